/**
 * The worker process. BullMQ wakes it early; its own sweep, every `SWEEP_SECONDS`, finds what the queue forgot, so that it
 * works without Redis too, only later. Any number of workers may run.
 */
import { Worker } from 'bullmq';

import { sendConsoleToLog } from '#app/config/console-to-log.server.ts';
import { config } from '#app/config/env.server.ts';
import { log } from '#app/config/log.server.ts';
import { closeRedis, redis } from '#app/config/redis.server.ts';
import { closeDatabase } from '#db/client.ts';
import { followClock, loadClockOffset } from '#app/simulators/clock/simulated-clock.server.ts';

import { WAKE_QUEUE } from '#app/work/wake.ts';
import { runDueWork } from './run-due-work.server.ts';

/** Longer than a provider call with its retries, shorter than the container's grace. */
const STOP_WITHIN_MS = 30_000;

let running: Promise<void> | null = null;
let again = false;

/** One run at a time in this process; a wake during a run is one more run. */
function runOnce(): Promise<void> {
  if (running) {
    again = true;
    return running;
  }
  running = (async () => {
    do {
      again = false;
      try {
        if (config().mode === 'demo') await loadClockOffset();
        await runDueWork();
      } catch (err) {
        log().error({ err }, 'due work could not be done; the next sweep tries again');
      }
    } while (again);
  })().finally(() => {
    running = null;
  });
  return running;
}

sendConsoleToLog();
const worker = new Worker(WAKE_QUEUE, () => runOnce(), {
  connection: redis('worker'),
  concurrency: 1,
  skipVersionCheck: true,
  drainDelay: 5,
});
worker.on('error', (err) => log().debug({ err }, 'the wake queue is not reachable'));

const sweep = setInterval(() => {
  void runOnce();
  // why: whoever watches over this process sees it when nothing runs here any more
  process.send?.('heartbeat');
}, config().sweepMs);
if (config().mode === 'demo') void followClock();
void runOnce();
log().info('worker started');

let stopping = false;
async function stop(signal: string): Promise<void> {
  if (stopping) return;
  stopping = true;
  log().info({ signal }, 'worker stops');
  clearInterval(sweep);
  const forced = setTimeout(() => process.exit(1), STOP_WITHIN_MS);
  forced.unref();
  await running;
  await worker.close(true).catch(() => {});
  await closeRedis();
  await closeDatabase();
  process.exit(0);
}
process.on('SIGTERM', (signal) => void stop(signal));
process.on('SIGINT', (signal) => void stop(signal));
