/** Which sentences a mail is made of, where they depend on who reads it or on whose word something stands. */
import { durationIn } from '#app/i18n/duration.ts';
import { fromHoldThenCard, leftOfHold } from '#app/domain/bookings/late-return.ts';
import { bookingReference } from '#app/domain/bookings/reference.ts';
import { leavesDaysUnused } from '#app/domain/bookings/unused-days.ts';
import { cents, ZERO, type Cents } from '#app/domain/money/money.ts';
import { cancellationBands } from '#app/i18n/cancellation-bands.ts';
import { formatMoment, formatMoneyInSentence } from '#app/i18n/format.ts';
import { costOfWaiting, reportedLateInWords } from '#app/i18n/lateness-in-words.ts';
import type { Locale } from '#app/i18n/locales.ts';
import type { MessageKey, Translate } from '#app/i18n/message-key.ts';

import type { BookingMail, NoticeFacts } from './mails.ts';

type AboutBooking = Pick<BookingMail, 'kind' | 'to' | 'returnSaidBy'> | Extract<NoticeFacts, { renterName: string }>;

export function subjectAboutBooking({ kind, to, returnSaidBy = 'both' }: AboutBooking): MessageKey {
  if (kind === 'rentalReturned') return `mail.rentalReturned.${returnSaidBy}.${to}.subject`;
  if (kind === 'returnedInDispute') return `mail.returnedInDispute.${wordIn(returnSaidBy)}.${to}.subject`;
  return `mail.${kind}.subject`;
}

export function leadAboutBooking({
  kind,
  to,
  returnSaidBy = 'both',
  cardFor,
  lateReturn,
  openedBy,
  lenderEarnings,
  lateFee,
  refund,
  bankDecides,
  bankTook,
  isGivenBack,
  waitsForBank,
  isUnoffered,
  isReturnPast,
  isHandedOver,
  handoverUnconfirmed,
  holdRenewal: { because, isDisputed },
}: BookingMail): MessageKey {
  if (kind === 'captureFailedForRenter') return `mail.captureFailedForRenter.lead.${refund > 0 ? 'inPart' : 'nothing'}`;
  if (kind === 'rentalCompletedForRenter' && returnSaidBy === 'untaken') return 'mail.rentalCompletedForRenter.leadUntaken';
  if (kind === 'rentalCompletedForLender' && lenderEarnings && bankDecides && waitsForBank !== 0)
    return `mail.rentalCompletedForLender.lead.${waitsInPart({ waitsForBank, lenderEarnings }) ? 'withBankPart' : 'withBank'}`;
  // why not of nothing: where the rent went back all the same, that is what the lender has to know
  if (kind === 'rentalCompletedForLender' && returnSaidBy === 'untaken' && lenderEarnings)
    return 'mail.rentalCompletedForLender.lead.untaken';
  if (kind === 'rentalCompletedForLender') return `mail.rentalCompletedForLender.lead.${lenderEarnings ? 'paid' : 'nothing'}`;
  if (kind === 'requestDeclined' && isUnoffered) return 'mail.requestDeclined.leadUnoffered';
  if (kind === 'takenByBank') return `mail.takenByBank.lead.${lateFee > 0 ? 'besides' : lenderEarnings ? 'total' : 'nothingLeft'}`;
  if (kind === 'bankDisputeOpened') return `mail.bankDisputeOpened.lead.${to === 'renter' && isGivenBack ? 'given' : to}`;
  if (kind === 'bankDisputeOver' && to === 'lender') return 'mail.bankDisputeOver.lead.lender';
  if (kind === 'bankDisputeOver') return `mail.bankDisputeOver.lead.${bankTook ? 'lost' : 'won'}${isGivenBack ? 'Given' : ''}`;
  if (kind === 'disputeOpened') return `mail.disputeOpened.lead.${openedBy === to ? 'own' : 'other'}`;
  if (kind === 'rentalReturned' && lateReturn && (returnSaidBy === 'lender' || returnSaidBy === 'both'))
    return `mail.rentalReturned.${returnSaidBy}.${to}.leadWithFee`;
  if (kind === 'rentalReturned') return `mail.rentalReturned.${returnSaidBy}.${to}.lead`;
  if (kind === 'returnedInDispute') return `mail.returnedInDispute.${wordIn(returnSaidBy)}.${to}.lead`;
  if (kind === 'rentalStarted' && isHandedOver) return 'mail.rentalStarted.leadHandedOver';
  if (kind === 'gearOverdue' && handoverUnconfirmed) return `mail.gearOverdue.leadUnconfirmed.${to}`;
  if (kind === 'gearOverdue' || kind === 'cancelledByPlatform') return `mail.${kind}.lead.${to}`;
  if (kind === 'depositNeedsAction') return `mail.depositNeedsAction.lead.${cardFor}`;
  if (kind === 'depositRenewalNeedsAction') return `mail.depositRenewalNeedsAction.lead.${because}.${cardFor}`;
  if (kind === 'depositWaitsForLender') return `mail.depositWaitsForLender.lead.${cardFor}`;
  if (kind === 'depositLapsed') return `mail.depositLapsed.lead.${isDisputed ? 'dispute' : 'rental'}`;
  if (kind === 'extensionExpiredForRenter' || kind === 'extensionFailedForRenter')
    return `mail.${kind}.lead.${isReturnPast ? 'past' : 'ahead'}`;
  return `mail.${kind}.lead`;
}

