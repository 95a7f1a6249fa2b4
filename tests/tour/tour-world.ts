/** What the tour finds in the demo data, and the few states that the demo data do not have. */
import { and, asc, desc, eq, isNotNull, isNull, sql } from 'drizzle-orm';

import type { BookingStatus } from '#app/domain/bookings/booking-status.ts';
import { toLocalMoment } from '#app/domain/bookings/local-time.ts';
import { addDays } from '#app/domain/bookings/rental-period.ts';
import { now } from '#app/config/clock.server.ts';
import { syncIdentity } from '#app/modules/accounts/sync-identity.server.ts';
import { openRentCheckout } from '#app/modules/payments/open-checkout.server.ts';
import { decideApplicant, openApplicant, type Decision } from '#app/simulators/identity/applicants.server.ts';
import { db } from '#db/client.ts';
import { bookingRequests, disputes, listingImages, listings, reviews, reviewWindows, simulatedMails, users } from '#db/schema/index.ts';
import { createListing } from '#db/seed/listings.ts';
import { createMember } from '#db/seed/members.ts';
import { confirmed, createScene, periodIn, requested } from '#tests/factories/bookings.ts';
import { extensionAsked } from '#tests/factories/extensions.ts';
import { mailedBrowserLink } from '#tests/support/browser-links.ts';
import { createSignUp } from '#tests/factories/sign-ups.ts';

export interface TourBooking {
  id: string;
  renter: string;
  lender: string;
  /** Before it is paid for, its lender does not see it. */
  isPaid: boolean;
}

export interface TourWorld {
  /** A listing with several pictures, one without any. */
  listing: string;
  bareListing: string;
  /** Of the lender of the demo: in preparation, and waiting for approval. */
  draft: string;
  submitted: string;
  /** A booking in each state that the demo has. */
  bookings: Partial<Record<BookingStatus, TourBooking>>;
  /** A confirmed booking whose deposit hold is in place. */
  withHold: TourBooking | null;
  /** A rental of the lender that is under way. */
  running: string | null;
  /** A booking of lender and renter under dispute. */
  disputed: { booking: string; dispute: string } | null;
  /** A confirmed booking that can be longer. */
  extendable: TourBooking;
  /** A confirmed booking of which an extension waits for the lender. */
  extension: TourBooking;
  /** A booking whose payment was left, and the address of its page at the provider. */
  leftPayment: { booking: string; renter: string; page: string };
  /** Members, by how far their identity check is. */
  identityChecks: Record<'begun' | Exclude<Decision, 'approve'>, string>;
  /** A completed booking of renter and company, of which only the company has written a review. */
  finished: string | null;
  /** A booking of the renter of level A whose reviews are published, and her review, which the lender has not answered. */
  reviewed: { booking: string; review: string } | null;
  /** The listing with most reviews. */
  reviewedListing: string;
  mail: number;
  /** The tokens of links that were not used: one that confirms an address, one that lets a browser in. */
  confirmation: string;
  browserLink: string;
  freeFrom: string;
  freeTo: string;
}

/** Needs the demo data in the database of this process. */
export async function readTourWorld(): Promise<TourWorld> {
  const [lender] = await db().select({ id: users.id }).from(users).where(eq(users.email, 'lender@karavana.example'));
  if (!lender) throw new Error('the tour needs the demo data');
  const today = toLocalMoment(now()).date;
  const bareListing = (await createListing({ ownerId: lender.id, title: 'Vec, ktorú ešte nikto neodfotil' })).id;
  const browserLink = await mailedBrowserLink('newcomer@karavana.example');
  // why: only after that mail, which names this site's address; those of the demo data were written under another
  const mail = await newestMail();
  return {
    listing: await listingWithPictures(lender.id),
    bareListing,
    draft: (await createListing({ ownerId: lender.id, status: 'draft', title: 'Rodinný kajak na Malý Dunaj' })).id,
    submitted: (await createListing({ ownerId: lender.id, status: 'pending_approval', title: 'Požičovňa skialpových mačiek a pásov' })).id,
    ...(await demoBookings()),
    ...(await demoReviews(lender.id)),
    running: await demoRunning(lender.id),
    disputed: await demoDispute(),
    extendable: await confirmedLater({ asksForMore: false }),
    extension: await confirmedLater({ asksForMore: true }),
    leftPayment: await leavePayment(bareListing),
    identityChecks: {
      begun: await checked(openApplicant),
      pending: await checked((id) => decideApplicant(id, 'pending')),
      reject: await checked((id) => decideApplicant(id, 'reject')),
      rejectForGood: await checked((id) => decideApplicant(id, 'rejectForGood')),
    },
    mail,
    confirmation: (await createSignUp('tri vesla a kompas')).token,
    browserLink,
    freeFrom: addDays(today, 200),
    freeTo: addDays(today, 203),
  };
}

