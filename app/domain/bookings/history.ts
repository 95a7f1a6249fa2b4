/** What a booking's history tells each party (rule B21). */
import type { ActorKind, BookingEvent } from './booking-transitions.ts';
import type { DepositStatus } from './booking-status.ts';
import type { ExtensionEvent } from './extension-transitions.ts';
import type { HoldEvent } from './hold-transitions.ts';

export type HistoryEvent =
  | BookingEvent
  | HoldEvent
  | ExtensionEvent
  | 'captured_too_late'
  | 'extension_captured_too_late'
  | 'deposit_charged_by_hand'
  | ClaimEvent
  | HandoverEvent;

/** What becomes of a claim: charged to the card, refused by it, then paid on a page. */
type ClaimEvent = 'claim_charged' | 'claim_refused' | 'claim_paid';

/** The code of the handover was entered. */
type HandoverEvent = 'handed_over';

/** What leads to the provider, whose answer is an event of its own, and what was never in place: no party is told. */
const UNTOLD_EVENTS = ['pay', 'confirm_card', 'deposit_dropped'] as const;
type UntoldEvent = (typeof UNTOLD_EVENTS)[number];
/** Each of these has words in the catalogues. */
export type ToldEvent = Exclude<HistoryEvent, UntoldEvent>;

type Party = 'renter' | 'lender';

const BOTH: readonly Party[] = ['renter', 'lender'];

/** Whether any party reads of it. */
export function isTold(event: HistoryEvent): event is ToldEvent {
  return !(UNTOLD_EVENTS as readonly HistoryEvent[]).includes(event);
}

/** Who reads of it, where that is not both. A lender besides learns nothing from before the payment, of the booking and of an extension. */
const READERS: Readonly<Partial<Record<ToldEvent, readonly Party[]>> & Record<UntoldEvent, readonly Party[]>> = {
  pay: [],
  confirm_card: [],
  deposit_dropped: [],
  payment_timed_out: ['renter'],
  captured_too_late: ['renter'],
  extension_captured_too_late: ['renter'],
};

export interface RecordedEvent {
  id: number;
  event: HistoryEvent;
  actor: ActorKind;
  at: Date;
}

/** What happened as a party may know it, in order. Of holds that follow each other only the first coming and the last going are told, and once that one was charged by hand. */
export function historyFor<E extends RecordedEvent>(
  party: Party,
  events: readonly E[],
  booking: { depositStatus: DepositStatus },
): (E & { event: ToldEvent })[] {
  const paid = events.findIndex(({ event }) => event === 'payment_authorized');
  if (party === 'lender' && paid < 0) return [];
  const known = party === 'lender' ? withoutUnpaidExtensions(events.slice(paid)) : events;
  const held = known.find(({ event }) => event === 'deposit_held');
  const charged = known.find(({ event }) => event === 'deposit_charged_by_hand');
  const released = booking.depositStatus === 'released' ? known.findLast(({ event }) => event === 'deposit_released') : undefined;
  return known.filter((one): one is E & { event: ToldEvent } => {
    if (one.event === 'deposit_held') return one === held;
    if (one.event === 'deposit_charged_by_hand') return one === charged;
    if (one.event === 'deposit_released') return one === released;
    return (READERS[one.event] ?? BOTH).includes(party);
  });
}

/** why: an extension, as a booking, begins for the lender when it is paid for. */
function withoutUnpaidExtensions<E extends RecordedEvent>(events: readonly E[]): E[] {
  let isPaid = false;
  return events.filter(({ event }) => {
    if (event === 'extension_asked') isPaid = false;
    if (event === 'extension_authorized') isPaid = true;
    return isPaid || !event.startsWith('extension_');
  });
}
