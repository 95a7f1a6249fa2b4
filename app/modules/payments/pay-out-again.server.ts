/** Paying a lender again what was taken back of a payout. */
import { and, eq, max } from 'drizzle-orm';

import { now } from '#app/config/clock.server.ts';
import { may, partyOf } from '#app/domain/access.ts';
import { AppError } from '#app/domain/app-error.ts';
import { idOrNotFound } from '#app/domain/id.ts';
import { subtract, ZERO } from '#app/domain/money/money.ts';
import type { Outcome } from '#app/domain/outcome.ts';
import type { Member } from '#app/domain/people/viewer.ts';
import { audit } from '#app/work/audit.server.ts';
import { commitWork } from '#app/work/commit-work.server.ts';
import { moneyDifferences, transfers } from '#db/schema/index.ts';

import { lockPayment } from '../bookings/lock-payment.server.ts';

/**
 * Asks for what was taken back of a payout since it was last made good, in a row of its own. `alreadyDone`: nothing is missing, or it was asked
 * for before. Throws `notFound`, and `forbidden`, also for a party of the booking.
 */
export async function payOutAgain(viewer: Member, transferId: string): Promise<Outcome<object, 'alreadyDone'>> {
  if (!may(viewer, 'administration')) throw new AppError('forbidden');
  const id = idOrNotFound(transferId);
  return commitWork(async (work) => {
    const { tx } = work;
    const isIt = eq(transfers.id, id);
    const [seen] = await tx.select({ paymentId: transfers.paymentId }).from(transfers).where(isIt);
    const locked = seen ? await lockPayment(tx, seen.paymentId) : null;
    const [takenBack] = locked ? await tx.select().from(transfers).where(isIt) : [];
    if (!locked || !takenBack) throw new AppError('notFound');
    if (partyOf(locked.booking, viewer)) throw new AppError('forbidden');
    const [before] = await tx
      .select({ upTo: max(transfers.replacesUpTo) })
      .from(transfers)
      .where(eq(transfers.replacesId, id));
    const amount = subtract(takenBack.reversedAmount, before?.upTo ?? ZERO);
    if (amount <= ZERO) return { ok: false, reason: 'alreadyDone' };
    const at = now();
    const { paymentId, source, reversedAmount: replacesUpTo } = takenBack;
    const [again] = await tx
      .insert(transfers)
      .values({ paymentId, source, amount, state: 'due', replacesId: id, replacesUpTo, createdAt: at, updatedAt: at })
      .returning({ id: transfers.id });
    if (!again) throw new Error('the insert answered with nothing');
    await work.note(`${locked.booking.id}:transfer:${again.id}`, { kind: 'payout.transfer', transferId: again.id });
    await tx
      .update(moneyDifferences)
      .set({ state: 'gone', closedAt: at })
      .where(and(eq(moneyDifferences.kind, 'transferReversed'), eq(moneyDifferences.subject, id), eq(moneyDifferences.state, 'open')));
    await audit(tx, { actorId: viewer.id, action: 'payout.retried', subjectType: 'transfer', subjectId: id, data: { again: again.id } });
    return { ok: true };
  });
}
