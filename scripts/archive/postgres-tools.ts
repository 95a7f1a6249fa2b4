/** PostgreSQL's own programs for dumps: found on PATH or where the system keeps them, and never older than the server. */
import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);
const SYSTEM = '/usr/lib/postgresql';

export interface PostgresTools {
  /** Null means PATH. */
  folder: string | null;
  major: number;
}

/** The newest tools here. Throws with what to install when there are none or all are older than `server`. */
export async function findPostgresTools(server: number): Promise<PostgresTools> {
  const folders = [null, ...(await readdir(SYSTEM).catch(() => [])).map((version) => path.join(SYSTEM, version, 'bin'))];
  const found = (await Promise.all(folders.map(toolsIn))).filter((tools) => tools !== null);
  const [newest] = found.sort((left, right) => right.major - left.major);
  if (newest && newest.major >= server) return newest;
  const have = newest ? `are of version ${newest.major}, older than the server (${server})` : 'are missing';
  throw new Error(
    `PostgreSQL's client tools (pg_dump, pg_restore, psql) ${have}: install version ${server} or newer ` +
      `(apt install postgresql-client-${server} from apt.postgresql.org, brew install libpq and put it on PATH), or run this in the container`,
  );
}

async function toolsIn(folder: string | null): Promise<PostgresTools | null> {
  try {
    const majors = await Promise.all(
      ['pg_dump', 'pg_restore', 'psql'].map(async (name) =>
        Number(/(\d+)/.exec((await run(toolPath(folder, name), ['--version'])).stdout)?.[1]),
      ),
    );
    return majors.every(Number.isInteger) ? { folder, major: Math.min(...majors) } : null;
  } catch {
    return null;
  }
}

function toolPath(folder: string | null, name: string): string {
  return folder ? path.join(folder, name) : name;
}

interface Connection {
  dbname: string;
  env: NodeJS.ProcessEnv;
}

/** An address for the tools; its password goes through the environment, which other users of the machine cannot read. */
function connectionFor(databaseUrl: string): Connection {
  const address = new URL(databaseUrl);
  const password = decodeURIComponent(address.password);
  address.password = '';
  // why: the tools refuse settings of other drivers that they do not know
  for (const name of [...address.searchParams.keys()]) if (!name.startsWith('ssl')) address.searchParams.delete(name);
  return { dbname: address.href, env: { ...process.env, ...(password ? { PGPASSWORD: password } : {}) } };
}

/** Writes the database as `snapshot` shows it into `file`. */
export async function dumpDatabase(tools: PostgresTools, databaseUrl: string, options: { snapshot: string; file: string }): Promise<void> {
  const { dbname, env } = connectionFor(databaseUrl);
  const args = [
    '--format=custom',
    '--no-owner',
    '--no-privileges',
    `--snapshot=${options.snapshot}`,
    `--file=${options.file}`,
    `--dbname=${dbname}`,
  ];
  await run(toolPath(tools.folder, 'pg_dump'), args, { env }).catch((error: Error & { stderr?: string }) => {
    throw new Error(`The database could not be dumped: ${error.stderr?.trim() || error.message}`);
  });
}

/**
 * Loads a dump in one transaction, with `before` and `after` as its first and last statements: all of it or nothing.
 * Throws what the tools said.
 */
export async function loadDump(
  tools: PostgresTools,
  databaseUrl: string,
  { file, before, after }: { file: string; before: string; after: string },
): Promise<void> {
  const { dbname, env } = connectionFor(databaseUrl);
  const reader = spawn(toolPath(tools.folder, 'pg_restore'), ['--no-owner', '--no-privileges', '--file=-', file], {
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const writer = spawn(toolPath(tools.folder, 'psql'), ['--no-psqlrc', '--quiet', '--set=ON_ERROR_STOP=1', `--dbname=${dbname}`], {
    env,
    stdio: ['pipe', 'ignore', 'pipe'],
  });
  const words = [collect(reader.stderr), collect(writer.stderr)];
  const ended = [once(reader, 'exit'), once(writer, 'exit')] as const;
  // why: when psql stops reading, it has said why on its standard error
  writer.stdin.on('error', () => {});
  writer.stdin.write(`begin;\n${before}\n`);
  reader.stdout.pipe(writer.stdin, { end: false });
  const read = ended[0].then(([code]) => {
    // why: a transaction whose commit never comes is rolled back
    if (code === 0) writer.stdin.end(`\n${after}\ncommit;\n`);
    else writer.stdin.destroy();
    return code === 0;
  });
  const [wrote] = (await ended[1]) as [number | null];
  reader.kill();
  if (!(await read) || wrote !== 0) {
    throw new Error(
      `The database could not be restored, nothing was changed in it: ${words
        .map((text) => text())
        .join(' ')
        .trim()}`,
    );
  }
}

function collect(stream: NodeJS.ReadableStream): () => string {
  let text = '';
  stream.on('data', (chunk: Buffer) => (text = (text + chunk.toString()).slice(-2_000)));
  return () => text;
}
