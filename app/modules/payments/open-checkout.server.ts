/**
 * The hosted page on which a renter pays, or confirms the card for the deposit hold. Made outside any transaction, under a key with a number
 * that was stored before: asking again gives the page that is stored, until it has ended.
 */
import { and, desc, eq, exists, gt, or, sql, type SQL } from 'drizzle-orm';

import { config } from '#app/config/env.server.ts';
import { now } from '#app/config/clock.server.ts';
import { AppError } from '#app/domain/app-error.ts';
import { decide } from '#app/domain/bookings/booking-transitions.ts';
import type { PaymentPurpose } from '#app/domain/bookings/payment-states.ts';
import { paymentDue } from '#app/domain/bookings/waits.ts';
import { cents } from '#app/domain/money/money.ts';
import type { Member } from '#app/domain/people/viewer.ts';
import { providers } from '#app/composition.server.ts';
import { PaymentError, type CheckoutPage } from '#app/providers/payments/payments.ts';
import { db } from '#db/client.ts';
import { bookingExtensions, bookingPayments, bookingRequests } from '#db/schema/index.ts';

import type { Booking, BookingPayment } from '#app/modules/bookings/booking.ts';
import type { NewRequest } from '#app/modules/bookings/request-booking.server.ts';

import { openClaims } from './find-payment.server.ts';
import { withNextKey } from './next-key.server.ts';
import { forgetOfPerson, onceAPerson } from './once-a-person.server.ts';
import { reachProvider } from './reach-provider.server.ts';

const HOUR = 60 * 60_000;
/** We expire a page ourselves when the time to pay is over; otherwise the provider ends it this much later. */
const PAGE_OUTLIVES_BY_MS = 31 * 60_000;

/** A page lives for 24 hours at most. Rounded to the hour, so that asking again within the hour is the same request. */
const longestPage = () => new Date(Math.floor(now().getTime() / HOUR) * HOUR + 23 * HOUR);

/** The event that leads to a page for a purpose, and when the page ends. */
const PAGES = {
  rent: { event: 'pay', endsAt: ({ paymentExpiresAt }) => new Date(paymentExpiresAt.getTime() + PAGE_OUTLIVES_BY_MS) },
  deposit: {
    event: 'confirm_card',
    endsAt: ({ status, startAt }) => {
      // before the pickup no longer than it is of use
      const ofUse = new Date(startAt.getTime() + PAGE_OUTLIVES_BY_MS);
      return status === 'confirmed' && ofUse < longestPage() ? ofUse : longestPage();
    },
  },
  claim: { endsAt: longestPage },
  extension: { endsAt: ({ endAt }, { createdAt }) => new Date(paymentDue(endAt, createdAt).getTime() + PAGE_OUTLIVES_BY_MS) },
} as const satisfies Record<
  PaymentPurpose,
  { event?: 'pay' | 'confirm_card'; endsAt: (booking: Booking, payment: BookingPayment) => Date }
>;

/**
 * The address of the rent's payment page. Throws `conflict` when the booking is not waiting for a payment any more, and
 * `providerUnavailable` when the provider does not answer: the request stays, and asking again is safe.
 */
export function openRentCheckout(renter: Member, bookingId: string): Promise<string> {
  return openCheckout(renter, bookingId, 'rent');
}

/** As `openRentCheckout`, for a request that was written a moment ago. */
export function openFirstCheckout(renter: Member, { booking, rent }: NewRequest): Promise<string> {
  return openFor(renter, booking, 'rent', rent);
}

/** The address of the page that authorises the deposit hold with this or another card. Throws as `openRentCheckout`. */
export function openDepositCheckout(renter: Member, bookingId: string): Promise<string> {
  return openCheckout(renter, bookingId, 'deposit');
}

/** The address of the page on which a renter pays what is owed besides. Throws as `openRentCheckout`. */
export function openClaimCheckout(renter: Member, bookingId: string): Promise<string> {
  return openCheckout(renter, bookingId, 'claim');
}

