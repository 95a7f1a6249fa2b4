/** Dashboards show everything, in parts: however long a list is, nothing is left out or shown twice. */
import { randomUUID } from 'node:crypto';

import { and, eq, sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';

import { now } from '#app/config/clock.server.ts';
import { BOOKING_STATUSES, PAYMENT_STATUSES, type BookingStatus } from '#app/domain/bookings/booking-status.ts';
import { phaseOf } from '#app/domain/bookings/phase.ts';
import { RENTING_TAB_OF, RENTING_TABS } from '#app/domain/bookings/renting-tab.ts';
import { besideIn, type Beside } from '#app/domain/place-in-list.ts';
import { actOnBooking } from '#app/modules/bookings/act-on-booking.server.ts';
import {
  answeredRequests,
  bookingsOfRenter,
  countAnsweredRequests,
  countBookingsOfRenter,
  countWaitingRequests,
  waitingRequests,
} from '#app/modules/bookings/booking-view.server.ts';
import { rentingTab } from '#app/modules/bookings/renting-tabs.ts';
import { countListingsOfOwner, listingsOfOwner } from '#app/modules/listings/listings-of-owner.server.ts';
import { db } from '#db/client.ts';
import { PART_SIZE, type PartOfList } from '#db/part-of-list.ts';
import { bookingRequests, listings } from '#db/schema/index.ts';
import { createListing } from '#db/seed/listings.ts';

import { authorized, bookingRow, createLender, createScene, MINUTE, requested, type Scene } from '#tests/factories/bookings.ts';
import { useProviderWorld } from '#tests/support/provider-world.ts';

useProviderWorld();

const MANY = 2 * PART_SIZE + 7;

/** Ended bookings of the scene's people, several within one millisecond and some at the very same time. */
async function manyEnded(scene: Scene, count = MANY): Promise<void> {
  const { id: _, ...copy } = await bookingRow(await authorized(scene));
  const ended = { ...copy, status: 'declined', endedBy: 'decline', paymentStatus: 'released' } as const;
  await db()
    .insert(bookingRequests)
    .values(Array.from({ length: count }, () => ({ ...ended, formKey: randomUUID() })));
  await db().execute(sql`
    update booking_requests set created_at = timestamptz '2026-03-01 10:00:00' + interval '1 microsecond' * (abs(hashtext(id::text)) % 30)
    where renter_id = ${scene.renter.id} and status = 'declined'`);
}

type Read = (beside: Beside | null) => Promise<PartOfList<{ id: string }>>;
const besideOf = (side: 'older' | 'newer', place: string) => besideIn(new URLSearchParams({ [side]: place }));

/** All ids from the newest to the oldest, part by part. */
async function walk(read: Read, meanwhile: () => Promise<unknown> = async () => null) {
  const parts = [await read(null)];
  for (let place = parts[0]?.older; place; place = parts.at(-1)?.older) {
    await meanwhile();
    parts.push(await read(besideOf('older', place)));
  }
  return parts;
}

const idsOf = (parts: readonly PartOfList<{ id: string }>[]) => parts.flatMap(({ rows }) => rows.map(({ id }) => id));

describe('a long list', () => {
  it('of a renter’s past bookings is shown to its end and back, each once, although new ones come meanwhile', async () => {
    const scene = await createScene();
    await manyEnded(scene);
    const expected = (
      await db()
        .select({ id: bookingRequests.id })
        .from(bookingRequests)
        .where(and(eq(bookingRequests.renterId, scene.renter.id), eq(bookingRequests.status, 'declined')))
        .orderBy(sql`created_at desc, id desc`)
    ).map(({ id }) => id);
    const read: Read = (beside) => bookingsOfRenter(scene.renter, 'past', beside);
    const newest = async () => {
      const { id: _, createdAt: __, ...copy } = await bookingRow(expected[0] ?? '');
      await db()
        .insert(bookingRequests)
        .values({ ...copy, formKey: randomUUID(), createdAt: now() });
    };
    const parts = await walk(read, newest);
    expect(idsOf(parts)).toEqual(expected);
    expect(parts.map(({ rows, newer }) => [rows.length, newer !== null])).toEqual([
      [PART_SIZE, false],
      [PART_SIZE, true],
      [7, true],
    ]);
    const back = await read(besideOf('newer', parts[2]?.newer ?? ''));
    expect(back.rows).toEqual(parts[1]?.rows);
    const first = await read(besideOf('newer', back.newer ?? ''));
    expect([first.rows.length, first.older !== null]).toEqual([PART_SIZE, true]);
    const counts = await countBookingsOfRenter(scene.renter);
    expect(counts).toEqual({ active: 0, pending: 1, past: MANY + parts.length - 1 });
  });

  it('of a lender’s requests is shown to its end, with how many wait for an answer', async () => {
    const scene = await createScene();
    await manyEnded(scene);
    const ids = idsOf(await walk((beside) => answeredRequests(scene.lender, 'past', beside)));
    expect([ids.length, new Set(ids).size]).toEqual([MANY, MANY]);
    expect((await waitingRequests(scene.lender)).filter(({ id }) => ids.includes(id))).toEqual([]);
    expect(await countWaitingRequests(scene.lender)).toBe(1);
    await requested({ renter: (await createScene()).renter, listingId: (await createListing({ ownerId: scene.lender.id })).id });
    expect(await countWaitingRequests(scene.lender), 'what is not paid for waits for nobody').toBe(1);
    const [waiting] = await waitingRequests(scene.lender);
    await actOnBooking(scene.lender, waiting?.id ?? '', 'approve');
    expect(await countAnsweredRequests(scene.lender), 'what goes on stands apart from what is over').toEqual({ active: 1, past: MANY });
    expect(idsOf([await answeredRequests(scene.lender, 'active')])).toEqual([waiting?.id]);
  });

  it('of a lender’s listings is shown to its end', async () => {
    const owner = await createLender();
    for (let count = 0; count <= PART_SIZE; count += 1) await createListing({ ownerId: owner.id });
    await db().update(listings).set({ createdAt: now() }).where(eq(listings.ownerId, owner.id));
    const ids = idsOf(await walk((beside) => listingsOfOwner(owner, beside)));
    expect([ids.length, new Set(ids).size]).toEqual([PART_SIZE + 1, PART_SIZE + 1]);
    expect(await countListingsOfOwner(owner)).toBe(PART_SIZE + 1);
  });

  it('begins at its newest when what an address names is not in it any more', async () => {
    const scene = await createScene();
    await manyEnded(scene, 2);
    const [first] = await walk((beside) => bookingsOfRenter(scene.renter, 'past', beside));
    const nowhere = `1_${randomUUID()}`;
    for (const side of ['older', 'newer'] as const) {
      expect(await bookingsOfRenter(scene.renter, 'past', besideOf(side, nowhere))).toEqual(first);
    }
    expect((await bookingsOfRenter(scene.renter, 'active', besideOf('older', nowhere))).rows).toEqual([]);
  });
});

it('a booking is read from the database for the tab in which its phase belongs', async () => {
  const at = now();
  const soon = new Date(at.getTime() + MINUTE);
  const seen = new Set<string>();
  for (const status of BOOKING_STATUSES as readonly BookingStatus[])
    for (const paymentStatus of PAYMENT_STATUSES)
      for (const paymentExpiresAt of [at, soon])
        for (const approvalExpiresAt of [null, at, soon]) {
          const facts = { status, paymentStatus, paymentExpiresAt, approvalExpiresAt };
          const later = { startAt: soon, handedOverAt: null, returnReportedAt: null, returnedAt: null, endedBy: null };
          const tab = RENTING_TAB_OF[phaseOf({ ...facts, depositStatus: 'none', endAt: soon, ...later }, at)];
          const [read] = await db().execute<{ tab: string }>(sql`
            select ${rentingTab(at)} as tab from (select ${status} as status, ${paymentStatus} as payment_status,
              ${paymentExpiresAt.toISOString()}::timestamptz as payment_expires_at,
              ${approvalExpiresAt?.toISOString() ?? null}::timestamptz as approval_expires_at) as booking_requests`);
          expect({ ...facts, ...read }).toEqual({ ...facts, tab });
          seen.add(tab);
        }
  expect([...seen].sort()).toEqual([...RENTING_TABS].sort());
});
