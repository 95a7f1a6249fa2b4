/** What a booking's history says. On the server, because a page would have to bring the sentences of everything that can happen. */
import type { ActorKind } from '#app/domain/bookings/booking-transitions.ts';
import { CLAIM_CAUSES } from '#app/domain/bookings/claim-cause.ts';
import { NOT_OFFERED } from '#app/domain/bookings/decline-reason.ts';
import type { HistoryEvent, ToldEvent } from '#app/domain/bookings/history.ts';
import { wayOutOfRefusal } from '#app/domain/bookings/hold-refusal.ts';
import { cents } from '#app/domain/money/money.ts';
import { bookingHistory } from '#app/i18n/catalogues/booking-history/en.ts';
import { formatMoneyInSentence } from '#app/i18n/format.ts';
import type { Locale } from '#app/i18n/locales.ts';
import type { MessageKey, Translate } from '#app/i18n/message-key.ts';

import type { findTimeline } from './booking-timeline.server.ts';

type Party = 'renter' | 'lender';

/** Where it matters who did it. */
const BY: Readonly<Partial<Record<ToldEvent, Partial<Record<ActorKind, MessageKey>>>>> = {
  returned: { system: 'bookingHistory.past.returned_by_nobody' },
  open_dispute: { lender: 'bookingHistory.past.open_dispute_by_lender' },
};

interface Recorded {
  /** Of a return: whether the lender says that nobody came. */
  isUntaken?: boolean | null;
  /** Of a return, or a decision: whether a fee for being late is not taken. */
  isFeeWaived?: boolean | null;
  event: ToldEvent;
  actor: ActorKind;
  /** Why it happened, where that was kept: of a hold that was refused, the provider's word for it; of a claim, what it is for. */
  reason?: string | null;
}

/** What a booking's history says of an event. `before`: what had happened until then. */
export function wordsOfEvent(
  { event, actor, reason, isUntaken, isFeeWaived }: Recorded,
  before: readonly { event: HistoryEvent }[],
): MessageKey {
  const isRequest = !before.some((one) => one.event === 'approve');
  if (event === 'cancel_by_renter' && isRequest) return 'bookingHistory.past.cancel_request';
  if (event === 'payment_authorized' && reason === NOT_OFFERED) return 'bookingHistory.past.payment_authorized_unoffered';
  if (event === 'decline' && reason === NOT_OFFERED) return 'bookingHistory.past.decline_unoffered';
  const isReported = before.some((one) => one.event === 'report_return');
  if (event === 'returned' && actor === 'lender' && isUntaken) return 'bookingHistory.past.untaken';
  if (event === 'returned' && actor === 'lender' && isFeeWaived) return 'bookingHistory.past.returned_without_fee';
  if (event === 'decide_dispute' && isFeeWaived) return 'bookingHistory.past.decided_without_fee';
  if (event === 'returned' && actor === 'lender' && !isReported) return 'bookingHistory.past.returned_by_lender';
  if (event === 'returned' && actor === 'system' && isReported) return 'bookingHistory.past.returned_by_silence';
  const cause = CLAIM_CAUSES.find((one) => one === reason);
  if (cause && (event === 'claim_charged' || event === 'claim_refused')) return `bookingHistory.past.${event}_${cause}`;
  if (event === 'deposit_refused' && wayOutOfRefusal(reason ?? null) === 'confirm') return 'bookingHistory.past.deposit_to_confirm';
  return BY[event]?.[actor] ?? `bookingHistory.past.${event}`;
}

/** The same to the one of the two who did it, or whose card it was, where the catalogue has words for that. */
function wordsForParty(party: Party, recorded: Recorded, before: readonly Recorded[]): MessageKey {
  const words = wordsOfEvent(recorded, before);
  const name = words.replace('bookingHistory.past.', '');
  // why the cast: that it is a key is what the condition says
  return name in bookingHistory.own[party] ? (`bookingHistory.own.${party}.${name}` as MessageKey) : words;
}

type Found = NonNullable<Awaited<ReturnType<typeof findTimeline>>>;
type Timeline = Omit<Found, 'past'> & { past: (Recorded & Pick<Found['past'][number], 'id' | 'at'>)[] };

/** The same timeline as it is shown. */
export function timelineInWords(timeline: Timeline, t: Translate, locale: Locale) {
  const { party, lateFee, refunds, past, next } = timeline;
  const happened = past.map(({ id, at, ...recorded }, index) => ({
    id: String(id),
    at,
    words: t(wordsForParty(party, recorded, past.slice(0, index))),
  }));
  const amounts = {
    fee: formatMoneyInSentence(cents(lateFee?.amount ?? 0), locale),
    released: formatMoneyInSentence(cents(lateFee?.released ?? 0), locale),
  };
  const back = refunds.map(({ id, at, amount, reason }) => ({
    id,
    at,
    words: t(`bookingHistory.refund.${party}.${reason}`, { amount: formatMoneyInSentence(cents(amount), locale) }),
  }));
  return {
    past: [...happened, ...back].sort((one, other) => Date.parse(one.at) - Date.parse(other.at)),
    next: next.map(({ step, at, isLatest }) => ({ step, at, isLatest, words: t(wordsOfStep(step, timeline), amounts) })),
  };
}

/** why without a promise: what is paid out of a charge waits until the bank has decided, and may be less then. */
function endWithBank(isUntaken: boolean, lateFee: Timeline['lateFee']) {
  if (isUntaken) return 'problemsUntilUntakenWithBank';
  return lateFee ? 'problemsUntilFeeWithBank' : 'problemsUntilWithBank';
}

/** why without a promise: of the rent nothing is left, whoever gave it back, and a fee for a late return may be. */
function endAfterTaking(isUntaken: boolean, lateFee: Timeline['lateFee']) {
  if (isUntaken) return 'problemsUntilUntakenTaken';
  return lateFee ? 'problemsUntilFeeTaken' : 'problemsUntilTaken';
}

/** The end of the time to report problems says what happens then: to the hold, with the fee for a late return, and whether reviews follow. */
function wordsOfStep(step: Timeline['next'][number]['step'], timeline: Timeline): MessageKey {
  const { party, hasDeposit, isUntaken, lateFee, isWithBank, isNothingLeft } = timeline;
  if (step === 'problemsUntil' && isWithBank) return `bookingHistory.next.lender.${endWithBank(isUntaken, lateFee)}`;
  if (step === 'problemsUntil' && isNothingLeft) return `bookingHistory.next.lender.${endAfterTaking(isUntaken, lateFee)}`;
  if (step === 'problemsUntil' && isUntaken)
    return party === 'renter' && hasDeposit
      ? 'bookingHistory.next.renter.problemsUntilUntakenDeposit'
      : `bookingHistory.next.${party}.problemsUntilUntaken`;
  if (step === 'problemsUntil' && lateFee && party === 'lender') return 'bookingHistory.next.lender.problemsUntilFee';
  if (step === 'problemsUntil' && lateFee)
    return `bookingHistory.next.renter.${lateFee.released > 0 ? 'problemsUntilFeeDeposit' : 'problemsUntilFee'}`;
  if (step === 'problemsUntil' && party === 'renter' && hasDeposit) return 'bookingHistory.next.renter.problemsUntilDeposit';
  return `bookingHistory.next.${party}.${step}`;
}
