/** What ends an authorised intent: capture, cancellation, lapse. Callers hold the intent's row lock. */
import type { Queryable, Transaction } from '#db/client.ts';

import { type ApiError, wrongState } from './api-answer.ts';
import { openDisputeIfDue } from './disputes.server.ts';
import { emitEvent } from './emit-event.server.ts';
import type { Charge, Intent } from './object-types.ts';
import { lockObject, presented, readObject, saveObject, unixNow } from './object-store.server.ts';

/** Captures `amount` of the authorisation (all of it by default) and releases the rest. Possible once. */
export async function captureIntent(tx: Transaction, intent: Intent, amount = intent.amount_capturable): Promise<Intent> {
  if (intent.status !== 'requires_capture') throw notCapturable(intent);
  if (amount > intent.amount_capturable) {
    throw wrongState('amount_too_large', 'Amount to capture must be at most the amount that can be captured.', {
      param: 'amount_to_capture',
    });
  }
  const charge = await lockObject(tx, 'charge', intent.latest_charge ?? '');
  const captured = await saveObject<Charge>(tx, { ...charge, captured: true, amount_captured: amount });
  const succeeded = await saveObject<Intent>(tx, { ...intent, status: 'succeeded', amount_capturable: 0, amount_received: amount });
  await emitEvent(tx, 'charge.captured', captured);
  await emitEvent(tx, 'payment_intent.succeeded', succeeded);
  await openDisputeIfDue(tx, captured, await readObject(tx, 'payment_method', charge.payment_method));
  return succeeded;
}

function notCapturable(intent: Intent): ApiError {
  const extra = { payment_intent: presented(intent) };
  if (intent.status === 'succeeded') return wrongState('charge_already_captured', 'This charge has already been captured.', extra);
  if (intent.cancellation_reason === 'automatic') {
    return wrongState('charge_expired_for_capture', 'The authorization of this charge has expired.', extra);
  }
  return wrongState('payment_intent_unexpected_state', `This PaymentIntent could not be captured: its status is ${intent.status}.`, extra);
}

const CANCELABLE = new Set<Intent['status']>([
  'requires_payment_method',
  'requires_confirmation',
  'requires_action',
  'processing',
  'requires_capture',
]);

export async function cancelIntent(tx: Transaction, intent: Intent, reason: string | null): Promise<Intent> {
  if (!CANCELABLE.has(intent.status)) {
    throw wrongState('payment_intent_unexpected_state', `You cannot cancel this PaymentIntent: its status is ${intent.status}.`, {
      payment_intent: presented(intent),
    });
  }
  if (intent.status === 'requires_capture') await release(tx, intent, 'charge.refunded');
  return endCanceled(tx, intent, reason);
}

/** Whether it is an authorisation whose `capture_before` has passed. */
async function hasLapsed(on: Queryable, intent: Intent): Promise<boolean> {
  if (intent.status !== 'requires_capture') return false;
  const charge = await readObject(on, 'charge', intent.latest_charge ?? '');
  const deadline = charge.payment_method_details.card.capture_before;
  return deadline !== null && deadline <= unixNow();
}

/** Ends an authorisation that has lapsed; any other intent is returned as it is. */
export async function lapseIfDue(tx: Transaction, intent: Intent): Promise<Intent> {
  if (!(await hasLapsed(tx, intent))) return intent;
  await release(tx, intent, 'charge.expired');
  return endCanceled(tx, intent, 'automatic');
}

/** Gives an authorisation back: the provider counts what is released as refunded. */
async function release(tx: Transaction, intent: Intent, event: 'charge.refunded' | 'charge.expired'): Promise<void> {
  const charge = await lockObject(tx, 'charge', intent.latest_charge ?? '');
  const released = await saveObject<Charge>(tx, { ...charge, refunded: true, amount_refunded: charge.amount });
  await emitEvent(tx, event, released);
}

async function endCanceled(tx: Transaction, intent: Intent, reason: string | null): Promise<Intent> {
  const canceled = await saveObject<Intent>(tx, {
    ...intent,
    status: 'canceled',
    amount_capturable: 0,
    next_action: null,
    canceled_at: unixNow(),
    cancellation_reason: reason,
  });
  await emitEvent(tx, 'payment_intent.canceled', canceled);
  return canceled;
}
