/**
 * How the books (rule M10) are written: every movement is a balanced double entry with a unique name, so that booking it again changes nothing.
 * Debits are positive; what the platform owes is negative.
 */
import { and, eq, like, sum } from 'drizzle-orm';

import { now } from '#app/config/clock.server.ts';
import { add, cents, ZERO, type Cents } from '#app/domain/money/money.ts';
import { bearRefund, rentOf, type GivenBack } from '#app/domain/money/pricing.ts';
import type { Queryable } from '#db/client.ts';
import { ledgerEntries, type LedgerAccount } from '#db/schema/index.ts';

import type { Booking } from './booking.ts';

type Legs = Partial<Record<LedgerAccount, Cents>>;

/** why not leg by leg: a movement that was booked once stays as it is, whatever it would be now. */
export async function book(on: Queryable, bookingId: string, movement: string, legs: Legs): Promise<void> {
  const at = now();
  const rows = Object.entries(legs)
    .filter(([, amount]) => amount !== ZERO)
    .map(([account, amount]) => ({ bookingId, movement, account: account as LedgerAccount, amount, at }));
  if (rows.length === 0 || (await on.$count(ledgerEntries, eq(ledgerEntries.movement, movement))) > 0) return;
  await on.insert(ledgerEntries).values(rows).onConflictDoNothing();
}

export const minus = (amount: Cents): Cents => cents(-amount);

/**
 * What the booking says of the waiver has changed, though nothing more goes back: of what a bank gave, more counts for the rent. So lender and platform
 * bear more of it, and the waiver pool less.
 */
export async function bookBorneAnew(on: Queryable, booking: Booking): Promise<void> {
  const borne = await bearMore(on, booking, ZERO);
  const before = await on.$count(ledgerEntries, and(eq(ledgerEntries.bookingId, booking.id), like(ledgerEntries.movement, 'refund:%')));
  await book(on, booking.id, `refund:${booking.id}:anew${before}:allocate`, {
    lender_payable: borne.lender,
    platform_fees: borne.platform,
    waiver_pool: borne.waiver,
  });
}

/** Who bears so much more that goes back of the total, by what the booking says of the waiver by then. */
export async function bearMore(
  on: Queryable,
  { id, refundedWaiver, ...booking }: Booking,
  more: Cents,
): Promise<ReturnType<typeof bearRefund>> {
  const before = await borneForRefunds(on, id);
  const after = { amount: add(before.amount, more), ofWaiver: refundedWaiver };
  return bearRefund({ rent: rentOf(booking), lenderEarnings: booking.lenderEarnings }, before, after);
}

/** How much of what was charged of the total others have borne for refunds, and the waiver pool of that. */
async function borneForRefunds(on: Queryable, bookingId: string): Promise<GivenBack> {
  const { account, amount, movement } = ledgerEntries;
  const rows = await on
    .select({ account, amount: sum(amount).mapWith(amount) })
    .from(ledgerEntries)
    .where(and(eq(ledgerEntries.bookingId, bookingId), like(movement, 'refund:%:allocate')))
    .groupBy(account);
  const of = (name: LedgerAccount) => cents(rows.find((row) => row.account === name)?.amount ?? 0);
  return { amount: minus(of('renter')), ofWaiver: of('waiver_pool') };
}
