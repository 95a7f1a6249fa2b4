/**
 * The connections to Redis of this process. Redis only wakes, counts and passes on: when it is gone, a producer fails
 * at once instead of queueing in memory, and everything that matters is found again in PostgreSQL.
 */
import { Redis, type RedisOptions } from 'ioredis';

import { config } from './env.server.ts';
import { log } from './log.server.ts';
import { singleton } from './singleton.server.ts';

const ROLES = {
  /** Enqueues, publishes, counts: an answer now or an error now. */
  producer: { enableOfflineQueue: false, maxRetriesPerRequest: 1, commandTimeout: 2_000 },
  /** Only listens; subscribes again by itself after a reconnect. */
  subscriber: { maxRetriesPerRequest: null },
  /** Blocks on queues (BullMQ asks for `maxRetriesPerRequest: null`). */
  worker: { maxRetriesPerRequest: null },
} satisfies Record<string, RedisOptions>;

export type RedisRole = keyof typeof ROLES;

const connections = () => singleton('redis', () => new Map<RedisRole, Redis>());

/** The process's shared connection for a role, opened at the first call. Never throws: commands fail while Redis is away. */
export function redis(role: RedisRole): Redis {
  const open = connections();
  let connection = open.get(role);
  if (!connection) {
    connection = connectRedis(role);
    open.set(role, connection);
  }
  return connection;
}

function connectRedis(role: RedisRole): Redis {
  const connection = new Redis(config().redisUrl, {
    ...ROLES[role],
    connectionName: `karavana-${role}`,
    connectTimeout: 3_000,
    retryStrategy: (attempt) => Math.min(100 * attempt, 2_000),
  });
  let reachable = true;
  // why: one line when Redis goes and one when it is back, not one for each attempt
  connection.on('error', (err: Error) => {
    if (reachable) log().warn({ err, role }, 'redis is not reachable');
    reachable = false;
  });
  connection.on('ready', () => {
    if (!reachable) log().info({ role }, 'redis is reachable again');
    reachable = true;
  });
  return connection;
}

/** Waits until the shared connection takes commands. Rejects after `milliseconds`. */
export async function redisReady(role: RedisRole, milliseconds = 2_000): Promise<void> {
  const connection = redis(role);
  if (connection.status === 'ready') return;
  await new Promise<void>((resolve, reject) => {
    const settle = (outcome: () => void) => () => {
      clearTimeout(timer);
      connection.off('ready', ready);
      outcome();
    };
    const ready = settle(resolve);
    const timer = setTimeout(
      settle(() => reject(new Error('redis is not reachable'))),
      milliseconds,
    );
    connection.once('ready', ready);
  });
}

const FIRST_CONNECTION_MS = 1_000;

/**
 * The shared producer, once its very first connection is made or has failed: otherwise a process's first command would
 * always come too early. While Redis is away it is returned at once, and the command fails.
 */
export async function redisProducer(): Promise<Redis> {
  const connection = redis('producer');
  if (['wait', 'connecting', 'connect'].includes(connection.status)) await redisReady('producer', FIRST_CONNECTION_MS).catch(() => {});
  return connection;
}

/** Ends every connection of this process. */
export async function closeRedis(): Promise<void> {
  const open = [...connections().values()];
  connections().clear();
  await Promise.allSettled(open.filter(({ status }) => status === 'ready').map((connection) => connection.quit()));
  for (const connection of open) connection.disconnect();
}
