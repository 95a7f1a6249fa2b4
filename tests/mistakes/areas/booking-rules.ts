/** The life of a booking as rules: when, for how long, what may follow, what is given back. */
import { area, inFile } from '../mistake.ts';

const TRANSITIONS = 'app/domain/bookings/booking-transitions.test.ts';
const PERIOD = 'app/domain/bookings/rental-period.test.ts';
const CANCELLATION = 'app/domain/bookings/cancellation.test.ts';
const WAITS = 'app/domain/bookings/waits.test.ts';
const PHASE = 'app/domain/bookings/phase.test.ts';

export const bookingRules = area(
  'booking-rules',
  inFile('app/domain/bookings/booking-transitions.ts', TRANSITIONS, [
    [
      'the payment page is not closed when the time is over',
      "    effects: ['payment.release'],\n    notifications: [{ to: 'renter', mail: 'paymentTimedOut' }],",
      "    notifications: [{ to: 'renter', mail: 'paymentTimedOut' }],",
    ],
    [
      'a paid request times out',
      "'auto_cancelled', ['system'], {\n    guard: 'unpaid',",
      "'auto_cancelled', ['system'], {\n    guard: null,",
    ],
    ['approved by the renter', "'approved', ['lender']", "'approved', ['lender', 'renter']"],
    ['a confirmed booking gets no hold', "effects: ['deposit.schedule', 'handover.code'],", "effects: ['handover.code'],"],
    [
      'a failed charge leaves the authorisation',
      "    payment: 'failed',\n    effects: ['payment.release'],\n    notifications: both('captureFailedForRenter'",
      "    payment: 'failed',\n    notifications: both('captureFailedForRenter'",
    ],
    [
      'a request that is not paid for ends as one that cannot be charged',
      "    guard: 'authorized',\n    payment: 'failed',",
      "    payment: 'failed',",
    ],
    [
      'a lender whose request cannot be charged reads that it is not paid yet',
      "  if (booking.paymentStatus === 'failed') return 'cannotBeCharged';\n",
      '',
    ],
    [
      'a declined request keeps the authorisation',
      "    effects: ['payment.release'],\n    notifications: [{ to: 'renter', mail: 'requestDeclined' }],",
      "    notifications: [{ to: 'renter', mail: 'requestDeclined' }],",
    ],
    ['the renter does not hear of a refusal', "[{ to: 'renter', mail: 'requestDeclined' }]", '[]'],
    [
      'the mails of an expiry are swapped',
      "both('requestExpiredForRenter', 'requestExpiredForLender')",
      "both('requestExpiredForLender', 'requestExpiredForRenter')",
    ],
    ['an expired request stands as paid', "    guard: 'authorized',\n    payment: 'released',", "    guard: 'authorized',"],
    [
      'cancelled by the renter: the hold stays',
      "    effects: ['payment.refundByPolicy', 'deposit.release'],\n    notifications: both('cancelledByRenterForRenter'",
      "    effects: ['payment.refundByPolicy'],\n    notifications: both('cancelledByRenterForRenter'",
    ],
    [
      'cancelled by the lender: the hold stays',
      "    effects: ['payment.refundAll', 'deposit.release'],\n    notifications: both('cancelledByLenderForRenter'",
      "    effects: ['payment.refundAll'],\n    notifications: both('cancelledByLenderForRenter'",
    ],
    [
      'cancelled by the lender while charging: nothing is let go',
      "payment: 'released',\n    effects: ['payment.release'],\n    notifications: both('cancelledByLenderForRenter'",
      "payment: 'released',\n    notifications: both('cancelledByLenderForRenter'",
    ],
    [
      'cancelled by the lender: a refund by policy only',
      "    effects: ['payment.refundAll', 'deposit.release'],\n    notifications: both('cancelledByLenderForRenter'",
      "    effects: ['payment.refundByPolicy', 'deposit.release'],\n    notifications: both('cancelledByLenderForRenter'",
    ],
    [
      'a missing hold does not end the booking',
      "guard: 'holdRefused',\n    deadline: 'startAt',",
      "guard: 'holdRefused',\n    deadline: null,",
    ],
    [
      'a hold that we failed to place is charged to the renter',
      "effects: ['payment.refundAll', 'deposit.release'],\n    notifications: both('depositNotPlacedForRenter'",
      "effects: ['payment.refundByPolicy', 'deposit.release'],\n    notifications: both('depositNotPlacedForRenter'",
    ],
    ['a charge is taken after the pickup', "    guard: 'beforePickup',\n    startsWait: 'hold',", "    startsWait: 'hold',"],
    [
      'an approved booking waits for its charge for ever',
      "    payment: 'released',\n    deadline: 'startAt',",
      "    payment: 'released',\n    deadline: null,",
    ],
    ['a lender does not hear of a return', "notifications: [{ to: 'lender', mail: 'returnReported' }],", ''],
    ['a return is reported twice', "guard: 'notReported',", "guard: 'notReturned',"],
    ['a lender objects at any time', "guard: 'reportedInTime',", "guard: 'notReturned',"],
    ['a rental starts without its hold', "guard: 'holdInPlace',\n", 'guard: null,\n'],
    ['a completed rental is not paid out', "effects: ['lateFee.take', 'payout.transfer']", "effects: ['lateFee.take']"],
    ['a completed rental keeps the hold', "effects: ['lateFee.take', 'payout.transfer']", "effects: ['payout.transfer']"],
    [
      'nobody hears of a dispute',
      "guard: 'inDisputeWindow',\n    notifications: both('disputeOpened', 'disputeOpened'),",
      "guard: 'inDisputeWindow',",
    ],
    ['a dispute after its window', "guard: 'inDisputeWindow',", "guard: 'returned',"],
    ['a due event happens a moment early', 'due === null || now < due', 'due === null'],
    ['a due event happens a moment late', 'due === null || now < due', 'due === null || now <= due'],
  ]),
  inFile('app/domain/bookings/rental-period.ts', PERIOD, [
    ['a return is moved to the time of pickup', 'momentOfMinutes(wallClockMinutes(pickup) + TIME_STEP_MINUTES)', 'nextHalfHour(pickup)'],
    ['a pickup without the notice that the lender asks for', "if (isTooSoon(pickup, earliestPickup)) return 'pickupTooSoon';", ''],
    ['a time that is too soon can be chosen', "if (isTooSoon(pickup, earliestPickup)) return 'tooSoon';", ''],
    ['a rental at most 300 days ahead', 'MAX_DAYS_AHEAD = 365', 'MAX_DAYS_AHEAD = 300'],
    ['a rental ten years ahead', 'MAX_DAYS_AHEAD = 365', 'MAX_DAYS_AHEAD = 3650'],
    [
      'a year ahead exactly is refused',
      'pickup.date > addDays(nowLocal.date, MAX_DAYS_AHEAD)',
      'pickup.date >= addDays(nowLocal.date, MAX_DAYS_AHEAD)',
    ],
    ['seven days are refused', '> MAX_RENTAL_DAYS) return', '>= MAX_RENTAL_DAYS) return'],
    ['eight days are taken', '> MAX_RENTAL_DAYS) return', '> MAX_RENTAL_DAYS + 1) return'],
    [
      'a pickup at this very minute is taken',
      'compareMoments(pickup, nowLocal) <= 0) return',
      'compareMoments(pickup, nowLocal) < 0) return',
    ],
    ['a pickup in the past is taken', "if (compareMoments(pickup, nowLocal) <= 0) return 'pickupInPast';", ''],
    ['a rental of no time', 'compareMoments(back, pickup) <= 0) return', 'compareMoments(back, pickup) < 0) return'],
    ['a started day is free', 'Math.ceil(compareMoments', 'Math.floor(compareMoments'],
    ['a rental of an hour has no days', 'Math.max(1, Math.ceil', 'Math.max(0, Math.floor'],
    ['quarters of an hour are offered', 'TIME_STEP_MINUTES = 30', 'TIME_STEP_MINUTES = 15'],
    ['the 30th of February is a date', 'return at.toISOString().startsWith(match[0]);', 'return true;'],
    [
      'a pickup is moved into the next day',
      "next.date === moment.date ? shownByClocks(next) : { date: moment.date, time: '23:30' }",
      'shownByClocks(next)',
    ],
    ['a time is moved into the hour that clocks skip', "isSkipped(moment) ? { ...moment, time: '03:00' } : moment", 'moment'],
    [
      'the proposed return costs a day more',
      'startDate === endDate ? DEFAULT_RETURN_TIME : pickupTime',
      'startDate !== endDate ? DEFAULT_RETURN_TIME : pickupTime',
    ],
    ['a return before the pickup is offered', 'back.time <= pickup.time', 'back.time < pickup.time'],
    ['a return that is over stays', 'return isOverToday(back, nowLocal) ? nextHalfHour(nowLocal) : back;', 'return back;'],
  ]),
  inFile('app/domain/bookings/local-time.ts', PERIOD, [
    ['in the hour that comes twice, times are over when they are offered', 'isRepeated ?', 'isRepeated === null ?'],
    ['a notice that ends in the hour that comes twice ends an hour early', "{ ...shown, time: '03:00' }", 'shown'],
    ['a notice is rounded down', 'Math.ceil(at / HALF_HOUR_MS)', 'Math.floor(at / HALF_HOUR_MS)'],
    ['clocks in London', "'Europe/Bratislava'", "'Europe/London'"],
    ['a fixed hour from UTC', 'toZonedDateTimeISO(TIME_ZONE)', "toZonedDateTimeISO('+01:00')"],
  ]),
  inFile('app/domain/bookings/cancellation.ts', CANCELLATION, [
    ['48 hours exactly give most back', 'standard: [\n    { moreThanHours: 48,', 'standard: [\n    { moreThanHours: 48, inclusive: true,'],
    [
      '24 hours exactly give the least back',
      '24, inclusive: true, refund: 5_000 },\n    { moreThanHours: Number.NEGATIVE_INFINITY, refund: 2_000 },',
      '24, refund: 5_000 },\n    { moreThanHours: Number.NEGATIVE_INFINITY, refund: 2_000 },',
    ],
    ['the strict policy gives back at the last minute', 'refund: 0 }', 'refund: 2_000 }'],
    [
      'the renter gets the lender’s part of what is kept',
      'lenderKeeps: kept.lender, platformKeeps: kept.platform',
      'lenderKeeps: kept.platform, platformKeeps: kept.lender',
    ],
    [
      'what is refunded is kept as well',
      'splitAsRent(cents(Math.max(0, subtract(booking.rent, subtract(refund, ofWaiver)))), booking)',
      'splitAsRent(booking.rent, booking)',
    ],
  ]),
  inFile('app/domain/bookings/booking-status.ts', TRANSITIONS, [
    [
      'a request that ended is called a booking',
      '|| (!wasApproved && ENDINGS_OF_BOTH.includes(status))',
      '',
      'app/domain/bookings/booking-status.test.ts',
    ],
    [
      'a disputed booking frees its dates',
      "  'active',\n  'disputed',\n] as const satisfies",
      "  'active',\n] as const satisfies",
      'tests/integration/operations/schema.test.ts',
    ],
    [
      'a request takes no dates',
      "DATE_TAKING_STATUSES = [\n  'pending_approval',",
      'DATE_TAKING_STATUSES = [',
      'tests/integration/operations/schema.test.ts',
    ],
  ]),
  inFile('app/domain/bookings/booking-transitions.ts', TRANSITIONS, [
    ['approved after the time', "    page: 'approve',\n    guard: 'authorizedInTime',", "    page: 'approve',\n    guard: 'authorized',"],
    ['approval charges nothing', "    effects: ['payment.capture'],\n", ''],
    [
      'the renter says that it was returned',
      "['lender'], {\n    startsWait: 'problems',",
      "['lender', 'renter'], {\n    startsWait: 'problems',",
    ],
    ['a lender decides a dispute', "'completed', ['administrator'], {", "'completed', ['administrator', 'lender'], {"],
    ['a rental with a dispute is a success', "    counts: 'rental',", "    counts: 'successfulRental',"],
    ['a finished rental does not count', "    counts: 'successfulRental',\n    guard: 'returned',", "    guard: 'returned',"],
    ['the lender has no time to answer', "    startsWait: 'answer',\n", ''],
    ['no time for problems after the return', "    startsWait: 'problems',\n", ''],
    ['a dispute freezes the return', "    startsWait: 'backInDispute',\n", ''],
  ]),
  inFile('app/domain/bookings/guards.ts', TRANSITIONS, [
    [
      'paid after the pickup is a request',
      'GUARDS.unpaid(booking, now) ?? GUARDS.beforePickup(booking, now)',
      'GUARDS.unpaid(booking, now)',
    ],
    ['approved at the due time itself', 'return now < approvalExpiresAt ?', 'return now <= approvalExpiresAt ?'],
    [
      'cancelled at the pickup itself',
      'beforePickup: ({ startAt }, now) => (now < startAt ?',
      'beforePickup: ({ startAt }, now) => (now <= startAt ?',
    ],
    ['a dispute at the end of its window', 'now < disputeWindowEndsAt ? null', 'now <= disputeWindowEndsAt ? null'],
    [
      'any hold is in place',
      "depositAmount > 0 && depositStatus !== 'held' && handedOverAt === null;",
      "depositAmount > 0 && depositStatus === 'none' && handedOverAt === null;",
    ],
    ['a rental that is out ends for its hold', "depositStatus !== 'held' && handedOverAt === null;", "depositStatus !== 'held';"],
    ['gear that is out is cancelled', "?? (booking.handedOverAt === null ? null : 'handedOver')", ''],
    ['who was asked in the last minute is to blame', '>= HOLD_ANSWER_MS;', '>= 0;'],
    ['a return that both have reported is agreed to again', "if (!isEarlyByLenderAlone(booking)) return 'alreadyDone';", ''],
    [
      'in a dispute nobody agrees to an early return after its agreed time',
      " || status === 'disputed' ? null : 'tooLate'",
      " ? null : 'tooLate'",
    ],
    [
      'a renter who says that it is back came not',
      'handedOverAt === null && returnReportedAt === null && returnedAt <= startAt',
      'handedOverAt === null && returnedAt <= startAt',
    ],
    [
      'who has said when gear came back is asked again',
      "status === 'active' && returnedAt === null;",
      "status === 'active';",
      'app/domain/bookings/guards.test.ts',
    ],
    ['a dispute is decided while the gear is out', 'now >= booking.endAt || !isOut(booking)', 'now >= booking.endAt || isOut(booking)'],
    ['a dispute keeps what counted as returned by itself', '!(isReturnedBySilence(booking) ||', '!('],
    ['an early word of the lender alone can never be put right', ' || isEarlyByLenderAlone(booking))', ')'],
    ['returned twice', "notReturned: ({ returnedAt }) => (returnedAt === null ? null : 'alreadyDone')", 'notReturned: () => null'],
  ]),
  inFile('app/domain/bookings/waits.ts', TRANSITIONS, [
    [
      'a renter’s word in a dispute leaves an early one of the lender',
      'wordInDispute: (_, at) => ({ returnReportedAt: at, returnedAt: null, ',
      'wordInDispute: ({ returnedAt }, at) => ({ returnReportedAt: at, returnedAt, ',
      WAITS,
    ],
    [
      'who agrees in a dispute says that it is back now',
      'agreedInDispute: (_, at) => ({ returnReportedAt: at, ',
      'agreedInDispute: (_, at) => ({ returnReportedAt: at, returnedAt: null, ',
      WAITS,
    ],
    ['an hour to pay', 'PAYMENT_WINDOW_MS = HOUR / 2', 'PAYMENT_WINDOW_MS = HOUR'],
    ['thirty hours to approve', 'APPROVAL_WINDOW_MS = 3 * HOUR', 'APPROVAL_WINDOW_MS = 30 * HOUR'],
    ['the hold is placed a day before', 'DEPOSIT_LEAD_MS = 48 * HOUR', 'DEPOSIT_LEAD_MS = 24 * HOUR'],
    ['a rental never returns by itself for ten days', 'AUTO_RETURN_AFTER_MS = 24 * HOUR', 'AUTO_RETURN_AFTER_MS = 240 * HOUR'],
    ['half a day for a dispute', 'DISPUTE_WINDOW_MS = 24 * HOUR', 'DISPUTE_WINDOW_MS = 12 * HOUR'],
    ['thirty unpaid requests of one renter', 'MAX_UNPAID_REQUESTS = 3;', 'MAX_UNPAID_REQUESTS = 30;'],
    ['the hold falls due in the past', 'later(at, after(startAt, -DEPOSIT_LEAD_MS))', 'after(startAt, -DEPOSIT_LEAD_MS)', WAITS],
    ['the hold falls due at the start', 'later(at, after(startAt, -DEPOSIT_LEAD_MS))', 'startAt', WAITS],
    ['the return counts a day early', 'after(endAt, AUTO_RETURN_AFTER_MS)', 'endAt', WAITS],
    ['a renter’s word counts at once', 'after(later(at, endAt), AUTO_RETURN_AFTER_MS)', 'later(at, endAt)', WAITS],
    ['a renter’s word ends the rental early', 'after(later(at, endAt), AUTO_RETURN_AFTER_MS)', 'after(at, AUTO_RETURN_AFTER_MS)', WAITS],
    ['half the window for a dispute', 'later(at, endAt) : at, DISPUTE_WINDOW_MS)', 'later(at, endAt) : at, DISPUTE_WINDOW_MS / 2)', WAITS],
    ['a lender’s word alone ends the time for problems early', 'returnReportedAt === null ? later(at, endAt) : at', 'at', WAITS],
  ]),
  inFile('app/domain/bookings/handover.ts', 'app/domain/bookings/handover.test.ts', [
    ['a dispute freezes the photos of the return', "(status === 'active' || status === 'disputed') && now", "status === 'active' && now"],
    ['a handover counts as unconfirmed when the gear is said to be back', ' && returnReportedAt === null && returnedAt === null;', ';'],
    [
      'a handover is denied when nothing can be reported any more',
      '(disputeWindowEndsAt === null || now < disputeWindowEndsAt)',
      'now !== null',
    ],
    [
      'a lender’s word takes the denial of the handover away',
      '(disputeWindowEndsAt === null || now < disputeWindowEndsAt)',
      'disputeWindowEndsAt === null && now !== null',
    ],
  ]),
  inFile('app/domain/bookings/dispute.ts', 'app/domain/bookings/dispute.test.ts', [
    ['whoever opened a dispute is awaited', "dispute.openedBy === 'renter' ? 'lender' : 'renter'", 'dispute.openedBy'],
    ['an answer is awaited when its time is over', ' || now >= by) return null;', ') return null;'],
  ]),
  inFile('app/domain/bookings/late-return.ts', 'app/domain/bookings/late-return.test.ts', [
    [
      'a late fee is said to be taken from a hold that is gone',
      'TAKEN_FROM.includes(depositStatus) ? (depositLeft ?? depositAmount) : ZERO',
      'depositAmount',
    ],
    ['more than the hold is said to be taken from it', 'cents(Math.min(amount, reserved))', 'amount'],
  ]),
  inFile('app/domain/bookings/hold-refusal.ts', 'app/domain/bookings/hold-refusal.test.ts', [
    ['a refused card is to be confirmed', "? 'confirm' : 'anotherCard'", "? 'confirm' : 'confirm'"],
  ]),
  inFile('app/domain/bookings/urgent-actions.ts', 'app/domain/bookings/urgent-actions.test.ts', [
    ['a card for the hold is asked for below the details', ", 'confirm_card']", ']'],
    ['an objection to a reported return stands below the details', "['returned', 'object_to_return']", "['returned']"],
  ]),
  inFile('app/domain/bookings/actual-return.ts', 'app/domain/bookings/actual-return.test.ts', [
    [
      'silence is shown as the word of a lender',
      'booking.returnReportedAt === null ? unsaid(booking)',
      "booking.returnReportedAt === null ? 'lender'",
    ],
    [
      'a return that nobody answered is dated by the silence',
      '...ofRenter(booking, returnReportedAt)',
      '...ofRenter(booking, returnedAt ?? returnReportedAt)',
    ],
    ['a renter gives gear back after the next one has it', 'at < saidAt ? { at, isAtMost: true } : { at }', '{ at: saidAt }'],
    ['gear that the next renter has may still be missing', "passedOnAt ? 'passedOn' : 'nobody'", "passedOnAt ? 'nobody' : 'nobody'"],
  ]),
  inFile('app/domain/bookings/refund-reason.ts', 'app/domain/bookings/refund-reason.test.ts', [
    ['what the platform could not do is told as the renter cancelling', "return 'holdNotPlaced';", "return 'policy';"],
  ]),
  inFile('app/domain/bookings/unused-days.ts', 'app/domain/bookings/unused-days.test.ts', [
    ['a day that was used counts as unused', 'toLocalMoment(returnedAt).date < endDate', 'toLocalMoment(returnedAt).date <= endDate'],
  ]),
  inFile('app/domain/bookings/phase.ts', PHASE, [
    ['what nobody charged is told as a failed charge', "authorization_gone: 'authorizationGone',", "authorization_gone: 'captureFailed',"],
    ['a failed charge is told as a missing hold', "capture_failed: 'captureFailed',", "capture_failed: 'depositFailed',"],
    ['what the renter said leaves no trace', "if (booking.returnReportedAt !== null) return 'returnReported';", ''],
    ['the early word of a lender alone looks like a return', 'now < booking.endAt && isEarlyByLenderAlone(booking)', 'now > now'],
    ['overdue gear looks as if it were in time', "      if (now >= booking.endAt) return 'overdue';\n", ''],
    ['gear that was handed on runs as if nobody waited for its return', "      if (booking.passedOnAt) return 'passedOn';\n", ''],
    ['an answer after the time', 'now >= booking.approvalExpiresAt ?', 'now > new Date(booking.approvalExpiresAt.getTime() + 60_000) ?'],
  ]),
);
