/** The bank's 3-D Secure page. */
import { html } from '#app/simulators/html.ts';
import { formatCents, renderPage, type PageLocale } from '#app/simulators/page.server.ts';

import type { Authentication } from '#app/simulators/payments/hosted-checkout.server.ts';

const TEXTS = {
  en: {
    provider: 'Your bank',
    title: '3-D Secure',
    ask: 'Do you confirm this payment?',
    complete: 'Complete',
    fail: 'Fail',
  },
  sk: {
    provider: 'Vaša banka',
    title: '3-D Secure',
    ask: 'Potvrdzujete túto platbu?',
    complete: 'Potvrdiť',
    fail: 'Zamietnuť',
  },
} as const;

export function authenticationPage({ intent, session }: Authentication, fallback: PageLocale): Response {
  const locale = session.locale === 'sk' || session.locale === 'en' ? session.locale : fallback;
  const t = TEXTS[locale];
  return renderPage({
    locale,
    provider: t.provider,
    title: t.title,
    formTargets: [session.success_url],
    body: html`<form class="card" method="post">
      <p>${t.ask} <strong>${formatCents(intent.amount, locale)}</strong></p>
      <button name="result" value="complete">${t.complete}</button>
      <button class="quiet" name="result" value="fail">${t.fail}</button>
    </form>`,
  });
}
