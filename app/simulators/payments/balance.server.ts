/** `/v1/balance`. */
import type { Queryable } from '#db/client.ts';

import { ok } from './api-answer.ts';
import type { Reader } from './call.ts';
import { findObjects, unixNow } from './object-store.server.ts';
import type { Charge } from './object-types.ts';

/** Seconds until captured money may be moved without naming its charge. */
const SETTLEMENT = 3 * 86_400;

/** The platform's money in cents: what may be moved now, and what still settles. */
export async function platformBalance(on: Queryable): Promise<{ available: number; pending: number }> {
  const charges = await findObjects(on, 'charge', { captured: 'true' });
  const moved = (await findObjects(on, 'transfer')).map((transfer) => transfer.amount - transfer.amount_reversed);
  const disputed = (await findObjects(on, 'dispute')).flatMap((dispute) => dispute.balance_transactions.map(({ net }) => net));
  const settled = unixNow() - SETTLEMENT;
  const kept = (some: Charge[]) => sum(some.map((charge) => charge.amount_captured - charge.amount_refunded));
  return {
    available: kept(charges.filter((charge) => charge.created <= settled)) - sum(moved) + sum(disputed),
    pending: kept(charges.filter((charge) => charge.created > settled)),
  };
}

function sum(amounts: readonly number[]): number {
  return amounts.reduce((total, part) => total + part, 0);
}

export const readBalance: Reader = async ({ on }) => {
  const { available, pending } = await platformBalance(on);
  const entry = (cents: number) => [{ amount: cents, currency: 'eur', source_types: { card: cents } }];
  return ok({ object: 'balance', livemode: false, available: entry(available), pending: entry(pending) });
};
