/** Banks that ask for what renters were charged, and bookings that were charged twice. */

import { randomUUID } from 'node:crypto';

import { and, eq } from 'drizzle-orm';

import { providers } from '#app/composition.server.ts';
import type { PaymentPurpose } from '#app/domain/bookings/payment-states.ts';
import { cents } from '#app/domain/money/money.ts';
import { decideDispute } from '#app/modules/disputes/decide-dispute.server.ts';
import { actOnBooking } from '#app/modules/bookings/act-on-booking.server.ts';
import { closeDispute, openDispute } from '#app/simulators/payments/disputes.server.ts';
import { sendRefundBack } from '#app/simulators/payments/refunds.server.ts';
import { db, inTransaction } from '#db/client.ts';
import { bankDisputes, refunds } from '#db/schema/index.ts';
import { runDueWork } from '#jobs/run-due-work.server.ts';

import { theAdministrator } from './administrators.ts';
import { bankRefusesFromNowOn, bookingRow, HOUR, paymentRow, periodIn, travelTo } from './bookings.ts';
import { disputedAndBack } from './disputes.ts';
import { extendedInScene } from './extensions.ts';
import { readyMade } from './ready-made.ts';

export const disputed = async (bookingId: string, purpose?: PaymentPurpose, part?: number) =>
  inTransaction(async (tx) => openDispute(tx, (await paymentRow(bookingId, purpose)).chargeId ?? '', part));
export const decide = (id: string, status: 'won' | 'lost') => inTransaction((tx) => closeDispute(tx, id, status));
export const rowOf = async (id: string) => (await db().select().from(bankDisputes).where(eq(bankDisputes.id, id)))[0];

/** Somebody gives back so much of a charge at the provider itself. Nothing is done yet that follows from it. */
export async function giveByHand(bookingId: string, amount: number, purpose?: PaymentPurpose) {
  const { intentId } = await paymentRow(bookingId, purpose);
  return providers().payments.refund({ intentId: intentId ?? '', amount: cents(amount), refundId: 'by hand' }, randomUUID());
}

/** What was given so of a charge comes back, and that is heard of. */
export async function byHandComesBack(bookingId: string, purpose?: PaymentPurpose) {
  const { id } = await paymentRow(bookingId, purpose);
  const isByHand = and(eq(refunds.paymentId, id), eq(refunds.origin, 'provider'), eq(refunds.state, 'succeeded'));
  const [made] = await db().select().from(refunds).where(isByHand);
  await inTransaction((tx) => sendRefundBack(tx, made?.refundId ?? ''));
  await runDueWork();
}

/** 24.00 of rent and 12.00 for a day more, of which the lender gets 30.00; `end`: 18.00 go back in all, or 7.20 where the hold is missing. */
export async function twoCharges(
  how: 'cancelled' | 'taken back' | 'decided' | 'without its hold',
  protection: 'deposit' | 'waiver' = 'deposit',
) {
  const isDisputed = how === 'decided';
  const isRefused = how === 'without its hold';
  const { scene, bookingId, dispute } = await readyMade(['two charges', protection, { isDisputed, isRefused }], async () => {
    const made = await extendedInScene(1, { period: periodIn(4, 2), protection });
    if (isRefused) await bankRefusesFromNowOn(made.bookingId);
    travelTo((await bookingRow(made.bookingId)).startAt, -30 * HOUR);
    await runDueWork();
    return { ...made, dispute: isDisputed ? (await disputedAndBack(made.scene, made.bookingId)).dispute : '' };
  });
  const end = async () => {
    if (how === 'cancelled') return actOnBooking(scene.renter, bookingId, 'cancel_by_renter');
    if (how === 'taken back') return actOnBooking(scene.lender, bookingId, 'cancel_by_lender');
    if (how === 'without its hold') return travelTo((await bookingRow(bookingId)).startAt);
    const admin = await theAdministrator();
    const refund = cents(Math.max(0, 18_00 - (await bookingRow(bookingId)).refundedAmount));
    const reasons = 'Podľa fotografií bol kajak poškodený už pri prevzatí.';
    return decideDispute(admin, dispute, { refund, fromRenter: cents(0), fromPool: cents(0), reasons });
  };
  return { scene, bookingId, end };
}
