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
import { oneRunAtATime } from './one-run-at-a-time.ts';
import { PARTS_OF_DUE_WORK } from './run-due-work.server.ts';

/** Longer than a provider call with its retries, shorter than the container's grace period. */
const STOP_WITHIN_MS = 30_000;

/** After a run that failed; twice as long after each further one, up to the time between sweeps. */
const RETRY_MS = 1_000;

let stopping = false;

const parts = Object.values(PARTS_OF_DUE_WORK).map((part) => {
  let failedRuns = 0;
  const runs = oneRunAtATime(async () => {
    try {
      // why: another part may be waiting for what this one has done
      if ((await part()) > 0 && !stopping) askForAll();
      failedRuns = 0;
    } catch (err) {
      log().error({ err }, 'due work could not be done; it is tried again');
      // why: a wake whose run failed does not come again, and the next sweep may be far
      setTimeout(() => !stopping && runs.ask(), Math.min(RETRY_MS * 2 ** failedRuns, config().sweepMs)).unref();
      failedRuns += 1;
    }
  });
  return runs;
});

function askForAll(): void {
  for (const part of parts) part.ask();
}

async function lookForWork(): Promise<void> {
  if (stopping) return;
  try {
    if (config().mode === 'demo') await loadClockOffset();
  } catch (err) {
    log().warn({ err }, 'the clock could not be read');
  }
  askForAll();
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
  await Promise.all(parts.map((part) => part.over()));
  await worker.close(true).catch(() => {});
  await closeRedis();
  await closeDatabase();
  process.exit(0);
}
process.on('SIGTERM', (signal) => void stop(signal));
process.on('SIGINT', (signal) => void stop(signal));
