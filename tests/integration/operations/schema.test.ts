/** What must never happen is refused by the database itself, whatever the code does. */
import { randomUUID } from 'node:crypto';

import { eq, is, sql } from 'drizzle-orm';
import { getTableConfig, PgTable } from 'drizzle-orm/pg-core';
import { beforeAll, describe, expect, it } from 'vitest';

import { now } from '#app/config/clock.server.ts';
import { BOOKING_STATUSES, DATE_TAKING_STATUSES, ENDED_STATUSES } from '#app/domain/bookings/booking-status.ts';
import { cents } from '#app/domain/money/money.ts';
import { db, inTransaction, violatedConstraint, type Transaction } from '#db/client.ts';
import * as schema from '#db/schema/index.ts';
import { bookingEvents, bookingRequests, ledgerEntries, listingImages, listings, takenPeriods, users } from '#db/schema/index.ts';
import { createListing } from '#db/seed/listings.ts';
import { createMember } from '#db/seed/members.ts';

type BookingRow = typeof bookingRequests.$inferInsert;
let booking: BookingRow;

beforeAll(async () => {
  const lender = await createMember();
  const renter = await createMember();
  const listing = await createListing({ ownerId: lender.id });
  booking = {
    listingId: listing.id,
    renterId: renter.id,
    lenderId: lender.id,
    formKey: randomUUID(),
    title: 'Kajak na Dunaj',
    status: 'pending_approval',
    startDate: '2030-07-04',
    endDate: '2030-07-06',
    pickupTime: '10:00',
    returnTime: '10:00',
    startAt: new Date('2030-07-04T08:00:00Z'),
    endAt: new Date('2030-07-06T08:00:00Z'),
    rentalDays: 2,
    protectionType: 'deposit',
    userLevelAtBooking: 'C',
    cancellationPolicy: 'standard',
    dayPrice: cents(12_00),
    itemValue: cents(400_00),
    baseCost: cents(23_00),
    serviceFee: cents(1_00),
    waiverAmount: cents(0),
    totalCost: cents(24_00),
    depositAmount: cents(120_00),
    lenderEarnings: cents(20_00),
    hostCommission: cents(3_00),
    paymentExpiresAt: now(),
    createdAt: now(),
    updatedAt: now(),
  };
});

const insert = (rest: Partial<BookingRow>) =>
  db()
    .insert(bookingRequests)
    .values({ ...booking, formKey: randomUUID(), ...rest })
    .returning();
const constraintOf = (work: Promise<unknown>) => work.then(() => null, violatedConstraint);

describe('a booking', () => {
  it.each([
    ['its own lender as renter', () => ({ renterId: booking.lenderId }), 'booking_requests_not_own'],
    ['an end before its start', () => ({ endAt: new Date('2030-07-04T07:00:00Z') }), 'booking_requests_forward'],
    ['eight days', () => ({ rentalDays: 8 }), 'booking_requests_days'],
    ['a time that is none', () => ({ pickupTime: '24:00' }), 'booking_requests_times'],
    ['a total that does not add up', () => ({ totalCost: cents(25_00) }), 'booking_requests_total'],
    ['a split that does not add up', () => ({ lenderEarnings: cents(21_00) }), 'booking_requests_split'],
    [
      'a waiver that was not chosen',
      () => ({ waiverAmount: cents(1_00), totalCost: cents(25_00) }),
      'booking_requests_waiver_only_when_chosen',
    ],
    ['a confirmation without money', () => ({ status: 'confirmed' as const }), 'booking_requests_confirmed_is_paid'],
    ['an authorisation without a deadline', () => ({ paymentStatus: 'authorized' as const }), 'booking_requests_approval_has_deadline'],
    ['an ending that nothing caused', () => ({ status: 'declined' as const }), 'booking_requests_ending_has_event'],
    ['an end of what goes on', () => ({ endedBy: 'decline' }), 'booking_requests_ending_has_event'],
    ['a status that does not exist', () => ({ status: 'lost' as never }), 'booking_requests_status_known'],
    ['a negative amount', () => ({ depositAmount: cents(-1) }), 'booking_requests_amounts'],
  ])('cannot have %s', async (_name, rest, constraint) => {
    expect(await constraintOf(insert(rest()))).toBe(constraint);
  });

  it('takes its dates in exactly the states of the rules', async () => {
    const [row] = await insert({});
    const id = row?.id ?? '';
    for (const status of BOOKING_STATUSES) {
      await db()
        .update(bookingRequests)
        .set({ status, paymentCaptured: true, endedBy: ENDED_STATUSES.includes(status) ? 'complete' : null })
        .where(eq(bookingRequests.id, id));
      const taken = await db().$count(takenPeriods, eq(takenPeriods.bookingId, id));
      expect([status, taken]).toEqual([status, DATE_TAKING_STATUSES.some((taking) => taking === status) ? 1 : 0]);
    }
  });

  it('cannot come back to life on dates that were taken meanwhile', async () => {
    const later = { startAt: new Date('2031-07-04T08:00:00Z'), endAt: new Date('2031-07-06T08:00:00Z') };
    const [ended] = await insert({ ...later, status: 'declined', endedBy: 'decline' });
    await insert(later);
    const revive = db()
      .update(bookingRequests)
      .set({ status: 'pending_approval', endedBy: null })
      .where(eq(bookingRequests.id, ended?.id ?? ''));
    expect(await constraintOf(revive)).toBe('taken_periods_no_overlap');
  });
});

