/** From draft to public listing (rules L1 to L5). */
import { createHash, randomUUID } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import path from 'node:path';

import { and, eq, sql } from 'drizzle-orm';
import sharp from 'sharp';
import { beforeAll, describe, expect, test } from 'vitest';

import { now } from '#app/config/clock.server.ts';
import { config } from '#app/config/env.server.ts';
import { MAX_DRAFTS, MAX_LISTINGS } from '#app/domain/listings/listing-limits.ts';
import { cents } from '#app/domain/money/money.ts';
import type { Member } from '#app/domain/people/viewer.ts';
import { approvalQueue } from '#app/modules/listings/approval-queue.server.ts';
import { approveListing, disapproveListing } from '#app/modules/listings/decide-listing.server.ts';
import { discardDraft } from '#app/modules/listings/discard-draft.server.ts';
import { addPictures, makeCover, removePicture } from '#app/modules/listings/draft-pictures.server.ts';
import { draftsOf, picturesOf, getDraft } from '#app/modules/listings/owned-draft.server.ts';
import { publishListing, type Publication } from '#app/modules/listings/publish-listing.server.ts';
import { PROCESS_LIMITS } from '#app/modules/pictures/picture-limits.ts';
import { getProduct } from '#app/modules/listings/get-product.server.ts';
import { saveDraft, saveNewDraft } from '#app/modules/listings/save-draft.server.ts';
import type { Place } from '#app/providers/places/places.ts';
import { db } from '#db/client.ts';
import { listingImages, listings, outbox } from '#db/schema/index.ts';
import { createListing } from '#db/seed/listings.ts';
import { createMember } from '#db/seed/members.ts';

const ITEM = {
  category: 'Water Sports Equipment',
  subcategory: 'Kayaks & Canoes',
  title: 'Morský kajak',
  description: 'Stabilný.',
  desired_earnings: '9,99',
};

const PLACE: Place = {
  id: 'gazetteer:1',
  displayName: 'Hlavná 5, Košice',
  town: 'Košice',
  region: 'Košický kraj',
  postalCode: '040 01',
  street: 'Hlavná',
  houseNumber: '5',
  lat: 48.720_987,
  lng: 21.257_654,
};
const PUBLICATION: Publication = { location: 'Hlavná 5, Košice', place: PLACE, itemValue: cents(600_00) };

function form(fields: Record<string, string>): FormData {
  const data = new FormData();
  for (const [name, value] of Object.entries(fields)) data.set(name, value);
  return data;
}

let photo: File;
/** The same picture as another file. */
const another = (name: string) => new File([photo, name], `${name}.jpg`, { type: 'image/jpeg' });
/** The same file, before which something else happens once its turn has come. */
function after(happens: () => Promise<unknown>, file: File): File {
  let happened: Promise<unknown> | undefined;
  return Object.assign(file, { bytes: () => (happened ??= happens()).then(() => File.prototype.bytes.call(file)) });
}
let lender: Member;
let administrator: Member;

beforeAll(async () => {
  const bytes = await sharp({ create: { width: 80, height: 60, channels: 3, background: '#1c5a42' } })
    .jpeg()
    .toBuffer();
  photo = new File([new Uint8Array(bytes)], 'kajak.jpg', { type: 'image/jpeg' });
  lender = await createMember({ stripeAccountId: 'acct_lender' });
  administrator = await createMember({ role: 'administrator' });
});

async function draft(fields: Record<string, string> = ITEM): Promise<string> {
  const id = randomUUID();
  await saveNewDraft(lender, id, form(fields));
  await saveDraft(lender, id, form(fields));
  return id;
}

/** Gives a draft pictures as they are stored. */
async function storePictures(listingId: string, count: number): Promise<void> {
  const pictures = Array.from({ length: count }, (_, sortOrder) => ({
    listingId,
    url: `/pictures/x/${sortOrder}`,
    sortOrder,
    createdAt: now(),
  }));
  await db().insert(listingImages).values(pictures);
}

async function published(): Promise<string> {
  const id = await draft();
  await storePictures(id, 1);
  await publishListing(lender, id, PUBLICATION, 'sk');
  return id;
}

