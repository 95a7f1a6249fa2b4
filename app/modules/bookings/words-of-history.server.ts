/** What a booking's history says. On the server, because a page would have to bring the sentences of everything that can happen. */
import type { ActorKind } from '#app/domain/bookings/booking-transitions.ts';
import type { ToldEvent } from '#app/domain/bookings/history.ts';
import type { MessageKey, Translate } from '#app/i18n/message-key.ts';

import type { findTimeline } from './booking-timeline.server.ts';

/** Where it matters who did it. */
const BY: Readonly<Partial<Record<ToldEvent, Partial<Record<ActorKind, MessageKey>>>>> = {
  returned: { system: 'bookingHistory.past.returned_by_silence' },
  open_dispute: { lender: 'bookingHistory.past.open_dispute_by_lender' },
};

/** What a booking's history says of an event. */
export function wordsOfEvent(event: ToldEvent, actor: ActorKind): MessageKey {
  return BY[event]?.[actor] ?? `bookingHistory.past.${event}`;
}

type Timeline = NonNullable<Awaited<ReturnType<typeof findTimeline>>>;

/** The same timeline as it is shown. */
export function timelineInWords({ party, past, next }: Timeline, t: Translate) {
  return {
    past: past.map(({ id, event, actor, at }) => ({ id, at, words: t(wordsOfEvent(event, actor)) })),
    next: next.map(({ step, at, isLatest }) => ({ step, at, isLatest, words: t(`bookingHistory.next.${party}.${step}`) })),
  };
}
