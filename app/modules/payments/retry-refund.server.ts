/** Giving a renter again what the bank sent back. */
import { and, eq } from 'drizzle-orm';

import { now } from '#app/config/clock.server.ts';
import { may } from '#app/domain/access.ts';
import { AppError } from '#app/domain/app-error.ts';
import { idOrNotFound } from '#app/domain/id.ts';
import type { Outcome } from '#app/domain/outcome.ts';
import type { Member } from '#app/domain/people/viewer.ts';
import { audit } from '#app/work/audit.server.ts';
import { commitWork } from '#app/work/commit-work.server.ts';
import { moneyDifferences, refunds } from '#db/schema/index.ts';

import { lockPayment } from '../bookings/lock-payment.server.ts';

/**
 * Asks for a refund that came back once more, in a row of its own: it makes another one at the provider, under another key. `alreadyDone`:
 * it did not come back, or was asked for again before. Throws `forbidden` and `notFound`.
 */
export async function retryRefund(viewer: Member, refundId: string): Promise<Outcome<object, 'alreadyDone'>> {
  if (!may(viewer, 'administration')) throw new AppError('forbidden');
  const id = idOrNotFound(refundId);
  return commitWork(async (work) => {
    const { tx } = work;
    const isIt = eq(refunds.id, id);
    const [seen] = await tx.select({ paymentId: refunds.paymentId }).from(refunds).where(isIt);
    const locked = seen ? await lockPayment(tx, seen.paymentId) : null;
    const [failed] = locked ? await tx.select().from(refunds).where(isIt) : [];
    if (!locked || !failed) throw new AppError('notFound');
    if (failed.state !== 'failed') return { ok: false, reason: 'alreadyDone' };
    const at = now();
    // why first: of one payment, rows that ask for money are never more than was captured
    await tx.update(refunds).set({ state: 'unneeded', updatedAt: at }).where(isIt);
    const [again] = await tx
      .insert(refunds)
      .values({ paymentId: failed.paymentId, origin: 'booking', amount: failed.amount, state: 'due', createdAt: at, updatedAt: at })
      .returning({ id: refunds.id });
    if (!again) throw new Error('the insert answered with nothing');
    await work.note(`${locked.booking.id}:refund:${again.id}`, { kind: 'payment.refund', refundId: again.id });
    await tx
      .update(moneyDifferences)
      .set({ state: 'gone', closedAt: at })
      .where(and(eq(moneyDifferences.kind, 'refundFailed'), eq(moneyDifferences.subject, id), eq(moneyDifferences.state, 'open')));
    await audit(tx, { actorId: viewer.id, action: 'refund.retried', subjectType: 'refund', subjectId: id, data: { again: again.id } });
    return { ok: true };
  });
}
