import { eq } from 'drizzle-orm';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';

import { setClockOffset } from '#app/config/clock.server.ts';
import { redisReady } from '#app/config/redis.server.ts';
import { liveStream } from '#app/http/live-stream.server.ts';
import type { Member } from '#app/domain/people/viewer.ts';
import { liveEventsAfter } from '#app/work/live-events.server.ts';
import { commitWork } from '#app/work/commit-work.server.ts';
import { forgetTechnicalRows } from '#app/work/forget-technical-rows.server.ts';
import { db } from '#db/client.ts';
import { liveEvents } from '#db/schema/index.ts';
import { createMember } from '#db/seed/members.ts';

let reader: Member;
const open: AbortController[] = [];

beforeAll(async () => {
  reader = await createMember();
  await redisReady('producer', 5_000);
});
afterEach(() => {
  for (const controller of open.splice(0)) controller.abort();
});

/** Opens a stream and reads it line by line. */
async function follow(headers: Record<string, string> = {}, stillValid: () => Promise<boolean> = async () => true, whose = reader) {
  const gone = new AbortController();
  open.push(gone);
  const response = await liveStream(new Request('http://site.invalid/events', { headers, signal: gone.signal }), whose.id, stillValid);
  const chunks = response.body?.pipeThrough(new TextDecoderStream()).getReader();
  let text = '';
  return {
    response,
    gone,
    /** Reads until the text appears. */
    async until(expected: string): Promise<string> {
      while (!text.includes(expected)) {
        const chunk = await chunks?.read();
        if (!chunk || chunk.done) throw new Error(`the stream ended before "${expected}": ${text}`);
        text += chunk.value;
      }
      return text;
    },
    async end(): Promise<boolean> {
      for (;;) {
        const chunk = await chunks?.read();
        if (!chunk || chunk.done) return true;
      }
    },
  };
}

const change = (subjectId: string) => commitWork(async (work) => work.tell([reader.id], 'booking', subjectId));
const id = (last: number) => `00000000-0000-4000-8000-${String(last).padStart(12, '0')}`;

describe('a stream', () => {
  it('says what changed at once, and can not be kept or bent on the way', async () => {
    const stream = await follow();
    await stream.until('event: hello');
    await change(id(1));
    expect(await stream.until(id(1))).toMatch(/id: 1\nevent: change\ndata: \{"topic":"booking","id":"/);
    expect(stream.response.headers.get('Cache-Control')).toBe('no-cache, no-transform');
    expect(stream.response.headers.get('Content-Type')).toContain('text/event-stream');
  });

  it('replays what was missed since the last position, in order and once', async () => {
    for (const last of [2, 3, 4]) await change(id(last));
    const stream = await follow({ 'Last-Event-ID': '1' });
    const text = await stream.until(id(4));
    expect([...text.matchAll(/event: change/g)]).toHaveLength(3);
    expect([...text.matchAll(/^id: (\d+)$/gm)].map(([, position]) => Number(position))).toEqual([1, 2, 3, 4]);
  });

  it('is one of twelve that a reader has in a process: a thirteenth ends the oldest, and nobody else’s', async () => {
    const other = await createMember();
    const theirs = await follow({}, undefined, other);
    const streams = [];
    for (let count = 0; count < 13; count += 1) streams.push(await follow());
    const [oldest, ...others] = streams;
    expect(await oldest?.end()).toBe(true);
    await change(id(5));
    for (const stream of others) expect(await stream.until(id(5))).toContain('event: change');
    await commitWork(async (work) => work.tell([other.id], 'booking', id(6)));
    expect(await theirs.until(id(6))).toContain('event: change');
  });

  it('says each change once, long before the next heartbeat', async () => {
    const stream = await follow();
    await stream.until('event: hello');
    const asked = performance.now();
    await change(id(7));
    await stream.until(id(7));
    await change(id(8));
    const text = await stream.until(id(8));
    expect(performance.now() - asked).toBeLessThan(5_000);
    expect(text.split('event: change')).toHaveLength(3);
  });

  it('ends when its reader goes away', async () => {
    const stream = await follow();
    await stream.until('event: hello');
    stream.gone.abort();
    expect(await stream.end()).toBe(true);
  });

  it('ends when its reader went away while it was being opened', async () => {
    const gone = new AbortController();
    const opening = liveStream(new Request('http://site.invalid/events', { signal: gone.signal }), reader.id, async () => true);
    gone.abort();
    const text = await (await opening).text();
    expect(text).not.toContain('event: change');
  });
});

describe('a reader who comes back', () => {
  const DAY = 24 * 60 * 60 * 1000;
  const toldOf = async (whose: Member, last: number) => commitWork(async (work) => work.tell([whose.id], 'booking', id(last)));
  const forgetAfter = async (days: number) => {
    setClockOffset(days * DAY);
    while ((await forgetTechnicalRows()) > 0);
  };
  afterEach(() => setClockOffset(0));

  it('after what changed meanwhile was deleted is told once that something changed, and goes on from there', async () => {
    const whose = await createMember();
    for (const last of [1, 2, 3]) await toldOf(whose, last);
    await forgetAfter(31);
    const stream = await follow({ 'Last-Event-ID': '1' }, undefined, whose);
    expect(await stream.until('event: change')).toContain('id: 3\nevent: hello');
    await toldOf(whose, 4);
    const text = await stream.until(id(4));
    expect(text).toContain('id: 4\nevent: change');
    expect(text.split('event: change')).toHaveLength(3);
  });

  it('after a part of it was deleted is told of all that is left', async () => {
    const whose = await createMember();
    await toldOf(whose, 1);
    await toldOf(whose, 2);
    setClockOffset(29 * DAY);
    await toldOf(whose, 3);
    await forgetAfter(31);
    const stream = await follow({ 'Last-Event-ID': '0' }, undefined, whose);
    expect(await stream.until('event: change')).toContain('id: 3\nevent: hello');
  });

  it('and missed nothing is told nothing, however long it was', async () => {
    const whose = await createMember();
    await toldOf(whose, 1);
    await forgetAfter(31);
    const stream = await follow({ 'Last-Event-ID': '1' }, undefined, whose);
    await stream.until('event: hello');
    await toldOf(whose, 2);
    expect((await stream.until(id(2))).split('event: change')).toHaveLength(2);
  });

  it('with a position that was never handed out hears of what comes', async () => {
    const whose = await createMember();
    await toldOf(whose, 1);
    const stream = await follow({ 'Last-Event-ID': '70' }, undefined, whose);
    await stream.until('event: change');
    await toldOf(whose, 2);
    expect(await stream.until(id(2))).toContain('id: 2\nevent: change');
  });
});

it('hands out positions without gaps and in the order of commits, however many write at once', async () => {
  const other = await createMember();
  await Promise.all(
    Array.from({ length: 30 }, (_, index) =>
      commitWork(async (work) => work.tell(index % 2 ? [reader.id, other.id] : [other.id, reader.id], 'booking', id(index))),
    ),
  );
  const positions = (await liveEventsAfter(other.id, 0)).map(({ position }) => position);
  expect(positions).toEqual(Array.from({ length: 30 }, (_, index) => index + 1));
  expect(await db().$count(liveEvents, eq(liveEvents.userId, other.id))).toBe(30);
});
