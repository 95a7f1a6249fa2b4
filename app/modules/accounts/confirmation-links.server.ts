/** Links that confirm an address: valid once and for 24 hours (rule A3). A new link for the same sign-up replaces the older one. */
import { randomBytes } from 'node:crypto';

import { now } from '#app/config/clock.server.ts';
import type { Locale } from '#app/i18n/locales.ts';
import type { Work } from '#app/work/commit-work.server.ts';
import { queueMail } from '#app/work/queue-mail.server.ts';

import { hashToken } from './sessions.server.ts';

export const VALID_FOR_MS = 24 * 60 * 60 * 1000;

/** A new link: the token for the mail, and the hash and the expiry for the database. */
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
 * Queues the mail. It contains nothing that the person signing up has typed, because the address may be a stranger's. The caller
 * stores the link with its sign-up in the same transaction.
 */
export function mailConfirmationLink(
  work: Work,
  { email, locale }: { email: string; locale: Locale },
  { token, tokenHash }: NewLink,
): Promise<void> {
  return queueMail(work, { id: null, email, locale }, { kind: 'confirmEmail', token }, `confirm-email:${tokenHash}`);
}