async function listingWithPictures(ownerId: string): Promise<string> {
  const [row] = await db()
    .select({ id: listings.id })
    .from(listings)
    .innerJoin(listingImages, eq(listingImages.listingId, listings.id))
    .where(and(eq(listings.ownerId, ownerId), eq(listings.status, 'active')))
    .groupBy(listings.id)
    .orderBy(sql`count(*) desc`, asc(listings.title))
    .limit(1);
  return row?.id ?? '';
}

async function demoBookings(): Promise<Pick<TourWorld, 'bookings' | 'withHold'>> {
  const { id, status, renterId, lenderId, paymentStatus, depositStatus } = bookingRequests;
  // why: for each state the last row is kept, and a booking that was paid for shows more.
  const order = [sql`${paymentStatus} <> 'unpaid'`, asc(bookingRequests.createdAt)];
  const rows = await db()
    .select({ id, status, renterId, lenderId, paymentStatus, depositStatus })
    .from(bookingRequests)
    .orderBy(...order);
  const emails = new Map((await db().select({ id: users.id, email: users.email }).from(users)).map((person) => [person.id, person.email]));
  const emailOf = (person: string) => emails.get(person) ?? '';
  const shown = (row: (typeof rows)[number]): TourBooking => ({
    id: row.id,
    renter: emailOf(row.renterId),
    lender: emailOf(row.lenderId),
    isPaid: row.paymentStatus !== 'unpaid',
  });
  const held = rows.find((row) => row.status === 'confirmed' && row.depositStatus === 'held');
  return { bookings: Object.fromEntries(rows.map((row) => [row.status, shown(row)])), withHold: held ? shown(held) : null };
}

async function demoReviews(lenderId: string): Promise<Pick<TourWorld, 'finished' | 'reviewed' | 'reviewedListing'>> {
  const [open] = await db().select({ booking: reviewWindows.bookingId }).from(reviewWindows).where(isNull(reviewWindows.closedAt));
  const [published] = await db()
    .select({ booking: reviews.bookingId, review: reviews.id })
    .from(reviews)
    .where(and(eq(reviews.subjectId, lenderId), isNotNull(reviews.publishedAt), isNull(reviews.answer)))
    .orderBy(desc(reviews.publishedAt));
  const [most] = await db().select({ id: listings.id }).from(listings).orderBy(desc(listings.reviews), asc(listings.title)).limit(1);
  return { finished: open?.booking ?? null, reviewed: published ?? null, reviewedListing: most?.id ?? '' };
}

async function demoRunning(lenderId: string): Promise<string | null> {
  const { id, status, lenderId: of, returnedAt } = bookingRequests;
  const [running] = await db()
    .select({ id })
    .from(bookingRequests)
    .where(and(eq(of, lenderId), eq(status, 'active'), isNull(returnedAt)));
  return running?.id ?? null;
}

/** The newest one of the demo's first renter. */
async function demoDispute(): Promise<TourWorld['disputed']> {
  const [dispute] = await db()
    .select({ booking: disputes.bookingId, dispute: disputes.id })
    .from(disputes)
    .innerJoin(bookingRequests, eq(bookingRequests.id, disputes.bookingId))
    .innerJoin(users, eq(users.id, bookingRequests.renterId))
    .where(eq(users.email, 'renter@karavana.example'))
    .orderBy(desc(disputes.openedAt))
    .limit(1);
  return dispute ?? null;
}

async function confirmedLater({ asksForMore }: { asksForMore: boolean }): Promise<TourBooking> {
  const scene = await createScene();
  const id = await confirmed(scene, { period: periodIn(60) });
  if (asksForMore) await extensionAsked(scene, id);
  return { id, renter: scene.renter.email, lender: scene.lender.email, isPaid: true };
}

async function leavePayment(listingId: string): Promise<TourWorld['leftPayment']> {
  const renter = await createMember();
  const booking = await requested({ renter, listingId });
  return { booking, renter: renter.email, page: await openRentCheckout(renter, booking) };
}

/** Answers with the address of a member whose check has come so far. */
async function checked(check: (userId: string) => Promise<void>): Promise<string> {
  const { id, email } = await createMember({ identityVerified: false });
  await check(id);
  await syncIdentity(id);
  return email;
}

async function newestMail(): Promise<number> {
  const [row] = await db()
    .select({ id: simulatedMails.id })
    .from(simulatedMails)
    .orderBy(sql`id desc`)
    .limit(1);
  return Number(row?.id ?? 0);
}
