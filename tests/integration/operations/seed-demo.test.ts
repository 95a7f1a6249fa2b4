import { and, eq, gt, isNull, like, lte, sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';

import { clockOffset, now } from '#app/config/clock.server.ts';
import { BOOKING_STATUSES } from '#app/domain/bookings/booking-status.ts';
import { SUBCATEGORIES } from '#app/domain/listings/categories.ts';
import { keyOfPictureAddress } from '#app/domain/pictures/picture-address.ts';
import type { Member } from '#app/domain/people/viewer.ts';
import { LISTING_STATUSES } from '#app/domain/listings/listing-status.ts';
import { listingsOfOwner } from '#app/modules/listings/listings-of-owner.server.ts';
import { passwordFits } from '#app/modules/accounts/passwords.server.ts';
import { readPicture } from '#app/modules/pictures/read-picture.server.ts';
import { searchListings } from '#app/modules/search/search-listings.server.ts';
import { searchQueryIn } from '#app/modules/search/search-query.ts';
import { effectsOfBooking } from '#app/simulators/payments/count-effects.server.ts';
import { findObjects } from '#app/simulators/payments/object-store.server.ts';
import { db } from '#db/client.ts';
import {
  auditLog,
  bookingRequests,
  credentials,
  ledgerEntries,
  listingImages,
  listings,
  messages,
  outbox,
  profiles,
  reviews,
  reviewWindows,
  simulatedDeliveries,
  simulatedFaults,
  users,
} from '#db/schema/index.ts';
import { seedDemo } from '#db/seed/demo.ts';
import { createMember } from '#db/seed/members.ts';

/** The first seeding on a fresh machine draws and encodes every picture. */
const FIRST_FILLING_MS = 300_000;

let seededAt: Date;
beforeAll(async () => {
  await seedDemo();
  seededAt = now();
}, FIRST_FILLING_MS);

async function counts() {
  return {
    users: await db().$count(users),
    listings: await db().$count(listings),
    pictures: await db().$count(listingImages),
    bookings: await db().$count(bookingRequests),
    messages: await db().$count(messages),
    intents: (await findObjects(db(), 'payment_intent')).length,
  };
}

describe('the accounts of the demo', () => {
  const accounts = {
    'lender@karavana.example': { isIdentityVerified: true, stripePayoutsEnabled: true, isCompany: false },
    'company@karavana.example': { isIdentityVerified: true, stripePayoutsEnabled: true, isCompany: true },
    'renter@karavana.example': { isIdentityVerified: true, userLevel: 'C' },
    'renter-b@karavana.example': { isIdentityVerified: true, userLevel: 'B' },
    'renter-a@karavana.example': { isIdentityVerified: true, userLevel: 'A' },
    'newcomer@karavana.example': { isIdentityVerified: false, stripeAccountId: null },
    'admin@karavana.example': { accountStatus: 'active' },
  };

  it.each(Object.entries(accounts))('%s signs in with the password and is who the contract says', async (email, expected) => {
    const [row] = await db()
      .select()
      .from(users)
      .innerJoin(credentials, eq(credentials.userId, users.id))
      .innerJoin(profiles, eq(profiles.id, users.id))
      .where(eq(users.email, email));
    expect(await passwordFits('karavana', row?.credentials.passwordHash ?? null)).toBe(true);
    expect(row?.users.emailConfirmedAt).not.toBeNull();
    expect(row?.users.role).toBe(email.startsWith('admin') ? 'administrator' : 'member');
    expect(row?.profiles).toMatchObject(expected);
  });

  it('lenders have accounts at the payment simulator that take charges and payouts', async () => {
    const lenders = await db()
      .selectDistinct({ account: profiles.stripeAccountId })
      .from(listings)
      .innerJoin(profiles, eq(profiles.id, listings.ownerId));
    const known = new Map((await findObjects(db(), 'account')).map((account) => [account.id, account]));
    expect(lenders.length).toBeGreaterThanOrEqual(8);
    for (const { account } of lenders) expect(known.get(account ?? '')).toMatchObject({ charges_enabled: true, payouts_enabled: true });
  });
});

describe('the listings of the demo', () => {
  it('are at least 60 active ones, in all 25 subcategories and at least 10 towns', async () => {
    const active = await db().select().from(listings).where(eq(listings.status, 'active'));
    expect(active.length).toBeGreaterThanOrEqual(60);
    expect(new Set(active.map(({ subcategory }) => subcategory))).toEqual(new Set(SUBCATEGORIES));
    expect(new Set(active.map(({ town }) => town)).size).toBeGreaterThanOrEqual(10);
  });

  it('are in every state a listing can be in, the disapproved one with a reason', async () => {
    const rows = await db().select().from(listings);
    expect(new Set(rows.map(({ status }) => status))).toEqual(new Set(LISTING_STATUSES));
    for (const row of rows) expect(row.disapprovalReason !== null).toBe(row.status === 'disapproved');
  });

  it('each have a cover, and every file of every picture is in the store', async () => {
    const rows = await db()
      .select({ id: listings.id, cover: listingImages.url })
      .from(listings)
      .leftJoin(listingImages, and(eq(listingImages.listingId, listings.id), listingImages.isPrimary));
    for (const { cover } of rows) expect(keyOfPictureAddress(cover ?? '')).not.toBeNull();
    const pictures = await db().select({ url: listingImages.url }).from(listingImages);
    for (const { url } of pictures) {
      const key = keyOfPictureAddress(url) ?? '';
      for (const file of ['400.avif', '800.webp', '1200.jpg'])
        expect((await readPicture(`${key}/${file}`))?.body.length).toBeGreaterThan(500);
    }
  });

  it('show their owner the same covers', async () => {
    const [lender] = await db()
      .select({ id: listings.ownerId })
      .from(listings)
      .innerJoin(users, eq(users.id, listings.ownerId))
      .where(eq(users.email, 'lender@karavana.example'));
    const { rows: own } = await listingsOfOwner({ id: lender?.id ?? '' } as Member);
    expect(own.length).toBeGreaterThan(15);
    for (const { coverUrl } of own) expect(keyOfPictureAddress(coverUrl ?? '')).not.toBeNull();
  });

  it('are found without diacritics and in the other language', async () => {
    const found = await searchListings(searchQueryIn(new URLSearchParams({ q: 'kajak' })));
    expect(found.total).toBeGreaterThanOrEqual(3);
  });
});

describe('the bookings of the demo', () => {
  it('are in every state', async () => {
    const rows = await db().selectDistinct({ status: bookingRequests.status }).from(bookingRequests);
    expect(new Set(rows.map(({ status }) => status))).toEqual(new Set(BOOKING_STATUSES));
  });

  it('agree with what the payment simulator did', async () => {
    for (const booking of await db().select().from(bookingRequests)) {
      const effects = await effectsOfBooking(booking.id);
      const seen = `${booking.status}/${booking.paymentStatus}`;
      const charged = booking.paymentCaptured;
      expect(effects.captured, seen).toBe(charged ? booking.totalCost : 0);
      expect(effects.captures, seen).toBe(charged ? 1 : 0);
      expect(effects.refunded, seen).toBe(booking.refundedAmount);
      const holdsRent = booking.paymentStatus === 'authorized' ? 1 : 0;
      const holdsDeposit = booking.depositStatus === 'held' ? 1 : 0;
      expect(effects.authorised, seen).toBe(holdsRent + holdsDeposit);
      if (booking.status === 'completed') expect(effects.transferred, seen).toBe(booking.lenderEarnings);
    }
  });

  it('keep the books balanced', async () => {
    const open = await db()
      .select({ bookingId: ledgerEntries.bookingId, sum: sql<string>`sum(${ledgerEntries.amount})` })
      .from(ledgerEntries)
      .groupBy(ledgerEntries.bookingId)
      .having(sql`sum(${ledgerEntries.amount}) <> 0`);
    expect(open).toEqual([]);
    expect(await db().$count(ledgerEntries)).toBeGreaterThan(40);
  });

  it('happened in the past, and nothing of them is left to do but the charge that is under way', async () => {
    expect(await db().$count(bookingRequests, gt(bookingRequests.createdAt, seededAt))).toBe(0);
    const due = await db()
      .select({ kind: outbox.kind })
      .from(outbox)
      .where(and(isNull(outbox.doneAt), lte(outbox.dueAt, seededAt)));
    expect(due).toEqual([{ kind: 'payment.capture' }]);
  });

  it('are reviewed where they are finished: mostly by both, once by the renter alone, and one review waits for the other', async () => {
    const windows = await db().select().from(reviewWindows);
    expect(windows.filter(({ closedAt }) => closedAt === null)).toHaveLength(1);
    const rows = await db().select().from(reviews);
    expect(rows.filter(({ publishedAt }) => publishedAt === null)).toHaveLength(1);
    expect(rows.filter(({ answer }) => answer !== null).length).toBeGreaterThanOrEqual(3);
    const { cards } = await searchListings(searchQueryIn(new URLSearchParams({ sort: 'rating' })));
    expect(cards.filter(({ reviews: written }) => written > 0).map(({ rating }) => rating)).toEqual([5, 5, 4.5, 4, 3]);
  });

  it('leave the clock at the present and no fault switched on', async () => {
    expect(clockOffset()).toBe(0);
    expect(await db().$count(simulatedFaults)).toBe(0);
    expect(await db().$count(simulatedDeliveries, isNull(simulatedDeliveries.deliveredAt))).toBe(0);
  });

  it('come with a conversation that has an unread message', async () => {
    expect(await db().$count(messages)).toBeGreaterThanOrEqual(6);
    expect(await db().$count(messages, isNull(messages.readAt))).toBe(1);
  });
});

describe('filling again', () => {
  it('does nothing to a database that is filled', async () => {
    const before = await counts();
    await seedDemo();
    expect(await counts()).toEqual(before);
  });

  it(
    'starts anew where it was killed in the middle',
    async () => {
      const whole = await counts();
      await db().execute(sql`truncate audit_log`);
      await db().insert(auditLog).values({ action: 'demo.seed_begun', subjectType: 'database', subjectId: 'demo', at: now() });
      await createMember({ email: 'half-made@karavana.example' });
      const [stale] = await db().select({ url: listingImages.url }).from(listingImages).limit(1);

      await seedDemo();

      expect(await counts()).toEqual(whole);
      expect(await db().$count(users, like(users.email, 'half-made%'))).toBe(0);
      expect(await readPicture(`${keyOfPictureAddress(stale?.url ?? '') ?? ''}/800.jpg`)).toBeNull();
    },
    FIRST_FILLING_MS,
  );

  it('never touches a database with data of its own', async () => {
    await db().execute(sql`truncate users, audit_log cascade`);
    const { id } = await createMember();
    await seedDemo();
    expect(await db().select({ id: users.id }).from(users)).toEqual([{ id }]);
  });
});
