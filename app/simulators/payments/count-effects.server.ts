/** What happened at the simulated provider: figures by which tests prove that an effect was made once. */

import { db } from '#db/client.ts';

import { findObjects } from './object-store.server.ts';
import type { Intent } from './object-types.ts';

export interface Effects {
  /** Payment intents of the booking, whatever became of them. */
  intents: number;
  /** Intents that hold money now. */
  authorised: number;
  captures: number;
  cancellations: number;
  refunds: number;
  transfers: number;
  /** Cents. */
  captured: number;
  refunded: number;
  transferred: number;
}

/** What the provider did for a booking, found by `booking_id` in its objects' metadata. */
export async function effectsOfBooking(bookingId: string): Promise<Effects> {
  const intents = await findObjects(db(), 'payment_intent', { 'metadata.booking_id': bookingId });
  const transfers = await findObjects(db(), 'transfer', { 'metadata.booking_id': bookingId });
  return { ...(await effectsOf(intents)), transfers: transfers.length, transferred: sum(transfers.map((transfer) => transfer.amount)) };
}

/** What the provider did with one payment intent. */
export async function effectsOfIntent(intentId: string): Promise<Effects> {
  const intents = await findObjects(db(), 'payment_intent', { id: intentId });
  const charge = intents[0]?.latest_charge ?? '';
  const transfers = await findObjects(db(), 'transfer', { source_transaction: charge });
  return { ...(await effectsOf(intents)), transfers: transfers.length, transferred: sum(transfers.map((transfer) => transfer.amount)) };
}

async function effectsOf(intents: Intent[]): Promise<Omit<Effects, 'transfers' | 'transferred'>> {
  const refunds = (await Promise.all(intents.map(({ id }) => findObjects(db(), 'refund', { payment_intent: id })))).flat();
  return {
    intents: intents.length,
    authorised: intents.filter((intent) => intent.status === 'requires_capture').length,
    captures: await countEvents('payment_intent.succeeded', intents),
    cancellations: await countEvents('payment_intent.canceled', intents),
    refunds: refunds.length,
    captured: sum(intents.map((intent) => intent.amount_received)),
    refunded: sum(refunds.map((refund) => refund.amount)),
  };
}

/** why: events, not final states: an effect made twice would leave the same state but two events. */
async function countEvents(type: string, intents: Intent[]): Promise<number> {
  const events = await Promise.all(intents.map(({ id }) => findObjects(db(), 'event', { type, 'data.object.id': id })));
  return events.flat().length;
}

function sum(amounts: readonly number[]): number {
  return amounts.reduce((total, part) => total + part, 0);
}
