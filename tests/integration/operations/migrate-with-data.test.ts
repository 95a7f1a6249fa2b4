/** The migration that drops unused columns loses nothing else of a database that is in use. */
import { randomBytes } from 'node:crypto';

import postgres from 'postgres';
import { afterEach, beforeEach, describe, expect, inject, it } from 'vitest';

import { reviewsCloseAt } from '#app/domain/reviews/review-window.ts';
import { migrateDatabase } from '#db/migrate.ts';
import { migrateUntilBefore } from '#tests/support/older-schema.ts';
import { createTestDatabase, dropTestDatabase } from '#tests/support/test-databases.ts';

const { adminUrl } = inject('servers');
const TABLES = ['users', 'profiles', 'listings', 'booking_requests', 'taken_periods'];
const DROPPED = [
  ...['base_price', 'public_lat', 'public_lng', 'is_verified', 'checkout_url', 'resolved_at', 'stripe_onboarding_complete', 'verified'],
  ...['email_verified', 'phone_verified', 'response_time_hours', 'rating_as_renter', 'sumsub_review_status', 'sumsub_review_result'],
];
/** Became rows of their own in a later release; `payments-become-rows.test.ts` follows them there. */
const MOVED = ['checkout_session_id', 'checkout_attempt', 'payment_intent_id', 'payment_method_id', 'charge_id', 'transfer_id'].concat([
  'deposit_intent_id',
  'deposit_generation',
  'deposit_checkout_id',
  'deposit_checkout_attempt',
]);
/** Made anew by a later migration, empty. */
const BACK_AGAIN = ['rating_as_renter'];

let name: string;
let client: postgres.Sql;
let url: string;

beforeEach(async () => {
  name = `in_use_${randomBytes(6).toString('hex')}`;
  url = await createTestDatabase(adminUrl, name, 'template0');
  await migrateUntilBefore('0006_drop_unused', url);
  client = postgres(url, { max: 1, onnotice: () => {} });
  await fill();
});

afterEach(async () => {
  await client.end();
  await dropTestDatabase(adminUrl, name);
});

async function fill(): Promise<void> {
  const [lender, renter, active, draft] = Array.from({ length: 4 }, () => crypto.randomUUID());
  for (const id of [lender, renter]) {
    await client`insert into users (id, email, created_at) values (${id ?? ''}, ${`${id}@karavana.example`}, now())`;
    await client`
      insert into profiles (id, full_name, stripe_onboarding_complete, email_verified, phone_verified, is_identity_verified, rating_as_renter,
        verified, verification_status, sumsub_review_status, sumsub_review_result, created_at)
      values (${id ?? ''}, 'Jana Nováková', true, true, true, true, 4.5, true, 'verified', 'completed', 'GREEN', now())`;
  }
  await client`
    insert into listings (id, owner_id, title, description, category, subcategory, lender_price_1day, desired_earnings, base_price, location,
      lat, lng, public_lat, public_lng, status, is_verified, created_at, updated_at)
    values (${active ?? ''}, ${lender ?? ''}, 'Kajak', 'Stabilný kajak', 'Water Sports Equipment', 'Kayaks & Canoes', 12, 10, 99, 'Panenská 7',
      48.14816, 17.10674, 48.15, 17.11, 'active', true, now(), now())`;
  await client`
    insert into listings (id, owner_id, title, base_price, created_at, updated_at) values (${draft ?? ''}, ${lender ?? ''}, 'Člnok', 8.5, now(), now())`;
  await client`
    insert into booking_requests (listing_id, renter_id, lender_id, form_key, status, start_date, end_date, pickup_time, return_time, start_at,
      end_at, rental_days, protection_type, user_level_at_booking, cancellation_policy, day_price, item_value, base_cost, service_fee,
      waiver_amount, total_cost, deposit_amount, lender_earnings, host_commission, checkout_session_id, checkout_url, payment_expires_at,
      created_at, updated_at)
    values (${active ?? ''}, ${renter ?? ''}, ${lender ?? ''}, gen_random_uuid(), 'pending_approval', '2030-07-04', '2030-07-06', '10:00',
      '10:00', '2030-07-04T08:00:00Z', '2030-07-06T08:00:00Z', 2, 'deposit', 'C', 'standard', 12, 400, 23, 1, 0, 24, 120, 20, 3, 'cs_test_1',
      'https://pay.example/1', now(), now(), now())`;
  await client`insert into job_failures (job, reference, error, failed_at, resolved_at) values ('mail', 'k', 'no', now(), now())`;
}

type Row = Record<string, unknown>;

/** Every row, without the columns that are dropped. */
async function rowsLeft(): Promise<Record<string, Row[]>> {
  const tables: Record<string, Row[]> = {};
  for (const table of TABLES) {
    const rows = await client<{ row: Row }[]>`select to_jsonb(t) as row from ${client(table)} t order by t::text`;
    tables[table] = rows.map(({ row }) =>
      Object.fromEntries(Object.entries(row).filter(([column]) => ![...DROPPED, ...MOVED].includes(column))),
    );
  }
  return tables;
}

