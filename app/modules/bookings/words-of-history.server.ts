/** What a booking's history says. On the server, because a page would have to bring the sentences of everything that can happen. */
import type { ActorKind } from '#app/domain/bookings/booking-transitions.ts';
import type { ToldEvent } from '#app/domain/bookings/history.ts';
import { bookingHistory } from '#app/i18n/catalogues/booking-history/en.ts';
import type { MessageKey, Translate } from '#app/i18n/message-key.ts';

import type { findTimeline } from './booking-timeline.server.ts';

type Party = 'renter' | 'lender';

/** Where it matters who did it. */
const BY: Readonly<Partial<Record<ToldEvent, Partial<Record<ActorKind, MessageKey>>>>> = {
  returned: { system: 'bookingHistory.past.returned_by_silence' },
  open_dispute: { lender: 'bookingHistory.past.open_dispute_by_lender' },
};

/** What a booking's history says of an event. */
export function wordsOfEvent(event: ToldEvent, actor: ActorKind): MessageKey {
  return BY[event]?.[actor] ?? `bookingHistory.past.${event}`;
}

/** The same to the one of the two who did it, or whose card it was, where the catalogue has words for that. */
function wordsForParty(party: Party, event: ToldEvent, actor: ActorKind): MessageKey {
  const words = wordsOfEvent(event, actor);
  const name = words.replace('bookingHistory.past.', '');
  // why the cast: that it is a key is what the condition says
  return name in bookingHistory.own[party] ? (`bookingHistory.own.${party}.${name}` as MessageKey) : words;
}

type Timeline = NonNullable<Awaited<ReturnType<typeof findTimeline>>>;

/** The same timeline as it is shown. */
export function timelineInWords({ party, past, next }: Timeline, t: Translate) {
  return {
    past: past.map(({ id, event, actor, at }) => ({ id, at, words: t(wordsForParty(party, event, actor)) })),
    next: next.map(({ step, at, isLatest }) => ({ step, at, isLatest, words: t(`bookingHistory.next.${party}.${step}`) })),
  };
}
