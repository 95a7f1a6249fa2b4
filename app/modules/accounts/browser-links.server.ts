/**
 * How an owner gets in when others have locked the account by guessing (rule A4): a link mailed to the confirmed address, valid once
 * and for an hour. Pressing its button makes that browser known; the password is still asked for there.
 */
import { randomBytes } from 'node:crypto';

import { and, eq, gt, isNotNull, isNull } from 'drizzle-orm';

import { now } from '#app/config/clock.server.ts';
import type { Outcome } from '#app/domain/outcome.ts';
import { commitWork, type Work } from '#app/work/commit-work.server.ts';
import { queueMail } from '#app/work/queue-mail.server.ts';
import { db, inTransaction } from '#db/client.ts';
import { credentials, oneTimeTokens, profiles, users } from '#db/schema/index.ts';

import { inConstantTime } from './constant-time.server.ts';
import { rememberDeviceAnew } from './known-devices.server.ts';
import { hashToken } from './sessions.server.ts';

export const BROWSER_LINK_VALID_FOR_MS = 60 * 60 * 1000;
const PURPOSE = 'allow_browser';

/** Mails a link if an active account has this address. Returns nothing and takes the same time for every address. */
export async function sendBrowserLink(email: string): Promise<void> {
  await inConstantTime(() => commitWork((work) => mailLink(work, email)));
}

async function mailLink(work: Work, email: string): Promise<void> {
  const [owner] = await work.tx
    .select({ id: users.id, email: users.email, locale: users.locale, fullName: profiles.fullName })
    .from(users)
    .innerJoin(profiles, eq(profiles.id, users.id))
    .innerJoin(credentials, eq(credentials.userId, users.id))
    .where(and(eq(users.email, email), isNotNull(users.emailConfirmedAt), eq(profiles.accountStatus, 'active')))
    .for('no key update', { of: users });
  if (!owner) return;
  const at = now();
  // why: nobody else can use a link up, so nobody can flood the owner's mailbox; and she has a link for each of her browsers
  const waiting = and(
    eq(oneTimeTokens.userId, owner.id),
    eq(oneTimeTokens.purpose, PURPOSE),
    isNull(oneTimeTokens.usedAt),
    gt(oneTimeTokens.expiresAt, at),
  );
  if ((await work.tx.$count(oneTimeTokens, waiting)) > 0) return;
  const token = randomBytes(32).toString('base64url');
  const tokenHash = hashToken(token);
  const expiresAt = new Date(at.getTime() + BROWSER_LINK_VALID_FOR_MS);
  await work.tx.insert(oneTimeTokens).values({ userId: owner.id, purpose: PURPOSE, tokenHash, expiresAt, createdAt: at });
  await queueMail(work, owner, { kind: 'accountLocked', fullName: owner.fullName, token }, `account-locked:${tokenHash}`);
}

export type BrowserLinkState = 'valid' | 'used' | 'expired';

/** What a link can still do; an unknown one counts as expired. Reading it does not use it up: mail scanners open links too. */
export async function browserLinkState(token: string): Promise<BrowserLinkState> {
  const [link] = await db()
    .select({ usedAt: oneTimeTokens.usedAt, expiresAt: oneTimeTokens.expiresAt })
    .from(oneTimeTokens)
    .where(and(eq(oneTimeTokens.tokenHash, hashToken(token)), eq(oneTimeTokens.purpose, PURPOSE)));
  if (!link) return 'expired';
  if (link.usedAt) return 'used';
  return link.expiresAt > now() ? 'valid' : 'expired';
}

/**
 * Uses up a link and makes the browser known. `held`: the device token that the browser has already. Returns the token for its
 * cookie. When a link is used twice at the same moment, only one of the uses succeeds.
 */
export async function allowBrowser(
  token: string,
  held: string | null,
): Promise<Outcome<{ deviceToken: string }, Exclude<BrowserLinkState, 'valid'>>> {
  const deviceToken = await inTransaction(async (tx) => {
    const at = now();
    const [link] = await tx
      .update(oneTimeTokens)
      .set({ usedAt: at })
      .where(
        and(
          eq(oneTimeTokens.tokenHash, hashToken(token)),
          eq(oneTimeTokens.purpose, PURPOSE),
          isNull(oneTimeTokens.usedAt),
          gt(oneTimeTokens.expiresAt, at),
        ),
      )
      .returning({ userId: oneTimeTokens.userId });
    return link ? rememberDeviceAnew(tx, link.userId, held) : null;
  });
  if (deviceToken) return { ok: true, deviceToken };
  return { ok: false, reason: (await browserLinkState(token)) === 'used' ? 'used' : 'expired' };
}
