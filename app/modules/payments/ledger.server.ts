/**
 * The books (rule M10): every movement is a balanced double entry with a unique name, so that booking it again changes nothing.
 * Debits are positive; what the platform owes is negative.
 */
import { and, eq, isNotNull, ne, or, sum } from 'drizzle-orm';

import { now } from '#app/config/clock.server.ts';
import { add, cents, ZERO, type Cents } from '#app/domain/money/money.ts';
import { bearRefund, reserveFor, rentOf } from '#app/domain/money/pricing.ts';
import type { PaymentRefund } from '#app/providers/payments/payments.ts';
import type { Queryable } from '#db/client.ts';
import { ledgerEntries, refunds, type LedgerAccount } from '#db/schema/index.ts';

import type { Booking, BookingPayment } from '#app/modules/bookings/booking.ts';

type Refund = typeof refunds.$inferSelect;
type Legs = Partial<Record<LedgerAccount, Cents>>;

async function book(on: Queryable, bookingId: string, movement: string, legs: Legs): Promise<void> {
  const at = now();
  const rows = Object.entries(legs)
    .filter(([, amount]) => amount !== ZERO)
    .map(([account, amount]) => ({ bookingId, movement, account: account as LedgerAccount, amount, at }));
  if (rows.length > 0) await on.insert(ledgerEntries).values(rows).onConflictDoNothing();
}

const minus = (amount: Cents): Cents => cents(-amount);

/** The renter pays the total; it is owed to the lender, the platform and the waiver pool. */
export async function bookCapture(on: Queryable, booking: Booking, { id }: Pick<BookingPayment, 'id'>): Promise<void> {
  await book(on, booking.id, `payment:${id}:capture`, { provider: booking.totalCost, renter: minus(booking.totalCost) });
  await book(on, booking.id, `payment:${id}:allocate`, {
    renter: booking.totalCost,
    lender_payable: minus(booking.lenderEarnings),
    platform_fees: minus(add(booking.serviceFee, booking.hostCommission)),
    waiver_pool: minus(booking.waiverAmount),
  });
}

/**
 * The renter gets money back, which lender, platform and waiver pool bear: under the row that asked for it. What follows after a part was
 * given back before takes what is left, so that parts add up to the whole.
 */
export async function bookRefund(on: Queryable, booking: Booking, { row, made }: { row: Refund; made: PaymentRefund }): Promise<void> {
  const borne = bearRefund({ rent: rentOf(booking), lenderEarnings: booking.lenderEarnings }, await givenBackBefore(on, row), made.amount);
  await book(on, booking.id, `refund:${row.id}:allocate`, {
    renter: minus(made.amount),
    lender_payable: borne.lender,
    platform_fees: borne.platform,
    waiver_pool: borne.waiver,
  });
  await book(on, booking.id, `refund:${made.id}:pay`, { renter: made.amount, provider: minus(made.amount) });
}

/** The renter's bank sent it back: the renter is owed it again. */
export async function bookRefundSentBack(on: Queryable, booking: Booking, made: PaymentRefund): Promise<void> {
  await book(on, booking.id, `refund:${made.id}:back`, { provider: made.amount, renter: minus(made.amount) });
}

async function givenBackBefore(on: Queryable, { id, paymentId }: Refund): Promise<Cents> {
  const isBooked = or(isNotNull(refunds.refundId), eq(refunds.state, 'succeeded'));
  const [before] = await on
    .select({ amount: sum(refunds.amount).mapWith(refunds.amount) })
    .from(refunds)
    .where(and(eq(refunds.paymentId, paymentId), ne(refunds.id, id), isBooked));
  return cents(before?.amount ?? 0);
}

/** The lender is paid. When the booking is completed, the platform's reserve is set aside too. */
export async function bookPayout(on: Queryable, booking: Booking, transfer: { id: string; amount: Cents }): Promise<void> {
  await book(on, booking.id, `transfer:${transfer.id}:pay`, { lender_payable: transfer.amount, provider: minus(transfer.amount) });
  if (booking.status !== 'completed') return;
  const reserve = reserveFor(booking.totalCost);
  await book(on, booking.id, `${booking.id}:reserve`, { platform_fees: reserve, reserve: minus(reserve) });
}
