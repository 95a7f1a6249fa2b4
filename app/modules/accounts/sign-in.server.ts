/**
 * Signing in with a password (document 1, sections 4 and 8). The password is checked before anything is said about the
 * account, at the same cost for unknown addresses. The caller counts tries.
 */
import { eq } from 'drizzle-orm';

import { audit } from '#app/modules/operations/audit.server.ts';
import { db, inTransaction } from '#db/client.ts';
import { credentials, profiles, sessions, users } from '#db/schema/index.ts';

import { inEvenTime } from './even-time.server.ts';
import { passwordFits } from './passwords.server.ts';
import { openSession } from './sessions.server.ts';

export type SignInOutcome =
  | { outcome: 'accepted'; userId: string; role: 'member' | 'administrator'; fullName: string }
  | { outcome: 'invalidCredentials' | 'emailNotConfirmed' | 'accountSuspended' };

export function checkPassword(email: string, password: string): Promise<SignInOutcome> {
  return inEvenTime(async () => {
    const [account] = await db()
      .select({
        userId: users.id,
        role: users.role,
        confirmedAt: users.emailConfirmedAt,
        passwordHash: credentials.passwordHash,
        accountStatus: profiles.accountStatus,
        fullName: profiles.fullName,
      })
      .from(users)
      .innerJoin(profiles, eq(profiles.id, users.id))
      .leftJoin(credentials, eq(credentials.userId, users.id))
      .where(eq(users.email, email));
    const fits = await passwordFits(password, account?.passwordHash ?? null);
    if (!account || !fits) return { outcome: 'invalidCredentials' };
    if (!account.confirmedAt) return { outcome: 'emailNotConfirmed' };
    if (account.accountStatus === 'suspended') return { outcome: 'accountSuspended' };
    return { outcome: 'accepted', userId: account.userId, role: account.role, fullName: account.fullName };
  });
}

/** Opens a session for somebody who proved who they are and ends the one the browser had. Answers with the cookie's token. */
export function startSession(
  person: { userId: string; role: 'member' | 'administrator' },
  browser: { userAgent: string | null; replacedSessionId: string | null },
): Promise<string> {
  return inTransaction(async (tx) => {
    if (browser.replacedSessionId) await tx.delete(sessions).where(eq(sessions.id, browser.replacedSessionId));
    await audit(tx, { actorId: person.userId, action: 'account.signed_in', subjectType: 'account', subjectId: person.userId });
    return openSession(person.userId, person.role, browser.userAgent, tx);
  });
}
