import { translatorFor } from '#app/i18n/i18n.server.ts';
import { LOCALES } from '#app/i18n/locales.ts';
import type { MessageKey } from '#app/i18n/message-key.ts';

type MailName = Extract<MessageKey, `mail.${string}.subject`> extends `mail.${infer Name}.subject` ? Name : never;

/** Fits the subject of a mail about a listing in whichever language its recipient reads. */
export function withSubject(mail: MailName, title = ''): RegExp {
  // why: a subject has plain spaces only, so that a mailbox finds it
  const subjects = LOCALES.map((locale) => translatorFor(locale)(`mail.${mail}.subject`, { title }).replace(/\s/g, ' '));
  return new RegExp(subjects.map((subject) => subject.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')).join('|'));
}