/** Whether a bank has to decide on a part of what the lender gets, and not on all of it. */
export const waitsInPart = ({ waitsForBank, lenderEarnings }: Pick<BookingMail, 'waitsForBank' | 'lenderEarnings'>): boolean =>
  waitsForBank !== null && waitsForBank < (lenderEarnings ?? 0);

/** What of a lender's part waits for a bank, and what does not. */
export function partsOfPayout({ waitsForBank, lenderEarnings }: BookingMail, locale: Locale): Record<'waits' | 'rest', string> {
  const waits = waitsForBank ?? lenderEarnings ?? 0;
  const rest = (lenderEarnings ?? 0) - waits;
  return { waits: formatMoneyInSentence(cents(waits), locale), rest: formatMoneyInSentence(cents(rest), locale) };
}

/** In a dispute the lender says that it is back, or that it was never taken. */
const wordIn = (saidBy: BookingMail['returnSaidBy']) => (saidBy === 'untaken' ? 'untaken' : 'back');

/** Whether it tells of the end of a rental for which nobody came: there is nothing to review. */
export const endsUntaken = ({ kind, returnSaidBy }: AboutBooking): boolean =>
  returnSaidBy === 'untaken' && (kind === 'rentalCompletedForRenter' || kind === 'rentalCompletedForLender');

/** Whether the renter is asked to agree to a return that only the lender has told. */
export const asksToAgree = ({ kind, to, returnSaidBy }: AboutBooking): boolean =>
  kind === 'rentalReturned' && to === 'renter' && returnSaidBy === 'lenderEarly';

