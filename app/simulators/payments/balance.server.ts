/** `/v1/balance`. */
import { sql } from 'drizzle-orm';

import type { Queryable } from '#db/client.ts';
import { simulatedObjects } from '#db/schema/simulators.ts';

import { ok } from './api-answer.ts';
import type { Reader } from './call.ts';
import { unixNow } from './object-store.server.ts';

/** Seconds until captured money may be moved without naming its charge. */
const SETTLEMENT = 3 * 86_400;

/** The platform's money in cents: what may be moved now, and what still settles. */
export async function platformBalance(on: Queryable): Promise<{ available: number; pending: number }> {
  const { body, type } = simulatedObjects;
  const isSettled = sql`(${body} ->> 'created')::bigint <= ${unixNow() - SETTLEMENT}`;
  const kept = sql`(${body} ->> 'amount_captured')::bigint - (${body} ->> 'amount_refunded')::bigint`;
  const disputed = sql`(select sum((value ->> 'net')::bigint) from jsonb_array_elements(${body} -> 'balance_transactions'))`;
  const isKept = sql`${type} = 'charge' and ${body} ->> 'captured' = 'true'`;
  const [balance] = await on.execute<{ available: number; pending: number }>(sql`
    select
      coalesce(sum(case
        when ${isKept} and ${isSettled} then ${kept}
        when ${type} = 'transfer' then (${body} ->> 'amount_reversed')::bigint - (${body} ->> 'amount')::bigint
        when ${type} = 'dispute' then ${disputed}
      end), 0)::float8 as available,
      coalesce(sum(${kept}) filter (where ${isKept} and not ${isSettled}), 0)::float8 as pending
    from ${simulatedObjects}
    where ${type} in ('charge', 'transfer', 'dispute')`);
  return balance ?? { available: 0, pending: 0 };
}

export const readBalance: Reader = async ({ on }) => {
  const { available, pending } = await platformBalance(on);
  const entry = (cents: number) => [{ amount: cents, currency: 'eur', source_types: { card: cents } }];
  return ok({ object: 'balance', livemode: false, available: entry(available), pending: entry(pending) });
};