describe('the books', () => {
  it('refuse a movement that does not balance, and take one that does', async () => {
    const [row] = await insert({ status: 'declined', endedBy: 'decline' });
    const leg = { bookingId: row?.id ?? '', at: now() };
    const book = (movement: string, amount: number) =>
      inTransaction((tx) =>
        tx.insert(ledgerEntries).values([
          { ...leg, movement, account: 'provider', amount: cents(10_00) },
          { ...leg, movement, account: 'renter', amount: cents(amount) },
        ]),
      );
    expect(await constraintOf(book('unbalanced', -9_99))).toBe('ledger_entries_balanced');
    expect(await constraintOf(book('balanced', -10_00))).toBeNull();
    await expect(db().delete(ledgerEntries).where(eq(ledgerEntries.movement, 'balanced'))).rejects.toMatchObject({
      cause: { code: '23001' },
    });
  });

  it('cannot be rewritten, nor can the history of a booking', async () => {
    const [row] = await insert({ status: 'declined', endedBy: 'decline' });
    await db()
      .insert(bookingEvents)
      .values({ bookingId: row?.id ?? '', event: 'request', toStatus: 'pending_approval', actor: 'renter', at: now() });
    await expect(db().update(bookingEvents).set({ event: 'other' })).rejects.toMatchObject({ cause: { code: '23001' } });
  });
});

