/**
 * A renter asks for more days (rule B27). The listing's row is locked first, as for a request, so that all who want its dates wait in one line;
 * in the end the calendar's exclusion constraint decides.
 */
import { and, eq, gte, sql } from 'drizzle-orm';

import { now } from '#app/config/clock.server.ts';
import { canTakeBookings } from '#app/domain/access.ts';
import { AppError } from '#app/domain/app-error.ts';
import {
  checkNewReturn,
  possibleReturns,
  wholeDays,
  whyNotExtend,
  type NewReturnProblem,
  type NoExtension,
} from '#app/domain/bookings/extension-period.ts';
import { isOpenExtension } from '#app/domain/bookings/extension-transitions.ts';
import { toInstant } from '#app/domain/bookings/local-time.ts';
import type { LocalMoment } from '#app/domain/bookings/rental-period.ts';
import { paymentDue } from '#app/domain/bookings/waits.ts';
import { ratesOf } from '#app/domain/money/listing-rates.ts';
import { extensionQuote, rentOf, type ExtensionQuote } from '#app/domain/money/pricing.ts';
import type { Outcome } from '#app/domain/outcome.ts';
import type { Member } from '#app/domain/people/viewer.ts';
import { commitWork, type Work } from '#app/work/commit-work.server.ts';
import { db, violatedConstraint, type Queryable } from '#db/client.ts';
import { bookingExtensions, bookingPayments, bookingRequests, listings, profiles, takenPeriods } from '#db/schema/index.ts';

import { askForExtensionPayment } from './ask-for-payment.server.ts';
import { bankOn } from './bank-disputes-of-booking.server.ts';
import type { Booking } from './booking.ts';
import { recordEvent } from './record-event.server.ts';
import { NO_OVERLAP, openClaimsOf } from './request-booking.server.ts';

type Listing = typeof listings.$inferSelect;

const HOUR_MS = 60 * 60_000;

/** Each has a sentence in the catalogues (`extension.refused.<reason>`). */
export type ExtensionRefusal =
  | NoExtension
  | NewReturnProblem
  | 'alreadyOpen'
  | 'datesTaken'
  | 'formReused'
  | 'lenderCannotBePaid'
  | 'listingUnavailable'
  | 'owesMoney'
  | 'priceChanged';

export interface ExtensionForm {
  /** Created with the page; the same key means the same extension. */
  formKey: string;
  newReturn: Partial<LocalMoment>;
  /** What the page said that it costs, in cents. */
  seenTotal: number;
}

/** What more days would be: why not, or the returns that are possible, and what the chosen one costs. */
export interface ExtensionOffer {
  whyNot: ExtensionRefusal | 'neverFree' | null;
  returns: { date: string; times: string[] }[];
  /** Of the chosen return, where it can be. */
  quote: ExtensionQuote | null;
  problem: NewReturnProblem | 'datesTaken' | null;
}

/** What the page shows to the renter; null for everybody else. `chosen`: null before anything is chosen. */
export async function findExtensionOffer(
  renter: Member,
  bookingId: string,
  chosen: Partial<LocalMoment> | null,
): Promise<ExtensionOffer | null> {
  const [row] = await db()
    .select({ booking: bookingRequests, listing: listings, lender: profiles })
    .from(bookingRequests)
    .innerJoin(listings, eq(listings.id, bookingRequests.listingId))
    .innerJoin(profiles, eq(profiles.id, bookingRequests.lenderId))
    .where(and(eq(bookingRequests.id, bookingId), eq(bookingRequests.renterId, renter.id)));
  if (!row) return null;
  const { booking, listing } = row;
  const nothing = { returns: [], quote: null, problem: null };
  const whyNot = whyNotExtend(await withBank(db(), booking), now()) ?? (await refusalFor(db(), renter, row));
  if (whyNot) return { ...nothing, whyNot };
  const returns = possibleReturns(booking, await freeUntil(db(), booking));
  if (returns.length === 0) return { ...nothing, whyNot: 'neverFree' };
  const problem = chosen && (checkNewReturn(booking, chosen) ?? (isAmong(returns, chosen) ? null : 'datesTaken'));
  const quote = chosen && !problem ? quoteOf(booking, listing, chosen as LocalMoment) : null;
  return { whyNot: null, returns, problem, quote };
}

const isAmong = (returns: ExtensionOffer['returns'], { date, time }: Partial<LocalMoment>): boolean =>
  returns.some((day) => day.date === date && day.times.some((each) => each === time));

/** Until when the gear can be out, so that the buffer still fits before it is taken next; null when it is not. */
async function freeUntil(on: Queryable, { id, listingId, endAt, bufferHours }: Booking): Promise<Date | null> {
  const from = sql<string | null>`min(lower(${takenPeriods.period}))`;
  const later = and(
    eq(takenPeriods.listingId, listingId),
    gte(sql`lower(${takenPeriods.period})`, sql`${endAt.toISOString()}::timestamptz`),
    sql`${takenPeriods.bookingId} is distinct from ${id}`,
  );
  const [next] = await on.select({ from }).from(takenPeriods).where(later);
  return next?.from ? new Date(new Date(next.from).getTime() - bufferHours * HOUR_MS) : null;
}

