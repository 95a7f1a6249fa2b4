/** Acts on a stored event. Its content is only a hint about where to look; what counts is read from the provider. */
import { and, eq } from 'drizzle-orm';
import { z } from 'zod';

import { now } from '#app/config/clock.server.ts';
import { isBesidesRent, type PaymentPurpose } from '#app/domain/bookings/payment-states.ts';
import { isId } from '#app/domain/id.ts';
import { db } from '#db/client.ts';
import { bookingPayments, webhookEvents } from '#db/schema/index.ts';

import { syncIdentity } from '#app/modules/accounts/sync-identity.server.ts';
import { syncPaymentAccount } from '#app/modules/payments/payment-account.server.ts';
import { syncDisputes } from '#app/modules/payments/sync-disputes.server.ts';
import { syncPayment } from '#app/modules/payments/sync-payment.server.ts';
import { syncRefunds } from '#app/modules/payments/sync-refunds.server.ts';
import { syncTransfers } from '#app/modules/payments/sync-transfers.server.ts';
import { compareBooking } from '#app/modules/reconciliation/compare-booking.server.ts';
import type { WebhookProvider } from '#app/modules/webhooks/receive-webhook.server.ts';

import { shareNextRun } from './share-next-run.ts';

/** why: what a provider sends may be about something of others, or named by hand; then it is nothing that is known here. */
const id = z.string().transform((text) => (isId(text) ? text : null));
const paymentHint = z.object({
  bookingId: id.nullable(),
  paymentIntentId: z.string().nullable(),
  accountId: z.string().nullable(),
});
const identityHint = z.object({ userId: id });

export async function processWebhook(provider: WebhookProvider, eventId: string): Promise<void> {
  const here = and(eq(webhookEvents.provider, provider), eq(webhookEvents.eventId, eventId));
  const [event] = await db().select().from(webhookEvents).where(here);
  if (!event || event.processedAt) return;
  if (provider === 'payments') await processPaymentHint(event.type, paymentHint.parse(event.payload));
  else await processIdentityHint(identityHint.parse(event.payload));
  await db().update(webhookEvents).set({ processedAt: now() }).where(here);
}

/** why: what happens to a payment comes in several webhooks at once, and one look at the provider after the last of them sees it all. */
const GATHER_MS = 5;
const together = (look: (subject: string) => Promise<unknown>) => shareNextRun(look, GATHER_MS);
const LOOKS = {
  account: together(syncPaymentAccount),
  payment: together(syncPayment),
  refunds: together(syncRefunds),
  disputes: together(syncDisputes),
  transfers: together(syncTransfers),
  all: together(compareBooking),
} as const;

async function processPaymentHint(type: string, hint: z.infer<typeof paymentHint>): Promise<void> {
  if (hint.accountId) await LOOKS.account(hint.accountId);
  const payment = hint.paymentIntentId ? await paymentOfIntent(hint.paymentIntentId) : null;
  const bookingId = hint.bookingId ?? payment?.bookingId;
  if (!bookingId) return;
  await LOOKS.payment(bookingId);
  // why besides: that looks after what is still to happen to a claim or a hold, and not after one that was charged
  if (TELLS_OF_REFUND.test(type) && payment && isBesidesRent(payment)) await LOOKS.refunds(payment.id);
  if (type.startsWith('charge.dispute.') && payment) await LOOKS.disputes(payment.id);
  if (type === 'transfer.reversed') await LOOKS.transfers(bookingId);
  if (LEAVES_MATTERS.test(type)) await LOOKS.all(bookingId);
}

const TELLS_OF_REFUND = /^(?:charge\.refund|refund\.)/;

/** After these, something may be left that a person has to look at, and that should be seen at once. */
const LEAVES_MATTERS = /^(?:charge\.dispute\.\w+|transfer\.reversed|refund\.failed|payment_intent\.canceled)$/;

async function processIdentityHint({ userId }: z.infer<typeof identityHint>): Promise<void> {
  if (userId) await syncIdentity(userId);
}

async function paymentOfIntent(intentId: string): Promise<{ id: string; bookingId: string; purpose: PaymentPurpose } | null> {
  const [payment] = await db()
    .select({ id: bookingPayments.id, bookingId: bookingPayments.bookingId, purpose: bookingPayments.purpose })
    .from(bookingPayments)
    .where(eq(bookingPayments.intentId, intentId));
  return payment ?? null;
}
