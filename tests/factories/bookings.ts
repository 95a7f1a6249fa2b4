/** Bookings brought to a state by the use cases themselves, as lender, renter and time would. */
import { randomUUID } from 'node:crypto';

import { eq, sql } from 'drizzle-orm';

import { clockOffset, now, setClockOffset } from '#app/config/clock.server.ts';
import type { ProtectionType } from '#app/domain/money/protection-type.ts';
import { toLocalMoment } from '#app/domain/bookings/local-time.ts';
import type { PaymentPurpose } from '#app/domain/bookings/payment-states.ts';
import { addDays, type RentalPeriod } from '#app/domain/bookings/rental-period.ts';
import type { Member } from '#app/domain/people/viewer.ts';
import type { Locale } from '#app/i18n/locales.ts';
import { actOnBooking } from '#app/modules/bookings/act-on-booking.server.ts';
import type { Booking, BookingPayment } from '#app/modules/bookings/booking.ts';
import { requestBooking, type RequestOutcome } from '#app/modules/bookings/request-booking.server.ts';
import { runDueWork } from '#jobs/run-due-work.server.ts';
import { newestPayment } from '#app/modules/payments/find-payment.server.ts';
import { openRentCheckout } from '#app/modules/payments/open-checkout.server.ts';
import { syncPaymentAccount } from '#app/modules/payments/payment-account.server.ts';
import { providers } from '#app/composition.server.ts';
import { payCheckout } from '#app/simulators/payments/hosted-checkout.server.ts';
import { completeOnboarding } from '#app/simulators/payments/hosted-onboarding.server.ts';
import { db } from '#db/client.ts';
import { bookingRequests, simulatedObjects } from '#db/schema/index.ts';
import { createListing, type ListingSeed } from '#db/seed/listings.ts';
import { createMember, type MemberSeed } from '#db/seed/members.ts';
import { until } from '#scripts/servers/processes.ts';

import { readyMade } from './ready-made.ts';

export const CARDS = {
  fine: '4242424242424242',
  declined: '4000000000000002',
  authenticates: '4000000000003220',
  laterChargesFail: '4000000000000341',
  disputed: '4000000000000259',
} as const;

/** A lender whose account exists at the provider and takes charges and payouts. */
export async function createLender(seed: MemberSeed = {}): Promise<Member> {
  const { payments } = providers();
  const key = randomUUID();
  const account = await payments.createAccount({ userId: key, email: `${key}@karavana.example`, isCompany: false }, `account:${key}`);
  const link = await payments.createAccountLink(account.id, {
    refreshUrl: 'http://site.invalid/refresh',
    returnUrl: 'http://site.invalid/return',
  });
  await completeOnboarding(link.split('/').at(-1) ?? '', { name: 'Eva Kováčová', iban: 'SK3112000000198742637541' });
  const lender = await createMember({ fullName: 'Eva Kováčová', ...seed, stripeAccountId: account.id });
  await syncPaymentAccount(account.id);
  return lender;
}

/** A period that starts `inDays` from today at 10:00 and lasts `days`. */
export function periodIn(inDays: number, days = 2): RentalPeriod {
  const start = addDays(toLocalMoment(now()).date, inDays);
  return { pickup: { date: start, time: '10:00' }, return: { date: addDays(start, days), time: '10:00' } };
}

export interface Scene {
  lender: Member;
  renter: Member;
  listingId: string;
}

export async function createScene(listing: Partial<ListingSeed> = {}): Promise<Scene> {
  const lender = await createLender();
  const renter = await createMember();
  const { id: listingId } = await createListing({ ownerId: lender.id, ...listing });
  return { lender, renter, listingId };
}

export async function request(
  { renter, listingId }: Pick<Scene, 'renter' | 'listingId'>,
  rest: { period?: RentalPeriod; protection?: ProtectionType; formKey?: string; seenTerms?: string; locale?: Locale } = {},
): Promise<RequestOutcome> {
  return requestBooking(renter, {
    listingId,
    formKey: rest.formKey ?? randomUUID(),
    period: rest.period ?? periodIn(10),
    protection: rest.protection ?? 'waiver',
    seenTerms: rest.seenTerms,
    locale: rest.locale ?? 'sk',
  });
}

export async function requested(scene: Parameters<typeof request>[0], rest: Parameters<typeof request>[1] = {}): Promise<string> {
  const outcome = await request(scene, rest);
  if (!outcome.ok || outcome.requested !== 'now') throw new Error(`not requested: ${JSON.stringify(outcome)}`);
  return outcome.bookingId;
}

/** Pays on the hosted page, without going back to the site. */
export async function pay(scene: Scene, bookingId: string, card: string = CARDS.fine): Promise<void> {
  await openRentCheckout(scene.renter, bookingId);
  const { checkoutSessionId } = await paymentRow(bookingId);
  const step = await payCheckout(checkoutSessionId ?? '', cardEntry(card));
  if (step.kind !== 'complete') throw new Error(`not paid: ${JSON.stringify(step)}`);
}

