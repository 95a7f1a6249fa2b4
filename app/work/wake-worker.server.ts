/** Wakes a worker when something falls due. Only a hint: without Redis the sweep finds the same work, up to 30 s later. */
import { Queue } from 'bullmq';

import { now } from '#app/config/clock.server.ts';
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

/** One wake for each due time (those of the past are one wake, now). Never throws. */
export async function wakeWorker(dueTimes: readonly Date[]): Promise<void> {
  if (dueTimes.length === 0) return;
  const current = now().getTime();
  const delays = new Set(dueTimes.map((dueAt) => Math.max(0, dueAt.getTime() - current)));
  try {
    await redisProducer();
    await Promise.all([...delays].map((delay) => queue().add(WAKE_JOB, {}, { delay, removeOnComplete: true, removeOnFail: true })));
  } catch (err) {
    log().warn({ err }, 'could not wake a worker; the sweep will find what is due');
  }
}
