/**
 * Signing up (rules A2 and A3). Known and unknown addresses get the same answer in the same
 * time; what differs is the mail. An address that nobody has confirmed belongs to nobody: every sign-up with it stands by
 * itself, with its own password and its own link, and none touches another.
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
 * Answers with the sign-up's id, for the browser to keep: it shows later that it is the one that signed up; and whether its link was
 * mailed. With a known address the sign-up waits like any other, so that signing in tells no difference, but nobody is ever mailed its
 * link. Without `mayMail` it waits for another link of the mailbox. The caller has validated the fields and counted the try.
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

/** A mail to a known address at most this often, so that nobody can fill a stranger's mailbox. */
const REMINDER_STEP_MS = 60 * 60 * 1000;

/** Tells who has an account with this address that somebody tried to sign up with it; answers whether there is one. */
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
