/** Books, bookings and the payment provider compared, and what an administrator does about what is wrong. */
import { area, inFile } from '../mistake.ts';

const RULES = 'app/domain/reconciliation/compare-money.test.ts';
const RECONCILE = 'tests/integration/reconciliation/reconcile.test.ts';
const ANSWERING = 'tests/integration/reconciliation/answering.test.ts';
const ELSEWHERE = 'tests/integration/payments/refunds-elsewhere.test.ts';
const DISPUTES = 'tests/integration/payments/bank-disputes.test.ts';
const TWO_CHARGES = 'tests/integration/payments/bank-disputes-of-two-charges.test.ts';
const unheard = { file: RECONCILE, test: 'a day without any webhook' };
const byHand = { file: RECONCILE, test: 'is open once however often' };
const runs = { file: RECONCILE, test: 'a comparison' };
const REVERSED = 'tests/integration/payments/reversed-payouts.test.ts';
const reversal = { file: REVERSED, test: 'a payout that somebody takes back' };
const again = { file: REVERSED, test: 'is paid once more by one of several presses' };
const difference = { file: ANSWERING, test: 'a difference that an administrator resolves' };
const effect = { file: ANSWERING, test: 'an effect that fails for long' };
const ownBooking = { file: ANSWERING, test: 'decides nothing about its money' };
const refund = { file: ANSWERING, test: 'a refund that came back' };

