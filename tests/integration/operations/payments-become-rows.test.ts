/** The migration that makes rows of what stood in a booking: payments, holds, refunds and transfers, and the effects that are not done yet. */
import { randomBytes } from 'node:crypto';

import postgres from 'postgres';
import { afterEach, beforeEach, describe, expect, inject, it } from 'vitest';

import { migrateDatabase } from '#db/migrate.ts';
import { migrateUntilBefore } from '#tests/support/older-schema.ts';
import { createTestDatabase, dropTestDatabase } from '#tests/support/test-databases.ts';

const { adminUrl } = inject('servers');
let name: string;
let client: postgres.Sql;
let url: string;
let listing: { id: string; owner_id: string };
let renter: string;
let made: number;

beforeEach(async () => {
  name = `in_use_${randomBytes(6).toString('hex')}`;
  url = await createTestDatabase(adminUrl, name, 'template0');
  await migrateUntilBefore('0011_payments_as_rows', url);
  client = postgres(url, { max: 1, onnotice: () => {} });
  made = 0;
  const [lender] = [crypto.randomUUID()];
  renter = crypto.randomUUID();
  for (const id of [lender, renter]) {
    await client`insert into users (id, email, created_at) values (${id}, ${`${id}@karavana.example`}, now())`;
    await client`insert into profiles (id, full_name, created_at) values (${id}, 'Jana Nováková', now())`;
  }
  const [row] = await client<{ id: string; owner_id: string }[]>`
    insert into listings (owner_id, title, description, category, subcategory, lender_price_1day, desired_earnings, location, item_value,
      lat, lng, town, status, created_at, updated_at)
    values (${lender}, 'Kajak', 'Stabilný kajak', 'Water Sports Equipment', 'Kayaks & Canoes', 12, 10, 'Panenská 7', 400, 48.1, 17.1, 'Bratislava',
      'active', now(), now())
    returning id, owner_id`;
  if (!row) throw new Error('no listing');
  listing = row;
});

afterEach(async () => {
  await client.end();
  await dropTestDatabase(adminUrl, name);
});

/** A booking of 36.00 and 3.60 for the waiver, or with a deposit of 120.00. Each is for other dates. */
async function booking(columns: Record<string, unknown>): Promise<string> {
  made += 1;
  const startAt = new Date(Date.UTC(2030, 0, 10 * made));
  const day = (at: Date) => at.toISOString().slice(0, 10);
  const endAt = new Date(startAt.getTime() + 3 * 86_400_000);
  const row = {
    ...{ listing_id: listing.id, renter_id: renter, lender_id: listing.owner_id, form_key: crypto.randomUUID(), locale: 'sk' },
    ...{ start_date: day(startAt), end_date: day(endAt), pickup_time: '10:00', return_time: '10:00', start_at: startAt, end_at: endAt },
    ...{ rental_days: 3, protection_type: 'waiver', user_level_at_booking: 'C', cancellation_policy: 'standard', day_price: 12 },
    ...{ item_value: 400, base_cost: 34.5, service_fee: 1.5, waiver_amount: 3.6, total_cost: 39.6, deposit_amount: 0, lender_earnings: 30 },
    ...{ host_commission: 4.5, payment_expires_at: startAt, approval_expires_at: startAt, created_at: startAt, updated_at: startAt },
    ...columns,
  };
  const [inserted] = await client<{ id: string }[]>`insert into booking_requests ${client(row)} returning id`;
  return inserted?.id ?? '';
}

const DEPOSIT = { protection_type: 'deposit', waiver_amount: 0, total_cost: 36, deposit_amount: 120 };
const PAID = { payment_intent_id: 'pi_1', charge_id: 'ch_1', payment_method_id: 'pm_1', checkout_session_id: 'cs_1', checkout_attempt: 2 };

async function effect(key: string, kind: string, payload: object, isDone: boolean): Promise<void> {
  await client`
    insert into outbox (key, kind, payload, due_at, done_at, created_at)
    values (${key}, ${kind}, ${client.json(payload as never)}, now(), ${isDone ? new Date() : null}, now())`;
}

