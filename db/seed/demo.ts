/**
 * The demo data (rule D9): people, listings with pictures, bookings in every state, conversations.
 *
 * All or nothing: the audit log says when the filling began and when it was finished. A database where it began but
 * never finished is emptied and filled again at the next start; one with data of its own is never touched.
 */
import { inArray, lte, sql } from 'drizzle-orm';
import postgres from 'postgres';

import { clockOffset, now, setClockOffset } from '#app/config/clock.server.ts';
import { config } from '#app/config/env.server.ts';
import { redisReady } from '#app/config/redis.server.ts';
import { runDueWork } from '#jobs/run-due-work.server.ts';
import { loadClockOffset } from '#app/simulators/clock/simulated-clock.server.ts';
import { providers, withPaymentSimulatorAt } from '#app/composition.server.ts';
import { startStripeSimulator } from '#app/simulators/payments/start-stripe-simulator.server.ts';
import { clearFaults, setFault } from '#app/simulators/faults.server.ts';
import { db } from '#db/client.ts';
import { auditLog, notices, users } from '#db/schema/index.ts';

import { plotBookings } from './demo-bookings.ts';
import { createDemoConversations } from './demo-conversations.ts';
import { attachPictures, createDemoListings, type DemoGear } from './demo-gear.ts';
import { DEMO_LISTINGS } from './demo-listings/index.ts';
import { createDemoMembers } from './demo-members.ts';
import { drawPictures } from './demo-pictures.ts';
import { playInOrder } from './demo-timeline.ts';

const BEGUN = 'demo.seed_begun';
const FINISHED = 'demo.seed_finished';
/** Any number, the same in every release. */
const LOCK = 7_203_115;
/** Before the oldest listing. */
const HISTORY_MS = 150 * 24 * 60 * 60_000;

/** Fills an empty database. Does nothing when there are data already, and in live mode. Of several at once, one fills. */
export async function seedDemo(): Promise<void> {
  const { mode, databaseUrl } = config();
  if (mode !== 'demo') return;
  const client = postgres(databaseUrl, { max: 1, onnotice: () => {} });
  try {
    await client`select pg_advisory_lock(${LOCK})`;
    if (await needsFilling()) await fill();
  } finally {
    await client.end({ timeout: 5 });
  }
}

/** Also empties a database that was filled halfway. */
async function needsFilling(): Promise<boolean> {
  const marks = await db()
    .select({ action: auditLog.action })
    .from(auditLog)
    .where(inArray(auditLog.action, [BEGUN, FINISHED]));
  if (marks.some(({ action }) => action === FINISHED)) return false;
  if (marks.length > 0) {
    await empty();
    return true;
  }
  return (await db().$count(users)) === 0;
}

async function empty(): Promise<void> {
  for (const { id } of await db().select({ id: users.id }).from(users)) await providers().storage.deleteAll(`listing-images/${id}`);
  const tables = await db().execute<{ name: string }>(
    sql`select format('%I.%I', schemaname, tablename) as name from pg_tables where schemaname in ('public', 'simulators')`,
  );
  await db().execute(sql.raw(`truncate ${tables.map(({ name }) => name).join(', ')} restart identity`));
}

async function mark(action: typeof BEGUN | typeof FINISHED): Promise<void> {
  await db().insert(auditLog).values({ action, subjectType: 'database', subjectId: 'demo', at: now() });
}

async function fill(): Promise<void> {
  await mark(BEGUN);
  await loadClockOffset();
  // why: the first note of work would otherwise find Redis still connecting; without Redis the sweep finds everything.
  await redisReady('producer').catch(() => {});
  const simulator = await startStripeSimulator();
  const present = clockOffset();
  try {
    await withPaymentSimulatorAt(simulator.url, () => play(present));
  } finally {
    setClockOffset(present);
    await simulator.stop();
  }
  await mark(FINISHED);
}

/** `present`: the clock's offset now; the past is played before it. */
async function play(present: number): Promise<void> {
  const today = now();
  await silenceWebhooks();
  setClockOffset(present - HISTORY_MS);
  const members = await createDemoMembers();
  const gear = await createDemoListings(members, today);
  await createDemoConversations(members, today);
  const { happenings, last } = plotBookings({ renters: members, listing: (key) => withKey(gear, key) }, today);
  // why: drawing keeps the processors busy, bookings the database.
  const [pictures] = await Promise.all([drawPictures(DEMO_LISTINGS), playInOrder(happenings)]);
  await attachPictures(gear, pictures);
  setClockOffset(present);
  await runDueWork();
  for (const happen of last) await happen();
  await readOlderNotices(today);
  await clearFaults();
}

/** What was told before the last two days has been read. */
async function readOlderNotices(today: Date): Promise<void> {
  const readAt = new Date(today.getTime() - 2 * 24 * 60 * 60_000);
  await db().update(notices).set({ readAt }).where(lte(notices.createdAt, readAt));
}

function withKey(gear: readonly DemoGear[], key: string): DemoGear {
  const found = gear[DEMO_LISTINGS.findIndex((listing) => listing.key === key)];
  if (!found) throw new Error(`no demo listing has the key ${key}`);
  return found;
}

/** why: no site is there yet to take them; a renter who has paid goes back to it, which looks the payment up as well. */
async function silenceWebhooks(): Promise<void> {
  for (const provider of ['payments', 'identity'] as const) await setFault('drop-webhooks', { provider, times: 1_000_000 });
}
