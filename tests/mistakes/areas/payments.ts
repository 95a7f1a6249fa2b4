/** What is asked of the payment provider, and what the books say of it. */
import { area, inFile } from '../mistake.ts';

const EARNINGS = 'tests/integration/payments/earnings.test.ts';
const ONCE = 'tests/integration/payments/money-once.test.ts';
const HOLD_RENEWAL = 'tests/integration/payments/hold-renewal.test.ts';
const DISPUTES = 'tests/integration/bookings/disputes.test.ts';
const LATE = 'tests/integration/payments/late-return.test.ts';
const OVERDUE = 'tests/integration/payments/overdue-gear.test.ts';
const JOURNEY = 'tests/integration/bookings/journey.test.ts';
const PAGES = 'tests/integration/payments/pages.test.ts';
const ACCOUNT = 'tests/integration/payments/lender-account.test.ts';
const RECORDS = 'tests/integration/payments/records.test.ts';
const NOBODY = 'tests/integration/bookings/nobody-pays-for-others.test.ts';
const EXTENSION = 'tests/integration/bookings/extension.test.ts';
const OWED = 'tests/integration/bookings/owed-sums.test.ts';
const ELSEWHERE = 'tests/integration/payments/refunds-elsewhere.test.ts';
const BANKS = 'tests/integration/payments/bank-disputes.test.ts';
const TWO = 'tests/integration/payments/bank-disputes-of-two-charges.test.ts';
const VAIN = 'tests/integration/payments/ended-extensions.test.ts';
const TWO_CHARGES = { file: 'tests/integration/bookings/extension.test.ts', test: 'given back whole from one charge' };
const GIVEN_BACK = { file: 'tests/integration/bookings/extension.test.ts', test: 'when money of its booking is given back' };
const unwanted = { file: ONCE, test: 'what turns out to be captured' };
const whole = { file: JOURNEY, test: 'goes from request to payout' };
const hold = { file: JOURNEY, test: 'the deposit hold' };
const byRenter = { file: JOURNEY, test: 'gives the renter back what the policy says' };
const byLender = { file: JOURNEY, test: 'gives everything back when the lender cancels' };

