/**
 * What needs doing or knowing of a booking now, in words. On the server, because a page would have to bring the sentences of everything that a
 * booking can meet.
 */
import { isCharged } from '#app/domain/bookings/booking-status.ts';
import { HOLD_KEEPING_STATUSES } from '#app/domain/bookings/hold-transitions.ts';
import type { Phase } from '#app/domain/bookings/phase.ts';
import { cents } from '#app/domain/money/money.ts';
import { durationIn } from '#app/i18n/duration.ts';
import { formatMoment, formatMoneyInSentence } from '#app/i18n/format.ts';
import type { Locale } from '#app/i18n/locales.ts';
import type { MessageKey, Translate } from '#app/i18n/message-key.ts';

import type { AfterAll, BookingNote, BookingView, ShownBooking } from './booking-view.ts';
import { returnInWords } from './return-in-words.ts';

interface Note {
  title?: MessageKey;
  text: MessageKey;
  /** What to do about it. */
  then?: MessageKey;
  tone?: BookingNote['tone'];
  until?: string | null;
  /** Amounts that the text names, in cents. */
  amounts?: Readonly<Record<string, number>>;
  /** Words that the text names as they are. */
  words?: Readonly<Record<string, string>>;
  /** Times that the text names. */
  moments?: Readonly<Record<string, string>>;
  /** By how much something is late, in minutes. */
  lateMinutes?: number;
  /** What the link to the booking's dispute is called, where there is one. */
  toDispute?: MessageKey;
  about?: BookingNote['about'];
  /** Whom to call. */
  phone?: string | null;
}

const ending = (name: keyof typeof ENDINGS) => (booking: BookingView) => ({ text: ENDINGS[name][booking.party] });
const ENDINGS = {
  declined: { renter: 'bookingNotes.ending.renter.declined', lender: 'bookingNotes.ending.lender.declined' },
  unoffered: { renter: 'bookingNotes.ending.renter.unoffered', lender: 'bookingNotes.ending.lender.unoffered' },
  expired: { renter: 'bookingNotes.ending.renter.expired', lender: 'bookingNotes.ending.lender.expired' },
  captureFailed: { renter: 'bookingNotes.ending.renter.captureFailed', lender: 'bookingNotes.ending.lender.captureFailed' },
  authorizationGone: { renter: 'bookingNotes.ending.renter.authorizationGone', lender: 'bookingNotes.ending.lender.authorizationGone' },
  captureTimedOut: { renter: 'bookingNotes.ending.renter.captureTimedOut', lender: 'bookingNotes.ending.lender.captureTimedOut' },
  depositNotPlaced: { renter: 'bookingNotes.ending.renter.depositNotPlaced', lender: 'bookingNotes.ending.lender.depositNotPlaced' },
  depositFailed: { renter: 'bookingNotes.ending.renter.depositFailed', lender: 'bookingNotes.ending.lender.depositFailed' },
  cancelledByPlatform: {
    renter: 'bookingNotes.ending.renter.cancelledByPlatform',
    lender: 'bookingNotes.ending.lender.cancelledByPlatform',
  },
  cancelledUncharged: { renter: 'bookingNotes.ending.renter.cancelledUncharged', lender: 'bookingNotes.ending.lender.cancelledUncharged' },
  nothingBack: { renter: 'bookingNotes.ending.renter.nothingBack', lender: 'bookingNotes.ending.lender.nothingBack' },
  disputed: { renter: 'bookingNotes.ending.disputed', lender: 'bookingNotes.ending.disputed' },
} as const;

/** Of what ends without a charge, as a rule: what somebody charged all the same goes back. */
const uncharged = (name: keyof typeof ENDINGS) => (booking: BookingView) =>
  booking.party === 'renter' && isCharged(booking) ? { text: 'bookingNotes.ending.renter.charged' as const } : ending(name)(booking);

/** No note where money came back: a line of its own says how much. */
function cancelled(booking: BookingView): Note | null {
  if (booking.paymentStatus === 'unpaid' || booking.paymentStatus === 'released') return ending('cancelledUncharged')(booking);
  return booking.refund?.amount === 0 ? ending('nothingBack')(booking) : null;
}
const nothing = () => null;