/** Below the buttons: what comes next, and what cancelling costs. */
export function closingOf(mail: BookingMail, t: Translate, locale: Locale): string[] {
  switch (mail.kind) {
    case 'requestSubmitted':
      return [t('mail.requestSubmitted.next'), ...cancellationIn(mail, t, locale)];
    case 'bookingConfirmedForRenter':
    case 'bookingConfirmedForLender':
      return [t(`mail.${mail.kind}.next`), ...cancellationIn(mail, t, locale)];
    case 'depositNeedsAction':
      return cancellingCostsLess(mail, t, locale);
    case 'depositRenewalNeedsAction':
      return [t(`mail.depositRenewalNeedsAction.otherwise.${mail.holdRenewal.isDisputed ? 'dispute' : 'rental'}`)];
    case 'depositWaitsForLender':
      return withoutHold(mail, t, locale);
    case 'depositPlacedForLender':
      return mail.withoutHold ? [t('mail.depositPlacedForLender.handover')] : [];
    case 'disputeOpened':
      return [
        ...(mail.to === 'renter' && mail.returnDueInDispute
          ? [t('mail.disputeOpened.returnInTime', { moment: formatMoment(mail.returnDueInDispute, locale) })]
          : []),
        t(mail.depositAmount > 0 ? 'mail.disputeOpened.waits.deposit' : 'mail.disputeOpened.waits.payout'),
      ];
    case 'disputeDecided':
      return [
        ...feeTakenLess(mail, t, locale),
        ...(mail.decision?.sources ? endOfHold(mail, cents(mail.decision.sources.hold), t, locale) : []),
      ];
    case 'returnedInDispute':
      return mail.to === 'renter' && mail.waivedFee?.by === 'lender'
        ? [t('mail.waivedFee.inDispute', { late: durationIn(t, mail.waivedFee.minutes) })]
        : [];
    case 'rentalCompletedForRenter':
      return lateFeeTaken(mail, t, locale);
    case 'gearOverdue':
      return [...nextIn(mail, t, locale), ...waitingIn(mail, t, locale)];
    case 'returnReported':
      return mail.reportedLate ? [reportedLateInWords(mail.reportedLate, t, locale)] : [];
    case 'bankDisputeOver':
      return stillToCome(mail, t, locale);
    case 'takenByBank':
      return mail.mayCancel ? [t('mail.takenByBank.cancel')] : [];
    case 'rentalReturned':
      return [...(leavesUnused(mail) ? [t('mail.rentalReturned.unusedDays')] : []), ...feeWaived(mail, t, locale)];
    default:
      return mail.kind.startsWith('cancelledBy') ? endOfHold(mail, ZERO, t, locale) : [];
  }
}

/** After a bank has given something: what comes from us besides. why not while another one decides: it may take the place of that. */
function stillToCome({ to, bankTook, bankDecides, refundDue }: BookingMail, t: Translate, locale: Locale): string[] {
  if (to === 'lender' || !bankTook || bankDecides || refundDue === 0) return [];
  return [t('mail.bankDisputeOver.rest', { amount: formatMoneyInSentence(cents(refundDue), locale) })];
}

/** What of a fee comes from the hold, and what is still to be charged to the card. why to come: the bank may refuse it, which is told by itself. */
function lateFeeTaken(mail: BookingMail, t: Translate, locale: Locale): string[] {
  const { hold, card } = fromHoldThenCard(cents(mail.lateFee), cents(mail.releasedHold + mail.chargedHold));
  const charge = card > ZERO ? [t('mail.rentalCompletedForRenter.fromCard', { amount: formatMoneyInSentence(card, locale) })] : [];
  return [...endOfHold(mail, hold, t, locale), ...charge];
}

/** What becomes of a hold that is in place, for the renter on whose card it is, when `taken` of it is charged. */
function endOfHold({ releasedHold, to }: BookingMail, taken: Cents, t: Translate, locale: Locale): string[] {
  if (releasedHold === 0 || to === 'lender') return [];
  const held = cents(releasedHold);
  const released = leftOfHold(held, { hold: taken });
  const words = taken === ZERO ? 'mail.holdReleased' : released > ZERO ? 'mail.holdTakenInPart' : 'mail.holdTaken';
  const inSentence = (amount: Cents) => formatMoneyInSentence(amount, locale);
  return [t(words, { amount: inSentence(held), taken: inSentence(taken), released: inSentence(released) })];
}

