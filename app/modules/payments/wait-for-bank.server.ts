/** Money that waits for a renter's bank (rule M22). */
import { eq } from 'drizzle-orm';

import { isDisputeOpen } from '#app/domain/money/bank-dispute.ts';
import { chargesHoldingUp } from '#app/modules/bookings/bank-disputes-of-booking.server.ts';
import type { BookingPayment } from '#app/modules/bookings/booking.ts';
import { db } from '#db/client.ts';
import { bankDisputes } from '#db/schema/index.ts';

import { syncDisputes } from './sync-disputes.server.ts';
import { WaitsFor } from './waits-for.ts';

/**
 * Throws as long as a bank asks for this charge back, by what the provider says now. why: the bank may give the renter the whole of it, so nothing
 * goes out of it before that is decided. Afterwards the books and the rows have what the bank took.
 */
export async function waitForBank(paymentId: string): Promise<void> {
  await syncDisputes(paymentId);
  const known = await db().select().from(bankDisputes).where(eq(bankDisputes.paymentId, paymentId));
  const open = known.find(({ status }) => isDisputeOpen(status));
  if (open) throw new WaitsFor('Bank', `waits for the renter's bank, which asks for the charge back: dispute ${open.id} is ${open.status}`);
}

/** The same of a refund, which waits for the banks that ask for other charges of the same money, too. */
export async function waitForBanks(payment: BookingPayment): Promise<void> {
  // why first: which others hold it up follows from what its own bank has given
  await waitForBank(payment.id);
  for (const { id } of await chargesHoldingUp(db(), payment)) if (id !== payment.id) await waitForBank(id);
}
