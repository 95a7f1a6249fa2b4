/** `/simulators/disputes`: the renters' banks, which decide on what they were asked to give back. */
import { html } from '#app/simulators/html.ts';
import { formatCents, formatInstant, renderPage, type PageLocale } from '#app/simulators/page.server.ts';
import type { OpenDispute } from '#app/simulators/payments/renters-banks.server.ts';

const TEXTS = {
  en: {
    provider: 'Renters’ banks',
    title: 'Disputed payments',
    intro: 'The card 4000 0000 0000 0259 disputes each payment as soon as it is taken. The bank then has the money until it decides.',
    none: 'No bank has anything to decide.',
    asked: 'Asked for on',
    won: 'Leave it with Karavana',
    lost: 'Give it to the renter',
    refused: 'Please choose what the bank decides.',
    back: 'All simulators',
  },
  sk: {
    provider: 'Banky nájomcov',
    title: 'Reklamované platby',
    intro: 'Karta 4000 0000 0000 0259 reklamuje každú platbu hneď, ako sa strhne. Peniaze má potom banka, kým nerozhodne.',
    none: 'Žiadna banka nemá o čom rozhodovať.',
    asked: 'Reklamované',
    won: 'Nechať ju Karavane',
    lost: 'Vrátiť ju nájomcovi',
    refused: 'Vyberte, prosím, ako banka rozhodne.',
    back: 'Všetky simulátory',
  },
} as const;

export function disputesPage(open: readonly OpenDispute[], locale: PageLocale, refused = false): Response {
  const t = TEXTS[locale];
  return renderPage({
    locale,
    provider: t.provider,
    title: t.title,
    status: refused ? 400 : 200,
    body: html`
      ${refused && html`<p class="error" role="alert">${t.refused}</p>`}
      <p>${t.intro}</p>
      ${open.length === 0 && html`<p>${t.none}</p>`}
      ${open.map(
        ({ dispute, item }) =>
          html`<form class="card" method="post">
            <h2>${formatCents(dispute.amount, locale)}${item && html` · ${item}`}</h2>
            <p class="soft">${t.asked} ${formatInstant(new Date(dispute.created * 1000), locale)}</p>
            <input type="hidden" name="dispute" value="${dispute.id}" />
            <button class="quiet" name="decision" value="won">${t.won}</button>
            <button class="quiet" name="decision" value="lost">${t.lost}</button>
          </form>`,
      )}
      <p><a href="/simulators">${t.back}</a></p>
    `,
  });
}
