/** Asking for a booking, what is done to it, and who sees it. */
import { area, inFile } from '../mistake.ts';

const AROUND = 'tests/integration/bookings/notice-and-buffer.test.ts';
const DISPUTES = 'tests/integration/bookings/disputes.test.ts';
const RETURN_IN_DISPUTE = 'tests/integration/bookings/return-in-dispute.test.ts';
const LATE = 'tests/integration/payments/late-return.test.ts';
const JOURNEY = 'tests/integration/bookings/journey.test.ts';
const ANSWER = 'tests/integration/bookings/answer-request.test.ts';
const FIGURES = 'tests/integration/bookings/lending-figures.test.ts';
const CALENDAR = 'tests/integration/bookings/calendar.test.ts';
const CONTENTION = 'tests/integration/bookings/contention.test.ts';
const LONG_LISTS = 'tests/integration/bookings/long-lists.test.ts';
const RECORDS = 'tests/integration/bookings/records.test.ts';
const BOOKING_PAGE = 'tests/integration/bookings/booking-page.test.ts';
const HANDOVER = 'tests/integration/bookings/handover.test.ts';
const ELSEWHERE = 'tests/integration/payments/refunds-elsewhere.test.ts';
const NOBODY = 'tests/integration/bookings/nobody-pays-for-others.test.ts';
const PAGES = 'tests/integration/payments/pages.test.ts';
const PAYMENT_RECORDS = 'tests/integration/payments/records.test.ts';
const EXTENSION = 'tests/integration/bookings/extension.test.ts';
const strict = { file: RECORDS, test: 'gives nothing back in the last six hours' };
const refusals = { file: CONTENTION, test: 'refuses what the rules refuse' };
const sameForm = { file: CONTENTION, test: 'the same form 20 times is one booking' };
const WITH = 'tests/integration/bookings/with-a-booking.test.ts';
const REPORT = 'tests/integration/bookings/report-return.test.ts';
const twoListings = { file: CONTENTION, test: 'the same form for two listings at once' };
const whole = { file: JOURNEY, test: 'goes from request to payout' };
const byRenter = { file: JOURNEY, test: 'gives the renter back what the policy says' };
const byLender = { file: JOURNEY, test: 'gives everything back when the lender cancels' };
const hold = { file: JOURNEY, test: 'the deposit hold' };

