/**
 * Requesting dates (rules B3 to B5). The listing's row is locked first, so that many requests for one listing wait in line instead
 * of deadlocking. In the end the calendar's exclusion constraint decides.
 */
import { and, eq, gt, inArray, lt, or, sql } from 'drizzle-orm';

import { now } from '#app/config/clock.server.ts';
import { singleton } from '#app/config/singleton.server.ts';
import { canTakeBookings, type LenderAccount } from '#app/domain/access.ts';
import { DATE_TAKING_STATUSES } from '#app/domain/bookings/booking-status.ts';
import { type ProtectionType } from '#app/domain/money/protection-type.ts';
import { MAX_UNPAID_REQUESTS, OVERDUE_BLOCKS_MS, paymentDue } from '#app/domain/bookings/waits.ts';
import { timeLimits, toInstant } from '#app/domain/bookings/local-time.ts';
import { DEFAULT_ITEM_VALUE, quote } from '#app/domain/money/pricing.ts';
import { checkPeriod, rentalDays, type PeriodProblem, type RentalPeriod } from '#app/domain/bookings/rental-period.ts';
import type { Outcome } from '#app/domain/outcome.ts';
import type { Member } from '#app/domain/people/viewer.ts';
import { lockMember } from '#app/modules/accounts/lock-member.server.ts';
import { ratesOf, termsMark } from '#app/domain/money/listing-rates.ts';
import type { Locale } from '#app/i18n/locales.ts';
import { commitWork, type Work } from '#app/work/commit-work.server.ts';
import { db, violatedConstraint, type Queryable, type Transaction } from '#db/client.ts';
import { RATE_COLUMNS } from '#db/rate-columns.ts';
import { bookingPayments, bookingRequests, listings, profiles, takenPeriods } from '#db/schema/index.ts';

import type { Booking, BookingPayment } from './booking.ts';
import { askForRent } from './ask-for-payment.server.ts';
import { isStillOut } from './gear-still-out.server.ts';
import { recordEvent } from './record-event.server.ts';

export interface BookingForm {
  listingId: string;
  /** Created with the page; the same key means the same request. */
  formKey: string;
  period: RentalPeriod;
  protection: ProtectionType;
  /** Of the page that was read (`termsMark`). Absent: what it costs is not compared. */
  seenTerms?: string | undefined;
  /** The language of the page on which it was filled in. */
  locale: Locale;
}

/** Each has a sentence in the catalogues (`app/routes/checkout/request/key-of.server.ts`). */
export type RequestRefusal =
  | PeriodProblem
  | 'datesTaken'
  | 'ownDatesInTheWay'
  | 'listingUnavailable'
  | 'lenderCannotBePaid'
  | 'ownListing'
  | 'identityRequired'
  | 'formReused'
  | 'termsChanged'
  | 'tooManyUnpaid'
  | 'owesMoney'
  | 'gearOverdue';

/** When the booking was requested: now, or before, with this form or with another one for the same dates of the same listing. */
type Requested = 'now' | 'byThisForm' | 'byAnotherForm';

/** `made`: as it was written, where it was requested now. */
export type RequestOutcome = Outcome<{ bookingId: string; requested: Requested; made?: NewRequest }, RequestRefusal>;

export interface NewRequest {
  booking: Booking;
  rent: BookingPayment;
}

const { accountStatus, stripeAccountId, stripeChargesEnabled, stripePayoutsEnabled } = profiles;
const LENDER_ACCOUNT = { accountStatus, stripeAccountId, stripeChargesEnabled, stripePayoutsEnabled };

/** What a booking takes over from its listing, or goes by. */
const BOOKED_BY = {
  id: listings.id,
  ownerId: listings.ownerId,
  status: listings.status,
  title: listings.title,
  itemValue: listings.itemValue,
  noticeHours: listings.noticeHours,
  bufferHours: listings.bufferHours,
  cancellationPolicy: listings.cancellationPolicy,
  ...RATE_COLUMNS,
};

