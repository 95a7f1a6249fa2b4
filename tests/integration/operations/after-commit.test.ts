/** What follows a commit: a worker is woken, open pages are notified. */
import { randomUUID } from 'node:crypto';

import { Queue } from 'bullmq';
import { Redis } from 'ioredis';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { now } from '#app/config/clock.server.ts';
import { redis, redisReady } from '#app/config/redis.server.ts';
import { LIVE_CHANNEL } from '#app/work/live-events.server.ts';
import { commitWork } from '#app/work/commit-work.server.ts';
import { createMember } from '#db/seed/members.ts';
import { WAKE_QUEUE } from '#app/work/wake.ts';

import { HOUR } from '#tests/factories/bookings.ts';

describe('after a commit', () => {
  let queue: Queue;
  beforeAll(async () => {
    await redisReady('producer', 5_000);
    queue = new Queue(WAKE_QUEUE, { connection: redis('worker'), skipVersionCheck: true });
  });
  afterAll(() => queue.close());

  it('a worker is woken for each effect when it falls due, and for what else does', async () => {
    await queue.obliterate({ force: true });
    const later = new Date(now().getTime() + HOUR);
    const release = { kind: 'payment.release', paymentId: randomUUID() } as const;
    await commitWork(async (work) => {
      await work.note(randomUUID(), release);
      await work.note(randomUUID(), release, later);
      work.wakeAt(new Date(later.getTime() + HOUR));
    });
    expect(await queue.getWaitingCount()).toBe(1);
    const delays = (await queue.getDelayed()).map(({ delay }) => Math.round(delay / HOUR));
    expect(delays.sort()).toEqual([1, 2]);
    await queue.obliterate({ force: true });
  });

  it('what falls due together wakes a worker once, and what falls due later once more', async () => {
    await queue.obliterate({ force: true });
    const later = new Date(Math.ceil(now().getTime() / 50) * 50 + HOUR + 1);
    for (const further of [0, 20, 49, 50, 1_000]) await commitWork(async (work) => work.wakeAt(new Date(later.getTime() + further)));
    const wakes = (await queue.getDelayed()).map(({ timestamp, delay }) => timestamp + delay - later.getTime());
    expect(wakes.sort((a, b) => a - b).map((wake) => Math.round(wake / 50) * 50)).toEqual([50, 100, 1_050]);
    await queue.obliterate({ force: true });
  });

  it('what is due already wakes a worker at once, wherever between two steps', async () => {
    await queue.obliterate({ force: true });
    for (const before of [0, 7, 20, 33, 49]) await commitWork(async (work) => work.wakeAt(new Date(now().getTime() - before)));
    expect([await queue.getWaitingCount(), await queue.getDelayedCount()]).toEqual([5, 0]);
    await queue.obliterate({ force: true });
  });

  it('nobody is woken for what was not committed', async () => {
    await expect(
      commitWork(async (work) => {
        await work.note(randomUUID(), { kind: 'payment.release', paymentId: randomUUID() });
        throw new Error('rolled back');
      }),
    ).rejects.toThrow('rolled back');
    expect(await queue.getJobCountByTypes('waiting', 'delayed', 'active')).toBe(0);
  });

  it('the web processes hear at once for whom there is something new', async () => {
    const { id } = await createMember();
    const subscriber = new Redis(process.env.REDIS_URL ?? '');
    await subscriber.subscribe(LIVE_CHANNEL);
    const heard = new Promise((resolve) => subscriber.once('message', (_channel, readerId) => resolve(readerId)));
    await commitWork(async (work) => work.tell([id], 'booking', randomUUID()));
    expect(await heard).toBe(id);
    await subscriber.quit();
  });
});
