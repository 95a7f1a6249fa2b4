/** What a person does on the hosted payment page: enter a card, and pass or fail 3-D Secure. */
import { inTransaction, db, type Transaction } from '#db/client.ts';
import { deliverInBackground } from '#app/simulators/deliver-webhooks.server.ts';

import { attemptCharge, failAuthentication } from './authorise-intent.server.ts';
import { completeSession, expireIfDue } from './checkout-sessions.server.ts';
import { findObject, insertObject, lockObject, newObject, saveObject } from './object-store.server.ts';
import type { Intent, PaymentMethod, Session } from './object-types.ts';
import { insertIntent } from './payment-intents.server.ts';
import { testCard } from './test-cards.ts';

export interface CardEntry {
  /** Digits only; one of the test cards. */
  number: string;
  month: number;
  /** Four digits. */
  year: number;
  name: string | null;
}

export type CheckoutStep =
  | { kind: 'complete'; redirect: string }
  | { kind: 'authenticate'; redirect: string }
  | { kind: 'declined'; code: string; declineCode: string | null }
  | { kind: 'closed'; session: Session };

/** The page as it stands now, expired when its time is over; null when there is none. */
export async function openCheckout(sessionId: string): Promise<Session | null> {
  const session = await inTransaction(async (tx) => {
    if (!(await findObject(tx, 'checkout.session', sessionId))) return null;
    return expireIfDue(tx, await lockObject(tx, 'checkout.session', sessionId));
  });
  if (session?.status === 'expired') deliverInBackground();
  return session;
}

/** Where the person goes after paying. */
export function successAddress(session: Session): string {
  return session.success_url.replaceAll('{CHECKOUT_SESSION_ID}', session.id);
}

/** Charges an entered card. Paying twice, on a page that is complete or expired, changes nothing. */
export async function payCheckout(sessionId: string, card: CardEntry): Promise<CheckoutStep> {
  const step = await inTransaction(async (tx): Promise<CheckoutStep> => {
    const session = await expireIfDue(tx, await lockObject(tx, 'checkout.session', sessionId));
    if (session.status !== 'open') return { kind: 'closed', session };
    const method = await insertCard(tx, card);
    const intent = await intentFor(tx, session, method);
    const result = await attemptCharge(tx, intent, { offSession: false, authenticated: false, returnUrl: successAddress(session) });
    const open = await saveObject<Session>(tx, { ...session, payment_intent: intent.id });
    if (result.kind === 'refused') {
      const error = result.intent.last_payment_error;
      return { kind: 'declined', code: error?.code ?? 'card_declined', declineCode: error?.decline_code ?? null };
    }
    return afterAttempt(tx, open, result.intent);
  });
  deliverInBackground();
  return step;
}

async function insertCard(tx: Transaction, card: CardEntry): Promise<PaymentMethod> {
  return insertObject<PaymentMethod>(tx, {
    ...newObject('payment_method'),
    type: 'card',
    customer: null,
    metadata: {},
    card: {
      brand: testCard(card.number)?.brand ?? 'visa',
      last4: card.number.slice(-4),
      exp_month: card.month,
      exp_year: card.year,
      country: 'SK',
      funding: 'credit',
    },
    billing_details: { name: card.name, email: null },
    sim: { number: card.number, setUp: false },
  });
}

/** A page has one intent, however many cards are tried on it. */
async function intentFor(tx: Transaction, session: Session, method: PaymentMethod): Promise<Intent> {
  if (session.payment_intent) {
    const intent = await lockObject(tx, 'payment_intent', session.payment_intent);
    return saveObject<Intent>(tx, { ...intent, payment_method: method.id });
  }
  return insertIntent(tx, {
    ...session.sim.intent,
    amount: session.amount_total,
    customer: session.customer,
    paymentMethod: method.id,
    session: session.id,
  });
}

async function afterAttempt(tx: Transaction, session: Session, intent: Intent): Promise<CheckoutStep> {
  if (intent.status === 'requires_action') {
    return { kind: 'authenticate', redirect: `/simulators/authentication/${intent.id}` };
  }
  const complete = await completeSession(tx, session, intent.status === 'succeeded');
  return { kind: 'complete', redirect: successAddress(complete) };
}

export interface Authentication {
  intent: Intent;
  session: Session;
}

/** What the 3-D Secure page is about; null when nothing waits there. */
export async function openAuthentication(intentId: string): Promise<Authentication | null> {
  const intent = await findObject(db(), 'payment_intent', intentId);
  if (intent?.status !== 'requires_action' || intent.sim.session === null) return null;
  const session = await openCheckout(intent.sim.session);
  return session?.status === 'open' ? { intent, session } : null;
}

/** The payment page that an intent belongs to; null when it has none. */
export async function authenticationOwner(intentId: string): Promise<string | null> {
  return (await findObject(db(), 'payment_intent', intentId))?.sim.session ?? null;
}

/** Answers where to go next: the success page, or back to the payment page. */
export async function finishAuthentication(intentId: string, passed: boolean): Promise<string | null> {
  const next = await inTransaction(async (tx) => {
    const sessionId = (await findObject(tx, 'payment_intent', intentId))?.sim.session;
    if (!sessionId) return null;
    const session = await expireIfDue(tx, await lockObject(tx, 'checkout.session', sessionId));
    const back = `/simulators/checkout/${session.id}`;
    const intent = await lockObject(tx, 'payment_intent', intentId);
    if (session.status !== 'open' || intent.status !== 'requires_action') return back;
    if (!passed) {
      await failAuthentication(tx, intent);
      return back;
    }
    const result = await attemptCharge(tx, intent, { offSession: false, authenticated: true, returnUrl: null });
    if (result.kind === 'refused') return back;
    const step = await afterAttempt(tx, session, result.intent);
    return step.kind === 'complete' ? step.redirect : back;
  });
  deliverInBackground();
  return next;
}
