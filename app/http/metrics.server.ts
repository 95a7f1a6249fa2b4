/** What Prometheus reads at `/metrics`: requests by route, the state of the process, what waits in the outbox, and deadlines that are not kept. */
import { sql } from 'drizzle-orm';
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';

import { now } from '#app/config/clock.server.ts';
import { log } from '#app/config/log.server.ts';
import { singleton } from '#app/config/singleton.server.ts';
import { METHODS } from '#app/http/methods.ts';
import { countStuckDeadlines } from '#app/modules/bookings/stuck-deadlines.server.ts';
import { FAILING_FROM_ATTEMPTS } from '#app/work/effects.ts';
import { db } from '#db/client.ts';
import { outbox } from '#db/schema/index.ts';

interface Metrics {
  registry: Registry;
  requests: Histogram<'method' | 'route' | 'status'>;
  workGauges: WorkGauges;
  /** What was written last, for all who ask until then. */
  newest?: { written: Promise<MetricsText>; until: number };
}

interface MetricsText {
  text: Buffer;
  contentType: string;
}

interface WorkGauges {
  pending: Gauge;
  failed: Gauge;
  failing: Gauge;
  oldest: Gauge;
  stuck: Gauge;
}

const metrics = () => singleton('metrics', createMetrics);

function createMetrics(): Metrics {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const requests = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time from the arrival of a request to the end of its answer.',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
    registers: [registry],
  });
  const workGauges = {
    pending: new Gauge({ name: 'outbox_pending', help: 'Effects not done and not failed.', registers: [registry] }),
    failed: new Gauge({ name: 'outbox_failed', help: 'Effects that can never succeed.', registers: [registry] }),
    failing: new Gauge({ name: 'outbox_failing', help: 'Effects that have failed for an hour and are tried on.', registers: [registry] }),
    oldest: new Gauge({
      name: 'outbox_oldest_due_seconds',
      help: 'For how long the oldest effect has been due; 0 when nothing is.',
      registers: [registry],
    }),
    stuck: new Gauge({
      name: 'deadlines_stuck',
      help: 'Deadlines of bookings and extensions that came an hour ago and are not kept.',
      registers: [registry],
    }),
  };
  return { registry, requests, workGauges };
}

async function measureWork(gauges: WorkGauges): Promise<void> {
  const [counted] = await db()
    .select({
      pending: sql<number>`(count(*) filter (where ${outbox.failedAt} is null))::int`,
      failed: sql<number>`(count(*) filter (where ${outbox.failedAt} is not null and ${outbox.resolution} is null))::int`,
      failing: sql<number>`(count(*) filter (where ${outbox.failedAt} is null and ${outbox.attempts} >= ${FAILING_FROM_ATTEMPTS}))::int`,
      oldest: sql<Date | null>`min(${outbox.dueAt}) filter (where ${outbox.failedAt} is null)`.mapWith(outbox.dueAt),
    })
    .from(outbox)
    .where(sql`${outbox.doneAt} is null`);
  gauges.pending.set(counted?.pending ?? 0);
  gauges.failed.set(counted?.failed ?? 0);
  gauges.failing.set(counted?.failing ?? 0);
  gauges.stuck.set(await countStuckDeadlines());
  gauges.oldest.set(counted?.oldest ? Math.max(0, (now().getTime() - counted.oldest.getTime()) / 1000) : 0);
}

/** Records a finished request. `route` is a pattern (`/listings/:id`), never an address, to keep the number of series small. */
export function observeRequest(labels: { method: string; route: string; status: number }, seconds: number): void {
  // why: it is the sender who chooses it, and each makes series of its own
  const method = METHODS.includes(labels.method) ? labels.method : 'other';
  metrics().requests.observe({ ...labels, method }, seconds);
}

/** For so long all who ask are told the same, in milliseconds. why: writing all series may take a tenth of this. */
const FRESH_MS = 1_000;

/** The text of `/metrics` and its content type. */
export function readMetrics(): Promise<MetricsText> {
  const own = metrics();
  if (!own.newest || performance.now() > own.newest.until) own.newest = { written: writeMetrics(own), until: performance.now() + FRESH_MS };
  return own.newest.written;
}

async function writeMetrics({ registry, workGauges }: Metrics): Promise<MetricsText> {
  // why first: reading the registry reads all series at once, and a database that is down must not hide the other ones
  await measureWork(workGauges).catch((err: unknown) => {
    for (const gauge of Object.values<Gauge>({ ...workGauges })) gauge.set(Number.NaN);
    log().warn({ err }, 'the work that waits could not be measured');
  });
  return { text: Buffer.from(await registry.metrics()), contentType: registry.contentType };
}
