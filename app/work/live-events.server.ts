/**
 * Live updates (rule N4): rows in PostgreSQL are the truth, Redis only says "look". Each reader's
 * positions are handed out under a row lock, so they become visible in the order of their numbers and a reader who asks
 * for everything after the last one misses nothing.
 */
import { and, asc, eq, gt, sql } from 'drizzle-orm';

import { now } from '#app/config/clock.server.ts';
import { log } from '#app/config/log.server.ts';
import { redisProducer } from '#app/config/redis.server.ts';
import { db, type Transaction } from '#db/client.ts';
import { liveEvents, livePositions } from '#db/schema/index.ts';

export type LiveTopic = (typeof liveEvents.$inferSelect)['topic'];

export interface LiveEvent {
  position: number;
  topic: LiveTopic;
  subjectId: string;
}

/** The Redis channel that carries the ids of readers for whom there is something new. */
export const LIVE_CHANNEL = 'live';

/** Notes what changed for whom. Call it last in a transaction: it takes the readers' locks, in the order of their ids. */
export async function noteLiveEvents(
  tx: Transaction,
  changes: readonly { userId: string; topic: LiveTopic; subjectId: string }[],
): Promise<void> {
  const ordered = [...changes].sort((a, b) => (a.userId < b.userId ? -1 : a.userId > b.userId ? 1 : 0));
  for (const change of ordered) {
    const next = tx.$with('next').as(
      tx
        .insert(livePositions)
        .values({ userId: change.userId, position: 1 })
        .onConflictDoUpdate({ target: livePositions.userId, set: { position: sql`${livePositions.position} + 1` } })
        .returning({ position: livePositions.position }),
    );
    const position = sql<number>`(select position from ${next})`;
    await tx
      .with(next)
      .insert(liveEvents)
      .values({ ...change, position, at: now() });
  }
}

/** Tells every web process that these readers have something new. Never throws: streams look by themselves as well. */
export async function publishLive(userIds: readonly string[]): Promise<void> {
  if (userIds.length === 0) return;
  try {
    const producer = await redisProducer();
    await Promise.all([...new Set(userIds)].map((userId) => producer.publish(LIVE_CHANNEL, userId)));
  } catch (err) {
    log().warn({ err }, 'could not publish a live update; open streams will find it');
  }
}

/** What happened for a reader after a position, oldest first, at most 100. */
export async function liveEventsAfter(userId: string, position: number): Promise<LiveEvent[]> {
  return db()
    .select({ position: liveEvents.position, topic: liveEvents.topic, subjectId: liveEvents.subjectId })
    .from(liveEvents)
    .where(and(eq(liveEvents.userId, userId), gt(liveEvents.position, position)))
    .orderBy(asc(liveEvents.position))
    .limit(100);
}

/** The newest position of a reader; 0 when nothing ever happened. */
export async function livePositionOf(userId: string): Promise<number> {
  const [row] = await db().select({ position: livePositions.position }).from(livePositions).where(eq(livePositions.userId, userId));
  return row?.position ?? 0;
}