export const NO_OVERLAP = 'taken_periods_no_overlap';
const ONE_OF_FORM = 'booking_requests_form_unique';

/** Takes the dates until the payment is due (`paymentDue`); the renter pays on the hosted page. */
export async function requestBooking(renter: Member, form: BookingForm): Promise<RequestOutcome> {
  // why: people who come too late get their answer without waiting for the listing's lock.
  if (await isTakenByOthers(renter, form)) return { ok: false, reason: 'datesTaken' };
  try {
    return await commitWork((work) => request(work, renter, form));
  } catch (error) {
    if (violatedConstraint(error) === NO_OVERLAP) return { ok: false, reason: 'datesTaken' };
    // why it can be: those for another listing do not wait in this one's line
    if (violatedConstraint(error) === ONE_OF_FORM) return { ok: false, reason: 'formReused' };
    throw error;
  }
}

/** The renter's own request or booking that takes some of the dates; `isSame`: exactly those. */
export interface OwnTaking {
  bookingId: string;
  isSame: boolean;
}

/**
 * What takes some of these dates of a listing now, as far as a look without a lock can tell: the renter's own request, anything else, or
 * nothing. The constraint catches what this misses.
 */
export async function findRequestFor(renter: Member, listingId: string, period: RentalPeriod): Promise<OwnTaking | 'ofOthers' | null> {
  const [from, to] = [toInstant(period.pickup).toISOString(), toInstant(period.return).toISOString()];
  const [taken] = await takenQuery().execute({ renterId: renter.id, listingId, from, to });
  if (!taken) return null;
  const { booking } = taken;
  return taken.isOwn && booking ? { bookingId: booking.id, isSame: isFor(booking, period) } : 'ofOthers';
}

const PERIOD_COLUMNS = {
  startDate: bookingRequests.startDate,
  pickupTime: bookingRequests.pickupTime,
  endDate: bookingRequests.endDate,
  returnTime: bookingRequests.returnTime,
};
type AgreedPeriod = Pick<typeof bookingRequests.$inferSelect, keyof typeof PERIOD_COLUMNS>;

const isFor = (booking: AgreedPeriod, { pickup, return: back }: RentalPeriod): boolean =>
  booking.startDate === pickup.date &&
  booking.pickupTime === pickup.time &&
  booking.endDate === back.date &&
  booking.returnTime === back.time;

/** why: this runs for every request, so the query is built once. */
const takenQuery = () =>
  singleton('taken-dates', () => {
    const [from, to] = [sql`${sql.placeholder('from')}::timestamptz`, sql`${sql.placeholder('to')}::timestamptz`];
    // why the dates as well: the buffer after a rental of one's own is no request that could be led back to
    const isOwn = sql<boolean>`${bookingRequests.renterId} is not distinct from ${sql.placeholder('renterId')}::uuid and ${bookingRequests.startAt} < ${to} and ${bookingRequests.endAt} > ${from}`;
    const isSame = sql<boolean>`${isOwn} and ${bookingRequests.startAt} = ${from} and ${bookingRequests.endAt} = ${to}`;
    const wanted = sql`tstzrange(${from}, ${to} + make_interval(hours => ${listings.bufferHours}))`;
    return (
      db()
        .select({ booking: { id: bookingRequests.id, ...PERIOD_COLUMNS }, isOwn })
        .from(takenPeriods)
        .innerJoin(listings, eq(listings.id, takenPeriods.listingId))
        .leftJoin(bookingRequests, eq(bookingRequests.id, takenPeriods.bookingId))
        .where(and(eq(takenPeriods.listingId, sql.placeholder('listingId')), sql`${takenPeriods.period} && ${wanted}`))
        // why: asking again for the own dates leads to the own request, also where the next rental is nearer than a buffer that has grown since;
        // that an own request for other dates is in the way helps nobody where these dates would be taken without it too
        .orderBy(sql`case when ${isSame} then 0 when ${isOwn} then 2 else 1 end`)
        .limit(1)
        .prepare('taken_dates')
    );
  });

