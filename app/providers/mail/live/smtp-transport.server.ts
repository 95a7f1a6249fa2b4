/** Mail over SMTP. A mail handed over twice carries the same Message-ID. */
import nodemailer from 'nodemailer';

import type { MailConfig } from '#app/config/env.server.ts';

import type { MailTransport } from '../mail.ts';
import { messageIdOf } from '../message-id.ts';

const TIMEOUT_MS = 20_000;

export function createSmtpTransport(config: Extract<MailConfig, { kind: 'smtp' }>): MailTransport {
  const transport = nodemailer.createTransport({
    url: config.url,
    pool: true,
    connectionTimeout: TIMEOUT_MS,
    greetingTimeout: TIMEOUT_MS,
    socketTimeout: TIMEOUT_MS,
  });
  return {
    async send(mail, key) {
      const { rejected } = await transport.sendMail({
        from: config.from,
        to: mail.to,
        subject: mail.subject,
        text: mail.text,
        html: mail.html,
        ...(mail.calendar
          ? { icalEvent: { method: mail.calendar.method, filename: mail.calendar.name, content: mail.calendar.text } }
          : {}),
        messageId: messageIdOf(key, config.from),
        // why: tells auto-responders not to answer
        headers: { 'Auto-Submitted': 'auto-generated' },
        disableFileAccess: true,
        disableUrlAccess: true,
      });
      if (rejected.length > 0) throw new Error('the mail server refused the recipient');
    },
  };
}

/** Signs in to the mail server and sends nothing. Throws what the server said. */
export async function trySmtp(config: Extract<MailConfig, { kind: 'smtp' }>, timeoutMs = TIMEOUT_MS): Promise<void> {
  const transport = nodemailer.createTransport({
    url: config.url,
    connectionTimeout: timeoutMs,
    greetingTimeout: timeoutMs,
    socketTimeout: timeoutMs,
  });
  try {
    await transport.verify();
  } finally {
    transport.close();
  }
}
