/** What each mail says, without its layout: subject, text, facts, a button and sometimes another one. Paths are of this site. */
import { bookingReference } from '#app/domain/bookings/reference.ts';
import { cutText } from '#app/domain/cut-text.ts';
import { restBesideBank } from '#app/domain/money/bank-dispute.ts';
import { cents } from '#app/domain/money/money.ts';
import { formatDay, formatMoment, formatMoney, formatMoneyInSentence } from '#app/i18n/format.ts';
import { durationIn } from '#app/i18n/duration.ts';
import type { Locale } from '#app/i18n/locales.ts';
import type { MessageKey, Translate } from '#app/i18n/message-key.ts';

import type { BookingMail, Mail, MailKind, NoticeFacts } from './mails.ts';
import {
  asksToAgree,
  endsUntaken,
  closingOf,
  leadAboutBooking,
  partsOfPayout,
  paysToCancelNow,
  subjectAboutBooking,
  waitsInPart,
} from './words-of-mail.ts';

export interface MailContent {
  subject: string;
  lead: string;
  facts: { label: string; value: string }[];
  action: Action;
  /** What can be done instead, if anything. */
  alternative: Action | null;
  /** Closing sentences below the buttons. */
  closing: string[];
}

interface Action {
  label: string;
  path: string;
}

/** Mails that somebody other than their reader may have caused. */
const MAY_BE_UNASKED: ReadonlySet<MailKind> = new Set(['confirmEmail', 'alreadyRegistered', 'accountLocked']);

export function describeMail(mail: Mail, locale: Locale, t: Translate): MailContent {
  return {
    subject: t(isAboutBooking(mail) ? subjectAboutBooking(mail) : `mail.${mail.kind}.subject`, textParams(mail)),
    lead: isAboutBooking(mail)
      ? t(leadAboutBooking(mail), { ...textParams(mail), ...partsOfPayout(mail, locale) })
      : t(`mail.${mail.kind}.lead`, textParams(mail)),
    facts: factsOf(mail, locale, t).map(([label, value]) => ({ label: t(label), value })),
    action: { label: t(labelOfAction(mail)), path: pathOf(mail) },
    alternative: alternativeOf(mail, t),
    closing: [...(isAboutBooking(mail) ? closingOf(mail, t, locale) : []), ...(MAY_BE_UNASKED.has(mail.kind) ? [t('mail.ignore')] : [])],
  };
}

function labelOfAction(mail: Mail): MessageKey {
  if (!isAboutBooking(mail)) return `mail.${mail.kind}.action`;
  if (asksToAgree(mail)) return 'mail.rentalReturned.agree';
  if (endsUntaken(mail)) return 'mail.returnedInDispute.action';
  const { kind, cardFor } = mail;
  return kind === 'depositNeedsAction' || kind === 'depositRenewalNeedsAction' ? `mail.${kind}.action.${cardFor}` : `mail.${kind}.action`;
}

/** The same in one line, as it is told on the site, and the page that it is about. */
export function describeNotice(facts: NoticeFacts, t: Translate): { text: string; path: string } {
  const subject = isAboutBooking(facts) ? subjectAboutBooking(facts) : (`mail.${facts.kind}.subject` as const);
  return { text: t(subject, textParams(facts)), path: pathOfNotice(facts) };
}

/** The booking itself rather than a list in which it stands, or a search for something else. */
function pathOfNotice(facts: NoticeFacts): string {
  if (!isAboutBooking(facts)) return pathOf(facts);
  const { opens } = BOOKING_MAIL_SHAPES[facts.kind];
  return opens === 'bookings' || opens === 'search' || opens === 'similar' ? `/bookings/${facts.bookingId}` : pathOfBooking(facts);
}

