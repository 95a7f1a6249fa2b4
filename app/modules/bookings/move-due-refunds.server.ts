/** What is due of a charge that cannot give it goes back of the others that pay the same. */
import { add, cents, subtract, ZERO } from '#app/domain/money/money.ts';
import type { Work } from '#app/work/commit-work.server.ts';

import type { BookingPayment } from './booking.ts';
import { debtOf, dueOf, giveBack, lower, promisedBy } from './due-refunds.server.ts';
import { chargesBeside } from './payments-of-total.server.ts';
import { ASKED, refundsOf } from './refunds-of-charge.server.ts';
import { isTakenByBank, partsLeftFor, roomOf, sumOf } from './room-of-charges.server.ts';

/** What is due of a charge that has no more left goes back of the others. why asked for when it was: that is told to the renter. */
export async function moveWhatIsDue(work: Work, payment: BookingPayment): Promise<void> {
  const { tx } = work;
  const due = await dueOf(tx, [payment], payment);
  const beside = (await chargesBeside(tx, payment)).filter(({ id }) => id !== payment.id);
  let over = subtract(await refundsOf(tx, [payment], ASKED), payment.capturedAmount);
  // why: the provider refuses what is still to go of a charge that a bank has taken a part of
  if (await isTakenByBank(tx, payment))
    over = cents(
      Math.max(over, Math.min(add(ZERO, ...due.map(({ amount }) => amount)), await sumOf(beside, (charge) => roomOf(tx, charge)))),
    );
  for (const row of due) {
    const amount = cents(Math.min(over, row.amount));
    if (amount <= ZERO) return;
    over = subtract(over, amount);
    let makesGood = cents(Math.max(0, subtract(amount, promisedBy(row))));
    await lower(tx, row, { amount, makesGood });
    for (const { charge, part } of await partsLeftFor(tx, payment, { amount, origin: row.origin })) {
      const ofPart = cents(Math.min(part, makesGood));
      makesGood = subtract(makesGood, ofPart);
      await giveBack(work, charge, part, { origin: row.origin, askedAt: row.createdAt, makesGood: ofPart, makesGoodOf: debtOf(row) });
    }
  }
}
