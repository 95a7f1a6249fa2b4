/**
 * The books (rule M10): every movement is a balanced double entry with a unique name, so that booking it again changes nothing.
 * Debits are positive; what the platform owes is negative.
 */
import { now } from '#app/config/clock.server.ts';
import { add, cents, subtract, ZERO, type Cents } from '#app/domain/money/money.ts';
import { rentOf, reserveFor, splitAsRent } from '#app/domain/money/pricing.ts';
import type { Queryable } from '#db/client.ts';
import { ledgerEntries, type LedgerAccount } from '#db/schema/index.ts';

import type { Booking } from '#app/modules/bookings/booking.ts';

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
export async function bookCapture(on: Queryable, booking: Booking): Promise<void> {
  await book(on, booking.id, `${booking.id}:capture`, { provider: booking.totalCost, renter: minus(booking.totalCost) });
  await book(on, booking.id, `${booking.id}:allocate`, {
    renter: booking.totalCost,
    lender_payable: minus(booking.lenderEarnings),
    platform_fees: minus(add(booking.serviceFee, booking.hostCommission)),
    waiver_pool: minus(booking.waiverAmount),
  });
}

/** The renter gets `amount` back: everything, or a part of the rent, which lender and platform bear in the ratio of their shares. */
export async function bookRefund(on: Queryable, booking: Booking, amount: Cents, key: string): Promise<void> {
  if (amount === ZERO) return;
  const rent = rentOf(booking);
  const whole = amount === booking.totalCost;
  const kept = splitAsRent(whole ? ZERO : subtract(rent, amount), { rent, lenderEarnings: booking.lenderEarnings });
  const borne = {
    lender: subtract(booking.lenderEarnings, kept.lender),
    platform: subtract(subtract(rent, booking.lenderEarnings), kept.platform),
  };
  await book(on, booking.id, `${key}:allocate`, {
    renter: minus(amount),
    lender_payable: borne.lender,
    platform_fees: borne.platform,
    waiver_pool: whole ? booking.waiverAmount : ZERO,
  });
  await book(on, booking.id, `${key}:pay`, { renter: amount, provider: minus(amount) });
}

/** The lender is paid. When the booking is completed, the platform's reserve is set aside too. */
export async function bookPayout(on: Queryable, booking: Booking, amount: Cents, key: string): Promise<void> {
  await book(on, booking.id, `${key}:pay`, { lender_payable: amount, provider: minus(amount) });
  if (booking.status !== 'completed') return;
  const reserve = reserveFor(booking.totalCost);
  await book(on, booking.id, `${key}:reserve`, { platform_fees: reserve, reserve: minus(reserve) });
}
