/** The verdict of `npm run chaos` is worth nothing unless it finds what went wrong: here each thing goes wrong once. */
import postgres, { type PendingQuery, type Row, type Sql } from 'postgres';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';

import { actOnBooking } from '#app/modules/bookings/act-on-booking.server.ts';
import { runDueWork } from '#jobs/run-due-work.server.ts';
import { authorized, bookingRow, confirmed, createScene, paymentRow, periodIn, type Scene } from '#tests/factories/bookings.ts';
import { useProviderWorld } from '#tests/support/provider-world.ts';
import { openWork, verdictOf, type Answers, type Verdict } from '#tests/load/chaos/verdict.ts';

useProviderWorld();

let sql: Sql;
let scene: Scene;
/** A confirmed booking whose deposit is held, and what the site said about it. */
let bookingId: string;
let answers: Answers;

beforeAll(() => {
  sql = postgres(process.env.DATABASE_URL ?? '', { max: 1, onnotice: () => {} });
});
afterAll(() => sql.end());
beforeEach(async () => {
  scene = await createScene();
  bookingId = await confirmed(scene, { period: periodIn(1, 1), protection: 'deposit' });
  await runDueWork();
  const { formKey } = await bookingRow(bookingId);
  answers = { tried: new Set([formKey]), accepted: new Set([formKey]), paid: new Set([formKey]), approved: new Set([bookingId]) };
});

/** Writes what no use case would write, and what triggers and foreign keys would refuse. */
async function force(write: (on: Sql) => Promise<unknown>): Promise<void> {
  await sql`set session_replication_role = replica`;
  await write(sql);
  await sql`set session_replication_role = origin`;
}

const verdict = (): Promise<Verdict> => verdictOf(sql, answers);

/** Another object at the provider, made from those of this booking that `which` picks. */
async function repeatObject(which: PendingQuery<Row[]>): Promise<void> {
  await sql`
    insert into simulators.stripe_objects (id, type, body, created_at)
    select id || '_again', type, jsonb_set(body, '{id}', to_jsonb(id || '_again')), created_at from simulators.stripe_objects where ${which}`;
}

describe('what went well', () => {
  it('has nothing lost and nothing doubled, and no work is left', async () => {
    expect(await verdict()).toEqual({ bookings: 1, confirmed: 1, lost: [], doubled: [] });
    expect(await openWork(sql)).toBe(0);
  });

  it('is also a request that waits for its lender, which is work only once it is approved', async () => {
    const waiting = await authorized(scene, { period: periodIn(20) });
    const { formKey } = await bookingRow(waiting);
    answers = { tried: new Set([formKey]), accepted: new Set([formKey]), paid: new Set([formKey]), approved: new Set() };
    expect(await verdict()).toEqual({ bookings: 1, confirmed: 0, lost: [], doubled: [] });
    expect(await openWork(sql)).toBe(0);
    await actOnBooking(scene.lender, waiting, 'approve');
    expect(await openWork(sql)).toBeGreaterThan(0);
    await runDueWork();
  });
});

