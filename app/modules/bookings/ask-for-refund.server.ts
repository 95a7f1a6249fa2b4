/** What of a booking's total goes back to the renter, and out of which of its charges. */
import { and, eq } from 'drizzle-orm';

import { now } from '#app/config/clock.server.ts';
import { add, cents, type Cents, subtract, ZERO } from '#app/domain/money/money.ts';
import { givenAtLeast, type GivenBack } from '#app/domain/money/pricing.ts';
import type { Work } from '#app/work/commit-work.server.ts';
import type { Transaction } from '#db/client.ts';
import { refunds } from '#db/schema/index.ts';

import type { Booking, BookingPayment } from './booking.ts';
import { bookBorneAnew } from './books.server.ts';
import { giveBack } from './due-refunds.server.ts';
import { owedBesidesDue } from './owed-to-renter.server.ts';
import { chargesOf } from './payments-of-total.server.ts';
import { ASKED, cameBackOf, ofCharges, refundsOf } from './refunds-of-charge.server.ts';
import { type ChargePart, partOf, roomOf, spreadOverRoom } from './room-of-charges.server.ts';
import { sayRefunded } from './say-refunded.server.ts';

/** Notes that so much of the booking's total goes back to the renter in all, and says so in the booking: at least what was given back before. What a bank has sent back is among what goes back now. */
export async function askForRefund(work: Work, booking: Booking, given: GivenBack): Promise<Booking> {
  const { tx } = work;
  const charges = await chargesOf(tx, booking.id);
  const missing = cents(Math.max(0, subtract(given.amount, await refundsOf(tx, charges, ASKED))));
  for (const { charge, part, ...paid } of await partsOf(tx, charges, missing)) await giveBack(work, charge, part, paid);
  await tx
    .update(refunds)
    .set({ state: 'unneeded', updatedAt: now() })
    .where(and(ofCharges(charges), eq(refunds.state, 'failed')));
  const said = await sayRefunded(tx, booking, {
    refundedAmount: given.amount,
    refundPromised: cents(Math.max(subtract(given.amount, given.ofWaiver), booking.refundPromised)),
    refundedWaiver: given.ofWaiver,
  });
  if (said.refundedWaiver !== booking.refundedWaiver) await bookBorneAnew(tx, said);
  return said;
}

type Paying = ChargePart & { makesGood: Cents; makesGoodOf: string | null };

/** The parts in which so much of a total goes back, and how much of each makes good what came back, of which charge. */
async function partsOf(tx: Transaction, charges: readonly BookingPayment[], missing: Cents): Promise<Paying[]> {
  const [first] = charges;
  let owed = cents(Math.min(missing, first ? await owedBesidesDue(tx, first) : ZERO));
  const debts: ChargePart[] = [];
  const elsewhere: ChargePart[] = [];
  for (const charge of charges) {
    const debt = cents(Math.min(owed, await cameBackOf(tx, charge)));
    const own = cents(Math.min(debt, await roomOf(tx, charge)));
    owed = subtract(owed, debt);
    debts.push({ charge, part: own });
    elsewhere.push({ charge, part: subtract(debt, own) });
  }
  const paying: Paying[] = [];
  const taken = () => [...debts, ...paying];
  for (const { charge: of, part: debt } of elsewhere)
    for (const { charge, part } of await spreadOverRoom(tx, charges, debt, { taken: taken() }))
      paying.push({ charge, part, makesGood: part, makesGoodOf: of.id });
  const rest = subtract(missing, add(ZERO, ...taken().map(({ part }) => part)));
  const promised = await spreadOverRoom(tx, charges, rest, { taken: taken() });
  const own = debts.map(({ charge, part: debt }) => {
    const part = partOf(promised, charge);
    const more = cents(Math.min(owed, part));
    owed = subtract(owed, more);
    return { charge, part: add(debt, part), makesGood: add(debt, more), makesGoodOf: null };
  });
  return [...own, ...paying].filter(({ part }) => part > ZERO);
}

/** The same of an amount of which nothing is promised of the waiver's price by itself. */
export function askForRefundOf(work: Work, booking: Booking, amount: Cents): Promise<Booking> {
  return askForRefund(work, booking, givenAtLeast({ amount: booking.refundedAmount, ofWaiver: booking.refundedWaiver }, amount));
}