async function isTakenByOthers(renter: Member, form: BookingForm): Promise<boolean> {
  if (checkPeriod(form.period, timeLimits(now()))) return false;
  return (await findRequestFor(renter, form.listingId, form.period)) === 'ofOthers';
}

async function request(work: Work, renter: Member, form: BookingForm): Promise<RequestOutcome> {
  const { tx } = work;
  const [listing] = await tx.select(BOOKED_BY).from(listings).where(eq(listings.id, form.listingId)).for('no key update');
  if (!listing) return { ok: false, reason: 'listingUnavailable' };

  const at = now();
  // why not with the listing: what is joined to a locked row is as old as the moment at which the wait for it began
  const lenderOfListing = tx.select(LENDER_ACCOUNT).from(profiles).where(eq(profiles.id, listing.ownerId));
  // why the last one last: what a renter has open counts only once no other request of theirs can go on
  const [own, [lender], , [open]] = await Promise.all([
    ownRequests(work, renter, form),
    lenderOfListing,
    lockMember(tx, renter.id),
    openOf(tx, renter),
  ]);
  const earlier = own.find(({ formKey }) => formKey === form.formKey);
  if (earlier) return asBefore(earlier, form);

  const refusal = refusalFor(listing, lender, renter, form, at);
  if (refusal) return { ok: false, reason: refusal };

  const days = rentalDays(form.period);
  const startAt = toInstant(form.period.pickup);
  const endAt = toInstant(form.period.return);
  const same = own.find((other) => isFor(other, form.period));
  if (same) return { ok: true, bookingId: same.id, requested: 'byAnotherForm' };
  if (own.length > 0) return { ok: false, reason: 'ownDatesInTheWay' };

  if (await isOverdueBefore(work, listing.id, startAt, at)) return { ok: false, reason: 'gearOverdue' };
  if (!open || open.claims > 0) return { ok: false, reason: 'owesMoney' };
  if (open.unpaid >= MAX_UNPAID_REQUESTS) return { ok: false, reason: 'tooManyUnpaid' };

  const {
    rent: _,
    rentalDays: __,
    ...amounts
  } = quote({
    rates: ratesOf(listing),
    rentalDays: days,
    itemValue: listing.itemValue,
    level: renter.trustLevel,
    protection: form.protection,
  });
  const paymentExpiresAt = paymentDue(startAt, at);
  const [booking] = await tx
    .insert(bookingRequests)
    .values({
      ...amounts,
      listingId: listing.id,
      renterId: renter.id,
      lenderId: listing.ownerId,
      formKey: form.formKey,
      locale: form.locale,
      status: 'pending_approval',
      startDate: form.period.pickup.date,
      endDate: form.period.return.date,
      pickupTime: form.period.pickup.time,
      returnTime: form.period.return.time,
      startAt,
      endAt,
      rentalDays: days,
      protectionType: form.protection,
      userLevelAtBooking: renter.trustLevel,
      cancellationPolicy: listing.cancellationPolicy,
      bufferHours: listing.bufferHours,
      itemValue: listing.itemValue ?? DEFAULT_ITEM_VALUE,
      title: listing.title,
      paymentExpiresAt,
      createdAt: at,
      updatedAt: at,
    })
    .returning();
  if (!booking) throw new Error('the insert answered with nothing');
  const actor = { kind: 'renter', id: renter.id } as const;
  const [rent] = await Promise.all([
    askForRent(work, booking),
    recordEvent(tx, { bookingId: booking.id, event: 'request', from: null, to: 'pending_approval', actor }),
  ]);
  work.wakeAt(paymentExpiresAt);
  work.tell([renter.id], 'booking', booking.id);
  return { ok: true, bookingId: booking.id, requested: 'now', made: { booking, rent } };
}

/** Whether the gear is late back from another rental, and may not be there in time (rule B19). */
async function isOverdueBefore({ tx }: Work, listingId: string, startAt: Date, at: Date): Promise<boolean> {
  return startAt <= overdueBlocksUntil(at) && (await isGearOverdue(tx, listingId, at));
}

