import { ButtonLink } from '#app/components/ui/button.tsx';
import { Countdown } from '#app/components/ui/countdown.tsx';
import { Notice, type Tone } from '#app/components/ui/notice.tsx';
import type { Phase } from '#app/domain/bookings/phase.ts';
import { cents } from '#app/domain/money/money.ts';
import { durationIn } from '#app/i18n/duration.ts';
import { formatMoneyInSentence } from '#app/i18n/format.ts';
import type { MessageKey } from '#app/i18n/message-key.ts';
import { useLocale, useT } from '#app/i18n/use-t.ts';
import type { BookingView } from '#app/modules/bookings/booking-view.ts';

import { PhoneLink } from './phone-link.tsx';

interface Note {
  title?: MessageKey;
  text: MessageKey;
  /** What to do about it. */
  then?: MessageKey;
  tone?: Tone;
  /** Until when; a countdown stands behind the text. */
  until?: string | null;
  /** Amounts that the text names, in cents. */
  amounts?: Readonly<Record<string, number>>;
  /** By how much something is late, in minutes. */
  lateMinutes?: number;
  /** What the link to the booking's dispute is called, where there is one. */
  toDispute?: MessageKey;
  /** Whom to call. */
  phone?: string | null;
}

const ending = (name: keyof typeof ENDINGS) => (booking: BookingView) => ({ text: ENDINGS[name][booking.party] });
const ENDINGS = {
  declined: { renter: 'bookingCards.ending.renter.declined', lender: 'bookingCards.ending.lender.declined' },
  expired: { renter: 'bookingCards.ending.renter.expired', lender: 'bookingCards.ending.lender.expired' },
  captureFailed: { renter: 'bookingCards.ending.renter.captureFailed', lender: 'bookingCards.ending.lender.captureFailed' },
  captureTimedOut: { renter: 'bookingCards.ending.renter.captureTimedOut', lender: 'bookingCards.ending.lender.captureTimedOut' },
  depositNotPlaced: { renter: 'bookingCards.ending.renter.depositNotPlaced', lender: 'bookingCards.ending.lender.depositNotPlaced' },
  depositFailed: { renter: 'bookingCards.ending.renter.depositFailed', lender: 'bookingCards.ending.lender.depositFailed' },
  cancelledByPlatform: {
    renter: 'bookingCards.ending.renter.cancelledByPlatform',
    lender: 'bookingCards.ending.lender.cancelledByPlatform',
  },
  cancelledUncharged: { renter: 'bookingCards.ending.renter.cancelledUncharged', lender: 'bookingCards.ending.lender.cancelledUncharged' },
  disputed: { renter: 'bookingCards.ending.disputed', lender: 'bookingCards.ending.disputed' },
} as const;

/** No note where money came back: a line of its own says how much. */
const cancelled = (booking: BookingView) =>
  booking.paymentStatus === 'unpaid' || booking.paymentStatus === 'released' ? ending('cancelledUncharged')(booking) : null;
const nothing = () => null;

/** why nothing while an extension is being charged: the agreed return is about to be a later one. */
const overdue = ({ party, phase, overdue: late, extension, counterpartPhone: phone }: BookingView): Note | null => {
  if (!late || extension?.status === 'approved') return null;
  return {
    tone: 'warning',
    title: 'bookingCards.note.overdue.title',
    text: `bookingCards.note.overdue.${party}.${late.firstHoursFee > 0 ? 'withHold' : 'withoutHold'}`,
    then: `bookingCards.note.overdue.${party}.${phase === 'disputed' ? 'thenInDispute' : 'then'}`,
    lateMinutes: late.minutes,
    amounts: { fee: late.fee, firstHours: late.firstHoursFee, day: late.dayFee },
    phone,
    ...(party === 'lender' ? { until: late.countsAsReturnedAt } : {}),
  };
};

function disputed(booking: BookingView): Note {
  const awaited = booking.dispute?.awaited;
  if (!awaited) return ending('disputed')(booking);
  return awaited.isOwn
    ? { tone: 'urgent', text: 'bookingCards.note.dispute.own', until: awaited.by, toDispute: 'bookingCards.note.dispute.answer' }
    : { text: 'bookingCards.note.dispute.other', until: awaited.by };
}

