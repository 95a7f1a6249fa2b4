/**
 * The rows of money that a booking's rules ask for: the rent, its deposit, what goes back and what is paid out. Each is written with the
 * effect that makes it so at the provider, under a key that names the row.
 */
import { and, asc, eq, inArray, or, sql, sum } from 'drizzle-orm';

import { now } from '#app/config/clock.server.ts';
import type { RefundState, TransferSource } from '#app/domain/bookings/payment-states.ts';
import { allocate, cents, subtract, ZERO, type Cents } from '#app/domain/money/money.ts';
import { chargeable, rentOf } from '#app/domain/money/pricing.ts';
import { translatorFor } from '#app/i18n/i18n.server.ts';
import type { Work } from '#app/work/commit-work.server.ts';
import type { Queryable, Transaction } from '#db/client.ts';
import { bookingExtensions, bookingPayments, bookingRequests, refunds, transfers, type PaymentLine } from '#db/schema/index.ts';

import type { Booking, BookingPayment } from './booking.ts';

/** The payment of the rent, which every booking has. */
export async function rentPaymentOf(on: Queryable, bookingId: string): Promise<BookingPayment> {
  const [rent] = await on
    .select()
    .from(bookingPayments)
    .where(and(eq(bookingPayments.bookingId, bookingId), eq(bookingPayments.purpose, 'rent')));
  if (!rent) throw new Error(`booking ${bookingId} has no rent`);
  return rent;
}

/** Deposits that are in place, or may still come to be. */
export function unsettledDepositsOf(on: Queryable, bookingId: string): Promise<BookingPayment[]> {
  return on
    .select()
    .from(bookingPayments)
    .where(
      and(
        eq(bookingPayments.bookingId, bookingId),
        eq(bookingPayments.purpose, 'deposit'),
        inArray(bookingPayments.state, ['scheduled', 'open', 'authorized']),
      ),
    )
    .orderBy(asc(bookingPayments.generation));
}

/**
 * The rent of a booking that has just been requested: the renter pays it on a hosted page.
 *
 * why the words are stored with each payment: they are part of the request that a key at the provider stands for.
 */
export async function askForRent({ tx }: Work, booking: Booking): Promise<void> {
  const t = translatorFor(booking.locale);
  const rent = { name: t('paymentPage.rentLine', { title: booking.title, count: booking.rentalDays }), amount: rentOf(booking) };
  const waiver = { name: t('paymentPage.waiverLine'), amount: booking.waiverAmount };
  await insertPayment(tx, booking, {
    purpose: 'rent',
    amount: booking.totalCost,
    state: 'open',
    lines: booking.waiverAmount > 0 ? [rent, waiver] : [rent],
  });
}

/** Schedules the deposit hold on the card that paid the rent, when one is due. */
export async function scheduleDeposit(work: Work, booking: Booking, rent: BookingPayment): Promise<void> {
  const { depositDueAt, depositAmount, locale } = booking;
  if (!depositDueAt) return;
  const name = translatorFor(locale)('paymentPage.depositLine', { title: booking.title });
  const deposit = await insertPayment(work.tx, booking, {
    purpose: 'deposit',
    amount: depositAmount,
    state: 'scheduled',
    lines: [{ name, amount: depositAmount }],
    paymentMethodId: rent.paymentMethodId,
  });
  await work.note(`${booking.id}:deposit:${deposit.id}`, { kind: 'deposit.place', paymentId: deposit.id }, depositDueAt);
}

/** Places another hold, of the next generation, on the card of the one that is there. */
export async function scheduleRenewal(work: Work, booking: Booking, hold: BookingPayment): Promise<void> {
  const { amount, lines, paymentMethodId } = hold;
  const renewal = await insertPayment(work.tx, booking, {
    purpose: 'deposit',
    generation: await nextGeneration(work.tx, booking, 'deposit'),
    amount,
    state: 'scheduled',
    lines,
    paymentMethodId,
  });
  await work.note(`${booking.id}:deposit:${renewal.id}`, { kind: 'deposit.place', paymentId: renewal.id });
}

/** What the renter owes besides, charged to the card that paid the rent; nothing when it is too little to be charged. */
export async function askForClaim(work: Work, booking: Booking, rent: BookingPayment, owed: Cents): Promise<void> {
  const amount = chargeable(owed);
  if (amount === ZERO) return;
  const name = translatorFor(booking.locale)('paymentPage.claimLine', { title: booking.title });
  const claim = await insertPayment(work.tx, booking, {
    purpose: 'claim',
    generation: await nextGeneration(work.tx, booking, 'claim'),
    amount,
    state: 'scheduled',
    lines: [{ name, amount }],
    paymentMethodId: rent.paymentMethodId,
  });
  await work.note(`${booking.id}:claim:${claim.id}`, { kind: 'claim.charge', paymentId: claim.id });
}

