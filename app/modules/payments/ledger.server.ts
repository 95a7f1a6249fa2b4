/**
 * The books (rule M10): every movement is a balanced double entry with a unique name, so that booking it again changes nothing.
 * Debits are positive; what the platform owes is negative.
 */
import { and, eq, sum } from 'drizzle-orm';

import type { TransferSource } from '#app/domain/bookings/payment-states.ts';
import { add, cents, subtract, ZERO, type Cents } from '#app/domain/money/money.ts';
import { reserveFor } from '#app/domain/money/pricing.ts';
import type { PaymentRefund } from '#app/providers/payments/payments.ts';
import type { Queryable } from '#db/client.ts';
import { bookingPayments, ledgerEntries, refunds, type LedgerAccount } from '#db/schema/index.ts';

import type { Booking, BookingPayment } from '#app/modules/bookings/booking.ts';
import { bearMore, book, minus } from '#app/modules/bookings/books.server.ts';
import { COMPENSATION, owedByDueRefunds, owedToRenterOf } from '#app/modules/bookings/owed-to-renter.server.ts';
import { chargesOf, isOfTotal, isOfTotalOf } from '#app/modules/bookings/payments-of-total.server.ts';

import type { PaymentOfBooking } from '../bookings/lock-payment.server.ts';

/** `id`: the provider's. `makesGood`: as in its row. */
type MadeRefund = Pick<PaymentRefund, 'id' | 'amount'> & { makesGood: Cents };
type PaidFrom = Extract<LedgerAccount, 'provider' | 'platform_fees'>;

/** The parts of what a renter is charged. */
type ChargedParts = Pick<Booking, 'totalCost' | 'lenderEarnings' | 'serviceFee' | 'hostCommission' | 'waiverAmount'>;

/** The renter pays the total; it is owed to the lender, the platform and the waiver pool. */
export async function bookCapture(on: Queryable, { id, bookingId }: Charge, parts: ChargedParts): Promise<void> {
  await bookCharge(on, { id, bookingId }, parts.totalCost);
  await book(on, bookingId, `payment:${id}:allocate`, {
    renter: parts.totalCost,
    lender_payable: minus(parts.lenderEarnings),
    platform_fees: minus(add(parts.serviceFee, parts.hostCommission)),
    waiver_pool: minus(parts.waiverAmount),
  });
}

type Charge = Pick<BookingPayment, 'id' | 'bookingId'>;

/** The renter is charged. As long as nothing else is booked, it is owed to the renter again. */
export async function bookCharge(on: Queryable, { id, bookingId }: Charge, amount: Cents): Promise<void> {
  await book(on, bookingId, `payment:${id}:capture`, { provider: amount, renter: minus(amount) });
}

/** What is taken from a hold, or charged besides the rent, is the lender's, or a part of it: the rest is owed to the renter again. */
export async function bookForLender(on: Queryable, { id, bookingId, capturedAmount }: BookingPayment, ofLender: Cents): Promise<void> {
  await bookCharge(on, { id, bookingId }, capturedAmount);
  await book(on, bookingId, `${COMPENSATION}${id}`, { renter: ofLender, lender_payable: minus(ofLender) });
}

/** The renter gets a part of a charge back. `made` has to stand in a row of the charge by then. */
export async function bookRefund(on: Queryable, refunded: PaymentOfBooking, made: MadeRefund, from: PaidFrom = 'provider'): Promise<void> {
  await ((await isOfTotal(on, refunded.payment)) ? bookRefundOfTotal : bookRefundOfCompensation)(on, refunded, made);
  await book(on, refunded.booking.id, `refund:${made.id}:pay`, { renter: made.amount, [from]: minus(made.amount) });
}

/**
 * The renter gets money back of the total: first what the renter is owed of it since an earlier refund came back; the rest is borne by lender,
 * platform and waiver pool. What follows after a part was given back before takes what is left, so that parts add up to the whole.
 */
async function bookRefundOfTotal(on: Queryable, { booking, payment }: PaymentOfBooking, made: MadeRefund): Promise<void> {
  const amount = await besidesWhatIsOwed(on, payment, made);
  const borne = await bearMore(on, booking, amount);
  await book(on, booking.id, `refund:${made.id}:allocate`, {
    renter: minus(amount),
    lender_payable: borne.lender,
    platform_fees: borne.platform,
    waiver_pool: borne.waiver,
  });
}

/**
 * The renter gets back what the lender was owed besides the rent, out of a hold or a claim: the lender bears it, who was to get all of it. What the
 * renter is owed of it since an earlier refund came back is first here too.
 */