/** why nothing while an extension is being charged: the agreed return is about to be a later one. */
const overdue = ({ party, phase, overdue: late, extension, counterpartPhone: phone, handoverUnconfirmed }: BookingView): Note | null => {
  if (!late || extension?.status === 'approved') return null;
  const words = handoverUnconfirmed ? 'overdueUnconfirmed' : 'overdue';
  return {
    tone: 'warning',
    title: `bookingNotes.${words}.title`,
    text: `bookingNotes.${words}.${party}.${late.firstHoursFee > 0 ? 'withHold' : 'withoutHold'}`,
    then: phase === 'disputed' ? `bookingNotes.overdue.${party}.thenInDispute` : `bookingNotes.${words}.${party}.then`,
    lateMinutes: late.minutes,
    amounts: { fee: late.fee, firstHours: late.firstHoursFee, day: late.dayFee },
    phone,
    ...(party === 'lender' ? { until: late.countsAsReturnedAt } : {}),
  };
};

function disputed(booking: BookingView): Note {
  const awaited = booking.dispute?.awaited;
  if (booking.dispute?.isLate) return { tone: 'warning', text: 'bookingNotes.dispute.late' };
  if (!awaited) return ending('disputed')(booking);
  return awaited.isOwn
    ? { tone: 'urgent', text: 'bookingNotes.dispute.own', until: awaited.by, toDispute: 'bookingNotes.dispute.answer' }
    : { text: 'bookingNotes.dispute.other', until: awaited.by };
}

/** A renter who does not want it any more loses less by cancelling than by waiting, as long as that gives back more. */
function holdNeedsCard({
  party,
  cardFor,
  refundWithoutHold,
  refundIfCancelled,
  refundChanges: changes,
  bankDecides,
  totalCost,
}: BookingView): Note {
  const card = cardFor ?? 'confirm';
  if (party === 'lender') return { tone: 'warning', text: `bookingNotes.holdActionLender.${card}` };
  if (refundWithoutHold === null) return { tone: 'urgent', text: `bookingNotes.holdAction.withBank.${card}` };
  const refund = refundWithoutHold;
  const now = refundIfCancelled ?? 0;
  return {
    tone: 'urgent',
    text: `bookingNotes.holdAction.${card}`,
    amounts: { refund, total: totalCost, now },
    ...(changes &&
      now > refund &&
      !bankDecides && {
        then: changes.isInclusive ? 'bookingNotes.holdAction.cancelNow.lastMoment' : 'bookingNotes.holdAction.cancelNow.until',
        moments: { moment: changes.at },
      }),
  };
}

/** What needs doing or knowing in each phase. */
const NOTES: Readonly<Record<Phase, (booking: BookingView) => Note | null>> = {
  unpaid: ({ paymentExpiresAt }) => ({ tone: 'urgent', text: 'bookingNotes.unpaid', until: paymentExpiresAt }),
  awaitingAnswer: ({ party, approvalExpiresAt: until }) =>
    party === 'lender'
      ? { tone: 'urgent', text: 'bookings.answerIn', until }
      : { tone: 'warning', text: 'bookingNotes.awaitingApproval', until },
  charging: () => ({ text: 'bookingNotes.approved' }),
  confirmed: nothing,
  holdNeedsCard,
  handoverUnconfirmed: nothing,
  running: nothing,
  overdue,
  passedOn: nothing,
  returnReported: ({ party, objectBy: until }) =>
    party === 'lender'
      ? { tone: 'urgent', text: 'bookingNotes.returnReportedLender', until }
      : { text: 'bookingNotes.returnReported', until },
  untaken: ({ party, depositStatus, lenderEarnings, bankDecides, disputeWindowEndsAt: until }) =>
    party === 'renter'
      ? { tone: 'urgent', text: depositStatus === 'held' ? 'bookingNotes.untaken.renterDeposit' : 'bookingNotes.untaken.renter', until }
      : { text: `bookingNotes.untaken.${lenderEarnings && !bankDecides ? 'lender' : 'lenderUnpaid'}`, until },
  saidByLender: ({ party, disputeWindowEndsAt: until }) =>
    party === 'renter'
      ? { tone: 'urgent', text: 'bookingNotes.saidByLender.renter', until }
      : { text: 'bookingNotes.saidByLender.lender', until },
  returned: ({ disputeWindowEndsAt: until }) => ({ text: 'bookingNotes.returned', until }),
  disputed,
  completed: ({ party, isEndedWhileOut, counterpartPhone: phone }) =>
    isEndedWhileOut ? { tone: 'warning', text: `bookingNotes.endedWhileOut.${party}`, phone } : null,
  declined: (booking) => uncharged(booking.isUnoffered ? 'unoffered' : 'declined')(booking),
  expired: uncharged('expired'),
  // why: a lender never hears of a request that was not paid for
  paymentTimedOut: (booking) => ({ text: `bookingNotes.ending.renter.${isCharged(booking) ? 'charged' : 'paymentTimedOut'}` }),
  captureFailed: uncharged('captureFailed'),
  authorizationGone: ending('authorizationGone'),
  captureTimedOut: ending('captureTimedOut'),
  depositFailed: ending('depositFailed'),
  depositNotPlaced: ending('depositNotPlaced'),
  cancelledByRenter: cancelled,
  cancelledByLender: cancelled,
  cancelledByPlatform: ending('cancelledByPlatform'),
};

