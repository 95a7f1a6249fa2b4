/** Makes an existing account an administrator (rule A7). */
import { and, eq, ne } from 'drizzle-orm';

import { audit } from '#app/work/audit.server.ts';
import { inTransaction } from '#db/client.ts';
import { sessions, users } from '#db/schema/index.ts';

/** `already`: it was one before. Open sessions end, because an administrator's live shorter. */
export function makeAdministrator(email: string): Promise<'made' | 'already' | 'unknown'> {
  return inTransaction(async (tx) => {
    const [user] = await tx
      .update(users)
      .set({ role: 'administrator' })
      .where(and(eq(users.email, email), ne(users.role, 'administrator')))
      .returning({ id: users.id });
    if (!user) {
      const [known] = await tx.select({ id: users.id }).from(users).where(eq(users.email, email));
      return known ? 'already' : 'unknown';
    }
    await tx.delete(sessions).where(eq(sessions.userId, user.id));
    await audit(tx, { actorId: null, action: 'account.made_administrator', subjectType: 'account', subjectId: user.id });
    return 'made';
  });
}
