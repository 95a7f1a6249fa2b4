/** What a renter owes besides the rent: charged to the card that paid it; refused, it waits for the renter (rule M19). */
import { and, eq, inArray } from 'drizzle-orm';

import { now } from '#app/config/clock.server.ts';
import { providers } from '#app/composition.server.ts';
import { causeOfClaim, type ClaimCause } from '#app/domain/bookings/claim-cause.ts';
import type { HistoryEvent } from '#app/domain/bookings/history.ts';
import type { Cents } from '#app/domain/money/money.ts';
import { SYSTEM, type Booking, type BookingPayment } from '#app/modules/bookings/booking.ts';
import { PaymentError, type PaymentIntent } from '#app/providers/payments/payments.ts';
import { commitWork, type Work } from '#app/work/commit-work.server.ts';
import { bookingPayments } from '#db/schema/index.ts';

import { askForTransfer } from '../bookings/pay-lender.server.ts';
import { lockPayment } from '../bookings/lock-payment.server.ts';
import { askForClaimPayment, tellOfClaim } from '../bookings/notify-parties.server.ts';
import { recordEvent } from '../bookings/record-event.server.ts';
import { findPayment } from './find-payment.server.ts';
import { bookForLender } from './ledger.server.ts';
import { makeOnce } from './make-once.server.ts';
import { customerOf } from './place-deposit.server.ts';

/** Charges a claim that was not tried yet. `attempt` counts from 1: an earlier one may have been carried out without an answer. */
export async function chargeClaim(paymentId: string, key: string, attempt: number): Promise<void> {
  const found = await findPayment(paymentId);
  if (found?.payment.state !== 'scheduled') return;
  const { booking, payment } = found;
  const customerId = await customerOf(booking.renterId);
  if (!customerId || !payment.paymentMethodId) return recordRefusal(payment);
  const { payments } = providers();
  const request = {
    purpose: 'claim',
    bookingId: booking.id,
    paymentId,
    amount: payment.amount,
    customerId,
    paymentMethodId: payment.paymentMethodId,
  } as const;
  try {
    const intent = await makeOnce({
      key,
      attempt,
      find: () => payments.findHold(request),
      make: (providerKey) => payments.placeHold(request, providerKey),
    });
    if (intent.status === 'succeeded') return await recordClaim(payment, intent);
    if (intent.status === 'processing') throw new PaymentError('unavailable', null, `the charge ${intent.id} is still under way`);
    await recordRefusal(payment);
  } catch (error) {
    if (!(error instanceof PaymentError) || !['declined', 'authentication_required'].includes(error.failure)) throw error;
    await recordRefusal(payment);
  }
}

/** The renter has paid, by the card that was kept or on the page. */
export async function recordClaim(claim: BookingPayment, intent: PaymentIntent): Promise<void> {
  if (intent.status !== 'succeeded') return;
  await commitWork(async (work) => {
    const locked = await lockPayment(work.tx, claim.id);
    const [paid] = await work.tx
      .update(bookingPayments)
      .set({
        state: 'captured',
        capturedAmount: intent.amountReceived,
        intentId: intent.id,
        chargeId: intent.chargeId,
        paymentMethodId: intent.paymentMethodId,
        updatedAt: now(),
      })
      .where(and(eq(bookingPayments.id, claim.id), inArray(bookingPayments.state, ['scheduled', 'open'])))
      .returning();
    if (!locked || !paid) return;
    const { booking } = locked;
    const isCharged = locked.payment.state === 'scheduled';
    const owedFor = causeOfClaim(booking);
    await recordWhat(work, booking, isCharged ? 'claim_charged' : 'claim_paid', { amount: paid.capturedAmount, reason: owedFor });
    await tellOfClaim(work, booking, paid, { by: isCharged ? 'Charged' : 'Paid', owedFor });
    await bookForLender(work.tx, paid, paid.capturedAmount);
    await askForTransfer(work, paid, paid.capturedAmount);
    work.tell([booking.renterId, booking.lenderId], 'booking', booking.id);
  });
}

async function recordRefusal({ id }: BookingPayment): Promise<void> {
  await commitWork(async (work) => {
    const booking = (await lockPayment(work.tx, id))?.booking;
    const [open] = await work.tx
      .update(bookingPayments)
      .set({ state: 'open', updatedAt: now() })
      .where(and(eq(bookingPayments.id, id), eq(bookingPayments.state, 'scheduled')))
      .returning();
    if (!booking || !open) return;
    const owedFor = causeOfClaim(booking);
    await recordWhat(work, booking, 'claim_refused', { amount: open.amount, reason: owedFor });
    await askForClaimPayment(work, booking, open, owedFor);
    work.tell([booking.renterId, booking.lenderId], 'booking', booking.id);
  });
}

type Claimed = { amount: Cents; reason: ClaimCause };

async function recordWhat(work: Work, { id, status }: Booking, event: HistoryEvent, data: Claimed): Promise<void> {
  await recordEvent(work.tx, { bookingId: id, event, from: status, to: status, actor: SYSTEM, data });
}
