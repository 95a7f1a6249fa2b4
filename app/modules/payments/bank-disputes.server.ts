/** The banks that ask for what a booking's renter was charged, and what has to wait for them (rule M22). */
import { asc, eq, inArray } from 'drizzle-orm';

import { isDisputeOpen } from '#app/domain/money/bank-dispute.ts';
import { db } from '#db/client.ts';
import { bankDisputes, bookingPayments } from '#db/schema/index.ts';

import { syncDisputes } from './sync-disputes.server.ts';

/** All that are known, decided ones too, the oldest first. */
export async function bankDisputesOf(bookingId: string): Promise<(typeof bankDisputes.$inferSelect)[]> {
  const payments = db().select({ id: bookingPayments.id }).from(bookingPayments).where(eq(bookingPayments.bookingId, bookingId));
  return db().select().from(bankDisputes).where(inArray(bankDisputes.paymentId, payments)).orderBy(asc(bankDisputes.createdAt));
}

/**
 * Throws as long as a bank asks for this charge back, by what the provider says now. why: the bank may give the renter the whole of it, so nothing
 * goes out of it before that is decided. Afterwards the books and the rows have what the bank took.
 */
export async function waitForBank(paymentId: string): Promise<void> {
  await syncDisputes(paymentId);
  const known = await db().select().from(bankDisputes).where(eq(bankDisputes.paymentId, paymentId));
  const open = known.find(({ status }) => isDisputeOpen(status));
  if (open) throw new Error(`waits for the renter's bank, which asks for the charge back: dispute ${open.id} is ${open.status}`);
}
