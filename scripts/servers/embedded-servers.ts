/** PostgreSQL and Redis below one data folder, each unless a variable names another one. */
import path from 'node:path';

import { ROOT } from '../install.mjs';
import { dataFolderProblem, holdAlone } from './data-folder.ts';
import { startPostgres } from './postgres.ts';
import { startRedis } from './redis.ts';

export interface EmbeddedServersOptions {
  dataFolder: string;
  env: Readonly<Record<string, string | undefined>>;
  say: (line: string) => void;
}

export interface EmbeddedServers {
  addresses: { DATABASE_URL: string; REDIS_URL: string };
  stop: () => Promise<void>;
}

/**
 * Starts what `env` does not name, and keeps it running. Rejects, with nothing left running, with a sentence that says what
 * to do.
 */
export async function startEmbeddedServers({ dataFolder, env, say }: EmbeddedServersOptions): Promise<EmbeddedServers> {
  const advice = () => dataFolderProblem(dataFolder);
  const alone = env.DATABASE_URL && env.REDIS_URL ? false : await holdAlone(dataFolder);
  const stops: (() => Promise<void>)[] = [];
  const stop = async () => void (await Promise.all(stops.splice(0).map((stopOne) => stopOne())));
  const ownRedis = async () => {
    const server = await startRedis({ folder: path.join(dataFolder, 'redis'), cache: path.join(ROOT, '.cache'), say, advice });
    stops.push(server.stop);
    return server.url;
  };
  const ownPostgres = async () => {
    const server = await startPostgres({ folder: path.join(dataFolder, 'postgres'), say, advice, alone });
    stops.push(server.stop);
    return server.createDatabase('karavana');
  };
  const [redis, database] = await Promise.allSettled([env.REDIS_URL || ownRedis(), env.DATABASE_URL || ownPostgres()]);
  if (redis.status === 'fulfilled' && database.status === 'fulfilled') {
    return { addresses: { DATABASE_URL: database.value, REDIS_URL: redis.value }, stop };
  }
  await stop();
  throw redis.status === 'rejected' ? redis.reason : (database as PromiseRejectedResult).reason;
}
