/**
 * The hosted page on which a renter pays, or confirms the card for the deposit hold. Made outside any transaction, under a key with a number
 * that was stored before: asking again gives the page that is stored, until it has ended.
 */
import { and, eq, or, sql } from 'drizzle-orm';

import { config } from '#app/config/env.server.ts';
import { now } from '#app/config/clock.server.ts';
import { AppError } from '#app/domain/app-error.ts';
import { decide } from '#app/domain/bookings/booking-transitions.ts';
import type { Cents } from '#app/domain/money/money.ts';
import { rentOf } from '#app/domain/money/pricing.ts';
import type { Member } from '#app/domain/people/viewer.ts';
import { translatorFor } from '#app/i18n/i18n.server.ts';
import { providers } from '#app/composition.server.ts';
import type { CheckoutPage } from '#app/providers/payments/payments.ts';
import { db } from '#db/client.ts';
import { bookingRequests, listings } from '#db/schema/index.ts';

import type { Booking } from '#app/modules/bookings/booking.ts';

import { withNextKey } from './next-key.server.ts';
import { onceAPerson } from './once-a-person.server.ts';
import { reachProvider } from './reach-provider.server.ts';

/** We expire a page ourselves when the time to pay is over; otherwise the provider ends it this much later. */
const PAGE_OUTLIVES_BY_MS = 31 * 60_000;

/**
 * The address of the rent's payment page. Throws `conflict` when the booking is not waiting for a payment any more, and
 * `providerUnavailable` when the provider does not answer: the request stays, and asking again is safe.
 */
export async function openRentCheckout(renter: Member, bookingId: string): Promise<string> {
  const booking = await ownBooking(renter, bookingId);
  if (!decide(booking, 'pay', 'renter', now()).ok) throw new AppError('conflict');
  return reachProvider(async () => {
    const open = booking.checkoutSessionId ? await providers().payments.readCheckout(booking.checkoutSessionId) : null;
    if (open?.status === 'open' && open.url) return open.url;
    if (open?.status === 'complete') throw new AppError('conflict');
    const customerId = await customerOf(renter);
    const attempt = await nextAttempt(booking, 'checkoutAttempt', open !== null);
    const expiresAt = new Date(booking.paymentExpiresAt.getTime() + PAGE_OUTLIVES_BY_MS);
    const page = await withNextKey(
      attempt,
      () => countAttempt(booking, 'checkoutAttempt', attempt),
      (number) => createPage(booking, { purpose: 'rent', customerId, key: `${booking.id}:checkout:${number}`, expiresAt }),
    );
    return keepPage(booking, 'checkoutSessionId', page);
  });
}

/** The address of the page that authorises the deposit hold with this or another card. Throws as `openRentCheckout`. */
export async function openDepositCheckout(renter: Member, bookingId: string): Promise<string> {
  const booking = await ownBooking(renter, bookingId);
  if (!decide(booking, 'confirm_card', 'renter', now()).ok) throw new AppError('conflict');
  return reachProvider(async () => {
    const open = booking.depositCheckoutId ? await providers().payments.readCheckout(booking.depositCheckoutId) : null;
    if (open?.status === 'open' && open.url) return open.url;
    // why: a new page would lose the hold of the completed one; `conflict` leads the renter to the page that reads it
    if (open?.status === 'complete') throw new AppError('conflict');
    const customerId = await customerOf(renter);
    const attempt = await nextAttempt(booking, 'depositCheckoutAttempt', open !== null);
    const expiresAt = depositPageEnd(booking);
    const page = await withNextKey(
      attempt,
      () => countAttempt(booking, 'depositCheckoutAttempt', attempt),
      // why: a key stands for one exact request, so the end of the page has to be part of it.
      (number) =>
        createPage(booking, {
          purpose: 'deposit',
          customerId,
          key: `${booking.id}:deposit-checkout:${number}:${expiresAt.getTime()}`,
          expiresAt,
        }),
    );
    return keepPage(booking, 'depositCheckoutId', page);
  });
}

/**
 * Stores the page as the booking's and answers with its address, or closes it and throws `conflict` when the booking goes on without it or has
 * another page by now. why: what is authorised on a page that the booking does not know would be neither used nor released.
 */
