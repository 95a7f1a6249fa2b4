/** Two things at the very same moment: the second waits for a row that the first has changed but not yet committed. */
import { sql } from 'drizzle-orm';

import { db, inTransaction, type Transaction } from '#db/client.ts';
import { until } from '#scripts/servers/processes.ts';

/** Less than the 15 s after which PostgreSQL ends a transaction in which nothing happens. */
const PATIENCE_MS = 12_000;

/** Makes a change, begins `act`, and commits the change when `act` waits for it, in so many transactions. Answers how `act` ended. */
export async function meanwhile<T>(
  change: (tx: Transaction) => Promise<unknown>,
  act: () => Promise<T>,
  transactions = 1,
): Promise<PromiseSettledResult<T>> {
  let acting: Promise<PromiseSettledResult<T>[]> | undefined;
  await inTransaction(async (tx) => {
    await change(tx);
    acting = Promise.allSettled([act()]);
    await until(async () => (await countWaiting()) >= transactions, PATIENCE_MS, 'nobody waits for the change');
  });
  const [ended] = (await acting) ?? [];
  if (!ended) throw new Error('nothing was begun');
  return ended;
}

async function countWaiting(): Promise<number> {
  const waiting = await db().execute(sql`select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`);
  return waiting.length;
}