describe('what is lost', () => {
  it('is a request that was accepted and is not there', async () => {
    answers.accepted.add('00000000-0000-4000-8000-000000000000');
    expect((await verdict()).lost).toEqual(['00000000-0000-4000-8000-000000000000 was answered as accepted, and is not there']);
  });

  it.each([
    ['accepted', 'auto_cancelled', 'captured'],
    ['paid', 'pending_approval', 'unpaid'],
    ['approved', 'pending_approval', 'authorized'],
  ])('is a booking that was answered as %s and is %s', async (said, status, paymentStatus) => {
    const endedBy = status === 'auto_cancelled' ? 'capture_failed' : null;
    await force(
      (on) =>
        on`update booking_requests set status = ${status}, payment_status = ${paymentStatus}, ended_by = ${endedBy} where id = ${bookingId}`,
    );
    const { lost } = await verdict();
    expect(lost.filter((line) => line.includes(`answered as ${said},`))).toHaveLength(1);
  });

  it('is a capture that the provider knows nothing of, or of another amount', async () => {
    const ofBooking = sql`type = 'payment_intent' and body->'metadata'->>'booking_id' = ${bookingId} and body->'metadata'->>'purpose' = 'rent'`;
    await sql`update simulators.stripe_objects set body = jsonb_set(body, '{amount_received}', '1') where ${ofBooking}`;
    expect((await verdict()).lost).toEqual([expect.stringMatching(/1 cents were captured of/)]);
    await sql`delete from simulators.stripe_objects where ${ofBooking}`;
    expect((await verdict()).lost).toEqual([expect.stringMatching(/is not captured at the provider$/)]);
  });

  it('is a deposit that the provider does not hold', async () => {
    await sql`delete from simulators.stripe_objects
      where type = 'payment_intent' and body->'metadata'->>'booking_id' = ${bookingId} and body->'metadata'->>'purpose' = 'deposit'`;
    expect((await verdict()).lost).toEqual([expect.stringMatching(/its deposit is not held at the provider$/)]);
  });

  it('is a capture without its movement in the ledger', async () => {
    const movement = `payment:${(await paymentRow(bookingId)).id}:capture`;
    await force((on) => on`delete from ledger_entries where movement = ${movement}`);
    expect((await verdict()).lost).toEqual([expect.stringMatching(/the ledger says 0 cents were paid/)]);
  });

  it('is an effect that was given up', async () => {
    const key = `${bookingId}:given-up`;
    await sql`insert into outbox (key, kind, payload, due_at, attempts, failed_at, last_error, created_at)
      values (${key}, 'payment.capture', '{}', now(), 12, now(), 'refused', now())`;
    expect((await verdict()).lost).toEqual([`${key} was given up: refused`]);
    await sql`delete from outbox where key = ${key}`;
  });
});

describe('what is doubled', () => {
  it('is a second capture', async () => {
    const intents = sql`select id from simulators.stripe_objects where type = 'payment_intent' and body->'metadata'->>'booking_id' = ${bookingId}`;
    await repeatObject(
      sql`type = 'event' and body->>'type' = 'payment_intent.succeeded' and body->'data'->'object'->>'id' in (${intents})`,
    );
    expect((await verdict()).doubled).toEqual([expect.stringMatching(/was captured 2 times$/)]);
  });

  it('is a second hold, or an authorisation that stays open', async () => {
    const hold = sql`type = 'payment_intent' and body->'metadata'->>'booking_id' = ${bookingId} and body->'metadata'->>'purpose' = 'deposit'`;
    await repeatObject(hold);
    expect((await verdict()).doubled).toEqual([expect.stringMatching(/2 deposits are held, and 1 known$/)]);
    await sql`update simulators.stripe_objects set body = jsonb_set(body, '{metadata,purpose}', '"rent"') where id like '%_again' and ${hold}`;
    expect((await verdict()).doubled).toEqual([expect.stringMatching(/1 authorisations are open$/)]);
  });

  it('is a day for which two have the same thing', async () => {
    const other = await confirmed(scene, { period: periodIn(30) });
    await force((on) => on`update booking_requests set start_at = now(), end_at = now() + interval '60 days' where id = ${other}`);
    expect((await verdict()).doubled).toEqual([expect.stringMatching(/have the same thing on the same day$/)]);
    await force((on) => on`update booking_requests set start_at = now() + interval '50 days' where id = ${other}`);
  });

  it('is a movement of the ledger that does not balance', async () => {
    const movement = `payment:${(await paymentRow(bookingId)).id}:allocate`;
    await force((on) => on`update ledger_entries set amount = amount + 1 where movement = ${movement} and account = 'renter'`);
    expect((await verdict()).doubled).toEqual([`the movement ${movement} is out of balance by 1.00 euros`]);
    await force((on) => on`update ledger_entries set amount = amount - 1 where movement = ${movement} and account = 'renter'`);
  });
});
