/** Where the servers of the site that runs on this machine are, for the commands beside it. */
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';

import { ROOT } from './install.mjs';

const VARIABLES = ['DATABASE_URL', 'REDIS_URL'] as const;
/** Where web listens: it carries the simulators. */
const TOLD = [...VARIABLES, 'PORT'] as const;
const FILE = 'addresses.json';

type Environment = Partial<Record<string, string>>;

/** Writes the addresses into the data folder, readable by its owner alone; the returned function deletes them. */
export function tellAddresses(dataFolder: string, env: Environment): () => Promise<void> {
  const file = path.join(dataFolder, FILE);
  rmSync(file, { force: true });
  writeFileSync(file, JSON.stringify(Object.fromEntries(TOLD.map((name) => [name, env[name]]))), { mode: 0o600 });
  return () => Promise.resolve(rmSync(file, { force: true }));
}

/** Sets what the environment lacks to the addresses of the running site; false when none runs and something stays unset. */
export function useRunningSite(env: Environment = process.env): boolean {
  const dataFolder = path.resolve(ROOT, env.DATA_DIR ?? '.data');
  for (const [name, address] of Object.entries(addressesIn(dataFolder))) env[name] ??= address;
  return VARIABLES.every((name) => env[name]);
}

function addressesIn(dataFolder: string): Record<string, string> {
  try {
    return JSON.parse(readFileSync(path.join(dataFolder, FILE), 'utf8')) as Record<string, string>;
  } catch {
    return {};
  }
}
