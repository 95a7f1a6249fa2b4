/** The hosted payment page. */
import { html, type Html } from '#app/simulators/html.ts';
import { formatCents, renderPage, type PageLocale } from '#app/simulators/page.server.ts';

import { successAddress } from '#app/simulators/payments/hosted-checkout.server.ts';
import type { Session } from '#app/simulators/payments/object-types.ts';
import { TEST_CARDS, type CardHint } from '#app/simulators/payments/test-cards.ts';

import type { CardForm, CardProblem } from './card-form.ts';

const EN = {
  provider: 'Payments',
  title: 'Pay by card',
  total: 'Total',
  number: 'Card number',
  expiry: 'Expiry (MM/YY)',
  cvc: 'Security code (CVC)',
  name: 'Name on card (optional)',
  pay: 'Pay',
  cancel: 'Cancel and go back',
  hold: 'For now, the amount is only held on the card.',
  cards: 'Test cards',
  cardsHelp: 'Any future expiry and any three digits work.',
  complete: 'This payment is complete.',
  expired: 'This payment page has expired.',
  goOn: 'Continue',
};
type Texts = { [K in keyof typeof EN]: string };
const SK: Texts = {
  provider: 'Platby',
  title: 'Zaplatiť kartou',
  total: 'Spolu',
  number: 'Číslo karty',
  expiry: 'Platnosť (MM/RR)',
  cvc: 'Bezpečnostný kód (CVC)',
  name: 'Meno na karte (nepovinné)',
  pay: 'Zaplatiť',
  cancel: 'Zrušiť a vrátiť sa',
  hold: 'Suma sa teraz na karte len zablokuje.',
  cards: 'Skúšobné karty',
  cardsHelp: 'Platnosť môže byť ľubovoľná v budúcnosti, kód ľubovoľné tri číslice.',
  complete: 'Táto platba je dokončená.',
  expired: 'Platnosť tejto platobnej stránky vypršala.',
  goOn: 'Pokračovať',
};

const HINTS: Record<PageLocale, Record<Exclude<CardHint, 'other'>, string>> = {
  en: {
    fine: 'works',
    authentication: 'asks for 3-D Secure',
    authenticationAlways: 'asks for 3-D Secure every time, so a later deposit hold fails',
    declined: 'is declined',
    insufficientFunds: 'has too little money',
    depositFails: 'works now, the later deposit hold fails',
    disputed: 'works and is disputed afterwards',
  },
  sk: {
    fine: 'funguje',
    authentication: 'žiada 3-D Secure',
    authenticationAlways: 'žiada 3-D Secure zakaždým, neskoršia kaucia preto zlyhá',
    declined: 'je zamietnutá',
    insufficientFunds: 'nemá dosť peňazí',
    depositFails: 'teraz funguje, neskoršia kaucia zlyhá',
    disputed: 'funguje a jej držiteľ platbu neskôr napadne',
  },
};

const PROBLEMS: Record<PageLocale, Record<CardProblem, string>> = {
  en: {
    number: 'Enter the number of a test card from the list below.',
    expiry: 'Enter an expiry that has not passed, such as 12/34.',
    cvc: 'Enter the three or four digits of the security code.',
    card_declined: 'The card was declined. Please use another one.',
    insufficient_funds: 'There is not enough money on the card. Please use another one.',
    expired_card: 'The card has expired. Please use another one.',
    incorrect_cvc: 'The security code is wrong.',
    processing_error: 'The card could not be processed. Please try again.',
    authentication: 'The payment was not confirmed. Please try again or use another card.',
  },
  sk: {
    number: 'Zadajte číslo skúšobnej karty zo zoznamu nižšie.',
    expiry: 'Zadajte platnosť, ktorá ešte neuplynula, napríklad 12/34.',
    cvc: 'Zadajte tri alebo štyri číslice bezpečnostného kódu.',
    card_declined: 'Karta bola zamietnutá. Použite, prosím, inú.',
    insufficient_funds: 'Na karte nie je dosť peňazí. Použite, prosím, inú.',
    expired_card: 'Platnosť karty vypršala. Použite, prosím, inú.',
    incorrect_cvc: 'Bezpečnostný kód nie je správny.',
    processing_error: 'Kartu sa nepodarilo spracovať. Skúste to znova.',
    authentication: 'Platba nebola potvrdená. Skúste to znova alebo použite inú kartu.',
  },
};

