/**
 * `/v1/disputes`: a bank that asks for a charge back (https://docs.stripe.com/disputes/how-disputes-work). The amount and a fee go at once; what is
 * won comes back without the fee. The test card for it opens one as soon as its charge is captured.
 */
import { z } from 'zod';

import type { Transaction } from '#db/client.ts';

import { ok, wrongState } from './api-answer.ts';
import type { Reader } from './call.ts';
import { emitEvent } from './emit-event.server.ts';
import type { BalanceTransaction, Charge, Dispute, PaymentMethod } from './object-types.ts';
import { findObjects, insertObject, listObjects, lockObject, newObject, saveObject, unixNow } from './object-store.server.ts';
import { listing, readParameters } from './parameter-schemas.ts';
import { testCard } from './test-cards.ts';

/** Cents that each dispute costs, also one that is won. */
const FEE = 20_00;
const ANSWER_WITHIN_SECONDS = 7 * 86_400;

export async function openDisputeIfDue(tx: Transaction, charge: Charge, method: PaymentMethod): Promise<void> {
  if (testCard(method.sim.number)?.disputed) await openDispute(tx, charge.id);
}

/** The renter's bank asks for a captured charge back, or for a part of it. Answers with the dispute's id. */
export async function openDispute(tx: Transaction, chargeId: string, part?: number): Promise<string> {
  const charge = await lockObject(tx, 'charge', chargeId);
  await saveObject<Charge>(tx, { ...charge, disputed: true });
  // also where a part or all of it was given back: a bank asks for the charge
  const amount = part ?? charge.amount_captured;
  const dispute = await insertObject<Dispute>(tx, {
    ...newObject('dispute'),
    amount,
    charge: charge.id,
    payment_intent: charge.payment_intent,
    currency: 'eur',
    reason: 'fraudulent',
    status: 'needs_response',
    is_charge_refundable: false,
    evidence_details: { due_by: unixNow() + ANSWER_WITHIN_SECONDS, has_evidence: false, past_due: false, submission_count: 0 },
    balance_transactions: [moved(-amount, FEE)],
    metadata: {},
  });
  await emitEvent(tx, 'charge.dispute.created', dispute);
  await emitEvent(tx, 'charge.dispute.funds_withdrawn', dispute);
  return dispute.id;
}

/** The bank has decided. Deciding again changes nothing. */
export async function closeDispute(tx: Transaction, id: string, status: 'won' | 'lost'): Promise<void> {
  const dispute = await lockObject(tx, 'dispute', id);
  if (dispute.status === 'won' || dispute.status === 'lost') return;
  const back = status === 'won' ? [moved(dispute.amount, 0)] : [];
  const closed = await saveObject<Dispute>(tx, { ...dispute, status, balance_transactions: [...dispute.balance_transactions, ...back] });
  await emitEvent(tx, 'charge.dispute.closed', closed);
  if (status === 'won') await emitEvent(tx, 'charge.dispute.funds_reinstated', closed);
}

function moved(amount: number, fee: number): BalanceTransaction {
  const { id } = newObject('balance_transaction');
  return { id, object: 'balance_transaction', amount, fee, net: amount - fee, currency: 'eur', type: 'adjustment' };
}

/** What is disputed, or was lost, cannot be given back: the bank has it. */
export async function refuseIfDisputed(tx: Transaction, charge: Charge): Promise<void> {
  if (!charge.disputed) return;
  const disputes = await findObjects(tx, 'dispute', { charge: charge.id });
  if (disputes.some(({ status }) => status !== 'won')) throw wrongState('charge_disputed', `Charge ${charge.id} has been charged back.`);
}

export const listDisputes: Reader = async ({ on, path, parameters }) => {
  const schema = z.strictObject({ ...listing, payment_intent: z.string().optional(), charge: z.string().optional() });
  const { payment_intent, charge, ...page } = readParameters(schema, parameters);
  return ok(await listObjects(on, 'dispute', path, page, { payment_intent, charge }));
};