/** Another payment page beside the booking's own, for the days that the renter wants to add. */
export async function askForExtensionPayment(
  { tx }: Work,
  booking: Booking,
  asked: { addedDays: number; rent: Cents; waiverAmount: Cents; totalCost: Cents },
): Promise<BookingPayment> {
  const t = translatorFor(booking.locale);
  const name = t('paymentPage.extensionLine', { title: booking.title, count: asked.addedDays });
  const waiver = { name: t('paymentPage.waiverLine'), amount: asked.waiverAmount };
  return insertPayment(tx, booking, {
    purpose: 'extension',
    generation: await nextGeneration(tx, booking, 'extension'),
    amount: asked.totalCost,
    state: 'open',
    lines: [{ name, amount: asked.rent }, ...(asked.waiverAmount > 0 ? [waiver] : [])],
  });
}

/** What a booking's total was paid by: its rent, and each extension that it has taken over. In the order in which they were asked for. */
async function chargesOf(tx: Transaction, bookingId: string): Promise<BookingPayment[]> {
  const rows = await tx
    .select({ payment: bookingPayments })
    .from(bookingPayments)
    .leftJoin(bookingExtensions, eq(bookingExtensions.paymentId, bookingPayments.id))
    .where(
      and(eq(bookingPayments.bookingId, bookingId), or(eq(bookingPayments.purpose, 'rent'), eq(bookingExtensions.status, 'confirmed'))),
    )
    .orderBy(asc(bookingPayments.createdAt));
  return rows.map(({ payment }) => payment);
}

/** Parts of an amount, each of one charge, and at most what `left` says of it as long as all of them together have enough. */
async function spread(
  charges: readonly BookingPayment[],
  amount: Cents,
  left: (charge: BookingPayment) => Promise<Cents>,
): Promise<{ charge: BookingPayment; part: Cents }[]> {
  const [only, ...others] = charges;
  if (amount === ZERO || !only) return [];
  if (others.length === 0) return [{ charge: only, part: amount }];
  const weights: Cents[] = [];
  for (const charge of charges) weights.push(cents(Math.max(0, await left(charge))));
  const parts = allocate(amount, weights);
  return charges.map((charge, index) => ({ charge, part: parts[index] ?? ZERO })).filter(({ part }) => part > ZERO);
}

/**
 * Notes that so much of the booking's total goes back to the renter in all, and says so in the booking. What was given back before counts; what
 * a bank has sent back is among what goes back now.
 */
export async function askForRefund(work: Work, booking: Booking, amount: Cents): Promise<Booking> {
  const { tx } = work;
  const charges = await chargesOf(tx, booking.id);
  const whole = cents(Math.max(amount, booking.refundedAmount));
  await tx
    .update(refunds)
    .set({ state: 'unneeded', updatedAt: now() })
    .where(and(ofCharges(charges), eq(refunds.state, 'failed')));
  const missing = cents(Math.max(0, subtract(whole, await refundsOf(tx, charges, ASKED))));
  const parts = await spread(charges, missing, async (charge) => subtract(charge.capturedAmount, await refundsOf(tx, [charge], ASKED)));
  for (const { charge, part } of parts) await giveBack(work, charge, part);
  return sayRefunded(tx, booking, whole);
}

/** Notes that so much of a charge goes back. */
export async function giveBack(work: Work, { id, bookingId }: BookingPayment, amount: Cents): Promise<void> {
  const at = now();
  const [refund] = await work.tx
    .insert(refunds)
    .values({ paymentId: id, origin: 'booking', amount, state: 'due', createdAt: at, updatedAt: at })
    .returning({ id: refunds.id });
  if (!refund) throw new Error('the insert answered with nothing');
  await work.note(`${bookingId}:refund:${refund.id}`, { kind: 'payment.refund', refundId: refund.id });
}

/**
 * What somebody gave back at the provider takes the place of what is still to be given back of the same money: of the charge itself, or of the
 * booking's total.
 */
export async function countAsGivenBack(tx: Transaction, booking: Booking, paymentId: string, amount: Cents): Promise<void> {
  const charges = (await chargesOf(tx, booking.id)).map(({ id }) => id);
  const paymentIds = charges.includes(paymentId) ? charges : [paymentId];
  const due = await tx
    .select()
    .from(refunds)
    .where(and(inArray(refunds.paymentId, paymentIds), eq(refunds.state, 'due')))
    .orderBy(sql`${refunds.paymentId} <> ${paymentId}`, asc(refunds.createdAt), asc(refunds.id));
  let left = amount;
  for (const row of due) {
    const part = cents(Math.min(left, row.amount));
    if (part === ZERO) return;
    const change = part === row.amount ? ({ state: 'unneeded' } as const) : { amount: subtract(row.amount, part) };
    await tx
      .update(refunds)
      .set({ ...change, updatedAt: now() })
      .where(eq(refunds.id, row.id));
    left = subtract(left, part);
  }
}

