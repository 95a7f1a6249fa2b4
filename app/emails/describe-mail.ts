/** What each mail says, without its layout: subject, text, facts, a button and sometimes another one. Paths are of this site. */
import { cents } from '#app/domain/money/money.ts';
import { formatDay, formatMoment, formatMoney } from '#app/i18n/format.ts';
import { durationIn } from '#app/i18n/duration.ts';
import type { Locale } from '#app/i18n/locales.ts';
import type { MessageKey, Translate } from '#app/i18n/message-key.ts';

import type { BookingMail, Mail, MailKind, NoticeFacts } from './mails.ts';

export interface MailContent {
  subject: string;
  lead: string;
  facts: { label: string; value: string }[];
  action: Action;
  /** What can be done instead, if anything. */
  alternative: Action | null;
  /** A closing sentence below the button, if any. */
  note: string | null;
}

interface Action {
  label: string;
  path: string;
}

/** Mails that somebody other than their reader may have caused. */
const MAY_BE_UNASKED: ReadonlySet<MailKind> = new Set(['confirmEmail', 'alreadyRegistered', 'accountLocked']);

export function describeMail(mail: Mail, locale: Locale, t: Translate): MailContent {
  return {
    subject: t(`mail.${mail.kind}.subject`, textParams(mail)),
    lead: t(mail.kind === 'gearOverdue' ? `mail.gearOverdue.lead.${mail.to}` : `mail.${mail.kind}.lead`, textParams(mail)),
    facts: factsOf(mail, locale, t).map(([label, value]) => ({ label: t(label), value })),
    action: { label: t(`mail.${mail.kind}.action`), path: pathOf(mail) },
    alternative: alternativeOf(mail, t),
    note: MAY_BE_UNASKED.has(mail.kind) ? t('mail.ignore') : null,
  };
}

/** The same in one line, as it is told on the site, and the page that it is about. */
export function describeNotice(facts: NoticeFacts, t: Translate): { text: string; path: string } {
  return { text: t(`mail.${facts.kind}.subject`, textParams(facts)), path: pathOfNotice(facts) };
}

/** The booking itself rather than a list in which it stands, or a search for something else. */
function pathOfNotice(facts: NoticeFacts): string {
  if (!isAboutBooking(facts)) return pathOf(facts);
  const { opens } = BOOKING_MAIL_SHAPES[facts.kind];
  return opens === 'bookings' || opens === 'search' ? `/bookings/${facts.bookingId}` : pathOfBooking(facts);
}

function alternativeOf(mail: Mail, t: Translate): Action | null {
  if (mail.kind === 'requestReceived') return { label: t('mail.requestReceived.decline'), path: `/bookings/${mail.bookingId}/decline` };
  if (mail.kind === 'extensionAskedForLender')
    return { label: t('mail.extensionAskedForLender.decline'), path: `/bookings/${mail.bookingId}/extension/decline` };
  return null;
}

/** The words that a mail's sentences may contain; tokens and addresses never. */
function textParams(mail: Mail | NoticeFacts): Record<string, string> {
  if (isAboutBooking(mail)) {
    const { title, renterName, lenderName } = mail;
    return { title, renterName, lenderName, counterpartName: mail.to === 'renter' ? lenderName : renterName };
  }
  return {
    ...('fullName' in mail ? { fullName: mail.fullName } : {}),
    ...('title' in mail ? { title: mail.title } : {}),
    ...('counterpartName' in mail ? { counterpartName: mail.counterpartName } : {}),
  };
}

type FactName =
  | 'answerBy'
  | 'cardBy'
  | 'declined'
  | 'declinedText'
  | 'addedCost'
  | 'deposit'
  | 'disputeAnswerBy'
  | 'lateFeeTaken'
  | 'fromRenter'
  | 'fromRenterBy'
  | 'fromPool'
  | 'lateBy'
  | 'lateFee'
  | 'lateReturnFee'
  | 'newReturn'
  | 'objectBy'
  | 'otherAnswersBy'
  | 'problemsUntil'
  | 'reason'
  | 'refund'
  | 'refundDecided'
  | 'refundWithout'
  | 'lostWithout'
  | 'returnedAt'
  | 'returnedByRenter'
  | 'countedAsReturned'
  | 'takenFrom';
type Fact = [MessageKey, string];

interface BookingMailShape {
  /** Where its button leads: to the reader's bookings, to this one, to approving it, to its extension, to approving that, to its handover, review or dispute, or to other gear of this kind. */
  opens: 'bookings' | 'booking' | 'approve' | 'extend' | 'approveExtension' | 'handover' | 'review' | 'dispute' | 'search';
  /** What it says beside gear, dates and the reader's amount. */
  adds?: readonly FactName[];
  /** What it tells of the dates of a confirmed booking, if anything: that they hold, or that they do not hold any more. */
  dates?: 'on' | 'off';
}

