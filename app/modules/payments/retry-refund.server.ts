/** Giving a renter again what the bank sent back. */
import { and, eq } from 'drizzle-orm';

import { now } from '#app/config/clock.server.ts';
import { may, partyOf } from '#app/domain/access.ts';
import { AppError } from '#app/domain/app-error.ts';
import { idOrNotFound } from '#app/domain/id.ts';
import { cents, ZERO } from '#app/domain/money/money.ts';
import type { Outcome } from '#app/domain/outcome.ts';
import type { Member } from '#app/domain/people/viewer.ts';
import { audit } from '#app/work/audit.server.ts';
import { commitWork } from '#app/work/commit-work.server.ts';
import { moneyDifferences, refunds } from '#db/schema/index.ts';

import { giveBack } from '../bookings/due-refunds.server.ts';
import { partsLeftFor } from '../bookings/move-due-refunds.server.ts';
import { sayWhatWasGivenBack } from '../bookings/say-refunded.server.ts';
import { cameBackOf } from '../bookings/refunds-of-charge.server.ts';
import { chargesBeside } from '../bookings/payments-of-total.server.ts';
import { lockPayment } from '../bookings/lock-payment.server.ts';
import { owedBesidesDue } from '../bookings/owed-to-renter.server.ts';

/**
 * Asks for a refund that came back once more, in a row of its own: it makes another one at the provider, under another key, of at most what the
 * renter is owed still. `alreadyDone`: it did not come back, or was asked for again before, or the money has gone back in another way. Throws
 * `notFound`, and `forbidden`, also for a party of the booking.
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
    if (partyOf(locked.booking, viewer)) throw new AppError('forbidden');
    const at = now();
    await tx
      .update(moneyDifferences)
      .set({ state: 'gone', closedAt: at })
      .where(and(eq(moneyDifferences.kind, 'refundFailed'), eq(moneyDifferences.subject, id), eq(moneyDifferences.state, 'open')));
    if (failed.state !== 'failed') return { ok: false, reason: 'alreadyDone' };
    const { payment } = locked;
    const isOwn = failed.makesGoodOf === null || (await cameBackOf(tx, payment)) > ZERO;
    const owing = isOwn ? payment : ((await chargesBeside(tx, payment)).find((charge) => charge.id === failed.makesGoodOf) ?? payment);
    const amount = cents(Math.min(failed.amount, await cameBackOf(tx, owing), await owedBesidesDue(tx, payment)));
    const parts = await partsLeftFor(tx, payment, { amount, origin: failed.origin });
    // why not where nothing has room for it: it stays owed, and shown
    if (amount <= ZERO || parts.length > 0) await tx.update(refunds).set({ state: 'unneeded', updatedAt: at }).where(isIt);
    if (parts.length === 0) return { ok: false, reason: 'alreadyDone' };
    // why the origin too: a payout was asked for beside what was given back by hand, and is lowered by it when it is made
    for (const { charge, part } of parts) await giveBack(work, charge, part, { origin: failed.origin, makesGoodOf: owing.id });
    await sayWhatWasGivenBack(tx, locked.booking);
    await audit(tx, { actorId: viewer.id, action: 'refund.retried', subjectType: 'refund', subjectId: id, data: { amount } });
    return { ok: true };
  });
}
