/** The archive of a running site is restored into an empty one, piece by piece (rule D5). The container check does this from outside. */
import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { cp, mkdtemp, readdir, readFile, rm, stat, truncate, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';

import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest';

import { keyOfPictureAddress } from '#app/domain/pictures/picture-address.ts';
import { storeListingPicture } from '#app/modules/pictures/store-listing-picture.server.ts';
import { createFolderStorage } from '#app/providers/storage/live/folder-storage.server.ts';
import { connect, type Connection } from '#db/client.ts';
import { migrateDatabase, UNFINISHED_RESTORE } from '#db/migrate.ts';
import journal from '#db/migrations/meta/_journal.json' with { type: 'json' };
import { listingImages } from '#db/schema/index.ts';
import { createListing } from '#db/seed/listings.ts';
import { createMember } from '#db/seed/members.ts';
import { makeBackup } from '#scripts/archive/make-backup.ts';
import { contentsOf, DUMP, MANIFEST, type Manifest } from '#scripts/archive/manifest.ts';
import { restoreBackup } from '#scripts/archive/restore-backup.ts';
import { migrateUntilBefore } from '#tests/support/older-schema.ts';
import { findServerWithTools } from '#tests/support/server-with-tools.ts';
import { createTestDatabase } from '#tests/support/test-databases.ts';

const run = promisify(execFile);
const { adminUrl, folder: shared } = inject('servers');
const folder = await mkdtemp(path.join(shared, 'archive-'));
const server = await findServerWithTools(adminUrl, path.join(shared, `tools-${randomBytes(4).toString('hex')}`));
const missing = 'missing' in server ? server.missing : null;
if (missing) process.stdout.write(`backup and restore are left to the container check: ${missing}\n`);

afterAll(async () => {
  if (!('missing' in server)) await server.stop();
  await rm(folder, { recursive: true, force: true });
});

interface Place {
  databaseUrl: string;
  storage: { kind: 'folder'; path: string };
  dataFolder: string;
}

/** An empty database and an empty data folder. */
async function emptyPlace(): Promise<Place> {
  if ('missing' in server) throw new Error(server.missing);
  const dataFolder = await mkdtemp(path.join(folder, 'data-'));
  const databaseUrl = await createTestDatabase(server.adminUrl, `archive_${randomBytes(6).toString('hex')}`, 'template0');
  return { databaseUrl, dataFolder, storage: { kind: 'folder', path: path.join(dataFolder, 'files') } };
}

async function within<T>(place: Place, work: (connection: Connection) => Promise<T>): Promise<T> {
  const connection = connect(place.databaseUrl, { max: 2 });
  try {
    return await work(connection);
  } finally {
    await connection.client.end();
  }
}

const PICTURE = [{ suffix: '800.jpg', body: randomBytes(2_000), contentType: 'image/jpeg' }];

/** One member with one listing, which has one picture. */
async function fill(place: Place): Promise<string> {
  return within(place, async ({ db }) => {
    const member = await createMember({ email: 'eva@karavana.example' }, db);
    const listing = await createListing({ ownerId: member.id, title: 'Čln na Dunaj' }, db);
    const address = await storeListingPicture(createFolderStorage(place.storage), { userId: member.id, listingId: listing.id }, PICTURE);
    await db
      .insert(listingImages)
      .values({ listingId: listing.id, url: address, sortOrder: 0, isPrimary: true, createdAt: new Date('2026-01-01') });
    return keyOfPictureAddress(address) ?? '';
  });
}

const titles = (place: Place) =>
  within(place, ({ db }) => db.execute<{ title: string }>(sql`select title from listings`)).then((rows) => rows.map(({ title }) => title));
const tables = (place: Place) =>
  within(place, ({ db }) => db.execute(sql`select 1 from pg_tables where schemaname not in ('pg_catalog', 'information_schema')`)).then(
    ({ length }) => length,
  );
const restore = (place: Place, archive: string, replace = false) =>
  restoreBackup({ ...place, archive, replace, store: createFolderStorage(place.storage) });

describe.skipIf(missing)('backup and restore', () => {
  let site: Place;
  let key: string;
  let archive: string;

  beforeAll(async () => {
    site = await emptyPlace();
    await migrateDatabase(site.databaseUrl);
    key = await fill(site);
    archive = path.join(folder, 'backup.tar');
    await makeBackup({ ...site, target: archive });
  });

  it('brings rows and files back into an empty place, ready for the newest code', async () => {
    const place = await emptyPlace();
    const manifest = await restore(place, archive);
    expect(manifest.counts).toEqual({ users: 1, listings: 1, bookings: 0, pictures: 1, missingPictures: 0 });
    expect(await titles(place)).toEqual(await titles(site));
    expect(await readFile(path.join(place.storage.path, key, '800.jpg'))).toEqual(PICTURE[0]?.body);
    expect(await readdir(place.dataFolder)).toEqual(['files']);
    await migrateDatabase(place.databaseUrl);
  });

  it('never overwrites an archive, and leaves nothing beside it', async () => {
    await expect(makeBackup({ ...site, target: archive })).rejects.toThrow('is there already');
    expect((await readdir(folder)).filter((name) => name.startsWith('backup.tar'))).toEqual(['backup.tar']);
  });

  it('says how many pictures had lost their files before, and keeps the rest', async () => {
    const place = await emptyPlace();
    await migrateDatabase(place.databaseUrl);
    await rm(path.join(place.storage.path, await fill(place)), { recursive: true });
    const { counts } = await makeBackup({ ...place, target: path.join(folder, 'lost.tar') });
    expect(counts).toMatchObject({ pictures: 1, missingPictures: 1 });
  });

  it('makes nothing when the database cannot be read', async () => {
    const place = await emptyPlace();
    await expect(makeBackup({ ...place, target: path.join(folder, 'none.tar') })).rejects.toThrow('listing_images');
    expect((await readdir(folder)).filter((name) => name.startsWith('none'))).toEqual([]);
  });

  it('restores an archive of an older schema and migrates it', async () => {
    const place = await emptyPlace();
    await migrateUntilBefore(journal.entries.at(-1)?.tag ?? '', place.databaseUrl);
    const older = path.join(folder, 'older.tar');
    await makeBackup({ ...place, target: older });
    const target = await emptyPlace();
    await restore(target, older);
    const newest = await within(target, ({ db }) => db.execute(sql`select created_at from drizzle.__drizzle_migrations`));
    const before = await within(place, ({ db }) => db.execute(sql`select created_at from drizzle.__drizzle_migrations`));
    expect(newest.length).toBe(before.length + 1);
  });

  describe('into a place that is not empty', () => {
    it('refuses when there are tables or files, and changes nothing', async () => {
      const withTables = await emptyPlace();
      await migrateDatabase(withTables.databaseUrl);
      await expect(restore(withTables, archive)).rejects.toThrow(/empty.*--replace.*Nothing was changed/);
      expect(await titles(withTables)).toEqual([]);

      const withFiles = await emptyPlace();
      await createFolderStorage(withFiles.storage).put('a/1.txt', { body: Buffer.from('x'), contentType: 'text/plain; charset=utf-8' });
      await expect(restore(withFiles, archive)).rejects.toThrow('1 files');
      expect(await tables(withFiles)).toBe(0);
    });

    it('replaces all of it when told to', async () => {
      const place = await emptyPlace();
      await migrateDatabase(place.databaseUrl);
      const old = await fill(place);
      await within(place, ({ db }) => db.execute(sql`update listings set title = 'Iné'`));
      await within(place, ({ db }) => db.execute(sql`create table of_newer_code (x int)`));
      await restore(place, archive, true);
      expect(await titles(place)).toEqual(['Čln na Dunaj']);
      expect(await tables(place)).toBe(await tables(site));
      await expect(stat(path.join(place.storage.path, old))).rejects.toThrow('ENOENT');
    });

    it('refuses while web or worker are connected, also when told to replace', async () => {
      const place = await emptyPlace();
      await migrateDatabase(place.databaseUrl);
      await within(place, async ({ db }) => {
        await db.execute(sql`select 1`);
        await expect(restore(place, archive, true)).rejects.toThrow('stop them first');
      });
    });
  });

  describe('of an archive that is not whole', () => {
    let damaged: string;
    beforeEach(async () => {
      damaged = path.join(folder, `damaged-${randomBytes(4).toString('hex')}.tar`);
      await cp(archive, damaged);
    });

    it('refuses one that was cut off', async () => {
      await truncate(damaged, Math.floor((await stat(damaged)).size / 2));
      await refusedUntouched(damaged, 'Nothing was changed');
    });

    it('refuses one with a changed picture, by name', async () => {
      const bytes = await readFile(damaged);
      const at = bytes.indexOf(PICTURE[0]?.body ?? '');
      bytes[at + 7] = (bytes[at + 7] ?? 0) ^ 1;
      await writeFile(damaged, bytes);
      await refusedUntouched(damaged, '800.jpg is not what it was');
    });

    it('refuses one with a file that nobody put there', async () => {
      await rewritten(damaged, async (place) => writeFile(path.join(place, 'files/stranger.txt'), 'x'));
      await refusedUntouched(damaged, 'stranger.txt does not belong to it');
    });

    it('refuses one that newer code has made', async () => {
      await rewritten(damaged, async (place) => {
        const file = path.join(place, MANIFEST);
        const manifest = JSON.parse(await readFile(file, 'utf8')) as Manifest;
        await writeFile(file, JSON.stringify({ ...manifest, migration: { at: manifest.migration.at + 1, tag: '9999_newer' } }));
      });
      await refusedUntouched(damaged, '9999_newer');
    });

    it('refuses something else', async () => {
      await writeFile(damaged, 'no archive');
      await refusedUntouched(damaged, 'cannot be restored');
    });

    async function refusedUntouched(file: string, because: string) {
      const place = await emptyPlace();
      await expect(restore(place, file)).rejects.toThrow(because);
      expect(await tables(place)).toBe(0);
      expect(await readdir(place.dataFolder)).toEqual([]);
    }
  });

  describe('broken off', () => {
    it('while the database is loaded: leaves what was there', async () => {
      const place = await emptyPlace();
      await migrateDatabase(place.databaseUrl);
      const old = await fill(place);
      const half = path.join(folder, 'half.tar');
      await cp(archive, half);
      await rewritten(half, async (unpacked) => {
        const dump = path.join(unpacked, DUMP);
        await truncate(dump, Math.floor((await stat(dump)).size * 0.6));
        const file = path.join(unpacked, MANIFEST);
        const manifest = JSON.parse(await readFile(file, 'utf8')) as Manifest;
        await writeFile(file, JSON.stringify({ ...manifest, contents: await contentsOf(unpacked) }));
      });
      await expect(restore(place, half, true)).rejects.toThrow(/nothing was changed in it: .*end of file/);
      expect(await titles(place)).toEqual(['Čln na Dunaj']);
      expect(await readFile(path.join(place.storage.path, old, '800.jpg'))).toEqual(PICTURE[0]?.body);
    });

    it('before the files are in place: the site does not start, and the restore is repeated without more words', async () => {
      const place = await emptyPlace();
      await restore(place, archive);
      await rm(place.storage.path, { recursive: true });
      await within(place, ({ db }) => db.execute(sql.raw(`create schema ${UNFINISHED_RESTORE}`)));
      await expect(migrateDatabase(place.databaseUrl)).rejects.toThrow('repeat it');
      await restore(place, archive);
      expect(await readFile(path.join(place.storage.path, key, '800.jpg'))).toEqual(PICTURE[0]?.body);
      await migrateDatabase(place.databaseUrl);
    });
  });
});

/** Unpacks an archive, lets `change` edit it, and packs it again. */
async function rewritten(file: string, change: (place: string) => Promise<void>): Promise<void> {
  const place = await mkdtemp(path.join(folder, 'rewritten-'));
  await run('tar', ['-xf', file, '-C', place]);
  await change(place);
  await run('tar', ['-cf', file, '-C', place, ...(await readdir(place))]);
}