/** Beside the note of the phase: the gear is out before the rental has begun. */
const earlyNote = ({ handedOverEarly: early }: BookingView): Note | null =>
  early && {
    title: 'bookingNotes.handedOverEarly.title',
    text: 'bookingNotes.handedOverEarly.text',
    moments: { since: early.since, start: early.startAt },
  };

/** The next renter has the gear, and nobody has said since when it was back: beside the note of a dispute, else the note of its phase. */
function passedOnNote({ party, phase, passedOn }: BookingView): Note | null {
  if (!passedOn) return null;
  const { at, fee, countsAsReturnedAt: until } = passedOn;
  return {
    tone: party === 'lender' ? 'urgent' : 'warning',
    text: `bookingNotes.passedOn.${party}`,
    ...costOfPassedOn(party, phase === 'disputed', fee),
    moments: { moment: at },
    amounts: { fee },
    ...(party === 'lender' ? { until } : {}),
  };
}

function costOfPassedOn(party: BookingView['party'], isDisputed: boolean, fee: number): Pick<Note, 'then'> {
  if (isDisputed) return fee > 0 ? { then: 'bookingNotes.passedOn.cost.inDispute' } : {};
  if (fee > 0) return { then: `bookingNotes.passedOn.cost.${party}` };
  return party === 'lender' ? { then: 'bookingNotes.passedOn.cost.nothing' } : {};
}

/**
 * Beside the note of the phase: from the pickup time on, as long as nobody has entered the code. why not while the gear is still out, or with the
 * next renter: nobody could show the code, and the note about that says what to do.
 */
const handoverNote = ({ party, handoverUnconfirmed, waitsForGear, passedOn }: BookingView): Note | null =>
  handoverUnconfirmed && !waitsForGear && passedOn === null
    ? {
        tone: 'warning',
        text: `bookingNotes.handoverUnconfirmed.${party}`,
        ...(party === 'lender' && { then: 'bookingNotes.handoverUnconfirmed.nobodyCame' }),
      }
    : null;

/** why beside the note of the phase: that one asks for the card, or is silent while the hold is being placed. */
const codeNote = ({ party, handoverAwaits }: BookingView): Note | null =>
  handoverAwaits === 'hold' ? { tone: 'warning', text: `bookingNotes.codeAwaitsHold.${party}` } : null;

/** While there is time to object to the fee. */
function lateNote({ phase, party, lateFee, disputeWindowEndsAt: until }: BookingView): Note | null {
  if (phase !== 'returned' || lateFee === 0) return null;
  return party === 'renter'
    ? {
        tone: 'warning',
        text: 'bookingNotes.late.renter',
        amounts: { amount: lateFee },
        until,
        toDispute: 'bookingNotes.late.object',
        about: 'late-fee',
      }
    : { text: 'bookingNotes.late.lender', amounts: { amount: lateFee }, until };
}

/** While the lender has not spoken: what the renter's own word would cost, and that silence costs nothing. */
function reportedLateNote({ party, phase, reportedLate: late }: BookingView): Note | null {
  return (
    late && {
      text: `bookingNotes.reportedLate.${phase === 'disputed' ? phase : party}`,
      lateMinutes: late.minutes,
      amounts: { fee: late.fee },
    }
  );
}