async function mailsAbout(listingId: string): Promise<string[]> {
  const rows = await db()
    .select({ kind: sql<string>`${outbox.payload}->'mail'->>'kind'` })
    .from(outbox)
    .where(sql`${outbox.payload}->'mail'->>'listingId' = ${listingId}`)
    .orderBy(outbox.id);
  return rows.map(({ kind }) => kind);
}

describe('a draft', () => {
  test('keeps what was typed, complete or not, and is found again', async () => {
    const id = await draft({ title: 'Stan', desired_earnings: 'abc', item_value: '1000.01', category: 'Nonsense' });
    expect(await getDraft(lender, id)).toMatchObject({ title: 'Stan', desiredEarnings: null, itemValue: null, category: '' });
    expect((await draftsOf(lender)).map((kept) => kept.id)).toContain(id);
    await discardDraft(lender, id);
  });

  test('is made once when its form is sent twice', async () => {
    const id = randomUUID();
    await Promise.all([saveNewDraft(lender, id, form(ITEM)), saveNewDraft(lender, id, form(ITEM))]);
    expect(await db().select().from(listings).where(eq(listings.id, id))).toHaveLength(1);
    await discardDraft(lender, id);
  });

  test('is thrown away once when its form is sent often, and then again', async () => {
    const id = await draft();
    await Promise.all(Array.from({ length: 6 }, () => discardDraft(lender, id)));
    expect(await db().$count(listings, eq(listings.id, id))).toBe(0);
    await discardDraft(lender, id);
  });

  test('prices the day at earnings × 1.2, half-up', async () => {
    const id = await draft();
    expect(await getDraft(lender, id)).toMatchObject({ desiredEarnings: 999, lenderPrice1day: 1199 });
    await discardDraft(lender, id);
  });

  test('does not exist for others', async () => {
    const id = await draft();
    const stranger = await createMember();
    const refused = { code: 'notFound' };
    await expect(getDraft(stranger, id)).rejects.toMatchObject(refused);
    await expect(saveDraft(stranger, id, form({ title: 'Mine' }))).rejects.toMatchObject(refused);
    await expect(saveNewDraft(stranger, id, form({ title: 'Mine' }))).rejects.toMatchObject(refused);
    await expect(addPictures(stranger, id, [photo])).rejects.toMatchObject(refused);
    await expect(discardDraft(stranger, id)).rejects.toMatchObject(refused);
    await expect(getProduct(administrator, id)).rejects.toMatchObject(refused);
    expect((await getDraft(lender, id)).title).toBe(ITEM.title);
    await discardDraft(lender, id);
  });

  test('takes text with a NUL in it', async () => {
    const id = await draft({ title: 'A\0B' });
    expect((await getDraft(lender, id)).title).toBe('AB');
  });

  test('has its title and place on one line each, and its description as it was written', async () => {
    const id = await draft({ title: 'Kajak\r\npre dvoch', location: 'Modra\n900 01', description: 'Prvý\r\n\r\ndruhý' });
    expect(await getDraft(lender, id)).toMatchObject({
      title: 'Kajak pre dvoch',
      location: 'Modra 900 01',
      description: 'Prvý\r\n\r\ndruhý',
    });
  });

  test('keeps no amount that could never be published, while it keeps the rest', async () => {
    const id = await draft({ ...ITEM, desired_earnings: '1000', item_value: '1000' });
    expect(await getDraft(lender, id)).toMatchObject({ desiredEarnings: 1000_00, itemValue: 1000_00 });
    await saveDraft(lender, id, form({ title: 'Stan', desired_earnings: '1000.01', item_value: '1000.01' }));
    expect(await getDraft(lender, id)).toMatchObject({ title: 'Stan', desiredEarnings: 1000_00, itemValue: 1000_00 });
    await saveDraft(lender, id, form({ desired_earnings: 'abc', item_value: '-1' }));
    expect(await getDraft(lender, id)).toMatchObject({ desiredEarnings: 1000_00, lenderPrice1day: 1200_00, itemValue: 1000_00 });
    await saveDraft(lender, id, form({ desired_earnings: ' ', item_value: '' }));
    expect(await getDraft(lender, id)).toMatchObject({ title: 'Stan', desiredEarnings: null, lenderPrice1day: null, itemValue: null });
    await discardDraft(lender, id);
  });

  test('keeps short lines as many and as long as they may be, each once', async () => {
    const many = Array.from({ length: 13 }, (_, index) => `vec ${index}`).join('\r\n');
    const id = await draft({
      ...ITEM,
      features: ` pre jedného \r\n\r\n${'x'.repeat(61)}\npre jedného`,
      included: many,
      keywords: 'splav, Dunaj\nkajak',
    });
    const { features, included, keywords } = await getDraft(lender, id);
    expect(features).toEqual(['pre jedného', 'x'.repeat(60)]);
    expect([included.length, included.at(-1)]).toEqual([12, 'vec 11']);
    expect(keywords).toEqual(['splav', 'Dunaj', 'kajak']);
    await saveDraft(lender, id, form({ desired_earnings: '12' }));
    expect(await getDraft(lender, id)).toMatchObject({ features, included, keywords });
    await saveDraft(lender, id, form({ features: '', included: ' ', keywords: ',' }));
    expect(await getDraft(lender, id)).toMatchObject({ features: [], included: [], keywords: [] });
    await discardDraft(lender, id);
  });

  test('prices longer rentals, and keeps a price that rises until it is published', async () => {
    const id = await draft({ ...ITEM, desired_earnings: '10', desired_earnings_3days: '9', desired_earnings_7days: '9,50' });
    expect(await getDraft(lender, id)).toMatchObject({ lenderPrice1day: 1200, lenderPrice3days: 1080, lenderPrice7days: 1140 });
    await storePictures(id, 1);
    expect(await publishListing(lender, id, PUBLICATION, 'sk')).toEqual({ ok: false, reason: 'stepIncomplete', step: 2 });
    await saveDraft(lender, id, form({ desired_earnings: '10', desired_earnings_3days: '', desired_earnings_7days: '8' }));
    expect(await getDraft(lender, id)).toMatchObject({ desiredEarnings3days: null, lenderPrice3days: null, lenderPrice7days: 960 });
    await db().update(listings).set({ lenderPrice7days: null }).where(eq(listings.id, id));
    expect(await publishListing(lender, id, PUBLICATION, 'sk')).toEqual({ ok: true, published: 'now' });
    const [row] = await db().select().from(listings).where(eq(listings.id, id));
    expect(row).toMatchObject({ lenderPrice1day: 1200, lenderPrice3days: null, lenderPrice7days: 960 });
  });

  test('has the standard cancellation policy until another one is chosen', async () => {
    const id = await draft();
    expect((await getDraft(lender, id)).cancellationPolicy).toBe('standard');
    await saveDraft(lender, id, form({ cancellation_policy: 'strict' }));
    await saveDraft(lender, id, form({ cancellation_policy: 'none' }));
    expect((await getDraft(lender, id)).cancellationPolicy).toBe('strict');
    await discardDraft(lender, id);
  });

  test('is one of ten that a lender may have, also when many are begun at once', async () => {
    const eager = await createMember({ stripeAccountId: 'acct_eager' });
    const begun = await Promise.all(Array.from({ length: 30 }, () => saveNewDraft(eager, randomUUID(), form(ITEM))));
    expect(begun.filter(({ ok }) => ok)).toHaveLength(MAX_DRAFTS);
    expect(await draftsOf(eager)).toHaveLength(MAX_DRAFTS);
    const [kept] = await draftsOf(eager);
    expect(await saveNewDraft(eager, kept?.id ?? '', form({ title: 'Stan' }))).toEqual({ ok: true });
    expect((await getDraft(eager, kept?.id ?? '')).title).toBe('Stan');
    await discardDraft(eager, kept?.id ?? '');
    expect(await saveNewDraft(eager, randomUUID(), form(ITEM))).toEqual({ ok: true });
  });

  test('keeps a number and its unit on one line of the title', async () => {
    const id = await draft({ title: 'Stan 3 x 6 m' });
    expect((await getDraft(lender, id)).title).toBe('Stan 3\u00a0x\u00a06\u00a0m');
    await discardDraft(lender, id);
  });
});

