/** Links that confirm an e-mail address: good once, for 24 hours (promises, values); a new one ends the older ones. */
import { randomBytes } from 'node:crypto';

import { and, eq, gt, isNull } from 'drizzle-orm';

import { now } from '#app/config/clock.server.ts';
import { config } from '#app/config/env.server.ts';
import { audit } from '#app/modules/operations/audit.server.ts';
import type { Work } from '#app/modules/operations/commit-work.server.ts';
import { sendMail } from '#app/modules/operations/send-mail.server.ts';
import { db, inTransaction } from '#db/client.ts';
import { oneTimeTokens, profiles, users } from '#db/schema/index.ts';
import type { Locale } from '#app/domain/locales.ts';

import { hashToken } from './sessions.server.ts';

export const VALID_FOR_MS = 24 * 60 * 60 * 1000;

interface Recipient {
  userId: string;
  email: string;
  fullName: string;
  locale: Locale;
}

export async function sendConfirmationLink(work: Work, { userId, email, fullName, locale }: Recipient): Promise<void> {
  const at = now();
  const token = randomBytes(32).toString('base64url');
  await work.tx
    .update(oneTimeTokens)
    .set({ expiresAt: at })
    .where(and(eq(oneTimeTokens.userId, userId), eq(oneTimeTokens.purpose, 'confirm_email'), isNull(oneTimeTokens.usedAt)));
  const [link] = await work.tx
    .insert(oneTimeTokens)
    .values({
      userId,
      purpose: 'confirm_email',
      tokenHash: hashToken(token),
      expiresAt: new Date(at.getTime() + VALID_FOR_MS),
      createdAt: at,
    })
    .returning({ id: oneTimeTokens.id });
  if (link) await sendMail(work, { email, locale }, { kind: 'confirmEmail', fullName, token }, `confirm-email:${link.id}`);
}

export type LinkState = 'valid' | 'used' | 'expired';

/** What a link can still do. An unknown one counts as expired. Looking does not use it up: mail scanners look. */
export async function confirmationLinkState(token: string): Promise<LinkState> {
  const [link] = await db()
    .select({ usedAt: oneTimeTokens.usedAt, expiresAt: oneTimeTokens.expiresAt })
    .from(oneTimeTokens)
    .where(and(eq(oneTimeTokens.tokenHash, hashToken(token)), eq(oneTimeTokens.purpose, 'confirm_email')));
  if (!link) return 'expired';
  if (link.usedAt) return 'used';
  return link.expiresAt > now() ? 'valid' : 'expired';
}

/** Uses a link up. Of two uses at once, one finds it valid. */
export async function confirmEmail(token: string): Promise<{ state: 'confirmed' } | { state: Exclude<LinkState, 'valid'> }> {
  const confirmed = await inTransaction(async (tx) => {
    const at = now();
    const [link] = await tx
      .update(oneTimeTokens)
      .set({ usedAt: at })
      .where(
        and(
          eq(oneTimeTokens.tokenHash, hashToken(token)),
          eq(oneTimeTokens.purpose, 'confirm_email'),
          isNull(oneTimeTokens.usedAt),
          gt(oneTimeTokens.expiresAt, at),
        ),
      )
      .returning({ userId: oneTimeTokens.userId });
    if (!link) return false;
    const [user] = await tx.update(users).set({ emailConfirmedAt: at }).where(eq(users.id, link.userId)).returning({ email: users.email });
    await tx.update(profiles).set({ emailVerified: true }).where(eq(profiles.id, link.userId));
    // why: the first administrator may be named by the environment (decisions, section 4), and only an owner of that mailbox becomes it.
    if (user && user.email.toLowerCase() === config().adminEmail?.toLowerCase()) {
      await tx.update(users).set({ role: 'administrator' }).where(eq(users.id, link.userId));
      await audit(tx, { actorId: null, action: 'account.made_administrator', subjectType: 'account', subjectId: link.userId });
    }
    await audit(tx, { actorId: link.userId, action: 'account.email_confirmed', subjectType: 'account', subjectId: link.userId });
    return true;
  });
  if (confirmed) return { state: 'confirmed' };
  return { state: (await confirmationLinkState(token)) === 'used' ? 'used' : 'expired' };
}