function claimNote({ party, claim }: BookingView): Note | null {
  if (claim === null) return null;
  const amounts = { amount: claim };
  return party === 'renter' ? { tone: 'urgent', text: 'bookingNotes.claim', amounts } : { text: 'bookingNotes.claimLender', amounts };
}

/** Beside the note of the phase: the next hold that waits for the card, and what has become of the one of a rental that runs or is disputed. */
function holdNote({ phase, status, party, depositStatus, renewalAsksForCard, cardFor }: BookingView): Note | null {
  const card = cardFor ?? 'confirm';
  if (renewalAsksForCard) return asksForCard(party, `bookingNotes.holdRenewal.${card}`, `bookingNotes.holdRenewalLender.${card}`);
  // why not then: the note of the phase says it
  if (phase === 'holdNeedsCard' || !HOLD_KEEPING_STATUSES.includes(status)) return null;
  if (depositStatus === 'failed') return { tone: 'warning', text: 'bookingNotes.holdLapsed' };
  if (depositStatus !== 'action_required') return null;
  return asksForCard(party, `bookingNotes.holdEnded.${card}`, `bookingNotes.holdEndedLender.${card}`);
}

const asksForCard = (party: BookingView['party'], renter: MessageKey, lender: MessageKey): Note =>
  party === 'renter' ? { tone: 'urgent', text: renter } : { tone: 'warning', text: lender };

/** Whatever else is said of money: it waits until the bank has decided, or the bank has taken it. */
function bankNote({
  bankDecides,
  refundIfBankRefuses: refund,
  askedByBank: asked,
  restIfBankGives: rest,
  backInAnyCase,
  waitsForBank,
  lenderEarnings,
  isTakenByBank,
}: BookingView): Note | null {
  if (isTakenByBank) return { tone: 'warning', text: 'bookingNotes.takenByBank' };
  if (!bankDecides) return null;
  if (waitsForBank !== null) return payoutNote(waitsForBank, lenderEarnings ?? 0);
  if (bankDecides === 'all' && backInAnyCase)
    return { tone: 'warning', text: 'bookingNotes.bankDecides.wholePart', amounts: backInAnyCase };
  if (bankDecides === 'all') return { tone: 'warning', text: 'bookingNotes.bankDecides.whole' };
  const part = asked === null ? '' : 'Part';
  if (bankDecides === 'given') return { tone: 'warning', text: `bookingNotes.bankDecides.given${part}`, amounts: { asked: asked ?? 0 } };
  const amounts = { refund: refund ?? 0, asked: asked ?? 0, rest };
  if (rest > 0) return { tone: 'warning', text: 'bookingNotes.bankDecides.renterRefundRest', amounts };
  return { tone: 'warning', text: `bookingNotes.bankDecides.${refund ? 'renterRefund' : 'renter'}${part}`, amounts };
}

/** A lender who gets nothing, or has got it already, waits for nothing. */
function payoutNote(waits: number, earnings: number): Note | null {
  if (waits === 0) return null;
  if (waits >= earnings) return { tone: 'warning', text: 'bookingNotes.bankDecides.lender' };
  return { tone: 'warning', text: 'bookingNotes.bankDecides.lenderPart', amounts: { waits, rest: earnings - waits } };
}

const gearNote = ({ party, status, waitsForGear }: BookingView): Note | null =>
  waitsForGear ? { tone: 'warning', text: `bookingNotes.${status === 'active' ? 'gearStillOutAtPickup' : 'gearStillOut'}.${party}` } : null;

/** Beside the note of gear that is late, or of the dispute about whether it is back: who waits for it. */
const nextNote = ({ party, nextBooking: next }: BookingView): Note | null =>
  party === 'lender' && next
    ? { tone: 'warning', text: 'bookingNotes.nextWaits', words: { reference: next.reference }, moments: { moment: next.startAt } }
    : null;

/** Beside the note of a dispute, until the agreed return: that it stands. */
const returnNote = ({ party, returnDueInDispute: due }: BookingView): Note | null =>
  party === 'renter' && due ? { tone: 'warning', text: 'bookingNotes.returnInDispute', moments: { moment: due } } : null;

