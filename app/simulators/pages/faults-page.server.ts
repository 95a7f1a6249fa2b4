/** `/simulators/faults`: switches for what goes wrong. */
import { FAULTS, FAULTY_PROVIDERS, type FaultSwitch } from '#app/simulators/faults.server.ts';
import { html } from '#app/simulators/html.ts';
import { renderPage, type PageLocale } from '#app/simulators/page.server.ts';

const TEXTS = {
  en: {
    provider: 'Faults',
    title: 'Let something go wrong',
    who: 'Provider',
    fault: 'Fault',
    match: 'Only where METHOD /path, or the webhook’s type, begins with (optional)',
    times: 'How often',
    set: 'Switch on',
    clear: 'Switch all off',
    on: 'Switched on',
    none: 'Nothing is switched on.',
    left: 'left',
    refused: 'Please choose a provider and a fault, and a number from 1 to 1000.',
    unknownToProvider: 'This provider does not know that fault: payments know all, identity the webhook ones, mail and places error-500.',
    tooMany: 'Too many faults are switched on. Switch all off first.',
    back: 'All simulators',
  },
  sk: {
    provider: 'Poruchy',
    title: 'Nech sa niečo pokazí',
    who: 'Poskytovateľ',
    fault: 'Porucha',
    match: 'Iba tam, kde METÓDA /cesta alebo druh správy začína na (nepovinné)',
    times: 'Koľkokrát',
    set: 'Zapnúť',
    clear: 'Všetko vypnúť',
    on: 'Zapnuté',
    none: 'Nič nie je zapnuté.',
    left: 'zostáva',
    refused: 'Vyberte poskytovateľa a poruchu a zadajte číslo od 1 do 1000.',
    unknownToProvider:
      'Tento poskytovateľ takú poruchu nepozná: platby poznajú všetky, overenie tie pri správach, pošta a miesta error-500.',
    tooMany: 'Zapnutých porúch je priveľa. Najprv všetko vypnite.',
    back: 'Všetky simulátory',
  },
} as const;

type Refused = 'refused' | 'unknownToProvider' | 'tooMany';

export function faultsPage(switches: readonly FaultSwitch[], locale: PageLocale, refused?: Refused): Response {
  const t = TEXTS[locale];
  const options = (values: readonly string[]) => values.map((value) => html`<option>${value}</option>`);
  return renderPage({
    locale,
    provider: t.provider,
    title: t.title,
    status: refused ? 400 : 200,
    body: html`
      ${refused && html`<p class="error" role="alert">${t[refused]}</p>`}
      <form class="card" method="post">
        <label for="provider">${t.who}</label>
        <select id="provider" name="provider">
          ${options(FAULTY_PROVIDERS)}
        </select>
        <label for="fault">${t.fault}</label>
        <select id="fault" name="fault">
          ${options(FAULTS)}
        </select>
        <label for="match">${t.match}</label>
        <input id="match" name="match" placeholder="POST /v1/payment_intents" />
        <label for="times">${t.times}</label>
        <input id="times" name="times" type="number" min="1" max="1000" value="1" />
        <button name="intent" value="set">${t.set}</button>
        <button class="quiet" name="intent" value="clear" formnovalidate>${t.clear}</button>
      </form>
      <section>
        <h2>${t.on}</h2>
        ${switches.length === 0 && html`<p>${t.none}</p>`}
        <ul>
          ${switches.map((one) => html`<li>${one.provider}: ${one.fault} <code>${one.match}</code> (${t.left} ${one.remaining})</li>`)}
        </ul>
      </section>
      <p><a href="/simulators">${t.back}</a></p>
    `,
  });
}
