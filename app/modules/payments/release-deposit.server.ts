/** Ending the deposit hold: nothing was damaged, or the rental did not take place. */
import { eq } from 'drizzle-orm';

import { now } from '#app/config/clock.server.ts';
import { commitWork } from '#app/work/commit-work.server.ts';
import { providers } from '#app/composition.server.ts';
import { db } from '#db/client.ts';
import { bookingRequests } from '#db/schema/index.ts';

import { cancelAuthorization } from './release-rent.server.ts';

/** Cancels the hold, or the payment that would have become one, and an open page for it. May be repeated. */
export async function releaseDeposit(bookingId: string, key: string): Promise<void> {
  const [booking] = await db().select().from(bookingRequests).where(eq(bookingRequests.id, bookingId));
  if (!booking || booking.depositStatus === 'none' || booking.depositStatus === 'released') return;
  if (booking.depositCheckoutId) {
    const page = await providers().payments.expireCheckout(booking.depositCheckoutId, `${key}:page`);
    if (page.paymentIntentId && page.paymentIntentId !== booking.depositIntentId) {
      await cancelAuthorization(page.paymentIntentId, `${key}:page-intent`);
    }
  }
  if (booking.depositIntentId) await cancelAuthorization(booking.depositIntentId, key);
  await commitWork(async (work) => {
    // why: a hold that was never in place cannot have been released
    const depositStatus = booking.depositStatus === 'held' ? 'released' : 'none';
    await work.tx.update(bookingRequests).set({ depositStatus, updatedAt: now() }).where(eq(bookingRequests.id, bookingId));
    work.tell([booking.renterId, booking.lenderId], 'booking', bookingId);
  });
}