async function bookRefundOfCompensation(on: Queryable, { booking, payment }: PaymentOfBooking, made: MadeRefund): Promise<void> {
  const amount = await besidesWhatIsOwed(on, payment, made);
  await book(on, booking.id, `${COMPENSATION}refund:${made.id}`, { renter: minus(amount), lender_payable: amount });
}

async function besidesWhatIsOwed(on: Queryable, payment: BookingPayment, { amount, makesGood }: MadeRefund): Promise<Cents> {
  const owed = cents(Math.max(ZERO, await owedToRenterOf(on, payment)));
  return subtract(amount, cents(Math.min(makesGood, owed)));
}

/** The bank has given it back: borne like a refund, and paid by the platform's account, which the dispute has withdrawn it from. */
export async function bookTakenByBank(on: Queryable, refunded: PaymentOfBooking, taken: MadeRefund): Promise<void> {
  await bookRefund(on, refunded, taken, 'platform_fees');
}

/** The renter's bank sent it back: the renter is owed it again. */
export async function bookRefundSentBack(on: Queryable, booking: Booking, made: PaymentRefund): Promise<void> {
  await book(on, booking.id, `refund:${made.id}:back`, { provider: made.amount, renter: minus(made.amount) });
}

/** Somebody took a part of a payout back at the provider: the lender is owed it again. `reversed`: all that was taken back until now. */
export async function bookReversal(on: Queryable, booking: Booking, transfer: { id: string; part: Cents; reversed: Cents }): Promise<void> {
  const legs = { provider: transfer.part, lender_payable: minus(transfer.part) };
  await book(on, booking.id, `transfer:${transfer.id}:reversed:${transfer.reversed}`, legs);
}

/** A bank's dispute moved money at the provider: the platform bears what is withdrawn, with the fee, and gets what comes back. */
export async function bookDispute(
  on: Queryable,
  booking: Booking,
  moved: { disputeId: string; movementId: string; net: Cents },
): Promise<void> {
  const legs = { provider: moved.net, platform_fees: minus(moved.net) };
  await book(on, booking.id, `${disputeMovements(moved.disputeId)}${moved.movementId}`, legs);
}

/** What the names of a dispute's movements begin with. */
export const disputeMovements = (disputeId: string): string => `dispute:${disputeId}:`;

/** The lender is paid; from the waiver pool where it comes from there, unless it is paid again (`isAgain`) after it was taken back. When the booking is completed, the platform's reserve is set aside too. */
export async function bookPayout(
  on: Queryable,
  booking: Booking,
  transfer: { id: string; amount: Cents; source: TransferSource; isAgain: boolean },
): Promise<void> {
  if (transfer.source === 'waiver_pool' && !transfer.isAgain)
    await book(on, booking.id, `${COMPENSATION}${transfer.id}`, {
      waiver_pool: transfer.amount,
      lender_payable: minus(transfer.amount),
    });
  await book(on, booking.id, `transfer:${transfer.id}:pay`, { lender_payable: transfer.amount, provider: minus(transfer.amount) });
  if (booking.status !== 'completed') return;
  const reserve = reserveFor(booking.totalCost, subtract(await platformShareOf(on, booking.id), await platformBearsStill(on, booking)));
  await book(on, booking.id, `${booking.id}:reserve`, { platform_fees: reserve, reserve: minus(reserve) });
}

/** why: refunds and payouts are made beside each other, and the reserve is set aside once. Nobody bears what the books owe the renter already. */
async function platformBearsStill(on: Queryable, booking: Booking): Promise<Cents> {
  const [due] = await on
    .select({ amount: sum(refunds.amount).mapWith(refunds.amount) })
    .from(refunds)
    .innerJoin(bookingPayments, eq(bookingPayments.id, refunds.paymentId))
    .where(and(isOfTotalOf(booking.id), eq(refunds.state, 'due')));
  const [rent] = await chargesOf(on, booking.id);
  const still = subtract(cents(due?.amount ?? 0), rent ? await owedByDueRefunds(on, rent) : ZERO);
  return (await bearMore(on, booking, still)).platform;
}

/** What the platform has of a booking by its books: below zero where it bears more. */
async function platformShareOf(on: Queryable, bookingId: string): Promise<Cents> {
  const [share] = await on
    .select({ amount: sum(ledgerEntries.amount).mapWith(ledgerEntries.amount) })
    .from(ledgerEntries)
    .where(and(eq(ledgerEntries.bookingId, bookingId), eq(ledgerEntries.account, 'platform_fees')));
  return minus(share?.amount ?? ZERO);
}
