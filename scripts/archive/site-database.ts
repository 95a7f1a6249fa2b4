/** The database of the site: the one that a variable names, that of the site which runs here, or the one in the data folder. */
import { stat } from 'node:fs/promises';
import path from 'node:path';

import postgres from 'postgres';

import { ROOT } from '../install.mjs';
import { useRunningSite } from '../running-site.ts';
import { startEmbeddedServers } from '../servers/embedded-servers.ts';

/** Stands for a Redis that is not needed. */
const NO_REDIS = 'redis://none';

export interface SiteDatabase {
  url: string;
  /** Web and worker of this machine use it now. */
  running: boolean;
  stop: () => Promise<void>;
}

/** Starts the server of the data folder when nobody else has. Rejects with a sentence that says what to do. */
export async function openSiteDatabase(say: (line: string) => void, options: { create: boolean }): Promise<SiteDatabase> {
  const named = process.env.DATABASE_URL;
  if (named) return { url: named, running: false, stop: async () => {} };
  const found: Partial<Record<string, string>> = { DATA_DIR: process.env.DATA_DIR };
  useRunningSite(found);
  if (found.DATABASE_URL && (await answers(found.DATABASE_URL))) return { url: found.DATABASE_URL, running: true, stop: async () => {} };
  const dataFolder = siteDataFolder();
  if (!options.create && !(await stat(path.join(dataFolder, 'postgres')).catch(() => null))) {
    throw new Error(`There is no database in ${dataFolder}: start the site first, or set DATABASE_URL`);
  }
  const { addresses, stop } = await startEmbeddedServers({ dataFolder, env: { REDIS_URL: NO_REDIS }, say });
  return { url: addresses.DATABASE_URL, running: false, stop };
}

export function siteDataFolder(): string {
  return path.resolve(ROOT, process.env.DATA_DIR ?? '.data');
}

/** why: a site that was killed leaves its addresses behind. */
async function answers(url: string): Promise<boolean> {
  const client = postgres(url, { max: 1, connect_timeout: 3, onnotice: () => {} });
  try {
    await client`select 1`;
    return true;
  } catch {
    return false;
  } finally {
    await client.end({ timeout: 1 });
  }
}