/** Beside the note of a dispute: that the gear is not back yet. */
const missingNote = (booking: BookingView) => (booking.phase === 'disputed' ? overdue(booking) : null);

/** Beside the note of the phase: more days that wait for somebody. */
function extensionNote({ party, extension }: BookingView): Note | null {
  if (!extension) return null;
  if (extension.status === 'unpaid') return { tone: 'urgent', text: 'bookings.extension.note.unpaid', until: extension.paymentExpiresAt };
  if (extension.status === 'approved') return { text: 'bookings.extension.note.charging' };
  return party === 'lender'
    ? { tone: 'urgent', text: 'bookingNotes.extensionToAnswer', until: extension.approvalExpiresAt }
    : { tone: 'warning', text: 'bookings.extension.note.waiting', until: extension.approvalExpiresAt };
}

/** Beside what waits for the lender's answer: it cannot be approved while the listing is hidden (rule B6). */
const hiddenNote = ({ party, phase, extension, listing }: BookingView): Note | null =>
  party === 'lender' && !listing.isPublic && (phase === 'awaitingAnswer' || extension?.status === 'pending_approval')
    ? { tone: 'warning', text: 'bookingNotes.listingHidden' }
    : null;

/** Beside the extension that waits for the lender's answer: it cannot be approved while the renter's bank asks for what paid the booking. */
const extensionWithBankNote = ({ party, extension, bankDecides }: BookingView): Note | null =>
  party === 'lender' && extension?.status === 'pending_approval' && bankDecides
    ? { tone: 'warning', text: 'bookingNotes.extensionWithBank' }
    : null;

/** why other gear only where others ended it: whether this one can be had is up to them. */
const AFTER_ALL: Readonly<Partial<Record<Phase, AfterAll>>> = {
  declined: 'otherDates',
  expired: 'otherDates',
  paymentTimedOut: 'askAgain',
  captureFailed: 'askAgain',
  authorizationGone: 'askAgain',
  captureTimedOut: 'askAgain',
  depositFailed: 'askAgain',
  depositNotPlaced: 'askAgain',
  cancelledByRenter: 'askAgain',
  cancelledByLender: 'otherGear',
  cancelledByPlatform: 'otherGear',
};

const afterAll = ({ phase, isUnoffered }: BookingView): AfterAll | null => (isUnoffered ? 'otherGear' : (AFTER_ALL[phase] ?? null));

/** The booking with its notes. */
export function withNotes(booking: BookingView, t: Translate, locale: Locale): ShownBooking {
  const notes = [
    NOTES[booking.phase](booking),
    gearNote(booking),
    passedOnNote(booking),
    nextNote(booking),
    earlyNote(booking),
    codeNote(booking),
    handoverNote(booking),
    bankNote(booking),
    returnNote(booking),
    missingNote(booking),
    reportedLateNote(booking),
    lateNote(booking),
    claimNote(booking),
    holdNote(booking),
    extensionNote(booking),
    hiddenNote(booking),
    extensionWithBankNote(booking),
  ].filter((note) => note !== null);
  return {
    ...booking,
    notes: notes.map((note) => inWords(note, t, locale)),
    returnRow: booking.actualReturn && returnInWords(booking.actualReturn, t, locale),
    afterAll: booking.party === 'renter' ? afterAll(booking) : null,
  };
}

function inWords(note: Note, t: Translate, locale: Locale): BookingNote {
  const amounts = Object.entries(note.amounts ?? {}).map(([name, amount]) => [name, formatMoneyInSentence(cents(amount), locale)] as const);
  const moments = Object.entries(note.moments ?? {}).map(([name, moment]) => [name, formatMoment(moment, locale)] as const);
  const values = { ...note.words, ...Object.fromEntries<string>([...amounts, ...moments]), late: durationIn(t, note.lateMinutes ?? 0) };
  const { tone, until, title, text, then, toDispute, about, phone } = note;
  return {
    text: t(text, values),
    ...(tone && { tone }),
    ...(until && { until }),
    ...(title && { title: t(title, values) }),
    ...(then && { then: t(then, values) }),
    ...(toDispute && { toDispute: t(toDispute) }),
    ...(about && { about }),
    ...(phone && { call: { phone, words: t('bookingNotes.overdue.call', { phone }) } }),
  };
}