function quoteOf(booking: Booking, listing: Listing, newReturn: LocalMoment): ExtensionQuote {
  const { itemValue, userLevelAtBooking: level, protectionType: protection } = booking;
  const rentalDays = wholeDays(booking, newReturn);
  return extensionQuote({ ...booking, rent: rentOf(booking) }, { rates: ratesOf(listing), rentalDays, itemValue, level, protection });
}

/** Takes the added dates until the payment is due; the renter pays on the hosted page. Throws `notFound` for anybody but the renter. */
export async function askForExtension(
  renter: Member,
  bookingId: string,
  form: ExtensionForm,
): Promise<Outcome<{ extensionId: string }, ExtensionRefusal>> {
  try {
    return await commitWork<Outcome<{ extensionId: string }, ExtensionRefusal>>((work) => ask(work, renter, bookingId, form));
  } catch (error) {
    if (violatedConstraint(error) === NO_OVERLAP) return { ok: false, reason: 'datesTaken' };
    throw error;
  }
}

async function ask(
  work: Work,
  renter: Member,
  bookingId: string,
  { formKey, newReturn, seenTotal }: ExtensionForm,
): Promise<Outcome<{ extensionId: string }, ExtensionRefusal>> {
  const { tx } = work;
  const isOwn = and(eq(bookingRequests.id, bookingId), eq(bookingRequests.renterId, renter.id));
  const [seen] = await tx.select({ listingId: bookingRequests.listingId }).from(bookingRequests).where(isOwn);
  const [listing] = seen ? await tx.select().from(listings).where(eq(listings.id, seen.listingId)).for('no key update') : [];
  const [booking] = await tx.select().from(bookingRequests).where(isOwn).for('update');
  if (!booking || !listing) throw new AppError('notFound');

  const ofBooking = await tx.select().from(bookingExtensions).where(eq(bookingExtensions.bookingId, booking.id));
  const earlier = ofBooking.find((each) => each.formKey === formKey);
  if (earlier) {
    const isSame = earlier.endDate === newReturn.date && earlier.returnTime === newReturn.time;
    return isSame ? { ok: true, extensionId: earlier.id } : { ok: false, reason: 'formReused' };
  }
  if (ofBooking.some(({ status }) => isOpenExtension(status))) return { ok: false, reason: 'alreadyOpen' };

  const at = now();
  const [lender] = await tx.select().from(profiles).where(eq(profiles.id, booking.lenderId));
  if (!lender) throw new Error(`booking ${booking.id} has lost its lender`);
  const refusal =
    whyNotExtend(await withBank(tx, booking), at) ??
    checkNewReturn(booking, newReturn) ??
    (await refusalFor(tx, renter, { booking, listing, lender }));
  if (refusal) return { ok: false, reason: refusal };
  const until = newReturn as LocalMoment;
  const { rent, ...amounts } = quoteOf(booking, listing, until);
  if (amounts.totalCost !== seenTotal) return { ok: false, reason: 'priceChanged' };

  const payment = await askForExtensionPayment(work, booking, { ...amounts, rent });
  const paymentExpiresAt = paymentDue(booking.endAt, at);
  const [extension] = await tx
    .insert(bookingExtensions)
    .values({
      ...amounts,
      bookingId: booking.id,
      paymentId: payment.id,
      formKey,
      status: 'unpaid',
      endDate: until.date,
      returnTime: until.time,
      endAt: toInstant(until),
      paymentExpiresAt,
      createdAt: at,
      updatedAt: at,
    })
    .returning({ id: bookingExtensions.id });
  if (!extension) throw new Error('the insert answered with nothing');
  await recordEvent(tx, {
    bookingId: booking.id,
    event: 'extension_asked',
    from: booking.status,
    to: booking.status,
    actor: { kind: 'renter', id: renter.id },
    data: { extensionId: extension.id },
  });
  work.wakeAt(paymentExpiresAt);
  work.tell([renter.id], 'booking', booking.id);
  return { ok: true, extensionId: extension.id };
}

const withBank = async (on: Queryable, booking: Booking) => ({ ...booking, bankDecides: (await bankOn(booking.id, on)) === 'decides' });

/** What holds for everybody who takes dates holds here too. */
async function refusalFor(
  on: Queryable,
  renter: Member,
  { listing, lender }: { booking: Booking; listing: Listing; lender: typeof profiles.$inferSelect },
): Promise<ExtensionRefusal | null> {
  if (listing.status !== 'active') return 'listingUnavailable';
  if (!canTakeBookings(lender)) return 'lenderCannotBePaid';
  return (await on.$count(bookingPayments, openClaimsOf(on, renter))) > 0 ? 'owesMoney' : null;
}