export function cardEntry(number: string) {
  return { number, month: 12, year: now().getUTCFullYear() + 3, name: 'Jana Nováková' };
}

/** A request that is paid for and waits for the lender. */
export async function authorized(scene: Scene, rest: Parameters<typeof request>[1] & { card?: string } = {}): Promise<string> {
  const bookingId = await requested(scene, rest);
  await pay(scene, bookingId, rest.card);
  await paymentBecomes('authorized', bookingId);
  return bookingId;
}

/**
 * Does what is due until the payment is there. why again and again: a site that runs as well may be the one that hears of it, a moment
 * after this process found nothing left to do, and a site without a worker leaves the rest to be done here.
 */
export async function paymentBecomes(status: Booking['paymentStatus'], bookingId: string): Promise<void> {
  const isThere = async () => {
    await runDueWork();
    return (await bookingRow(bookingId)).paymentStatus === status;
  };
  await until(isThere, 15_000, `the payment was not ${status}`);
}

/** Approved and charged. */
export async function confirmed(scene: Scene, rest: Parameters<typeof authorized>[1] = {}): Promise<string> {
  const bookingId = await authorized(scene, rest);
  await actOnBooking(scene.lender, bookingId, 'approve');
  await paymentBecomes('captured', bookingId);
  return bookingId;
}

type BookingSeed = Parameters<typeof authorized>[1];
type SceneOfBooking = { scene: Scene; bookingId: string };

/** Confirmed, and its pickup has come, by the clock of this process. */
async function begun(scene: Scene, rest: BookingSeed = {}): Promise<string> {
  const bookingId = await confirmed(scene, rest);
  travelTo((await bookingRow(bookingId)).startAt);
  await runDueWork();
  return bookingId;
}

const READY = { authorized, confirmed, begun, completed };

/** A booking of a scene of its own, for tests that begin with it. */
const inOwnScene =
  (state: keyof typeof READY) =>
  (rest: BookingSeed = {}, listing: Partial<ListingSeed> = {}): Promise<SceneOfBooking> =>
    readyMade([state, rest, listing], async () => {
      const scene = await createScene(listing);
      return { scene, bookingId: await READY[state](scene, rest) };
    });

export const authorizedInScene = inOwnScene('authorized');
export const confirmedInScene = inOwnScene('confirmed');
export const begunInScene = inOwnScene('begun');
export const completedInScene = inOwnScene('completed');

/** The newest payment of a booking for a purpose. */
export async function paymentRow(bookingId: string, purpose: PaymentPurpose = 'rent'): Promise<BookingPayment> {
  const payment = await newestPayment(bookingId, purpose);
  if (!payment) throw new Error(`no ${purpose} of booking ${bookingId}`);
  return payment;
}

/** Rented, returned and finished: the parties may review each other. */
export async function completed(scene: Scene, rest: Parameters<typeof authorized>[1] = {}): Promise<string> {
  return finish(scene, await confirmed(scene, { period: periodIn(1, 1), ...rest }));
}

/** Lets a confirmed rental happen, by the clock of this process. */
export async function finish(scene: Scene, bookingId: string): Promise<string> {
  const { startAt, endAt } = await bookingRow(bookingId);
  travelTo(startAt);
  await runDueWork();
  travelTo(endAt);
  await actOnBooking(scene.lender, bookingId, 'returned');
  letTimePass(DAY);
  await runDueWork();
  return bookingId;
}

export async function bookingRow(bookingId: string): Promise<Booking> {
  const [booking] = await db().select().from(bookingRequests).where(eq(bookingRequests.id, bookingId));
  if (!booking) throw new Error(`no booking ${bookingId}`);
  return booking;
}

/** Moves the application's time forward without doing what fell due. */
export function letTimePass(milliseconds: number): void {
  setClockOffset(clockOffset() + milliseconds);
}

/** Moves the application's time to an instant, or past it. */
export function travelTo(instant: Date, further = 0): void {
  letTimePass(Math.max(0, instant.getTime() + further - now().getTime()));
}

export const MINUTE = 60_000;
export const HOUR = 60 * MINUTE;
export const DAY = 24 * HOUR;

/** The bank wants the owner's word for each later charge of the card that is kept. */
export async function bankRefusesFromNowOn(bookingId: string): Promise<void> {
  const { paymentMethodId } = await paymentRow(bookingId);
  await db()
    .update(simulatedObjects)
    .set({ body: sql`jsonb_set(${simulatedObjects.body}, '{sim,number}', to_jsonb('4000002760003184'::text))` })
    .where(eq(simulatedObjects.id, paymentMethodId ?? ''));
}
