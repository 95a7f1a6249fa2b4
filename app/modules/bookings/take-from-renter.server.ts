/** What a renter owes the lender besides the rent: from the hold, as far as it reaches, and the rest from the card (rule M19). */
import { cents, subtract, ZERO, type Cents } from '#app/domain/money/money.ts';
import type { Work } from '#app/work/commit-work.server.ts';

import { askForClaim, unsettledDepositsOf } from './ask-for-payment.server.ts';
import type { Booking, BookingPayment } from './booking.ts';

/** Takes `amount`, and lets go of what is not needed of the booking's holds: also when it is nothing. */
export async function takeFromRenter(work: Work, booking: Booking, rent: BookingPayment, amount: Cents, key: string): Promise<void> {
  const deposits = await unsettledDepositsOf(work.tx, booking.id);
  const inPlace = amount > ZERO ? deposits.findLast(({ state }) => state === 'authorized') : undefined;
  const fromHold = cents(Math.min(amount, inPlace?.amount ?? 0));
  if (inPlace) await work.note(`${key}:${inPlace.generation}`, { kind: 'deposit.capture', paymentId: inPlace.id, amount: fromHold });
  await releaseHolds(
    work,
    deposits.filter((deposit) => deposit !== inPlace),
    key,
  );
  await askForClaim(work, booking, rent, subtract(amount, fromHold));
}

export async function releaseHolds(work: Work, deposits: readonly BookingPayment[], key: string): Promise<void> {
  for (const deposit of deposits) await work.note(`${key}:${deposit.generation}`, { kind: 'payment.release', paymentId: deposit.id });
}
