/**
 * Signing in with a password (rules A2 and A4). The password is checked before anything is said about the account, and an unknown
 * address costs the same. The caller counts the tries.
 */
import { and, eq, isNotNull } from 'drizzle-orm';

import type { Outcome } from '#app/domain/outcome.ts';
import { audit } from '#app/work/audit.server.ts';
import { db, inTransaction } from '#db/client.ts';
import { credentials, profiles, sessions, users } from '#db/schema/index.ts';

import { inConstantTime } from './constant-time.server.ts';
import { rememberDevice } from './known-devices.server.ts';
import { passwordFitsEach } from './passwords.server.ts';
import { openSession } from './sessions.server.ts';
import { waitingSignUp } from './waiting-sign-up.server.ts';

export type SignInOutcome =
  | Outcome<{ userId: string; role: 'member' | 'administrator'; fullName: string }, 'invalidCredentials' | 'accountSuspended'>
  /** The password belongs to a sign-up that is not confirmed yet. */
  | { ok: false; reason: 'emailNotConfirmed'; signUpId: string };

/** `ownSignUpId`: the sign-up that this browser made, if any. */
export function checkPassword(email: string, password: string, ownSignUpId: string | null = null): Promise<SignInOutcome> {
  return inConstantTime(async () => {
    const [account] = await db()
      .select({
        userId: users.id,
        role: users.role,
        passwordHash: credentials.passwordHash,
        accountStatus: profiles.accountStatus,
        fullName: profiles.fullName,
      })
      .from(users)
      .innerJoin(profiles, eq(profiles.id, users.id))
      .leftJoin(credentials, eq(credentials.userId, users.id))
      .where(and(eq(users.email, email), isNotNull(users.emailConfirmedAt)));
    const waiting = await waitingSignUp(db(), email, ownSignUpId);
    // why: both are compared for every address, so that every address costs the same
    const [fits, fitsWaiting] = await passwordFitsEach(password, [account?.passwordHash ?? null, waiting?.passwordHash ?? null]);
    if (!account || !fits) {
      if (waiting && fitsWaiting) return { ok: false, reason: 'emailNotConfirmed', signUpId: waiting.id };
      return { ok: false, reason: 'invalidCredentials' };
    }
    if (account.accountStatus === 'suspended') return { ok: false, reason: 'accountSuspended' };
    return { ok: true, userId: account.userId, role: account.role, fullName: account.fullName };
  });
}

/**
 * Opens a session for somebody who proved who she is, ends the browser's previous session, and makes the browser known to the
 * account. Returns the tokens for its cookies.
 */
export function startSession(
  person: { userId: string; role: 'member' | 'administrator' },
  browser: { userAgent: string | null; replacedSessionId: string | null; deviceToken: string | null },
): Promise<{ sessionToken: string; deviceToken: string }> {
  return inTransaction(async (tx) => {
    if (browser.replacedSessionId) await tx.delete(sessions).where(eq(sessions.id, browser.replacedSessionId));
    await audit(tx, { actorId: person.userId, action: 'account.signed_in', subjectType: 'account', subjectId: person.userId });
    return {
      sessionToken: await openSession(person.userId, person.role, browser.userAgent, tx),
      deviceToken: await rememberDevice(tx, person.userId, browser.deviceToken),
    };
  });
}
