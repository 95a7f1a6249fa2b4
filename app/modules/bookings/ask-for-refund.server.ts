/** What goes back to a renter: each refund is a row, written with the effect that makes it at the provider, under a key that names the row. */
import { isDeepStrictEqual } from 'node:util';

import { and, asc, eq, sql } from 'drizzle-orm';

import { now } from '#app/config/clock.server.ts';
import { ENDED_STATUSES } from '#app/domain/bookings/booking-status.ts';
import type { RefundOrigin } from '#app/domain/bookings/payment-states.ts';
import { add, cents, subtract, ZERO, type Cents } from '#app/domain/money/money.ts';
import { givenAtLeast, waiverGivenBack, type GivenBack } from '#app/domain/money/pricing.ts';
import type { Work } from '#app/work/commit-work.server.ts';
import type { Transaction } from '#db/client.ts';
import { bookingRequests, refunds } from '#db/schema/index.ts';

import type { Booking, BookingPayment } from './booking.ts';
import { bookBorneAnew, bookMadeGood, borneForBanks } from './books.server.ts';
import { ASKED, GIVEN, ofCharges, refundsOf, spread, waiversGivenByBanks } from './charges-of-booking.server.ts';
import { owedBesidesDue } from './owed-to-renter.server.ts';
import { chargesBeside, chargesOf } from './payments-of-total.server.ts';

/** Notes that so much of the booking's total goes back to the renter in all, and says so in the booking: at least what was given back before. What a bank has sent back is among what goes back now. */
export async function askForRefund(work: Work, booking: Booking, given: GivenBack): Promise<Booking> {
  const { tx } = work;
  const charges = await chargesOf(tx, booking.id);
  await tx
    .update(refunds)
    .set({ state: 'unneeded', updatedAt: now() })
    .where(and(ofCharges(charges), eq(refunds.state, 'failed')));
  const missing = cents(Math.max(0, subtract(given.amount, await refundsOf(tx, charges, ASKED))));
  const parts = await spread(charges, missing, async (charge) => subtract(charge.capturedAmount, await refundsOf(tx, [charge], ASKED)));
  for (const { charge, part } of parts) await giveBack(work, charge, part);
  const said = await sayRefunded(tx, booking, {
    refundedAmount: given.amount,
    refundPromised: cents(Math.max(subtract(given.amount, given.ofWaiver), booking.refundPromised)),
    refundedWaiver: given.ofWaiver,
  });
  if (said.refundedWaiver !== booking.refundedWaiver) await bookBorneAnew(tx, said);
  return said;
}

/** The same of an amount of which nothing is promised of the waiver's price by itself. */
export function askForRefundOf(work: Work, booking: Booking, amount: Cents): Promise<Booking> {
  return askForRefund(work, booking, givenAtLeast({ amount: booking.refundedAmount, ofWaiver: booking.refundedWaiver }, amount));
}

/** Notes that so much of a charge goes back. `origin`, `askedAt`: of what it takes the place of. */
export async function giveBack(
  work: Work,
  { id, bookingId }: BookingPayment,
  amount: Cents,
  { origin = 'booking', askedAt = now() }: { origin?: RefundOrigin; askedAt?: Date } = {},
): Promise<void> {
  const [refund] = await work.tx
    .insert(refunds)
    .values({ paymentId: id, origin, amount, state: 'due', createdAt: askedAt, updatedAt: now() })
    .returning({ id: refunds.id });
  if (!refund) throw new Error('the insert answered with nothing');
  await work.note(`${bookingId}:refund:${refund.id}`, { kind: 'payment.refund', refundId: refund.id });
}

/** The parts in which an amount is given back of a charge, and of those of the same money once it has no more: no part is more than its charge has left. */
export async function partsLeftFor(tx: Transaction, payment: BookingPayment, amount: Cents) {
  const leftOf = async (charge: BookingPayment) => subtract(charge.capturedAmount, await refundsOf(tx, [charge], ASKED));
  const own = cents(Math.max(0, Math.min(amount, await leftOf(payment))));
  const others = (await chargesBeside(tx, payment)).filter(({ id }) => id !== payment.id);
  let left = ZERO;
  for (const charge of others) left = add(left, cents(Math.max(0, await leftOf(charge))));
  const parts = await spread(others, cents(Math.min(left, subtract(amount, own))), leftOf);
  return own > ZERO ? [{ charge: payment, part: own }, ...parts] : parts;
}

