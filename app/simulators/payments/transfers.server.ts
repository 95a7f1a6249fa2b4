/** `/v1/transfers`. */
import { z } from 'zod';

import type { Transaction } from '#db/client.ts';

import { ApiError, ok, wrongState } from './api-answer.ts';
import { platformBalance } from './balance.server.ts';
import type { Handler, Reader } from './call.ts';
import { emitEvent } from './emit-event.server.ts';
import { findObject, findObjects, insertObject, listObjects, lockObject, newObject, presented, saveObject } from './object-store.server.ts';
import type { Transfer } from './object-types.ts';
import { amount, eur, listing, readParameters, shared } from './parameter-schemas.ts';

const creation = z.strictObject({
  ...shared,
  amount,
  currency: eur,
  destination: z.string(),
  source_transaction: z.string().optional(),
  transfer_group: z.string().optional(),
  description: z.string().optional(),
});

export const createTransfer: Handler = async ({ tx, parameters }) => {
  const asked = readParameters(creation, parameters);
  await requirePayableAccount(tx, asked.destination);
  if (asked.source_transaction) await requireRoomOnCharge(tx, asked.source_transaction, asked.amount);
  else await requireBalance(tx, asked.amount);
  const base = newObject('transfer');
  const transfer = await insertObject<Transfer>(tx, {
    ...base,
    amount: asked.amount,
    amount_reversed: 0,
    currency: 'eur',
    destination: asked.destination,
    destination_payment: base.id.replace('tr_', 'py_'),
    reversed: false,
    source_transaction: asked.source_transaction ?? null,
    transfer_group: asked.transfer_group ?? null,
    metadata: asked.metadata ?? {},
  });
  await emitEvent(tx, 'transfer.created', transfer);
  return ok(presented(transfer));
};

export const listTransfers: Reader = async ({ on, path, parameters }) => {
  const schema = z.strictObject({ ...listing, transfer_group: z.string().optional(), destination: z.string().optional() });
  const { transfer_group, destination, ...page } = readParameters(schema, parameters);
  return ok(await listObjects(on, 'transfer', path, page, { transfer_group, destination }));
};

/** Somebody takes a payout back on the provider's dashboard: all that is left of it, or a part. */
export async function reverseTransfer(tx: Transaction, id: string, part?: number): Promise<void> {
  const transfer = await lockObject(tx, 'transfer', id);
  const left = transfer.amount - transfer.amount_reversed;
  if (left === 0 || (part ?? left) > left) throw wrongState('transfer_already_reversed', `Transfer ${id} has no more than ${left} left.`);
  const amount_reversed = transfer.amount_reversed + (part ?? left);
  const reversed = await saveObject<Transfer>(tx, { ...transfer, amount_reversed, reversed: amount_reversed === transfer.amount });
  await emitEvent(tx, 'transfer.reversed', reversed);
}

async function requirePayableAccount(tx: Transaction, id: string): Promise<void> {
  const account = await findObject(tx, 'account', id);
  if (!account) throw new ApiError(400, `No such destination: '${id}'`, { code: 'resource_missing', param: 'destination' });
  if (account.capabilities.transfers !== 'active') {
    throw wrongState('insufficient_capabilities_for_transfer', 'Your destination account needs the `transfers` capability enabled.');
  }
}

async function requireRoomOnCharge(tx: Transaction, id: string, wanted: number): Promise<void> {
  const charge = await lockObject(tx, 'charge', id);
  const earlier = await findObjects(tx, 'transfer', { source_transaction: id });
  const used = earlier.reduce((total, transfer) => total + transfer.amount, 0);
  if (charge.amount_captured - used < wanted) {
    throw wrongState('charge_exceeds_source_limit', 'The transfers of this charge would exceed what was captured.', { param: 'amount' });
  }
}

async function requireBalance(tx: Transaction, wanted: number): Promise<void> {
  const { available } = await platformBalance(tx);
  if (available < wanted) throw wrongState('balance_insufficient', 'You have insufficient available funds in your Stripe account.');
}
