/** `/v1/checkout/sessions`, and what their hosted page does. */
import { z } from 'zod';

import { config } from '#app/config/env.server.ts';
import type { Transaction } from '#db/client.ts';

import { ApiError, ok, wrongState } from './api-answer.ts';
import { idOf, type Handler, type Reader } from './call.ts';
import { emitEvent } from './emit-event.server.ts';
import {
  insertObject,
  lockObject,
  newObject,
  presented,
  readNamedCustomer,
  readObject,
  saveObject,
  unixNow,
} from './object-store.server.ts';
import type { LineItem, Session } from './object-types.ts';
import { amount, eur, integer, metadata, readParameters, shared } from './parameter-schemas.ts';
import { cancelIntent } from './settle-intent.server.ts';

const lineItem = z.strictObject({
  quantity: z.coerce.number().int().min(1).max(1_000),
  price_data: z.strictObject({
    currency: eur,
    unit_amount: amount,
    product_data: z.strictObject({ name: z.string().min(1), description: z.string().optional() }),
  }),
});

const creation = z.strictObject({
  ...shared,
  mode: z.literal('payment'),
  ui_mode: z.literal('hosted_page').default('hosted_page'),
  customer: z.string().optional(),
  client_reference_id: z.string().max(200).optional(),
  locale: z.string().optional(),
  expires_at: integer.optional(),
  allowed_payment_method_types: z.array(z.literal('card')).optional(),
  line_items: z.array(lineItem).min(1).max(100),
  payment_intent_data: z
    .strictObject({
      capture_method: z.enum(['automatic', 'manual']).optional(),
      setup_future_usage: z.literal('off_session').optional(),
      transfer_group: z.string().optional(),
      metadata,
    })
    .default({}),
  success_url: z.url(),
  cancel_url: z.url().optional(),
});

const MINIMUM_LIFE = 30 * 60;
const MAXIMUM_LIFE = 24 * 3_600;
/** Seconds of tolerance: a request takes time to arrive, which shortens the life that it asked for. */
const TRAVEL = 60;

export const createSession: Handler = async ({ tx, parameters }) => {
  const asked = readParameters(creation, parameters);
  if (asked.customer) await readNamedCustomer(tx, asked.customer);
  const base = newObject('checkout.session');
  const lines: LineItem[] = asked.line_items.map(({ quantity, price_data }) => ({
    description: price_data.product_data.name,
    quantity,
    amount_total: quantity * price_data.unit_amount,
    currency: 'eur',
  }));
  const total = lines.reduce((sum, line) => sum + line.amount_total, 0);
  const session = await insertObject<Session>(tx, {
    ...base,
    mode: 'payment',
    ui_mode: 'hosted_page',
    status: 'open',
    payment_status: 'unpaid',
    url: `${config().appUrl}/simulators/checkout/${base.id}`,
    amount_subtotal: total,
    amount_total: total,
    currency: 'eur',
    customer: asked.customer ?? null,
    client_reference_id: asked.client_reference_id ?? null,
    expires_at: expiryOf(asked.expires_at),
    locale: asked.locale ?? null,
    payment_intent: null,
    payment_method_types: ['card'],
    success_url: asked.success_url,
    cancel_url: asked.cancel_url ?? null,
    metadata: asked.metadata ?? {},
    sim: {
      lines,
      intent: {
        capture_method: asked.payment_intent_data.capture_method ?? 'automatic',
        setup_future_usage: asked.payment_intent_data.setup_future_usage ?? null,
        transfer_group: asked.payment_intent_data.transfer_group ?? null,
        metadata: asked.payment_intent_data.metadata ?? {},
      },
    },
  });
  return ok(presented(session));
};

function expiryOf(asked: number | undefined): number {
  if (asked === undefined) return unixNow() + MAXIMUM_LIFE;
  const life = asked - unixNow();
  if (life < MINIMUM_LIFE - TRAVEL || life > MAXIMUM_LIFE + TRAVEL) {
    throw new ApiError(400, 'The `expires_at` timestamp must be between 30 minutes and 24 hours from Checkout Session creation.', {
      param: 'expires_at',
    });
  }
  return asked;
}

export const readSession: Reader = async (question) => ok(presented(await readObject(question.on, 'checkout.session', idOf(question))));

export const expireSession: Handler = async (call) => {
  readParameters(z.strictObject({ expand: shared.expand }), call.parameters);
  const session = await lockObject(call.tx, 'checkout.session', idOf(call));
  if (session.status !== 'open') {
    throw wrongState('checkout_session_not_open', 'Only Checkout Sessions with a status in ["open"] can be expired.');
  }
  return ok(presented(await endSession(call.tx, session)));
};

/** Whether it is a page that is open beyond its time. */
function hasExpired(session: Session): boolean {
  return session.status === 'open' && session.expires_at <= unixNow();
}

/** Expires a page whose time is over; any other is returned as it is. The caller holds its row lock. */
export async function expireIfDue(tx: Transaction, session: Session): Promise<Session> {
  return hasExpired(session) ? endSession(tx, session) : session;
}

async function endSession(tx: Transaction, session: Session): Promise<Session> {
  // why: a card may wait in 3-D Secure; without its page nobody can finish it, so it must not hold money later.
  if (session.payment_intent) {
    const intent = await lockObject(tx, 'payment_intent', session.payment_intent);
    if (intent.status !== 'canceled' && intent.status !== 'succeeded') await cancelIntent(tx, intent, 'abandoned');
  }
  const expired = await saveObject<Session>(tx, { ...session, status: 'expired', url: null });
  await emitEvent(tx, 'checkout.session.expired', expired);
  return expired;
}

/** Marks a page as paid once its intent is authorised or captured. The caller holds its row lock. */
export async function completeSession(tx: Transaction, session: Session, paid: boolean): Promise<Session> {
  const complete = await saveObject<Session>(tx, {
    ...session,
    status: 'complete',
    url: null,
    payment_status: paid ? 'paid' : 'unpaid',
  });
  await emitEvent(tx, 'checkout.session.completed', complete);
  return complete;
}
