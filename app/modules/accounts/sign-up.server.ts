/**
 * Signing up (document 1, section 4; promises, case 22). Known and unknown addresses get the same answer in the same
 * time; what differs is the mail. An account whose address was never confirmed belongs to nobody yet: signing up again
 * starts it anew with the new password, and the links sent before end.
 */
import { eq } from 'drizzle-orm';

import { now } from '#app/config/clock.server.ts';
import type { Locale } from '#app/domain/locales.ts';
import { commitWork, type Work } from '#app/modules/operations/commit-work.server.ts';
import { sendMail } from '#app/modules/operations/send-mail.server.ts';
import { credentials, profiles, users } from '#db/schema/index.ts';

import { sendConfirmationLink } from './confirmation-links.server.ts';
import { createAccount } from './create-account.server.ts';
import { inEvenTime } from './even-time.server.ts';
import { hashPassword } from './passwords.server.ts';

export interface SignUp {
  email: string;
  fullName: string;
  password: string;
  locale: Locale;
}

/** Answers nothing, whatever the address. The caller has validated the fields and counted the try. */
export async function signUp({ email, fullName, password, locale }: SignUp): Promise<void> {
  await inEvenTime(async () => {
    const passwordHash = await hashPassword(password);
    await commitWork(async (work) => {
      const userId = await createAccount(work.tx, { email, fullName, passwordHash, locale });
      if (userId) await sendConfirmationLink(work, { userId, email, fullName, locale });
      else await answerKnownAddress(work, { email, fullName, passwordHash, locale });
    });
  });
}

/** A mail to a known address at most this often, so that nobody can fill a stranger's mailbox. */
const REMINDER_STEP_MS = 60 * 60 * 1000;

async function answerKnownAddress(work: Work, attempt: Omit<SignUp, 'password'> & { passwordHash: string }): Promise<void> {
  const [known] = await work.tx
    .select({ id: users.id, email: users.email, locale: users.locale, confirmedAt: users.emailConfirmedAt, fullName: profiles.fullName })
    .from(users)
    .innerJoin(profiles, eq(profiles.id, users.id))
    .where(eq(users.email, attempt.email))
    .for('update', { of: users });
  if (!known) return;
  if (known.confirmedAt) {
    const hour = Math.floor(now().getTime() / REMINDER_STEP_MS);
    await sendMail(work, known, { kind: 'alreadyRegistered', fullName: known.fullName }, `already-registered:${known.id}:${hour}`);
    return;
  }
  const { passwordHash, fullName, locale } = attempt;
  await work.tx.update(credentials).set({ passwordHash, updatedAt: now() }).where(eq(credentials.userId, known.id));
  await work.tx.update(profiles).set({ fullName }).where(eq(profiles.id, known.id));
  await work.tx.update(users).set({ locale }).where(eq(users.id, known.id));
  await sendConfirmationLink(work, { userId: known.id, email: known.email, fullName, locale });
}
