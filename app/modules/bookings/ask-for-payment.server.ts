/**
 * The payments that a booking's rules ask for: the rent, its deposit, more days, and what is owed besides. Each is written with the effect that
 * makes it so at the provider, under a key that names the row.
 */
import { and, asc, eq, inArray } from 'drizzle-orm';

import { now } from '#app/config/clock.server.ts';
import { causeOfClaim } from '#app/domain/bookings/claim-cause.ts';
import { ZERO, type Cents } from '#app/domain/money/money.ts';
import { chargeable, rentOf } from '#app/domain/money/pricing.ts';
import { translatorFor } from '#app/i18n/i18n.server.ts';
import type { Work } from '#app/work/commit-work.server.ts';
import type { Queryable, Transaction } from '#db/client.ts';
import { bookingPayments, type PaymentLine } from '#db/schema/index.ts';

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
export function askForRent({ tx }: Work, booking: Booking): Promise<BookingPayment> {
  const t = translatorFor(booking.locale);
  const rent = { name: t('paymentPage.rentLine', { title: booking.title, count: booking.rentalDays }), amount: rentOf(booking) };
  const waiver = { name: t('paymentPage.waiverLine'), amount: booking.waiverAmount };
  return insertPayment(tx, booking, {
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
  const name = translatorFor(booking.locale)(`paymentPage.claimLine.${causeOfClaim(booking)}`, { title: booking.title });
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
