/** Money that waits for a renter's bank (rule M22). */
import { eq } from 'drizzle-orm';

import { isDisputeOpen } from '#app/domain/money/bank-dispute.ts';
import { ZERO } from '#app/domain/money/money.ts';
import type { BookingPayment } from '#app/modules/bookings/booking.ts';
import { chargesBeside, keptOf } from '#app/modules/bookings/charges-of-booking.server.ts';
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

/**
 * The same of a refund, which waits for the banks that ask for other charges of the same money, too. why: what a bank gives takes the place of what
 * goes back of the whole. Not for those of which all goes back in any case: that bank can give nothing besides.
 */
export async function waitForBanks(payment: BookingPayment): Promise<void> {
  await waitForBank(payment.id);
  for (const charge of await chargesBeside(db(), payment)) {
    if (charge.id !== payment.id && (await keptOf(db(), charge)) > ZERO) await waitForBank(charge.id);
  }
}