/** The page in the session's language; `refused` says what went wrong, and what had been typed when a form was refused. */
export function checkoutPage(session: Session, fallback: PageLocale, refused?: { form: CardForm | null; problem: CardProblem }): Response {
  const locale = session.locale === 'sk' || session.locale === 'en' ? session.locale : fallback;
  const t = locale === 'sk' ? SK : EN;
  const frame = { locale, provider: t.provider, title: t.title };
  if (session.status !== 'open') return renderPage({ ...frame, body: closed(session, t) });
  const problem = refused?.problem ?? null;
  return renderPage({
    ...frame,
    status: refused?.form ? 422 : 200,
    formTargets: [session.success_url],
    body: html`
      ${problem && html`<p class="error" role="alert" id="problem">${PROBLEMS[locale][problem]}</p>`} ${summary(session, locale, t)}
      <form class="card" method="post">
        ${cardFields(t, refused?.form ?? null, problem)}
        <button>${t.pay} ${formatCents(session.amount_total, locale)}</button>
        ${session.cancel_url && html`<a class="button quiet" href="${session.cancel_url}">${t.cancel}</a>`}
        ${session.sim.intent.capture_method === 'manual' && html`<p class="soft">${t.hold}</p>`}
      </form>
      ${cardList(locale, t)}
    `,
  });
}

function closed(session: Session, t: Texts): Html {
  const next = session.status === 'complete' ? successAddress(session) : session.cancel_url;
  return html`<p>${session.status === 'complete' ? t.complete : t.expired}</p>
    ${next && html`<p><a class="button" href="${next}">${t.goOn}</a></p>`}`;
}

function summary(session: Session, locale: PageLocale, t: Texts): Html {
  return html`<section>
    <table>
      <tbody>
        ${session.sim.lines.map(
          (line) =>
            html`<tr>
              <th scope="row">${line.description}</th>
              <td class="amount">${formatCents(line.amount_total, locale)}</td>
            </tr>`,
        )}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">${t.total}</th>
          <td class="amount">${formatCents(session.amount_total, locale)}</td>
        </tr>
      </tfoot>
    </table>
  </section>`;
}

function cardFields(t: Texts, form: CardForm | null, problem: CardProblem | null): Html {
  const invalid = (field: CardProblem) => problem === field && html`aria-invalid="true" aria-describedby="problem"`;
  return html`
    <label for="card_number">${t.number}</label>
    <input
      id="card_number"
      name="card_number"
      inputmode="numeric"
      autocomplete="off"
      required
      value="${form?.number ?? ''}"
      ${invalid('number')}
    />
    <div class="row">
      <div>
        <label for="expiry">${t.expiry}</label>
        <input
          id="expiry"
          name="expiry"
          placeholder="12/34"
          autocomplete="off"
          required
          value="${form?.expiry ?? ''}"
          ${invalid('expiry')}
        />
      </div>
      <div>
        <label for="cvc">${t.cvc}</label>
        <input id="cvc" name="cvc" inputmode="numeric" autocomplete="off" required ${invalid('cvc')} />
      </div>
    </div>
    <label for="name">${t.name}</label>
    <input id="name" name="name" autocomplete="off" value="${form?.name ?? ''}" />
  `;
}

function cardList(locale: PageLocale, t: Texts): Html {
  const shown = TEST_CARDS.flatMap(({ number, hint }) => (hint === 'other' ? [] : [{ number, hint: HINTS[locale][hint] }]));
  return html`<section>
    <h2>${t.cards}</h2>
    <p>${t.cardsHelp}</p>
    <dl>
      ${shown.map(
        ({ number, hint }) =>
          html`<dt><code>${number.replace(/(\d{4})(?=\d)/g, '$1 ')}</code></dt>
            <dd>${hint}</dd>`,
      )}
    </dl>
  </section>`;
}
