/** People who look at a listing are counted once a day, by whichever process, and nobody can tell afterwards who it was (rule L13). */
import { randomUUID } from 'node:crypto';

import { eq } from 'drizzle-orm';
import { afterEach, describe, expect, it } from 'vitest';

import { now, setClockOffset } from '#app/config/clock.server.ts';
import { toLocalMoment } from '#app/domain/bookings/local-time.ts';
import { noteView } from '#app/http/note-view.server.ts';
import { lendingFigures } from '#app/modules/lending/lending-figures.server.ts';
import { countViews, forgetVisitors } from '#app/modules/listings/count-views.server.ts';
import { db } from '#db/client.ts';
import { listingViews, viewMarks, viewSalts } from '#db/schema/index.ts';
import { createListing } from '#db/seed/listings.ts';
import { createMember } from '#db/seed/members.ts';
import { until } from '#scripts/servers/processes.ts';

import { DAY } from '#tests/factories/bookings.ts';

afterEach(() => setClockOffset(0));

const today = () => toLocalMoment(now()).date;
const viewsOf = async (listingId: string) =>
  (await db().select().from(listingViews).where(eq(listingViews.listingId, listingId))).map(({ day, views }) => [day, views]);
const listed = async () => createListing({ ownerId: (await createMember()).id });

const PERSON = { userAgent: 'Mozilla/5.0 (Windows NT 10.0) Firefox/127.0', purpose: undefined };

describe('a view', () => {
  it('counts once a visitor, listing and day, also when several processes tell of it at once', async () => {
    const [{ id: listingId }, { id: other }] = [await listed(), await listed()];
    const [first, second] = [
      { listingId, visitor: 'a' },
      { listingId, visitor: 'b' },
    ];
    await Promise.all([1, 2, 3].map(() => countViews(today(), [first, second, first])));
    await countViews(today(), [second, { listingId: other, visitor: 'a' }]);
    expect(await viewsOf(listingId)).toEqual([[today(), 2]]);
    expect(await viewsOf(other)).toEqual([[today(), 1]]);
    await countViews('2030-01-01', [first]);
    expect(await viewsOf(listingId)).toHaveLength(2);
  });

  it('counts nothing of what is not public or not there', async () => {
    const hidden = await createListing({ ownerId: (await createMember()).id, status: 'inactive' });
    await countViews(today(), [
      { listingId: hidden.id, visitor: 'a' },
      { listingId: randomUUID(), visitor: 'a' },
    ]);
    expect(await viewsOf(hidden.id)).toEqual([]);
  });

  it('is kept without the visitor, and what recognised one goes with the day', async () => {
    const { id: listingId } = await listed();
    await countViews(today(), [{ listingId, visitor: '203.0.113.7 Firefox' }]);
    const [kept] = await db().select().from(viewMarks).where(eq(viewMarks.listingId, listingId));
    expect(kept?.mark).toMatch(/^[\da-f]{64}$/);
    await forgetVisitors(today());
    expect(await db().$count(viewMarks, eq(viewMarks.listingId, listingId))).toBe(1);
    setClockOffset(DAY);
    await forgetVisitors(today());
    expect(await db().$count(viewMarks, eq(viewMarks.listingId, listingId))).toBe(0);
    expect(await db().$count(viewSalts, eq(viewSalts.day, kept?.day ?? ''))).toBe(0);
    expect(await viewsOf(listingId)).toHaveLength(1);
  });

  it('of a robot, or of a page that a browser only loads ahead, is none', async () => {
    const { id: listingId } = await listed();
    noteView({ listingId, visitor: 'robot' }, { ...PERSON, userAgent: 'Googlebot/2.1' });
    noteView({ listingId, visitor: 'nobody' }, { ...PERSON, userAgent: undefined });
    noteView({ listingId, visitor: 'ahead' }, { ...PERSON, purpose: 'prefetch' });
    for (let times = 0; times < 3; times += 1) noteView({ listingId, visitor: 'person' }, PERSON);
    await until(async () => (await viewsOf(listingId)).length > 0, 10_000, 'no view was counted');
    expect(await viewsOf(listingId)).toEqual([[today(), 1]]);
  });

  it('of one address counts for twenty browsers at most, however long their names', async () => {
    const { id: listingId } = await listed();
    const long = 'x'.repeat(15_000);
    for (let browser = 0; browser < 30; browser += 1)
      noteView({ listingId, visitor: `203.0.113.7 ${long}${browser}` }, { ...PERSON, address: '203.0.113.7' });
    noteView({ listingId, visitor: '203.0.113.8 Firefox' }, { ...PERSON, address: '203.0.113.8' });
    await until(async () => (await viewsOf(listingId)).length > 0, 10_000, 'no view was counted');
    expect(await viewsOf(listingId)).toEqual([[today(), 21]]);
  });

  it('is shown to the lender, and what became of it', async () => {
    const lender = await createMember();
    const { id: listingId } = await createListing({ ownerId: lender.id });
    expect((await lendingFigures(lender, now())).conversion).toBeNull();
    await countViews(
      today(),
      ['a', 'b', 'c', 'd'].map((visitor) => ({ listingId, visitor })),
    );
    const figures = await lendingFigures(lender, now());
    expect(figures.months.at(-1)).toMatchObject({ views: 4, requests: 0 });
    expect(figures.conversion).toBe(0);
    expect((await lendingFigures(await createMember(), now())).months.at(-1)).toMatchObject({ views: 0 });
  });
});
