/** What goes back of a charge: each refund is a row, written with the effect that makes it at the provider, under a key that names the row. */
import { and, asc, eq, sql } from 'drizzle-orm';

import { now } from '#app/config/clock.server.ts';
import type { RefundOrigin } from '#app/domain/bookings/payment-states.ts';
import { add, cents, type Cents, subtract, ZERO } from '#app/domain/money/money.ts';
import type { Work } from '#app/work/commit-work.server.ts';
import type { Transaction } from '#db/client.ts';
import { refunds } from '#db/schema/index.ts';

import type { BookingPayment } from './booking.ts';
import { owedBesidesDue } from './owed-to-renter.server.ts';
import { chargesBeside } from './payments-of-total.server.ts';
import { ofCharges } from './refunds-of-charge.server.ts';

interface Asked {
  /** Of what it takes the place of. */
  origin?: RefundOrigin;
  askedAt?: Date;
  /** How much of it pays what the books owe already; as much as they do besides what is due unless told. */
  makesGood?: Cents;
  /** The charge of which that had come back; its own unless told. */
  makesGoodOf?: string | null;
}

/** Notes that so much of a charge goes back. */
export async function giveBack(work: Work, payment: BookingPayment, amount: Cents, asked: Asked = {}): Promise<void> {
  const {
    origin = 'booking',
    askedAt = now(),
    makesGood = cents(Math.min(amount, await owedBesidesDue(work.tx, payment))),
    makesGoodOf = null,
  } = asked;
  const [refund] = await work.tx
    .insert(refunds)
    .values({ paymentId: payment.id, origin, amount, makesGood, makesGoodOf, state: 'due', createdAt: askedAt, updatedAt: now() })
    .returning({ id: refunds.id });
  if (!refund) throw new Error('the insert answered with nothing');
  await work.note(`${payment.bookingId}:refund:${refund.id}`, { kind: 'payment.refund', refundId: refund.id });
}

export type RefundRow = typeof refunds.$inferSelect;

/** What it gives back that the books do not owe already. */
export const promisedBy = ({ amount, makesGood }: RefundRow): Cents => subtract(amount, makesGood);

/** The charge of which what it makes good had come back. */
export const debtOf = ({ makesGoodOf, paymentId }: RefundRow): string => makesGoodOf ?? paymentId;

/** What is due of these charges, of `payment` first. */
export const dueOf = (tx: Transaction, charges: readonly BookingPayment[], { id }: BookingPayment) =>
  tx
    .select()
    .from(refunds)
    .where(and(ofCharges(charges), eq(refunds.state, 'due')))
    .orderBy(sql`${refunds.paymentId} <> ${id}`, asc(refunds.createdAt), asc(refunds.id));

/** How much is promised of a total, or of another charge, besides what the books owe. */
export async function promisedBeside(tx: Transaction, payment: BookingPayment): Promise<Cents> {
  return add(ZERO, ...(await dueOf(tx, await chargesBeside(tx, payment), payment)).map(promisedBy));
}

export async function lower(tx: Transaction, row: RefundRow, by: Record<'amount' | 'makesGood', Cents>): Promise<void> {
  const makesGood = subtract(row.makesGood, by.makesGood);
  const change = by.amount === row.amount ? ({ state: 'unneeded' } as const) : { amount: subtract(row.amount, by.amount) };
  await tx
    .update(refunds)
    .set({ ...change, makesGood, updatedAt: now() })
    .where(eq(refunds.id, row.id));
}