/** What is due of a charge that has no more left goes back of the others. why asked for when it was: the books know by that what it makes good. */
export async function moveWhatIsDue(work: Work, payment: BookingPayment): Promise<void> {
  const { tx } = work;
  let over = subtract(await refundsOf(tx, [payment], ASKED), payment.capturedAmount);
  const due = and(eq(refunds.paymentId, payment.id), eq(refunds.state, 'due'));
  for (const row of await tx.select().from(refunds).where(due).orderBy(asc(refunds.createdAt), asc(refunds.id))) {
    const amount = cents(Math.min(over, row.amount));
    if (amount <= ZERO) return;
    over = subtract(over, amount);
    await lower(tx, row, amount);
    const parts = await partsLeftFor(tx, payment, amount);
    for (const { charge, part } of parts) await giveBack(work, charge, part, { origin: row.origin, askedAt: row.createdAt });
  }
}

async function lower(tx: Transaction, row: typeof refunds.$inferSelect, by: Cents): Promise<void> {
  const change = by === row.amount ? ({ state: 'unneeded' } as const) : { amount: subtract(row.amount, by) };
  await tx
    .update(refunds)
    .set({ ...change, updatedAt: now() })
    .where(eq(refunds.id, row.id));
}

/**
 * What somebody gave back at the provider takes the place of what is still to be given back of the same money: of the charge itself, or of the
 * booking's total. why less what the books owe besides: it makes that good first. Before it is booked.
 */
export async function countAsGivenBack(tx: Transaction, payment: BookingPayment, amount: Cents): Promise<void> {
  const { id: paymentId } = payment;
  const due = await tx
    .select()
    .from(refunds)
    .where(and(ofCharges(await chargesBeside(tx, payment)), eq(refunds.state, 'due')))
    .orderBy(sql`${refunds.paymentId} <> ${paymentId}`, asc(refunds.createdAt), asc(refunds.id));
  let left = subtract(amount, cents(Math.min(amount, await owedBesidesDue(tx, payment))));
  for (const row of due) {
    const part = cents(Math.min(left, row.amount));
    if (part === ZERO) return;
    await lower(tx, row, part);
    left = subtract(left, part);
  }
}

/** Says in the booking how much of its total was given back, where that is more than was asked for, and whether it still is. */
export async function sayWhatWasGivenBack(tx: Transaction, booking: Booking): Promise<Booking> {
  const { refundedAmount, refundedWaiver: ofWaiver, refundPromised: promised } = booking;
  const amount = await refundsOf(tx, await chargesOf(tx, booking.id), GIVEN);
  if (amount <= refundedAmount) return sayRefunded(tx, booking, {});
  const ofWaivers = await waiversGivenByBanks(tx, booking);
  const refundedWaiver = waiverGivenBack({ amount: refundedAmount, ofWaiver }, amount, { promised, ofWaivers });
  return sayRefunded(tx, booking, { refundedAmount: amount, refundedWaiver });
}

/**
 * A refund (`refundId`) has come back, and banks have given the renter as much since it was made: that is owed no more, and lender, platform and waiver pool
 * have it again. why only until the booking has ended: the payout follows from what the booking said by then.
 */
export async function countAsMadeGood(
  tx: Transaction,
  { booking, payment }: { booking: Booking; payment: BookingPayment },
  refundId: string,
): Promise<Booking> {
  if (ENDED_STATUSES.includes(booking.status)) return booking;
  const [made] = await tx.select({ at: refunds.createdAt }).from(refunds).where(eq(refunds.refundId, refundId));
  // why since: what was given after the bank had taken its part was meant besides that
  const borne = await borneForBanks(tx, booking.id, made?.at ?? now());
  const amount = cents(Math.min(borne, await owedBesidesDue(tx, payment)));
  if (amount <= ZERO) return booking;
  // why: of what a bank gave, the price of its waiver makes good last
  const ofWaivers = await waiversGivenByBanks(tx, booking);
  const refundedWaiver = cents(Math.min(booking.refundedWaiver, subtract(borne, amount), ofWaivers));
  const said = await sayRefunded(tx, booking, { refundedAmount: subtract(booking.refundedAmount, amount), refundedWaiver });
  await bookMadeGood(tx, said, { refundId, amount });
  return said;
}

type Said = Pick<Booking, 'refundedAmount' | 'refundPromised' | 'refundedWaiver'>;

/** Refunded is what goes back: what a bank has sent back is owed, and no longer refunded. */
async function sayRefunded(tx: Transaction, booking: Booking, changes: Partial<Said>): Promise<Booking> {
  const said = { ...booking, ...changes };
  if (said.refundedAmount === ZERO) return booking;
  const goesBack = await refundsOf(tx, await chargesOf(tx, booking.id), ASKED);
  const inPart = goesBack === ZERO ? 'captured' : 'partially_refunded';
  const paymentStatus = goesBack === booking.totalCost ? 'refunded' : inPart;
  if (isDeepStrictEqual(booking, { ...said, paymentStatus })) return booking;
  const [changed] = await tx
    .update(bookingRequests)
    .set({ ...changes, paymentStatus })
    .where(eq(bookingRequests.id, booking.id))
    .returning();
  return changed ?? booking;
}
