/** What only serves the work itself goes thirty days after its use (rule D1), and what is still to be done never. */
import { randomUUID } from 'node:crypto';

import { eq, inArray, sql } from 'drizzle-orm';
import { afterEach, describe, expect, it } from 'vitest';

import { now, setClockOffset } from '#app/config/clock.server.ts';
import { openSession, viewerOf } from '#app/modules/accounts/sessions.server.ts';
import { forgetTechnicalRows } from '#app/work/forget-technical-rows.server.ts';
import { db } from '#db/client.ts';
import { liveEvents, oneTimeTokens, outbox, sessions, webhookEvents } from '#db/schema/index.ts';
import { createMember } from '#db/seed/members.ts';

const DAY = 24 * 60 * 60 * 1000;
afterEach(() => setClockOffset(0));

const daysAgo = (days: number) => new Date(now().getTime() - days * DAY);
const left = async <T>(keys: readonly T[], find: (keys: T[]) => Promise<{ key: T }[]>) => {
  while ((await forgetTechnicalRows()) > 0);
  const found = (await find([...keys])).map(({ key }) => key);
  return keys.map((key) => found.includes(key));
};

describe('thirty days after its use', () => {
  it('an effect that was performed is gone; one that failed or waits stays', async () => {
    const effect = (more: Partial<typeof outbox.$inferInsert>) => ({
      key: randomUUID(),
      kind: 'files.remove',
      payload: { prefix: 'x' },
      dueAt: daysAgo(40),
      createdAt: daysAgo(40),
      ...more,
    });
    const rows = [
      effect({ doneAt: daysAgo(31) }),
      effect({ doneAt: daysAgo(29) }),
      effect({ failedAt: daysAgo(35) }),
      effect({ attempts: 3 }),
    ];
    await db().insert(outbox).values(rows);
    const find = (keys: string[]) => db().select({ key: outbox.key }).from(outbox).where(inArray(outbox.key, keys));
    const keys = rows.map(({ key }) => key);
    expect(await left(keys, find)).toEqual([false, true, true, true]);
  });

  it('a webhook that was acted upon is gone; one that was not stays', async () => {
    const event = (processedAt: Date | null) => ({
      provider: 'payments' as const,
      eventId: `evt_${randomUUID()}`,
      type: 'charge.captured',
      payload: {},
      receivedAt: daysAgo(40),
      processedAt,
    });
    const rows = [event(daysAgo(31)), event(daysAgo(29)), event(null)];
    await db().insert(webhookEvents).values(rows);
    const find = (keys: string[]) =>
      db().select({ key: webhookEvents.eventId }).from(webhookEvents).where(inArray(webhookEvents.eventId, keys));
    const keys = rows.map(({ eventId }) => eventId);
    expect(await left(keys, find)).toEqual([false, true, true]);
  });

  it('a change that pages were told of is gone', async () => {
    const { id: userId } = await createMember();
    const change = (position: number, at: Date) => ({ userId, position, topic: 'booking' as const, subjectId: randomUUID(), at });
    await db()
      .insert(liveEvents)
      .values([change(1, daysAgo(31)), change(2, daysAgo(29))]);
    const find = () => db().select({ key: liveEvents.position }).from(liveEvents).where(eq(liveEvents.userId, userId));
    expect(await left([1, 2], find)).toEqual([false, true]);
  });

  it('a session that has ended is gone, and one that is used is not', async () => {
    const { id: userId } = await createMember();
    const [ended, used] = [await openSession(userId, 'member', null), await openSession(userId, 'member', null)];
    const of = async (token: string) => (await viewerOf(token))?.sessionId ?? '';
    const keys = [await of(ended), await of(used)];
    await db()
      .update(sessions)
      .set({ createdAt: daysAgo(40) })
      .where(eq(sessions.userId, userId));
    await db()
      .update(sessions)
      .set({ expiresAt: daysAgo(31) })
      .where(eq(sessions.id, keys[0] ?? ''));
    const find = (ids: string[]) => db().select({ key: sessions.id }).from(sessions).where(inArray(sessions.id, ids));
    expect(await left(keys, find)).toEqual([false, true]);
    expect(await viewerOf(used)).not.toBeNull();
  });

  it('a link that is over is gone, whether it was used or not', async () => {
    const { id: userId } = await createMember();
    const link = (expiresAt: Date, usedAt: Date | null) => ({
      id: randomUUID(),
      userId,
      purpose: 'allow_browser' as const,
      tokenHash: randomUUID(),
      expiresAt,
      usedAt,
      createdAt: daysAgo(40),
    });
    const rows = [link(daysAgo(31), daysAgo(31)), link(daysAgo(31), null), link(daysAgo(29), daysAgo(29)), link(daysAgo(-1), null)];
    await db().insert(oneTimeTokens).values(rows);
    const find = (ids: string[]) => db().select({ key: oneTimeTokens.id }).from(oneTimeTokens).where(inArray(oneTimeTokens.id, ids));
    const keys = rows.map(({ id }) => id);
    expect(await left(keys, find)).toEqual([false, false, true, true]);
  });
});

it('very many rows go in several steps, and past what another is deleting', async () => {
  const { id: userId } = await createMember();
  await db().execute(sql`
    insert into live_events (user_id, position, topic, subject_id, at)
    select ${userId}, number, 'booking', ${userId}, ${daysAgo(31).toISOString()}::timestamptz from generate_series(1, 2500) as number`);
  await db().transaction(async (deleting) => {
    await deleting.execute(sql`delete from live_events where user_id = ${userId} and position <= 100`);
    const steps: number[] = [];
    for (let gone = 1; gone > 0;) steps.push((gone = await forgetTechnicalRows()));
    expect(steps).toEqual([1000, 1000, 400, 0]);
  });
});
