/**
 * Puts an archive into an empty site. The database is loaded in one transaction that also leaves a mark, and the mark
 * goes when the files are in place. Interrupted before the commit, nothing has changed; interrupted after it, the site
 * refuses to start and the restore can be repeated.
 */
import { execFile } from 'node:child_process';
import { access, constants, cp, mkdir, readdir, readFile, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';

import postgres from 'postgres';

import type { StorageConfig } from '#app/config/env.server.ts';
import type { Storage } from '#app/providers/storage/storage.ts';
import { contentTypeOfKey } from '#app/providers/storage/storage-key.ts';
import { migrateDatabase, UNFINISHED_RESTORE } from '#db/migrate.ts';

import { serverMajor } from './make-backup.ts';
import { DUMP, FILES, filesBelow, NEWEST_MIGRATION, verifiedManifest, type Manifest } from './manifest.ts';
import { findPostgresTools, loadDump, type PostgresTools } from './postgres-tools.ts';

const run = promisify(execFile);

export interface RestoreOptions {
  archive: string;
  databaseUrl: string;
  storage: StorageConfig;
  /** The same storage, to put the files into when it is not a folder. */
  store: Pick<Storage, 'put'>;
  /** On the disk of the stored files: the archive is unpacked here. */
  dataFolder: string;
  /** Throw away what is there. */
  replace?: boolean;
}

/** Answers with the archive's manifest. Rejects with one line that says what is wrong and whether anything changed. */
export async function restoreBackup(options: RestoreOptions): Promise<Manifest> {
  const { archive, databaseUrl, dataFolder, replace = false } = options;
  const work = path.join(dataFolder, 'restore.part');
  const client = postgres(databaseUrl, { max: 1, onnotice: () => {}, connection: { application_name: 'karavana-restore' } });
  try {
    await rm(work, { recursive: true, force: true });
    await mkdir(work, { recursive: true });
    const manifest = await unpack(archive, work);
    refuseNewer(manifest);
    const tools = await findPostgresTools(Math.max(await serverMajor(client), manifest.postgres.tools));
    await refuseWhileConnected(client);
    if (!replace) await refuseFull(client, options);
    await bringIn(options, { client, work, tools });
    return manifest;
  } finally {
    await client.end({ timeout: 2 });
    await rm(work, { recursive: true, force: true });
  }
}

async function unpack(archive: string, work: string): Promise<Manifest> {
  try {
    await access(archive, constants.R_OK);
    await run('tar', ['-xf', archive, '-C', work]);
    return await verifiedManifest(work);
  } catch (error) {
    const reason = ((error as { stderr?: string }).stderr?.trim() || (error as Error).message).replace(/\s*\n\s*/g, '; ');
    throw new Error(`${archive} cannot be restored: ${reason}. Nothing was changed`, { cause: error });
  }
}

function refuseNewer({ migration, version }: Manifest): void {
  if (migration.at <= NEWEST_MIGRATION) return;
  throw new Error(
    `The archive is of a newer version (${version}, ${migration.tag}) than this one: restore it with that version. Nothing was changed`,
  );
}

async function refuseWhileConnected(client: postgres.Sql): Promise<void> {
  const [row] = await client<{ others: number }[]>`
    select count(*)::int as others from pg_stat_activity where datname = current_database() and application_name = 'karavana'`;
  if (row?.others) throw new Error('Web or worker processes are connected to the database: stop them first. Nothing was changed');
}

async function refuseFull(client: postgres.Sql, { storage }: RestoreOptions): Promise<void> {
  if (await isUnfinished(client)) return;
  const [row] = await client<{ tables: number }[]>`
    select count(*)::int as tables from pg_tables where schemaname not in ('pg_catalog', 'information_schema')`;
  const files = storage.kind === 'folder' ? await filesBelow(storage.path) : [];
  if (!row?.tables && files.length === 0) return;
  throw new Error(
    `A backup is restored into an empty site, and this one has ${row?.tables} tables and ${files.length} files: ` +
      'give it an empty database and data folder, or add --replace to throw away what is there. Nothing was changed',
  );
}

async function isUnfinished(client: postgres.Sql): Promise<boolean> {
  const [row] = await client`select 1 from pg_namespace where nspname = ${UNFINISHED_RESTORE}`;
  return Boolean(row);
}

interface Means {
  client: postgres.Sql;
  work: string;
  tools: PostgresTools;
}

async function bringIn({ databaseUrl, storage, store }: RestoreOptions, { client, work, tools }: Means): Promise<void> {
  const files = path.join(work, FILES);
  if (storage.kind === 's3') await upload(files, store);
  await loadDump(tools, databaseUrl, {
    file: path.join(work, DUMP),
    before: await dropEverything(client),
    after: `create schema ${UNFINISHED_RESTORE};`,
  });
  if (storage.kind === 'folder') await replaceFolder(files, storage.path);
  await client.unsafe(`drop schema ${UNFINISHED_RESTORE} cascade`);
  await migrateDatabase(databaseUrl);
  await client`analyze`;
}

/** Statements that leave an empty database, with a schema `public`. */
async function dropEverything(client: postgres.Sql): Promise<string> {
  const schemas = await client<{ name: string }[]>`
    select quote_ident(nspname) as name from pg_namespace where nspname !~ '^pg_' and nspname <> 'information_schema'`;
  return [...schemas.map(({ name }) => `drop schema ${name} cascade;`), 'create schema public;'].join('\n');
}

async function upload(folder: string, store: Pick<Storage, 'put'>): Promise<void> {
  for (const key of await filesBelow(folder)) {
    await store.put(key, { body: await readFile(path.join(folder, key)), contentType: contentTypeOfKey(key) });
  }
}

async function replaceFolder(from: string, to: string): Promise<void> {
  await mkdir(to, { recursive: true });
  for (const name of await readdir(to)) await rm(path.join(to, name), { recursive: true, force: true });
  await rename(from, to).catch(async (error: NodeJS.ErrnoException) => {
    // why: the folder is a disk of its own
    if (!['EXDEV', 'EBUSY'].includes(error.code ?? '')) throw error;
    await cp(from, to, { recursive: true });
  });
}
