/** What each mail says, without its layout: subject, text, facts and one button. Paths are of this site. */
import { cents } from '#app/domain/money/money.ts';
import { formatDay, formatMoment, formatMoney } from '#app/i18n/format.ts';
import type { Locale } from '#app/i18n/locales.ts';
import type { MessageKey, Translate } from '#app/i18n/message-key.ts';

import type { Mail, MailKind } from './mails.ts';

export interface MailContent {
  subject: string;
  lead: string;
  facts: { label: string; value: string }[];
  action: { label: string; path: string };
  /** A closing sentence below the button, if any. */
  note: string | null;
}

/** What somebody else may have caused. */
const MAY_BE_UNASKED: ReadonlySet<MailKind> = new Set(['confirmEmail', 'alreadyRegistered', 'accountLocked']);

export function describeMail(mail: Mail, locale: Locale, t: Translate): MailContent {
  return {
    subject: t(`mail.${mail.kind}.subject`, textParams(mail)),
    lead: t(`mail.${mail.kind}.lead`, textParams(mail)),
    facts: factsOf(mail, locale).map(([label, value]) => ({ label: t(label), value })),
    action: { label: t(`mail.${mail.kind}.action`), path: pathOf(mail) },
    note: MAY_BE_UNASKED.has(mail.kind) ? t('mail.ignore') : null,
  };
}

/** The words that a mail's sentences may contain; tokens and addresses never. */
function textParams(mail: Mail): Record<string, string> {
  const words = ['fullName', 'title', 'renterName', 'lenderName', 'counterpartName'] as const;
  const values = mail as Partial<Record<(typeof words)[number], string>>;
  return Object.fromEntries(words.flatMap((word) => (values[word] === undefined ? [] : [[word, values[word]]])));
}

function factsOf(mail: Mail, locale: Locale): [MessageKey, string][] {
  const facts: [MessageKey, string][] = [];
  if ('startDate' in mail) {
    facts.push(['mail.facts.item', mail.title]);
    facts.push(['mail.facts.pickup', `${formatDay(mail.startDate, locale)}, ${mail.pickupTime}`]);
    facts.push(['mail.facts.return', `${formatDay(mail.endDate, locale)}, ${mail.returnTime}`]);
    if (mail.lenderEarnings !== undefined) facts.push(['mail.facts.earnings', formatMoney(cents(mail.lenderEarnings), locale)]);
    else if (mail.totalCost !== undefined) facts.push(['mail.facts.total', formatMoney(cents(mail.totalCost), locale)]);
  }
  if ('depositAmount' in mail && mail.depositAmount > 0) facts.push(['mail.facts.deposit', formatMoney(cents(mail.depositAmount), locale)]);
  // why: a charge that had not happened yet gives nothing back.
  if ('refund' in mail && !(mail.kind === 'cancelledByLenderForRenter' && mail.refund === 0))
    facts.push(['mail.facts.refund', formatMoney(cents(mail.refund), locale)]);
  if (mail.kind === 'requestReceived') facts.push(['mail.facts.answerBy', formatMoment(mail.approvalExpiresAt, locale)]);
  if (mail.kind === 'rentalReturned') facts.push(['mail.facts.until', formatMoment(mail.disputeWindowEndsAt, locale)]);
  if (mail.kind === 'listingDisapproved') facts.push(['mail.facts.reason', mail.reason]);
  return facts;
}

const TO_LENDER: ReadonlySet<MailKind> = new Set([
  'requestReceived',
  'bookingConfirmedForLender',
  'requestExpiredForLender',
  'captureFailedForLender',
  'cancelledByRenterForLender',
  'cancelledByLenderForLender',
  'depositFailedForLender',
  'rentalCompletedForLender',
]);

function pathOf(mail: Mail): string {
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
    case 'requestDeclined':
    case 'requestExpiredForRenter':
    case 'cancelledByLenderForRenter':
      return `/browse?search=${encodeURIComponent(mail.title)}`;
    case 'rentalStarted':
    case 'rentalReturned':
    case 'disputeOpened':
    case 'disputeDecided':
      return `/bookings/${mail.bookingId}`;
    default:
      return TO_LENDER.has(mail.kind) ? '/my-listings?tab=requests' : '/my-renting';
  }
}