/** The address of the page on which a renter pays for more days. Throws as `openRentCheckout`. */
export function openExtensionCheckout(renter: Member, bookingId: string): Promise<string> {
  return openCheckout(renter, bookingId, 'extension');
}

async function openCheckout(renter: Member, bookingId: string, purpose: PaymentPurpose): Promise<string> {
  const { booking, newest } = await ownBooking(renter, bookingId, purpose);
  return openFor(renter, booking, purpose, newest);
}

async function openFor(renter: Member, booking: Booking, purpose: PaymentPurpose, newest: BookingPayment | null): Promise<string> {
  const { endsAt } = PAGES[purpose];
  const payment = await payableNow(booking, purpose, newest);
  if (!payment) throw new AppError('conflict');
  return reachProvider(async () => {
    const last = payment.checkoutSessionId ? await providers().payments.readCheckout(payment.checkoutSessionId) : null;
    if (last?.status === 'open' && last.url) return last.url;
    // why: a new page would lose the money of the completed one; `conflict` leads the renter to the page that reads it
    if (last?.status === 'complete') throw new AppError('conflict');
    const attempt = await nextAttempt(payment, last !== null);
    const expiresAt = endsAt(booking, payment);
    const page = await forCustomer(renter, (customerId) =>
      withNextKey(
        attempt,
        () => countAttempt(payment, attempt),
        // why: a key stands for one exact request, so the end of the page has to be part of it.
        (number) => createPage(booking, payment, { customerId, expiresAt, key: `${payment.id}:page:${number}:${expiresAt.getTime()}` }),
      ),
    );
    return keepPage(booking, payment, page);
  });
}

/** What a page can be made for now: a claim whatever has become of the booking, one after the other. */
async function payableNow(booking: Booking, purpose: PaymentPurpose, newest: BookingPayment | null): Promise<BookingPayment | null> {
  if (purpose === 'claim') return (await openClaims(booking.id))[0] ?? null;
  if (purpose === 'extension') return unpaidExtension(booking);
  return decide(booking, PAGES[purpose].event, 'renter', now()).ok ? newest : null;
}

async function unpaidExtension({ id }: Booking): Promise<BookingPayment | null> {
  const [unpaid] = await db()
    .select({ payment: bookingPayments })
    .from(bookingExtensions)
    .innerJoin(bookingPayments, eq(bookingPayments.id, bookingExtensions.paymentId))
    .where(and(eq(bookingExtensions.bookingId, id), eq(bookingExtensions.status, 'unpaid'), gt(bookingExtensions.paymentExpiresAt, now())));
  return unpaid?.payment ?? null;
}

/**
 * Stores the page as the payment's and answers with its address, or closes it and throws `conflict` when the booking goes on without it or has
 * another page by now. why: what is authorised on a page that the booking does not know would be neither used nor released.
 */
async function keepPage(booking: Booking, payment: BookingPayment, page: CheckoutPage): Promise<string> {
  const { id, state, checkoutSessionId: shown } = bookingPayments;
  const goesOn = db()
    .$with('goes_on')
    .as(
      db()
        .select({ bookingId: bookingRequests.id })
        .from(bookingRequests)
        .where(and(eq(bookingRequests.id, booking.id), eq(bookingRequests.status, booking.status)))
        // why: whoever ends the booking closes the page that is stored then, or finds that this one was not
        .for('update'),
    );
  const hasNoOther = or(sql`${shown} is not distinct from ${payment.checkoutSessionId}`, eq(shown, page.id));
  const kept = await db()
    .with(goesOn)
    .update(bookingPayments)
    .set({ checkoutSessionId: page.id })
    .from(goesOn)
    // why the extension besides: it may have ended, though its payment is not let go of yet
    .where(and(eq(id, payment.id), eq(state, 'open'), hasNoOther, payment.purpose === 'extension' ? isUnpaidExtension(payment) : undefined))
    .returning({ id });
  if (kept.length > 0) return addressOf(page);
  // a failure stored under this key harms nobody: nobody knows the page's address, or it is the stored page, released with the booking
  await providers().payments.expireCheckout(page.id, `${page.id}:unneeded`);
  throw new AppError('conflict');
}