async function columnsThatGo(): Promise<string[]> {
  const rows = await client<{ name: string }[]>`
    select distinct column_name as name from information_schema.columns
    where table_schema = 'public' and column_name in ${client(DROPPED)} order by 1`;
  return rows.map(({ name: column }) => column);
}

describe('the least price of a day', () => {
  it('makes a cheaper listing its owner’s draft again, which can be changed, and leaves what was taken off the platform', async () => {
    const states = { active: 'draft', pending_approval: 'draft', inactive: 'draft', disapproved: 'draft', suspended: 'suspended' };
    for (const status of Object.keys(states)) {
      await client`
        insert into listings (id, owner_id, title, description, category, subcategory, lender_price_1day, desired_earnings, location, status,
          created_at, updated_at)
        select gen_random_uuid(), owner_id, ${`Lacné ${status}`}, description, category, subcategory, 0.6, 0.5, location, ${status}, now(), now()
        from listings where title = 'Kajak'`;
    }
    await migrateDatabase(url);
    const rows = await client<{ title: string; status: string }[]>`select title, status from listings where title like 'Lacné%'`;
    expect(Object.fromEntries(rows.map(({ title, status }) => [title.slice(6), status]))).toEqual(states);
    await client`update listings set updated_at = now()`;
    await expect(client`update listings set status = 'active' where title = 'Lacné active'`).rejects.toThrow('listings_price_least');
  });
});

it('a rental that was finished before there were reviews can be reviewed for fourteen days', async () => {
  await client`
    insert into booking_events (booking_id, event, from_status, to_status, actor, at)
    select booking_requests.id, happened.event, 'active', happened.status, 'system', happened.at::timestamptz from booking_requests,
      (values ('returned', 'active', '2026-07-03T10:25:00Z'), ('complete', 'completed', '2026-07-04T10:25:00Z')) as happened (event, status, at)`;
  await migrateDatabase(url);
  const rows = await client`select opened_at, closes_at, closed_at from review_windows`;
  expect(rows).toEqual([
    { opened_at: new Date('2026-07-04T10:25:00Z'), closes_at: reviewsCloseAt(new Date('2026-07-04T10:25:00Z')), closed_at: null },
  ]);
});

describe('prices that may not rise with length', () => {
  it('count no longer where they rose, and stay where they fall', async () => {
    for (const [title, threeDays, sevenDays] of [
      ['both', 13, 14],
      ['the last', 11, 11.5],
      ['none', 11, 10],
      ['without three days', null, 12.5],
    ] as const) {
      await client`
        insert into listings (id, owner_id, title, description, category, subcategory, lender_price_1day, desired_earnings, lender_price_3days,
          lender_price_7days, location, status, created_at, updated_at)
        select gen_random_uuid(), owner_id, ${`Rise: ${title}`}, description, category, subcategory, 12, 10, ${threeDays}::numeric, ${sevenDays}::numeric,
          location, 'active', now(), now()
        from listings where title = 'Kajak'`;
    }
    await migrateDatabase(url);
    const rows = await client<{ title: string; prices: (number | null)[] }[]>`
      select title, jsonb_build_array(lender_price_3days, lender_price_7days) as prices from listings where title like 'Rise: %'`;
    expect(Object.fromEntries(rows.map(({ title, prices }) => [title.slice(6), prices]))).toEqual({
      both: [null, null],
      'the last': [11, null],
      none: [11, 10],
      'without three days': [null, null],
    });
  });
});

describe('dropping what nobody reads', () => {
  it('keeps every row and every other column, and the price that counted where there was no other', async () => {
    expect(await columnsThatGo()).toEqual([...DROPPED].sort());
    const before = await rowsLeft();
    expect(Object.values(before).map((rows) => rows.length)).toEqual([2, 2, 2, 1, 1]);
    await migrateDatabase(url);
    expect(await columnsThatGo()).toEqual(BACK_AGAIN);
    const priced = (row: Row) => (row.title === 'Člnok' ? { ...row, lender_price_1day: 8.5 } : row);
    // why not equal: later migrations add columns
    expect(await rowsLeft()).toMatchObject({ ...before, listings: before.listings?.map(priced) });
  });

  it('is refused while somebody’s rows are in a table that goes, and then changes nothing', async () => {
    const [row] =
      await client`insert into wishlists (user_id, listing_id, created_at) select owner_id, id, now() from listings returning user_id`;
    expect(row).toBeDefined();
    const before = await rowsLeft();
    await expect(migrateDatabase(url)).rejects.toMatchObject({
      cause: { message: expect.stringMatching(/^the table wishlists .*holds rows/) },
    });
    expect(await columnsThatGo()).toEqual([...DROPPED].sort());
    expect(await rowsLeft()).toEqual(before);
    await client`delete from wishlists`;
    await migrateDatabase(url);
    expect(await columnsThatGo()).toEqual(BACK_AGAIN);
  });
});
