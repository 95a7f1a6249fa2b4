/** Links that confirm an address: good once, for 24 hours (rule A3); a new one for the same sign-up ends the older one. */
import { randomBytes } from 'node:crypto';

import { now } from '#app/config/clock.server.ts';
import type { Locale } from '#app/i18n/locales.ts';
import type { Work } from '#app/work/commit-work.server.ts';
import { queueMail } from '#app/work/queue-mail.server.ts';

import { hashToken } from './sessions.server.ts';

export const VALID_FOR_MS = 24 * 60 * 60 * 1000;

/** A link that was made just now: what is mailed, and what the database keeps of it. */
export interface NewLink {
  token: string;
  tokenHash: string;
  expiresAt: Date;
}

export function newConfirmationLink(): NewLink {
  const token = randomBytes(32).toString('base64url');
  return { token, tokenHash: hashToken(token), expiresAt: new Date(now().getTime() + VALID_FOR_MS) };
}

/**
 * Notes the mail. It holds nothing that whoever signed up has written, for the address may be a stranger's. The caller keeps the link
 * with its sign-up in the same transaction.
 */
export function mailConfirmationLink(
  work: Work,
  { email, locale }: { email: string; locale: Locale },
  { token, tokenHash }: NewLink,
): Promise<void> {
  return queueMail(work, { email, locale }, { kind: 'confirmEmail', token }, `confirm-email:${tokenHash}`);
}