const RETURNED_BY = ['returnedByRenter', 'returnedAt', 'countedAsReturned'] as const;

const BOOKING_MAIL_SHAPES: Readonly<Record<BookingMail['kind'], BookingMailShape>> = {
  requestReceived: { opens: 'approve', adds: ['answerBy'] },
  requestSubmitted: { opens: 'booking' },
  bookingConfirmedForRenter: { opens: 'bookings', adds: ['deposit'], dates: 'on' },
  bookingConfirmedForLender: { opens: 'bookings', dates: 'on' },
  requestDeclined: { opens: 'search', adds: ['declined', 'declinedText'] },
  requestExpiredForRenter: { opens: 'search' },
  requestExpiredForLender: { opens: 'bookings' },
  paymentTimedOut: { opens: 'search' },
  captureFailedForRenter: { opens: 'search' },
  captureFailedForLender: { opens: 'bookings' },
  authorizationGoneForRenter: { opens: 'search' },
  authorizationGoneForLender: { opens: 'bookings' },
  captureTimedOutForRenter: { opens: 'search' },
  captureTimedOutForLender: { opens: 'bookings' },
  cancelledByRenterForRenter: { opens: 'bookings', adds: ['refund'], dates: 'off' },
  cancelledByRenterForLender: { opens: 'bookings', dates: 'off' },
  cancelledByLenderForRenter: { opens: 'search', adds: ['refund'], dates: 'off' },
  cancelledByLenderForLender: { opens: 'bookings', dates: 'off' },
  cancelledByPlatform: { opens: 'booking', adds: ['refund', 'reason'], dates: 'off' },
  depositNeedsAction: { opens: 'booking', adds: ['cardBy', 'deposit', 'refundWithout', 'lostWithout'] },
  depositRenewalNeedsAction: { opens: 'booking', adds: ['deposit'] },
  depositLapsed: { opens: 'booking', adds: ['deposit'] },
  depositFailedForRenter: { opens: 'bookings', adds: ['refund'], dates: 'off' },
  depositFailedForLender: { opens: 'bookings', dates: 'off' },
  depositNotPlacedForRenter: { opens: 'search', adds: ['refund'], dates: 'off' },
  depositNotPlacedForLender: { opens: 'bookings', dates: 'off' },
  returnReported: { opens: 'booking', adds: ['objectBy'] },
  rentalStarted: { opens: 'booking' },
  handoverUnconfirmedForRenter: { opens: 'booking' },
  handoverUnconfirmedForLender: { opens: 'handover' },
  gearOverdue: { opens: 'booking' },
  nextGearOverdue: { opens: 'booking' },
  claimNeedsPayment: { opens: 'booking', adds: ['lateFee'] },
  refundSentBack: { opens: 'booking', adds: ['refund'] },
  extensionRefunded: { opens: 'booking', adds: ['newReturn', 'refund'] },
  lateChargeRefunded: { opens: 'booking', adds: ['refund'] },
  returnReportedInDispute: { opens: 'booking', adds: ['returnedByRenter'] },
  returnedInDispute: { opens: 'booking', adds: [...RETURNED_BY, 'lateBy', 'lateReturnFee'] },
  rentalReturned: { opens: 'booking', adds: [...RETURNED_BY, 'lateBy', 'lateReturnFee', 'takenFrom', 'problemsUntil'] },
  rentalCompletedForRenter: { opens: 'review', adds: ['lateFeeTaken'] },
  rentalCompletedForLender: { opens: 'review' },
  extensionAskedForRenter: { opens: 'extend', adds: ['newReturn', 'addedCost'] },
  extensionAskedForLender: { opens: 'approveExtension', adds: ['newReturn', 'addedCost', 'answerBy'] },
  extensionApprovedForRenter: { opens: 'booking', adds: ['addedCost'], dates: 'on' },
  extensionApprovedForLender: { opens: 'booking', adds: ['addedCost'], dates: 'on' },
  extensionDeclined: { opens: 'booking', adds: ['declined', 'declinedText'] },
  extensionExpiredForRenter: { opens: 'booking', adds: ['newReturn'] },
  extensionExpiredForLender: { opens: 'booking', adds: ['newReturn'] },
  extensionUnpaid: { opens: 'extend', adds: ['newReturn'] },
  extensionFailedForRenter: { opens: 'booking', adds: ['newReturn'] },
  extensionFailedForLender: { opens: 'booking', adds: ['newReturn'] },
  extensionWithdrawn: { opens: 'booking', adds: ['newReturn'] },
  extensionEndedForRenter: { opens: 'booking' },
  extensionEndedForLender: { opens: 'booking' },
  disputeOpened: { opens: 'dispute', adds: ['disputeAnswerBy', 'otherAnswersBy'] },
  disputeAnswered: { opens: 'dispute' },
  disputeDecided: { opens: 'dispute', adds: ['refundDecided', 'fromRenter', 'fromRenterBy', 'fromPool', 'reason'] },
};