describe('pictures of a draft', () => {
  test('are 8 at most, and the rest is named', async () => {
    const id = await draft();
    await storePictures(id, 6);
    expect(await addPictures(lender, id, [photo, another('b'), another('c')])).toEqual([{ code: 'tooManyPictures', left: 1 }]);
    expect(await picturesOf(id)).toHaveLength(8);
    await discardDraft(lender, id);
  });

  test('are judged one by one: good ones stay, refused ones are named', async () => {
    const id = await draft();
    const html = new File(['<html><script>1</script>'], 'evil.jpg', { type: 'image/jpeg' });
    const large = new File([new Uint8Array(5 * 1024 * 1024 + 1)], 'large.png', { type: 'image/png' });
    expect(await addPictures(lender, id, [html, photo, large])).toEqual([
      { code: 'invalidFileType', name: 'evil.jpg', type: 'image/jpeg' },
      { code: 'fileTooLarge', name: 'large.png', type: 'image/png' },
    ]);
    expect(await picturesOf(id)).toHaveLength(1);
    await discardDraft(lender, id);
  });

  test('are stored once, however often they are sent, by one form or by several at the same time', async () => {
    const id = await draft();
    await storePictures(id, 6);
    const forms = [1, 2, 3].map(() => addPictures(lender, id, [photo, another('b'), photo]));
    expect(await Promise.all(forms)).toEqual([[], [], []]);
    expect(await picturesOf(id)).toHaveLength(8);
    expect(await addPictures(lender, id, [another('b'), another('c')])).toEqual([{ code: 'tooManyPictures', left: 1 }]);
    await removePicture(lender, id, (await picturesOf(id)).at(-1)?.id ?? '');
    expect(await addPictures(lender, id, [photo, another('b')])).toEqual([]);
    expect(await picturesOf(id)).toHaveLength(8);
    const theirs = await draft();
    expect(await addPictures(lender, theirs, [photo])).toEqual([]);
    expect(await picturesOf(theirs)).toHaveLength(1);
    await Promise.all([discardDraft(lender, id), discardDraft(lender, theirs)]);
  });

  test('are stored once when another process stores one of them meanwhile', async () => {
    const id = await draft();
    const second = another('b');
    const sha256 = createHash('sha256')
      .update(new Uint8Array(await second.arrayBuffer()))
      .digest('hex');
    const elsewhere = async () => {
      expect(await picturesOf(id)).toHaveLength(1);
      await db().insert(listingImages).values({ listingId: id, url: '/pictures/x/1', sortOrder: 1, sha256, createdAt: now() });
    };
    expect(await addPictures(lender, id, [photo, after(elsewhere, second)])).toEqual([]);
    expect(await picturesOf(id)).toHaveLength(2);
    expect(await readdir(path.join(config().dataDir, 'files/listing-images', lender.id, id))).toHaveLength(1);
    await discardDraft(lender, id);
  });

  test('are given up together after one that takes too long', async () => {
    const id = await draft();
    const slow = new File([photo], 'slow.jpg', { type: 'image/jpeg' });
    const problems = await addPictures(lender, id, [slow, photo, photo], { ...PROCESS_LIMITS, milliseconds: 1 });
    expect(problems).toEqual([{ code: 'tooSlow', name: 'slow.jpg', type: 'image/jpeg' }]);
    expect(await picturesOf(id)).toEqual([]);
    await discardDraft(lender, id);
  });

  test('that came too late for the last place leave no files behind', async () => {
    const id = await draft();
    const elsewhere = async () => {
      expect(await picturesOf(id)).toHaveLength(1);
      await storePictures(id, 7);
    };
    expect(await addPictures(lender, id, [photo, after(elsewhere, another('b')), another('c')])).toEqual(
      [1, 2].map(() => ({ code: 'tooManyPictures', left: 1 })),
    );
    expect(await picturesOf(id)).toHaveLength(8);
    const folder = path.join(config().dataDir, 'files/listing-images', lender.id, id);
    expect(await readdir(folder)).toHaveLength(1);
  });

  test('of one who sends many forms let the pictures of others through', async () => {
    const other = await createMember({ stripeAccountId: 'acct_other' });
    const [mine, theirs] = [await draft(), randomUUID()];
    await saveNewDraft(other, theirs, form(ITEM));
    const done: string[] = [];
    const add = async (who: Member, id: string, files: File[], name: string) => {
      expect(await addPictures(who, id, files)).toEqual([]);
      done.push(name);
    };
    await Promise.all([
      add(lender, mine, [photo, another('b')], 'first'),
      add(lender, mine, [another('c'), another('d')], 'second'),
      add(lender, mine, [another('e'), another('f')], 'third'),
      add(other, theirs, [photo, another('b')], 'of another'),
    ]);
    expect(done.indexOf('of another')).toBeLessThan(done.indexOf('second'));
    expect(await picturesOf(mine)).toHaveLength(6);
    await discardDraft(lender, mine);
  });

  test('can be put first and removed; the next one becomes the cover', async () => {
    const id = await draft();
    await storePictures(id, 3);
    const [first, second, third] = (await picturesOf(id)).map((picture) => picture.id);
    await makeCover(lender, id, third ?? '');
    expect((await picturesOf(id)).map((picture) => picture.id)).toEqual([third, first, second]);
    await removePicture(lender, id, third ?? '');
    await makeCover(lender, id, third ?? '');
    await removePicture(lender, id, third ?? '');
    expect((await picturesOf(id)).map((picture) => picture.id)).toEqual([first, second]);
    await discardDraft(lender, id);
  });
});

