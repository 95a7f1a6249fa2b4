/** What renters' banks do about charges that they were asked to give back. */
import { deliverInBackground } from '#app/simulators/deliver-webhooks.server.ts';
import { db, inTransaction } from '#db/client.ts';

import { closeDispute } from './disputes.server.ts';
import { findObject, findObjects } from './object-store.server.ts';
import type { Dispute } from './object-types.ts';

/** A dispute that no bank has decided yet. */
export interface OpenDispute {
  dispute: Dispute;
  /** What was paid for; null where it was not chosen on a payment page, as a fee taken from a kept card. */
  item: string | null;
}

/** All of them, oldest first. */
export function openDisputes(): Promise<OpenDispute[]> {
  return inTransaction(async (tx) => {
    const open: OpenDispute[] = [];
    for (const dispute of await findObjects(tx, 'dispute', { status: 'needs_response' })) {
      const intent = await findObject(tx, 'payment_intent', dispute.payment_intent);
      const session = intent?.sim.session ? await findObject(tx, 'checkout.session', intent.sim.session) : null;
      open.push({ dispute, item: session?.sim.lines[0]?.description ?? null });
    }
    return open;
  });
}

/** Answers with whether there is such a dispute. Deciding again changes nothing. */
export async function decideAsBank(id: string, decision: 'won' | 'lost'): Promise<boolean> {
  if (!(await findObject(db(), 'dispute', id))) return false;
  await inTransaction((tx) => closeDispute(tx, id, decision));
  deliverInBackground();
  return true;
}
