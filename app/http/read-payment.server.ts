import { log } from '#app/config/log.server.ts';
import { syncPayment } from '#app/modules/payments/sync-payment.server.ts';

import { limitByAccount } from './rate-limits.server.ts';

/** Reads the payment now, so that a page is right before the webhook comes. Without an answer the page shows what is known. */
export async function readPayment(renterId: string, bookingId: string): Promise<void> {
  try {
    await limitByAccount('provider', renterId);
    await syncPayment(bookingId);
  } catch (err) {
    log().warn({ err, bookingId }, 'the payment could not be read on return');
  }
}
