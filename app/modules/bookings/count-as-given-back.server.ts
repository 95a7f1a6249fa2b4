/** What was given back by others than us: what of it makes good what came back, and what it takes the place of. */
import { add, cents, type Cents, subtract, ZERO } from '#app/domain/money/money.ts';
import type { Transaction } from '#db/client.ts';

import type { BookingPayment } from './booking.ts';
import { debtOf, dueOf, lower, promisedBy } from './due-refunds.server.ts';
import { owedBesidesDue } from './owed-to-renter.server.ts';
import { chargesBeside } from './payments-of-total.server.ts';
import { ASKED, cameBackOf, GIVEN, goneOf, madeGoodOf } from './refunds-of-charge.server.ts';

/**
 * What somebody gave back at the provider makes good what the books owe besides what is due, and then takes the place of what is still to be given
 * back of the same money: of the charge itself, or of the booking's total. Before it is booked. Returns how much of it makes good what was owed, and of which charge.
 */
export async function countAsGivenBack(
  tx: Transaction,
  payment: BookingPayment,
  amount: Cents,
): Promise<{ makesGood: Cents; makesGoodOf: string | null }> {
  const beside = await chargesBeside(tx, payment);
  const due = await dueOf(tx, beside, payment);
  // why one, where it makes good what came back of several: the row has room for one, and what that has too much of counts for the others
  let makesGoodOf = (await cameBackOf(tx, payment)) > ZERO ? payment.id : await firstWithDebt(tx, beside);
  let makesGood = cents(Math.min(amount, await owedBesidesDue(tx, payment)));
  let left = subtract(amount, makesGood);
  for (const row of due) {
    const part = cents(Math.min(left, row.amount));
    const owed = cents(Math.min(part, row.makesGood));
    if (part > ZERO) await lower(tx, row, { amount: part, makesGood: owed });
    left = subtract(left, part);
    makesGood = add(makesGood, owed);
    if (owed > ZERO) makesGoodOf ??= debtOf(row);
  }
  return { makesGood, makesGoodOf };
}

async function firstWithDebt(tx: Transaction, charges: readonly BookingPayment[]): Promise<string | null> {
  for (const charge of charges) if ((await cameBackOf(tx, charge)) > ZERO) return charge.id;
  return null;
}

/**
 * The same of what a bank took of a charge (`amount`, of the `taken` that it took in all): it makes good what is owed of that charge and no longer
 * fits into it, and takes the place of what else is promised. why not of what is owed of others: what comes back and is given again changes nothing.
 */
export async function countAsTakenByBank(
  tx: Transaction,
  payment: BookingPayment,
  { amount, taken }: Record<'amount' | 'taken', Cents>,
): Promise<Cents> {
  const makesGood = cents(Math.min(amount, await madeGoodByBank(tx, payment, taken)));
  let owed = cents(Math.max(0, subtract(makesGood, await cameBackOf(tx, payment))));
  let left = subtract(amount, makesGood);
  for (const row of await dueOf(tx, await chargesBeside(tx, payment), payment)) {
    const ofOwed = debtOf(row) === payment.id ? cents(Math.min(owed, row.makesGood)) : ZERO;
    const promised = cents(Math.min(left, promisedBy(row)));
    const part = add(ofOwed, promised);
    if (part > ZERO) await lower(tx, row, { amount: part, makesGood: ofOwed });
    owed = subtract(owed, ofOwed);
    left = subtract(left, promised);
  }
  return makesGood;
}

/** How much of what is owed of a charge does not fit into it any more once a bank has taken so much of it. */
export async function madeGoodByBank(tx: Transaction, payment: BookingPayment, taken: Cents): Promise<Cents> {
  const left = subtract(subtract(payment.capturedAmount, await goneOf(tx, payment)), taken);
  const owed = add(await cameBackOf(tx, payment), subtract(await madeGoodOf(tx, payment, ASKED), await madeGoodOf(tx, payment, GIVEN)));
  return cents(Math.max(0, subtract(owed, cents(Math.max(0, left)))));
}
