/** An administrator answers for a difference in writing: it counts as settled until one side says something else. */
import { and, eq } from 'drizzle-orm';

import { now } from '#app/config/clock.server.ts';
import { may } from '#app/domain/access.ts';
import { AppError } from '#app/domain/app-error.ts';
import { idOrNotFound } from '#app/domain/id.ts';
import type { Outcome } from '#app/domain/outcome.ts';
import type { Member } from '#app/domain/people/viewer.ts';
import { audit } from '#app/work/audit.server.ts';
import { db, inTransaction } from '#db/client.ts';
import { moneyDifferences } from '#db/schema/index.ts';

import { requireNoParty } from '../bookings/own-bookings.server.ts';

/** `alreadyDone`: it is not open any more. Throws `notFound`, and `forbidden`, also for a party of its booking. */
export async function resolveDifference(viewer: Member, differenceId: string, note: string): Promise<Outcome<object, 'alreadyDone'>> {
  if (!may(viewer, 'administration')) throw new AppError('forbidden');
  const id = idOrNotFound(differenceId);
  const isIt = eq(moneyDifferences.id, id);
  const [seen] = await db().select({ bookingId: moneyDifferences.bookingId }).from(moneyDifferences).where(isIt);
  if (!seen) throw new AppError('notFound');
  await requireNoParty(viewer, seen.bookingId);
  return inTransaction(async (tx) => {
    const [resolved] = await tx
      .update(moneyDifferences)
      .set({ state: 'resolved', note, closedAt: now() })
      .where(and(isIt, eq(moneyDifferences.state, 'open')))
      .returning({ kind: moneyDifferences.kind });
    if (!resolved) return { ok: false, reason: 'alreadyDone' };
    const data = { kind: resolved.kind, note };
    await audit(tx, { actorId: viewer.id, action: 'difference.resolved', subjectType: 'difference', subjectId: id, data });
    return { ok: true };
  });
}
