/** The hosted page of the simulated identity check. */
import { html } from '#app/simulators/html.ts';
import { renderPage } from '#app/simulators/page.server.ts';

import type { LinkContents } from './link-token.ts';

const TEXTS = {
  en: {
    provider: 'Identity check',
    title: 'Verify your identity',
    help: 'A person would take a picture of a document and of their face here. Choose how the check ends.',
    approve: 'Approve',
    reject: 'Reject, may try again',
    rejectForGood: 'Reject for good',
    pending: 'Leave pending',
    back: 'Go back without deciding',
  },
  sk: {
    provider: 'Overenie totožnosti',
    title: 'Overte svoju totožnosť',
    help: 'Tu by ste odfotili doklad a svoju tvár. Vyberte, ako sa overenie skončí.',
    approve: 'Schváliť',
    reject: 'Zamietnuť, dá sa skúsiť znova',
    rejectForGood: 'Zamietnuť natrvalo',
    pending: 'Nechať čakať',
    back: 'Vrátiť sa bez rozhodnutia',
  },
} as const;

export function identityPage({ locale, returnUrl }: LinkContents): Response {
  const t = TEXTS[locale];
  return renderPage({
    locale,
    provider: t.provider,
    title: t.title,
    formTargets: [returnUrl],
    body: html`<form class="card" method="post">
      <p>${t.help}</p>
      <button name="decision" value="approve">${t.approve}</button>
      <button class="quiet" name="decision" value="reject">${t.reject}</button>
      <button class="quiet" name="decision" value="rejectForGood">${t.rejectForGood}</button>
      <button class="quiet" name="decision" value="pending">${t.pending}</button>
      <p><a href="${returnUrl}">${t.back}</a></p>
    </form>`,
  });
}
