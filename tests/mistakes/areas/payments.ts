/** What is asked of the payment provider, and what the books say of it. */
import { area, inFile } from '../mistake.ts';

const ONCE = 'tests/integration/payments/money-once.test.ts';
const JOURNEY = 'tests/integration/bookings/journey.test.ts';
const PAGES = 'tests/integration/payments/pages.test.ts';
const ACCOUNT = 'tests/integration/payments/lender-account.test.ts';
const RECORDS = 'tests/integration/payments/records.test.ts';
const whole = { file: JOURNEY, test: 'goes from request to payout' };
const hold = { file: JOURNEY, test: 'the deposit hold' };
const byRenter = { file: JOURNEY, test: 'gives the renter back what the policy says' };
const byLender = { file: JOURNEY, test: 'gives everything back when the lender cancels' };

export const payments = area(
  'payments',
  inFile('app/modules/payments/capture-rent.server.ts', RECORDS, [
    [
      'captures also what is not approved',
      "if (booking?.status !== 'approved' || !booking.paymentIntentId) return;",
      'if (!booking?.paymentIntentId) return;',
    ],
    [
      'the intent is not read before capturing',
      "const intent = await payments.readIntent(intentId);\n  if (intent.status !== 'requires_capture') return intent;",
      '',
    ],
    [
      'a charge that failed leaves the booking approved',
      'await recordCaptureFailure(bookingId, intent);\n}\n\n/** The intent',
      '}\n\n/** The intent',
      { file: ONCE, test: 'an authorisation that lapsed before the capture' },
    ],
    [
      'a charge that the card refuses now, and that an earlier try still makes, counts as failed',
      "if (error.failure === 'declined') return { ...(await cancelAuthorization(intentId, `${key}:refused`)), lastErrorCode: error.code };",
      "if (error.failure === 'declined') return intent;",
    ],
    ['nobody learns why the card refused a charge', ', lastErrorCode: error.code }', ' }'],
    ['a charge is not booked', 'if (applied.ok) await bookCapture(work.tx, applied.booking);', '', whole],
    [
      'a charge that was recorded before is booked as failed',
      "if (intent.status === 'succeeded') return recordCapture(bookingId, intent);",
      '',
      whole,
    ],
  ]),
  inFile('app/modules/payments/ledger.server.ts', whole, [
    ['a movement is booked twice', '.onConflictDoNothing()', '', RECORDS],
    [
      'the lender is owed the whole rent',
      'lender_payable: minus(booking.lenderEarnings)',
      'lender_payable: minus(add(booking.lenderEarnings, booking.serviceFee, booking.hostCommission))',
    ],
    ['the waiver belongs to the platform', 'waiver_pool: minus(booking.waiverAmount),', ''],
    [
      'a refund by the policy is borne by the platform alone',
      'lender: subtract(booking.lenderEarnings, kept.lender),',
      'lender: ZERO,',
      byRenter,
    ],
    ['a part of the rent counts as the whole', 'const whole = amount === booking.totalCost;', 'const whole = true;', byRenter],
    ['a whole refund leaves the waiver', 'waiver_pool: whole ? booking.waiverAmount : ZERO', 'waiver_pool: ZERO', byLender],
    ['a whole refund leaves the lender her part', 'whole ? ZERO : subtract(rent, amount)', 'subtract(rent, amount)', byLender],
    [
      'no reserve is set aside',
      'await book(on, booking.id, `${key}:reserve`',
      'if (reserve < 0) await book(on, booking.id, `${key}:reserve`',
    ],
    ['a reserve is set aside for what was cancelled', "if (booking.status !== 'completed') return;", '', byRenter],
    [
      'a payout has its signs turned',
      '{ lender_payable: amount, provider: minus(amount) }',
      '{ lender_payable: minus(amount), provider: amount }',
    ],
  ]),
  inFile('app/modules/payments/open-checkout.server.ts', PAGES, [
    [
      'a page of somebody else',
      'and(eq(bookingRequests.id, bookingId), eq(bookingRequests.renterId, renter.id))',
      'eq(bookingRequests.id, bookingId)',
    ],
    [
      'an open page is not used again',
      "if (open?.status === 'open' && open.url) return open.url;\n    if (open?.status === 'complete')",
      "if (open?.status === 'complete')",
    ],
    [
      'a page that was completed is opened again',
      "if (open?.status === 'complete') throw new AppError('conflict');\n    const customerId = await customerOf(renter);\n    const attempt = await nextAttempt(booking, 'checkoutAttempt'",
      "const customerId = await customerOf(renter);\n    const attempt = await nextAttempt(booking, 'checkoutAttempt'",
    ],
    [
      'a deposit page that was completed is opened again',
      "if (open?.status === 'complete') throw new AppError('conflict');\n    const customerId = await customerOf(renter);\n    const attempt = await nextAttempt(booking, 'depositCheckoutAttempt'",
      "const customerId = await customerOf(renter);\n    const attempt = await nextAttempt(booking, 'depositCheckoutAttempt'",
    ],
    ['no new page after the last one ended', 'current > 0 && !lastEnded ?', 'current > 0 ?'],
    [
      'the next number of a page is not stored',
      'sql`${counter} + 1`',
      'sql`${counter}`',
      { file: PAGES, test: 'goes on at the next press where this one ended' },
    ],
    [
      'a spent key of a deposit page is counted as one of the rent’s',
      "() => countAttempt(booking, 'depositCheckoutAttempt', attempt)",
      "() => countAttempt(booking, 'checkoutAttempt', attempt)",
      { file: PAGES, test: 'is there at the next press when the provider failed for good' },
    ],
    [
      'each page has a key of its own',
      '`${booking.id}:checkout:${number}`',
      '`${booking.id}:checkout:${crypto.randomUUID()}`',
      { file: 'tests/integration/bookings/contention.test.ts', test: 'the same form 20 times is one booking' },
    ],
    [
      'the purpose is missing from the metadata',
      'metadata: { booking_id: booking.id, purpose: page.purpose }',
      'metadata: { booking_id: booking.id }',
    ],
    ['the waiver is not charged', 'return booking.waiverAmount > 0 ? [rent,', 'return booking.waiverAmount < 0 ? [rent,'],
    ['the service fee is not charged', 'amount: rentOf(booking),', 'amount: booking.baseCost,'],
    ['the deposit page holds the rent', 'title }), amount: booking.depositAmount }', 'title }), amount: booking.totalCost }'],
    ['the page ends before the time to pay', 'PAGE_OUTLIVES_BY_MS = 31 * 60_000', 'PAGE_OUTLIVES_BY_MS = -10 * 60_000'],
  ]),
  inFile('app/modules/payments/pay-out.server.ts', RECORDS, [
    ['pays out again although paid', 'if (!row || row.booking.transferId) return;', 'if (!row) return;'],
    ['pays out to an account that takes nothing', 'if (!account.transfersActive) throw', 'if (false as boolean) throw'],
    ['a transfer is booked twice', 'if (!first) return;', ''],
    [
      'what the lender earned is not counted',
      '${profiles.totalEarnings} + ${amount}::numeric / 100',
      '${profiles.totalEarnings} + ${amount}::numeric * 0',
    ],
    ['the earnings are counted in cents', '${amount}::numeric / 100', '${amount}::numeric'],
    [
      'each payout has a key of its own',
      'chargeId: booking.chargeId }, key);',
      'chargeId: booking.chargeId }, `${key}:${Math.random()}`);',
      { file: ONCE, test: 'at refund and payout' },
    ],
  ]),
  inFile('app/modules/payments/payment-account.server.ts', ACCOUNT, [
    ['payouts are taken for charges', 'stripePayoutsEnabled: account.payoutsEnabled', 'stripePayoutsEnabled: account.chargesEnabled'],
    ['an account for who is not verified', "if (!lender.isIdentityVerified) throw new AppError('forbidden');", ''],
    ['an earlier answer takes the place of a later one', 'and(ofAccount, eq(profiles.stripeReadings, before?.readings ?? 0))', 'ofAccount'],
    ['a later answer gives way to an earlier one', 'isStored || !before ? account : syncPaymentAccount(accountId)', 'account'],
    ['open pages do not hear of the account', "if (profile) work.tell([profile.id], 'account', profile.id);", ''],
  ]),
  inFile('app/modules/payments/place-deposit.server.ts', hold, [
    [
      'a hold is placed again although held',
      "booking.status === 'confirmed' && booking.depositStatus === 'scheduled'",
      "booking.status === 'confirmed'",
      RECORDS,
    ],
    [
      'a hold for a booking that ended',
      "booking.status === 'confirmed' && booking.depositStatus === 'scheduled'",
      "booking.depositStatus === 'scheduled'",
      RECORDS,
    ],
    ['a hold of the rent’s amount', 'amount: booking.depositAmount,', 'amount: booking.totalCost,', RECORDS],
    ['a hold is recorded for an ended booking', "          eq(bookingRequests.status, 'confirmed'),\n", '', RECORDS],
    ['a hold that nobody needs stays after a stored failure', ':unneeded-hold:${randomUUID()}`', ':unneeded-hold:${intent.id}`', RECORDS],
    ['a hold that nobody needs stays', 'if (!kept) await cancelAuthorization(', 'if (kept && !kept) await cancelAuthorization(', RECORDS],
    [
      'a refusing card is asked again and again',
      "!['declined', 'authentication_required'].includes(error.failure)",
      "!['declined'].includes('')",
    ],
    ['the renter does not hear that the card refused', 'await askForDeposit(work, booking);', '', RECORDS],
    [
      'a hold that may be lost is not looked for',
      'const mayHaveOrphan = attempt > 1 &&',
      'const mayHaveOrphan = attempt > 100 &&',
      RECORDS,
    ],
  ]),
  inFile('app/modules/payments/refund-rent.server.ts', RECORDS, [
    ['what was refunded before is not counted', 'Math.max(0, subtract(amount, amountRefunded))', 'Math.max(0, amount)'],
    [
      'a refund of an authorised rent does nothing',
      'await cancelAuthorization(intent.id, `${key}:cancel:${attempt}`);',
      'intent;',
      { file: ONCE, test: 'what was not captured is released' },
    ],
    ['a capture in between is not refunded', "if (after.status === 'succeeded') return refundRent(bookingId, amount, key, attempt);", ''],
    ['a spent key is tried for ever', '|| number >= attempt)', '|| number >= 1)', { file: ONCE, test: 'at refund and payout' }],
    ['each attempt has a key of its own', '`${key}:${number}`', '`${key}:${attempt}`'],
    ['a key that may still be carried out is left for another one', '!isSpentKey(error) || ', ''],
    ['one attempt spends any number of keys', ' || number >= attempt', ''],
    ['what a spent key may have given back is given back again', '    ({ amountRefunded } = await payments.readIntent(intent.id));\n', ''],
    ['a refund is not booked', 'await bookRefund(work.tx, booking, amount, key);', '', byLender],
    [
      'an unrecorded charge is not booked',
      'await bookCapture(work.tx, charged);',
      '',
      { file: ONCE, test: 'what turns out to be captured' },
    ],
  ]),
  inFile('app/modules/payments/release-deposit.server.ts', hold, [
    ['the hold is not cancelled', 'if (booking.depositIntentId) await cancelAuthorization(booking.depositIntentId, key);', '', RECORDS],
    ['the hold stands as held', "booking.depositStatus === 'held' ? 'released' : 'none';", 'booking.depositStatus;'],
    [
      'a hold that never was is called released',
      "booking.depositStatus === 'held' ? 'released' : 'none';",
      "'released' as const;",
      RECORDS,
    ],
    [
      'an open page for the hold stays open',
      'if (booking.depositCheckoutId) {',
      'if (false as boolean) {\n    if (!booking.depositCheckoutId) return;',
      RECORDS,
    ],
    [
      'a hold from a page that was just completed stays',
      'if (page.paymentIntentId && page.paymentIntentId !== booking.depositIntentId) {',
      'if (page.id === booking.depositIntentId && page.paymentIntentId) {',
      RECORDS,
    ],
  ]),
  inFile('app/modules/payments/release-rent.server.ts', RECORDS, [
    [
      'the page stays open',
      'const page = await providers().payments.expireCheckout(booking.checkoutSessionId, `${key}:page`);',
      'const page = await providers().payments.readCheckout(booking.checkoutSessionId);',
      PAGES,
    ],
    [
      'an authorisation that the page made stays',
      'const intentId = page.paymentIntentId ?? booking.paymentIntentId;',
      'const intentId = booking.paymentIntentId;',
      { file: JOURNEY, test: 'lets a payment go that arrives after' },
    ],
    ['cancelling what was captured meanwhile fails', "error.failure !== 'state') throw error;", "error.failure === 'state') throw error;"],
    ['a cancellation that is refused passes', "if (after.status !== 'canceled' && after.status !== 'succeeded') throw error;", ''],
  ]),
  inFile('app/modules/payments/sync-payment.server.ts', RECORDS, [
    [
      'a capture whose answer was lost is not seen',
      "if (intent.status === 'succeeded') await recordCapture(booking.id, intent);",
      '',
      { file: 'tests/integration/payments/webhooks.test.ts', test: 'that names a payment and no booking' },
    ],
    [
      'a payment that comes too late is not released',
      "await work.note(`${bookingId}:late-authorization:${intent.id}`, { kind: 'payment.release', bookingId });",
      '',
    ],
    [
      'a payment that came in time is released after its capture',
      'if (!isKnown && (',
      'if ((',
      { file: 'tests/integration/payments/webhooks.test.ts', test: 'an authorisation that was read before the capture' },
    ],
    [
      'a payment of a suspended listing waits for its lender',
      'if (applied.ok) return declineIfSuspended(work, applied.booking);',
      'if (applied.ok) return;',
      { file: JOURNEY, test: 'ends as declined when the listing is suspended' },
    ],
    [
      'every paid request is declined',
      "if (listing?.status !== 'suspended') return;",
      "if (listing?.status === 'suspended') return;",
      whole,
    ],
    [
      'the hold of a deposit page is not seen',
      'await syncDepositPage(booking);',
      '',
      { file: JOURNEY, test: 'that the card refuses is asked for by mail' },
    ],
  ]),
  inFile('app/modules/payments/open-checkout.server.ts', PAGES, [
    ['a payment page after the time to pay', "if (!decide(booking, 'pay', 'renter', now()).ok) throw new AppError('conflict');", ''],
    ['a deposit page without need', "if (!decide(booking, 'confirm_card', 'renter', now()).ok) throw new AppError('conflict');", ''],
    ['a page of what has ended is handed out', 'eq(bookingRequests.status, booking.status), ', ''],
    ['a page takes the place of another', ', or(isStill, eq(stored, page.id))', ''],
    ['a page that two presses made is closed', 'or(isStill, eq(stored, page.id))', 'isStill'],
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
    ['a spent key is forgotten', 'sql`${profiles[keysSpent]} + 1`', 'sql`${profiles[keysSpent]}`'],
    ['an account overwrites the one that is there', 'and(own, isNull(profiles[id]))', 'own'],
    ['a lender is led to an account that is not hers', '(await read()).id ?? made', 'made'],
  ]),
  inFile('app/modules/payments/reach-provider.server.ts', PAGES, [
    ['parallel presses are not waited for', "error.code !== 'idempotency_key_in_use' || wait === undefined", 'wait !== 0'],
    ['a provider that is away is a defect of ours', "throw new AppError('providerUnavailable', {}, { cause: error });", 'throw error;'],
  ]),
);
