/** The file store is away or does not answer: readers are asked to come back, what was removed is removed, and its files follow (rules R1 and P6). */
import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import { providers } from '#app/composition.server.ts';
import { now, setClockOffset } from '#app/config/clock.server.ts';
import type { Member } from '#app/domain/people/viewer.ts';
import { discardDraft } from '#app/modules/listings/discard-draft.server.ts';
import { addPictures, removePicture } from '#app/modules/listings/draft-pictures.server.ts';
import { picturesOf } from '#app/modules/listings/owned-draft.server.ts';
import { saveNewDraft } from '#app/modules/listings/save-draft.server.ts';
import { storeListingPicture } from '#app/modules/pictures/store-listing-picture.server.ts';
import type { Storage } from '#app/providers/storage/storage.ts';
import { loader } from '#app/routes/system/pictures.ts';
import { db } from '#db/client.ts';
import { listingImages, listings } from '#db/schema/index.ts';
import { createListing } from '#db/seed/listings.ts';
import { createMember } from '#db/seed/members.ts';
import { runDueWork } from '#jobs/run-due-work.server.ts';

import { HOUR } from '#tests/factories/bookings.ts';

const usual = providers().storage;
const refuse = () => Promise.reject(new Error('connect ECONNREFUSED 127.0.0.1:9000'));
const away: Storage = { put: refuse, get: refuse, delete: refuse, deleteAll: refuse };
const use = (storage: Storage) => void (providers().storage = storage);

/** The store is back, and a worker has come by. */
async function later(): Promise<void> {
  use(usual);
  setClockOffset(HOUR);
  await runDueWork();
}

let lender: Member;
let draftId: string;

beforeEach(async () => {
  lender = await createMember();
  draftId = (await createListing({ ownerId: lender.id, status: 'draft' })).id;
});
afterEach(() => {
  use(usual);
  setClockOffset(0);
  vi.useRealTimers();
});

const FILES = ['400.jpg', '800.jpg'].map((suffix) => ({ suffix, body: new Uint8Array(10), contentType: 'image/jpeg' }));
const isKept = async (address: string) => (await usual.get(address.replace('/pictures/', ''))) !== null;

async function storedPicture(): Promise<{ id: string; url: string }> {
  const url = await storeListingPicture(usual, { userId: lender.id, listingId: draftId }, FILES);
  const [row] = await db()
    .insert(listingImages)
    .values({ listingId: draftId, url, sortOrder: 0, isPrimary: true, createdAt: now() })
    .returning();
  return { id: row?.id ?? '', url };
}

const read = (address: string) =>
  loader({ request: new Request(`http://localhost${address}`), params: { '*': address.replace('/pictures/', '') }, context: {} });

describe('a picture', () => {
  it('is asked for again later while the store refuses, and no cache keeps that', async () => {
    const { url } = await storedPicture();
    use(away);
    const answer = await read(url);
    expect(answer.status).toBe(503);
    expect(Object.fromEntries(answer.headers)).toMatchObject({ 'retry-after': '5', 'cache-control': 'no-store' });
    use(usual);
    expect((await read(url)).status).toBe(200);
  });

  it('is waited for as long as a page, and no longer', async () => {
    const { url } = await storedPicture();
    use({ ...away, get: () => new Promise(() => {}) });
    vi.useFakeTimers();
    let status: number | undefined;
    const answered = read(url).then((answer) => (status = answer.status));
    await vi.advanceTimersByTimeAsync(10_900);
    expect(status).toBeUndefined();
    await vi.advanceTimersByTimeAsync(200);
    expect(await answered).toBe(503);
  });

  it('is removed although the store refuses, and its files go when it is back', async () => {
    const { id, url } = await storedPicture();
    use(away);
    await removePicture(lender, draftId, id);
    expect(await picturesOf(draftId)).toEqual([]);
    await runDueWork();
    expect(await isKept(url)).toBe(true);
    await later();
    expect(await isKept(url)).toBe(false);
  });

  it('whose draft is gone when its files are stored is not found, and its files go when the store is back', async () => {
    const photo = await sharp({ create: { width: 160, height: 120, channels: 3, background: 'olive' } })
      .jpeg()
      .toBuffer();
    const keys: string[] = [];
    use({
      ...away,
      put: async (key, file) => {
        keys.push(key);
        await usual.put(key, file);
        await db().delete(listings).where(eq(listings.id, draftId));
      },
    });
    await expect(addPictures(lender, draftId, [new File([Uint8Array.from(photo)], 'tent.jpg')])).rejects.toMatchObject({
      code: 'notFound',
    });
    expect(keys).toHaveLength(9);
    expect(await isKept(keys[0] ?? '')).toBe(true);
    await later();
    for (const key of keys) expect(await isKept(key)).toBe(false);
  });

  it('of which the store takes a part leaves nothing behind once the store is back', async () => {
    const keys: string[] = [];
    const storage: Storage = {
      ...away,
      put: async (key, file) => {
        if (key.endsWith('800.jpg')) return refuse();
        keys.push(key);
        await usual.put(key, file);
      },
    };
    const storing = storeListingPicture(storage, { userId: lender.id, listingId: draftId }, FILES);
    await expect(storing).rejects.toMatchObject({ code: 'providerUnavailable' });
    expect(await isKept(keys[0] ?? '')).toBe(true);
    await later();
    expect(await isKept(keys[0] ?? '')).toBe(false);
  });
});

it('files go an hour after they were stored unless a row names them, whatever their writer heard', async () => {
  const { url } = await storedPicture();
  const unnamed = await storeListingPicture(usual, { userId: lender.id, listingId: draftId }, FILES);
  setClockOffset(HOUR - 60_000);
  await runDueWork();
  for (const address of [url, unnamed]) expect(await isKept(address)).toBe(true);
  await later();
  expect(await isKept(url)).toBe(true);
  expect(await isKept(unnamed)).toBe(false);
});

describe('a draft', () => {
  it('is thrown away although the store refuses, and its files go when it is back', async () => {
    const { url } = await storedPicture();
    use(away);
    await discardDraft(lender, draftId);
    expect(await db().$count(listings, eq(listings.id, draftId))).toBe(0);
    await later();
    expect(await isKept(url)).toBe(false);
  });

  it('that is begun again under the same id keeps its own pictures, and loses them when it is thrown away, too', async () => {
    const before = await storedPicture();
    use(away);
    await discardDraft(lender, draftId);
    await saveNewDraft(lender, draftId, new FormData());
    use(usual);
    const again = await storedPicture();
    await later();
    expect([await isKept(before.url), await isKept(again.url)]).toEqual([false, true]);
    await discardDraft(lender, draftId);
    await runDueWork();
    expect(await isKept(again.url)).toBe(false);
  });
});
