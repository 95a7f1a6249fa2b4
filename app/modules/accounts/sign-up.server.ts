/**
 * Signing up (rules A2 and A3). Known and unknown addresses get the same answer after the same time; only the mail differs. An
 * address that nobody has confirmed belongs to nobody: each sign-up with it is independent, with its own password and link.
 */
import { randomUUID } from 'node:crypto';

import { and, eq, isNotNull } from 'drizzle-orm';

import { now } from '#app/config/clock.server.ts';
import type { Locale } from '#app/i18n/locales.ts';
import { commitWork, type Work } from '#app/work/commit-work.server.ts';
import { queueMail } from '#app/work/queue-mail.server.ts';
import { profiles, signUps, users } from '#db/schema/index.ts';

import { mailConfirmationLink, newConfirmationLink } from './confirmation-links.server.ts';
import { inConstantTime } from './constant-time.server.ts';
import { hashPassword } from './passwords.server.ts';

export interface SignUp {
  email: string;
  fullName: string;
  password: string;
  locale: Locale;
}

/**
 * Returns the sign-up's id and whether its link was mailed. The browser keeps the id, which shows later that the sign-up was made
 * there. For an address that has an account, a sign-up is stored all the same, so that signing in reveals nothing, but its link is
 * never mailed. Without `mayMail` no link is mailed either; another link sent to the mailbox can confirm the sign-up. The caller has
 * validated the fields and counted the try.
 */
export async function signUp(
  { email, fullName, password, locale }: SignUp,
  mayMail = true,
): Promise<{ signUpId: string; mailed: boolean }> {
  const id = randomUUID();
  const mailed = await inConstantTime(async () => {
    const passwordHash = await hashPassword(password);
    return commitWork(async (work) => {
      const link = newConfirmationLink();
      const { tokenHash, expiresAt } = link;
      await work.tx.insert(signUps).values({ id, email, fullName, passwordHash, locale, tokenHash, expiresAt, createdAt: now() });
      if ((await remindOwner(work, email)) || !mayMail) return false;
      await mailConfirmationLink(work, { email, locale }, link);
      return true;
    });
  });
  return { signUpId: id, mailed };
}

/** A known address is mailed at most this often, so that nobody can flood a stranger's mailbox. */
const REMINDER_STEP_MS = 60 * 60 * 1000;

/** Tells the owner of an account with this address that somebody tried to sign up with it. Returns whether there is one. */
async function remindOwner(work: Work, email: string): Promise<boolean> {
  const [owner] = await work.tx
    .select({ id: users.id, email: users.email, locale: users.locale, fullName: profiles.fullName })
    .from(users)
    .innerJoin(profiles, eq(profiles.id, users.id))
    .where(and(eq(users.email, email), isNotNull(users.emailConfirmedAt)));
  if (!owner) return false;
  const hour = Math.floor(now().getTime() / REMINDER_STEP_MS);
  await queueMail(work, owner, { kind: 'alreadyRegistered', fullName: owner.fullName }, `already-registered:${owner.id}:${hour}`);
  return true;
}
