/** What the payment provider says of a booking's money. */
import { providers } from '#app/composition.server.ts';
import { add } from '#app/domain/money/money.ts';
import type { OurMoney, TheirDispute, TheirMoney, TheirRefund } from '#app/domain/reconciliation/money-of-booking.ts';
import { PaymentError, type PaymentIntent } from '#app/providers/payments/payments.ts';

/** Asks for everything that names the booking, and for what our rows name. Throws `PaymentError` when the provider does not answer. */
export async function readTheirMoney(ours: OurMoney, customerId: string | null): Promise<TheirMoney> {
  const intents = await intentsOf(ours, customerId);
  const charged = intents.filter(({ status }) => status === 'succeeded');
  const refunds: TheirRefund[] = [];
  const disputes: TheirDispute[] = [];
  for (const intent of charged) {
    if (mayHaveRefunds(ours, intent)) refunds.push(...(await refundsOf(intent.id)));
    if (intent.isDisputed) disputes.push(...(await disputesOf(intent.id)));
  }
  return {
    intents: intents.map(({ metadata, ...intent }) => ({ ...intent, paymentId: metadata.payment_id ?? null })),
    refunds,
    transfers: charged.length > 0 || ours.transfers.length > 0 ? await transfersOf(ours.booking.id) : [],
    disputes,
  };
}

async function intentsOf({ booking, payments }: OurMoney, customerId: string | null): Promise<PaymentIntent[]> {
  const listed = customerId ? await providers().payments.listIntents({ bookingId: booking.id, customerId }) : [];
  const others = payments.flatMap(({ intentId }) => (intentId === null || listed.some(({ id }) => id === intentId) ? [] : [intentId]));
  const read: PaymentIntent[] = [];
  for (const id of others) read.push(...(await intentOrNone(id)));
  return [...listed, ...read];
}

async function intentOrNone(id: string): Promise<PaymentIntent[]> {
  try {
    return [await providers().payments.readIntent(id)];
  } catch (error) {
    if (error instanceof PaymentError && error.failure === 'missing') return [];
    throw error;
  }
}

function mayHaveRefunds({ payments, refunds }: OurMoney, { id, amountRefunded }: PaymentIntent): boolean {
  const payment = payments.find(({ intentId }) => intentId === id);
  return amountRefunded > 0 || refunds.some(({ paymentId }) => paymentId === payment?.id);
}

async function refundsOf(intentId: string): Promise<TheirRefund[]> {
  const made = await providers().payments.listRefunds(intentId);
  return made.map(({ metadata, ...refund }) => ({ ...refund, intentId, ofRow: metadata.refund_id ?? null }));
}

async function disputesOf(intentId: string): Promise<TheirDispute[]> {
  const disputes = await providers().payments.listDisputes(intentId);
  return disputes.map(({ movements, ...dispute }) => ({ ...dispute, intentId, net: add(...movements.map(({ net }) => net)) }));
}

async function transfersOf(bookingId: string): Promise<TheirMoney['transfers']> {
  const made = await providers().payments.listTransfers(bookingId);
  return made.map(({ metadata, ...transfer }) => ({ ...transfer, ofRow: metadata.transfer_id ?? null }));
}