function isUnpaidExtension({ id }: BookingPayment): SQL {
  const { paymentId, status } = bookingExtensions;
  return exists(
    db()
      .select({ id: paymentId })
      .from(bookingExtensions)
      .where(and(eq(paymentId, id), eq(status, 'unpaid'))),
  );
}

/** With its newest payment for the purpose. */
async function ownBooking(
  renter: Member,
  bookingId: string,
  purpose: PaymentPurpose,
): Promise<{ booking: Booking; newest: BookingPayment | null }> {
  const [found] = await db()
    .select({ booking: bookingRequests, newest: bookingPayments })
    .from(bookingRequests)
    .leftJoin(bookingPayments, and(eq(bookingPayments.bookingId, bookingRequests.id), eq(bookingPayments.purpose, purpose)))
    .where(and(eq(bookingRequests.id, bookingId), eq(bookingRequests.renterId, renter.id)))
    .orderBy(desc(bookingPayments.generation))
    .limit(1);
  if (!found) throw new AppError('notFound');
  return found;
}

/** The number of the attempt, stored before the call that uses it: the payment's own at first, one more when the last page has ended. */
async function nextAttempt(payment: BookingPayment, lastEnded: boolean): Promise<number> {
  const current = payment.checkoutAttempt;
  return lastEnded ? countAttempt(payment, current) : current;
}

/** One more attempt after `current`: also when another press has counted it already. */
async function countAttempt({ id }: BookingPayment, current: number): Promise<number> {
  await db()
    .update(bookingPayments)
    .set({ checkoutAttempt: sql`${bookingPayments.checkoutAttempt} + 1` })
    .where(and(eq(bookingPayments.id, id), eq(bookingPayments.checkoutAttempt, current)));
  return current + 1;
}

function createPage(
  booking: Booking,
  payment: BookingPayment,
  page: { customerId: string; key: string; expiresAt: Date },
): Promise<CheckoutPage> {
  const { appUrl } = config();
  const isExtension = payment.purpose === 'extension';
  const extend = `${appUrl}/bookings/${booking.id}/extend`;
  return providers().payments.createCheckout(
    {
      bookingId: booking.id,
      customerId: page.customerId,
      lines: payment.lines.map(({ name, amount }) => ({ name, amount: cents(amount) })),
      locale: booking.locale,
      expiresAt: page.expiresAt,
      successUrl: isExtension
        ? `${extend}?session_id={CHECKOUT_SESSION_ID}`
        : `${appUrl}/checkout/success?booking_id=${booking.id}&session_id={CHECKOUT_SESSION_ID}`,
      cancelUrl: isExtension ? extend : `${appUrl}/checkout/cancel?booking_id=${booking.id}`,
      metadata: { booking_id: booking.id, purpose: payment.purpose, payment_id: payment.id },
      capture: payment.purpose === 'claim' ? 'automatic' : 'manual',
    },
    page.key,
  );
}

/** Makes the page for the renter's customer; where the provider no longer has that one, for another. */
async function forCustomer(renter: Member, make: (customerId: string) => Promise<CheckoutPage>): Promise<CheckoutPage> {
  const customerId = await customerOf(renter);
  try {
    return await make(customerId);
  } catch (error) {
    // why this one: a page names no card
    if (!(error instanceof PaymentError) || error.failure !== 'declined') throw error;
    await forgetOfPerson(renter.id, 'customer', customerId);
    return make(await customerOf(renter));
  }
}

function customerOf(renter: Member): Promise<string> {
  const facts = { userId: renter.id, email: renter.email, name: renter.fullName };
  return onceAPerson(renter.id, 'customer', (key) => providers().payments.createCustomer(facts, key));
}

function addressOf(page: CheckoutPage): string {
  if (!page.url) throw new AppError('conflict');
  return page.url;
}