const overdueBlocksUntil = (at: Date): Date => new Date(at.getTime() + OVERDUE_BLOCKS_MS);

/** Through which pickup a listing takes no request now, because its gear is late back (rule B19); null where it is not. */
export async function findOverdueBlock(listingId: string, at: Date): Promise<Date | null> {
  return (await isGearOverdue(db(), listingId, at)) ? overdueBlocksUntil(at) : null;
}

async function isGearOverdue(on: Queryable, listingId: string, at: Date): Promise<boolean> {
  const late = and(isStillOut(bookingRequests), lt(bookingRequests.endAt, at));
  return (await on.$count(bookingRequests, and(eq(bookingRequests.listingId, listingId), late))) > 0;
}

/** What the renter still owes for earlier rentals (rule M19). */
export const openClaimsOf = (on: Queryable, renter: Member) =>
  and(
    eq(bookingPayments.purpose, 'claim'),
    eq(bookingPayments.state, 'open'),
    inArray(
      bookingPayments.bookingId,
      on.select({ id: bookingRequests.id }).from(bookingRequests).where(eq(bookingRequests.renterId, renter.id)),
    ),
  );

/** How many claims and unpaid requests the renter has. */
function openOf(tx: Transaction, renter: Member) {
  return tx
    .select({ claims: tx.$count(bookingPayments, openClaimsOf(tx, renter)), unpaid: tx.$count(bookingRequests, unpaidOf(renter)) })
    .from(profiles)
    .where(eq(profiles.id, renter.id));
}

const unpaidOf = (renter: Member) =>
  and(eq(bookingRequests.renterId, renter.id), eq(bookingRequests.status, 'pending_approval'), eq(bookingRequests.paymentStatus, 'unpaid'));

type OwnRequest = Pick<
  typeof bookingRequests.$inferSelect,
  'id' | 'formKey' | 'listingId' | 'protectionType' | keyof typeof PERIOD_COLUMNS
>;

/** What this very form requested before, and the renter's requests for overlapping dates of the listing. */
function ownRequests({ tx }: Work, renter: Member, { listingId, formKey, period }: BookingForm): Promise<OwnRequest[]> {
  const overlaps = and(
    eq(bookingRequests.listingId, listingId),
    inArray(bookingRequests.status, [...DATE_TAKING_STATUSES]),
    lt(bookingRequests.startAt, toInstant(period.return)),
    gt(bookingRequests.endAt, toInstant(period.pickup)),
  );
  const { id, protectionType, listingId: ofListing, formKey: byForm } = bookingRequests;
  return tx
    .select({ id, formKey: byForm, listingId: ofListing, protectionType, ...PERIOD_COLUMNS })
    .from(bookingRequests)
    .where(and(eq(bookingRequests.renterId, renter.id), or(eq(bookingRequests.formKey, formKey), overlaps)));
}

/** The request that the same form made before; a refusal when the form has changed since. */
function asBefore(earlier: OwnRequest, form: BookingForm): RequestOutcome {
  const same = earlier.listingId === form.listingId && isFor(earlier, form.period) && earlier.protectionType === form.protection;
  return same ? { ok: true, bookingId: earlier.id, requested: 'byThisForm' } : { ok: false, reason: 'formReused' };
}

function refusalFor(
  listing: Pick<typeof listings.$inferSelect, keyof typeof BOOKED_BY>,
  lender: LenderAccount | undefined,
  renter: Member,
  form: BookingForm,
  at: Date,
): RequestRefusal | null {
  if (listing.status !== 'active') return 'listingUnavailable';
  if (listing.ownerId === renter.id) return 'ownListing';
  if (!lender || !canTakeBookings(lender)) return 'lenderCannotBePaid';
  const problem = checkPeriod(form.period, timeLimits(at, listing.noticeHours));
  if (problem) return problem;
  if (form.seenTerms !== undefined && form.seenTerms !== termsMark(ratesOf(listing), listing.cancellationPolicy)) return 'termsChanged';
  return renter.isIdentityVerified ? null : 'identityRequired';
}
