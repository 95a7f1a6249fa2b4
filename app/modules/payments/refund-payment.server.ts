/** Giving back what was charged (rules M7 and M8). */
import { and, eq, inArray, lt, ne, or, sum } from 'drizzle-orm';

import { now } from '#app/config/clock.server.ts';
import { add, cents, subtract, ZERO, type Cents } from '#app/domain/money/money.ts';
import { providers } from '#app/composition.server.ts';
import type { PaymentRefund } from '#app/providers/payments/payments.ts';
import { db, inTransaction } from '#db/client.ts';
import { bookingPayments, refunds } from '#db/schema/index.ts';

import { makeOnce } from './make-once.server.ts';
import { syncRefunds } from './sync-refunds.server.ts';

/**
 * Gives back what a row of `refunds` asks for. What was given back at the provider itself counts: together it is never more than all rows
 * ask for. `attempt` counts from 1.
 */
export async function refundPayment(refundId: string, key: string, attempt: number): Promise<void> {
  const [row] = await db()
    .select({ refund: refunds, payment: bookingPayments })
    .from(refunds)
    .innerJoin(bookingPayments, eq(bookingPayments.id, refunds.paymentId))
    .where(eq(refunds.id, refundId));
  if (row?.refund.state !== 'due' || !row.payment.intentId) return;
  const { refund, payment } = row;
  const { payments } = providers();
  const intentId = row.payment.intentId;
  const made = await makeOnce<PaymentRefund | 'nothing'>({
    key,
    attempt,
    find: async () => (await payments.listRefunds(intentId)).find(({ metadata }) => metadata.refund_id === refundId) ?? null,
    make: async (providerKey) => {
      const missing = await missingOf(payment.id, intentId, refund);
      return missing === ZERO ? 'nothing' : payments.refund({ intentId, amount: missing, refundId }, providerKey);
    },
  });
  if (made === 'nothing')
    await inTransaction((tx) => tx.update(refunds).set({ state: 'unneeded', updatedAt: now() }).where(isDue(refundId)));
  await syncRefunds(payment.id);
}

const isDue = (refundId: string) => and(eq(refunds.id, refundId), eq(refunds.state, 'due'));

/** What is left to give back for this row: what went back before it was asked for, and it itself, less what went back until now. */
async function missingOf(paymentId: string, intentId: string, refund: typeof refunds.$inferSelect): Promise<Cents> {
  const { amountRefunded } = await providers().payments.readIntent(intentId);
  const [before] = await db()
    .select({ amount: sum(refunds.amount).mapWith(refunds.amount) })
    .from(refunds)
    .where(
      and(
        eq(refunds.paymentId, paymentId),
        inArray(refunds.state, ['pending', 'succeeded']),
        ne(refunds.id, refund.id),
        or(eq(refunds.origin, 'booking'), lt(refunds.createdAt, refund.createdAt)),
      ),
    );
  return cents(Math.max(0, subtract(add(refund.amount, cents(before?.amount ?? 0)), amountRefunded)));
}
