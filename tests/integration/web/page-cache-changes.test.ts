/** Cached pages of the built site in two web processes: strangers see a change in the database within a second. */
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { cents } from '#app/domain/money/money.ts';
import type { Member } from '#app/domain/people/viewer.ts';
import { changeListingStatus } from '#app/modules/listings/change-listing-status.server.ts';
import { editListing, type ListingEdit } from '#app/modules/listings/edit-listing.server.ts';
import { db, inTransaction } from '#db/client.ts';
import { listingImages, listings, profiles, reviews } from '#db/schema/index.ts';
import { createListing } from '#db/seed/listings.ts';
import { createMember } from '#db/seed/members.ts';
import { until } from '#scripts/servers/processes.ts';
import { useBuiltSite } from '#tests/support/built-site.ts';
import { browserOf, plainBrowser } from '#tests/support/plain-browser.ts';
import type { Site } from '#tests/support/site.ts';

/** In milliseconds, from the end of the commit to the end of the page's answer. */
const STALE_AT_MOST = 1_000;

let site: Site;
let owner: Member;
let listingId: string;

beforeAll(async () => {
  site = await useBuiltSite({ webs: 2 });
  owner = await createMember({ fullName: 'Eva Kováčová' });
  listingId = (await createListing({ ownerId: owner.id, title: 'Kajak na Dunaj' })).id;
}, 120_000);
afterAll(() => site.stop());

interface Page {
  status: number;
  text: string;
}

async function ask(address: string, path: string): Promise<Page> {
  const answer = await fetch(new URL(path, address), { headers: { 'Accept-Language': 'sk' } });
  return { status: answer.status, text: await answer.text() };
}

/** Asks every process for a page, which keeps it, so that the next change has something to drop. */
async function keep(path: string): Promise<void> {
  for (const address of site.addresses) expect((await ask(address, path)).status).toBe(200);
}

/** Makes `change` and returns how long it took until the last process showed it, in milliseconds. */
async function delayOf(change: () => Promise<unknown>, path: string, isSeen: (page: Page) => boolean): Promise<number> {
  for (const address of site.addresses) expect(isSeen(await ask(address, path)), `${path} before the change`).toBe(false);
  await change();
  const changed = performance.now();
  const delays = site.addresses.map(async (address) => {
    await until(async () => isSeen(await ask(address, path)), 5_000, `${path} did not change`);
    return performance.now() - changed;
  });
  return Math.max(...(await Promise.all(delays)));
}

const updateListing = (values: Partial<typeof listings.$inferInsert>) =>
  db().update(listings).set(values).where(eq(listings.id, listingId));
const shows = (text: string) => (page: Page) => page.text.includes(text);

describe('a change is seen in every process within a second', () => {
  test.each(['/', '/browse', '/browse?search=kajak'])('of a title on %s', async (path) => {
    const title = `Kajak ${crypto.randomUUID()}`;
    const searchText = title.toLowerCase();
    expect(await delayOf(() => updateListing({ title, searchText }), path, shows(title))).toBeLessThan(STALE_AT_MOST);
  });

  test('of a title, a price, a picture and its owner on the page of the listing', async () => {
    const path = `/product/${listingId}`;
    const url = '/pictures/listing-images/a/b/c';
    expect(await delayOf(() => updateListing({ title: 'Kanoe na Hron' }), path, shows('Kanoe na Hron'))).toBeLessThan(STALE_AT_MOST);
    expect(await delayOf(() => updateListing({ lenderPrice1day: 4_567 as never }), path, shows('45,67'))).toBeLessThan(STALE_AT_MOST);
    const addPicture = () => db().insert(listingImages).values({ listingId, url, sortOrder: 0, isPrimary: true, createdAt: new Date() });
    expect(await delayOf(addPicture, path, shows(url))).toBeLessThan(STALE_AT_MOST);
    const rename = (fullName: string) => db().update(profiles).set({ fullName }).where(eq(profiles.id, owner.id));
    expect(await delayOf(() => rename('Mária Nováková'), path, shows('Mária Nováková'))).toBeLessThan(STALE_AT_MOST);
    expect(await delayOf(() => rename('Anna Malá'), '/browse', shows('Anna Malá'))).toBeLessThan(STALE_AT_MOST);
  });

  test('of a review that is published, and of its answer', async () => {
    const path = `/product/${listingId}`;
    const author = await createMember({ fullName: 'Jana Riečna' });
    const review = { authorId: author.id, subjectId: owner.id, listingId, rating: 5, text: 'Kajak ako z obchodu', createdAt: new Date() };
    const [hidden] = await inTransaction(async (tx) => {
      // why: without the triggers, a review needs no booking
      await tx.execute(sql`set local session_replication_role = replica`);
      return tx
        .insert(reviews)
        .values({ ...review, bookingId: crypto.randomUUID() })
        .returning();
    });
    const change = (values: Partial<typeof reviews.$inferInsert>) => () =>
      db()
        .update(reviews)
        .set(values)
        .where(eq(reviews.id, hidden?.id ?? ''));
    expect(await delayOf(change({ publishedAt: new Date() }), path, shows(review.text))).toBeLessThan(STALE_AT_MOST);
    const answer = { answer: 'Príďte zas', answeredAt: new Date() };
    expect(await delayOf(change(answer), path, shows(answer.answer))).toBeLessThan(STALE_AT_MOST);
  });

  test('that its owner makes on the page of the listing: of its words, its prices and its policy', async () => {
    const path = `/product/${listingId}`;
    const words = { description: 'Opis po úprave.', features: ['pre troch'], included: ['lano'], keywords: [] };
    const earnings = { desiredEarnings: cents(20_00), desiredEarnings3days: cents(15_02), desiredEarnings7days: null };
    const edit = { ...words, ...earnings, cancellationPolicy: 'standard' } as const;
    const changes: [ListingEdit, string][] = [
      [edit, 'Opis po úprave.'],
      [{ ...edit, features: ['pre štyroch'] }, 'pre štyroch'],
      [{ ...edit, included: ['dva háky'] }, 'dva háky'],
      [{ ...edit, desiredEarnings7days: cents(11_11) }, '13,33'],
      [{ ...edit, cancellationPolicy: 'strict' }, 'Prísne storno podmienky'],
    ];
    for (const [change, seen] of changes)
      expect(await delayOf(() => editListing(owner, listingId, change), path, shows(seen))).toBeLessThan(STALE_AT_MOST);
  });

  test('of a listing that is new', async () => {
    const add = () => createListing({ ownerId: owner.id, title: 'Stan pre štyroch' });
    expect(await delayOf(add, '/browse', shows('Stan pre štyroch'))).toBeLessThan(STALE_AT_MOST);
  });

  test('only when it is committed', async () => {
    const path = `/product/${listingId}`;
    const title = 'Kajak, o ktorom sa ešte nerozhodlo';
    const change = () =>
      inTransaction(async (tx) => {
        await tx.update(listings).set({ title }).where(eq(listings.id, listingId));
        for (const address of site.addresses) expect((await ask(address, path)).text).not.toContain(title);
      });
    expect(await delayOf(change, path, shows(title))).toBeLessThan(STALE_AT_MOST);
  });
});