export const bookings = area(
  'bookings',
  inFile(
    'app/modules/bookings/why-not-approve.server.ts',
    { file: 'tests/integration/bookings/extension-pages.test.ts', test: 'is not agreed to while a bank asks' },
    [
      [
        'a lender agrees to more days while a bank decides on the rental',
        'return refusal ?? bankRefusal(work.tx, booking.id);',
        'return refusal;',
      ],
      [
        'the page offers more days that a bank stands in the way of',
        '(await refusalToApprove(on, booking)) ?? bankRefusal(on, booking.id)',
        'refusalToApprove(on, booking)',
      ],
    ],
  ),
  inFile('app/modules/bookings/ask-for-extension.server.ts', { file: EXTENSION, test: 'is for its renter, while it is possible' }, [
    ['more days cost what the page did not say', "if (amounts.totalCost !== seenTotal) return { ok: false, reason: 'priceChanged' };", ''],
    [
      'an extension takes the buffer before the next rental',
      ' - bufferHours * HOUR_MS',
      '',
      { file: EXTENSION, test: 'leave the booking its buffer' },
    ],
    ['gear that is offered no more is rented longer', "if (listing.status !== 'active') return 'listingUnavailable';", ''],
    [
      'one form asks twice',
      'const earlier = ofBooking.find((each) => each.formKey === formKey);',
      'const earlier = ofBooking.find((each) => each.formKey === each.id);',
      { file: EXTENSION, test: 'twenty times with one form' },
    ],
  ]),
  inFile('app/modules/bookings/apply-extension-transition.server.ts', { file: EXTENSION, test: 'moves what a running rental waits for' }, [
    [
      'a longer rental counts as returned at its old end',
      "...(booking.status === 'active' ? { autoReturnAt: autoReturnDue(extension) } : {}),",
      '',
    ],
    ['nobody looks after the new return', "if (status !== 'active') return;", 'if (status) return;'],
    [
      'a longer rental costs what it did',
      'totalCost: add(booking.totalCost, extension.totalCost),',
      'totalCost: booking.totalCost,',
      { file: EXTENSION, test: 'makes a confirmed booking longer' },
    ],
  ]),
  inFile('app/modules/bookings/apply-transition.server.ts', { file: EXTENSION, test: 'with a booking that is' }, [
    [
      'an extension outlives its booking',
      'if (isExtendable(booking) && !isExtendable(changed)) await endOpenExtension(work, changed);',
      '',
    ],
  ]),
  inFile('app/modules/bookings/booking-view.server.ts', RECORDS, [
    ['another title changes what was booked', 'title: bookingRequests.title', 'title: listings.title'],
    [
      'gear that is hidden is offered for longer',
      "      listing.status === 'active' &&\n",
      '',
      { file: 'tests/integration/bookings/extension-pages.test.ts', test: 'is offered for no longer' },
    ],
  ]),
  inFile('app/modules/bookings/payments-of-total.server.ts', { file: EXTENSION, test: 'all of it goes back' }, [
    ['what was paid for more days is not given back', "taken.status = 'confirmed'", "taken.status = 'none'"],
  ]),
  inFile('app/domain/bookings/extension-transitions.ts', { file: EXTENSION, test: 'is blamed on no card' }, [
    [
      'an outage of the provider is blamed on the card',
      "both('extensionNotChargedForRenter', 'extensionNotChargedForLender')",
      "both('extensionFailedForRenter', 'extensionFailedForLender')",
    ],
  ]),
  inFile('app/emails/words-of-mail.ts', { file: EXTENSION, test: 'is no reason to come on time' }, [
    ['who is late already is asked to come on time', "isReturnPast ? 'past' : 'ahead'", "isReturnPast ? 'ahead' : 'ahead'"],
  ]),
  inFile('app/modules/bookings/confirm-handover.server.ts', { file: EXTENSION, test: 'goes to the next renter' }, [
    ['more days of gear that the next renter has still wait for an answer', '      await endOpenExtension(work, before);\n', ''],
  ]),
  inFile('app/domain/bookings/extension-transitions.ts', { file: EXTENSION, test: 'goes to the next renter' }, [
    [
      'more days are asked for of gear that the next renter has',
      '[returnReportedAt, returnedAt, passedOnAt].every(',
      '[returnReportedAt, returnedAt].every(',
    ],
  ]),
  inFile('app/domain/bookings/extension-transitions.ts', { file: EXTENSION, test: 'meanwhile' }, [
    [
      'nobody hears that an extension ended with its booking',
      "notifications: both('extensionEndedForRenter', 'extensionEndedForLender'),",
      '',
    ],
  ]),
  inFile(
    'app/modules/bookings/ask-for-extension.server.ts',
    { file: 'tests/integration/bookings/extension-pages.test.ts', test: 'while a bank asks for the payment' },
    [['a rental is extended while a bank asks for its payment', "(await bankOn(booking.id, on)) === 'decides' });", 'on === null });']],
  ),
  inFile('app/modules/bookings/act-on-extension.server.ts', { file: EXTENSION, test: 'is answered by nobody else' }, [
    ['a lender answers before it is paid for', " || (party === 'lender' && row.extension.approvalExpiresAt === null)", ''],
  ]),
  inFile('app/modules/bookings/request-booking.server.ts', refusals, [
    [
      'the use case asks for no notice',
      'timeLimits(at, listing.noticeHours)',
      'timeLimits(at)',
      { file: AROUND, test: 'kept by the use case' },
    ],
    [
      'a booking is made without the buffer',
      '      bufferHours: listing.bufferHours,\n',
      '',
      { file: AROUND, test: 'belongs to the period' },
    ],
    [
      'the way back to the own request forgets the buffer of others',
      '${to} + make_interval(hours => ${listings.bufferHours})',
      '${to}',
      { file: AROUND, test: 'belongs to the period' },
    ],
    ['an owner books her own gear', "if (listing.ownerId === renter.id) return 'ownListing';", ''],
    ['a hidden listing is booked', "if (listing.status !== 'active') return 'listingUnavailable';", ''],
    ['nobody checks who the renter is', "return renter.isIdentityVerified ? null : 'identityRequired';", 'return null;'],
    ['a period in the past is booked', 'if (problem) return problem;', ''],
    [
      'a renter pays what she has not seen',
      "return 'termsChanged';",
      'return null;',
      { file: 'tests/integration/listings/edit-listing.test.ts', test: 'terms that the renter has not seen' },
    ],
    ['the same form with another return time is the same request', ' &&\n  booking.returnTime === back.time;', ';', RECORDS],
    ['the same form with other dates is the same request', 'return same ? { ok: true', 'return earlier ? { ok: true', sameForm],
    [
      'the same form of somebody else is the same request',
      'and(eq(bookingRequests.renterId, renter.id), or(eq(bookingRequests.formKey, formKey), overlaps))',
      'or(eq(bookingRequests.formKey, formKey), and(eq(bookingRequests.renterId, renter.id), overlaps))',
      RECORDS,
    ],
    ['the same form is a new request', 'if (earlier) return asBefore(earlier, form);', '', sameForm],
    [
      'the renter’s own request for these dates is not seen',
      "if (same) return { ok: true, bookingId: same.id, requested: 'byAnotherForm' };",
      '',
      { file: CONTENTION, test: 'leads a renter who asks again' },
    ],
    [
      'the renter’s own request for other dates is taken for the one that is asked for',
      'const same = own.find((other) => isFor(other, form.period));',
      'const same = own[0];',
      { file: CONTENTION, test: 'never takes an own request for other dates' },
    ],
    [
      'an own request is blamed where the dates of somebody else are in the way too',
      'when ${isOwn} then 2 else 1 end',
      'when ${isOwn} then 1 else 2 end',
      { file: CONTENTION, test: 'does not blame an own request' },
    ],
    [
      'four unpaid requests',
      '>= MAX_UNPAID_REQUESTS) return',
      '> MAX_UNPAID_REQUESTS) return',
      { file: CONTENTION, test: 'are three at most' },
    ],
    [
      'unpaid requests at once are counted without a lock',
      '    lockMember(tx, renter.id),\n',
      '    undefined,\n',
      { file: CONTENTION, test: 'are three at most' },
    ],
    [
      'unpaid requests are counted before their lock',
      '    lockMember(tx, renter.id),\n    openOf(tx, renter),\n',
      '    undefined,\n    openOf(tx, renter).then(async (open) => (await lockMember(tx, renter.id), open)),\n',
      { file: CONTENTION, test: 'are three at most' },
    ],
    [
      'paid requests count as unpaid',
      ", eq(bookingRequests.paymentStatus, 'unpaid'));",
      ');',
      { file: CONTENTION, test: 'make room when one is paid' },
    ],
    [
      'dates that are taken are a failure',
      'if (violatedConstraint(error) === NO_OVERLAP) return',
      "if (violatedConstraint(error) === 'none') return",
      { file: CONTENTION, test: 'of 200 parallel overlapping requests' },
    ],
    ['the renter’s level is not what counts', 'level: renter.trustLevel,', "level: 'A',", whole],
    [
      'the policy of the listing is not kept',
      'cancellationPolicy: listing.cancellationPolicy,',
      "cancellationPolicy: 'standard',",
      RECORDS,
    ],
    [
      'time to pay until the pickup',
      'const paymentExpiresAt = paymentDue(startAt, at);',
      'const paymentExpiresAt = startAt;',
      { file: JOURNEY, test: 'is found paid at the last moment' },
    ],
    ['the worker is not woken when the time to pay is over', 'work.wakeAt(paymentExpiresAt);', '', RECORDS],
    ['the renter’s open pages do not hear of the request', "work.tell([renter.id], 'booking', booking.id);", '', RECORDS],
    ['the history begins without the request', "event: 'request', from", "event: 'approve', from", whole],
    ['the item’s value is not kept', 'itemValue: listing.itemValue ?? DEFAULT_ITEM_VALUE,', 'itemValue: DEFAULT_ITEM_VALUE,', RECORDS],
    ['pickup and return are swapped', 'startAt,\n      endAt,', 'startAt: endAt,\n      endAt: startAt,', whole],
  ]),
  inFile('app/modules/bookings/apply-transition.server.ts', RECORDS, [
    [
      'the row of a booking is not locked',
      ".where(eq(bookingRequests.id, request.bookingId)).for('update');",
      '.where(eq(bookingRequests.id, request.bookingId));',
    ],
    [
      'what the rules refuse is done',
      'if (!decision.ok) return { ok: false, reason: decision.reason, booking };',
      "if (!decision.ok && decision.reason === 'notYours') return { ok: false, reason: decision.reason, booking };\n  if (!decision.ok) throw new Error();",
      { file: JOURNEY, test: 'is declined by its lender, and by nobody else' },
    ],
    [
      'a lender hears of what was never paid',
      "work.tell(lenderKnows(settled) ? [settled.renterId, settled.lenderId] : [settled.renterId], 'booking', settled.id);",
      "work.tell([settled.renterId, settled.lenderId], 'booking', settled.id);",
      { file: JOURNEY, test: 'lets a payment go that arrives after' },
    ],
    ['the parties get no mail', 'await notifyParties(work, settled, { transition, eventId, told: request.told ?? {} });', '', whole],
    [
      'the renter’s open pages do not hear of a change',
      'lenderKnows(settled) ? [settled.renterId, settled.lenderId] : [settled.renterId]',
      'lenderKnows(settled) ? [settled.lenderId] : [settled.renterId]',
    ],
  ]),
  inFile('app/modules/bookings/transition-effects.server.ts', whole, [
    [
      'the key of an effect differs each time',
      '`${booking.id}:${eventId}:${effect}`',
      '`${booking.id}:${effect}:${Math.random()}`',
      RECORDS,
    ],
    ['the worker is not woken at later due times', 'if (dueAt && dueAt > at) work.wakeAt(dueAt);', '', RECORDS],
    ['the lender keeps nothing of a cancellation', 'await payLender(work, booking, lenderKeeps);', '', byRenter],
    [
      'the whole rent is refunded to who cancels late',
      'askForRefund(work, booking, { amount: refund, ofWaiver });',
      'askForRefund(work, booking, { amount: booking.totalCost, ofWaiver });',
      byRenter,
    ],
    ['the lender is paid the rent', 'shareOfWhatIsKept({ ...booking, rent: rentOf(booking) })', 'rentOf(booking)'],
    [
      'the lender is paid what was given back elsewhere',
      'shareOfWhatIsKept({ ...booking, rent: rentOf(booking) })',
      'booking.lenderEarnings',
      ELSEWHERE,
    ],
    ['the hold is not let go', 'await releaseHolds(work, await unsettledDepositsOf(work.tx, booking.id), key);', '', hold],
    [
      'a finished rental does not count',
      "if (transition.counts === 'successfulRental' && countsRental(transition, booking)) await",
      "if (transition.counts === 'lenderCancellation') await",
    ],
    [
      'a finished rental counts for the lender as renter',
      'totalAsRenter: sql`${profiles.totalAsRenter} + 1`',
      'totalAsLender: sql`${profiles.totalAsLender} + 1`',
    ],
    ['the level never rises', 'userLevel: trustLevelFor(renter.successfulRentals)', 'userLevel: trustLevelFor(0)', RECORDS],
  ]),
  inFile(
    'app/modules/bookings/cancel-by-platform.server.ts',
    { file: 'tests/integration/bookings/disputes.test.ts', test: 'one of its sides' },
    [
      [
        'an administrator cancels his own booking',
        "if (applied.booking && partyOf(applied.booking, viewer)) throw new AppError('forbidden');",
        '',
      ],
    ],
  ),
  inFile(
    'app/modules/disputes/decide-dispute.server.ts',
    { file: 'tests/integration/bookings/disputes.test.ts', test: 'one of its sides' },
    [['an administrator decides about himself', "if (partyOf(booking, viewer)) throw new AppError('forbidden');", '']],
  ),
  inFile('app/modules/bookings/why-not-approve.server.ts', { file: NOBODY, test: 'is not approved' }, [
    ['a hidden listing’s request is approved', "if (listing?.status !== 'active') return 'listingNotActive';", ''],
    ['a lender who cannot be paid approves', "lender && canTakeBookings(lender) ? null : 'cannotBePaid'", "lender ? null : 'cannotBePaid'"],
  ]),
  inFile(
    'app/modules/bookings/notify-parties.server.ts',
    { file: 'tests/integration/payments/late-return.test.ts', test: 'of which somebody charged it' },
    [
      [
        'a hold that was charged is said to be let go',
        "booking.depositStatus === 'held' && booking.depositLeft === null ?",
        "booking.depositStatus === 'held' ?",
      ],
    ],
  ),
  inFile('app/modules/bookings/notify-parties.server.ts', { file: NOBODY, test: 'with the sum at stake' }, [
    ['the sum at stake is not said', '    refund: refundWithoutHold(booking),\n', ''],
  ]),
  inFile('app/modules/bookings/apply-hold-transition.server.ts', { file: JOURNEY, test: 'that is missing at pickup' }, [
    ['nobody knows when the renter was asked', '...askedAt(row, { before: booking.depositStatus, after: depositStatus }, at),', ''],
  ]),
  inFile('app/modules/bookings/report-preview.server.ts', { file: REPORT, test: 'says until when the lender can object' }, [
    [
      'the lender opens the page on which the renter reports',
      "if (booking?.party !== 'renter') return null;",
      'if (!booking) return null;',
    ],
    ['a return that is reported can be reported again', 'isOffered && !isDisputed ?', 'now() ?'],
  ]),
  inFile('app/modules/bookings/cancel-preview.server.ts', 'tests/integration/bookings/cancel-when-too-late.test.ts', [
    [
      'a booking that runs is said to have ended',
      "if (status === 'active') return returnedAt",
      "if (status === 'disputed') return returnedAt",
    ],
    ['nobody is said to have come for gear that was handed over', ' && isHandoverUnconfirmed(row)', ''],
  ]),
  inFile(
    'app/modules/bookings/find-checkout-listing.server.ts',
    { file: 'tests/integration/bookings/calendar.test.ts', test: 'their own' },
    [['whoever chooses dates reads the bookings of others', 'eq(bookingRequests.renterId, viewer.id)', 'undefined']],
  ),
  inFile('app/routes/renting/extend.tsx', { file: 'tests/integration/bookings/extension-pages.test.ts', test: 'where that is paid' }, [
    ['who owes is not led to where that is paid', "offer?.whyNot === 'owesMoney' ?", "offer?.whyNot === 'tooLong' ?"],
    [
      'who cannot rent longer by any choice is asked for another',
      "whyNot === 'neverFree' ? 'loaded.neverFree'",
      "whyNot === 'neverFree' ? 'extension.refused.datesTaken'",
      { file: 'tests/integration/bookings/extension-pages.test.ts', test: 'where the gear is taken from the agreed return on' },
    ],
  ]),
  inFile('app/modules/bookings/words-of-history.server.ts', 'app/modules/bookings/words-of-history.server.test.ts', [
    ['the history asks to confirm a card that was refused', "=== 'confirm') return 'bookingHistory", "!== null) return 'bookingHistory"],
    ['a return that nobody reported is told as one that the lender left unanswered', "one.event === 'report_return'", 'one.event'],
    ['a deposit is to be released of which nothing is left', 'lateFee.released > 0 ?', 'hasDeposit ?'],
    ['reviews are promised of a rental to which nobody came', "step === 'problemsUntil' && isUntaken", "step === 'decision' && isUntaken"],
  ]),
  inFile(
    'app/modules/bookings/notes-of-booking.server.ts',
    { file: 'tests/integration/bookings/mails-of-booking.test.ts', test: 'card was refused' },
    [
      ['the page recommends cancelling where it gives back no more', 'now > refund &&', 'now >= refund &&'],
      [
        'what was charged in vain was not, on the page',
        "booking.party === 'renter' && isCharged(booking) ?",
        "booking.party === 'renter' && booking.id === '' ?",
        { file: 'tests/integration/payments/records.test.ts', test: 'of a part earns the lender nothing' },
      ],
      [
        'a lender is asked to confirm the own word',
        "'bookingNotes.saidByLender.lender'",
        "'bookingNotes.saidByLender.renter'",
        { file: 'tests/integration/bookings/report-return.test.ts', test: 'waits for the renter' },
      ],
    ],
  ),
  inFile(
    'app/modules/bookings/refunds-of-history.server.ts',
    { file: 'tests/integration/bookings/with-a-booking.test.ts', test: 'a refund in the course' },
    [['a refund that is not made yet is told as made', "        eq(refunds.state, 'succeeded'),\n", '']],
  ),
  inFile('app/modules/bookings/confirm-handover.server.ts', { file: HANDOVER, test: 'notes the handover once' }, [
    [
      'a handover is missing from the history',
      "event: 'handed_over',",
      "event: 'confirm_card',",
      { file: HANDOVER, test: 'stands in the history' },
    ],
    ['any code confirms a handover', "if (booking.handoverCode !== code) return { ok: false, reason: 'wrongCode' };", ''],
    [
      'the lender sees the code',
      "party === 'renter' && awaitsCode ? booking.handoverCode : null",
      'awaitsCode ? booking.handoverCode : null',
      { file: HANDOVER, test: 'the renter’s to show' },
    ],
  ]),
  inFile('app/modules/bookings/notify-parties.server.ts', { file: HANDOVER, test: 'not cancelled by either side' }, [
    [
      'gear that is out is said to be at stake',
      'endsWithoutHold(booking) && booking.depositStatus',
      "booking.status === 'confirmed' && booking.depositStatus",
    ],
  ]),
  inFile(
    'app/modules/bookings/notify-parties.server.ts',
    { file: 'tests/integration/bookings/mails-of-booking.test.ts', test: 'tell the lender whose' },
    [
      [
        'a lender does not hear that the deposit waits for a card',
        "  if (isAtStake(booking) && now() < booking.startAt) await tellOfHold(work, booking, 'depositWaitsForLender', eventId);\n",
        '',
      ],
      ['a lender hears of every hold that is placed', 'if (last && last.kind !== PLACED) await', 'if (last?.kind !== PLACED) await'],
    ],
  ),
  inFile('app/modules/payments/place-deposit.server.ts', { file: HANDOVER, test: 'not cancelled by either side' }, [
    ['nobody hears that gear is out without its hold', '    if (isOutWithout) await tellOfLapsedHold(work, booking, eventId);\n', ''],
  ]),
  inFile('app/domain/bookings/guards.ts', 'app/domain/bookings/guards.test.ts', [
    [
      'who is said not to have come agrees to a return',
      "    if (isSaidUntaken(booking)) return 'notInThisState';\n    if (!isEarlyByLenderAlone",
      '    if (!isEarlyByLenderAlone',
    ],
    [
      'gear that the code has handed over was never taken',
      'returnedAt !== null && handedOverAt === null && returnReportedAt',
      'returnedAt !== null && returnReportedAt',
    ],
  ]),
  inFile('app/domain/bookings/late-return.ts', { file: HANDOVER, test: 'to whom nobody came' }, [
    ['a dispute says that what nobody took is back', "isSaidUntaken(booking) ? 'untaken' : 'lender'", "'lender'"],
  ]),
  inFile('app/routes/renting/return.tsx', { file: HANDOVER, test: 'to whom nobody came' }, [
    ['nobody came is told as a return', "if (form.get('untaken') === 'yes')", "if (form.get('untaken') === 'no')"],
  ]),
  inFile('app/modules/bookings/ask-about-handover.server.ts', { file: HANDOVER, test: 'asks nobody' }, [
    ['who has entered the code is asked for it', '|| !mayDenyHandover(booking, now())', '|| now() === null'],
    [
      'a lender whose gear is out is asked whether it was handed over',
      'await isGearOut(work.tx, bookingId)',
      'false',
      { file: 'tests/integration/payments/overdue-gear.test.ts', test: 'in words for a pickup' },
    ],
  ]),
  inFile('app/modules/bookings/booking-photos.server.ts', { file: HANDOVER, test: 'is served without the place' }, [
    [
      'everybody sees private photos',
      "if (!found || !(partyOf(found, viewer) || may(viewer, 'bookings.moderate'))) return null;",
      'if (!found) return null;',
    ],
    ['a photo is found at another booking', ', eq(bookingPhotos.bookingId, bookingId)));', '));'],
  ]),
  inFile('app/modules/bookings/booking-photos.server.ts', { file: HANDOVER, test: 'left no room' }, [
    ['photos that have no room are said to be kept', 'Math.max(0, all.size - MAX_BOOKING_PHOTOS)', 'Math.max(0, all.size - 1_000)'],
  ]),
  inFile('app/routes/renting/booking.tsx', { file: HANDOVER, test: 'stranger who presses' }, [
    [
      'a stranger is led to a page of the booking',
      "if (asksElsewhere && !(await findBooking(viewer, bookingId))) throw new AppError('notFound');",
      '',
    ],
  ]),
  inFile('app/modules/bookings/record-condition.server.ts', { file: HANDOVER, test: 'is refused at the wrong time' }, [
    ['a return is recorded before the pickup', '!mayRecord(booking, purpose, at)', 'at.getTime() === 0'],
  ]),
  inFile(
    'app/modules/bookings/booking-view.server.ts',
    { file: 'tests/integration/bookings/extension-pages.test.ts', test: 'a declined one is told' },
    [['an extension that was declined before stands beside the next one', ' and later.created_at > ${latest.createdAt}', ' and false']],
  ),
  inFile('app/domain/bookings/handover.ts', { file: HANDOVER, test: 'takes no code before the hold is in place' }, [
    ['gear is handed over without its hold', "booking.status === 'confirmed' && GUARDS.holdInPlace(booking, now) !== null", 'false'],
  ]),
  inFile(
    'app/modules/bookings/booking-view.server.ts',
    { file: 'tests/integration/bookings/records.test.ts', test: 'gives nothing back in the last six hours' },
    [
      [
        'nobody reads that nothing goes back',
        "if (paymentStatus === 'captured' && amount === ZERO && CAME",
        "if (paymentStatus !== 'captured' && amount === ZERO && CAME",
      ],
    ],
  ),
  inFile(
    'app/modules/bookings/not-now-in-words.ts',
    { file: 'tests/integration/bookings/report-return.test.ts', test: 'before the agreed pickup' },
    [['who has the gear early is told of nothing to do', 'if (!handedOverEarly) return', 'if (handedOverEarly) return']],
  ),
  inFile(
    'app/modules/bookings/report-preview.server.ts',
    { file: 'tests/integration/bookings/report-return.test.ts', test: 'of an early word' },
    [['an early word is said to end soon', 'returnReportedAt: now() }, answerBy)', 'returnReportedAt: now() }, now())']],
  ),
  inFile('app/modules/bookings/booking-view.server.ts', { file: HANDOVER, test: 'takes no code before the hold is in place' }, [
    ['a code is offered that waits for the hold', "return codeAwaitsHold(booking, now()) ? 'hold' : 'code';", "return 'code';"],
  ]),
  inFile('app/modules/bookings/booking-view.server.ts', { file: HANDOVER, test: 'the phone is for the other party' }, [
    ['the phone is seen before the confirmation', 'maySeePhone(ended) && counterpart.phone ? w', 'counterpart.phone ? w'],
  ]),
  inFile('app/components/bookings/booking-card.tsx', { file: BOOKING_PAGE, test: 'its title leads' }, [
    ['a title leads to the page that it stands on', 'isOwnPage ? `/product/${listing.id}` : `/bookings/${id}`', '`/bookings/${id}`'],
    ['a title leads to a listing that is hidden', 'if (isOwnPage && !listing.isPublic) return listing.title;', ''],
  ]),
  inFile('app/domain/bookings/coming-steps.ts', 'app/domain/bookings/coming-steps.test.ts', [
    ['nobody reads until when the card is needed', "...step('cardBy', booking.startAt), ", ''],
    ['gear that is out is still to be picked up', "isHandedOverEarly(booking) ? 'start' : 'pickup'", "'pickup'"],
  ]),
  inFile('app/modules/bookings/confirm-handover.server.ts', { file: BOOKING_PAGE, test: 'a handover before the pickup time' }, [
    ['a code is asked for early without what it means', 'isEarly: at < booking.startAt,', 'isEarly: at > booking.startAt,'],
  ]),
  inFile('app/modules/bookings/bookings-of-month.server.ts', { file: CALENDAR, test: 'shows nothing to anybody else' }, [
    ['a lender’s calendar shows everybody’s bookings', '        eq(lenderId, lender.id),\n', ''],
    ['a lender’s calendar shows what nobody paid for', 'isNotNull(approvalExpiresAt),', ''],
    ['a calendar shows what has expired', "phase !== 'expired'", 'phase !== null'],
  ]),
  inFile('app/modules/lending/lending-figures.server.ts', { file: FIGURES, test: 'are requests, answers' }, [
    ['unanswered requests count as nothing', "e.event in ('decline', 'approval_expired')", "e.event in ('decline')"],
    [
      'what may still be given back counts as earned',
      ' and b.status not in ${UNFINISHED_STATUSES}',
      '',
      { file: FIGURES, test: 'are requests' },
    ],
    [
      'what a month brings is told as brought when it was charged',
      'greatest(l.at, e.at)',
      'l.at',
      { file: FIGURES, test: 'say how much of the time' },
    ],
    ['a payout counts as earned again', " and l.movement not like 'transfer:%'", '', { file: FIGURES, test: 'say how much of the time' }],
  ]),
  inFile(
    'app/modules/lending/lending-figures.server.ts',
    { file: 'tests/integration/payments/bank-disputes.test.ts', test: 'leaves nothing earned' },
    [
      ['what goes back once the bank has decided is earned', 'where not e.is_open and l.account', 'where l.account'],
      ['a figure counts what the bank may take', "(t.source = 'waiver_pool' or not ${bankAsksFor(bookingPayments.id)})", 'true'],
    ],
  ),
  inFile('app/routes/renting/cancel.tsx', { file: 'tests/integration/bookings/answer-request.test.ts', test: 'less than waiting' }, [
    ['who would get more by waiting does not read it', '> (refundIfCancelled ?? 0)', '< (refundIfCancelled ?? 0)'],
    ['a lender who cancels reads of no bank', "party === 'lender' && bankDecides", "party === 'renter' && bankDecides"],
  ]),
  inFile('app/modules/lending/lending-figures.server.ts', { file: FIGURES, test: 'say how much of the time' }, [
    ['gear was offered before it was shown', 'greatest(l.published_at, ${from}::timestamptz)', '${from}::timestamptz'],
  ]),
  inFile('app/modules/bookings/policy-outcome.ts', byRenter, [
    ['the waiver is refunded with the rent', 'rent: rentOf(booking) }, at)', 'rent: booking.totalCost }, at)'],
  ]),
  inFile('app/modules/bookings/ask-for-payment.server.ts', whole, [
    ['the waiver is not charged', 'booking.waiverAmount > 0 ? [rent, waiver]', 'booking.waiverAmount < 0 ? [rent, waiver]', PAGES],
    ['the service fee is not charged', 'amount: rentOf(booking) };', 'amount: booking.baseCost };', PAGES],
    ['a title that changes changes the page', 'lines: booking.waiverAmount > 0 ? [rent, waiver] : [rent],', 'lines: [],', PAGES],
    ['the key of the hold differs each time', '`${booking.id}:deposit:${deposit.id}`', '`${booking.id}:deposit:${Math.random()}`', RECORDS],
    ['the hold is placed at once', 'paymentId: deposit.id }, depositDueAt)', 'paymentId: deposit.id })', hold],
    [
      'the hold is placed on no card',
      'lines: [{ name, amount: depositAmount }],\n    paymentMethodId: rent.paymentMethodId,',
      'lines: [{ name, amount: depositAmount }],',
      hold,
    ],
  ]),
  inFile('app/modules/bookings/kept-of-charge.server.ts', strict, [
    [
      'what came back is owed by every charge',
      'for (const before of await chargesBeside(on, charge)) {',
      'for (const before of [] as BookingPayment[]) {',
      { file: ELSEWHERE, test: 'of both charges' },
    ],
  ]),
  inFile('app/modules/bookings/room-of-charges.server.ts', strict, [
    ['a refund of nothing', 'if (amount === ZERO || !only) return [];', 'if (!only) return [];'],
  ]),
  inFile('app/modules/bookings/due-refunds.server.ts', whole, [
    [
      'the refund is not made',
      'await work.note(`${payment.bookingId}:refund:${refund.id}`',
      'if (!refund) await work.note(`${bookingId}:refund:`',
      byLender,
    ],
  ]),
  inFile('app/modules/bookings/say-refunded.server.ts', whole, [
    ['a partial refund stands as a whole one', "goesBack === booking.totalCost ? 'refunded' : inPart", "'refunded'", byRenter],
    ['what a bank sent back stands as refunded', "goesBack === ZERO ? 'captured' : 'partially_refunded'", "'refunded'", ELSEWHERE],
  ]),
  inFile('app/modules/bookings/ask-for-refund.server.ts', whole, [
    [
      'what was given back before is asked for again',
      'subtract(given.amount, await refundsOf(tx, charges, ASKED))',
      'given.amount',
      ELSEWHERE,
    ],
    ['what came back is given back twice after a cancellation', "eq(refunds.state, 'failed')", "eq(refunds.state, 'due')", ELSEWHERE],
  ]),
  inFile('app/modules/bookings/pay-lender.server.ts', whole, [
    [
      'the payout is not made',
      'await work.note(`${payment.bookingId}:transfer:',
      'if (!transfer) await work.note(`${payment.bookingId}:transfer:',
    ],
  ]),
  inFile(
    'app/modules/bookings/apply-hold-transition.server.ts',
    {
      file: 'tests/integration/payments/hold-renewal.test.ts',
      test: 'that ends after the next one has asked for the card costs the renter nothing',
    },
    [
      [
        'what was asked beside a hold in place counts once it is gone',
        " || (deposit.after === 'action_required' && deposit.before !== 'action_required')",
        '',
      ],
    ],
  ),
  inFile(
    'app/modules/disputes/open-dispute.server.ts',
    { file: 'tests/integration/bookings/disputes.test.ts', test: 'is opened by the lender also when the time to object' },
    [
      [
        'a lender who is late to object can report nothing',
        " && decide(booking, 'object_to_return', 'lender', at).ok",
        ' && booking.returnReportedAt !== null',
      ],
    ],
  ),
  inFile('app/modules/bookings/apply-hold-transition.server.ts', PAYMENT_RECORDS, [
    [
      'what the rules of a hold refuse is done',
      'const row = decideHold(hold, booking, request.event);\n  if (!row) return { ok: false, hold };',
      "const row = decideHold({ ...hold, state: hold.state === 'canceled' ? 'scheduled' : hold.state }, { status: 'confirmed' }, request.event);\n  if (!row) return { ok: false, hold };",
    ],
    ['the booking does not say what became of its hold', '      depositStatus,\n      ...askedAt', '      ...askedAt', hold],
    ['what the provider says of a hold is lost', '...request.patch, state: row.to', 'state: row.to', PAYMENT_RECORDS],
  ]),
  inFile('app/modules/bookings/act-on-booking.server.ts', { file: 'tests/integration/security/routes.test.ts', test: 'a cancellation' }, [
    ['less comes back than the page said', 'policyOutcome(booking, at).refund < promised', 'policyOutcome(booking, at).refund < 0'],
    ['what cost nothing costs something', '(promised === null || ', '(promised !== null && '],
    ['a cancellation needs the exact refund', '.refund < promised', '.refund !== promised + 1'],
  ]),
  inFile('app/modules/bookings/act-on-booking.server.ts', JOURNEY, [
    [
      'anybody acts as the renter',
      'const party = booking ? partyOf(booking, person) : null;',
      "const party = booking ? (partyOf(booking, person) ?? 'renter') : null;",
      { file: JOURNEY, test: 'is declined by its lender, and by nobody else' },
    ],
    [
      'a renter acts as the lender',
      'const actor = { kind: party, id: person.id };',
      "const actor = { kind: 'lender' as const, id: person.id };",
      { file: JOURNEY, test: 'is declined by its lender, and by nobody else' },
    ],
  ]),
  inFile('app/modules/bookings/booking-view.server.ts', { file: JOURNEY, test: 'is refunded in words only once' }, [
    [
      'what was asked for is refunded',
      "${notInArray(refunds.state, ['succeeded', 'unneeded'])}",
      "${notInArray(refunds.state, ['succeeded', 'unneeded', 'due'])}",
    ],
  ]),
  inFile('app/modules/bookings/booking-view.server.ts', { file: DISPUTES, test: 'before its pickup, with a reason for both' }, [
    ['nobody reads why the platform cancelled', '    platformReason,\n    createdAt', '    platformReason: null,\n    createdAt'],
  ]),
  inFile('app/routes/admin/dispute.tsx', { file: DISPUTES, test: 'is refused by its page when more was said' }, [
    ['the most that there is is that of another field', 'most[field]', 'most.refund'],
  ]),
  inFile('app/modules/disputes/read-disputes.server.ts', { file: RETURN_IN_DISPUTE, test: 'is said to be back by the renter' }, [
    [
      'a dispute does not say that the gear is back',
      '    ...(await backOf(booking)),\n',
      '    ...{ back: null, otherBack: null, isDue: true },\n',
    ],
  ]),
  inFile('app/modules/disputes/read-disputes.server.ts', { file: RETURN_IN_DISPUTE, test: 'is asked back of nobody' }, [
    ['a fee is proposed for what was never handed over', 'word === null || isDenied ? ZERO', 'word === null ? ZERO'],
  ]),
  inFile('app/modules/disputes/words-of-return.server.ts', { file: RETURN_IN_DISPUTE, test: 'a lender’s word in a dispute' }, [
    [
      'a word that the other side has given is forgotten',
      "byRenter?.event === 'report_return' ?",
      "byRenter?.event === 'agree_to_return' ?",
    ],
    ['what the lender said before is forgotten', "!byLender || typeof returnedAt !== 'string'", 'true'],
  ]),
  inFile('app/domain/bookings/guards.ts', { file: RETURN_IN_DISPUTE, test: 'is due back at the agreed return' }, [
    [
      'what has been reported back is still to be returned in a dispute',
      "booking.status === 'disputed' && isOut(booking) && now",
      "booking.status === 'disputed' && now",
    ],
  ]),
  inFile('app/domain/bookings/guards.ts', { file: RETURN_IN_DISPUTE, test: 'is asked back of nobody' }, [
    ['gear that was never handed over is asked back', 'booking.handoverDeniedAt || isSaidUntaken(booking)', 'isSaidUntaken(booking)'],
  ]),
  inFile('app/domain/bookings/guards.ts', { file: RETURN_IN_DISPUTE, test: 'that nobody came stands also when the renter objects' }, [
    ['who is said not to have come reports a return', 'booking.handoverDeniedAt || isSaidUntaken(booking)', 'booking.handoverDeniedAt'],
    [
      'who objects that somebody came is late',
      "    if (isSaidUntaken(booking)) return 'notInThisState';\n    return isKnownBack",
      '    return isKnownBack',
    ],
  ]),
  inFile('app/domain/bookings/late-return.ts', { file: RETURN_IN_DISPUTE, test: 'is asked back of nobody' }, [
    ['gear that was never handed over is late', '  if (isDenied) return { word: null, at: null, minutes: 0, fee: ZERO, isDenied };\n', ''],
  ]),
  inFile(
    'app/modules/bookings/report-preview.server.ts',
    { file: 'tests/integration/bookings/report-return.test.ts', test: 'says beforehand that it ends an extension' },
    [['a report does not say that it ends an extension', 'endsExtension: isOffered && booking.extension !== null', 'endsExtension: false']],
  ),
  inFile(
    'app/modules/bookings/report-preview.server.ts',
    { file: 'tests/integration/bookings/report-return.test.ts', test: 'says which moment counts' },
    [['a report that is late says nothing of a fee', 'late: isOffered && fee > 0 ? { minutes, fee } : null', 'late: null']],
  ),
  inFile(
    'app/modules/bookings/booking-for-administrator.server.ts',
    { file: 'tests/integration/bookings/disputes.test.ts', test: 'before its pickup, with a reason' },
    [['a hold that was never in place was let go', "purpose === 'deposit' && isUntaken", "purpose === 'claim' && isUntaken"]],
  ),
  inFile(
    'app/modules/bookings/booking-for-administrator.server.ts',
    { file: 'tests/integration/payments/bank-disputes.test.ts', test: 'is named to an administrator' },
    [['an administrator who cancels reads of no bank', "(await bankOn(bookingId)) === 'decides'", 'false']],
  ),
  inFile('app/modules/bookings/claims-of-booking.server.ts', { file: LATE, test: 'that the card refuses is owed' }, [
    ['a fee that the card refused looks as if it were to be charged', "then 'owed'", "then 'toCharge'"],
    ['a fee that was paid on a page looks charged', "then 'paid'", "then 'charged'"],
  ]),
  inFile('app/modules/bookings/booking-view.server.ts', { file: JOURNEY, test: 'what each party sees' }, [
    ['a stranger sees a booking', 'if (!row || !party) return null;', 'if (!row) return null;'],
    [
      'the exact place before the confirmation',
      'maySeeExactLocation(ended) ? listing.location : listing.town',
      'listing.location ? listing.location : listing.town',
    ],
    [
      'a lender sees requests that nobody paid',
      'and(eq(bookingRequests.lenderId, person.id), isNotNull(bookingRequests.approvalExpiresAt))',
      'eq(bookingRequests.lenderId, person.id)',
      whole,
    ],
    ['a lender opens a request that nobody paid', "if (party === 'lender' && !lenderKnows(row.booking)) return null;", '', RECORDS],
    ['a lender sees everybody’s requests', 'and(eq(bookingRequests.lenderId, person.id), isNotNull', 'and(isNotNull', RECORDS],
    ['a lender is asked to answer for others', 'rows(and(eq(lenderId, person.id), awaitsAnswer()), {', 'rows(awaitsAnswer(), {', RECORDS],
    ['what waits for an answer stands among the answered', 'and(known, not(awaitsAnswer()))', 'known', RECORDS],
    [
      'what is over stands among what goes on',
      'part(and(answered(person), eq(rentingTab(now()), tab)), beside',
      'part(answered(person), beside',
      LONG_LISTS,
    ],
    ['a renter sees everybody’s bookings', 'part(and(eq(bookingRequests.renterId, person.id), eq(', 'part(and(sql`true`, eq(', RECORDS],
    [
      'the buttons are those of the other party',
      'actions: offeredActions(booking, party, now())',
      "actions: offeredActions(booking, party === 'renter' ? 'lender' : 'renter', now())",
      RECORDS,
    ],
    [
      'the refund is promised by the wrong policy',
      "booking.status === 'confirmed' ? policyOutcome(booking, now()).refund : null",
      "booking.status === 'confirmed' ? booking.totalCost : null",
      RECORDS,
    ],
  ]),
  inFile('app/modules/bookings/find-checkout-listing.server.ts', RECORDS, [
    ['a hidden listing has a checkout', "and(eq(listings.id, listingId), eq(listings.status, 'active'))", 'eq(listings.id, listingId)'],
    ['taken days are not shown', 'where p.listing_id = ${listingId} and upper', 'where false and upper'],
    ['taken days of other listings are shown', 'where p.listing_id = ${listingId} and upper', 'where upper'],
    ['days that are over are shown as taken', ' and upper(p.period) > ${now().toISOString()}::timestamptz', ''],
    [
      'the calendar offers the time before a rental that its buffer needs',
      'lower(p.period) - make_interval(hours => l.buffer_hours)',
      'lower(p.period)',
      { file: AROUND, test: 'belongs to the period' },
    ],
    ['a suspended lender’s listing has a checkout', '!row || !maySeeListingsOf(row.lender, viewer)', '!row'],
    ['a checkout although the lender cannot be paid', 'canBePaid: canTakeBookings(lender),', 'canBePaid: true,'],
    ['an owner may check out her own', 'isOwn: viewer?.id === listing.ownerId,', 'isOwn: false,'],
  ]),
  inFile('app/modules/bookings/notify-parties.server.ts', whole, [
    ['the mails of both have one key', '`${booking.id}:${eventId}:${to}`', '`${booking.id}:${eventId}`'],
    [
      'a lender is mailed about what was never paid',
      "to === 'renter' || lenderKnows(booking)",
      'to !== null || lenderKnows(booking)',
      { file: JOURNEY, test: 'lets a payment go that arrives after' },
    ],
    ['the lender gets the renter’s mails', 'await queueMail(work, parties[to],', 'await queueMail(work, parties.lender,'],
  ]),
  inFile('app/modules/bookings/act-on-booking.server.ts', { file: ANSWER, test: 'is needed, and stands with the booking' }, [
    ['nobody keeps why a request was declined', '...(patch ? { patch } : {})', ''],
  ]),
  inFile('app/modules/bookings/decline-form.server.ts', { file: ANSWER, test: 'is needed, and stands with the booking' }, [
    ['another reason is none', "reason !== 'other' || text.length > 0", "reason !== 'other' || true"],
  ]),
  inFile('app/routes/renting/booking.tsx', { file: ANSWER, test: 'is needed, and stands with the booking' }, [
    [
      'a request is declined without a reason',
      "z.enum([...PERSONAL_EVENTS, 'pay_claim']).exclude(['decline'])",
      "z.enum([...PERSONAL_EVENTS, 'pay_claim'])",
    ],
  ]),
  inFile('app/modules/bookings/notes-of-booking.server.ts', { file: ANSWER, test: 'need a listing that is shown' }, [
    ['a lender learns by the press only that the listing is hidden', '    hiddenNote(booking),\n', ''],
    ['who shows a listing reads that it is hidden', "party === 'lender' && !listing.isPublic &&", "party === 'lender' &&"],
  ]),
  inFile('app/modules/bookings/no-answer-in-words.ts', { file: ANSWER, test: 'say of gear that is not offered any more' }, [
    ['a lender reads of a request that ended by itself that it was declined', "isUnoffered ? 'loaded", "!phase ? 'loaded"],
  ]),
  inFile('app/modules/bookings/decline-unoffered.server.ts', { file: JOURNEY, test: 'ends for the reason that is true' }, [
    ['a mail says of gear that is not offered any more that it is the dates', 'isUnoffered: true', 'isUnoffered: false'],
  ]),
  inFile('app/modules/bookings/words-of-history.server.ts', { file: JOURNEY, test: 'ends for the reason that is true' }, [
    ['the history calls a request for gear that is gone declined', "event === 'decline' && reason", "event === 'approve' && reason"],
  ]),
  inFile('app/modules/bookings/words-of-history.server.ts', { file: ANSWER, test: 'is called a request on its page' }, [
    [
      'the history calls a cancelled request a booking',
      "event === 'cancel_by_renter' && isRequest",
      "event === 'cancel_by_renter' && !isRequest",
    ],
  ]),
  inFile('app/routes/disputes/of-booking.tsx', { file: 'tests/integration/bookings/return-in-dispute.test.ts', test: 'shows both what' }, [
    ['a fee that was decided is still asked for', 'decideBy !== null && lateFee > 0', 'lateFee > 0'],
    ['the renter reads what the lender asks as an own claim', '`loaded.askedLateFee.${party}`', "'loaded.askedLateFee.lender'"],
  ]),
  inFile('app/i18n/least-added-in-words.ts', { file: 'tests/integration/bookings/extension-pages.test.ts', test: 'the least is charged' }, [
    [
      'the least for an added day is explained by the prices for the whole length',
      '!cost || !costsLeast(cost)',
      '!cost || costsLeast(cost)',
    ],
    ['the lender of an added day reads of the service fee', '`loaded.leastAdded.${party}`', "'loaded.leastAdded.renter'"],
  ]),
  inFile(
    'app/modules/bookings/existing-in-words.ts',
    { file: 'tests/integration/bookings/checkout-steps.test.ts', test: 'other protection than' },
    [
      [
        'an earlier request is said to have other protection where it has the same',
        'one === chosen && one !== protectionType',
        'one === chosen',
      ],
      ['whoever has booked is told to cancel for other protection', "isOther && status === 'pending_approval' ?", 'isOther ?'],
    ],
  ),
  inFile('app/modules/bookings/obstacle-to-approval.server.ts', { file: ANSWER, test: 'say beforehand why nothing' }, [
    ['who cannot approve is told so by the press only', 'return reason && inWords(reason, listingId, t);', 'return null;'],
    ['a lender with a hidden listing is led to the payouts', "reason === 'listingNotActive' ?", "reason !== 'listingNotActive' ?"],
  ]),
  inFile('app/routes/lending/approve-request.tsx', { file: ANSWER, test: 'are for its lender' }, [
    ['the renter opens the page that approves', "if (booking?.party !== 'lender')", 'if (!booking)'],
  ]),
  inFile('app/routes/lending/decline-request.tsx', { file: ANSWER, test: 'are for its lender' }, [
    ['the renter opens the page that declines', "if (booking?.party !== 'lender')", 'if (!booking)'],
  ]),
  inFile('app/emails/describe-mail.ts', { file: ANSWER, test: 'is needed, and stands with the booking' }, [
    ['the mail does not say why', "opens: 'similar', adds: ['declined', 'declinedText'] }", "opens: 'search', adds: ['declinedText'] }"],
  ]),
  inFile('app/emails/describe-mail.ts', 'app/emails/render-mail.test.ts', [
    ['the opener of a dispute is asked to answer', 'to === openedBy ? null : answerBy &&', 'answerBy &&'],
  ]),
  inFile('app/modules/bookings/booking-timeline.server.ts', { file: WITH, test: 'is told to both parties' }, [
    ['a lender reads of a request that nobody paid', " || (party === 'lender' && !lenderKnows(row.booking))", ''],
  ]),
  inFile('app/modules/bookings/cancel-preview.server.ts', { file: WITH, test: 'says to the cent what comes back' }, [
    ['the lender who cancels keeps a part', "event !== 'cancel_by_renter') return", 'event === null) return'],
  ]),
  inFile('app/modules/payments/read-receipt.server.ts', { file: WITH, test: 'read the receipt' }, [
    ['anybody reads a receipt', ', eq(bookingRequests.renterId, person.id)', ''],
  ]),
  inFile(
    'app/modules/payments/read-receipt.server.ts',
    { file: 'tests/integration/payments/bank-disputes.test.ts', test: 'takes nothing from a renter' },
    [
      [
        'what the bank keeps from going back is on its way',
        "state === 'due' && (await waitsForBank",
        "state !== 'due' && (await waitsForBank",
      ],
    ],
  ),
  inFile('app/modules/payments/read-receipt.server.ts', { file: WITH, test: 'names each charge and refund' }, [
    ['there is a receipt of nothing', "if (!movements.some(({ kind }) => kind === 'rent')) return null;", ''],
  ]),
  inFile('app/modules/bookings/booking-as-calendar.server.ts', { file: WITH, test: 'take the dates along' }, [
    ['what is not confirmed stands in the calendar', 'booking && hasCalendarDates(booking) ?', 'booking ?'],
    [
      'a cancelled booking stays in the calendar',
      'sequence: isOff ? LAST_SEQUENCE : booking.timesExtended',
      'sequence: booking.timesExtended',
      { file: WITH, test: 'taken back by the same names' },
    ],
    [
      'a cancellation is written as a new entry',
      '`${booking.id}-${what}@karavana`',
      '`${booking.id}-${what}-${isOff}@karavana`',
      { file: WITH, test: 'come with the confirmation' },
    ],
    ['what nobody has is taken back', 'parties?.paymentCaptured ?', 'parties ?', { file: WITH, test: 'never confirmed' }],
  ]),
  inFile('app/emails/describe-mail.ts', whole, [
    [
      'the lender is mailed what the renter pays',
      "if (to === 'renter') return [['mail.facts.total'",
      "if (mail.bookingId) return [['mail.facts.total'",
      byRenter,
    ],
  ]),
  inFile('app/modules/bookings/record-event.server.ts', RECORDS, [
    ['the history does not say who acted', 'actorId: actor.id,', 'actorId: null,'],
    ['the history does not say from where', 'fromStatus: from,', 'fromStatus: to,'],
  ]),
  inFile('app/domain/access.ts', RECORDS, [
    ['a suspended lender is booked', "lender.accountStatus === 'active' && isPaid", 'isPaid'],
    ['a lender whose charges are off is booked', ' && lender.stripeChargesEnabled', ''],
    ['a lender whose payouts are off is booked', ' && lender.stripePayoutsEnabled', ''],
  ]),
  inFile('app/modules/bookings/booking-view.server.ts', RECORDS, [
    [
      'a hold is still to come when the booking has ended',
      "depositStatus === 'scheduled' && ENDED_STATUSES.includes(status)",
      "depositStatus === 'scheduled'",
    ],
    ['a hold that nobody places is announced', "if (depositStatus === 'scheduled' && ENDED_STATUSES.includes(status)) return 'none';", ''],
  ]),
  inFile('app/modules/bookings/request-booking.server.ts', refusals, [
    [
      'a form for two listings at once is a failure of the site',
      "    if (violatedConstraint(error) === ONE_OF_FORM) return { ok: false, reason: 'formReused' };\n",
      '',
      twoListings,
    ],
    ['a lender who cannot be paid is booked', "if (!lender || !canTakeBookings(lender)) return 'lenderCannotBePaid';", ''],
  ]),
  inFile('db/part-of-list.ts', LONG_LISTS, [
    ['lists stand oldest first', 'const newestFirst = [desc(at), desc(id)];', 'const newestFirst = [asc(at), asc(id)];'],
    ['a list ends after its first part', 'older: found.length > PART_SIZE ? (rows.at(-1)?.place ?? null) : null', 'older: null'],
    ['rows of one time are left out', 'sql`(${at}, ${id}) < ${rowAt(beside.place)}`', 'sql`${at} < (${rowAt(beside.place)}).f1`'],
    ['a place is told in milliseconds', '* 1000000)::bigint', '* 1000)::bigint * 1000'],
    ['the way back shows the oldest first', '...rows.slice(0, PART_SIZE).reverse()', '...rows.slice(0, PART_SIZE)'],
    ['a place that is gone shows nothing', 'if (rows.length > 0) return cut(rows, true);', 'return cut(rows, true);'],
  ]),
  inFile('app/modules/bookings/renting-tabs.ts', LONG_LISTS, [
    ['what nobody answered is still pending', "and(ne(paymentStatus, 'unpaid'), lte(approvalExpiresAt, at))", 'sql`false`'],
    ['what waits without an end is in no tab', 'not coalesce(${isOver}, false)', 'not ${isOver}'],
  ]),
  inFile('app/domain/place-in-list.ts', 'app/domain/place-in-list.test.ts', [
    ['a place is any text', 'place !== null && PLACE.test(place)', 'place !== null'],
  ]),
);
