/**
 * Performs the effects in the outbox, each at least once. A worker leases a row for a few seconds and renews the lease while it
 * works; if the worker dies, the lease expires and another worker takes over. So every effect must be safe to perform twice.
 */
import { and, eq, isNull, sql, type SQL } from 'drizzle-orm';
import { ZodError } from 'zod';

import { now } from '#app/config/clock.server.ts';
import { log } from '#app/config/log.server.ts';
import { db } from '#db/client.ts';
import { outbox, type OUTBOX_PARTS } from '#db/schema/index.ts';
import { backoffMs, EFFECTS, FAILING_FROM_ATTEMPTS, type Effect, type EffectKind } from '#app/work/effects.ts';
import { wakeWorker } from '#app/work/wake-worker.server.ts';

/** Performs one effect. `attempt` counts from 1. Throws when it has to be tried again. */
export type PerformEffect = (effect: Effect, context: { key: string; attempt: number }) => Promise<void>;

const BATCH = 50;
/** why more: what calls nobody is done in less time than a batch takes to be fetched. */
const BATCH_OF_WATCHES = 200;
const LEASE_SECONDS = 6;
const RENEW_EVERY_MS = 2_000;

type Row = typeof outbox.$inferSelect;
type OutboxPart = (typeof OUTBOX_PARTS)[number];

/** Leases what is due, of one part or of all, and performs the rows of a batch all at once. Returns how many rows it took; 0 means idle. */
export async function drainOutbox(perform: PerformEffect, part?: OutboxPart): Promise<number> {
  const rows = await lease(part);
  await Promise.all(rows.map((row) => performLeased(row, perform)));
  return rows.length;
}

/** A condition: an effect of that part is due, and nobody else performs it. */
export function anyEffectDue(part: OutboxPart): SQL {
  return sql`exists (select 1 from ${outbox} where ${mayBeLeased(part)})`;
}

function mayBeLeased(part: OutboxPart | undefined): SQL | undefined {
  return and(
    isNull(outbox.doneAt),
    isNull(outbox.failedAt),
    part && eq(outbox.part, part),
    sql`${outbox.dueAt} <= ${now().toISOString()}::timestamptz`,
    sql`(${outbox.leasedUntil} is null or ${outbox.leasedUntil} < clock_timestamp())`,
  );
}

const leaseEnd = sql`clock_timestamp() + make_interval(secs => ${LEASE_SECONDS})`;

async function lease(part: OutboxPart | undefined): Promise<Row[]> {
  const due = db()
    .select({ id: outbox.id })
    .from(outbox)
    .where(mayBeLeased(part))
    .orderBy(outbox.dueAt, outbox.id)
    .limit(part === 'watches' ? BATCH_OF_WATCHES : BATCH)
    .for('update', { skipLocked: true });
  return db()
    .update(outbox)
    .set({ leasedUntil: leaseEnd, attempts: sql`${outbox.attempts} + 1` })
    .where(sql`${outbox.id} in ${due}`)
    .returning();
}

/** Each lease counts one attempt, so a worker whose lease has expired no longer matches its row and changes nothing. */
function isStillOurs(row: Row): SQL | undefined {
  return and(eq(outbox.id, row.id), eq(outbox.attempts, row.attempts));
}

async function performLeased(row: Row, perform: PerformEffect): Promise<void> {
  const renewal = setInterval(() => {
    db()
      .update(outbox)
      .set({ leasedUntil: leaseEnd })
      .where(isStillOurs(row))
      .catch((err: unknown) => log().warn({ err, key: row.key }, 'could not renew a lease'));
  }, RENEW_EVERY_MS);
  try {
    await perform(parse(row), { key: row.key, attempt: row.attempts });
    await finish(row);
  } catch (err) {
    await postpone(row, err);
  } finally {
    clearInterval(renewal);
  }
}

function parse(row: Row): Effect {
  const kind = row.kind as EffectKind;
  const payload = EFFECTS[kind].parse(row.payload);
  return { kind, ...payload } as Effect;
}

let finished: { row: Row; resolve: () => void; reject: (error: unknown) => void }[] = [];

/** why together with others of the same moment: where many are done at once, ending each by itself takes longer than the work. */
function finish(row: Row): Promise<void> {
  return new Promise((resolve, reject) => {
    if (finished.push({ row, resolve, reject }) === 1) setImmediate(() => void finishTogether());
  });
}

async function finishTogether(): Promise<void> {
  const together = finished;
  finished = [];
  const ours = together.map(({ row }) => sql`(${row.id}, ${row.attempts})`);
  try {
    await db()
      .update(outbox)
      .set({
        doneAt: now(),
        leasedUntil: null,
        lastError: null,
        // why: a mail may contain a link that gives access, and once sent it need not be readable here.
        payload: sql`case when ${outbox.part} = 'mail' then '{}'::jsonb else ${outbox.payload} end`,
      })
      .where(sql`(${outbox.id}, ${outbox.attempts}) in (${sql.join(ours, sql`, `)})`);
    for (const { resolve } of together) resolve();
  } catch (error) {
    for (const { reject } of together) reject(error);
  }
}

async function postpone(row: Row, err: unknown): Promise<void> {
  // why: PostgreSQL keeps no NUL, and a row that cannot be postponed would be tried again for ever
  const message = (err instanceof Error ? `${err.name}: ${err.message}` : String(err)).replaceAll('\0', '');
  // why nothing else is: an outage ends, and a defect is mended, but what cannot be read stays so
  const final = err instanceof ZodError;
  const againAt = new Date(now().getTime() + backoffMs(row.kind, row.attempts));
  log()[final || row.attempts >= FAILING_FROM_ATTEMPTS ? 'error' : 'warn'](
    { err, key: row.key, kind: row.kind, attempt: row.attempts },
    final ? 'effect failed for good' : 'effect will be tried again',
  );
  await db()
    .update(outbox)
    .set({
      leasedUntil: null,
      lastError: message,
      ...(final ? { failedAt: now() } : { dueAt: againAt }),
    })
    .where(isStillOurs(row));
  if (!final) await wakeWorker([againAt]);
}
