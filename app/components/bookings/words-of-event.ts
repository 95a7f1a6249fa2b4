import type { ActorKind } from '#app/domain/bookings/booking-transitions.ts';
import type { ToldEvent } from '#app/domain/bookings/history.ts';
import type { MessageKey } from '#app/i18n/message-key.ts';

/** Where it matters who did it. */
const BY: Readonly<Partial<Record<ToldEvent, Partial<Record<ActorKind, MessageKey>>>>> = {
  returned: { system: 'bookings.timeline.past.returned_by_silence' },
  open_dispute: { lender: 'bookings.timeline.past.open_dispute_by_lender' },
};

/** What a booking's history says of an event. */
export function wordsOfEvent(event: ToldEvent, actor: ActorKind): MessageKey {
  return BY[event]?.[actor] ?? `bookings.timeline.past.${event}`;
}
