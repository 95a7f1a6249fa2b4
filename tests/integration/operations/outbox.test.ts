import { readFile } from 'node:fs/promises';
import path from 'node:path';

import { eq, sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';

import { now, setClockOffset } from '#app/config/clock.server.ts';
import { commitWork } from '#app/work/commit-work.server.ts';
import { drainOutbox, type PerformEffect } from '#jobs/drain-outbox.server.ts';
import { db } from '#db/client.ts';
import { outbox } from '#db/schema/index.ts';
import { backoffMs, FAILING_FROM_ATTEMPTS } from '#app/work/effects.ts';
import { ROOT } from '#scripts/install.mjs';

const PAYMENT = '00000000-0000-4000-8000-000000000001';
const HOUR = 3_600_000;

beforeEach(async () => {
  await db().delete(outbox);
});
afterEach(() => setClockOffset(0));
afterAll(() => setClockOffset(0));

const note = (key: string, dueAt?: Date) => commitWork((work) => work.note(key, { kind: 'payment.capture', paymentId: PAYMENT }, dueAt));
const rowOf = async (key: string) => (await db().select().from(outbox).where(eq(outbox.key, key)))[0];

/** Drains until nothing is taken. */
async function drainAll(perform: PerformEffect): Promise<void> {
  while ((await drainOutbox(perform)) > 0);
}

describe('the outbox', () => {
  it('notes an effect once under its key, and not at all when the transaction fails', async () => {
    await note('once');
    await note('once');
    await expect(
      commitWork(async (work) => {
        await work.note('never', { kind: 'payment.capture', paymentId: PAYMENT });
        throw new Error('rolled back');
      }),
    ).rejects.toThrow('rolled back');
    expect(await db().$count(outbox)).toBe(1);
  });

  it('shares work among many drainers, each effect taken by one', async () => {
    for (let index = 0; index < 60; index += 1) await note(`shared-${index}`);
    const performed: string[] = [];
    const perform: PerformEffect = async (_effect, { key }) => void performed.push(key);
    await Promise.all([drainAll(perform), drainAll(perform), drainAll(perform)]);
    expect(performed).toHaveLength(60);
    expect(new Set(performed).size).toBe(60);
  });

  it('passes over what another drainer is just taking, without waiting for it', async () => {
    await note('being-taken');
    await db().transaction(async (taking) => {
      await taking.execute(sql`select 1 from outbox where key = 'being-taken' for update`);
      expect(await drainOutbox(async () => {})).toBe(0);
    });
    expect(await rowOf('being-taken')).toMatchObject({ attempts: 0, doneAt: null });
  });

  it.each([
    ['performed', () => Promise.resolve()],
    ['failed', () => Promise.reject(new Error('too late'))],
  ])('leaves to the next drainer what it %s after its lease', async (_, outcome) => {
    await note('lost');
    const nextLease = { leasedUntil: new Date(Date.now() + HOUR), attempts: 2 };
    await drainOutbox(async () => {
      await db().update(outbox).set(nextLease).where(eq(outbox.key, 'lost'));
      await outcome();
    });
    expect(await rowOf('lost')).toMatchObject({ ...nextLease, doneAt: null, failedAt: null, lastError: null });
  });

  it('waits longer after each failure, from five seconds to a quarter of an hour', async () => {
    // why: with a clock that stands, what an attempt itself takes is no part of the wait
    vi.useFakeTimers({ toFake: ['Date'] });
    onTestFinished(() => void vi.useRealTimers());
    await note('failing');
    const waits: number[] = [];
    for (let attempt = 1; attempt < FAILING_FROM_ATTEMPTS; attempt += 1) {
      const before = now();
      await drainAll(() => Promise.reject(new Error('no')));
      const row = await rowOf('failing');
      expect(row?.attempts).toBe(attempt);
      waits.push(((row?.dueAt.getTime() ?? 0) - before.getTime()) / 1_000);
      setClockOffset((row?.dueAt.getTime() ?? 0) - Date.now());
    }
    expect(waits).toEqual([5, 10, 20, 40, 80, 160, 320, 640, 900, 900, 900]);
    expect([40, 41, 81, 1_000, 100_000].map((attempts) => backoffMs('payment.refund', attempts) / 60_000)).toEqual([15, 30, 45, 360, 360]);
    expect(backoffMs('deposit.place', 1_000) / 60_000).toBe(15);
  });

  it('waits for what is not due yet', async () => {
    await note('later', new Date(now().getTime() + HOUR));
    const performed: string[] = [];
    const perform: PerformEffect = async (_effect, { key }) => void performed.push(key);
    await drainAll(perform);
    expect(performed).toEqual([]);
    setClockOffset(HOUR);
    await drainAll(perform);
    expect(performed).toEqual(['later']);
  });

  it('goes on with an effect that always fails, and with the others', async () => {
    await note('broken');
    await note('fine');
    const performed: string[] = [];
    const perform: PerformEffect = async (_effect, { key, attempt }) => {
      // why a NUL: PostgreSQL keeps none, and what a provider says may have any sign
      if (key === 'broken') throw new Error(`no.\0 ${attempt}`);
      performed.push(key);
    };
    for (let round = 0; round < 50; round += 1) {
      await drainAll(perform);
      setClockOffset((round + 1) * HOUR);
    }
    expect(performed).toEqual(['fine']);
    expect(await rowOf('broken')).toMatchObject({ attempts: 50, lastError: 'Error: no. 50', failedAt: null, doneAt: null });
  });

  it('gives up at once what it cannot read, and shows it', async () => {
    await note('unreadable');
    await db()
      .update(outbox)
      .set({ payload: { paymentId: 7 } })
      .where(eq(outbox.key, 'unreadable'));
    await drainAll(() => Promise.resolve());
    expect(await rowOf('unreadable')).toMatchObject({ attempts: 1, doneAt: null, failedAt: expect.any(Date) });
  });

  it('is tried again by the line of the operations guide, under a later attempt than any worker may still be at', async () => {
    await note('given-up');
    const guide = await readFile(path.join(ROOT, 'docs/operations.md'), 'utf8');
    const line = /update outbox set [^;]*where id = …[^;]*;/.exec(guide)?.[0] ?? '';
    const longTried = { attempts: 30, leasedUntil: null, dueAt: now() };
    await db().update(outbox).set(longTried).where(eq(outbox.key, 'given-up'));
    const attempts: number[] = [];
    // a worker is late with its attempt; meanwhile another one fails, and an operator has it tried again at once
    await drainOutbox(async () => {
      await db()
        .update(outbox)
        .set({ leasedUntil: new Date(0) })
        .where(eq(outbox.key, 'given-up'));
      await drainOutbox(() => Promise.reject(new Error('no')));
      expect(await rowOf('given-up')).toMatchObject({ attempts: 32, failedAt: null });
      await db().execute(sql.raw(line.replace('…', String((await rowOf('given-up'))?.id))));
      // the database's time has microseconds, ours only milliseconds
      setClockOffset(1_000);
      await drainOutbox((_effect, { attempt }) => {
        attempts.push(attempt);
        return Promise.reject(new Error('still no'));
      });
    });
    expect(attempts).toEqual([33]);
    expect(await rowOf('given-up')).toMatchObject({ doneAt: null, failedAt: null, lastError: 'Error: still no' });
  });

  it('has each effect in one part, whatever its payload says', async () => {
    const rows = [
      ['mail.send', {}, 'mail'],
      ['mail.send', { provider: 'identity' }, 'mail'],
      ['webhook.process', { provider: 'identity' }, 'identity'],
      ['webhook.process', { provider: 'payments' }, 'payments'],
      ['webhook.process', {}, 'payments'],
      ['payout.transfer', { provider: 'identity' }, 'payments'],
      ['files.remove', { provider: 'identity' }, 'files'],
      ...(['handover.watch', 'return.watch', 'deposit.remind', 'dispute.remind'] as const).map((kind) => [kind, {}, 'watches'] as const),
      ['a kind that is yet to come', {}, 'payments'],
    ] as const;
    const at = now();
    for (const [index, [kind, payload, part]] of rows.entries())
      await db()
        .insert(outbox)
        .values({ key: `${index} ${part}`, kind, payload, dueAt: at, createdAt: at });
    const found = await db().select({ key: outbox.key, part: outbox.part }).from(outbox).orderBy(outbox.id);
    expect(found).toEqual(rows.map(([, , part], index) => ({ key: `${index} ${part}`, part })));
  });

  it('leaves what belongs to another part alone', async () => {
    await note('of-payments');
    expect(await drainOutbox(async () => {}, 'mail')).toBe(0);
    expect(await drainOutbox(async () => {}, 'identity')).toBe(0);
    expect(await drainOutbox(async () => {}, 'files')).toBe(0);
    expect(await drainOutbox(async () => {}, 'watches')).toBe(0);
    expect(await drainOutbox(async () => {}, 'payments')).toBe(1);
  });

  it('takes over from a worker that died, once its lease is over', async () => {
    await note('orphan');
    await db()
      .update(outbox)
      .set({ leasedUntil: new Date(Date.now() + HOUR), attempts: 1 });
    const performed: number[] = [];
    const perform: PerformEffect = async (_effect, { attempt }) => void performed.push(attempt);
    await drainAll(perform);
    expect(performed).toEqual([]);
    await db()
      .update(outbox)
      .set({ leasedUntil: new Date(Date.now() - 1_000) });
    await drainAll(perform);
    expect(performed).toEqual([2]);
  });

  it('forgets what a mail said once it is sent', async () => {
    await commitWork((work) =>
      work.note('mail', {
        kind: 'mail.send',
        to: 'a@karavana.example',
        locale: 'sk',
        mail: { kind: 'confirmEmail', token: 'secret-token' },
      }),
    );
    await drainAll(async () => {});
    expect((await rowOf('mail'))?.payload).toEqual({});
  });
});
