/**
 * The worker process. BullMQ wakes it early; its own sweep, every `SWEEP_SECONDS`, finds what the queue missed, so that it works
 * without Redis too, only later. Any number of workers may run.
 */
import { Worker } from 'bullmq';

import { sendConsoleToLog } from '#app/config/console-to-log.server.ts';
import { config } from '#app/config/env.server.ts';
import { log } from '#app/config/log.server.ts';
import { closeRedis, redis } from '#app/config/redis.server.ts';
import { closeDatabase } from '#db/client.ts';
import { followClock, loadClockOffset } from '#app/simulators/clock/simulated-clock.server.ts';

import { WAKE_QUEUE } from '#app/work/wake.ts';
import { oneRunAtATime, type RetryOptions, type Runs } from './one-run-at-a-time.ts';
import { PARTS_OF_WORKER, partsDue, type PartOfWorker } from './run-due-work.server.ts';

/** Longer than a provider call with its retries, shorter than the container's grace period. */
const STOP_WITHIN_MS = 30_000;

let stopping = false;

const retry: RetryOptions = {
  firstMs: 1_000,
  longestMs: config().sweepMs,
  onFailure: (err) => log().error({ err }, 'due work could not be done; it is tried again'),
};
const runs = new Map<PartOfWorker, Runs>();
for (const [name, part] of Object.entries(PARTS_OF_WORKER) as [PartOfWorker, () => Promise<number>][]) {
  const once = async () => {
    // why: another part may be waiting for what this one has done
    if (!stopping && (await part()) > 0) look.ask();
  };
  runs.set(name, oneRunAtATime(once, retry));
}
const look = oneRunAtATime(async () => {
  if (stopping) return;
  for (const name of await partsDue([...runs.keys()])) runs.get(name)?.ask();
}, retry);

async function lookForWork(): Promise<void> {
  if (stopping) return;
  try {
    if (config().mode === 'demo') await loadClockOffset();
  } catch (err) {
    log().warn({ err }, 'the clock could not be read');
  }
  look.ask();
}

sendConsoleToLog();
const worker = new Worker(WAKE_QUEUE, lookForWork, {
  connection: redis('worker'),
  concurrency: 1,
  skipVersionCheck: true,
  drainDelay: 5,
});
worker.on('error', (err) => log().debug({ err }, 'the wake queue is not reachable'));

const sweep = setInterval(() => {
  void lookForWork();
  // why: whoever supervises this process notices when nothing runs here any more
  process.send?.('heartbeat');
}, config().sweepMs);
if (config().mode === 'demo') void followClock();
void lookForWork();
log().info('worker started');

async function stop(signal: string): Promise<void> {
  if (stopping) return;
  stopping = true;
  log().info({ signal }, 'worker stops');
  clearInterval(sweep);
  const forced = setTimeout(() => process.exit(1), STOP_WITHIN_MS);
  forced.unref();
  // why first: it asks for the others
  await look.over();
  await Promise.all([...runs.values()].map((run) => run.over()));
  await worker.close(true).catch(() => {});
  await closeRedis();
  await closeDatabase();
  process.exit(0);
}
process.on('SIGTERM', (signal) => void stop(signal));
process.on('SIGINT', (signal) => void stop(signal));