describe('a listing that is suspended, or taken off by its owner, or whose owner is suspended', () => {
  const isGone = (page: Page) => page.status === 404;

  test.each([
    ['suspended', () => updateListing({ status: 'suspended' }), () => updateListing({ status: 'active' })],
    ['taken off', () => changeListingStatus(owner, listingId, 'inactive'), () => changeListingStatus(owner, listingId, 'active')],
    [
      'of a suspended owner',
      () => db().update(profiles).set({ accountStatus: 'suspended' }).where(eq(profiles.id, owner.id)),
      () => db().update(profiles).set({ accountStatus: 'active' }).where(eq(profiles.id, owner.id)),
    ],
  ])('%s: is gone at once from its page and from lists, and back as quickly', async (_, takeAway, giveBack) => {
    const path = `/product/${listingId}`;
    await keep('/browse');
    expect(await delayOf(takeAway, path, isGone)).toBeLessThan(STALE_AT_MOST / 2);
    for (const address of site.addresses) expect((await ask(address, '/browse')).text).not.toContain(path);
    expect(await delayOf(giveBack, path, (page) => page.status === 200)).toBeLessThan(STALE_AT_MOST / 2);
  });
});

test('a page that was kept before its process lost the database is not shown after it', async () => {
  const path = `/product/${listingId}`;
  await keep(path);
  // why: cutting the connections that hear of changes is like a restart of the server; nobody tells the processes about it.
  await db().execute(
    sql`select pg_terminate_backend(pid) from pg_stat_activity where query ilike 'listen%' and datname = current_database()`,
  );
  await updateListing({ title: 'Zmenené v tichu' });
  const changed = performance.now();
  for (const address of site.addresses) {
    await until(async () => (await ask(address, path)).text.includes('Zmenené v tichu'), 5_000, 'the change was not seen');
  }
  expect(performance.now() - changed).toBeLessThan(STALE_AT_MOST);
  expect(await delayOf(() => updateListing({ title: 'A potom znova' }), path, shows('A potom znova'))).toBeLessThan(STALE_AT_MOST);
});

test('who is signed in never gets the page of strangers, nor strangers the one of a member', async () => {
  await keep('/browse');
  const browser = plainBrowser(site.address, 'sk');
  const stranger = await browser.get('/browse');
  const copy = { 'If-None-Match': stranger.headers.get('ETag') ?? '' };
  const own = await (await browserOf(site.address, owner, 'sk')).get('/browse', copy);
  expect(own.status).toBe(200);
  expect(own.text).toContain(owner.email);
  expect(own.headers.get('Cache-Control')).toBe('private, no-store');
  expect((await browser.get('/browse')).text).not.toContain(owner.email);
  expect((await browser.get('/browse', copy)).status).toBe(304);
});
