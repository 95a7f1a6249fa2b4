import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { afterAll, beforeAll, expect, it } from 'vitest';

import { createFolderStorage } from '#app/providers/storage/live/folder-storage.server.ts';
import type { Storage } from '#app/providers/storage/storage.ts';

import { deleteListingPicture, storeListingPicture } from '#app/modules/pictures/store-listing-picture.server.ts';

const OWNER = { userId: 'owner', listingId: 'listing' };
const file = (suffix: string, contentType: string) => ({ suffix, body: new Uint8Array(1_000), contentType });
const FILES = [file('400.webp', 'image/webp'), file('800.jpg', 'image/jpeg'), file('1200.avif', 'image/avif')];

let folder: string;
let storage: Storage;

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'karavana-pictures-'));
  storage = createFolderStorage({ kind: 'folder', path: folder });
});
afterAll(() => rm(folder, { recursive: true }));

async function kept(): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries.filter((entry) => entry.isFile()).map(({ name }) => name);
}

it('a picture is stored with all its files, and removed with them', async () => {
  const address = await storeListingPicture(storage, OWNER, FILES);
  expect(address).toMatch(/^\/pictures\/listing-images\/owner\/listing\/\w+\/800\.jpg$/);
  expect((await kept()).sort()).toEqual(FILES.map(({ suffix }) => suffix).sort());
  await deleteListingPicture(storage, address);
  expect(await kept()).toEqual([]);
});

it('of a picture that cannot be stored whole nothing stays', async () => {
  const many = Array.from({ length: 20 }, () => FILES).flat();
  const refused = file('800.webp', 'text/plain');
  await expect(storeListingPicture(storage, OWNER, [refused, ...many])).rejects.toMatchObject({ code: 'providerUnavailable' });
  expect(await kept()).toEqual([]);
});
