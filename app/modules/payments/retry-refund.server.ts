/** Giving a renter again what the bank sent back. */
import { and, eq } from 'drizzle-orm';

import { now } from '#app/config/clock.server.ts';
import { may, partyOf } from '#app/domain/access.ts';
import { AppError } from '#app/domain/app-error.ts';
import { idOrNotFound } from '#app/domain/id.ts';
import { add, cents, subtract, ZERO } from '#app/domain/money/money.ts';
import type { Outcome } from '#app/domain/outcome.ts';
import type { Member } from '#app/domain/people/viewer.ts';
import { audit } from '#app/work/audit.server.ts';
import { commitWork } from '#app/work/commit-work.server.ts';
import type { Transaction } from '#db/client.ts';
import { moneyDifferences, refunds } from '#db/schema/index.ts';

import { debtOf, giveBack } from '../bookings/due-refunds.server.ts';
import { partsLeftFor } from '../bookings/room-of-charges.server.ts';
import { sayWhatWasGivenBack } from '../bookings/say-refunded.server.ts';
import { cameBackOf } from '../bookings/refunds-of-charge.server.ts';
import { chargesBeside } from '../bookings/payments-of-total.server.ts';
import { lockPayment } from '../bookings/lock-payment.server.ts';
import { owedBesidesDue } from '../bookings/owed-to-renter.server.ts';

/**
 * Asks for a refund that came back once more, in a row of its own: it makes another one at the provider, under another key, of at most what the
 * renter is owed still. `alreadyDone`: it did not come back, or was asked for again before, or the money has gone back in another way.
 * `noRoom`: no payment has anything left out of which it could go. Throws `notFound`, and `forbidden`, also for a party of the booking.
 */
export async function retryRefund(viewer: Member, refundId: string): Promise<Outcome<object, 'alreadyDone' | 'noRoom'>> {
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
    if (failed.state !== 'failed') {
      await closeDifference(tx, id);
      return { ok: false, reason: 'alreadyDone' };
    }
    const { payment } = locked;
    const rank = ({ id: charge }: { id: string }) => (charge === debtOf(failed) ? 0 : charge === payment.id ? 1 : 2);
    const beside = (await chargesBeside(tx, payment)).toSorted((one, other) => rank(one) - rank(other));
    let given = ZERO;
    let owed = ZERO;
    // why the others too: it may have made good what came back of several, and given something of its own besides
    for (const owing of beside) {
      const rest = subtract(failed.amount, given);
      const amount = cents(Math.min(rest, await cameBackOf(tx, owing), await owedBesidesDue(tx, payment)));
      owed = add(owed, amount);
      // why the origin too: a payout was asked for beside what was given back by hand, and is lowered by it when it is made
      for (const { charge, part } of await partsLeftFor(tx, payment, { amount, origin: failed.origin })) {
        await giveBack(work, charge, part, { origin: failed.origin, makesGood: part, makesGoodOf: owing.id });
        given = add(given, part);
      }
    }
    // why not where nothing has room for all of it: the rest stays owed, and shown
    if (given === owed) {
      await tx.update(refunds).set({ state: 'unneeded', updatedAt: now() }).where(isIt);
      await closeDifference(tx, id);
    }
    if (given === ZERO) return { ok: false, reason: owed > ZERO ? 'noRoom' : 'alreadyDone' };
    await sayWhatWasGivenBack(tx, locked.booking);
    await audit(tx, { actorId: viewer.id, action: 'refund.retried', subjectType: 'refund', subjectId: id, data: { amount: given } });
    return { ok: true };
  });
}

async function closeDifference(tx: Transaction, refundId: string): Promise<void> {
  const { kind, subject, state } = moneyDifferences;
  await tx
    .update(moneyDifferences)
    .set({ state: 'gone', closedAt: now() })
    .where(and(eq(kind, 'refundFailed'), eq(subject, refundId), eq(state, 'open')));
}
