/** Giving back what was charged (rules M7 and M8). */
import { and, eq } from 'drizzle-orm';

import type { Cents } from '#app/domain/money/money.ts';
import { providers } from '#app/composition.server.ts';
import type { PaymentRefund } from '#app/providers/payments/payments.ts';
import { db } from '#db/client.ts';
import { bookingPayments, refunds } from '#db/schema/index.ts';

import { makeOnce } from './make-once.server.ts';
import { syncRefunds, syncRefundsBeside } from './sync-refunds.server.ts';
import { waitForBanks } from './wait-for-bank.server.ts';

/**
 * Gives back what a row of `refunds` asks for. What was given back at the provider itself counts, of whichever charge: together it is never more
 * than all rows ask for. Throws while a bank asks for what it goes back of, so that the effect is tried again later. `attempt` counts from 1.
 */
export async function refundPayment(refundId: string, key: string, attempt: number): Promise<void> {
  const [row] = await db()
    .select({ refund: refunds, payment: bookingPayments })
    .from(refunds)
    .innerJoin(bookingPayments, eq(bookingPayments.id, refunds.paymentId))
    .where(eq(refunds.id, refundId));
  if (row?.refund.state !== 'due' || !row.payment.intentId) return;
  const { id: paymentId, intentId } = row.payment;
  const { payments } = providers();
  await makeOnce<PaymentRefund | 'nothing'>({
    key,
    attempt,
    find: async () => (await payments.listRefunds(intentId)).find(({ metadata }) => metadata.refund_id === refundId) ?? null,
    make: async (providerKey) => {
      await waitForBanks(row.payment);
      await syncRefundsBeside(row.payment);
      const amount = await stillDue(refundId);
      return amount === null ? 'nothing' : payments.refund({ intentId, amount, refundId }, providerKey);
    },
  });
  await syncRefunds(paymentId);
}

/** Null when it is given back in another way. */
async function stillDue(refundId: string): Promise<Cents | null> {
  const [row] = await db()
    .select({ amount: refunds.amount })
    .from(refunds)
    .where(and(eq(refunds.id, refundId), eq(refunds.state, 'due')));
  return row?.amount ?? null;
}
