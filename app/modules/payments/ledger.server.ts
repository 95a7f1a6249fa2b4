/**
 * The books (rule M10): every movement is a balanced double entry with a unique name, so that booking it again changes nothing.
 * Debits are positive; what the platform owes is negative.
 */
import { and, eq, like, lt, sql, sum } from 'drizzle-orm';

import { now } from '#app/config/clock.server.ts';
import type { TransferSource } from '#app/domain/bookings/payment-states.ts';
import { add, cents, subtract, ZERO, type Cents } from '#app/domain/money/money.ts';
import { bearRefund, reserveFor, rentOf } from '#app/domain/money/pricing.ts';
import type { PaymentRefund } from '#app/providers/payments/payments.ts';
import type { Queryable } from '#db/client.ts';
import { ledgerEntries, type LedgerAccount } from '#db/schema/index.ts';

import type { Booking, BookingPayment } from '#app/modules/bookings/booking.ts';

/** `id`: the provider's. */
type MadeRefund = Pick<PaymentRefund, 'id' | 'amount'>;
type PaidFrom = Extract<LedgerAccount, 'provider' | 'platform_fees'>;

type Legs = Partial<Record<LedgerAccount, Cents>>;

/** why not leg by leg: a movement that was booked once stays as it is, whatever it would be now. */
async function book(on: Queryable, bookingId: string, movement: string, legs: Legs): Promise<void> {
  const at = now();
  const rows = Object.entries(legs)
    .filter(([, amount]) => amount !== ZERO)
    .map(([account, amount]) => ({ bookingId, movement, account: account as LedgerAccount, amount, at }));
  if (rows.length === 0 || (await on.$count(ledgerEntries, eq(ledgerEntries.movement, movement))) > 0) return;
  await on.insert(ledgerEntries).values(rows).onConflictDoNothing();
}

const minus = (amount: Cents): Cents => cents(-amount);

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

/** What the names of movements begin with by which a lender is owed more than the rent. */
export const COMPENSATION = 'compensation:';

/** What is taken from a hold, or charged besides the rent, is the lender's. */
export async function bookForLender(on: Queryable, booking: Booking, { id, capturedAmount }: BookingPayment): Promise<void> {
  await book(on, booking.id, `payment:${id}:capture`, { provider: capturedAmount, renter: minus(capturedAmount) });
  await book(on, booking.id, `${COMPENSATION}${id}`, { renter: capturedAmount, lender_payable: minus(capturedAmount) });
}

/**
 * The renter gets money back: first what the renter is owed since an earlier refund came back; the rest is borne by lender, platform and
 * waiver pool. What follows after a part was given back before takes what is left, so that parts add up to the whole.
 */
export async function bookRefund(on: Queryable, booking: Booking, made: MadeRefund, from: PaidFrom = 'provider'): Promise<void> {
  const { owed, borne: before } = await renterBalance(on, booking.id);
  const amount = cents(Math.max(0, subtract(made.amount, owed)));
  const borne = bearRefund({ rent: rentOf(booking), lenderEarnings: booking.lenderEarnings }, before, amount);
  await book(on, booking.id, `refund:${made.id}:allocate`, {
    renter: minus(amount),
    lender_payable: borne.lender,
    platform_fees: borne.platform,
    waiver_pool: borne.waiver,
  });
  await bookRefundPaid(on, booking, made, from);
}

/**
 * The renter gets back what the lender was owed besides the rent, out of a hold or a claim: the lender bears it, who was to get all of it. What the
 * renter is owed since an earlier refund came back is first here too.
 */
export async function bookRefundOfCompensation(
  on: Queryable,
  booking: Booking,
  made: MadeRefund,
  from: PaidFrom = 'provider',
): Promise<void> {
  const amount = cents(Math.max(0, subtract(made.amount, await owedToRenter(on, booking.id))));
  await book(on, booking.id, `${COMPENSATION}refund:${made.id}`, { renter: minus(amount), lender_payable: amount });
  await bookRefundPaid(on, booking, made, from);
}

async function bookRefundPaid(on: Queryable, booking: Booking, made: MadeRefund, from: PaidFrom): Promise<void> {
  await book(on, booking.id, `refund:${made.id}:pay`, { renter: made.amount, [from]: minus(made.amount) });
}

/** The bank has given it back: borne like a refund, and paid by the platform's account, which the dispute has withdrawn it from. */
export async function bookTakenByBank(on: Queryable, booking: Booking, taken: MadeRefund & { isOfTotal: boolean }): Promise<void> {
  await (taken.isOfTotal ? bookRefund : bookRefundOfCompensation)(on, booking, taken, 'platform_fees');
}

/** The renter's bank sent it back: the renter is owed it again. */
export async function bookRefundSentBack(on: Queryable, booking: Booking, made: PaymentRefund): Promise<void> {
  await book(on, booking.id, `refund:${made.id}:back`, { provider: made.amount, renter: minus(made.amount) });
}

/** What the books owe the renter: what a bank has sent back, and what was charged for nothing. */
export async function owedToRenter(on: Queryable, bookingId: string): Promise<Cents> {
  return (await renterBalance(on, bookingId)).owed;
}

/** What the books owe the renter, and how much of what was charged others have borne for refunds. */
async function renterBalance(on: Queryable, bookingId: string): Promise<{ owed: Cents; borne: Cents }> {
  const amount = sum(ledgerEntries.amount);
  const isBorne = and(like(ledgerEntries.movement, '%:allocate'), lt(ledgerEntries.amount, ZERO));
  const [balance] = await on
    .select({
      all: amount.mapWith(ledgerEntries.amount),
      borne: sql`${amount} filter (where ${isBorne})`.mapWith(ledgerEntries.amount),
    })
    .from(ledgerEntries)
    .where(and(eq(ledgerEntries.bookingId, bookingId), eq(ledgerEntries.account, 'renter')));
  return { owed: minus(balance?.all ?? ZERO), borne: minus(balance?.borne ?? ZERO) };
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
  const reserve = reserveFor(booking.totalCost);
  await book(on, booking.id, `${booking.id}:reserve`, { platform_fees: reserve, reserve: minus(reserve) });
}
