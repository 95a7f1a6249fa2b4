/** /readyz names what is missing (rule D6). */
import { sql } from 'drizzle-orm';
import { afterEach, describe, expect, test, vi } from 'vitest';

import { redis } from '#app/config/redis.server.ts';
import { observeRequest, readMetrics } from '#app/http/metrics.server.ts';
import { checkReadiness } from '#app/http/readiness.server.ts';
import { db } from '#db/client.ts';
import { outbox } from '#db/schema/index.ts';

const DAY = 86_400_000;

describe('readiness', () => {
  afterEach(async () => {
    await redis('producer').config('SET', 'maxmemory-policy', 'noeviction');
  });

  test('a migrated database and a Redis that keeps its keys are ready', async () => {
    expect(await checkReadiness()).toEqual({ ready: true, checks: { database: 'ok', queue: 'ok', schema: 'ok' }, problems: {} });
  });

  test('a Redis that throws keys away is named', async () => {
    await redis('producer').config('SET', 'maxmemory-policy', 'allkeys-lru');
    expect(await checkReadiness()).toEqual({
      ready: false,
      checks: { database: 'ok', queue: 'failing', schema: 'ok' },
      problems: { queue: 'maxmemory-policy is allkeys-lru, must be noeviction' },
    });
  });

  test('a schema without the newest migration is named', async () => {
    await db().execute(
      sql`delete from drizzle.__drizzle_migrations where created_at = (select max(created_at) from drizzle.__drizzle_migrations)`,
    );
    const { ready, checks, problems } = await checkReadiness();
    expect(ready).toBe(false);
    expect(checks).toEqual({ database: 'ok', queue: 'ok', schema: 'failing' });
    expect(problems.schema).toMatch(/^migration \S+ is missing$/);
  });
});

test('metrics tell how many effects wait and for how long the oldest has been due', async () => {
  const yesterday = new Date(Date.now() - DAY);
  const effect = { kind: 'test', payload: {}, createdAt: yesterday, dueAt: yesterday };
  await db()
    .insert(outbox)
    .values([
      { ...effect, key: 'waits' },
      { ...effect, key: 'done', doneAt: yesterday },
      { ...effect, key: 'failed', failedAt: yesterday },
      { ...effect, key: 'failing', attempts: 12 },
      { ...effect, key: 'failed before', attempts: 11 },
    ]);
  const text = (await readMetrics()).text.toString();
  expect(text).toContain('outbox_pending 3\n');
  expect(text).toContain('outbox_failed 1\n');
  expect(text).toContain('outbox_failing 1\n');
  expect(text).toContain('deadlines_stuck 0\n');
  const oldest = Number(/^outbox_oldest_due_seconds (\S+)$/m.exec(text)?.[1]);
  expect(oldest).toBeGreaterThanOrEqual(DAY / 1000);
  expect(oldest).toBeLessThan(DAY / 1000 + 60);
});

test('a crowd that reads metrics reads the same, and who comes later what is new', async () => {
  const [first, second] = await Promise.all([readMetrics(), readMetrics()]);
  expect(second).toBe(first);
  await vi.waitFor(async () => expect(await readMetrics()).not.toBe(first), { timeout: 10_000 });
});

test('methods that senders make up are one to metrics', async () => {
  for (const method of ['POST', 'PROPFIND', 'PURGE']) observeRequest({ method, route: '/', status: 405 }, 0);
  await vi.waitFor(async () => expect((await readMetrics()).text.toString()).toContain('method="POST",route="/",status="405"'), {
    timeout: 10_000,
  });
  const text = (await readMetrics()).text.toString();
  expect(text).toMatch(/_count\{method="other",route="\/",status="405"\} 2$/m);
  expect(text).not.toContain('PURGE');
});