async function keepPage(booking: Booking, column: 'checkoutSessionId' | 'depositCheckoutId', page: CheckoutPage): Promise<string> {
  const stored = bookingRequests[column];
  const isStill = sql`${stored} is not distinct from ${booking[column]}`;
  const [kept] = await db()
    .update(bookingRequests)
    .set({ [column]: page.id })
    .where(and(eq(bookingRequests.id, booking.id), eq(bookingRequests.status, booking.status), or(isStill, eq(stored, page.id))))
    .returning({ id: bookingRequests.id });
  if (kept) return addressOf(page);
  // a failure stored under this key harms nobody: nobody knows the page's address, or it is the stored page, released with the booking
  await providers().payments.expireCheckout(page.id, `${page.id}:unneeded`);
  throw new AppError('conflict');
}

/** A page lives for 24 hours at most. Rounded to the hour, so that asking again within the hour is the same request. */
function depositPageEnd(booking: Booking): Date {
  const hour = 60 * 60_000;
  const thisHour = Math.floor(now().getTime() / hour) * hour;
  return new Date(Math.min(booking.startAt.getTime() + PAGE_OUTLIVES_BY_MS, thisHour + 23 * hour));
}

async function ownBooking(renter: Member, bookingId: string): Promise<Booking> {
  const [booking] = await db()
    .select()
    .from(bookingRequests)
    .where(and(eq(bookingRequests.id, bookingId), eq(bookingRequests.renterId, renter.id)));
  if (!booking) throw new AppError('notFound');
  return booking;
}

type AttemptColumn = 'checkoutAttempt' | 'depositCheckoutAttempt';

/** Stores the number of the attempt before the call that uses it: 1 at first, one more when the last page has ended. */
async function nextAttempt(booking: Booking, column: AttemptColumn, lastEnded: boolean): Promise<number> {
  const current = booking[column];
  return current > 0 && !lastEnded ? current : countAttempt(booking, column, current);
}

/** One more attempt after `current`: also when another press has counted it already. */
async function countAttempt(booking: Booking, column: AttemptColumn, current: number): Promise<number> {
  const counter = bookingRequests[column];
  await db()
    .update(bookingRequests)
    .set({ [column]: sql`${counter} + 1` })
    .where(and(eq(bookingRequests.id, booking.id), eq(counter, current)));
  return current + 1;
}

interface PageRequest {
  purpose: 'rent' | 'deposit';
  customerId: string;
  key: string;
  expiresAt: Date;
}

async function createPage(booking: Booking, page: PageRequest): Promise<CheckoutPage> {
  const [listing] = await db().select({ title: listings.title }).from(listings).where(eq(listings.id, booking.listingId));
  if (!listing) throw new AppError('notFound');
  const { appUrl } = config();
  return providers().payments.createCheckout(
    {
      bookingId: booking.id,
      customerId: page.customerId,
      lines: linesOf(booking, page.purpose, listing.title),
      locale: booking.locale,
      expiresAt: page.expiresAt,
      successUrl: `${appUrl}/checkout/success?booking_id=${booking.id}&session_id={CHECKOUT_SESSION_ID}`,
      cancelUrl: `${appUrl}/checkout/cancel?booking_id=${booking.id}`,
      metadata: { booking_id: booking.id, purpose: page.purpose },
    },
    page.key,
  );
}

function linesOf(booking: Booking, purpose: 'rent' | 'deposit', title: string): { name: string; amount: Cents }[] {
  const t = translatorFor(booking.locale);
  if (purpose === 'deposit') return [{ name: t('paymentPage.depositLine', { title }), amount: booking.depositAmount }];
  const rent = {
    name: t('paymentPage.rentLine', { title, count: booking.rentalDays }),
    amount: rentOf(booking),
  };
  return booking.waiverAmount > 0 ? [rent, { name: t('paymentPage.waiverLine'), amount: booking.waiverAmount }] : [rent];
}

function customerOf(renter: Member): Promise<string> {
  const facts = { userId: renter.id, email: renter.email, name: renter.fullName };
  return onceAPerson(renter.id, 'customer', (key) => providers().payments.createCustomer(facts, key));
}

function addressOf(page: CheckoutPage): string {
  if (!page.url) throw new AppError('conflict');
  return page.url;
}