describe('people and listings', () => {
  it('know an e-mail address once, whatever its case', async () => {
    await createMember({ email: 'Same@karavana.example' });
    expect(await constraintOf(createMember({ email: 'same@KARAVANA.example' }))).toBe('users_email_unique');
    const [found] = await db().select({ id: users.id }).from(users).where(eq(users.email, 'SAME@karavana.example'));
    expect(found).toBeDefined();
  });

  it('cannot have an item value above 1,000, a price of nothing, or a public listing without a title', async () => {
    const lender = await createMember();
    const listing = await createListing({ ownerId: lender.id });
    const change = (values: Partial<typeof listings.$inferInsert>) =>
      constraintOf(db().update(listings).set(values).where(eq(listings.id, listing.id)));
    expect(await change({ itemValue: cents(1_000_01) })).toBe('listings_item_value_range');
    expect(await change({ lenderPrice1day: cents(99) })).toBe('listings_price_least');
    expect(await change({ lenderPrice7days: cents(99) })).toBe('listings_price_least');
    expect(await change({ status: 'draft', lenderPrice1day: cents(0) })).toBe('listings_price_positive');
    expect(await change({ lenderPrice3days: cents(12_01) })).toBe('listings_price_falls');
    expect(await change({ lenderPrice7days: cents(12_01) })).toBe('listings_price_falls');
    expect(await change({ lenderPrice3days: cents(9_00), lenderPrice7days: cents(9_01) })).toBe('listings_price_falls');
    expect(await change({ lenderPrice3days: cents(12_00), lenderPrice7days: cents(12_00) })).toBeNull();
    expect(await change({ status: 'draft', lenderPrice3days: cents(12_01) })).toBeNull();
    await change({ status: 'active', lenderPrice3days: null, lenderPrice7days: null });
    expect(await change({ title: '  ' })).toBe('listings_complete_unless_draft');
    expect(await change({ status: 'gone' as never })).toBe('listings_status_known');
    const lines = (count: number, length: number) =>
      Array.from({ length: count }, (_, index) => String.fromCodePoint(97 + index).repeat(length));
    for (const [column, most, long] of [
      ['features', 12, 60],
      ['included', 12, 60],
      ['keywords', 10, 30],
    ] as const) {
      expect(await change({ [column]: lines(most, long) })).toBeNull();
      expect(await change({ [column]: lines(most + 1, 1) })).toBe(`listings_${column}_within`);
      expect(await change({ [column]: lines(1, long + 1) })).toBe(`listings_${column}_within`);
      expect(await change({ [column]: ['a', '', 'b'] })).toBe(`listings_${column}_within`);
    }
    const picture = { listingId: listing.id, url: '/pictures/x/800.jpg', createdAt: now() };
    await db()
      .insert(listingImages)
      .values({ ...picture, sortOrder: 0, isPrimary: true });
    expect(
      await constraintOf(
        db()
          .insert(listingImages)
          .values({ ...picture, sortOrder: 1, isPrimary: true }),
      ),
    ).toBe('listing_images_one_primary');
    expect(
      await constraintOf(
        db()
          .insert(listingImages)
          .values({ ...picture, sortOrder: 8 }),
      ),
    ).toBe('listing_images_order_range');
    const sent = { ...picture, sha256: 'a'.repeat(64) };
    await db()
      .insert(listingImages)
      .values({ ...sent, sortOrder: 1 });
    expect(
      await constraintOf(
        db()
          .insert(listingImages)
          .values({ ...sent, sortOrder: 2 }),
      ),
    ).toBe('listing_images_each_once');
  });
});

it('a lock that is waited for in vain is a conflict, not a failure', async () => {
  const lender = await createMember();
  const listing = await createListing({ ownerId: lender.id });
  const lock = (tx: Transaction) => tx.select().from(listings).where(eq(listings.id, listing.id)).for('update');
  let release = () => {};
  const released = new Promise<void>((resolve) => (release = resolve));
  let holder: Promise<void> = Promise.resolve();
  await new Promise<void>((held) => {
    holder = inTransaction(async (tx) => {
      await lock(tx);
      held();
      await released;
    });
  });
  await expect(inTransaction((tx) => lock(tx))).rejects.toMatchObject({ code: 'conflict' });
  release();
  await holder;
});

it('has every migration that the code ships', async () => {
  const { readdir } = await import('node:fs/promises');
  const files = (await readdir('db/migrations')).filter((name) => name.endsWith('.sql'));
  const [applied] = await db().execute<{ count: string }>(sql`select count(*) from drizzle.__drizzle_migrations`);
  expect(Number(applied?.count)).toBe(files.length);
});

it('is what the code says, table by table and column by column', async () => {
  const inCode = Object.values(schema).flatMap((value) => {
    if (!is(value, PgTable)) return [];
    const { schema: area = 'public', name, columns } = getTableConfig(value);
    return columns.map((column) => `${area}.${name}.${column.name} ${column.notNull ? 'set' : 'or null'}`);
  });
  const inDatabase = await db().execute<{ line: string }>(sql`
    select table_schema || '.' || table_name || '.' || column_name || case is_nullable when 'NO' then ' set' else ' or null' end as line
    from information_schema.columns where table_schema in ('public', 'simulators')`);
  expect(inDatabase.map(({ line }) => line).sort()).toEqual(inCode.sort());
});
