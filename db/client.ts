/** The connection pool and the one way to open a transaction. */
import { sql } from 'drizzle-orm';
import { drizzle, type PostgresJsDatabase } from 'drizzle-orm/postgres-js';
import postgres from 'postgres';

import { config } from '#app/config/env.server.ts';
import { singleton } from '#app/config/singleton.server.ts';
import { AppError } from '#app/domain/app-error.ts';

import { prepareWhatRepeats } from './prepare-what-repeats.ts';
import * as schema from './schema/index.ts';

export type Database = PostgresJsDatabase<typeof schema>;
export type Transaction = Parameters<Parameters<Database['transaction']>[0]>[0];
/** What a query may run on: the pool, or the transaction that the caller is in. */
export type Queryable = Database | Transaction;

export interface Connection {
  db: Database;
  client: postgres.Sql;
}

/** why: the driver's own pause grows to 20 seconds, and every page would wait that long after the server is back. */
function secondsBeforeNextTry(failures: number): number {
  return Math.min(0.02 * 2 ** failures, 1) * (0.5 + Math.random() / 2);
}

/** Opens a pool of its own. The application uses `db()`; tests and scripts use this for other databases. */
export function connect(url: string, options: { max?: number } = {}): Connection {
  const client = postgres(url, {
    max: options.max ?? 10,
    onnotice: () => {},
    connect_timeout: 5,
    backoff: secondsBeforeNextTry,
    connection: {
      application_name: 'karavana',
      timezone: 'UTC',
      lock_timeout: 3_000,
      statement_timeout: 10_000,
      idle_in_transaction_session_timeout: 15_000,
    },
  });
  prepareWhatRepeats(client);
  return { db: drizzle(client, { schema }), client };
}

function connection(): Connection {
  return singleton('db', () => connect(config().databaseUrl, { max: config().databasePool }));
}

export function db(): Database {
  return connection().db;
}

/** Ends the pool of this process; waits at most `seconds` for running queries. */
export async function closeDatabase(seconds = 5): Promise<void> {
  await connection().client.end({ timeout: seconds });
}

const RETRIED = new Set(['40P01', '40001']);
/** `lock_timeout` ran out: too many transactions wait for the same row. */
const LOCK_NOT_AVAILABLE = '55P03';
const ATTEMPTS = 4;

/**
 * Runs `work` in one transaction and repeats it, at most three times and with jitter, when PostgreSQL chose it as the
 * victim of a deadlock or of a serialisation failure. Throws `conflict` when waiting for a lock timed out. `work` must use
 * the transaction it is given and touch nothing outside the database: a query outside it can wait for the pool for ever.
 */
export async function inTransaction<T>(work: (tx: Transaction) => Promise<T>, on: Database = db()): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await on.transaction(work);
    } catch (error) {
      const code = postgresErrorCode(error) ?? '';
      if (code === LOCK_NOT_AVAILABLE) throw new AppError('conflict', {}, { cause: error });
      if (attempt >= ATTEMPTS || !RETRIED.has(code)) throw error;
      await new Promise((resolve) => setTimeout(resolve, Math.random() * 50 * attempt));
    }
  }
}

/** Error codes of the driver without a connection, and of a server that is starting, stopping or full. */
const AWAY =
  /^(?:CONNECT_TIMEOUT|CONNECTION_(?:CLOSED|ENDED|DESTROYED)|ECONN\w+|EPIPE|EHOSTUNREACH|ENETUNREACH|ENOTFOUND|ETIMEDOUT|08...|57P0[1-5]|53...)$/;

/** Answers whether an error means that the database cannot be reached, as opposed to having refused what it was asked. */
export function databaseIsAway(error: unknown): boolean {
  return causesOf(error).some((cause) => 'code' in cause && typeof cause.code === 'string' && AWAY.test(cause.code));
}

/** The error and what it was caused by. */
function causesOf(error: unknown): Error[] {
  const causes: Error[] = [];
  for (let current = error; current instanceof Error && causes.length < 5; current = current.cause) causes.push(current);
  return causes;
}

interface PostgresFailure {
  code: string;
  constraint_name?: string;
}

function postgresFailure(error: unknown): PostgresFailure | null {
  return causesOf(error).find((cause) => cause instanceof postgres.PostgresError) ?? null;
}

/** The SQLSTATE behind an error, also when drizzle wrapped it; null when it is no error of the database. */
function postgresErrorCode(error: unknown): string | null {
  return postgresFailure(error)?.code ?? null;
}

/** The constraint that an error names, or null. */
export function violatedConstraint(error: unknown): string | null {
  return postgresFailure(error)?.constraint_name ?? null;
}

/** Answers whether the database takes queries. */
export async function pingDatabase(): Promise<void> {
  await db().execute(sql`select 1`);
}
