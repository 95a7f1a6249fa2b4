/**
 * The outbox: what has to happen outside the database, noted in the transaction that decides it (architecture, Effects).
 * The kinds and their payloads are declared in `jobs/definitions/effects.ts`.
 */
import { now } from '#app/config/clock.server.ts';
import type { Queryable } from '#db/client.ts';
import { outbox } from '#db/schema/index.ts';
import type { Effect } from '#jobs/definitions/effects.ts';

/** Notes an effect. `key` is its idempotency key: noting it again changes nothing. `dueAt` defaults to now. */
export async function noteEffect(on: Queryable, key: string, effect: Effect, dueAt: Date = now()): Promise<void> {
  const { kind, ...payload } = effect;
  await on.insert(outbox).values({ key, kind, payload, dueAt, createdAt: now() }).onConflictDoNothing({ target: outbox.key });
}
