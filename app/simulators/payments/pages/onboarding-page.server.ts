/** The hosted onboarding of lenders, and their hosted dashboard. */
import { html } from '#app/simulators/html.ts';
import { formatCents, formatInstant, renderPage, type PageLocale } from '#app/simulators/page.server.ts';

import type { Dashboard } from '#app/simulators/payments/hosted-onboarding.server.ts';
import type { Account } from '#app/simulators/payments/object-types.ts';

const TEXTS = {
  en: {
    provider: 'Payments',
    title: 'Set up your payouts',
    person: 'Personal information',
    company: 'Company information',
    name: 'Full name',
    companyName: 'Company name',
    birth: 'Date of birth',
    bank: 'Bank account',
    iban: 'IBAN',
    complete: 'Complete',
    later: 'Finish later',
    missing: 'Please fill in the name and the IBAN.',
    dashboard: 'Your payouts',
    account: 'Account',
    none: 'Nothing was paid out yet.',
    when: 'Date',
    amount: 'Amount',
  },
  sk: {
    provider: 'Platby',
    title: 'Nastavenie výplat',
    person: 'Osobné údaje',
    company: 'Údaje o firme',
    name: 'Meno a priezvisko',
    companyName: 'Názov firmy',
    birth: 'Dátum narodenia',
    bank: 'Bankový účet',
    iban: 'IBAN',
    complete: 'Dokončiť',
    later: 'Dokončiť neskôr',
    missing: 'Vyplňte, prosím, meno a IBAN.',
    dashboard: 'Vaše výplaty',
    account: 'Účet',
    none: 'Zatiaľ nebolo nič vyplatené.',
    when: 'Dátum',
    amount: 'Suma',
  },
} as const;

/** The form comes filled in: in a demo it only has to be completed, or left. */
export function onboardingPage(account: Account, returnUrl: string, locale: PageLocale, incomplete = false): Response {
  const t = TEXTS[locale];
  const isCompany = account.business_type === 'company';
  return renderPage({
    locale,
    provider: t.provider,
    title: t.title,
    status: incomplete ? 422 : 200,
    formTargets: [returnUrl],
    body: html`
      ${incomplete && html`<p class="error" role="alert">${t.missing}</p>`}
      <form class="card" method="post">
        <h2>${isCompany ? t.company : t.person}</h2>
        <label for="name">${isCompany ? t.companyName : t.name}</label>
        <input id="name" name="name" autocomplete="off" required value="${isCompany ? 'Skúšobná firma, s. r. o.' : 'Skúšobná Osoba'}" />
        ${
          !isCompany &&
          html`<label for="birth_date">${t.birth}</label> <input id="birth_date" name="birth_date" type="date" value="1990-01-01" />`
        }
        <h2>${t.bank}</h2>
        <label for="iban">${t.iban}</label>
        <input id="iban" name="iban" autocomplete="off" required value="SK31 1200 0000 1987 4263 7541" />
        <button name="intent" value="complete">${t.complete}</button>
        <button class="quiet" name="intent" value="later" formnovalidate>${t.later}</button>
      </form>
    `,
  });
}

export function dashboardPage({ account, transfers }: Dashboard, locale: PageLocale): Response {
  const t = TEXTS[locale];
  return renderPage({
    locale,
    provider: t.provider,
    title: t.dashboard,
    body: html`
      <section>
        <p>${t.account} <code>${account.id}</code> · ${account.email} · ${account.sim.iban}</p>
        ${
          transfers.length === 0
            ? html`<p>${t.none}</p>`
            : html`<table>
                <tr>
                  <th>${t.when}</th>
                  <th class="amount">${t.amount}</th>
                </tr>
                ${transfers.map(
                  ({ created, amount }) =>
                    html`<tr>
                      <td>${formatInstant(new Date(created * 1000), locale)}</td>
                      <td class="amount">${formatCents(amount, locale)}</td>
                    </tr>`,
                )}
              </table>`
        }
      </section>
    `,
  });
}
