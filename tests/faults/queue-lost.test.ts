/** Redis emptied, and Redis gone, while a real worker runs (rule B13): due times stand in PostgreSQL. */
import type { ChildProcess } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';

import { Redis } from 'ioredis';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';

import { actOnBooking } from '#app/modules/bookings/act-on-booking.server.ts';
import { effectsOfBooking } from '#app/simulators/payments/count-effects.server.ts';
import { db } from '#db/client.ts';
import { bookingRequests } from '#db/schema/index.ts';
import { ROOT } from '#scripts/install.mjs';
import { stopChild, until } from '#scripts/servers/processes.ts';
import { startRedis, type RedisServer } from '#scripts/servers/redis.ts';

import { authorized, bookingRow, createScene, periodIn, request } from '#tests/factories/bookings.ts';
import { useProviderWorld } from '#tests/support/provider-world.ts';
import { startWorkerProcess } from '#tests/support/worker-process.ts';

let redis: RedisServer;
let folder: string;
const workers: ChildProcess[] = [];

const start = (port?: number) => startRedis({ folder, cache: path.join(ROOT, '.cache'), ...(port ? { port } : {}), disposable: true });

beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'karavana-redis-'));
  redis = await start();
  process.env.REDIS_URL = redis.url;
});
useProviderWorld();
afterEach(async () => {
  await Promise.all(workers.splice(0).map((worker) => stopChild(worker, 'SIGTERM', 10_000)));
});
afterAll(async () => {
  await redis.stop();
  await rm(folder, { recursive: true, force: true });
});

function startWorker(): ChildProcess {
  const worker = startWorkerProcess({ REDIS_URL: redis.url });
  workers.push(worker);
  return worker;
}

const statusIs = (bookingId: string, status: string) => async () => (await bookingRow(bookingId)).status === status;

/** Ends the lender's time to answer, for every booking. */
async function fallsDueNow(): Promise<void> {
  await db()
    .update(bookingRequests)
    .set({ approvalExpiresAt: new Date(Date.now() - 1_000) });
}

describe('the queue is lost', () => {
  it('FLUSHALL: what falls due is done within one sweep', async () => {
    const scene = await createScene();
    const bookingId = await authorized(scene);
    startWorker();
    const cleaner = new Redis(redis.url);
    await cleaner.flushall();
    await cleaner.quit();
    await fallsDueNow();
    await until(statusIs(bookingId, 'expired'), 15_000, 'the request did not expire');
    await until(async () => (await effectsOfBooking(bookingId)).authorised === 0, 15_000, 'the money was not let go');
  });

  it('Redis down: booking and approving work, effects follow, and again when it is back', async () => {
    const scene = await createScene();
    const approved = await authorized(scene);
    startWorker();
    const { port } = redis;
    await redis.stop();

    expect(await actOnBooking(scene.lender, approved, 'approve')).toEqual({ ok: true });
    await until(statusIs(approved, 'confirmed'), 20_000, 'not captured while Redis was down');
    const other = await createScene();
    expect(await request(other, { period: periodIn(30) })).toMatchObject({ ok: true, requested: 'now' });

    redis = await start(port);
    const later = await authorized(other);
    expect(await actOnBooking(other.lender, later, 'approve')).toEqual({ ok: true });
    await until(statusIs(later, 'confirmed'), 20_000, 'not captured after Redis came back');
    expect(await effectsOfBooking(approved)).toMatchObject({ captures: 1 });
    expect(await effectsOfBooking(later)).toMatchObject({ captures: 1 });
  });
});
