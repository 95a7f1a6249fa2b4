/**
 * One use case, one transaction, and what follows its commit (rules M12 and N1). Inside, a use case notes effects
 * and says whom the change concerns; after the commit the worker is woken and the open pages are told. Neither of the
 * two has to succeed: the sweep finds due effects, and streams read what they missed.
 */
import { now } from '#app/config/clock.server.ts';
import { inTransaction, type Transaction } from '#db/client.ts';
import { outbox } from '#db/schema/index.ts';
import { noteLiveEvents, publishLive, type LiveTopic } from './live-events.server.ts';
import type { Effect } from './effects.ts';

import { wakeWorker } from './wake-worker.server.ts';

export interface Work {
  readonly tx: Transaction;
  /** Notes an effect under its idempotency key: noting it again changes nothing. `dueAt` defaults to now. */
  note(key: string, effect: Effect, dueAt?: Date): Promise<void>;
  /** The open pages of these people are told that `subjectId` changed. */
  tell(userIds: readonly string[], topic: LiveTopic, subjectId: string): void;
  /** Something falls due then: the worker is woken in time. */
  wakeAt(dueAt: Date): void;
}

/** Runs `run` in one transaction (repeated on a deadlock) and does the rest after the commit. */
export async function commitWork<T>(run: (work: Work) => Promise<T>): Promise<T> {
  const { result, wakes, told } = await inTransaction(async (tx) => {
    const wakes: Date[] = [];
    const told: { userId: string; topic: LiveTopic; subjectId: string }[] = [];
    const work: Work = {
      tx,
      note: async (key, effect, dueAt = now()) => {
        const { kind, ...payload } = effect;
        await tx.insert(outbox).values({ key, kind, payload, dueAt, createdAt: now() }).onConflictDoNothing({ target: outbox.key });
        wakes.push(dueAt);
      },
      tell: (userIds, topic, subjectId) => void told.push(...userIds.map((userId) => ({ userId, topic, subjectId }))),
      wakeAt: (dueAt) => void wakes.push(dueAt),
    };
    const result = await run(work);
    await noteLiveEvents(tx, told);
    return { result, wakes, told };
  });
  await Promise.all([wakeWorker(wakes), publishLive(told.map(({ userId }) => userId))]);
  return result;
}