describe('publishing', () => {
  test('names the first step that lacks something', async () => {
    const noText = await draft({ ...ITEM, description: '' });
    expect(await publishListing(lender, noText, PUBLICATION, 'sk')).toEqual({ ok: false, reason: 'stepIncomplete', step: 1 });
    const noPicture = await draft();
    expect(await publishListing(lender, noPicture, PUBLICATION, 'sk')).toEqual({ ok: false, reason: 'stepIncomplete', step: 2 });
    await Promise.all([discardDraft(lender, noText), discardDraft(lender, noPicture)]);
  });

  test.each([
    ['earnings above the limit', { desiredEarnings: cents(1_000_000_00) }, {}, 2],
    ['a title that is too long', { title: 'x'.repeat(101) }, {}, 1],
    ['a subcategory of another category', { subcategory: 'Snowshoes' }, {}, 1],
    ['a description of spaces', { description: '   ' }, {}, 1],
    ['a price that rises with length', { desiredEarnings3days: cents(10_00) }, {}, 2],
    ['a value above the limit', {}, { itemValue: cents(1_000_01) }, 3],
    ['no place', {}, { location: ' ' }, 3],
  ])('judges the whole draft, however it came to hold %s', async (_, columns, publication, step) => {
    const id = await draft();
    await storePictures(id, 1);
    await db()
      .update(listings)
      .set({ title: ITEM.title, ...columns })
      .where(eq(listings.id, id));
    expect(await publishListing(lender, id, { ...PUBLICATION, ...publication }, 'sk')).toEqual({
      ok: false,
      reason: 'stepIncomplete',
      step,
    });
    expect(await getDraft(lender, id)).toMatchObject({ status: 'draft' });
    await discardDraft(lender, id);
  });

  test('ends at as many listings as a lender may have; those that ended do not count', async () => {
    const busy = await createMember({ stripeAccountId: 'acct_busy' });
    const seed = { ownerId: busy.id, title: 'Stan' };
    for (const status of ['suspended', 'disapproved'] as const) await createListing({ ...seed, status });
    for (let count = 1; count < MAX_LISTINGS; count += 1) await createListing({ ...seed, status: count % 2 ? 'active' : 'inactive' });
    const drafts = await Promise.all([1, 2, 3].map(() => createListing({ ...seed, status: 'draft', pictures: ['/pictures/x'] })));
    const outcomes = await Promise.all(drafts.map(({ id }) => publishListing(busy, id, PUBLICATION, 'sk')));
    expect(outcomes.map((outcome) => (outcome.ok ? outcome.published : outcome.reason)).sort()).toEqual([
      'now',
      'tooManyListings',
      'tooManyListings',
    ]);
    const waiting = and(eq(listings.ownerId, busy.id), eq(listings.status, 'pending_approval'));
    expect(await db().$count(listings, waiting)).toBe(1);
    await db().update(listings).set({ status: 'suspended' }).where(waiting);
    const [left] = await draftsOf(busy);
    expect(await publishListing(busy, left?.id ?? '', PUBLICATION, 'sk')).toEqual({ ok: true, published: 'now' });
  });

  test('twice at once publishes once and sends one mail', async () => {
    const id = await draft();
    await storePictures(id, 1);
    const outcomes = await Promise.all([1, 2, 3].map(() => publishListing(lender, id, PUBLICATION, 'sk')));
    expect(outcomes.map((outcome) => outcome.ok && outcome.published).sort()).toEqual(['before', 'before', 'now']);
    expect(await mailsAbout(id)).toEqual(['listingSubmitted']);
  });

  test('needs a checked identity and payouts', async () => {
    const unchecked = { ...lender, isIdentityVerified: false };
    const unpaid = { ...lender, canBePaid: false };
    for (const member of [unchecked, unpaid]) {
      await expect(publishListing(member, randomUUID(), PUBLICATION, 'sk')).rejects.toMatchObject({ code: 'forbidden' });
    }
  });
});