export const payments = area(
  'payments',
  inFile('app/modules/payments/read-earnings.server.ts', { file: EARNINGS, test: 'is the lender’s own' }, [
    [
      'what went back after a payout is part of it',
      'isLater || !isBack || line.amount >= ZERO',
      'isLater || isBack || line.amount >= ZERO',
      { file: EARNINGS, test: 'which is told behind it' },
    ],
    [
      'what another payout of the rental has is a correction',
      "all.filter((line) => line.kind === 'rent').length > 1",
      "all.filter((line) => line.kind === 'rent').length > 9",
      { file: EARNINGS, test: 'of a rental with several charges' },
    ],
    [
      'everybody’s payouts',
      ".where(and(eq(bookingRequests.lenderId, lender.id), inArray(transfers.state, ['due', 'paid']), where))",
      ".where(and(inArray(transfers.state, ['due', 'paid']), where))",
    ],
    ['everybody’s earnings', '.where(and(eq(lenderId, lender.id), owes))', '.where(owes)'],
    ['everybody’s months', '.where(and(eq(bookingRequests.lenderId, lender.id), owes, isPayout))', '.where(and(owes, isPayout))'],
  ]),
  inFile('app/modules/payments/read-earnings.server.ts', { file: EARNINGS, test: 'is on its way until' }, [
    [
      'what was paid is still on its way',
      "eq(transfers.state, 'due'), [desc(KEY.at)",
      "inArray(transfers.state, ['due', 'paid']), [desc(KEY.at)",
    ],
  ]),
  inFile('app/modules/payments/read-earnings.server.ts', { file: EARNINGS, test: 'what is earned, and what is expected' }, [
    ['what waits for the bank is on its way', 'subtract(sumOf(onTheirWay), waitsForBank)', 'sumOf(onTheirWay)'],
    ['what is still to come is earned', '!isUnfinished || hasPayout', 'true'],
    ['what goes back to a renter is earned', 'cents(Math.min(byBooks, byRows))', 'byBooks'],
    ['a payout promises what went back by hand', 'paid ?? (isLess ? willPay : asked)', 'paid ?? asked'],
    ['a payout does not say that it waits for a bank', "  if (isWithBank && !isOfPool) return 'bank';\n", ''],
  ]),
  inFile('app/modules/payments/read-coming-payouts.server.ts', { file: EARNINGS, test: 'what is earned, and what is expected' }, [
    ['a late fee is not expected', 'add(cents(-owed), fee.hold, fee.card)', 'cents(-owed)'],
    ['what the card refused is not expected', ", ['scheduled', 'open'])", ", ['scheduled'])"],
    ['what is being taken of a hold is not expected', 'hasHold ? subtract(decided, taken) : claimed', 'claimed'],
  ]),
  inFile('app/modules/payments/read-earnings.server.ts', { file: EARNINGS, test: 'says what it is made of' }, [
    ['fees are not named', "line('fees', row.platform)", "line('fees', ZERO)"],
  ]),
  inFile('app/modules/payments/payouts-as-file.server.ts', { file: EARNINGS, test: 'the file' }, [
    ['a title becomes a formula', ', escape_formulas: true', ''],
    ['the file has no mark', 'bom: true, ', ''],
    [
      'the decimal sign is that of English',
      "locale === 'sk' ? toDecimal(cents(amount)).replace('.', ',') : toDecimal(cents(amount))",
      'toDecimal(cents(amount))',
    ],
  ]),
  inFile('app/modules/payments/capture-rent.server.ts', RECORDS, [
    [
      'captures also what is not approved',
      "if (found?.booking.status !== 'approved' || !found.payment.intentId || now() >= found.booking.startAt) return;",
      'if (!found?.payment.intentId) return;',
    ],
    [
      'a charge that failed leaves the booking approved',
      'await recordCaptureFailure(found.payment, intent);',
      '',
      { file: ONCE, test: 'an authorisation that lapsed before the capture' },
    ],
    [
      'a charge that was recorded before is booked as failed',
      "if (intent.status === 'succeeded') return recordCapture(found.payment, intent);",
      '',
      whole,
    ],
  ]),
  inFile('app/modules/payments/record-capture.server.ts', whole, [
    ['a charge is not booked', 'if (isWhole) await bookCapture(work.tx, charged, booking);', 'if (isWhole) void bookCapture;'],
    ['a charge leaves the payment as it was', "state: 'captured',", "state: 'authorized',"],
    ['what was charged is not known', 'capturedAmount: intent.amountReceived,', 'capturedAmount: intent.amountCapturable,'],
    [
      'an unwanted charge is kept',
      'if (!applied.ok) await giveBackLateCharge(work, booking, charged);',
      'if (!applied.ok) void giveBackLateCharge;',
      unwanted,
    ],
    ['an unwanted charge is not seen', '(applied.ok || ENDED_STATUSES.includes(booking.status))', 'applied.ok', unwanted],
    [
      'a booking does not say that it was charged',
      '.set({ paymentCaptured: charged.capturedAmount >= charged.amount, updatedAt: now() })',
      '.set({ updatedAt: now() })',
      unwanted,
    ],
    ['a charge is given back twice', ", ne(bookingPayments.state, 'captured'))", ')', { file: ELSEWHERE, test: 'charged too late' }],
  ]),
  inFile('app/modules/bookings/books.server.ts', whole, [
    [
      'what was given back before is borne again',
      'lenderEarnings: booking.lenderEarnings }, before, after)',
      'lenderEarnings: booking.lenderEarnings }, { amount: ZERO, ofWaiver: ZERO }, after)',
      ELSEWHERE,
    ],
  ]),
  inFile('app/modules/payments/ledger.server.ts', whole, [
    [
      'a reserve is set aside of what is about to go back',
      "eq(refunds.state, 'due')",
      "eq(refunds.state, 'failed')",
      { file: 'tests/integration/bookings/disputes.test.ts', test: 'sets no reserve aside' },
    ],
    [
      'the lender is owed the whole rent',
      'lender_payable: minus(parts.lenderEarnings)',
      'lender_payable: minus(add(parts.lenderEarnings, parts.serviceFee, parts.hostCommission))',
    ],
    [
      'a reserve is set aside of what everything went back of',
      'reserveFor(booking.totalCost, subtract(',
      'reserveFor(booking.totalCost, add(',
      'tests/integration/bookings/disputes.test.ts',
    ],
    ['the waiver belongs to the platform', 'waiver_pool: minus(parts.waiverAmount),', ''],
    ['a refund by the policy is borne by the platform alone', 'lender_payable: borne.lender,', 'lender_payable: ZERO,', byRenter],
    ['a whole refund leaves the waiver', 'waiver_pool: borne.waiver,', 'waiver_pool: ZERO,', byLender],
    [
      'a fee that is given back is borne as rent',
      '{ renter: minus(amount), lender_payable: amount }',
      '{ renter: minus(amount), platform_fees: amount }',
      { file: LATE, test: 'whose fee' },
    ],
    ['what is owed is borne once more', 'subtract(amount, cents(Math.min(makesGood, owed)))', 'amount', ELSEWHERE],
    ['a refund that came back stands as paid', '{ provider: made.amount, renter: minus(made.amount) }', '{}', ELSEWHERE],
    [
      'no reserve is set aside',
      'await book(on, booking.id, `${booking.id}:reserve`',
      'if (reserve < 0) await book(on, booking.id, `${booking.id}:reserve`',
    ],
    ['a reserve is set aside for what was cancelled', "if (booking.status !== 'completed') return;", '', byRenter],
    [
      'a payout has its signs turned',
      '{ lender_payable: transfer.amount, provider: minus(transfer.amount) }',
      '{ lender_payable: minus(transfer.amount), provider: transfer.amount }',
    ],
  ]),
  inFile('app/modules/payments/place-deposit.server.ts', RECORDS, [
    [
      'a hold is placed anew for what ended meanwhile',
      'if (mayHaveOrphan) return findPlacedHold(payment);\n  if (!waits) return;',
      'if (!waits && !mayHaveOrphan) return;',
    ],
  ]),
  inFile('app/modules/payments/sync-payment.server.ts', RECORDS, [
    [
      'a hold that came after its booking had ended stays',
      '  for (const deposit of await droppedDeposits(bookingId)) await findPlacedHold(deposit);\n',
      '',
      { file: RECORDS, test: 'comes into place after its booking' },
    ],
    ['a hold that nobody heard of is not looked for', "if (deposit.state === 'scheduled') await findPlacedHold(deposit);", ''],
  ]),
  inFile('app/modules/payments/open-checkout.server.ts', PAGES, [
    [
      'a page of somebody else',
      'and(eq(bookingRequests.id, bookingId), eq(bookingRequests.renterId, renter.id))',
      'eq(bookingRequests.id, bookingId)',
    ],
    ['an open page is not used again', "if (last?.status === 'open' && last.url) return last.url;\n", ''],
    ['a page that was completed is opened again', "if (last?.status === 'complete') throw new AppError('conflict');\n", ''],
    ['no new page after the last one ended', 'return lastEnded ? countAttempt(payment, current) : current;', 'return current;'],
    [
      'the next number of a page is not stored',
      'sql`${bookingPayments.checkoutAttempt} + 1`',
      'sql`${bookingPayments.checkoutAttempt}`',
      { file: PAGES, test: 'goes on at the next press where this one ended' },
    ],
    [
      'each page has a key of its own',
      '`${payment.id}:page:${number}:${expiresAt.getTime()}`',
      '`${payment.id}:page:${crypto.randomUUID()}`',
      { file: 'tests/integration/bookings/contention.test.ts', test: 'the same form 20 times is one booking' },
    ],
    [
      'the purpose is missing from the metadata',
      'metadata: { booking_id: booking.id, purpose: payment.purpose, payment_id: payment.id }',
      'metadata: { booking_id: booking.id, payment_id: payment.id }',
    ],
    ['the page ends before the time to pay', 'PAGE_OUTLIVES_BY_MS = 31 * 60_000', 'PAGE_OUTLIVES_BY_MS = -10 * 60_000'],
  ]),
  inFile('app/modules/payments/make-once.server.ts', RECORDS, [
    ['a spent key is tried for ever', '|| number >= attempt)', '|| number >= 1)', { file: ONCE, test: 'at refund and payout' }],
    ['each attempt has a key of its own', '`${key}:${number}`', '`${key}:${attempt}`'],
    ['a key that may still be carried out is left for another one', '!isSpentKey(error) || ', ''],
    ['one attempt spends any number of keys', ' || number >= attempt', ''],
  ]),
  inFile('app/modules/payments/capture-extension.server.ts', GIVEN_BACK, [
    ['what went back unheard does not end an extension', '  await syncRefundsOfTotal(before.extension.bookingId);\n', ''],
  ]),
  inFile('app/modules/payments/sync-refunds.server.ts', GIVEN_BACK, [
    [
      'a booking of which money went back elsewhere is extended',
      '    if (unknown.length > 0 && (await isOfTotal(work.tx, locked.payment))) await refuseOpenExtension(work, booking);\n',
      '',
    ],
  ]),
  inFile(
    'app/modules/bookings/tell-of-overdue-gear.server.ts',
    { file: 'tests/integration/payments/overdue-gear.test.ts', test: 'whoever takes it over' },
    [
      [
        'who takes the gear over at its return is not told',
        'gte(bookingRequests.startAt, booking.endAt)',
        'gt(bookingRequests.startAt, booking.endAt)',
      ],
    ],
  ),
  inFile(
    'app/modules/bookings/gear-still-out.server.ts',
    { file: 'tests/integration/payments/overdue-gear.test.ts', test: 'whoever takes it over' },
    [['a rental that has begun without its gear is not told', "['approved', 'confirmed', 'active'];", "['approved', 'confirmed'];"]],
  ),
  inFile('app/domain/bookings/late-return.ts', { file: LATE, test: 'a fee for a late return that is not taken' }, [
    ['a renter does not hear of the fee that is not asked for', "isBySilence ? 'silence' : 'lender', minutes:", "'silence', minutes:"],
  ]),
  inFile('app/modules/disputes/decide-dispute.server.ts', { file: LATE, test: 'a fee for a late return that is not taken' }, [
    ['a decision does not say that a fee is not taken', 'told: { reason: reasons, askedFee,', 'told: { reason: reasons,'],
  ]),
  inFile('app/domain/bookings/late-return.ts', { file: OVERDUE, test: 'was given to the next renter' }, [
    [
      'gear comes back after the next renter has it',
      "returnedAt > passedOnAt ? 'returnAfterNext' : null",
      "returnedAt < passedOnAt ? 'returnAfterNext' : null",
    ],
  ]),
  inFile('app/modules/bookings/confirm-handover.server.ts', { file: OVERDUE, test: 'was given to the next renter' }, [
    [
      'who hands gear on is not told what that means',
      "party === 'lender' && awaitsCode && (await passesGearOn",
      "party === 'renter' && awaitsCode && (await passesGearOn",
    ],
  ]),
  inFile('app/modules/bookings/confirm-handover.server.ts', { file: OVERDUE, test: 'reads before the code' }, [
    [
      'who hands gear on before the agreed return is not told what that means',
      'await passesGearOn(db(), booking)',
      'await isGearOut(db(), booking.id)',
    ],
  ]),
  inFile('app/modules/bookings/notify-parties.server.ts', { file: OVERDUE, test: 'nobody ever says when' }, [
    [
      'a mail counts gear as back only after the next renter has it',
      "isBySilence && returnSaidBy(booking) !== 'passedOn' ?",
      'isBySilence ?',
    ],
  ]),
  inFile('app/modules/disputes/words-of-return.server.ts', { file: OVERDUE, test: 'word that the renter gives afterwards' }, [
    ['a dispute names a return after the next renter has it', 'at: backBy(booking, byRenter.at)', 'at: byRenter.at'],
  ]),
  inFile('app/domain/bookings/guards.ts', { file: OVERDUE, test: 'word that the renter gives afterwards' }, [
    ['who gave gear to the next renter says that it is not back', "    if (passedOnAt) return 'notInThisState';\n", ''],
  ]),
  inFile('app/modules/disputes/read-disputes.server.ts', { file: OVERDUE, test: 'who decides a dispute' }, [
    ['who decides a dispute is not told that the next renter has the gear', 'word === null && !isDenied ?', 'word !== null && !isDenied ?'],
  ]),
  inFile('app/modules/bookings/report-preview.server.ts', { file: OVERDUE, test: 'costs by that moment at most' }, [
    ['a renter is told that gear which the next one has comes back now', 'passedOnAt: row.passedOnAt,', 'passedOnAt: null,'],
  ]),
  inFile('app/modules/bookings/apply-transition.server.ts', { file: OVERDUE, test: 'for which two wait' }, [
    [
      'who waits for gear does not hear that it is back',
      'if (saysThatItIsBack(transition.event, settled)) await',
      'if (settled === null) await',
    ],
    ['gear of which nobody has said anything is back', '(isReported || !isReturnedBySilence(booking))', 'booking !== null'],
    [
      'who waits does not hear what the renter says in a dispute',
      "event === 'decide_dispute'\n    ? isReported && !isReturnContested(booking)\n    : ",
      '',
    ],
    [
      'gear that the lender says is not back is back by the decision',
      'isReported && !isReturnContested(booking)',
      'isReported',
      { file: OVERDUE, test: 'is not told again' },
    ],
  ]),
  inFile('app/modules/bookings/notify-parties.server.ts', { file: OVERDUE, test: 'for which two wait' }, [
    ['the lender has gear that the next renter has', '        not(isWithOtherBefore()),\n', ''],
    ['who heard that gear is back hears it again', '        notExists(heardSince),\n', ''],
  ]),
  inFile('app/modules/bookings/notify-parties.server.ts', { file: OVERDUE, test: 'who heard that it is late' }, [
    ['a lender does not hear who waits for late gear', 'words: { ...words, nextBooking } }', 'words }'],
  ]),
  inFile('app/modules/bookings/gear-still-out.server.ts', { file: OVERDUE, test: 'after an early word' }, [
    [
      'who has reported a return is late beyond the handover to the next renter',
      'or(awaitsReturn(bookingRequests), isDecidedWhileOut())',
      'or(isStillOut(bookingRequests), isDecidedWhileOut())',
    ],
    [
      'an early word of the lender is put right to a time at which the next renter has the gear',
      'or(gte(returnedAt, autoReturnAt), lt(returnedAt, endAt))',
      'gte(returnedAt, autoReturnAt)',
    ],
  ]),
  inFile('app/modules/bookings/gear-still-out.server.ts', OVERDUE, [
    [
      'who waits for gear does not read in the first hour that it is late',
      'lte(before.endAt, at)',
      'lte(before.endAt, new Date(at.getTime() - 3_600_000))',
    ],
    ['every booking after another waits for its gear', '    isOut,\n', ''],
    [
      'gear that is not back by the word of its lender is there for the next renter',
      'and(inArray(of.status, OUT), or(isUnspokenOf(of), isContestedOf(of)))',
      'isUnspokenOf(of)',
      { file: OVERDUE, test: 'is not there for the next renter until that lender' },
    ],
    [
      'gear that was not back by the word of its lender was there once that is decided',
      'or(isUnspokenOf(of), isContestedOf(of)));\n\nfunction',
      'isUnspokenOf(of));\n\nfunction',
      { file: OVERDUE, test: 'is not told again' },
    ],
    [
      'gear that was not there is not taken once the rental before has ended',
      ', and(hasEndedInSilence(before), hasJustEnded));',
      ');',
      { file: OVERDUE, test: 'nobody ever speaks' },
    ],
    [
      'gear that nobody has seen again is handed out',
      'or(isNull(of.returnedAt), gte(of.returnedAt, of.autoReturnAt))',
      'isNull(of.returnedAt)',
    ],
    [
      'gear that the next renter has is late',
      '[of.returnReportedAt, of.handoverDeniedAt, of.passedOnAt]',
      '[of.returnReportedAt, of.handoverDeniedAt]',
    ],
  ]),
  inFile(
    'app/modules/bookings/confirm-return.server.ts',
    { file: 'tests/integration/payments/overdue-gear.test.ts', test: 'whoever takes it over' },
    [
      ['nobody came for gear that was not there', 'if (isUntaken && (await isGearOut', 'if (!isUntaken && (await isGearOut'],
      [
        'that nobody came is offered for gear that was not there',
        ' && !(await isGearOut(db(), booking.id)) ? booking.startAt',
        ' ? booking.startAt',
      ],
    ],
  ),
  inFile(
    'app/modules/bookings/notify-parties.server.ts',
    { file: 'tests/integration/payments/overdue-gear.test.ts', test: 'asks nobody to agree' },
    [
      [
        'a renter is asked to agree in time when the time is over',
        "now() >= booking.endAt ? 'lender' : said",
        "now() < booking.endAt ? 'lender' : said",
      ],
    ],
  ),
  inFile(
    'app/modules/bookings/policy-outcome.ts',
    { file: 'tests/integration/payments/pages.test.ts', test: 'less than an hour before the pickup' },
    [['who is asked too late is told of the policy', 'askedInTime(booking) ?', 'booking.startAt ?']],
  ),
  inFile(
    'app/modules/payments/pay-out.server.ts',
    { file: 'tests/integration/payments/lender-account.test.ts', test: 'whose account takes no transfers' },
    [
      ['a lender does not hear why a payout waits', '    await commitWork((work) => tellOfWaitingPayout(work, booking));\n', ''],
      ['an account that takes no transfers seems complete', '    await syncPaymentAccount(accountId);\n', ''],
    ],
  ),
  inFile('app/modules/payments/record-payout.server.ts', RECORDS, [
    ['a transfer is booked twice', 'if (!booking || !first) return;', 'if (!booking) return;'],
    [
      'what the lender earned is not counted',
      '${profiles.totalEarnings} + ${made.amount}::numeric / 100',
      '${profiles.totalEarnings} + ${made.amount}::numeric * 0',
    ],
    ['the earnings are counted in cents', '${made.amount}::numeric / 100', '${made.amount}::numeric'],
  ]),
  inFile('app/modules/payments/payable.server.ts', { file: EARNINGS, test: 'while the payouts of two charges wait' }, [
    ['a charge pays what it has not got any more', 'amount: lesser(owed, left) };', 'amount: owed };', TWO_CHARGES],
    ['each payout that waits bears all that went back', 'subtract(each.transfer.amount, owed)', 'subtract(owed, owed)'],
    [
      'a claim is paid out whole, whatever went back of it',
      'subtract(await keptOf(on, payment), ',
      'subtract(payment.capturedAmount, ',
      ELSEWHERE,
    ],
  ]),
  inFile('app/modules/payments/read-earnings.server.ts', { file: EARNINGS, test: 'are to the cent what is paid later' }, [
    ['a payout that waits is rounded charge by charge', '(payable.get(id) ?? byBooks)', 'byBooks'],
  ]),
  inFile('app/modules/payments/pay-out.server.ts', RECORDS, [
    ['a transfer that was made is not found', 'find: () => payments.findTransfer(asked)', 'find: async () => null'],
    [
      'the lender is paid what the renter got back',
      'if (amount === transfer.amount) return amount;',
      'if (amount < 1_000_000) return transfer.amount;',
      ELSEWHERE,
    ],
    ['what a charge has not got is paid by none', '    await payFromOthers(work, payment, subtract(owed, amount));\n', '', TWO_CHARGES],
    ['what was given back unheard is paid out', '      await syncRefundsBeside(due.payment);\n', '', ELSEWHERE],
    ['pays out to an account that takes nothing', 'if (!account.transfersActive)', 'if (false as boolean)'],
  ]),
  inFile('app/modules/payments/payment-account.server.ts', ACCOUNT, [
    ['payouts are taken for charges', 'stripePayoutsEnabled: account.payoutsEnabled', 'stripePayoutsEnabled: account.chargesEnabled'],
    ['an account for who is not verified', "if (!lender.isIdentityVerified) throw new AppError('forbidden');", ''],
    ['an earlier answer takes the place of a later one', 'and(ofAccount, eq(profiles.stripeReadings, before?.readings ?? 0))', 'ofAccount'],
    ['a later answer gives way to an earlier one', 'isStored || !before ? account : syncPaymentAccount(accountId)', 'account'],
    [
      'an account that is gone is asked for again and again',
      "error instanceof PaymentError && error.failure === 'missing'",
      'false',
      'tests/integration/payments/webhooks.test.ts',
    ],
    ['open pages do not hear of the account', "if (profile) work.tell([profile.id], 'account', profile.id);", ''],
  ]),
  inFile('app/modules/payments/capture-once.server.ts', RECORDS, [
    [
      'the intent is not read before capturing',
      "const intent = await payments.readIntent(intentId);\n  if (intent.status !== 'requires_capture') return settled(intent);",
      '',
    ],
    [
      'a charge that the card refuses now, and that an earlier try still makes, counts as failed',
      "if (error.failure === 'declined') return { ...(await cancelAuthorization(intentId, `${key}:refused`)), lastErrorCode: error.code };",
      "if (error.failure === 'declined') return intent;",
    ],
    ['nobody learns why the card refused a charge', ', lastErrorCode: error.code }', ' }'],
    ['a charge that is under way counts as failed', "if (intent.status !== 'processing') return intent;", 'if (intent.id) return intent;'],
  ]),
  inFile('app/modules/bookings/take-from-renter.server.ts', LATE, [
    ['more is taken than the hold has', 'Math.min(amount, inPlace?.amount ?? 0)', 'Math.max(amount, inPlace?.amount ?? 0)'],
    ['what the hold does not reach is forgotten', '  await askForClaim(work, booking, rent, subtract(amount, fromHold));\n', ''],
    [
      'a hold that is not needed stays',
      'deposits.filter((deposit) => deposit !== inPlace)',
      'deposits.filter((deposit) => deposit === inPlace)',
    ],
  ]),
  inFile('app/modules/payments/charge-claim.server.ts', LATE, [
    ['the lender does not get what was owed', '    await askForTransfer(work, paid, paid.capturedAmount);\n', ''],
    ['what was owed is not in the books', '    await bookForLender(work.tx, paid, paid.capturedAmount);\n', ''],
    ['what was paid on a page is told as charged', "isCharged ? 'claim_charged' : 'claim_paid'", "'claim_charged'"],
    [
      'nobody is told that what was owed is paid',
      "    await tellOfClaim(work, booking, paid, { by: isCharged ? 'Charged' : 'Paid', owedFor });\n",
      '',
      { file: LATE, test: 'that the card refuses is owed' },
    ],
    ['nobody is asked to pay what is owed', '    await askForClaimPayment(work, booking, open, owedFor);\n', ''],
  ]),
  inFile(
    'app/modules/payments/read-receipt.server.ts',
    { file: 'tests/integration/bookings/report-return.test.ts', test: 'by a word that is known' },
    [['a receipt says twice when it came back', 'date === booking.endDate && time === booking.returnTime ? null : actual', 'actual']],
  ),
  inFile('app/modules/bookings/confirm-return.server.ts', { file: ELSEWHERE, test: 'without a word of a payout' }, [
    ['a payout is promised of a rent that went back by hand', 'isNothingLeft: isNothingLeftFor(booking)', 'isNothingLeft: false'],
  ]),
  inFile('app/modules/bookings/confirm-return.server.ts', LATE, [
    [
      'an early word is said twice',
      "before?.getTime() === returnedAt.getTime() ? 'alreadyDone' : null",
      "before === returnedAt ? 'alreadyDone' : null",
      'tests/integration/bookings/return-in-dispute.test.ts',
    ],
    ['a fee that was forgiven is taken', 'takesFee ? lateFeeOf(booking, returnedAt) : ZERO', 'lateFeeOf(booking, returnedAt)'],
    [
      'a lender reads that the renter has to agree who has spoken already',
      'booking.returnReportedAt === null && now() < booking.endAt',
      'now() < booking.endAt',
      { file: 'tests/integration/bookings/report-return.test.ts', test: 'proposes to the lender' },
    ],
    ['a return is in the future', '    if (problem) return { ok: false, reason: problem };\n', ''],
    [
      'anybody says that it is back',
      'const ofLender = and(eq(bookingRequests.id, bookingId), eq(bookingRequests.lenderId, lender.id));',
      'const ofLender = eq(bookingRequests.id, bookingId);',
    ],
  ]),
  inFile(
    'app/modules/bookings/notify-parties.server.ts',
    { file: 'tests/integration/payments/hold-renewal.test.ts', test: 'whose renewal asks for the card' },
    [
      ['a dispute is told as a rental that goes on', "status === 'disputed' && now() >= endAt", 'false'],
      ['nobody is told until when the next hold needs the card', 'until: inPlace?.captureBefore?.toISOString() ?? null', 'until: null'],
    ],
  ),
  inFile('app/domain/bookings/booking-transitions.ts', { file: OVERDUE, test: 'also after the time at which late gear is told of' }, [
    ['an objection that comes late is told to nobody who is next', "    effects: ['return.watch'],\n", ''],
  ]),
  inFile('app/modules/bookings/tell-of-overdue-gear.server.ts', OVERDUE, [
    [
      'an objection is told twice to whoever is next',
      'await tellNextOnce(work, next, key)',
      'await tellOverdue(work, booking, next, key)',
      { file: OVERDUE, test: 'is not told again to who has heard' },
    ],
    ['whoever is next does not hear of it', 'tellOverdue(work, booking, next, key)', 'tellOverdue(work, booking, [], key)'],
  ]),
  inFile('app/modules/bookings/gear-still-out.server.ts', 'tests/integration/bookings/return-in-dispute.test.ts', [
    ['a dispute ends the word that gear is late', "['active', 'disputed']", "['active']"],
  ]),
  inFile('app/modules/bookings/owed-by-renter.server.ts', OWED, [
    ['everybody reads what somebody owes', '    .where(openClaimsOf(db(), renter))\n', ''],
  ]),
  inFile('app/routes/checkout/request/loader.server.ts', OWED, [['who owes money gets to the order', ' && owed.length === 0', '']]),
  inFile('app/modules/bookings/request-booking.server.ts', OVERDUE, [
    [
      'overdue gear takes requests',
      "  if (await isOverdueBefore(work, listing.id, startAt, at)) return { ok: false, reason: 'gearOverdue' };\n",
      '',
    ],
    ['overdue gear takes no requests at all', 'startAt <= overdueBlocksUntil(at) && ', ''],
    ['who owes money borrows more', "  if (!open || open.claims > 0) return { ok: false, reason: 'owesMoney' };\n", '', LATE],
  ]),
  inFile('app/domain/bookings/late-return.ts', 'app/domain/bookings/late-return.test.ts', [
    [
      'a night in which clocks change costs a day',
      'rentalDays({ pickup: toLocalMoment(endAt), return: toLocalMoment(returnedAt) })',
      'Math.ceil(lateMinutes(endAt, returnedAt) / (24 * 60))',
    ],
    ['a started minute is late', 'Math.floor((returnedAt', 'Math.ceil((returnedAt'],
    ['a time to come is taken', 'returnedAt > now', 'returnedAt < now'],
  ]),
  inFile('app/modules/payments/record-capture.server.ts', { file: RECORDS, test: 'confirms nothing and goes back' }, [
    ['a rent that was charged in part is paid', 'const isWhole = leftOfCharge(intent) >= payment.amount;', 'const isWhole = true;'],
    [
      'a lender earns of a rent that was charged in part',
      'paymentCaptured: charged.capturedAmount >= charged.amount',
      'paymentCaptured: true',
      { file: RECORDS, test: 'of a part earns the lender nothing' },
    ],
    [
      'a rent that was given back by hand is paid',
      'leftOfCharge(intent) >= payment.amount',
      'intent.amountReceived >= payment.amount',
      { file: ELSEWHERE, test: 'confirms no request that was charged whole' },
    ],
    [
      'a renter of whom a part was charged reads that nothing was',
      ', told: { refund: cents(intent.amountReceived) } } as const',
      ' } as const',
    ],
  ]),
  inFile(
    'app/modules/payments/record-extension.server.ts',
    { file: 'tests/integration/bookings/extension.test.ts', test: 'adds no days' },
    [
      ['days of which a part was charged are added', 'const isWhole = leftOfCharge(intent) >= payment.amount;', 'const isWhole = true;'],
      ['more is told to go back than was charged', 'refund: charged.capturedAmount, eventId', 'refund: extension.totalCost, eventId'],
    ],
  ),
  inFile(
    'app/providers/payments/live/stripe-failures.server.ts',
    { file: 'tests/integration/payments/late-return.test.ts', test: 'gone at the provider' },
    [
      [
        'a card that is gone is tried for ever',
        "error.param === 'payment_method') return 'declined';",
        "error.param === 'none') return 'declined';",
      ],
    ],
  ),
  inFile('app/modules/payments/record-hold-capture.server.ts', DISPUTES, [
    ['what is taken from a hold is not paid out', '  await askForTransfer(work, hold, ofLender);\n', ''],
    ['what is taken from a hold is not in the books', '  await bookForLender(work.tx, hold, ofLender);\n', ''],
    [
      'what goes back of a hold is not told',
      'if (goesBack > ZERO) await tellOfHoldRefund',
      'if (goesBack < ZERO) await tellOfHoldRefund',
      { file: LATE, test: 'of which somebody charged it' },
    ],
    [
      'a hold that was given back by hand pays what was decided',
      'Math.min(leftOfCharge(intent), decided)',
      'Math.min(capturedAmount, decided)',
      { file: ELSEWHERE, test: 'leaves less of it for a late fee' },
    ],
  ]),
  inFile('app/modules/payments/record-charged-hold.server.ts', { file: HOLD_RENEWAL, test: 'of which somebody charged a part' }, [
    ['a rental begins with a part of its hold', 'left < hold.amount && endsWithoutHold', 'left < ZERO && endsWithoutHold'],
    [
      'nobody knows how much of a charged hold is left',
      '.set({ depositLeft: left, updatedAt: now() })',
      '.set({ updatedAt: now() })',
      { file: LATE, test: 'of which somebody charged it' },
    ],
    [
      'what we take of a hold was charged by hand',
      ' || (await isBeingSettled(work, id))',
      '',
      { file: LATE, test: 'and that was charged already' },
    ],
  ]),
  inFile('app/modules/payments/capture-deposit.server.ts', DISPUTES, [
    ['the whole hold is taken', 'captureOnce(payment.intentId, key, amount)', 'captureOnce(payment.intentId, key)'],
  ]),
  inFile('app/modules/bookings/settle-dispute.server.ts', DISPUTES, [
    [
      'the lender gets no rent after a dispute',
      '  await payLender(work, refunded, shareOfWhatIsKept({ ...refunded, rent: rentOf(refunded) }));\n',
      '',
    ],
    ['the lender gets the whole rent beside a refund', 'shareOfWhatIsKept({ ...refunded, rent', 'shareOfWhatIsKept({ ...booking, rent'],
    ['the pool pays nothing', "  await askForTransfer(work, rent, fromPool ?? ZERO, 'waiver_pool');\n", ''],
    [
      'a decision takes nothing of the hold',
      'takeFromRenter(work, refunded, rent, fromRenter ?? ZERO, key)',
      'takeFromRenter(work, refunded, rent, ZERO, key)',
    ],
  ]),
  inFile('app/modules/disputes/decide-dispute.server.ts', DISPUTES, [
    [
      'a statement that came in meanwhile is not read',
      'if (said !== undefined && count + (await newsFor(tx, booking)) > said)',
      'if (said !== undefined && count < said)',
    ],
    [
      'a decision promises what no card can be charged',
      "if (isTooLittleForCard(amounts, means)) return { ok: false, reason: 'tooLittleForCard' };",
      '',
    ],
    ['anybody decides', "  if (!may(viewer, 'bookings.moderate')) throw new AppError('forbidden');\n", ''],
    ['more is decided than there is', "    if (fields.length > 0) return { ok: false, reason: 'exceeds', fields, means };\n", ''],
    ['nobody learns why it was decided so', 'told: { reason: reasons,', 'told: {'],
  ]),
  inFile('app/modules/disputes/open-dispute.server.ts', DISPUTES, [
    [
      'a statement that is sent again is another one',
      'if (dispute?.decidedAt === null && ',
      "if (dispute?.decidedAt === null && party !== 'renter' && ",
    ],
    ['the answer does not bring the decision forward', 'decisionDue(dispute.openedAt, at)', 'decisionDue(dispute.openedAt, null)'],
    [
      'nobody is reminded of what cannot be decided before the agreed return',
      '  if (booking.endAt > at) await remindOf(work, dispute.id, booking.endAt);\n',
      '',
      { file: 'tests/integration/bookings/return-in-dispute.test.ts', test: 'a day before the agreed return' },
    ],
    ['a decided dispute is talked on', "  if (dispute.decidedAt) return { ok: false, reason: 'alreadyDecided' } as const;\n", ''],
    ['a side talks without an end', '>= STATEMENT_LIMITS.each', '>= STATEMENT_LIMITS.each * 10'],
    [
      'the other side does not hear of an answer',
      "  await tellOfStatement(work, booking, party === 'renter' ? 'lender' : 'renter', statementId);\n",
      '',
    ],
  ]),
  inFile('app/work/mail-administrators.server.ts', DISPUTES, [
    ['administrators are reminded at any time', "eq(users.role, 'administrator')", "eq(users.role, 'member')"],
  ]),
  inFile('app/domain/bookings/late-return.ts', 'app/domain/bookings/late-return.test.ts', [
    ['all of the hold is said to be taken', 'const hold = cents(Math.min(amount, reserved));', 'const hold = reserved;'],
    [
      'a report costs what the lender has already decided',
      'if (!returnReportedAt || returnedAt) return null;',
      'if (!returnReportedAt) return null;',
    ],
    ['a hold that is gone is said to be released', 'LET_GO.includes(booking.depositStatus) ?', 'booking.depositAmount > ZERO ?'],
  ]),
  inFile('app/domain/bookings/dispute.ts', 'app/domain/bookings/dispute.test.ts', [
    ['a decision reaches no further than the hold', 'fromRenter: means.renter', 'fromRenter: means.hold'],
    ['a late fee comes out of what the thing is worth', 'renter: add(booking.itemValue, booking.lateFee),', 'renter: booking.itemValue,'],
    ['a late answer puts the decision off', 'Math.min(answerBy,', 'Math.max(answerBy,'],
    ['the pool pays without the waiver', "booking.protectionType === 'waiver' ? percentage", 'booking.protectionType ? percentage'],
    ['what went back already goes back again', 'subtract(booking.totalCost, booking.refundedAmount)', 'booking.totalCost'],
    ['all there is is too much', 'decision[part] > most[part]', 'decision[part] >= most[part]'],
  ]),
  inFile('app/domain/bookings/hold-renewal.ts', 'app/domain/bookings/hold-renewal.test.ts', [
    ['a hold is renewed when it has lapsed', 'captureBefore.getTime() - RENEWAL_LEAD_MS', 'captureBefore.getTime()'],
    ['what lasts nobody knows how long is never looked at again', 'at.getTime() + LOOK_AGAIN_MS', 'at.getTime()'],
    ['a lapse is looked for without an end', 'at.getTime() + AFTER_LAPSE_MS', 'at.getTime()'],
  ]),
  inFile('app/modules/bookings/renew-hold.server.ts', HOLD_RENEWAL, [
    ['a hold is never renewed', '  if (!(await hasNext(work, hold))) await scheduleRenewal(work, booking, hold);\n', ''],
    [
      'the older hold stays beside the next one',
      'if (older.generation >= hold.generation) continue;',
      'if (older.generation > 0) continue;',
    ],
    ['nobody looks whether a hold has lapsed', '  await lookAgain(work, hold, lapseSeenAt(captureBefore, at));\n', ''],
    [
      'nobody is reminded of the card',
      '  if (due) await work.note(`${booking.id}:${eventId}:deposit-reminder`',
      '  if (!due) await work.note(`${booking.id}:${eventId}:deposit-reminder`',
    ],
  ]),
  inFile('app/modules/payments/renew-deposit.server.ts', HOLD_RENEWAL, [
    ['what is let go for the next hold is told as ended by the bank', 'if (await isBeingReleased(work, id)) return', 'if (false) return'],
    ['nobody is told of a lapsed hold', "if (!applied.ok || applied.booking.depositStatus === 'held') return;", 'return;'],
    [
      'a hold that ends before the pickup is not placed again',
      "if ((await replaceLapsed(work, applied)) === 'placed') return;",
      'void replaceLapsed;',
    ],
    [
      'a hold that ends during the rental is not placed again',
      "if ((await replaceLapsed(work, applied)) === 'placed') return;",
      "if (booking.status === 'confirmed' && (await replaceLapsed(work, applied)) === 'placed') return;",
    ],
  ]),
  inFile('app/domain/bookings/hold-transitions.ts', 'app/domain/bookings/hold-transitions.test.ts', [
    ['a hold that is in place is not seen beside one that is gone', "  if (has('authorized')) return 'held';\n", ''],
    [
      'what was taken of a hold is forgotten when another one goes',
      "  if (has('captured') && booking.depositStatus !== 'held') return booking.depositStatus;\n",
      '',
    ],
    [
      'a hold that was charged by hand outweighs the one in place',
      " && change.event !== 'deposit_given_back') return change.deposit;",
      ') return change.deposit;',
    ],
    [
      'during the rental a card that is asked for outweighs a hold that is in place',
      "if (change.asks && has('authorized'))",
      "if (change.asks && booking.status === 'confirmed' && has('authorized'))",
    ],
    ['a booking that is over still asks for the card', "HOLD_KEEPING_STATUSES.includes(booking.status) && has('open')", "has('open')"],
    [
      'a renewal that came to nothing counts as a first one',
      '  if (!isRenewal) return change.deposit;\n',
      '  if (change) return change.deposit;\n',
    ],
    ['a hold that was never placed again is still to come', " || booking.depositStatus === 'scheduled' ? 'failed'", " ? 'failed'"],
  ]),
  inFile('app/modules/payments/place-deposit.server.ts', HOLD_RENEWAL, [
    [
      'nobody hears during the rental that the card refused the next hold',
      "const isOutWithout = booking.depositStatus !== 'held'",
      "const isOutWithout = booking.status === 'confirmed' && booking.depositStatus !== 'held'",
    ],
  ]),
  inFile('app/modules/payments/place-deposit.server.ts', hold, [
    ['a hold for a booking that ended', "keepsHold && payment.state === 'scheduled'", "payment.state === 'scheduled'", RECORDS],
    ['a hold that nobody needs stays after a stored failure', ':unneeded-hold:${randomUUID()}`', ':unneeded-hold:${intent.id}`', RECORDS],
    [
      'a hold that nobody needs stays',
      'if (!isKept) await cancelAuthorization(',
      'if (isKept && !isKept) await cancelAuthorization(',
      RECORDS,
    ],
    [
      'a refusing card is asked again and again',
      "!['declined', 'authentication_required'].includes(error.failure)",
      "!['declined'].includes('')",
    ],
    ['the renter does not hear that the card refused', '    await askForDeposit(work, booking, eventId);\n', '', RECORDS],
    [
      'a hold that may be lost is not looked for',
      'const mayHaveOrphan = attempt > 1 &&',
      'const mayHaveOrphan = attempt > 100 &&',
      RECORDS,
    ],
  ]),
  inFile('app/modules/bookings/bank-disputes-of-booking.server.ts', { file: TWO, test: 'two charges the same' }, [
    [
      'a charge that no bank asks for goes back before the bank has decided on the other one',
      'for (const charge of await chargesBeside(on, payment))\n',
      'for (const charge of [payment])\n',
    ],
    [
      'what goes back whole waits for the bank of another charge',
      'charge.id === payment.id || (await keptOf(on, charge)) > ZERO',
      'charge.id === payment.id || (await keptOf(on, charge)) >= ZERO',
      { file: TWO, test: 'all goes back in any case' },
    ],
  ]),
  inFile('app/modules/bookings/due-refunds.server.ts', { file: TWO, test: 'of the other one too' }, [
    [
      'what a bank gives of one charge takes the place of nothing of the other',
      'return add(ZERO, ...(await dueOf(tx, await chargesBeside(tx, payment), payment)).map(promisedBy));',
      'return add(ZERO, ...(await dueOf(tx, [payment], payment)).map(promisedBy));',
    ],
  ]),
  inFile('app/modules/bookings/settle-dispute.server.ts', { file: TWO, test: 'with a decision that follows' }, [
    ['a decision takes from the lender what a bank gave of a waiver', '    ofWaiver: booking.refundedWaiver,\n', '    ofWaiver: ZERO,\n'],
  ]),
  inFile('app/modules/bookings/move-due-refunds.server.ts', { file: TWO, test: 'of which it took a part' }, [
    ['what is due stays with the charge that a bank took a part of', 'if (await isTakenByBank(tx, payment))', 'if (over > payment.amount)'],
  ]),
  inFile('app/modules/bookings/count-as-given-back.server.ts', { file: TWO, test: 'of which it took a part' }, [
    [
      'a bank makes good what is owed of another charge',
      'cents(Math.min(amount, await madeGoodByBank(tx, payment, taken)))',
      'cents(Math.min(amount, await owedBesidesDue(tx, payment)))',
      { file: TWO, test: 'leaves owed what was given by hand of another charge' },
    ],
    [
      'what a press gives of another charge counts as owed of that one',
      'const ofOwed = debtOf(row) === payment.id ?',
      'const ofOwed = row.paymentId === payment.id ?',
      { file: TWO, test: 'out of the charge for which it asks' },
    ],
    [
      'what came back of a charge that a bank took whole stays owed',
      'cents(Math.min(amount, await madeGoodByBank(tx, payment, taken)))',
      'ZERO',
      { file: BANKS, test: 'has given what a refund' },
    ],
    [
      'what came back of a charge is made good though it fits into the rest of it',
      'subtract(owed, cents(Math.max(0, left)))',
      'owed',
      { file: BANKS, test: 'what it gave beyond the rent' },
    ],
  ]),
  inFile('app/modules/bookings/room-of-charges.server.ts', { file: TWO, test: 'after it took a part of one' }, [
    [
      'what came back is given of a charge that has nothing left',
      'Math.min(amount, await roomOf(on, payment, origin))',
      'amount',
      { file: TWO, test: 'is given of what has something left' },
    ],
    [
      'what goes back is asked of a charge that a bank took a part of',
      '(await isTakenByBank(on, charge)) ? ZERO : refundableOf(on, charge, origin)',
      'await refundableOf(on, charge, origin)',
    ],
  ]),
  inFile('app/modules/bookings/refunds-of-charge.server.ts', { file: TWO, test: 'after it took a part of one' }, [
    [
      'what was made good by hand is owed of its charge for ever',
      'subtract(await everBackOf(on, charge), await madeGoodOf(on, charge, ASKED))',
      'await everBackOf(on, charge)',
      { file: TWO, test: 'made good by hand out of the other one' },
    ],
    [
      'what made good another charge lowers what a bank counts',
      'return add(own, await madeGoodOf(on, charge, GIVEN));',
      'return own;',
      { file: TWO, test: 'made good by hand out of the other one' },
    ],
    [
      'what makes good what came back of both is gone from one alone',
      'const part = cents(Math.max(0, Math.min(missing, left)));',
      'const part = cents(0 * missing);',
      { file: TWO, test: 'made good at once of both' },
    ],
    [
      'what came back and is given again counts twice',
      'sum(sql`${refunds.amount} - ${refunds.makesGood}`)',
      'sum(refunds.amount)',
      { file: TWO, test: 'of another charge owed once' },
    ],
    [
      'what came back is said to have gone back no more',
      'or(isNotNull(refunds.refundId), inArray(refunds.state, [...GIVEN]))',
      'inArray(refunds.state, [...GIVEN])',
      { file: TWO, test: 'leaves owed what was given by hand of another charge' },
    ],
  ]),
  inFile('app/modules/bookings/say-refunded.server.ts', { file: TWO, test: 'with a waiver' }, [
    [
      'a bank’s part of a waiver lowers the rent of another payment',
      ', amount, { promised, ofWaivers }',
      ', amount, { promised, ofWaivers: ZERO }',
    ],
    [
      'a waiver that takes the place of rent is given besides',
      ', amount, { promised, ofWaivers }',
      ', amount, { promised: ZERO, ofWaivers }',
    ],
    [
      'what makes good what came back changes the waiver',
      '  if (amount <= refundedAmount) return',
      '  if (amount < ZERO) return',
      { file: TWO, test: 'is given of what has something left' },
    ],
  ]),
  inFile('app/modules/bookings/ask-for-refund.server.ts', { file: TWO, test: 'with a waiver' }, [
    ['what is promised of the rent is forgotten', '    refundPromised: cents(', '    refundPromised: cents(0 * '],
    ['what a cancellation changes of the waiver is not booked', 'await bookBorneAnew(tx, said);', ';'],
  ]),
  inFile('app/modules/bookings/move-due-refunds.server.ts', { file: TWO, test: 'with a waiver' }, [
    [
      'what is due of a charge that a bank has taken counts as asked for only now',
      'askedAt: row.createdAt, makesGood: ofPart',
      'makesGood: ofPart',
      { file: TWO, test: 'leaves nothing to go back of the charge that it took' },
    ],
  ]),
  inFile('app/modules/payments/record-loss-to-bank.server.ts', { file: TWO, test: 'with a waiver' }, [
    [
      'the waiver of a charge goes back before its rent',
      'subtract(await notGivenBackOf(tx, payment), waiver)',
      'await notGivenBackOf(tx, payment)',
    ],
  ]),
  inFile('app/modules/bookings/waivers-of-charges.server.ts', { file: TWO, test: 'with a waiver' }, [
    ['all of a charge is of its waiver', 'subtract(charge.capturedAmount, waiver)', 'ZERO'],
    ['the waiver of a charge goes back before its rent, by whomever', 'Math.min(byBank, beyondRent)', 'Math.min(byBank, waiver)'],
  ]),
  inFile('app/modules/bookings/payments-of-total.server.ts', { file: VAIN, test: 'is owed still when a bank takes the rent' }, [
    ['what was charged in vain pays the total', " and taken.status = 'confirmed'", ''],
  ]),
  inFile('app/modules/bookings/bank-disputes-of-booking.server.ts', { file: VAIN, test: 'keeps nothing of the rent' }, [
    [
      'a bank that asks for what was charged in vain is said to ask for the rent',
      '    and ${paysTotal} and ${which}\n',
      '    and ${which}\n',
    ],
  ]),
  inFile(
    'app/modules/payments/record-loss-to-bank.server.ts',
    { file: TWO, test: 'leaves nothing to go back of the charge that it took' },
    [['what is due of a charge that a bank has taken is asked of it for ever', '  await moveWhatIsDue(work, payment);\n', '']],
  ),
  inFile('app/modules/payments/record-loss-to-bank.server.ts', { file: VAIN, test: 'leaves an extension that is asked for' }, [
    ['what a bank takes of a charge in vain ends an extension', 'if (paidTotal) await refuseOpenExtension', 'await refuseOpenExtension'],
  ]),
  inFile('app/modules/payments/read-receipt.server.ts', { file: ELSEWHERE, test: 'what is given back by hand then' }, [
    ['a receipt counts twice what was made good', 'cents(Math.min(refund.amount, still))', 'refund.amount'],
  ]),
  inFile('db/migrations/0057_what_came_back_is_not_given.sql', { file: TWO, test: 'gives of that one' }, [
    ['what came back keeps the same from being given once more', "NOT IN ('unneeded', 'failed')", "NOT IN ('unneeded')"],
  ]),
  inFile('app/modules/payments/sync-refunds.server.ts', { file: TWO, test: 'two that come back together' }, [
    ['the renter is told twice of the same debt', '    told = add(told, owed);\n', ''],
  ]),
  inFile(
    'app/modules/disputes/news-for-decision.server.ts',
    { file: 'tests/integration/bookings/return-in-dispute.test.ts', test: 'has not read the word' },
    [
      [
        'a word that takes the place of another one is not counted',
        "['returned', 'report_return', 'agree_to_return', 'object_to_return']",
        "['returned']",
      ],
    ],
  ),
  inFile('app/modules/payments/refund-payment.server.ts', RECORDS, [
    ['what was given back unheard is given back once more', '      await syncRefundsBeside(row.payment);\n', '', ELSEWHERE],
    ['a refund is not recorded', '  });\n  await syncRefunds(paymentId);\n', '  });\n', ELSEWHERE],
  ]),
  inFile('jobs/process-webhook.server.ts', ELSEWHERE, [['a refund of a claim is not heard of', 'await LOOKS.refunds(payment.id);', ';']]),
  inFile('app/modules/bookings/kept-of-charge.server.ts', ELSEWHERE, [
    ['the lender is paid what a bank has sent back', 'return subtract(left, await owedOutOf(on, charge, left));', 'return left;'],
    [
      'what was made good by hand is taken from the lender once more',
      "Math.min(await refundsOf(on, [charge], ['failed']), left, owed)",
      "Math.min(await refundsOf(tx, [charge], ['failed']), left)",
    ],
  ]),
  inFile('app/modules/bookings/owed-to-renter.server.ts', { file: ELSEWHERE, test: 'given once more by a press also' }, [
    [
      'a press gives nothing beside a refund that waits',
      'sum(refunds.makesGood).mapWith(refunds.makesGood)',
      'sum(refunds.amount).mapWith(refunds.amount)',
    ],
  ]),
  inFile('app/modules/payments/ledger.server.ts', { file: ELSEWHERE, test: 'takes nothing from the reserve' }, [
    ['what was charged in vain is borne by the reserve', 'rent ? await owedByDueRefunds(on, rent) : ZERO', 'ZERO'],
  ]),
  inFile('app/modules/bookings/settle-dispute.server.ts', { file: ELSEWHERE, test: 'by a decision that follows' }, [
    [
      'a decision of nothing leaves what came back',
      'const refunded = await askForRefund(',
      'const refunded = !refund ? booking : await askForRefund(',
    ],
  ]),
  inFile('app/domain/bookings/extension-period.ts', 'app/domain/bookings/extension-period.test.ts', [
    ['what was given back and came back is added to', ' || booking.refundedAmount > ZERO', ''],
  ]),
  inFile('app/providers/payments/live/stripe-failures.server.ts', { file: LATE, test: 'customer who is gone' }, [
    [
      'a customer who is gone is charged for ever',
      "  if (error.code === 'resource_missing' && error.param === 'customer') return 'declined';\n",
      '',
    ],
  ]),
  inFile('app/modules/payments/open-checkout.server.ts', { file: LATE, test: 'customer who is gone' }, [
    ['who is gone at the provider cannot pay', "    await forgetOfPerson(renter.id, 'customer', customerId);\n", ''],
  ]),
  inFile('app/modules/bookings/owed-to-renter.server.ts', ELSEWHERE, [
    [
      'a refund of the rent pays what is owed of a claim',
      '(await isOfTotal(on, payment)) ? not(isMovedBy(not(paysTotal))) :',
      '(await isOfTotal(on, payment)) ? undefined :',
    ],
    ['a refund of a claim pays what is owed of the rent', ': isMovedBy(eq(bookingPayments.id, payment.id))', ': undefined'],
  ]),
  inFile('app/modules/bookings/count-as-given-back.server.ts', ELSEWHERE, [
    [
      'what was given back unheard counts for its own charge only',
      'const due = await dueOf(tx, beside, payment);',
      'const due = await dueOf(tx, [payment], payment);',
    ],
    [
      'what makes good what came back takes the place of what is due too',
      'let left = subtract(amount, makesGood);\n  for (const row of due)',
      'let left = amount;\n  for (const row of due)',
    ],
    [
      'what takes the place of what waits leaves that its debt',
      'if (part > ZERO) await lower(tx, row, { amount: part, makesGood: owed });',
      'if (part > ZERO) await lower(tx, row, { amount: part, makesGood: ZERO });',
      { file: ELSEWHERE, test: 'is owed beside it' },
    ],
  ]),
  inFile('app/modules/payments/sync-refunds.server.ts', ELSEWHERE, [
    ['what was given back of a claim unheard is paid out', ': syncRefunds(payment.id)', ': undefined'],
  ]),
  inFile('app/modules/payments/sync-refunds.server.ts', { file: TWO, test: 'gives the rest of what was due of the other one' }, [
    ['what is due of a charge that was given back by hand is asked of it for ever', '  await moveWhatIsDue(work, payment);\n', ''],
  ]),
  inFile('app/modules/payments/sync-refunds.server.ts', { file: ELSEWHERE, test: 'nobody has recorded as charged' }, [
    ['what nobody has recorded as charged is refunded', "if (locked?.payment.state !== 'captured') return;", 'if (!locked) return;'],
  ]),
  inFile('app/modules/payments/sync-refunds.server.ts', ELSEWHERE, [
    [
      'a refund that came back is none',
      "if (isKnown && [made.status, 'failed', 'unneeded'].includes(row.state)) return",
      'if (isKnown) return',
    ],
    ['nobody is told of a refund that came back', '    await tellOfRefundSentBack(work, booking, { refundId, amount: owed });\n', ''],
    ['a refund is not booked', '  await bookRefund(tx, { booking: told', '  if (made.amount < 0) await bookRefund(tx, { booking: told'],
    [
      'a refund is borne by what the booking said before it',
      '{ booking: told, payment }',
      '{ booking, payment }',
      { file: TWO, test: 'in whatever order' },
    ],
    ['the booking does not hear of it', '    await sayWhatWasGivenBack(work.tx, booking);\n    work.tell', '    work.tell'],
    ['what came back before anybody heard of it lowers nothing', "isBack ? { ...refund, status: 'succeeded' } : refund", 'refund'],
    ['one that came back is not owed again', 'await bookRefundSentBack(tx, booking, made);', ''],
    ['what was given back is not what was asked for', ', amount: made.amount, makesGood, updatedAt', ', makesGood, updatedAt'],
  ]),
  inFile(
    'app/modules/payments/release-payment.server.ts',
    { file: 'tests/integration/payments/late-return.test.ts', test: 'a hold from which something is taken' },
    [
      ['a hold is let go before what was decided is taken', 'await waitForTaking(payment);', ''],
      ['what was taken from a hold keeps its release failing', '!payment || isTaken(payment)', '!payment'],
    ],
  ),
  inFile('app/modules/payments/release-payment.server.ts', RECORDS, [
    [
      'the page stays open',
      'await providers().payments.expireCheckout(payment.checkoutSessionId, `${key}:page`)',
      'await providers().payments.readCheckout(payment.checkoutSessionId)',
      PAGES,
    ],
    ['an authorisation that the page made stays', 'new Set([page?.paymentIntentId, payment.intentId]', 'new Set([payment.intentId]'],
    [
      'an authorisation stays',
      'ended.push(await cancelAuthorization(intentId, `${key}:${intentId}`))',
      'ended.push(await providers().payments.readIntent(intentId))',
    ],
    ['what was charged meanwhile is kept', ': recordCapture(payment, charged);', ': undefined;', NOBODY],
    [
      'a hold that never was is called released',
      "state === 'authorized' ? 'deposit_released' : 'deposit_dropped'",
      "'deposit_released' as const",
    ],
    [
      'what came into place meanwhile is said to be let go, and stays',
      '    if (hold?.intentId && !letGo.has(hold.intentId)) return false;\n',
      '',
      { file: RECORDS, test: 'nothing of it was found' },
    ],
    ['cancelling what was captured meanwhile fails', "error.failure !== 'state') throw error;", "error.failure === 'state') throw error;"],
    ['a cancellation that is refused passes', "if (after.status !== 'canceled' && after.status !== 'succeeded') throw error;", ''],
  ]),
  inFile('app/modules/payments/record-extension.server.ts', { file: EXTENSION, test: 'that was charged after all' }, [
    ['what was charged for nothing is kept', 'await giveBack(work, charged, charged.capturedAmount);', ''],
    [
      'a lender earns what goes back',
      'await bookCharge(tx, charged, charged.capturedAmount);',
      'await bookCapture(tx, charged, extension);',
    ],
    [
      'a lender is asked for more days of gear that is not offered any more',
      'isUntold: isSuspended',
      'isUntold: !isSuspended',
      { file: EXTENSION, test: 'with a listing that is suspended' },
    ],
    [
      'a late authorisation stays',
      'if (!applied.ok)\n      await work.note',
      'if (!applied.ok && !extension)\n      await work.note',
      { file: EXTENSION, test: 'that comes after its time' },
    ],
  ]),
  inFile('app/modules/bookings/bank-disputes-of-booking.server.ts', { file: TWO, test: 'holds up that payout alone' }, [
    ['a bank that asks for the added days holds up the rent', 'if (!isAskedFor(charge.id)) continue;', ''],
    [
      'what was paid out waits for a bank',
      'subtract(part, paid)',
      'subtract(part, ZERO)',
      { file: BANKS, test: 'holds up nothing of a payout' },
    ],
  ]),
  inFile('app/modules/payments/read-coming-payouts.server.ts', { file: TWO, test: 'holds up that payout alone' }, [
    ['what no bank asks for is expected twice', 'amount: subtract(amount, held)', 'amount: subtract(amount, ZERO)'],
  ]),
  inFile('app/modules/payments/lock-listing.server.ts', RECORDS, [
    ['every paid request is declined', "return listing?.status === 'suspended';", "return listing?.status !== 'suspended';", whole],
    [
      'a suspension at the same moment is not seen',
      "    .for('share', { of: listings });",
      ';',
      { file: JOURNEY, test: 'at the very moment' },
    ],
  ]),
  inFile('app/modules/payments/sync-payment.server.ts', RECORDS, [
    [
      'a capture whose answer was lost is not seen',
      "if (intent.status === 'succeeded') await CHARGES[purpose].captured(payment, intent);",
      '',
      { file: 'tests/integration/payments/webhooks.test.ts', test: 'that names a payment and no booking' },
    ],
    [
      'a payment that comes too late is not released',
      "    if (!applied.ok) await work.note(`${bookingId}:late-authorization:${intent.id}`, { kind: 'payment.release', paymentId: rent.id });\n",
      '',
    ],
    [
      'a payment that came in time is released after its capture',
      "if (!applied.ok && (isKnown || !(applied.reason === 'tooLate' || isOver))) return;",
      "if (!applied.ok && !(applied.reason === 'tooLate' || isOver || isKnown)) return;",
      { file: 'tests/integration/payments/webhooks.test.ts', test: 'an authorisation that was read before the capture' },
    ],
    [
      'a lender is asked to answer what has ended at once',
      'isSuspended ? { isUntold: true,',
      'isSuspended ? { isUntold: false,',
      { file: JOURNEY, test: 'ends as declined when the listing is suspended while' },
    ],
    [
      'a payment of a suspended listing waits for its lender',
      'if (applied.ok && isSuspended) await declineUnoffered(work, applied.booking);',
      '',
      { file: JOURNEY, test: 'ends as declined when the listing is suspended' },
    ],
    ['refunds that are made elsewhere are not seen', '!(await agreesOnRefunds(payment, intent))', '(intent.id === payment.id)', ELSEWHERE],
    [
      'the hold of a deposit page is not seen',
      "    if (deposit.state === 'open') await syncDepositPage(deposit);\n",
      '',
      { file: JOURNEY, test: 'that the card refuses is asked for by mail' },
    ],
  ]),
  inFile('app/modules/payments/open-checkout.server.ts', PAGES, [
    ['a page without need, or after its time', "decide(booking, PAGES[purpose].event, 'renter', now()).ok ?", 'booking.id ?'],
    [
      'a page of what has ended is handed out',
      'and(eq(bookingRequests.id, booking.id), eq(bookingRequests.status, booking.status))',
      'eq(bookingRequests.id, booking.id)',
    ],
    ['a page takes the place of another', "eq(id, payment.id), eq(state, 'open'), hasNoOther, ", "eq(id, payment.id), eq(state, 'open'), "],
    ['a page that two presses made is closed', ', eq(shown, page.id));', ');'],
    ['a page that nobody needs stays open', '  await providers().payments.expireCheckout(page.id, `${page.id}:unneeded`);\n', ''],
  ]),
  inFile('app/modules/payments/next-key.server.ts', ACCOUNT, [
    ['a lost answer spends its key', 'error instanceof PaymentError && error.isSpent', 'error instanceof PaymentError'],
    ['a key is never spent', 'error instanceof PaymentError && error.isSpent', 'false'],
    ['a spent key is used once more', 'return call(await next());', 'await next();\n  return call(number);', PAGES],
  ]),
  inFile('app/modules/payments/once-a-person.server.ts', ACCOUNT, [
    ['each press makes another account', 'if (before.id) return before.id;', ''],
    ['each page makes another customer', 'if (before.id) return before.id;', '', PAGES],
    ['each call has a key of its own', '`${kind}:${userId}:${number}`', '`${kind}:${userId}:${Math.random()}`'],
    [
      'a spent key is forgotten',
      '.set({ [keysSpent]: sql`${profiles[keysSpent]} + 1` })',
      '.set({ [keysSpent]: sql`${profiles[keysSpent]}` })',
    ],
    ['an account overwrites the one that is there', 'sql`coalesce(${profiles[id]}, ${made})`', 'made'],
    ['a lender is led to an account that is not hers', 'kept?.id ?? made', 'made'],
  ]),
  inFile('app/modules/payments/reach-provider.server.ts', PAGES, [
    ['parallel presses are not waited for', "error.code !== 'idempotency_key_in_use' || wait === undefined", 'wait !== 0'],
    ['a provider that is away is a defect of ours', "throw new AppError('providerUnavailable', {}, { cause: error });", 'throw error;'],
  ]),
);