export const reconciliation = area(
  'reconciliation',
  inFile('app/domain/reconciliation/compare-money.ts', RULES, [
    ['nobody sees what a lender is owed after the end', 'owed >= ZERO && owed <= takenBack', 'owed <= takenBack || owed > ZERO'],
    ['a booking may say that the whole of a part was charged', '!== isCapturedWhole', '!== isRentCharged'],
    ['what went back of an unheard charge is unheard too', "if (payment && payment.state !== 'captured') return [];\n", '\n'],
    ['a charge of which nobody heard is no difference', "if (status === 'succeeded') return 'captureUnheard';", ''],
    ['a hold that nobody needs is no difference', "isOver ? 'holdKept' : null", 'null'],
    [
      'a hold that came after its booking had ended waits for a person',
      "intentId === null ? 'authorizationUnheard' : 'holdKept'",
      "'holdKept'",
    ],
    ['what an effect works on is a difference', 'ours.underWay.has(paymentId) ? null : disagreement', 'disagreement'],
    ['the amounts of a charge may differ', 'intent.amountReceived !== capturedAmount', 'false'],
    ['money of which we know nothing is not seen', 'holdsMoney(intent) && !known.has(intent)', 'false'],
    [
      'a refund that nobody asked for is not seen',
      "if (row.state === 'due' && ours.underWay.has(row.id)) return [];\n  const isFinal",
      'if (row.id) return [];\n  const isFinal',
    ],
    ['what was paid out may differ', 'row.amount !== made.amount) return', 'row.amount < made.amount) return'],
    ['refunds are not taken from what is left at the provider', 'add(captured, cents(-refunded), ', 'add(captured, '],
    ['what came back counts as paid out', 'subtract(row.amount, row.reversedAmount)', 'row.amount'],
    [
      'nobody sees that less was taken than was decided',
      'kept <= decided && chargeable(subtract(decided, taken)) === ZERO',
      'kept <= decided',
    ],
    ['a late fee is expected beside the decision of a dispute', '(decidedFromRenter ?? booking.lateFee)', 'booking.lateFee'],
    ['books that do not add up are no difference', 'books.all === ZERO ? []', 'books.all >= ZERO ? []'],
  ]),
  inFile('app/domain/money/bank-dispute.ts', 'app/domain/money/bank-dispute.test.ts', [
    ['a dispute that was lost is over', "['won', ", "['won', 'lost', "],
    ['a dispute that was lost may be undecided again', "status === 'lost' || isDisputeOver(status)", 'isDisputeOver(status)'],
  ]),
  inFile('app/domain/hide-secrets.ts', 'app/domain/hide-secrets.test.ts', [
    ['keys of the provider are shown', '(?:sk|rk|pk|whsec|_act)', '(?:pk|whsec|_act)'],
    ['passwords in addresses are shown', '`://${HIDDEN}@`', "'$&'"],
  ]),
  inFile('app/modules/reconciliation/compare-booking.server.ts', unheard, [
    ['nothing is put right', "if (groupOf(difference.kind) !== 'unheard') return false;", 'if (difference) return false;'],
    [
      'what was put right is not written down',
      'await keepDifferences(bookingId, { open, healed });',
      'await keepDifferences(bookingId, { open, healed: [] });',
    ],
  ]),
  inFile('app/modules/reconciliation/keep-differences.server.ts', byHand, [
    ['what is gone stays open', "state: 'gone', closedAt: now()", "state: 'open', closedAt: null"],
    [
      'what was resolved is opened again',
      "inArray(moneyDifferences.state, ['open', 'resolved'])",
      "inArray(moneyDifferences.state, ['open'])",
      difference,
    ],
    ['what was resolved stays so, whatever is said', 'if (last && saysTheSame(last, difference)) return;', 'if (last) return;', difference],
  ]),
  inFile('app/modules/reconciliation/reconcile.server.ts', runs, [
    ['two compare at once', 'found.isLeased || ', ''],
    ['a worker never compares', 'at_rest) < ${COMPARISONS.length}', 'at_rest) < 0'],
    ['a worker waits for what was never compared', 'at_rest) < ${COMPARISONS.length}', 'at_rest) < (select count(*) from reconciliations)'],
    ['a worker tries what another one compares', ' or ${leasedUntil} > clock_timestamp()`;', '`;'],
    [
      'what has moved waits for the comparison of everything',
      "if (run.name === 'full') healed.push(...(await makeWhenDue('recent')));",
      '',
    ],
    ['a comparison begins anew where a dead process left it', 'const goesOn = run.startedAt !== null && !anew;', 'const goesOn = false;'],
    ['what only the provider knows of is not compared', 'since ? await bookingsNamedSince(since) : []', '[]', unheard],
    ['a comparison that broke off keeps the others away', '.set({ leasedUntil: null, dueAt })', '.set({ dueAt })'],
    [
      'money of a booking that there is not is passed over',
      'await keepUnknownOf(events, named);',
      '',
      { file: RECONCILE, test: 'names a booking that there is not' },
    ],
  ]),
  inFile('app/modules/reconciliation/reconcile.server.ts', { file: RECONCILE, test: 'the daily comparison' }, [
    ['what is at rest is compared every day', 'inArray(shareOf, shares)', 'inArray(shareOf, [...shares, ...Array(SHARES).keys()])'],
    ['what is at rest is never compared', 'inArray(shareOf, shares)', 'inArray(shareOf, [])'],
    ['wrong books wait for their turn', ', ...(await bookingsWithWrongBooks())', ''],
  ]),
  inFile('app/domain/reconciliation/comparisons.ts', 'app/domain/reconciliation/comparisons.test.ts', [
    ['a day that was left out costs a month', 'if (days >= SHARES) return null;', 'if (days > 0) return [dayOf(at) % SHARES];'],
  ]),
  inFile('app/modules/reconciliation/books-of-all.server.ts', { file: RECONCILE, test: 'what is wrong with the books' }, [
    ['only what is left at the provider is looked at', 'union ${owedAfterTheEnd}', ''],
    ['only what a lender is owed is looked at', 'union ${otherSumAtProvider}', ''],
  ]),
  inFile('app/modules/reconciliation/resolve-difference.server.ts', difference, [
    ['anybody resolves a difference', "if (!may(viewer, 'administration')) throw new AppError('forbidden');", ''],
    ['a party resolves the differences of the own booking', 'await requireNoParty(viewer, seen.bookingId);', '', ownBooking],
    ['a difference is resolved twice', ", eq(moneyDifferences.state, 'open'))", ')'],
    [
      'resolving leaves no trace',
      "await audit(tx, { actorId: viewer.id, action: 'difference.resolved', subjectType: 'difference', subjectId: id, data });",
      '',
    ],
  ]),
  inFile('app/modules/effects/answer-for-effect.server.ts', effect, [
    ['anybody answers for an effect', "if (!may(viewer, 'administration')) throw new AppError('forbidden');", ''],
    ['an effect is pressed twice', 'isTried, isNotDue)', 'isTried)'],
    [
      'an effect that was resolved is tried again',
      'and(isNull(outbox.doneAt), or(isNull(outbox.resolution), inArray(outbox.kind, [...OF_MONEY])))',
      'isNull(outbox.doneAt)',
    ],
    [
      'money that was answered for cannot be tried at once',
      'or(isNull(outbox.resolution), inArray(outbox.kind, [...OF_MONEY]))',
      'isNull(outbox.resolution)',
    ],
    ['money is given up with an answer', 'const goesOn = isOfMoney(kind);', 'const goesOn = false;'],
    [
      'an effect that goes on by itself is ended by an answer',
      'isFailing, isNull(outbox.resolution))',
      'isNull(outbox.doneAt), isNull(outbox.resolution))',
    ],
    ['what goes on by itself counts as done', "> 0 ? 'notFailing' : 'alreadyDone'", "> 0 ? 'alreadyDone' : 'alreadyDone'"],
    ['an effect is answered for twice', 'isFailing, isNull(outbox.resolution))', 'isFailing)'],
    [
      'a party answers for the effects of the own booking',
      'await requireNoParty(viewer, await bookingOfEffect(effect.payload));',
      '',
      ownBooking,
    ],
    ['an effect that could never succeed cannot be tried', '.set({ dueAt: at, failedAt: null })', '.set({ dueAt: at })'],
  ]),
  inFile('app/modules/effects/failing-effects.server.ts', effect, [
    ['secrets of an error are shown', 'lastError: lastError && hideSecrets(lastError)', 'lastError'],
    ['every effect that has failed is shown', 'gte(outbox.attempts, FAILING_FROM_ATTEMPTS)', 'gte(outbox.attempts, 1)'],
    ['what was resolved is shown', 'and(isFailing, or(isNull(outbox.resolution), inArray(outbox.kind, [...OF_MONEY])))', 'isFailing'],
    [
      'money that was answered for is hidden',
      'or(isNull(outbox.resolution), inArray(outbox.kind, [...OF_MONEY]))',
      'isNull(outbox.resolution)',
    ],
    ['what was answered for stands before what was not', 'sql`${outbox.resolution} is not null`, asc(outbox.id)', 'asc(outbox.id)'],
  ]),
  inFile('app/domain/reconciliation/compare-money.ts', RULES, [
    ['what the lender is owed no more is paid again', 'Math.min(takenBackOf(ours, row), owedToLender(ours))', 'takenBackOf(ours, row)'],
    ['a lender who is owed less than was taken back is a matter', 'owed >= ZERO && owed <=', 'owed >= ZERO && owed ==='],
  ]),
  inFile('app/modules/payments/pay-out-again.server.ts', ownBooking, [
    ['a party has itself paid once more', "if (partyOf(locked.booking, viewer)) throw new AppError('forbidden');", ''],
  ]),
  inFile('app/modules/payments/retry-refund.server.ts', refund, [
    ['a party has money given back to itself', "if (partyOf(locked.booking, viewer)) throw new AppError('forbidden');", '', ownBooking],
    ['anybody gives money back', "if (!may(viewer, 'administration')) throw new AppError('forbidden');", ''],
    ['a refund that came back is given twice', "if (failed.state !== 'failed') {", "if (failed.state === 'due') {"],
    [
      'a press for what was given by hand meets the payout',
      'origin: failed.origin, makesGood: part',
      "origin: 'booking', makesGood: part",
      ELSEWHERE,
    ],
    ['what is not owed any more is given back', 'Math.min(rest, await', 'Math.max(rest, await', ELSEWHERE],
    [
      'a press pays what is owed of the charge of its row first',
      '(charge === debtOf(failed) ? 0 :',
      '(charge === debtOf(failed) ? 2 :',
      { file: 'tests/integration/payments/bank-disputes-of-two-charges.test.ts', test: 'not in the way of a press' },
    ],
    [
      'nothing is given back',
      '        await giveBack(work, charge, part, { origin: failed.origin, makesGood: part, makesGoodOf: owing.id });\n',
      '',
    ],
  ]),
  inFile(
    'app/modules/effects/booking-of-effect.server.ts',
    { file: 'tests/integration/reconciliation/answering.test.ts', test: 'a webhook' },
    [
      [
        'a party ends what tells of the own booking',
        "if (typeof payload.eventId === 'string') return",
        "if (payload.eventId === '') return",
      ],
    ],
  ),
  inFile('app/modules/payments/pay-out-again.server.ts', again, [
    ['anybody pays out again', "if (!may(viewer, 'administration')) throw new AppError('forbidden');", ''],
    ['what was taken back is paid again at every press', "if (amount <= ZERO) return { ok: false, reason: 'alreadyDone' };", ''],
    ['all that was ever taken back is paid again', 'subtract(takenBack.reversedAmount, before?.upTo ?? ZERO)', 'takenBack.reversedAmount'],
  ]),
  inFile('app/modules/payments/record-payout.server.ts', again, [
    ['what is paid again counts as earned again', 'if (first.isAgain) return;', ''],
  ]),
  inFile('app/modules/bookings/kept-of-charge.server.ts', again, [
    ['what was taken back counts as paid', '${transfers.amount} - ${transfers.reversedAmount}', '${transfers.amount}'],
  ]),
  inFile(
    'app/modules/payments/record-loss-to-bank.server.ts',
    { file: 'tests/integration/payments/bank-disputes.test.ts', test: 'more days ends what was asked for' },
    [['a booking of which the bank gave money back is extended', '  if (paidTotal) await refuseOpenExtension(work, booking);\n', '']],
  ),
  inFile('app/modules/payments/sync-disputes.server.ts', DISPUTES, [
    [
      'nobody hears of a bank in time',
      'if ((!known || isGraver) && isAnswerAwaited(status)) await tellAdministrators',
      'if ((known || isGraver) && isAnswerAwaited(status)) await tellAdministrators',
      { file: DISPUTES, test: 'seen by administrators' },
    ],
    ['what a bank withdraws is not booked', 'await bookDispute(tx, locked.booking, { disputeId: dispute.id, movementId, net });', ';'],
    [
      'a dispute that was decided is open again',
      'if (known && isDisputeDecided(known.status) && !isDisputeDecided(status)) return null;',
      '',
    ],
  ]),
  inFile('app/modules/payments/pay-out.server.ts', DISPUTES, [
    ['a lender is paid out of what a bank asks back', '      await waitForBank(due.payment.id);\n', ''],
  ]),
  inFile('app/modules/payments/refund-payment.server.ts', DISPUTES, [
    ['a refund does not wait for the bank', '      await waitForBanks(row.payment);\n', ''],
  ]),
  inFile('app/modules/bookings/booking-for-administrator.server.ts', { file: DISPUTES, test: 'lets nothing go out of the charge' }, [
    [
      'what waits for a bank is not shown with its booking',
      '({ lastError }) => lastError !== null',
      '({ lastError }) => lastError === null',
    ],
  ]),
  inFile('app/modules/effects/words-of-effect.server.ts', 'app/modules/effects/words-of-effect.server.test.ts', [
    ['what waits for a bank seems to be a failure of ours', "  ['WaitsForBank', 'undoneEffects.causes.bank'],\n", ''],
  ]),
  inFile('app/modules/bookings/bank-disputes-of-booking.server.ts', DISPUTES, [
    ['a figure is promised while a bank decides', "if (statuses.some(isDisputeOpen)) return 'decides';", ''],
  ]),
  inFile('app/modules/payments/record-hold-capture.server.ts', { file: RECONCILE, test: 'somebody charged at the provider' }, [
    ['all of a hold that was charged by hand is the lender’s', 'Math.min(leftOfCharge(intent), decided)', 'capturedAmount'],
    ['what a hold that was charged by hand lacks is not charged', 'subtract(decided, ofLender)', 'ZERO'],
  ]),
  inFile('app/domain/reconciliation/compare-money.ts', { file: RECONCILE, test: 'somebody charged at the provider' }, [
    ['what goes back of a hold counts as taken', 'subtract(taken, givenBack)', 'taken'],
  ]),
  inFile('app/domain/money/bank-dispute.ts', { file: TWO_CHARGES, test: 'on one of two charges holds up' }, [
    ['what a bank gives comes from us as well', 'Math.max(0, refund - asked)', 'refund'],
  ]),
  inFile('app/modules/bookings/bank-disputes-of-booking.server.ts', { file: TWO_CHARGES, test: 'on one of two charges holds up' }, [
    ['what waits beside a charge with a bank is not shown', "goesBackWhole ? ZERO : await refundsOf(on, others, ['due'])", 'ZERO'],
  ]),
  inFile('app/modules/bookings/bank-disputes-of-booking.server.ts', { file: TWO_CHARGES, test: 'that go back in any case' }, [
    ['what goes back now seems to wait for a bank', 'goesBackWhole ? await backInAnyCase(on, askedFor, others) : null', 'null'],
  ]),
  inFile('app/emails/words-of-mail.ts', { file: TWO_CHARGES, test: 'on one of two charges holds up' }, [
    ['who got something from a bank does not hear what comes from us', 'bankDecides || refundDue === 0', 'bankDecides || refundDue > 0'],
  ]),
  inFile('app/modules/bookings/cancel-preview.server.ts', { file: DISPUTES, test: 'would cancel reads the sums' }, [
    ['who cancels reads no sums while a bank decides', "bank.says === 'decides' && bank.gave", "bank.says === 'gaveBack' && bank.gave"],
  ]),
  inFile('app/modules/bookings/cancel-preview.server.ts', { file: TWO_CHARGES, test: 'on the added days alone' }, [
    ['what a bank gave is promised once more', 'refund, asked)', 'refund, cents(0))'],
    [
      'what came back is not promised once more',
      'refund, asked)',
      'refund, booking.refundedAmount)',
      { file: DISPUTES, test: 'names on the page that cancels' },
    ],
  ]),
  inFile('app/modules/bookings/notify-parties.server.ts', { file: TWO_CHARGES, test: 'on the added days alone' }, [
    ['a mail promises what a bank gave', 'subtract(booking.refundedAmount, bankGave)', 'booking.refundedAmount'],
  ]),
  inFile('app/modules/payments/record-loss-to-bank.server.ts', { file: DISPUTES, test: 'would cancel reads the sums' }, [
    ['a lender hears nothing of a loss', '  if (earnsLess) await tellOfLossToBank(work, told, { disputeId: id });\n', ''],
  ]),
  inFile('app/modules/payments/sync-disputes.server.ts', { file: DISPUTES, test: 'the mails about a bank' }, [
    ['a lender hears of a bank that takes nothing of the payout', 'isAwaited && !isLenderTold ?', '!isLenderTold ?'],
    ['nobody hears that a bank has decided', 'known ? !isDisputeDecided(known.status) : ', 'known ? false : '],
  ]),
  inFile('app/modules/payments/record-loss-to-bank.server.ts', { file: DISPUTES, test: 'that was not paid out yet' }, [
    [
      'a lender hears nothing of a late fee that a bank took',
      '  if (losesBesides) await tellOfLossToBank(work, told, { disputeId: id, besides: lost });\n',
      '',
    ],
  ]),
  inFile('app/emails/words-of-mail.ts', { file: DISPUTES, test: 'that was not paid out yet' }, [
    ['a late fee that a bank took seems to be the rent', "lateFee > 0 ? 'besides' :", "lateFee < 0 ? 'besides' :"],
  ]),
  inFile('app/modules/payments/sync-refunds.server.ts', { file: DISPUTES, test: 'has given what a refund' }, [
    ['what comes back after a bank has given it is owed for ever', 'await countLossesAgain(work, refunded);', 'refunded.booking;'],
  ]),
  inFile('app/modules/payments/sync-disputes.server.ts', { file: DISPUTES, test: 'payout whose answer was lost' }, [
    ['a payout that nobody heard of is lost to a bank', '    await recordUnheardPayouts(payment.bookingId);\n', ''],
    [
      'what was given back unheard is given by the bank',
      '    await syncRefundsBeside(payment);\n',
      '',
      { file: DISPUTES, test: 'nobody has heard was given by hand' },
    ],
  ]),
  inFile('app/routes/renting/return.tsx', { file: DISPUTES, test: 'is what the payout waits for when' }, [
    ['who confirms a return is promised what waits for a bank', 'follows: found.isWithBank &&', 'follows: !found.isWithBank &&'],
  ]),
  inFile('app/modules/bookings/booking-timeline.server.ts', { file: DISPUTES, test: 'is what the payout waits for when' }, [
    ['what comes next promises what waits for a bank', "isWithBank: party === 'lender'", "isWithBank: party !== 'lender'"],
  ]),
  inFile('app/modules/bookings/notes-of-booking.server.ts', { file: DISPUTES, test: 'without a word of a payout' }, [
    ['a lender who gets nothing waits for a payout', '  if (waits === 0) return null;\n', ''],
  ]),
  inFile('app/routes/admin/dispute.tsx', { file: DISPUTES, test: 'is said to each side of a dispute' }, [
    ['who decides reads that the money moves at once though a bank asks', 'whenMoved: dispute.isWithBank ?', 'whenMoved: false ?'],
    ['who decides is warned of an answer that comes no more', ' && now() < new Date(dispute.answerBy)', ''],
  ]),
  inFile('app/emails/describe-mail.ts', { file: DISPUTES, test: 'a decision that is made meanwhile' }, [
    [
      'a decision promises what a bank has still to decide',
      'bankDecides ? unlessBankGives(mail, decision',
      'false ? unlessBankGives(mail, decision',
    ],
  ]),
  inFile('app/modules/payments/record-loss-to-bank.server.ts', DISPUTES, [
    [
      'what a bank gave back is due still',
      'const makesGood = await countAsTakenByBank(tx, payment, { amount, taken: more });',
      'const makesGood = ZERO;',
    ],
    [
      'a lender who was paid bears what a bank took',
      '  if (await isPaidOutOf(tx, payment)) return lesser(whole, await toGoBackOf(tx, payment, taken));\n',
      '',
    ],
    [
      'the platform bears what a bank took of a payout that waits beside another',
      'mostToGiveBack({ ...booking, rent: rentOf(booking) }, paid, { whole: subtract(whole, toGoBack), ofRent })',
      'ZERO',
    ],
  ]),
  inFile('app/modules/payments/sync-disputes.server.ts', { file: DISPUTES, test: 'only asked and then takes' }, [
    ['administrators do not hear that a bank takes what it asked about', '(!known || isGraver)', '!known'],
  ]),
  inFile('app/emails/describe-mail.ts', { file: DISPUTES, test: 'without figures' }, [
    [
      'a renter reads what only the bank decides',
      'refundWithout: (mail, locale) => (hasBankASay(mail) ?',
      'refundWithout: (mail, locale) => (!mail ?',
    ],
  ]),
  inFile('app/modules/bookings/booking-view.server.ts', { file: DISPUTES, test: 'without figures' }, [
    ['a renter reads once more what the bank has given', '&& !isWithBank && !bankGave ?', '&& !isWithBank ?'],
  ]),
  inFile('app/modules/payments/sync-transfers.server.ts', reversal, [
    ['what was taken back is booked again each time', 'subtract(made.amountReversed, row.reversedAmount)', 'made.amountReversed'],
    ['what was taken back is not booked', 'await bookReversal(tx, booking, { id: row.id, part, reversed: made.amountReversed });', ''],
  ]),
  inFile('app/modules/payments/sync-payment.server.ts', { file: RECONCILE, test: 'an authorisation that somebody cancelled' }, [
    [
      'an authorisation that somebody cancelled is not noticed',
      "if (intent.status === 'canceled' && payment.state === 'authorized') await CHARGES[purpose].canceled(payment, intent);",
      '',
    ],
  ]),
);