/** The listings that an administrator finds on all pages of a part. */
async function idsOfQueue(part: 'pending' | 'decided'): Promise<string[]> {
  const ids: string[] = [];
  for (let page = 1; ; page += 1) {
    const { entries, pages } = await approvalQueue(administrator, part, page);
    ids.push(...entries.map(({ id }) => id));
    if (page >= pages) return ids;
  }
}

describe('a published listing', () => {
  test('waits for an administrator and is seen by its owner and by administrators only', async () => {
    const id = await published();
    await expect(getProduct(null, id)).rejects.toMatchObject({ code: 'notFound' });
    await expect(getProduct(await createMember(), id)).rejects.toMatchObject({ code: 'notFound' });
    expect(await getProduct(lender, id)).toMatchObject({ status: 'pending_approval', isOwn: true, isBookable: false });
    expect(await getProduct(administrator, id)).toMatchObject({ status: 'pending_approval' });
    expect(await idsOfQueue('pending')).toContain(id);
    await expect(approvalQueue(lender, 'pending', 1)).rejects.toMatchObject({ code: 'forbidden' });
    await expect(approveListing(lender, id)).rejects.toMatchObject({ code: 'forbidden' });
  });

  test('is found once by who turns the pages of a long queue, and a page behind the last is the last', async () => {
    const waiting = await Promise.all(Array.from({ length: 45 }, () => createListing({ ownerId: lender.id, status: 'pending_approval' })));
    const ids = await idsOfQueue('pending');
    expect(new Set(ids).size).toBe(ids.length);
    expect(ids).toEqual(expect.arrayContaining(waiting.map(({ id }) => id)));
    const { page, pages, entries } = await approvalQueue(administrator, 'pending', 99);
    expect({ page, isLast: page === pages, some: entries.length > 0 }).toEqual({ page: pages, isLast: true, some: true });
  });

  test('once approved is public, without its exact place', async () => {
    const id = await published();
    expect(await approveListing(administrator, id)).toEqual({ ok: true, title: ITEM.title });
    const product = await getProduct(null, id);
    expect(product).toMatchObject({ status: 'active', town: 'Košice', isBookable: true });
    const shown = JSON.stringify(product);
    for (const canary of ['Hlavná', '48.720', '21.257', lender.email, lender.id]) {
      expect(shown.replaceAll(/"url":"[^"]*"/g, '')).not.toContain(canary);
    }
    const [row] = await db().select().from(listings).where(eq(listings.id, id));
    expect(row).toMatchObject({ lat: PLACE.lat, lng: PLACE.lng });
    expect(await mailsAbout(id)).toEqual(['listingSubmitted', 'listingApproved']);
  });

  test('is decided once, whoever is faster', async () => {
    const id = await published();
    const decisions = await Promise.all([
      approveListing(administrator, id),
      disapproveListing(administrator, id, 'The pictures show a tent.'),
    ]);
    expect(decisions.filter(({ ok }) => ok)).toHaveLength(1);
    expect(await mailsAbout(id)).toHaveLength(2);
  });

  test('that was not approved tells its owner why, and nobody else', async () => {
    const id = await published();
    await disapproveListing(administrator, id, 'The pictures show a tent.');
    expect(await getProduct(lender, id)).toMatchObject({ status: 'disapproved', disapprovalReason: 'The pictures show a tent.' });
    await expect(getProduct(null, id)).rejects.toMatchObject({ code: 'notFound' });
  });
});

test.each(['', 'x', '1', "' or 1=1", '00000000-0000-0000-0000-000000000000', '\0'])('an id of %j names no listing', async (id) => {
  await expect(getProduct(null, id)).rejects.toMatchObject({ code: 'notFound' });
});