/** why only unless somebody reports a problem: the dispute decides then. */
function feeWaived({ to, waivedFee: waived, releasedHold }: BookingMail, t: Translate, locale: Locale): string[] {
  if (to === 'lender' || !waived) return [];
  const why = t(`mail.waivedFee.${waived.by}`, { late: durationIn(t, waived.minutes) });
  const then = t(releasedHold > 0 ? 'mail.waivedFee.thenHold' : 'mail.waivedFee.then', {
    amount: formatMoneyInSentence(cents(releasedHold), locale),
  });
  return [`${why} ${then}`];
}

/** Of a fee on which a dispute has decided: that less is taken from the renter, or nothing. */
function feeTakenLess({ to, askedFee, decision }: BookingMail, t: Translate, locale: Locale): string[] {
  if (to === 'lender' || !decision || decision.fromRenter >= askedFee) return [];
  const taken = formatMoneyInSentence(cents(decision.fromRenter), locale);
  const fee = formatMoneyInSentence(cents(askedFee), locale);
  return [t(`mail.disputeDecided.fee.${decision.fromRenter > 0 ? 'less' : 'nothing'}`, { fee, taken })];
}

/** What becomes of the booking, and of the rent, where the hold is still missing at the pickup. */
function withoutHold({ withoutHold: ending, bankDecides }: BookingMail, t: Translate, locale: Locale): string[] {
  if (!ending) return [];
  if (ending.lenderKeeps === 0) return [t('mail.depositWaitsForLender.otherwise.nothing')];
  const amount = formatMoneyInSentence(cents(ending.lenderKeeps), locale);
  return [t(`mail.depositWaitsForLender.otherwise.${bankDecides ? 'withBank' : 'share'}`, { amount })];
}

function nextIn({ nextBooking: next }: BookingMail, t: Translate, locale: Locale): string[] {
  if (!next) return [];
  return [t('mail.gearOverdue.next.waits', { reference: bookingReference(next.bookingId), moment: formatMoment(next.startAt, locale) })];
}

function waitingIn({ lateness, to, handoverUnconfirmed: isUnconfirmed }: BookingMail, t: Translate, locale: Locale): string[] {
  if (!lateness) return [];
  const cost = costOfWaiting(lateness, { party: to, isUnconfirmed }, t, locale);
  const { countsAsReturnedAt: at } = lateness;
  if (!at) return [cost, t('mail.gearOverdue.inDispute')];
  return to === 'renter' ? [cost] : [cost, t('mail.gearOverdue.silence', { moment: formatMoment(at, locale) })];
}

/** By the lender's word, else by the renter's. */
function leavesUnused({ returns, returnSaidBy, endDate }: BookingMail): boolean {
  if (returnSaidBy === 'untaken') return false;
  const at = returns?.lender ?? returns?.renter;
  return typeof at === 'string' && leavesDaysUnused(endDate, new Date(at));
}

/** The terms in one sentence. */
function cancellationIn({ policy, to }: BookingMail, t: Translate, locale: Locale): string[] {
  if (!policy) return [];
  const bands = cancellationBands(policy, t, locale).map(({ before, back }) => `${before} ${back}`);
  return [t(`mail.cancellation.${to}`, { bands: bands.join(', ') })];
}

export const paysToCancelNow = ({ cancelNow, refund }: BookingMail): boolean => cancelNow !== null && cancelNow.refund > refund;

function cancellingCostsLess(mail: BookingMail, t: Translate, locale: Locale): string[] {
  const { cancelNow, refund } = mail;
  if (!cancelNow || !paysToCancelNow(mail)) return [];
  const amounts = { now: formatMoneyInSentence(cents(cancelNow.refund), locale), then: formatMoneyInSentence(cents(refund), locale) };
  const costs = t('mail.depositNeedsAction.cancelNow', amounts);
  if (!cancelNow.until) return [costs];
  const until = t(cancelNow.isInclusive ? 'mail.depositNeedsAction.lastMoment' : 'mail.depositNeedsAction.until', {
    moment: formatMoment(cancelNow.until, locale),
  });
  return [`${costs} ${until}`];
}
