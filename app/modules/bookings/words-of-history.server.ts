/** What a booking's history says. On the server, because a page would have to bring the sentences of everything that can happen. */
import type { ActorKind } from '#app/domain/bookings/booking-transitions.ts';
import type { ToldEvent } from '#app/domain/bookings/history.ts';
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

/** To the one who did it, or whose card it was. The keys are those that both would read. */
const OWN: Readonly<Record<Party, Readonly<Partial<Record<MessageKey, MessageKey>>>>> = {
  renter: {
    'bookingHistory.past.request': 'bookingHistory.own.renter.request',
    'bookingHistory.past.payment_authorized': 'bookingHistory.own.renter.payment_authorized',
    'bookingHistory.past.cancel_by_renter': 'bookingHistory.own.renter.cancel_by_renter',
    'bookingHistory.past.report_return': 'bookingHistory.own.renter.report_return',
    'bookingHistory.past.agree_to_return': 'bookingHistory.own.renter.agree_to_return',
    'bookingHistory.past.open_dispute': 'bookingHistory.own.renter.open_dispute',
    'bookingHistory.past.extension_asked': 'bookingHistory.own.renter.extension_asked',
    'bookingHistory.past.extension_withdrawn': 'bookingHistory.own.renter.extension_withdrawn',
    'bookingHistory.past.deposit_held': 'bookingHistory.own.renter.deposit_held',
    'bookingHistory.past.claim_paid': 'bookingHistory.own.renter.claim_paid',
  },
  lender: {
    'bookingHistory.past.approve': 'bookingHistory.own.lender.approve',
    'bookingHistory.past.decline': 'bookingHistory.own.lender.decline',
    'bookingHistory.past.cancel_by_lender': 'bookingHistory.own.lender.cancel_by_lender',
    'bookingHistory.past.object_to_return': 'bookingHistory.own.lender.object_to_return',
    'bookingHistory.past.returned': 'bookingHistory.own.lender.returned',
    'bookingHistory.past.open_dispute_by_lender': 'bookingHistory.own.lender.open_dispute_by_lender',
    'bookingHistory.past.extension_approved': 'bookingHistory.own.lender.extension_approved',
    'bookingHistory.past.extension_declined': 'bookingHistory.own.lender.extension_declined',
  },
};

/** The same to one of the two. */
export function wordsForParty(party: Party, event: ToldEvent, actor: ActorKind): MessageKey {
  const words = wordsOfEvent(event, actor);
  return OWN[party][words] ?? words;
}

type Timeline = NonNullable<Awaited<ReturnType<typeof findTimeline>>>;

/** The same timeline as it is shown. */
export function timelineInWords({ party, past, next }: Timeline, t: Translate) {
  return {
    past: past.map(({ id, event, actor, at }) => ({ id, at, words: t(wordsForParty(party, event, actor)) })),
    next: next.map(({ step, at, isLatest }) => ({ step, at, isLatest, words: t(`bookingHistory.next.${party}.${step}`) })),
  };
}
