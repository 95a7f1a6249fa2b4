/** Wakes a worker when something falls due. Only a hint: without Redis the sweep finds the same work, up to 30 s later. */
import { Queue } from 'bullmq';
import { LRUCache } from 'lru-cache';

import { clockOffset, machineNow } from '#app/config/clock.server.ts';
import { log } from '#app/config/log.server.ts';
import { redis, redisProducer } from '#app/config/redis.server.ts';
import { singleton } from '#app/config/singleton.server.ts';
import { WAKE_JOB, WAKE_QUEUE } from './wake.ts';

function queue(): Queue {
  return singleton('wake-queue', () => {
    const made = new Queue(WAKE_QUEUE, { connection: redis('producer'), skipVersionCheck: true });
    made.on('error', () => {});
    return made;
  });
}

/** Due times so near to each other share a wake, at the last of these milliseconds. */
const STEP_MS = 50;

/** The steps to come for which this process has queued a wake. why by the machine's time: by the application's they come sooner once it is moved. */
const queued = () => singleton('queued-wakes', () => new LRUCache<number, true>({ max: 10_000 }));

/** One wake for each step of due times (those of the past are one wake, now). Never throws. */
export async function wakeWorker(dueTimes: readonly Date[]): Promise<void> {
  if (dueTimes.length === 0) return;
  const current = machineNow().getTime();
  const delayUntil = (dueAt: number) => (dueAt <= current ? 0 : Math.ceil(dueAt / STEP_MS) * STEP_MS - current);
  const delays = new Set(dueTimes.map((dueAt) => delayUntil(dueAt.getTime() - clockOffset())));
  try {
    await redisProducer();
    await Promise.all(
      [...delays].map(async (delay) => {
        const step = current + delay;
        if (delay > 0 && queued().has(step)) return;
        await queue().add(WAKE_JOB, {}, { delay, removeOnComplete: true, removeOnFail: true });
        queued().set(step, true);
      }),
    );
  } catch (err) {
    log().warn({ err }, 'could not wake a worker; the sweep will find what is due');
  }
}
