/** What is left of a charge once all has gone back that has to, and what of it the lender has. */
import { and, eq, sql, type SQL, sum } from 'drizzle-orm';

import { cents, type Cents, subtract, ZERO } from '#app/domain/money/money.ts';
import type { Queryable } from '#db/client.ts';
import { bookingPayments, transfers } from '#db/schema/index.ts';

import type { BookingPayment } from './booking.ts';
import { owedBesidesDue } from './owed-to-renter.server.ts';
import { chargesBeside } from './payments-of-total.server.ts';
import { ASKED, refundsOf } from './refunds-of-charge.server.ts';

/**
 * What is left of a charge. why less what a bank has sent back too: the renter is owed it, and it is given back out of the same charge; what was given
 * by hand since is owed no more.
 */
export async function keptOf(on: Queryable, charge: BookingPayment): Promise<Cents> {
  const left = subtract(charge.capturedAmount, await refundsOf(on, [charge], ASKED));
  return subtract(left, await owedOutOf(on, charge, left));
}

/** why the charges before it first: all that pay the total owe one sum together, which is given back once. */
async function owedOutOf(on: Queryable, charge: BookingPayment, left: Cents): Promise<Cents> {
  // why besides what is due: that is taken off already
  let owed = await owedBesidesDue(on, charge);
  if (owed === ZERO) return ZERO;
  for (const before of await chargesBeside(on, charge)) {
    if (before.id === charge.id) break;
    const leftBefore = subtract(before.capturedAmount, await refundsOf(on, [before], ASKED));
    owed = subtract(owed, await sentBackOf(on, before, leftBefore, owed));
  }
  return sentBackOf(on, charge, left, owed);
}

async function sentBackOf(on: Queryable, charge: BookingPayment, left: Cents, owed: Cents): Promise<Cents> {
  return cents(Math.max(0, Math.min(await refundsOf(on, [charge], ['failed']), left, owed)));
}

/** What the lender is paid by transfers out of charges, without what was taken back; `which` may ask of their payments too. */
export async function paidOf(on: Queryable, which: SQL | undefined): Promise<Cents> {
  const [paid] = await on
    .select({ amount: sum(sql`${transfers.amount} - ${transfers.reversedAmount}`).mapWith(transfers.amount) })
    .from(transfers)
    .innerJoin(bookingPayments, eq(bookingPayments.id, transfers.paymentId))
    .where(and(eq(transfers.source, 'charge'), which));
  return cents(paid?.amount ?? 0);
}
