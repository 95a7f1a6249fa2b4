/** `/v1/charges`, `/v1/refunds` and `/v1/balance`. */
import { z } from 'zod';

import type { Queryable, Transaction } from '#db/client.ts';

import { ApiError, ok, wrongState } from './api-answer.ts';
import { idOf, type Handler } from './call.ts';
import { emitEvent } from './emit-event.server.ts';
import {
  findObjects,
  insertObject,
  listObjects,
  lockObject,
  newObject,
  presented,
  readObject,
  saveObject,
  unixNow,
} from './object-store.server.ts';
import type { Charge } from './object-types.ts';
import { amount, listing, readParameters, shared } from './parameter-schemas.ts';

export const readCharge: Handler = async (call) => ok(presented(await readObject(call.tx, 'charge', idOf(call))));

export const listCharges: Handler = async ({ tx, path, parameters }) => {
  const schema = z.strictObject({ ...listing, customer: z.string().optional(), payment_intent: z.string().optional() });
  const { customer, payment_intent, ...page } = readParameters(schema, parameters);
  return ok(await listObjects(tx, 'charge', path, page, { customer, payment_intent }));
};

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

export const readRefund: Handler = async (call) => ok(presented(await readObject(call.tx, 'refund', idOf(call))));

export const listRefunds: Handler = async ({ tx, path, parameters }) => {
  const schema = z.strictObject({ ...listing, charge: z.string().optional(), payment_intent: z.string().optional() });
  const { charge, payment_intent, ...page } = readParameters(schema, parameters);
  return ok(await listObjects(tx, 'refund', path, page, { charge, payment_intent }));
};

/** Seconds until captured money may be moved without naming its charge. */
const SETTLEMENT = 3 * 86_400;

/** The platform's money in cents: what may be moved now, and what still settles. */
export async function platformBalance(on: Queryable): Promise<{ available: number; pending: number }> {
  const charges = await findObjects(on, 'charge', { captured: 'true' });
  const moved = (await findObjects(on, 'transfer')).map((transfer) => transfer.amount - transfer.amount_reversed);
  const settled = unixNow() - SETTLEMENT;
  const kept = (some: Charge[]) => sum(some.map((charge) => charge.amount_captured - charge.amount_refunded));
  return {
    available: kept(charges.filter((charge) => charge.created <= settled)) - sum(moved),
    pending: kept(charges.filter((charge) => charge.created > settled)),
  };
}

function sum(amounts: readonly number[]): number {
  return amounts.reduce((total, part) => total + part, 0);
}

export const readBalance: Handler = async ({ tx }) => {
  const { available, pending } = await platformBalance(tx);
  const entry = (cents: number) => [{ amount: cents, currency: 'eur', source_types: { card: cents } }];
  return ok({ object: 'balance', livemode: false, available: entry(available), pending: entry(pending) });
};
