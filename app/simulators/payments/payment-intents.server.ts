/** `/v1/payment_intents`. */
import { z } from 'zod';

import type { Transaction } from '#db/client.ts';

import { ApiError, ok, type Answer } from './api-answer.ts';
import { attemptCharge, type Attempt } from './authorise-intent.server.ts';
import { idOf, type Handler, type Reader } from './call.ts';
import { emitEvent } from './emit-event.server.ts';
import {
  findObject,
  insertObject,
  listObjects,
  lockObject,
  newObject,
  presented,
  readNamedCustomer,
  readObject,
} from './object-store.server.ts';
import type { Intent } from './object-types.ts';
import { amount, boolean, chargedAmount, eur, listing, readParameters, shared } from './parameter-schemas.ts';
import { cancelIntent, captureIntent } from './settle-intent.server.ts';

const confirmation = {
  payment_method: z.string().optional(),
  off_session: boolean.optional(),
  return_url: z.string().optional(),
};

// why: this API version refuses `payment_method_types`; a schema that does not know it does the same.
const creation = z.strictObject({
  ...shared,
  ...confirmation,
  amount: chargedAmount,
  currency: eur,
  customer: z.string().optional(),
  confirm: boolean.optional(),
  capture_method: z.enum(['automatic', 'manual']).default('automatic'),
  allowed_payment_method_types: z.array(z.literal('card')).optional(),
  setup_future_usage: z.literal('off_session').optional(),
  transfer_group: z.string().optional(),
  description: z.string().optional(),
});

export interface NewIntent {
  amount: number;
  customer: string | null;
  paymentMethod: string | null;
  capture_method: Intent['capture_method'];
  setup_future_usage: Intent['setup_future_usage'];
  transfer_group: string | null;
  metadata: Record<string, string>;
  session: string | null;
}

export async function insertIntent(tx: Transaction, made: NewIntent): Promise<Intent> {
  const base = newObject('payment_intent');
  const intent: Intent = {
    ...base,
    amount: made.amount,
    amount_capturable: 0,
    amount_received: 0,
    currency: 'eur',
    status: made.paymentMethod ? 'requires_confirmation' : 'requires_payment_method',
    capture_method: made.capture_method,
    confirmation_method: 'automatic',
    client_secret: `${base.id}_secret_simulated`,
    customer: made.customer,
    payment_method: made.paymentMethod,
    payment_method_types: ['card'],
    setup_future_usage: made.setup_future_usage,
    latest_charge: null,
    last_payment_error: null,
    next_action: null,
    canceled_at: null,
    cancellation_reason: null,
    transfer_group: made.transfer_group,
    metadata: made.metadata,
    sim: { session: made.session },
  };
  await insertObject(tx, intent);
  await emitEvent(tx, 'payment_intent.created', intent);
  return intent;
}

export const createPaymentIntent: Handler = async ({ tx, parameters }) => {
  const asked = readParameters(creation, parameters);
  if (asked.off_session && !asked.confirm) {
    throw new ApiError(400, 'You can only pass `off_session` together with `confirm`.', { param: 'off_session' });
  }
  if (asked.customer) await readNamedCustomer(tx, asked.customer);
  const intent = await insertIntent(tx, {
    amount: asked.amount,
    customer: asked.customer ?? null,
    paymentMethod: await usableMethod(tx, asked.payment_method, asked.customer ?? null),
    capture_method: asked.capture_method,
    setup_future_usage: asked.setup_future_usage ?? null,
    transfer_group: asked.transfer_group ?? null,
    metadata: asked.metadata ?? {},
    session: null,
  });
  if (!asked.confirm) return ok(presented(intent));
  return confirmed(tx, intent, attemptOf(asked));
};

/** A card of somebody else, or one that was never attached, cannot be charged. */
async function usableMethod(tx: Transaction, id: string | undefined, customer: string | null): Promise<string | null> {
  if (id === undefined) return null;
  const method = await findObject(tx, 'payment_method', id);
  if (!method) throw new ApiError(400, `No such PaymentMethod: '${id}'`, { code: 'resource_missing', param: 'payment_method' });
  if (method.customer !== customer) {
    throw new ApiError(400, 'The payment method does not belong to the customer.', { param: 'payment_method' });
  }
  return id;
}

function attemptOf(asked: { off_session?: boolean | undefined; return_url?: string | undefined }): Attempt {
  return { offSession: asked.off_session ?? false, authenticated: false, returnUrl: asked.return_url ?? null };
}

async function confirmed(tx: Transaction, intent: Intent, attempt: Attempt): Promise<Answer> {
  if (intent.payment_method === null) {
    throw new ApiError(400, 'You cannot confirm this PaymentIntent because it is missing a payment method.', {
      code: 'payment_intent_unexpected_state',
    });
  }
  const result = await attemptCharge(tx, intent, attempt);
  return result.kind === 'refused' ? result.answer : ok(presented(result.intent));
}

export const readPaymentIntent: Reader = async (question) => ok(presented(await readObject(question.on, 'payment_intent', idOf(question))));

export const listPaymentIntents: Reader = async ({ on, path, parameters }) => {
  const { customer, ...page } = readParameters(z.strictObject({ ...listing, customer: z.string().optional() }), parameters);
  return ok(await listObjects(on, 'payment_intent', path, page, { customer }));
};

export const capturePaymentIntent: Handler = async (call) => {
  const schema = z.strictObject({ ...shared, amount_to_capture: amount.optional() });
  const { amount_to_capture: part } = readParameters(schema, call.parameters);
  const intent = await lockObject(call.tx, 'payment_intent', idOf(call));
  return ok(presented(await captureIntent(call.tx, intent, part)));
};

const REASONS = ['abandoned', 'duplicate', 'fraudulent', 'requested_by_customer'] as const;

export const cancelPaymentIntent: Handler = async (call) => {
  const schema = z.strictObject({ expand: shared.expand, cancellation_reason: z.enum(REASONS).optional() });
  const { cancellation_reason: reason } = readParameters(schema, call.parameters);
  const intent = await lockObject(call.tx, 'payment_intent', idOf(call));
  return ok(presented(await cancelIntent(call.tx, intent, reason ?? null)));
};
