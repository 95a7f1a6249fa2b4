/** `/simulators/mail`: the demo mailbox, newest first. */
import type { DeliveredMail } from '#app/simulators/mail/mailbox.server.ts';

import { html, type Html } from '#app/simulators/html.ts';
import { formatInstant, renderPage, type PageLocale } from '#app/simulators/page.server.ts';

const TEXTS = {
  en: {
    provider: 'Mailbox',
    title: 'Mails sent',
    empty: 'No mail yet.',
    to: 'To',
    asSent: 'As the recipient sees it',
    attached: 'Attached:',
    filter: 'Recipient',
    apply: 'Show',
    back: 'All simulators',
  },
  sk: {
    provider: 'Schránka',
    title: 'Odoslané e-maily',
    empty: 'Zatiaľ žiadny e-mail.',
    to: 'Komu',
    asSent: 'Ako ho vidí príjemca',
    attached: 'Príloha:',
    filter: 'Príjemca',
    apply: 'Zobraziť',
    back: 'Všetky simulátory',
  },
} as const;

export function mailPage(mails: readonly DeliveredMail[], recipient: string, locale: PageLocale): Response {
  const t = TEXTS[locale];
  return renderPage({
    locale,
    provider: t.provider,
    title: t.title,
    body: html`
      <form class="card" method="get">
        <label for="to">${t.filter}</label>
        <input id="to" name="to" type="email" value="${recipient}" />
        <button>${t.apply}</button>
      </form>
      ${mails.length === 0 && html`<p>${t.empty}</p>`}
      ${mails.map(
        (mail) =>
          html`<article id="mail-${mail.id}">
            <h2>${mail.subject}</h2>
            <p class="soft">${t.to} ${mail.to} · <time datetime="${mail.sentAt}">${formatInstant(new Date(mail.sentAt), locale)}</time></p>
            <pre>${withLinks(mail.text)}</pre>
            <p><a href="/simulators/mail/${mail.id}">${t.asSent}</a></p>
            ${mail.calendar && html`<p>${t.attached} <a href="/simulators/mail/${mail.id}?part=calendar">${mail.calendar.name}</a></p>`}
          </article>`,
      )}
      <p><a href="/simulators">${t.back}</a></p>
    `,
  });
}

/** Makes the addresses in a text clickable. */
function withLinks(text: string): Html[] {
  return text
    .split(/(https?:\/\/[^\s<>"']*[^\s<>"'.,;:!?)])/)
    .map((part, index) => (index % 2 === 1 ? html`<a href="${part}">${part}</a>` : html`${part}`));
}

/** The HTML part on its own. why the policy: a mail brings styles but nothing that runs, loads or posts. */
export function mailAsSent(mail: DeliveredMail): Response {
  return new Response(mail.html, {
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; img-src 'self' data:; base-uri 'none'; form-action 'none'",
    },
  });
}

/** The file that came with it, as a mail program offers it. */
export function calendarAsSent({ name, text }: NonNullable<DeliveredMail['calendar']>): Response {
  return new Response(text, {
    headers: {
      'content-type': 'text/calendar; charset=utf-8',
      'content-disposition': `attachment; filename="${name}"`,
      'cache-control': 'no-store',
    },
  });
}
