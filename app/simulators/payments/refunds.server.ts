/** `/v1/refunds`. */
import { z } from 'zod';

import type { Transaction } from '#db/client.ts';

import { ApiError, ok, wrongState } from './api-answer.ts';
import type { Handler, Reader } from './call.ts';
import { refuseIfDisputed } from './disputes.server.ts';
import { emitEvent } from './emit-event.server.ts';
import { insertObject, listObjects, lockObject, newObject, presented, saveObject } from './object-store.server.ts';
import type { Charge } from './object-types.ts';
import { amount, listing, readParameters, shared } from './parameter-schemas.ts';

const refunding = z.strictObject({
  ...shared,
  payment_intent: z.string().optional(),
  charge: z.string().optional(),
  amount: amount.optional(),
  reason: z.enum(['duplicate', 'fraudulent', 'requested_by_customer']).optional(),
});

export const createRefund: Handler = async ({ tx, parameters }) => {
  const asked = readParameters(refunding, parameters);
  const charge = await lockRefundedCharge(tx, asked);
  if (!charge.captured) throw wrongState('charge_not_refundable', 'This charge was not captured; cancel its PaymentIntent instead.');
  await refuseIfDisputed(tx, charge);
  const left = charge.amount_captured - charge.amount_refunded;
  if (left === 0) throw wrongState('charge_already_refunded', `Charge ${charge.id} has already been refunded.`);
  const part = asked.amount ?? left;
  if (part > left) {
    throw wrongState('amount_too_large', `Refund amount (${part}) is greater than unrefunded amount on charge (${left}).`, {
      param: 'amount',
    });
  }
  const refund = await insertObject(tx, {
    ...newObject('refund'),
    amount: part,
    currency: 'eur',
    charge: charge.id,
    payment_intent: charge.payment_intent,
    status: 'succeeded',
    reason: asked.reason ?? null,
    metadata: asked.metadata ?? {},
  });
  const refunded = await saveObject<Charge>(tx, {
    ...charge,
    amount_refunded: charge.amount_refunded + part,
    refunded: part === left,
  });
  await emitEvent(tx, 'refund.created', refund);
  await emitEvent(tx, 'charge.refunded', refunded);
  return ok(presented(refund));
};

export const listRefunds: Reader = async ({ on, path, parameters }) => {
  const schema = z.strictObject({ ...listing, payment_intent: z.string().optional(), charge: z.string().optional() });
  const { payment_intent, charge, ...page } = readParameters(schema, parameters);
  return ok(await listObjects(on, 'refund', path, page, { payment_intent, charge }));
};

/** The renter's bank sends a refund back, days later. */
export async function sendRefundBack(tx: Transaction, id: string): Promise<void> {
  const refund = await lockObject(tx, 'refund', id);
  if (refund.status === 'failed') return;
  const charge = await lockObject(tx, 'charge', refund.charge);
  const failed = await saveObject(tx, { ...refund, status: 'failed' as const });
  await saveObject<Charge>(tx, { ...charge, amount_refunded: charge.amount_refunded - refund.amount, refunded: false });
  await emitEvent(tx, 'refund.failed', failed);
}

async function lockRefundedCharge(
  tx: Transaction,
  asked: { payment_intent?: string | undefined; charge?: string | undefined },
): Promise<Charge> {
  if (asked.charge) return lockObject(tx, 'charge', asked.charge);
  if (!asked.payment_intent) throw new ApiError(400, 'One of charge, payment_intent is required.', { code: 'parameter_missing' });
  const intent = await lockObject(tx, 'payment_intent', asked.payment_intent);
  if (intent.status !== 'succeeded' || intent.latest_charge === null) {
    throw wrongState('payment_intent_unexpected_state', `This PaymentIntent (${intent.id}) does not have a successful charge to refund.`);
  }
  return lockObject(tx, 'charge', intent.latest_charge);
}
