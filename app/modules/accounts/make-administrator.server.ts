/** Makes an existing account an administrator (rule A7). */
import { and, eq, ne } from 'drizzle-orm';

import type { Outcome } from '#app/domain/outcome.ts';
import { audit } from '#app/work/audit.server.ts';
import { inTransaction } from '#db/client.ts';
import { sessions, users } from '#db/schema/index.ts';

/** `before`: the account was an administrator already. Its open sessions end, because an administrator's have a shorter lifetime. */
export function makeAdministrator(email: string): Promise<Outcome<{ made: 'now' | 'before' }, 'unknown'>> {
  return inTransaction(async (tx) => {
    const [user] = await tx
      .update(users)
      .set({ role: 'administrator' })
      .where(and(eq(users.email, email), ne(users.role, 'administrator')))
      .returning({ id: users.id });
    if (!user) {
      const [known] = await tx.select({ id: users.id }).from(users).where(eq(users.email, email));
      return known ? { ok: true, made: 'before' } : { ok: false, reason: 'unknown' };
    }
    await tx.delete(sessions).where(eq(sessions.userId, user.id));
    await audit(tx, { actorId: null, action: 'account.made_administrator', subjectType: 'account', subjectId: user.id });
    return { ok: true, made: 'now' };
  });
}