/** What needs doing or knowing in each phase. */
const NOTES: Readonly<Record<Phase, (booking: BookingView) => Note | null>> = {
  unpaid: ({ paymentExpiresAt }) => ({ tone: 'urgent', text: 'bookingCards.note.unpaid', until: paymentExpiresAt }),
  awaitingAnswer: ({ party, approvalExpiresAt: until }) =>
    party === 'lender'
      ? { tone: 'urgent', text: 'bookings.answerIn', until }
      : { tone: 'warning', text: 'bookingCards.note.awaitingApproval', until },
  charging: () => ({ text: 'bookingCards.note.approved' }),
  confirmed: nothing,
  holdNeedsCard: ({ party, refundWithoutHold, totalCost }) =>
    party === 'renter'
      ? { tone: 'urgent', text: 'bookingCards.note.holdAction', amounts: { refund: refundWithoutHold ?? 0, total: totalCost } }
      : { tone: 'warning', text: 'bookingCards.note.holdActionLender' },
  running: nothing,
  overdue,
  returnReported: ({ party, objectBy: until }) =>
    party === 'lender'
      ? { tone: 'urgent', text: 'bookingCards.note.returnReportedLender', until }
      : { text: 'bookingCards.note.returnReported', until },
  returned: ({ actions, disputeWindowEndsAt: until }) =>
    actions.some(({ event }) => event === 'agree_to_return')
      ? { tone: 'urgent', text: 'bookingCards.note.returnedByLender', until }
      : { text: 'bookingCards.note.returned', until },
  disputed,
  completed: nothing,
  declined: ending('declined'),
  expired: ending('expired'),
  // why: a lender never hears of a request that was not paid for
  paymentTimedOut: () => ({ text: 'bookingCards.ending.renter.paymentTimedOut' }),
  captureFailed: ending('captureFailed'),
  captureTimedOut: ending('captureTimedOut'),
  depositFailed: ending('depositFailed'),
  depositNotPlaced: ending('depositNotPlaced'),
  cancelledByRenter: cancelled,
  cancelledByLender: cancelled,
  cancelledByPlatform: ending('cancelledByPlatform'),
};

/** While there is time to object to the fee. */
function lateNote({ phase, party, lateFee, disputeWindowEndsAt: until }: BookingView): Note | null {
  if (phase !== 'returned' || lateFee === 0) return null;
  return party === 'renter'
    ? {
        tone: 'warning',
        text: 'bookingCards.note.late.renter',
        amounts: { amount: lateFee },
        until,
        toDispute: 'bookingCards.note.late.object',
      }
    : { text: 'bookingCards.note.late.lender', amounts: { amount: lateFee }, until };
}

const claimNote = ({ party, claim }: BookingView): Note | null =>
  party === 'renter' && claim !== null ? { tone: 'urgent', text: 'bookingCards.note.claim', amounts: { amount: claim } } : null;

/** Beside the note of the phase: the next hold that waits for the card, and what has become of the one of a rental that runs or is disputed. */
function holdNote({ status, party, depositStatus, renewalAsksForCard }: BookingView): Note | null {
  if (renewalAsksForCard) return asksForCard(party, 'bookingCards.note.holdRenewal', 'bookingCards.note.holdRenewalLender');
  if (status !== 'active' && status !== 'disputed') return null;
  if (depositStatus === 'failed') return { tone: 'warning', text: 'bookingCards.note.holdLapsed' };
  if (depositStatus !== 'action_required') return null;
  return asksForCard(party, 'bookingCards.note.holdEnded', 'bookingCards.note.holdEndedLender');
}

const asksForCard = (party: BookingView['party'], renter: MessageKey, lender: MessageKey): Note =>
  party === 'renter' ? { tone: 'urgent', text: renter } : { tone: 'warning', text: lender };

/** Beside the note of a dispute: that the gear is not back yet. */
const missingNote = (booking: BookingView) => (booking.phase === 'disputed' ? overdue(booking) : null);

/** Beside the note of the phase: more days that wait for somebody. */
function extensionNote({ party, extension }: BookingView): Note | null {
  if (!extension) return null;
  if (extension.status === 'unpaid') return { tone: 'urgent', text: 'bookings.extension.note.unpaid', until: extension.paymentExpiresAt };
  if (extension.status === 'approved') return { text: 'bookings.extension.note.charging' };
  return party === 'lender'
    ? { tone: 'urgent', text: 'bookings.extension.note.answer', until: extension.approvalExpiresAt }
    : { tone: 'warning', text: 'bookings.extension.note.waiting', until: extension.approvalExpiresAt };
}

/** What needs doing or knowing now, with the time that is left for it. `now` is the application's time when the page was made. */
export function BookingNote({ booking, now }: { booking: BookingView; now: string }) {
  const notes = [
    NOTES[booking.phase](booking),
    missingNote(booking),
    lateNote(booking),
    claimNote(booking),
    holdNote(booking),
    extensionNote(booking),
  ].filter((note) => note !== null);
  return notes.map((note) => <OneNote key={note.text} bookingId={booking.id} note={note} now={now} />);
}

function OneNote({ bookingId, note, now }: { bookingId: string; note: Note; now: string }) {
  const t = useT();
  const locale = useLocale();
  const amounts = Object.entries(note.amounts ?? {}).map(([name, amount]) => [name, formatMoneyInSentence(cents(amount), locale)] as const);
  const values = { ...Object.fromEntries<string>(amounts), late: durationIn(t, note.lateMinutes ?? 0) };
  const countdown = note.until && <Countdown until={note.until} now={now} />;
  return (
    <Notice {...(note.tone ? { tone: note.tone } : {})} {...(note.title ? { title: t(note.title, values) } : {})}>
      {t(note.text, values)} {!note.then && countdown}
      {note.then && (
        <p className="mt-2">
          {t(note.then, values)} {countdown}
        </p>
      )}
      {note.toDispute && (
        <p className="mt-3">
          <ButtonLink to={`/bookings/${bookingId}/dispute`} variant={note.tone === 'urgent' ? 'urgent' : 'secondary'}>
            {t(note.toDispute)}
          </ButtonLink>
        </p>
      )}
      {note.phone && <PhoneLink phone={note.phone}>{t('bookingCards.note.overdue.call', { phone: note.phone })}</PhoneLink>}
    </Notice>
  );
}
