/**
 * Tries to charge a payment intent's card: the heart of the simulated state machine. Callers hold the intent's row lock.
 */
import { config } from '#app/config/env.server.ts';
import type { Transaction } from '#db/client.ts';

import { errorBody, type Answer, type ErrorDetails } from './api-answer.ts';
import { emitEvent } from './emit-event.server.ts';
import type { Charge, Intent, PaymentMethod } from './object-types.ts';
import { insertObject, newObject, presented, readObject, saveObject, unixNow } from './object-store.server.ts';
import { authorisationLifetime, chargeOutcome, testCard, type ChargeOutcome } from './test-cards.ts';
import { openDisputeIfDue } from './disputes.server.ts';

export interface Attempt {
  offSession: boolean;
  /** The owner has just passed 3-D Secure. */
  authenticated: boolean;
  returnUrl: string | null;
}

export type AttemptResult = { kind: 'done'; intent: Intent } | { kind: 'refused'; intent: Intent; answer: Answer };

export async function attemptCharge(tx: Transaction, intent: Intent, attempt: Attempt): Promise<AttemptResult> {
  const method = await readObject(tx, 'payment_method', intent.payment_method ?? '');
  const card = testCard(method.sim.number);
  const outcome: ChargeOutcome = card
    ? chargeOutcome(card, { ...attempt, setUp: method.sim.setUp })
    : { kind: 'refused', code: 'card_declined', declineCode: 'generic_decline' };
  if (outcome.kind === 'approved') return { kind: 'done', intent: await approve(tx, intent, method, attempt) };
  if (outcome.kind === 'refused') return refuse(tx, intent, method, outcome);
  if (attempt.offSession) return refuse(tx, intent, method, { code: 'authentication_required', declineCode: 'authentication_required' });
  return { kind: 'done', intent: await askForAuthentication(tx, intent, attempt.returnUrl) };
}

async function approve(tx: Transaction, intent: Intent, method: PaymentMethod, attempt: Attempt): Promise<Intent> {
  const captured = intent.capture_method === 'automatic';
  const charge: Charge = {
    ...chargeFor(intent, method),
    status: 'succeeded',
    paid: true,
    captured,
    amount_captured: captured ? intent.amount : 0,
    payment_method_details: {
      type: 'card',
      card: {
        ...method.card,
        capture_before: captured ? null : unixNow() + authorisationLifetime(method.card.brand, attempt.offSession),
      },
    },
  };
  await insertObject(tx, charge);
  await keepCard(tx, intent, method, attempt);
  const authorised = await saveObject(tx, {
    ...intent,
    status: captured ? 'succeeded' : 'requires_capture',
    amount_capturable: captured ? 0 : intent.amount,
    amount_received: captured ? intent.amount : 0,
    latest_charge: charge.id,
    last_payment_error: null,
    next_action: null,
  });
  await emitEvent(tx, 'charge.succeeded', charge);
  await emitEvent(tx, captured ? 'payment_intent.succeeded' : 'payment_intent.amount_capturable_updated', authorised);
  if (captured) await openDisputeIfDue(tx, charge, method);
  return authorised;
}

/** Keeps the card for later charges when the intent says so. */
async function keepCard(tx: Transaction, intent: Intent, method: PaymentMethod, attempt: Attempt): Promise<void> {
  if (intent.setup_future_usage !== 'off_session' || intent.customer === null || attempt.offSession) return;
  await saveObject(tx, { ...method, customer: intent.customer, sim: { ...method.sim, setUp: true } });
}

async function askForAuthentication(tx: Transaction, intent: Intent, returnUrl: string | null): Promise<Intent> {
  const waiting = await saveObject<Intent>(tx, {
    ...intent,
    status: 'requires_action',
    next_action: {
      type: 'redirect_to_url',
      redirect_to_url: { url: `${config().appUrl}/simulators/authentication/${intent.id}`, return_url: returnUrl },
    },
  });
  await emitEvent(tx, 'payment_intent.requires_action', waiting);
  return waiting;
}

/** Leaves a failed charge behind and sends the intent back to where it needs a card. */
async function refuse(
  tx: Transaction,
  intent: Intent,
  method: PaymentMethod,
  refusal: { code: string; declineCode?: string },
): Promise<AttemptResult> {
  const message = REFUSALS[refusal.code] ?? 'Your card was declined.';
  const charge = await insertObject<Charge>(tx, {
    ...chargeFor(intent, method),
    status: 'failed',
    paid: false,
    failure_code: refusal.code,
    failure_message: message,
  });
  const details: ErrorDetails & { type: 'card_error'; code: string } = {
    type: 'card_error',
    code: refusal.code,
    ...(refusal.declineCode ? { decline_code: refusal.declineCode } : {}),
  };
  const failed = await saveObject<Intent>(tx, {
    ...intent,
    status: 'requires_payment_method',
    payment_method: null,
    latest_charge: charge.id,
    next_action: null,
    last_payment_error: { ...details, message, payment_method: { id: method.id } },
  });
  await emitEvent(tx, 'charge.failed', charge);
  await emitEvent(tx, 'payment_intent.payment_failed', failed);
  const body = errorBody(message, {
    ...details,
    charge: charge.id,
    payment_intent: presented(failed),
    payment_method: presented(method),
  });
  return { kind: 'refused', intent: failed, answer: { status: 402, body } };
}

/** The owner did not pass 3-D Secure. */
export async function failAuthentication(tx: Transaction, intent: Intent): Promise<Intent> {
  const method = await readObject(tx, 'payment_method', intent.payment_method ?? '');
  return (await refuse(tx, intent, method, { code: 'payment_intent_authentication_failure' })).intent;
}

const REFUSALS: Readonly<Record<string, string>> = {
  authentication_required: 'Your card was declined. This transaction requires authentication.',
  expired_card: 'Your card has expired.',
  incorrect_cvc: "Your card's security code is incorrect.",
  processing_error: 'An error occurred while processing your card. Try again in a little bit.',
  payment_intent_authentication_failure: 'The provided payment method has failed authentication.',
};

function chargeFor(intent: Intent, method: PaymentMethod): Charge {
  return {
    ...newObject('charge'),
    amount: intent.amount,
    amount_captured: 0,
    amount_refunded: 0,
    captured: false,
    refunded: false,
    disputed: false,
    paid: false,
    status: 'failed',
    currency: 'eur',
    customer: intent.customer,
    payment_intent: intent.id,
    payment_method: method.id,
    payment_method_details: { type: 'card', card: { ...method.card, capture_before: null } },
    failure_code: null,
    failure_message: null,
    transfer_group: intent.transfer_group,
    metadata: intent.metadata,
  };
}