/** Null for a mail that tells nothing of dates which somebody may have in a calendar. */
export function datesToldBy(mail: Mail): { booking: BookingMail; dates: 'on' | 'off' } | null {
  const dates = isAboutBooking(mail) ? BOOKING_MAIL_SHAPES[mail.kind].dates : undefined;
  return isAboutBooking(mail) && dates ? { booking: mail, dates } : null;
}

const momentIn = (locale: Locale, moment: string | null | undefined) => (moment ? formatMoment(moment, locale) : null);

const UNCHARGED_MAYBE: ReadonlySet<MailKind> = new Set(['cancelledByLenderForRenter', 'cancelledByPlatform']);

/** Null where there is nothing to say: no deposit, no deadline, nothing charged. */
const FACTS: Readonly<Record<FactName, (mail: BookingMail, locale: Locale, t: Translate) => string | null>> = {
  declined: ({ declineReason }, _, t) => declineReason && t(`mail.requestDeclined.reason.${declineReason}`),
  declinedText: ({ declineText }) => declineText,
  answerBy: ({ approvalExpiresAt }, locale) => approvalExpiresAt && formatMoment(approvalExpiresAt, locale),
  newReturn: ({ extension }, locale) => extension && `${formatDay(extension.endDate, locale)}, ${extension.returnTime}`,
  addedCost: ({ to, extension }, locale) =>
    extension && formatMoney(cents(to === 'renter' ? extension.totalCost : extension.lenderEarnings), locale),
  deposit: ({ depositAmount }, locale) => (depositAmount > 0 ? formatMoney(cents(depositAmount), locale) : null),
  // why: before the charge a cancellation by others has nothing to refund; in all other cases a refund of zero is stated
  refund: ({ kind, to, refund, bankDecides }, locale, t) => {
    if ((UNCHARGED_MAYBE.has(kind) && refund === 0) || to === 'lender') return null;
    return bankDecides ? t('mail.bankDecides.renter') : formatMoney(cents(refund), locale);
  },
  reason: ({ reason }) => reason,
  lateFee: ({ lateFee }, locale) => (lateFee > 0 ? formatMoney(cents(lateFee), locale) : null),
  lateFeeTaken: ({ lateFee }, locale) => (lateFee > 0 ? formatMoney(cents(lateFee), locale) : null),
  returnedAt: ({ returns, lateReturn }, locale) => momentIn(locale, returns ? returns.lender : lateReturn?.returnedAt),
  returnedByRenter: ({ returns }, locale) => momentIn(locale, returns?.renter),
  countedAsReturned: ({ returns }, locale) => momentIn(locale, returns?.nobody),
  lateBy: ({ lateReturn }, _, t) => lateReturn && durationIn(t, lateReturn.lateMinutes),
  lateReturnFee: ({ lateReturn, lateFee }, locale) => lateReturn && formatMoney(cents(lateFee), locale),
  takenFrom: ({ lateReturn }, _, t) => lateReturn && t(`mail.rentalReturned.takenFrom.${lateReturn.takenFrom}`),
  disputeAnswerBy: ({ to, answerBy, openedBy }, locale) => (to === openedBy ? null : answerBy && formatMoment(answerBy, locale)),
  otherAnswersBy: ({ to, answerBy, openedBy }, locale) => (to === openedBy ? answerBy && formatMoment(answerBy, locale) : null),
  refundDecided: ({ decision }, locale) => decision && formatMoney(cents(decision.refund), locale),
  fromRenter: ({ decision }, locale) => (decision?.fromRenter ? formatMoney(cents(decision.fromRenter), locale) : null),
  fromRenterBy: ({ decision }, locale, t) => {
    if (!decision?.fromRenter || !decision.sources) return null;
    const { hold, card, from } = decision.sources;
    return t(`mail.disputeDecided.by.${from}`, { hold: formatMoney(cents(hold), locale), card: formatMoney(cents(card), locale) });
  },
  fromPool: ({ decision }, locale) => (decision?.fromPool ? formatMoney(cents(decision.fromPool), locale) : null),
  cardBy: ({ startDate, pickupTime }, locale) => `${formatDay(startDate, locale)}, ${pickupTime}`,
  refundWithout: ({ refund }, locale) => formatMoney(cents(refund), locale),
  lostWithout: ({ totalCost, refund }, locale) => formatMoney(cents(totalCost - refund), locale),
  objectBy: ({ autoReturnAt }, locale) => autoReturnAt && formatMoment(autoReturnAt, locale),
  problemsUntil: ({ disputeWindowEndsAt }, locale) => disputeWindowEndsAt && formatMoment(disputeWindowEndsAt, locale),
};

