/** Keeps what we know of banks that ask for a charge back, and the books, in line with the provider (rule M22). */
import { eq, sql } from 'drizzle-orm';

import { now } from '#app/config/clock.server.ts';
import { providers } from '#app/composition.server.ts';
import { isAnswerAwaited, isDisputeDecided, isDisputeOpen, isInquiry } from '#app/domain/money/bank-dispute.ts';
import type { PaymentDispute } from '#app/providers/payments/payments.ts';
import { commitWork, type Work } from '#app/work/commit-work.server.ts';
import { mailAdministrators } from '#app/work/mail-administrators.server.ts';
import { bankDisputes } from '#db/schema/index.ts';

import type { Booking } from '../bookings/booking.ts';
import { tellOfBankDispute } from '../bookings/notify-parties.server.ts';
import { lockPayment, type PaymentOfBooking } from '../bookings/lock-payment.server.ts';
import { findPayment } from './find-payment.server.ts';
import { bookDispute } from './ledger.server.ts';
import { isAwaitedByLender, recordLossToBank } from './record-loss-to-bank.server.ts';
import { recordUnheardPayouts } from './record-payout.server.ts';
import { syncRefundsBeside } from './sync-refunds.server.ts';

/** Reads the disputes of a payment and records each: whatever was told, in whatever order, the books have each movement once. */
export async function syncDisputes(paymentId: string): Promise<void> {
  const payment = (await findPayment(paymentId))?.payment;
  if (!payment?.intentId) return;
  const disputes = await providers().payments.listDisputes(payment.intentId);
  if (disputes.some(({ status }) => status === 'lost')) {
    // why: what the lender was paid before is not taken from the payout, and what was given back before is not given by the bank, whether anybody has heard of it or not
    await recordUnheardPayouts(payment.bookingId);
    await syncRefundsBeside(payment);
  }
  await commitWork(async (work) => {
    const { tx } = work;
    const found = await lockPayment(tx, paymentId);
    if (!found) return;
    let locked = found;
    for (const dispute of disputes) {
      const change = await record(work, locked, dispute);
      const isAwaited = change !== null && (await isAwaitedByLender(tx, locked));
      for (const { id: movementId, net } of dispute.movements)
        await bookDispute(tx, locked.booking, { disputeId: dispute.id, movementId, net });
      const loss = dispute.status === 'lost' ? await recordLossToBank(work, locked, dispute) : null;
      if (loss) locked = { ...locked, booking: loss.booking };
      const isLenderTold = loss?.isLenderTold ?? false;
      if (change) await tellOfBankDispute(work, locked, dispute, isAwaited && !isLenderTold ? ['renter', 'lender'] : ['renter']);
    }
  });
}

/** Answers whether it has begun with that, or ended; null: neither, or nobody has heard of its beginning and nothing came of it. */
async function record(
  work: Work,
  { booking, payment }: PaymentOfBooking,
  { id, amount, status, reason, answerUntil }: PaymentDispute,
): Promise<'begun' | 'over' | null> {
  const { tx } = work;
  const at = now();
  const [known] = await tx.select({ status: bankDisputes.status }).from(bankDisputes).where(eq(bankDisputes.id, id));
  // why: a list that was read before the bank decided says otherwise
  if (known && isDisputeDecided(known.status) && !isDisputeDecided(status)) return null;
  const said = { amount, status, reason, answerUntil };
  // why only then: the last change of one that is decided is when it was
  const changes = sql`(${bankDisputes.amount}, ${bankDisputes.status}, ${bankDisputes.reason}, ${bankDisputes.answerUntil})
    is distinct from (excluded.amount, excluded.status, excluded.reason, excluded.answer_until)`;
  await tx
    .insert(bankDisputes)
    .values({ id, paymentId: payment.id, createdAt: at, updatedAt: at, ...said })
    .onConflictDoUpdate({ target: bankDisputes.id, set: { ...said, updatedAt: at }, setWhere: changes });
  // why again: what was only asked about takes money now, and has another time to answer
  const isGraver = known !== undefined && isInquiry(known.status) && !isInquiry(status);
  if ((!known || isGraver) && isAnswerAwaited(status)) await tellAdministrators(work, booking, { id, status, amount, answerUntil });
  if (isDisputeOpen(status)) return known ? null : 'begun';
  const isNews = known ? !isDisputeDecided(known.status) : status === 'lost';
  return isNews ? 'over' : null;
}

async function tellAdministrators(
  work: Work,
  booking: Booking,
  { id, status, amount, answerUntil }: Pick<PaymentDispute, 'id' | 'status' | 'amount' | 'answerUntil'>,
): Promise<void> {
  const mail = {
    kind: 'bankAsks',
    bookingId: booking.id,
    title: booking.title,
    amount,
    answerBy: answerUntil?.toISOString() ?? null,
  } as const;
  await mailAdministrators(work, mail, `bank-asks:${id}:${status}`);
}
