/**
 * One archive of everything, made while the site runs: a dump of one snapshot of the database, and the stored files.
 *
 * Files never change and are stored before the row that names them, so every file of the snapshot is there when the
 * snapshot is taken; it can only be deleted later (a picture removed from a draft). So all files are hard-linked, which
 * takes an instant, before the long dump begins. If one was deleted in that instant, the backup starts over.
 */
import { execFile } from 'node:child_process';
import { constants } from 'node:fs';
import { copyFile, link, mkdir, readFile, rm, stat, unlink, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';

import postgres from 'postgres';

import type { StorageConfig } from '#app/config/env.server.ts';
import { keyOfPictureAddress } from '#app/domain/pictures/picture-address.ts';

import { ROOT } from '../install.mjs';
import { contentsOf, DUMP, FILES, filesBelow, MANIFEST, migrationTag, type Manifest } from './manifest.ts';
import { dumpDatabase, findPostgresTools, type PostgresTools } from './postgres-tools.ts';

const run = promisify(execFile);
const ATTEMPTS = 3;

export interface BackupOptions {
  databaseUrl: string;
  storage: StorageConfig;
  /** The archive; refused when it is there already. */
  target: string;
}

/** Makes the archive and answers with its manifest. It appears whole or not at all. */
export async function makeBackup({ databaseUrl, storage, target }: BackupOptions): Promise<Manifest> {
  if (await exists(target)) throw new Error(`${target} is there already: name another file`);
  await mkdir(path.dirname(target), { recursive: true });
  const work = `${target}.${process.pid}.part`;
  const client = postgres(databaseUrl, { max: 2, onnotice: () => {}, connection: { application_name: 'karavana-backup' } });
  try {
    const tools = await findPostgresTools(await serverMajor(client));
    const manifest = await gather({ client, tools, databaseUrl, storage, work });
    await writeFile(path.join(work, MANIFEST), JSON.stringify(manifest, null, 1));
    const archive = path.join(work, 'archive.tar');
    await run('tar', ['-cf', archive, '-C', work, MANIFEST, DUMP, FILES]);
    // why: a rename would silently replace a file that was created in the meantime
    await link(archive, target);
    await unlink(archive);
    return manifest;
  } finally {
    await rm(work, { recursive: true, force: true });
    await client.end({ timeout: 2 });
  }
}

interface Gathering {
  client: postgres.Sql;
  tools: PostgresTools;
  databaseUrl: string;
  storage: StorageConfig;
  work: string;
}

/** Brings dump and files together in the folder `work`. */
async function gather({ client, tools, databaseUrl, storage, work }: Gathering): Promise<Manifest> {
  for (let attempt = 1; ; attempt += 1) {
    await rm(work, { recursive: true, force: true });
    await mkdir(path.join(work, FILES), { recursive: true });
    const manifest = await client.begin('isolation level repeatable read read only', async (tx) => {
      const [exported] = await tx<{ snapshot: string }[]>`select pg_export_snapshot() as snapshot`;
      const keys = await pictureKeys(tx);
      if (storage.kind === 'folder') await linkFiles(storage.path, path.join(work, FILES));
      const missing = storage.kind === 'folder' ? await missingKeys(keys, path.join(work, FILES)) : [];
      if (missing.length > 0 && (await anyWasRemoved(client, missing))) return null;
      await dumpDatabase(tools, databaseUrl, { snapshot: exported?.snapshot ?? '', file: path.join(work, DUMP) });
      return describe(tx, { tools, storage, work, missingPictures: missing.length });
    });
    if (manifest) return manifest;
    if (attempt === ATTEMPTS) throw new Error('Pictures are being removed faster than a backup can begin: try again later');
  }
}

async function pictureKeys(sql: postgres.TransactionSql | postgres.Sql): Promise<string[]> {
  const rows = await sql<{ url: string }[]>`select url from listing_images`;
  return rows.map(({ url }) => keyOfPictureAddress(url)).filter((key) => key !== null);
}

async function linkFiles(from: string, to: string): Promise<void> {
  if (!(await exists(from))) return;
  for (const name of await filesBelow(from)) {
    if (name.endsWith('.part')) continue;
    await mkdir(path.join(to, path.dirname(name)), { recursive: true });
    await linkOrCopy(path.join(from, name), path.join(to, name));
  }
}

/** Copies where the archive is on another disk. Skips a file that was deleted meanwhile. */
async function linkOrCopy(from: string, to: string): Promise<void> {
  try {
    await link(from, to).catch((error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') throw error;
      return copyFile(from, to, constants.COPYFILE_FICLONE);
    });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
  }
}

async function missingKeys(keys: readonly string[], files: string): Promise<string[]> {
  const missing: string[] = [];
  for (const key of keys) if (!(await exists(path.join(files, key)))) missing.push(key);
  return missing;
}

/** True when the row of a missing picture was deleted since the snapshot; otherwise its files had been lost before. */
async function anyWasRemoved(client: postgres.Sql, missing: readonly string[]): Promise<boolean> {
  const still = new Set(await pictureKeys(client));
  return missing.some((key) => !still.has(key));
}

interface Circumstances {
  tools: PostgresTools;
  storage: StorageConfig;
  work: string;
  missingPictures: number;
}

async function describe(tx: postgres.TransactionSql, { tools, storage, work, missingPictures }: Circumstances): Promise<Manifest> {
  const [row] = await tx<{ users: number; listings: number; bookings: number; pictures: number; migration: string | null }[]>`
    select (select count(*)::int from users) as users, (select count(*)::int from listings) as listings,
      (select count(*)::int from booking_requests) as bookings, (select count(*)::int from listing_images) as pictures,
      (select max(created_at)::text from drizzle.__drizzle_migrations) as migration`;
  if (!row) throw new Error('the database does not answer');
  const { migration, ...counts } = row;
  const { version } = JSON.parse(await readFile(path.join(ROOT, 'package.json'), 'utf8')) as { version: string };
  return {
    format: 1,
    product: 'karavana',
    version,
    madeAt: new Date().toISOString(),
    postgres: { server: await serverMajor(tx), tools: tools.major },
    migration: { at: Number(migration ?? 0), tag: migrationTag(Number(migration)) },
    pictures: storage.kind === 'folder' ? { in: 'archive' } : { in: 'bucket', bucket: storage.bucket },
    counts: { ...counts, missingPictures },
    contents: await contentsOf(work),
  };
}

/** The major version of the server behind a connection. */
export async function serverMajor(sql: postgres.TransactionSql | postgres.Sql): Promise<number> {
  const [row] = await sql<{ version: string }[]>`select current_setting('server_version_num') as version`;
  return Math.floor(Number(row?.version) / 10_000);
}

async function exists(file: string): Promise<boolean> {
  return stat(file).then(
    () => true,
    () => false,
  );
}