function alternativeOf(mail: Mail, t: Translate): Action | null {
  if (!isAboutBooking(mail)) return null;
  const here = `/bookings/${mail.bookingId}`;
  switch (mail.kind) {
    case 'requestReceived':
      return { label: t('mail.requestReceived.decline'), path: `${here}/decline` };
    case 'extensionAskedForLender':
      return { label: t('mail.extensionAskedForLender.decline'), path: `${here}/extension/decline` };
    case 'rentalReturned':
      return mail.to === 'renter' && mail.lateReturn
        ? { label: t('mail.rentalReturned.objectToFee'), path: `${here}/dispute?about=late-fee` }
        : { label: t('mail.rentalReturned.report'), path: `${here}/dispute` };
    case 'returnReported':
      return { label: t(`mail.returnReported.${mail.returns?.passedOn ? 'problem' : 'object'}`), path: `${here}/dispute` };
    case 'returnReportedInDispute':
      return { label: t(`mail.${mail.kind}.object`), path: `${here}/dispute` };
    case 'returnedInDispute':
      return mail.to === 'renter' && mail.returnSaidBy === 'lenderEarly'
        ? { label: t('mail.returnedInDispute.report'), path: `${here}/agree-to-return` }
        : null;
    case 'handoverUnconfirmedForLender':
      return { label: t('mail.handoverUnconfirmedForLender.nobodyCame'), path: `${here}/return` };
    case 'gearOverdue':
      if (mail.handoverUnconfirmed) return otherCase(mail, t);
      return mail.nextBooking ? { label: t('mail.gearOverdue.next.open'), path: `/bookings/${mail.nextBooking.bookingId}` } : null;
    case 'depositNeedsAction':
      return paysToCancelNow(mail) ? { label: t('mail.depositNeedsAction.cancel'), path: `${here}/cancel` } : null;
    default:
      return null;
  }
}