/** Says in the booking how much of its total was given back, where that is more than was asked for, and whether it still is. */
export async function sayWhatWasGivenBack(tx: Transaction, booking: Booking): Promise<void> {
  await sayRefunded(tx, booking, await refundsOf(tx, await chargesOf(tx, booking.id), GIVEN));
}

const GIVEN = ['pending', 'succeeded'] as const satisfies readonly RefundState[];
const ASKED = ['due', ...GIVEN] as const;

const ofCharges = (charges: readonly BookingPayment[]) =>
  inArray(
    refunds.paymentId,
    charges.map(({ id }) => id),
  );

async function refundsOf(tx: Transaction, charges: readonly BookingPayment[], states: readonly RefundState[]): Promise<Cents> {
  const [given] = await tx
    .select({ amount: sum(refunds.amount).mapWith(refunds.amount) })
    .from(refunds)
    .where(and(ofCharges(charges), inArray(refunds.state, [...states])));
  return cents(given?.amount ?? 0);
}

/** `amount`: at least. Refunded is what goes back: what a bank has sent back is owed, and no longer refunded. */
async function sayRefunded(tx: Transaction, booking: Booking, amount: Cents): Promise<Booking> {
  const refundedAmount = cents(Math.max(amount, booking.refundedAmount));
  if (refundedAmount === ZERO) return booking;
  const goesBack = await refundsOf(tx, await chargesOf(tx, booking.id), ASKED);
  const inPart = goesBack === ZERO ? 'captured' : 'partially_refunded';
  const paymentStatus = goesBack === booking.totalCost ? 'refunded' : inPart;
  if (refundedAmount === booking.refundedAmount && paymentStatus === booking.paymentStatus) return booking;
  const [changed] = await tx
    .update(bookingRequests)
    .set({ refundedAmount, paymentStatus })
    .where(eq(bookingRequests.id, booking.id))
    .returning();
  return changed ?? booking;
}

/** Notes that the lender is paid so much of the booking's total: a transfer from each charge. */
export async function payLender(work: Work, booking: Booking, amount: Cents): Promise<void> {
  // why what failed too: the renter is owed it, and it is given back out of the same charge
  const goesBack = [...ASKED, 'failed'] as const;
  const keptOf = async (charge: BookingPayment) => subtract(charge.capturedAmount, await refundsOf(work.tx, [charge], goesBack));
  for (const { charge, part } of await spread(await chargesOf(work.tx, booking.id), amount, keptOf))
    await askForTransfer(work, charge, part);
}

/** Notes that the lender is paid so much of a payment, or from the waiver pool. Answers with the row's id; null when it is nothing. */
export async function askForTransfer(
  work: Work,
  payment: BookingPayment,
  amount: Cents,
  source: TransferSource = 'charge',
): Promise<string | null> {
  if (amount === ZERO) return null;
  const at = now();
  const [transfer] = await work.tx
    .insert(transfers)
    .values({ paymentId: payment.id, source, amount, state: 'due', createdAt: at, updatedAt: at })
    .returning({ id: transfers.id });
  if (!transfer) throw new Error('the insert answered with nothing');
  await work.note(`${payment.bookingId}:transfer:${transfer.id}`, { kind: 'payout.transfer', transferId: transfer.id });
  return transfer.id;
}

type NewPayment = Pick<typeof bookingPayments.$inferInsert, 'purpose' | 'generation' | 'amount' | 'state' | 'paymentMethodId'> & {
  lines: PaymentLine[];
};

async function insertPayment(tx: Transaction, { id: bookingId }: Booking, payment: NewPayment): Promise<BookingPayment> {
  const at = now();
  const [made] = await tx
    .insert(bookingPayments)
    .values({ ...payment, bookingId, createdAt: at, updatedAt: at })
    .returning();
  if (!made) throw new Error('the insert answered with nothing');
  return made;
}

/** The number of the payment of this purpose that comes next; the booking is locked. */
async function nextGeneration(tx: Transaction, { id }: Booking, purpose: BookingPayment['purpose']): Promise<number> {
  return (await tx.$count(bookingPayments, and(eq(bookingPayments.bookingId, id), eq(bookingPayments.purpose, purpose)))) + 1;
}
