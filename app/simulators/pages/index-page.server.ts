/** `/simulators`: where everything is. */
import { html } from '#app/simulators/html.ts';
import { renderPage, type PageLocale } from '#app/simulators/page.server.ts';

const TEXTS = {
  en: {
    provider: 'Demo mode',
    title: 'Simulators',
    intro: 'In demo mode these stand in for the outside world.',
    mail: 'Mailbox: every mail the app sent',
    clock: 'Time machine: move the app’s time forward',
    faults: 'Faults: let providers fail, delay or lose answers',
    disputes: 'Renters’ banks: decide on disputed payments',
    payments: 'Payments, payouts and the identity check open from the app when they are needed.',
    app: 'Back to Karavana',
  },
  sk: {
    provider: 'Ukážkový režim',
    title: 'Simulátory',
    intro: 'V ukážkovom režime zastupujú okolitý svet.',
    mail: 'Schránka: každý e-mail, ktorý aplikácia poslala',
    clock: 'Stroj času: posunie čas aplikácie dopredu',
    faults: 'Poruchy: poskytovatelia zlyhajú, meškajú alebo stratia odpoveď',
    disputes: 'Banky nájomcov: rozhodnú o reklamovaných platbách',
    payments: 'Platby, výplaty a overenie totožnosti sa otvoria z aplikácie, keď ich treba.',
    app: 'Späť do Karavany',
  },
} as const;

export function indexPage(locale: PageLocale): Response {
  const t = TEXTS[locale];
  return renderPage({
    locale,
    provider: t.provider,
    title: t.title,
    body: html`<p>${t.intro}</p>
      <section>
        <nav>
          <a href="/simulators/mail">${t.mail}</a><br />
          <a href="/simulators/clock">${t.clock}</a><br />
          <a href="/simulators/faults">${t.faults}</a><br />
          <a href="/simulators/disputes">${t.disputes}</a>
        </nav>
        <p>${t.payments}</p>
      </section>
      <p><a href="/">${t.app}</a></p>`,
  });
}
