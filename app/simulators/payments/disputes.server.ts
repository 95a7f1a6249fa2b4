/** Disputes: the test card for it opens one as soon as its charge is captured. */
import type { Transaction } from '#db/client.ts';

import { emitEvent } from './emit-event.server.ts';
import type { Charge, PaymentMethod } from './object-types.ts';
import { insertObject, newObject, saveObject } from './object-store.server.ts';
import { testCard } from './test-cards.ts';

export async function openDisputeIfDue(tx: Transaction, charge: Charge, method: PaymentMethod): Promise<void> {
  if (!testCard(method.sim.number)?.disputed) return;
  await saveObject(tx, { ...charge, disputed: true });
  const dispute = await insertObject(tx, {
    ...newObject('dispute'),
    amount: charge.amount_captured,
    charge: charge.id,
    payment_intent: charge.payment_intent,
    currency: 'eur',
    reason: 'fraudulent',
    status: 'needs_response',
    metadata: {},
  });
  await emitEvent(tx, 'charge.dispute.created', dispute);
}
