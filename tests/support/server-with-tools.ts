/** A database server that matches this machine's client tools: the tests' own, or the one that the tools came with. */
import { stat } from 'node:fs/promises';
import path from 'node:path';

import postgres from 'postgres';

import { serverMajor } from '#scripts/archive/make-backup.ts';
import { findPostgresTools } from '#scripts/archive/postgres-tools.ts';
import { startPostgres } from '#scripts/servers/postgres.ts';

export interface ServerWithTools {
  adminUrl: string;
  stop: () => Promise<void>;
}

/** Answers with the reason (`missing`) on a machine whose tools match no server that can be started here. */
export async function findServerWithTools(adminUrl: string, folder: string): Promise<ServerWithTools | { missing: string }> {
  const fits = await findPostgresTools(await majorOf(adminUrl)).then(
    () => true,
    () => false,
  );
  if (fits) return { adminUrl, stop: async () => {} };
  const tools = await findPostgresTools(0).catch(() => null);
  if (!tools) return { missing: 'no pg_dump on this machine' };
  const binaries = `/usr/lib/postgresql/${tools.major}/bin`;
  if (!(await stat(path.join(binaries, 'initdb')).catch(() => null))) {
    return { missing: `pg_dump is of version ${tools.major}, and no server up to that version is installed` };
  }
  const server = await startPostgres({ folder, disposable: true, binaries: { folder: binaries, major: tools.major } });
  return { adminUrl: server.url('postgres'), stop: server.stop };
}

async function majorOf(adminUrl: string): Promise<number> {
  const client = postgres(adminUrl, { max: 1 });
  try {
    return await serverMajor(client);
  } finally {
    await client.end();
  }
}
