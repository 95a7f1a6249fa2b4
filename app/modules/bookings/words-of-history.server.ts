/** What a booking's history says. On the server, because a page would have to bring the sentences of everything that can happen. */
import type { ActorKind } from '#app/domain/bookings/booking-transitions.ts';
import type { ToldEvent } from '#app/domain/bookings/history.ts';
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
  returned: { system: 'bookingHistory.past.returned_by_silence' },
  open_dispute: { lender: 'bookingHistory.past.open_dispute_by_lender' },
};

interface Recorded {
  /** Of a return: whether the lender says that nobody came. */
  isUntaken?: boolean;
  event: ToldEvent;
  actor: ActorKind;
  /** Of a hold that was refused: the provider's word for it. */
  reason?: string | null;
}

/** What a booking's history says of an event. */
export function wordsOfEvent({ event, actor, reason, isUntaken }: Recorded): MessageKey {
  if (event === 'returned' && isUntaken) return 'bookingHistory.past.untaken';
  if (event === 'deposit_refused' && wayOutOfRefusal(reason ?? null) === 'confirm') return 'bookingHistory.past.deposit_to_confirm';
  return BY[event]?.[actor] ?? `bookingHistory.past.${event}`;
}

/** The same to the one of the two who did it, or whose card it was, where the catalogue has words for that. */
function wordsForParty(party: Party, recorded: Recorded): MessageKey {
  const words = wordsOfEvent(recorded);
  const name = words.replace('bookingHistory.past.', '');
  // why the cast: that it is a key is what the condition says
  return name in bookingHistory.own[party] ? (`bookingHistory.own.${party}.${name}` as MessageKey) : words;
}

type Found = NonNullable<Awaited<ReturnType<typeof findTimeline>>>;
type Timeline = Omit<Found, 'past'> & { past: (Recorded & Pick<Found['past'][number], 'id' | 'at'>)[] };

/** The same timeline as it is shown. */
export function timelineInWords({ party, hasDeposit, refunds, past, next }: Timeline, t: Translate, locale: Locale) {
  const wordsOfStep = (step: Timeline['next'][number]['step']): MessageKey =>
    step === 'problemsUntil' && party === 'renter' && hasDeposit
      ? 'bookingHistory.next.renter.problemsUntilDeposit'
      : `bookingHistory.next.${party}.${step}`;
  const happened = past.map(({ id, at, ...recorded }) => ({ id: String(id), at, words: t(wordsForParty(party, recorded)) }));
  const back = refunds.map(({ id, at, amount, reason }) => ({
    id,
    at,
    words: t(`bookingHistory.refund.${party}.${reason}`, { amount: formatMoneyInSentence(cents(amount), locale) }),
  }));
  return {
    past: [...happened, ...back].sort((one, other) => Date.parse(one.at) - Date.parse(other.at)),
    next: next.map(({ step, at, isLatest }) => ({ step, at, isLatest, words: t(wordsOfStep(step)) })),
  };
}
