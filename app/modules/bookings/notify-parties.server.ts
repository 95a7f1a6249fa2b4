/** Mails that tell renter and lender about a transition; which ones stands in the transition's row. */
import { eq } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';

import type { Notification, NotificationKind, Transition } from '#app/domain/bookings/booking-transitions.ts';
import { earningsOf } from '#app/domain/bookings/lender-earnings.ts';
import { rentOf } from '#app/domain/money/pricing.ts';
import { displayName } from '#app/domain/people/display-name.ts';
import type { Mail } from '#app/emails/mails.ts';
import type { Locale } from '#app/i18n/locales.ts';
import type { Work } from '#app/work/commit-work.server.ts';
import { queueMail } from '#app/work/queue-mail.server.ts';
import type { Transaction } from '#db/client.ts';
import { bookingRequests, listings, profiles, users } from '#db/schema/index.ts';

import type { Booking } from './booking.ts';

interface Parties {
  title: string;
  renter: { email: string; locale: Locale; name: string };
  lender: { email: string; locale: Locale; name: string };
}

export async function notifyParties(
  work: Work,
  booking: Booking,
  transition: Transition,
  { lenderKnows }: { lenderKnows: boolean },
): Promise<void> {
  if (transition.notifications.length === 0) return;
  const parties = await partiesOf(work.tx, booking.id);
  for (const { to, mail } of transition.notifications) {
    if (to === 'lender' && !lenderKnows) continue;
    await queueMail(work, parties[to], mailAbout(mail, booking, parties, to), `${booking.id}:${transition.event}:${to}`);
  }
}

/** Tells the renter that the deposit hold needs her card; not a transition, so not in the table. */
export async function askForDeposit(work: Work, booking: Booking): Promise<void> {
  const parties = await partiesOf(work.tx, booking.id);
  const mail: Mail = { kind: 'depositNeedsAction', ...factsOf(booking, parties.title, 'renter'), depositAmount: booking.depositAmount };
  await queueMail(work, parties.renter, mail, `${booking.id}:deposit-action:${booking.depositGeneration}`);
}

async function partiesOf(tx: Transaction, bookingId: string): Promise<Parties> {
  const renter = alias(users, 'renter');
  const lender = alias(users, 'lender');
  const renterProfile = alias(profiles, 'renter_profile');
  const lenderProfile = alias(profiles, 'lender_profile');
  const [row] = await tx
    .select({
      title: listings.title,
      renter: { email: renter.email, locale: renter.locale },
      lender: { email: lender.email, locale: lender.locale },
      renterName: { fullName: renterProfile.fullName, isCompany: renterProfile.isCompany, companyName: renterProfile.companyName },
      lenderName: { fullName: lenderProfile.fullName, isCompany: lenderProfile.isCompany, companyName: lenderProfile.companyName },
    })
    .from(bookingRequests)
    .innerJoin(listings, eq(listings.id, bookingRequests.listingId))
    .innerJoin(renter, eq(renter.id, bookingRequests.renterId))
    .innerJoin(lender, eq(lender.id, bookingRequests.lenderId))
    .innerJoin(renterProfile, eq(renterProfile.id, bookingRequests.renterId))
    .innerJoin(lenderProfile, eq(lenderProfile.id, bookingRequests.lenderId))
    .where(eq(bookingRequests.id, bookingId));
  if (!row) throw new Error(`booking ${bookingId} has lost its parties`);
  return {
    title: row.title,
    renter: { ...row.renter, name: displayName(row.renterName) },
    lender: { ...row.lender, name: displayName(row.lenderName) },
  };
}

function factsOf(booking: Booking, title: string, to: Notification['to']) {
  const earnings = earningsOf({ ...booking, rent: rentOf(booking) });
  return {
    bookingId: booking.id,
    title,
    startDate: booking.startDate,
    endDate: booking.endDate,
    pickupTime: booking.pickupTime,
    returnTime: booking.returnTime,
    ...(to === 'renter' ? { totalCost: booking.totalCost } : earnings === null ? {} : { lenderEarnings: earnings }),
  };
}

function mailAbout(kind: NotificationKind, booking: Booking, parties: Parties, to: Notification['to']): Mail {
  const facts = factsOf(booking, parties.title, to);
  const counterpartName = to === 'renter' ? parties.lender.name : parties.renter.name;
  const renterName = parties.renter.name;
  const lenderName = parties.lender.name;
  const { depositAmount, refundedAmount: refund } = booking;
  const approvalExpiresAt = booking.approvalExpiresAt?.toISOString() ?? '';
  switch (kind) {
    case 'requestReceived':
      return { kind, ...facts, renterName, approvalExpiresAt };
    case 'requestSubmitted':
      return { kind, ...facts, lenderName, approvalExpiresAt };
    case 'bookingConfirmedForRenter':
      return { kind, ...facts, lenderName, depositAmount };
    case 'requestDeclined':
    case 'requestExpiredForRenter':
      return { kind, ...facts, lenderName };
    case 'bookingConfirmedForLender':
    case 'requestExpiredForLender':
    case 'captureFailedForLender':
    case 'cancelledByRenterForLender':
    case 'depositFailedForLender':
      return { kind, ...facts, renterName };
    case 'cancelledByRenterForRenter':
    case 'depositFailedForRenter':
      return { kind, ...facts, refund };
    case 'cancelledByLenderForRenter':
      return { kind, ...facts, lenderName, refund };
    case 'rentalStarted':
    case 'disputeOpened':
      return { kind, ...facts, counterpartName };
    case 'rentalReturned':
      return { kind, ...facts, disputeWindowEndsAt: booking.disputeWindowEndsAt?.toISOString() ?? '' };
    case 'paymentTimedOut':
    case 'captureFailedForRenter':
    case 'cancelledByLenderForLender':
    case 'rentalCompletedForRenter':
    case 'rentalCompletedForLender':
    case 'disputeDecided':
      return { kind, ...facts };
  }
}