function factsOf(mail: Mail, locale: Locale, t: Translate): Fact[] {
  if (mail.kind === 'listingDisapproved') return [['mail.facts.reason', mail.reason]];
  if (mail.kind === 'disputeWaits') {
    return [
      ['mail.facts.item', mail.title],
      ['mail.facts.decideBy', formatMoment(mail.decideBy, locale)],
    ];
  }
  if (mail.kind === 'reviewWritten') {
    return [
      ['mail.facts.item', mail.title],
      ['mail.facts.reviewUntil', formatMoment(mail.reviewsCloseAt, locale)],
    ];
  }
  return isAboutBooking(mail) ? factsOfBooking(mail, locale, t) : [];
}

function factsOfBooking(mail: BookingMail, locale: Locale, t: Translate): Fact[] {
  const facts: Fact[] = [
    ['mail.facts.item', mail.title],
    ['mail.facts.pickup', `${formatDay(mail.startDate, locale)}, ${mail.pickupTime}`],
    ['mail.facts.return', `${formatDay(mail.endDate, locale)}, ${mail.returnTime}`],
  ];
  if (mail.to === 'renter') facts.push(['mail.facts.total', formatMoney(cents(mail.totalCost), locale)]);
  else if (mail.bankDecides) facts.push(['mail.facts.earnings', t('mail.bankDecides.lender')]);
  else if (mail.lenderEarnings !== null) facts.push(['mail.facts.earnings', formatMoney(cents(mail.lenderEarnings), locale)]);
  for (const name of BOOKING_MAIL_SHAPES[mail.kind].adds ?? []) {
    const added = FACTS[name](mail, locale, t);
    if (added) facts.push([labelOf(name, mail.to), added]);
  }
  return facts;
}

/** Where the money of a decision goes is said to each side as its own. */
function labelOf(name: FactName, to: BookingMail['to']): MessageKey {
  return name === 'refundDecided' || name === 'fromRenter' || name === 'fromPool' ? `mail.decision.${to}.${name}` : `mail.facts.${name}`;
}

type Booked = Extract<NoticeFacts, { renterName: string }>;

function isAboutBooking<Facts extends Mail | NoticeFacts>(mail: Facts): mail is Extract<Facts, Booked> {
  return 'renterName' in mail;
}

function pathOf(mail: Mail | NoticeFacts): string {
  switch (mail.kind) {
    case 'confirmEmail':
      return `/auth/confirm?token=${encodeURIComponent(mail.token)}`;
    case 'accountLocked':
      return `/auth/allow-browser?token=${encodeURIComponent(mail.token)}`;
    case 'alreadyRegistered':
      return '/auth?mode=sign-in';
    case 'listingSubmitted':
    case 'listingDisapproved':
      return '/my-listings';
    case 'listingApproved':
      return `/product/${mail.listingId}`;
    case 'disputeWaits':
      return `/admin/disputes/${mail.disputeId}`;
    case 'reviewWritten':
      return `/bookings/${mail.bookingId}/review`;
    case 'reviewsPublished':
      return `/bookings/${mail.bookingId}`;
    default:
      return pathOfBooking(mail);
  }
}

function pathOfBooking(mail: Booked): string {
  switch (BOOKING_MAIL_SHAPES[mail.kind].opens) {
    case 'bookings':
      return mail.to === 'lender' ? '/my-listings?tab=requests' : '/my-renting';
    case 'booking':
      return `/bookings/${mail.bookingId}`;
    case 'approve':
      return `/bookings/${mail.bookingId}/approve`;
    case 'extend':
      return `/bookings/${mail.bookingId}/extend`;
    case 'approveExtension':
      return `/bookings/${mail.bookingId}/extension/approve`;
    case 'handover':
      return `/bookings/${mail.bookingId}/handover`;
    case 'review':
      return `/bookings/${mail.bookingId}/review`;
    case 'dispute':
      return `/bookings/${mail.bookingId}/dispute`;
    case 'search':
      return `/browse?search=${encodeURIComponent(mail.title)}`;
  }
}