/** Of gear that is not back, and may never have been taken: where that is said. In a dispute it is said there. */
function otherCase({ to, bookingId, lateness }: BookingMail, t: Translate): Action {
  const isDisputed = lateness !== null && lateness.countsAsReturnedAt === null;
  const page = isDisputed ? 'dispute' : to === 'renter' ? 'dispute?about=handover' : 'return';
  return {
    label: t(to === 'renter' ? 'mail.gearOverdue.notHandedOver' : 'mail.gearOverdue.nobodyCame'),
    path: `/bookings/${bookingId}/${page}`,
  };
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
  | 'depositPlacedAt'
  | 'lenderAnswersBy'
  | 'disputeAnswerBy'
  | 'disputeText'
  | 'lateFeeTaken'
  | 'owedFor'
  | 'charged'
  | 'paid'
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
  | 'bankGave'
  | 'refundDecided'
  | 'refundWithout'
  | 'lostWithout'
  | 'returnedAt'
  | 'returnedByRenter'
  | 'backBy'
  | 'countedAsReturned'
  | 'takenFrom'
  | 'lostToBank'
  | 'disputedByBank';
type Fact = [MessageKey, string];

interface BookingMailShape {
  /** Where its button leads: to the reader's bookings, to this one, to approving it, to its extension, to approving that, to its handover, return, review or dispute, to a search for the same gear, to gear of its category, or to the reader's profile. */
  opens:
    | 'bookings'
    | 'booking'
    | 'approve'
    | 'extend'
    | 'approveExtension'
    | 'handover'
    | 'return'
    | 'review'
    | 'dispute'
    | 'search'
    | 'similar'
    | 'profile';
  /** What it says beside gear, dates and the reader's amount. */
  adds?: readonly FactName[];
  /** The number by which people name what it is about, where it says all of that: the place and the parts of the price too. */
  full?: 'request' | 'booking';
  /** What it tells of the dates of a confirmed booking, if anything: that they hold, or that they do not hold any more. */
  dates?: 'on' | 'off';
  /** Says nothing of total and earnings: what has changed about the booking at the same time is told by itself. */
  isWithoutSum?: true;
}

const RETURNED_BY = ['returnedByRenter', 'returnedAt', 'backBy', 'countedAsReturned'] as const;

const BOOKING_MAIL_SHAPES: Readonly<Record<BookingMail['kind'], BookingMailShape>> = {
  requestReceived: { opens: 'approve', adds: ['answerBy'] },
  requestSubmitted: { opens: 'booking', full: 'request', adds: ['deposit', 'depositPlacedAt', 'lenderAnswersBy'] },
  bookingConfirmedForRenter: { opens: 'booking', full: 'booking', adds: ['deposit', 'depositPlacedAt'], dates: 'on' },
  bookingConfirmedForLender: { opens: 'booking', full: 'booking', adds: ['deposit', 'depositPlacedAt'], dates: 'on' },
  requestDeclined: { opens: 'similar', adds: ['declined', 'declinedText'] },
  requestExpiredForRenter: { opens: 'similar' },
  requestExpiredForLender: { opens: 'bookings' },
  paymentTimedOut: { opens: 'search' },
  captureFailedForRenter: { opens: 'search' },
  captureFailedForLender: { opens: 'bookings' },
  authorizationGoneForRenter: { opens: 'search' },
  authorizationGoneForLender: { opens: 'bookings' },
  captureTimedOutForRenter: { opens: 'similar' },
  captureTimedOutForLender: { opens: 'bookings' },
  requestCancelledForLender: { opens: 'bookings' },
  cancelledByRenterForRenter: { opens: 'bookings', adds: ['refund', 'bankGave'], dates: 'off' },
  cancelledByRenterForLender: { opens: 'bookings', dates: 'off' },
  cancelledByLenderForRenter: { opens: 'similar', adds: ['refund', 'bankGave'], dates: 'off' },
  cancelledByLenderForLender: { opens: 'bookings', dates: 'off' },
  cancelledByPlatform: { opens: 'booking', adds: ['refund', 'bankGave', 'reason'], dates: 'off' },
  depositNeedsAction: { opens: 'booking', adds: ['cardBy', 'deposit', 'refundWithout', 'lostWithout'] },
  depositRenewalNeedsAction: { opens: 'booking', adds: ['cardBy', 'deposit'] },
  depositLapsed: { opens: 'booking', adds: ['deposit'] },
  depositWaitsForLender: { opens: 'booking', adds: ['deposit'] },
  depositPlacedForLender: { opens: 'booking', adds: ['deposit'] },
  depositFailedForRenter: { opens: 'bookings', adds: ['refund', 'bankGave'], dates: 'off' },
  depositFailedForLender: { opens: 'bookings', dates: 'off' },
  depositNotPlacedForRenter: { opens: 'similar', adds: ['refund', 'bankGave'], dates: 'off' },
  depositNotPlacedForLender: { opens: 'bookings', dates: 'off' },
  returnReported: { opens: 'return', adds: ['returnedByRenter', 'objectBy'] },
  rentalStarted: { opens: 'handover' },
  handoverUnconfirmedForRenter: { opens: 'booking' },
  handoverUnconfirmedForLender: { opens: 'handover' },
  gearOverdue: { opens: 'booking' },
  nextGearOverdue: { opens: 'booking' },
  nextGearBack: { opens: 'booking' },
  claimNeedsPayment: { opens: 'booking', adds: ['owedFor', 'lateFee'] },
  claimRefusedForLender: { opens: 'booking', adds: ['owedFor', 'lateFee'] },
  claimChargedForRenter: { opens: 'booking', adds: ['owedFor', 'charged'] },
  claimChargedForLender: { opens: 'booking', adds: ['owedFor', 'charged'] },
  claimPaidForRenter: { opens: 'booking', adds: ['owedFor', 'paid'] },
  claimPaidForLender: { opens: 'booking', adds: ['owedFor', 'paid'] },
  refundSentBack: { opens: 'booking', adds: ['refund'] },
  payoutWaits: { opens: 'profile' },
  takenByBank: { opens: 'booking', adds: ['lostToBank'] },
  bankDisputeOpened: { opens: 'booking', adds: ['disputedByBank'] },
  bankDisputeOver: { opens: 'booking', adds: ['disputedByBank'] },
  extensionRefunded: { opens: 'booking', adds: ['newReturn', 'refund'] },
  lateChargeRefunded: { opens: 'booking', adds: ['refund'] },
  holdChargeRefunded: { opens: 'booking', adds: ['refund'] },
  returnReportedInDispute: { opens: 'return', adds: ['returnedByRenter'] },
  returnAgreedInDispute: { opens: 'dispute', adds: RETURNED_BY },
  returnedInDispute: { opens: 'booking', adds: [...RETURNED_BY, 'lateBy', 'lateReturnFee'] },
  rentalReturned: { opens: 'booking', adds: [...RETURNED_BY, 'lateBy', 'lateReturnFee', 'takenFrom', 'problemsUntil'] },
  rentalCompletedForRenter: { opens: 'review', adds: ['lateFeeTaken'] },
  rentalCompletedForLender: { opens: 'review', adds: ['lateFeeTaken'] },
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
  extensionNotChargedForRenter: { opens: 'booking', adds: ['newReturn'] },
  extensionNotChargedForLender: { opens: 'booking', adds: ['newReturn'] },
  extensionWithdrawn: { opens: 'booking', adds: ['newReturn'] },
  extensionEndedForRenter: { opens: 'booking', isWithoutSum: true },
  extensionEndedForLender: { opens: 'booking', isWithoutSum: true },
  disputeOpened: { opens: 'dispute', adds: ['disputeText', 'disputeAnswerBy', 'otherAnswersBy'] },
  disputeAnswered: { opens: 'dispute' },
  disputeDecided: { opens: 'dispute', adds: ['refundDecided', 'fromRenter', 'fromRenterBy', 'fromPool', 'reason'] },
};

/** Null for a mail that tells nothing of dates which somebody may have in a calendar. */
export function datesToldBy(mail: Mail): { booking: BookingMail; dates: 'on' | 'off' } | null {
  const dates = isAboutBooking(mail) ? BOOKING_MAIL_SHAPES[mail.kind].dates : undefined;
  return isAboutBooking(mail) && dates ? { booking: mail, dates } : null;
}

const momentIn = (locale: Locale, moment: string | null | undefined) => (moment ? formatMoment(moment, locale) : null);

/** The renter's bank decides, or has given back, what else would go back by the rules. */
const hasBankASay = ({ bankDecides, bankGave }: BookingMail) => bankDecides || bankGave > 0;

/** What goes back where the bank does not give it, and, to the renter, what comes from us where it does. */
function unlessBankGives(mail: BookingMail, refund: number, locale: Locale, t: Translate): string {
  const { to, askedByBank: asked, backInAnyCase: back } = mail;
  const amount = formatMoney(cents(refund), locale);
  if (to === 'lender') return t('mail.bankDecides.toRenter', { amount });
  if (back)
    return t('mail.bankDecides.wholePart', { now: formatMoney(cents(back.now), locale), later: formatMoney(cents(back.later), locale) });
  const rest = restBesideBank(refund, asked);
  if (rest === 0) return t('mail.bankDecides.renter', { amount });
  return t('mail.bankDecides.renterRest', {
    amount,
    asked: formatMoney(cents(asked ?? 0), locale),
    rest: formatMoney(cents(rest), locale),
  });
}

const UNCHARGED_MAYBE: ReadonlySet<MailKind> = new Set(['cancelledByLenderForRenter', 'cancelledByPlatform']);

/** Of a statement, in characters: the whole of it stands on the dispute's page. */
const LONGEST_QUOTE = 500;
const beginningOf = (text: string) => (text.length > LONGEST_QUOTE ? `${cutText(text, LONGEST_QUOTE)}…` : text);

/** Null where there is nothing to say: no deposit, no deadline, nothing charged. */
const FACTS: Readonly<Record<FactName, (mail: BookingMail, locale: Locale, t: Translate) => string | null>> = {
  declined: ({ declineReason }, _, t) => declineReason && t(`mail.requestDeclined.reason.${declineReason}`),
  declinedText: ({ declineText }) => declineText,
  answerBy: ({ approvalExpiresAt }, locale) => approvalExpiresAt && formatMoment(approvalExpiresAt, locale),
  newReturn: ({ extension }, locale) => extension && `${formatDay(extension.endDate, locale)}, ${extension.returnTime}`,
  addedCost: ({ to, extension }, locale) =>
    extension && formatMoney(cents(to === 'renter' ? extension.totalCost : extension.lenderEarnings), locale),
  lenderAnswersBy: ({ approvalExpiresAt }, locale) => momentIn(locale, approvalExpiresAt),
  depositPlacedAt: ({ depositAmount, depositPlacedAt, kind }, locale, t) => {
    if (depositAmount === 0 || depositPlacedAt === undefined) return null;
    return momentIn(locale, depositPlacedAt) ?? t(kind === 'requestSubmitted' ? 'mail.placed.onApproval' : 'mail.placed.atOnce');
  },
  deposit: ({ depositAmount }, locale) => (depositAmount > 0 ? formatMoney(cents(depositAmount), locale) : null),
  // why: before the charge a cancellation by others has nothing to refund; in all other cases a refund of zero is stated
  refund: (mail, locale, t) => {
    const { kind, to, refund, totalCost, bankDecides, bankGave, backInAnyCase } = mail;
    if ((UNCHARGED_MAYBE.has(kind) && refund === 0) || to === 'lender') return null;
    // why: where all of it goes back, it does whatever the bank decides
    if (bankDecides && refund + bankGave === totalCost && !backInAnyCase) return t('mail.bankDecides.whole');
    return bankDecides ? unlessBankGives(mail, refund, locale, t) : formatMoney(cents(refund), locale);
  },
  bankGave: ({ to, bankGave }, locale) => (to === 'lender' || bankGave === 0 ? null : formatMoney(cents(bankGave), locale)),
  reason: ({ reason }) => reason,
  lateFee: ({ lateFee }, locale) => (lateFee > 0 ? formatMoney(cents(lateFee), locale) : null),
  owedFor: ({ owedFor }, _, t) => owedFor && t(`mail.owedFor.${owedFor}`),
  charged: ({ lateFee }, locale) => formatMoney(cents(lateFee), locale),
  paid: ({ lateFee }, locale) => formatMoney(cents(lateFee), locale),
  lostToBank: ({ lateFee }, locale) => (lateFee > 0 ? formatMoney(cents(lateFee), locale) : null),
  // why to the renter alone: what the renter has told the bank is no business of the lender
  disputedByBank: ({ to, bankAsks }, locale) => (to === 'renter' && bankAsks > 0 ? formatMoney(cents(bankAsks), locale) : null),
  lateFeeTaken: ({ lateFee }, locale) => (lateFee > 0 ? formatMoney(cents(lateFee), locale) : null),
  returnedAt: ({ returns, returnSaidBy, lateReturn }, locale) =>
    returnSaidBy === 'untaken' ? null : momentIn(locale, returns ? returns.lender : lateReturn?.returnedAt),
  returnedByRenter: ({ returns }, locale, t) => {
    const moment = momentIn(locale, returns?.renter);
    return moment && returns?.renter === returns?.passedOn ? t('mail.returnReported.atMost', { moment }) : moment;
  },
  backBy: ({ returns, returnSaidBy }, locale) => (returnSaidBy === 'passedOn' ? momentIn(locale, returns?.passedOn) : null),
  countedAsReturned: ({ returns }, locale) => momentIn(locale, returns?.nobody),
  lateBy: ({ lateReturn }, _, t) => lateReturn && durationIn(t, lateReturn.lateMinutes),
  lateReturnFee: ({ lateReturn, lateFee }, locale) => lateReturn && formatMoney(cents(lateFee), locale),
  takenFrom: ({ lateReturn }, _, t) => lateReturn && t(`mail.rentalReturned.takenFrom.${lateReturn.takenFrom}`),
  disputeText: ({ reason }) => reason && beginningOf(reason),
  disputeAnswerBy: ({ to, answerBy, openedBy }, locale) => (to === openedBy ? null : answerBy && formatMoment(answerBy, locale)),
  otherAnswersBy: ({ to, answerBy, openedBy }, locale) => (to === openedBy ? answerBy && formatMoment(answerBy, locale) : null),
  refundDecided: (mail, locale, t) => {
    const { decision, bankDecides } = mail;
    if (!decision?.refund) return null;
    return bankDecides ? unlessBankGives(mail, decision.refund, locale, t) : formatMoney(cents(decision.refund), locale);
  },
  fromRenter: ({ decision }, locale) => (decision?.fromRenter ? formatMoney(cents(decision.fromRenter), locale) : null),
  fromRenterBy: ({ to, decision }, locale, t) => {
    if (!decision?.fromRenter || !decision.sources) return null;
    const { hold, card, from } = decision.sources;
    // why by the reader: what the card does not pay, the renter is asked for
    if (from === 'card') return t(`mail.disputeDecided.by.card.${to}`);
    return t(`mail.disputeDecided.by.${from}`, {
      hold: formatMoneyInSentence(cents(hold), locale),
      card: formatMoneyInSentence(cents(card), locale),
    });
  },
  fromPool: ({ decision }, locale) => (decision?.fromPool ? formatMoney(cents(decision.fromPool), locale) : null),
  cardBy: ({ kind, startDate, pickupTime, holdRenewal }, locale) =>
    kind === 'depositRenewalNeedsAction' ? momentIn(locale, holdRenewal.until) : `${formatDay(startDate, locale)}, ${pickupTime}`,
  refundWithout: (mail, locale) => (hasBankASay(mail) ? null : formatMoney(cents(mail.refund), locale)),
  lostWithout: (mail, locale) =>
    mail.totalCost > mail.refund && !hasBankASay(mail) ? formatMoney(cents(mail.totalCost - mail.refund), locale) : null,
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
  if (mail.kind === 'reviewReported') {
    return [
      ['mail.facts.rating', String(mail.rating)],
      ...(mail.text ? ([['mail.facts.reviewText', mail.text]] as Fact[]) : []),
      ['mail.facts.reason', t(`reviewForms.report.${mail.why}`)],
      ...(mail.words ? ([['mail.facts.reporterSays', mail.words]] as Fact[]) : []),
    ];
  }
  if (mail.kind === 'bankAsks') {
    return [
      ['mail.facts.item', mail.title],
      ['mail.facts.bankAsks', formatMoney(cents(mail.amount), locale)],
      ...(mail.answerBy ? ([['mail.facts.answerBy', formatMoment(mail.answerBy, locale)]] as Fact[]) : []),
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
  const { full, adds = [], isWithoutSum } = BOOKING_MAIL_SHAPES[mail.kind];
  const facts: Fact[] = [
    ...(full ? ([[`mail.reference.${full}`, bookingReference(mail.bookingId)]] as Fact[]) : []),
    ['mail.facts.item', mail.title],
    ['mail.facts.pickup', `${formatDay(mail.startDate, locale)}, ${mail.pickupTime}`],
    ['mail.facts.return', `${formatDay(mail.endDate, locale)}, ${mail.returnTime}`],
  ];
  if (full) facts.push(...placeAndParts(mail, locale));
  if (!isWithoutSum) facts.push(...sumOf(mail, locale, t));
  for (const name of adds) {
    const added = FACTS[name](mail, locale, t);
    if (added) facts.push([labelOf(name, mail), added]);
  }
  return facts;
}

/** What a renter pays in all, or what the lender earns. */
function sumOf(mail: BookingMail, locale: Locale, t: Translate): Fact[] {
  const { to, totalCost, lenderEarnings, bankDecides, waitsForBank } = mail;
  if (to === 'renter') return [['mail.facts.total', formatMoney(cents(totalCost), locale)]];
  if (bankDecides && lenderEarnings && waitsForBank !== 0)
    return [['mail.facts.earnings', t(`mail.bankDecides.${waitsInPart(mail) ? 'lenderPart' : 'lender'}`, partsOfPayout(mail, locale))]];
  return lenderEarnings === null ? [] : [['mail.facts.earnings', formatMoney(cents(lenderEarnings), locale)]];
}

/** What stands above the total: where the gear is, and for who pays the parts of the price. */
function placeAndParts({ to, place, rent, waiverAmount }: BookingMail, locale: Locale): Fact[] {
  const facts: Fact[] = place ? [['mail.facts.place', place]] : [];
  if (to === 'lender') return facts;
  if (rent !== null) facts.push(['mail.facts.rent', formatMoney(cents(rent), locale)]);
  if (waiverAmount > 0) facts.push(['mail.facts.waiver', formatMoney(cents(waiverAmount), locale)]);
  return facts;
}

/** What each side has said, and where the money of a decision goes, is said to each side as its own. */
function labelOf(name: FactName, { to, openedBy, bankDecides }: BookingMail): MessageKey {
  if (name === 'refund' && bankDecides) return 'mail.facts.refundToCome';
  if (name === 'disputeText' && to === openedBy) return 'mail.facts.disputeTextOwn';
  if (name === 'lateFeeTaken' && to === 'lender') return 'mail.facts.lateFeeToLender';
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
    case 'reviewReported':
    case 'bankAsks':
      return `/admin/bookings/${mail.bookingId}`;
    case 'reviewWritten':
      return `/bookings/${mail.bookingId}/review`;
    case 'reviewsPublished':
      return `/bookings/${mail.bookingId}`;
    default:
      return pathOfBooking(mail);
  }
}

function pathOfBooking(mail: Booked & { category?: string | null }): string {
  if (asksToAgree(mail)) return `/bookings/${mail.bookingId}/agree-to-return`;
  if (endsUntaken(mail)) return `/bookings/${mail.bookingId}`;
  const { opens } = BOOKING_MAIL_SHAPES[mail.kind];
  switch (opens) {
    case 'bookings':
      return mail.to === 'lender' ? '/my-listings?tab=requests' : '/my-renting';
    case 'booking':
      return `/bookings/${mail.bookingId}`;
    case 'profile':
      return '/profile';
    case 'approveExtension':
      return `/bookings/${mail.bookingId}/extension/approve`;
    case 'approve':
    case 'extend':
    case 'handover':
    case 'return':
    case 'review':
    case 'dispute':
      return `/bookings/${mail.bookingId}/${opens}`;
    case 'similar':
      // why another search without a category: a mail may have been noted by the release before
      return `/browse?${new URLSearchParams(mail.category ? { category: mail.category } : { search: mail.title })}`;
    case 'search':
      return `/browse?search=${encodeURIComponent(mail.title)}`;
  }
}
