/** Notes a mail in the outbox, in the transaction of whatever it tells about. */
import type { Mail } from '#app/emails/mails.ts';
import type { Locale } from '#app/i18n/locales.ts';

import type { Work } from './commit-work.server.ts';

/** `key` names this mail for ever, e.g. `<booking>:approve:renter`; the same key never sends twice. */
export async function queueMail(work: Work, recipient: { email: string; locale: Locale }, mail: Mail, key: string): Promise<void> {
  await work.note(`mail:${key}`, { kind: 'mail.send', to: recipient.email, locale: recipient.locale, mail });
}
