/** The demo mailbox: mails are kept in `simulators.mails` and shown at `/simulators/mail`. */
import { desc, eq } from 'drizzle-orm';

import { now } from '#app/config/clock.server.ts';
import type { MailConfig } from '#app/config/env.server.ts';
import { takeFault } from '#app/simulators/faults.server.ts';
import { db } from '#db/client.ts';
import { simulatedMails } from '#db/schema/simulators.ts';

import type { MailTransport } from '#app/providers/mail/mail.ts';

export function createMailbox(config: Extract<MailConfig, { kind: 'mailbox' }>): MailTransport {
  return {
    async send(mail, key) {
      if (await takeFault(db(), 'mail', ['error-500'], mail.to)) throw new Error('the mail server is switched to fail');
      const { to: recipient, subject, text, html, calendar } = mail;
      const file = { calendarName: calendar?.name ?? null, calendarText: calendar?.text ?? null };
      await db()
        .insert(simulatedMails)
        .values({ key, sender: config.from, recipient, subject, text, html, ...file, sentAt: now() })
        .onConflictDoNothing({ target: simulatedMails.key });
    },
  };
}

/** A mail as `/simulators/mail.json` shows it. */
export interface DeliveredMail {
  id: number;
  to: string;
  from: string;
  subject: string;
  text: string;
  html: string;
  sentAt: string;
  /** The file for the reader's calendar that came with it. */
  calendar: { name: string; text: string } | null;
  /** Addresses in the text, in order, each once. */
  links: string[];
}

/** The newest mails first; of one recipient when given. */
export async function listMails(options: { to?: string; limit?: number } = {}): Promise<DeliveredMail[]> {
  const rows = await db()
    .select()
    .from(simulatedMails)
    .where(options.to ? eq(simulatedMails.recipient, options.to) : undefined)
    .orderBy(desc(simulatedMails.id))
    .limit(options.limit ?? 100);
  return rows.map(toMail);
}

/** Null when there is no such mail. */
export async function readMail(id: number): Promise<DeliveredMail | null> {
  if (!Number.isSafeInteger(id)) return null;
  const [row] = await db().select().from(simulatedMails).where(eq(simulatedMails.id, id));
  return row ? toMail(row) : null;
}

function toMail({ recipient, sender, sentAt, calendarName, calendarText, ...mail }: typeof simulatedMails.$inferSelect): DeliveredMail {
  const { id, subject, text, html } = mail;
  const calendar = calendarName !== null && calendarText !== null ? { name: calendarName, text: calendarText } : null;
  return { id, to: recipient, from: sender, subject, text, html, sentAt: sentAt.toISOString(), calendar, links: linksIn(text) };
}

/** why: punctuation at the end belongs to the sentence, not to the address. */
function linksIn(text: string): string[] {
  const found = text.match(/https?:\/\/[^\s<>"']+/g) ?? [];
  return [...new Set(found.map((link) => link.replace(/[.,;:!?)]+$/, '')))];
}
