/** Paying a lender from what a renter was charged. */
import { and, eq } from 'drizzle-orm';

import { now } from '#app/config/clock.server.ts';
import { subtract, ZERO, type Cents } from '#app/domain/money/money.ts';
import { providers } from '#app/composition.server.ts';
import type { BookingPayment } from '#app/modules/bookings/booking.ts';
import { commitWork, type Work } from '#app/work/commit-work.server.ts';
import { db } from '#db/client.ts';
import { bookingPayments, bookingRequests, profiles, transfers } from '#db/schema/index.ts';

import { chargesOf } from '../bookings/payments-of-total.server.ts';
import { lockPayment } from '../bookings/lock-payment.server.ts';
import { tellOfWaitingPayout } from '../bookings/notify-parties.server.ts';
import { askForTransfer } from '../bookings/pay-lender.server.ts';
import { makeOnce } from './make-once.server.ts';
import { syncPaymentAccount } from './payment-account.server.ts';
import { leftOf, lesser, payableOf } from './payable.server.ts';
import { recordPayout } from './record-payout.server.ts';
import { syncRefundsBeside } from './sync-refunds.server.ts';
import { waitForBank } from './wait-for-bank.server.ts';
import { WaitsFor } from './waits-for.ts';

/**
 * Makes the transfer that a row of `transfers` asks for, once, and at most of what the lender is owed by then. Throws while the lender's
 * account cannot take transfers, or a bank asks for the charge back, so that the effect is tried again later. `attempt` counts from 1.
 */
export async function payOut(transferId: string, key: string, attempt: number): Promise<void> {
  const due = await findDue(transferId);
  if (!due) return;
  const { booking, accountId } = due;
  const { chargeId, intentId } = due.payment;
  const isOfCharge = due.transfer.source === 'charge';
  // why not what is paid again: the provider counts what was taken back as given out of the charge, and has put it into the platform's balance
  const isFromCharge = isOfCharge && due.transfer.replacesId === null;
  if (!accountId || !chargeId || !intentId) throw new Error(`booking ${booking.id} cannot be paid out: account or charge is missing`);
  const { payments } = providers();
  const account = await payments.readAccount(accountId);
  if (!account.transfersActive) {
    await syncPaymentAccount(accountId);
    await commitWork((work) => tellOfWaitingPayout(work, booking));
    throw new WaitsFor('LenderAccount', `booking ${booking.id} waits for its lender's account to take transfers`);
  }
  const asked = { bookingId: booking.id, transferId, amount: due.transfer.amount, accountId, chargeId: isFromCharge ? chargeId : null };
  const made = await makeOnce({
    key,
    attempt,
    find: () => payments.findTransfer(asked),
    // why only here: what was made already has to be recorded, whatever is owed by now
    make: async (providerKey) => {
      if (!isOfCharge) return payments.transfer(asked, providerKey);
      await waitForBank(due.payment.id);
      await syncRefundsBeside(due.payment);
      const amount = await lowerToWhatIsOwed(due.transfer);
      return amount === null ? null : payments.transfer({ ...asked, amount }, providerKey);
    },
  });
  if (made) await recordPayout(transferId, booking.id, made);
}

async function findDue(transferId: string) {
  const [row] = await db()
    .select({ transfer: transfers, payment: bookingPayments, booking: bookingRequests, accountId: profiles.stripeAccountId })
    .from(transfers)
    .innerJoin(bookingPayments, eq(bookingPayments.id, transfers.paymentId))
    .innerJoin(bookingRequests, eq(bookingRequests.id, bookingPayments.bookingId))
    .innerJoin(profiles, eq(profiles.id, bookingRequests.lenderId))
    .where(and(eq(transfers.id, transferId), eq(transfers.state, 'due')));
  return row ?? null;
}

/**
 * What is still owed of it: less when the renter got money back since it was asked for, null when nothing is owed any more. What its charge has not
 * got any more is asked for from the booking's other charges.
 */
async function lowerToWhatIsOwed({ id: transferId, paymentId }: { id: string; paymentId: string }): Promise<Cents | null> {
  return commitWork(async (work) => {
    const { tx } = work;
    const locked = await lockPayment(tx, paymentId);
    const [transfer] = await tx.select().from(transfers).where(eq(transfers.id, transferId));
    if (!locked || !transfer) throw new Error(`transfer ${transferId} is gone`);
    const { booking, payment } = locked;
    const { owed, amount } = await payableOf(tx, { transfer, payment, booking });
    if (amount === transfer.amount) return amount;
    const change = amount > ZERO ? { amount } : ({ state: 'unneeded' } as const);
    await tx
      .update(transfers)
      .set({ ...change, updatedAt: now() })
      .where(and(eq(transfers.id, transferId), eq(transfers.state, 'due')));
    await payFromOthers(work, payment, subtract(owed, amount));
    return amount > ZERO ? amount : null;
  });
}

async function payFromOthers(work: Work, { id, bookingId }: BookingPayment, missing: Cents): Promise<void> {
  if (missing === ZERO) return;
  let rest = missing;
  for (const charge of (await chargesOf(work.tx, bookingId)).filter((each) => each.id !== id)) {
    const part = lesser(rest, await leftOf(work.tx, charge, null));
    await askForTransfer(work, charge, part);
    rest = subtract(rest, part);
  }
}