const paymentsOf = (bookingId: string) => client`
  select purpose, generation, amount::text, state, lines, checkout_session_id, checkout_attempt, intent_id, payment_method_id, charge_id,
    captured_amount::text
  from booking_payments where booking_id = ${bookingId} order by purpose desc`;
const idOf = async (bookingId: string, purpose: string) =>
  (await client<{ id: string }[]>`select id from booking_payments where booking_id = ${bookingId} and purpose = ${purpose}`)[0]?.id;
const effectAt = async (key: string) =>
  (
    await client<{ kind: string; payload: object; done_at: Date | null }[]>`select kind, payload, done_at from outbox where key = ${key}`
  )[0];

describe('what stood in a booking', () => {
  it('becomes a rent with its page, its ids, and the words of the page', async () => {
    const id = await booking({ status: 'pending_approval', payment_status: 'authorized', ...PAID });
    await effect('release', 'payment.release', { bookingId: id }, false);
    await migrateDatabase(url);
    expect(await paymentsOf(id)).toEqual([
      {
        ...{ purpose: 'rent', generation: 1, amount: '39.60', state: 'authorized', captured_amount: '0.00' },
        ...{ checkout_session_id: 'cs_1', checkout_attempt: 2, intent_id: 'pi_1', payment_method_id: 'pm_1', charge_id: 'ch_1' },
        lines: [
          { name: 'Kajak', amount: 36_00 },
          { name: 'Obmedzenie zodpovednosti za škodu', amount: 3_60 },
        ],
      },
    ]);
    expect(await effectAt('release')).toMatchObject({ kind: 'payment.release', payload: { paymentId: await idOf(id, 'rent') } });
  });

  it.each([
    [{ status: 'pending_approval', payment_status: 'unpaid', approval_expires_at: null }, 'open', '0.00'],
    [{ status: 'auto_cancelled', payment_status: 'unpaid', approval_expires_at: null }, 'canceled', '0.00'],
    [{ status: 'declined', payment_status: 'released', ...PAID }, 'canceled', '0.00'],
    [{ status: 'confirmed', payment_status: 'captured', payment_captured: true, ...PAID }, 'captured', '39.60'],
    [
      { status: 'cancelled_by_lender', payment_status: 'refunded', payment_captured: true, refunded_amount: 39.6, ...PAID },
      'captured',
      '39.60',
    ],
  ])('(%j) is a rent that is %s, %s charged', async (columns, state, captured) => {
    const id = await booking(columns);
    await migrateDatabase(url);
    expect(await paymentsOf(id)).toMatchObject([{ purpose: 'rent', state, captured_amount: captured }]);
  });

  it.each([
    ['scheduled', {}, 'scheduled'],
    ['action_required', { deposit_checkout_id: 'cs_d', deposit_checkout_attempt: 1 }, 'open'],
    ['held', { deposit_intent_id: 'pi_d', deposit_generation: 1 }, 'authorized'],
    ['released', { deposit_intent_id: 'pi_d', deposit_generation: 1 }, 'canceled'],
  ])('becomes a hold: %s', async (depositStatus, columns, state) => {
    const confirmed = { status: 'confirmed', payment_status: 'captured', payment_captured: true, ...PAID, ...DEPOSIT };
    const id = await booking({ ...confirmed, deposit_status: depositStatus, ...columns });
    await effect(`${id}:deposit:1`, 'deposit.place', { bookingId: id, generation: 1 }, depositStatus !== 'scheduled');
    await effect('let go', 'deposit.release', { bookingId: id }, false);
    await migrateDatabase(url);
    const [, hold] = await paymentsOf(id);
    expect(hold).toMatchObject({ purpose: 'deposit', amount: '120.00', state, payment_method_id: 'pm_1', captured_amount: '0.00' });
    const paymentId = await idOf(id, 'deposit');
    expect(await effectAt('let go')).toMatchObject({ kind: 'payment.release', payload: { paymentId } });
    if (depositStatus === 'scheduled')
      expect(await effectAt(`${id}:deposit:1`)).toMatchObject({ kind: 'deposit.place', payload: { paymentId } });
  });

  it('becomes refunds and transfers, those that are done and those that are not', async () => {
    const cancelled = {
      status: 'cancelled_by_renter',
      payment_status: 'partially_refunded',
      payment_captured: true,
      refunded_amount: 28.8,
      ...PAID,
    };
    const done = await booking({ ...cancelled, transfer_id: 'tr_1' });
    await effect('refund done', 'payment.refund', { bookingId: done, amount: 28_80 }, true);
    await effect('payout done', 'payout.transfer', { bookingId: done, amount: 6_00 }, true);
    const open = await booking({ ...cancelled, payment_intent_id: 'pi_2', charge_id: 'ch_2', checkout_session_id: 'cs_2' });
    await effect('refund', 'payment.refund', { bookingId: open, amount: 28_80 }, false);
    await effect('payout', 'payout.transfer', { bookingId: open, amount: 6_00 }, false);
    await migrateDatabase(url);
    const money = (bookingId: string) => client`
      select 'refund' as what, r.id, r.amount::text, r.state, null as provider from refunds r join booking_payments p on p.id = r.payment_id
        where p.booking_id = ${bookingId}
      union all
      select 'transfer', t.id, t.amount::text, t.state, t.transfer_id from transfers t join booking_payments p on p.id = t.payment_id
        where p.booking_id = ${bookingId}
      order by what`;
    expect(await money(done)).toMatchObject([
      { what: 'refund', amount: '28.80', state: 'succeeded' },
      { what: 'transfer', amount: '6.00', state: 'paid', provider: 'tr_1' },
    ]);
    const rows = await money(open);
    expect(rows).toMatchObject([
      { what: 'refund', amount: '28.80', state: 'due' },
      { what: 'transfer', amount: '6.00', state: 'due', provider: null },
    ]);
    expect(await effectAt('refund')).toMatchObject({ kind: 'payment.refund', payload: { refundId: rows[0]?.id } });
    expect(await effectAt('payout')).toMatchObject({ kind: 'payout.transfer', payload: { transferId: rows[1]?.id } });
  });

  it('and was given up is tried again; what is in the books is not given back twice', async () => {
    const cancelled = {
      status: 'cancelled_by_renter',
      payment_status: 'partially_refunded',
      payment_captured: true,
      refunded_amount: 28.8,
      ...PAID,
    };
    const id = await booking(cancelled);
    await effect('refund', 'payment.refund', { bookingId: id, amount: 28_80 }, false);
    await effect('payout', 'payout.transfer', { bookingId: id, amount: 6_00 }, false);
    await client`update outbox set failed_at = now(), attempts = 12`;
    await client`insert into ledger_entries (booking_id, movement, account, amount, at)
      values (${id}, 'refund:pay', 'renter', 28.8, now()), (${id}, 'refund:pay', 'provider', -28.8, now())`;
    await migrateDatabase(url);
    expect(await client`select state from refunds`).toEqual([{ state: 'succeeded' }]);
    expect(await client`select state from transfers`).toEqual([{ state: 'due' }]);
    expect(await client`select failed_at, attempts from outbox`).toEqual(
      Array.from({ length: 2 }, () => ({ failed_at: null, attempts: 12 })),
    );
  });

  it('and was never charged is let go instead of given back; a refund of nothing is done', async () => {
    const uncharged = await booking({ status: 'cancelled_by_lender', payment_status: 'released', ...PAID });
    await effect('may be charged', 'payment.refund', { bookingId: uncharged, amount: 39_60 }, false);
    const strict = { status: 'cancelled_by_renter', payment_status: 'captured', payment_captured: true };
    const nothing = await booking({ ...strict, ...PAID, payment_intent_id: 'pi_2', charge_id: 'ch_2', checkout_session_id: 'cs_2' });
    await effect('nothing', 'payment.refund', { bookingId: nothing, amount: 0 }, false);
    await migrateDatabase(url);
    expect(await effectAt('may be charged')).toMatchObject({
      kind: 'payment.release',
      payload: { paymentId: await idOf(uncharged, 'rent') },
    });
    expect(await client`select 1 from refunds`).toEqual([]);
    expect((await effectAt('nothing'))?.done_at).not.toBeNull();
  });
});
