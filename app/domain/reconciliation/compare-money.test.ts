import { describe, expect, it } from 'vitest';

import { cents, ZERO } from '../money/money.ts';
import { compareMoney } from './compare-money.ts';
import { DIFFERENCE_KINDS, groupOf, saysTheSame, type Difference, type DifferenceKind } from './difference.ts';
import type { OurDispute, OurMoney, OurPayment, OurRefund, OurTransfer, TheirIntent, TheirMoney } from './money-of-booking.ts';

const TOTAL = cents(39_60);

const rent = (change: Partial<OurPayment> = {}): OurPayment => ({
  id: 'rent',
  purpose: 'rent',
  state: 'captured',
  amount: TOTAL,
  capturedAmount: TOTAL,
  intentId: 'pi',
  ...change,
});
const uncharged = (state: OurPayment['state'], change: Partial<OurPayment> = {}) => rent({ state, capturedAmount: ZERO, ...change });
const hold = (change: Partial<OurPayment> = {}): OurPayment =>
  rent({
    id: 'hold',
    purpose: 'deposit',
    state: 'authorized',
    amount: cents(100_00),
    capturedAmount: ZERO,
    intentId: 'pi_hold',
    ...change,
  });
const refund = (change: Partial<OurRefund> = {}): OurRefund => ({
  id: 'refund',
  origin: 'booking',
  paymentId: 'rent',
  state: 'succeeded',
  amount: cents(10_00),
  refundId: 're',
  ...change,
});
const transfer = (change: Partial<OurTransfer> = {}): OurTransfer => ({
  id: 'transfer',
  paymentId: 'rent',
  state: 'paid',
  amount: cents(24_00),
  reversedAmount: ZERO,
  replacesId: null,
  replacesUpTo: null,
  transferId: 'tr',
  ...change,
});
const dispute = (change: Partial<OurDispute> = {}): OurDispute => ({
  id: 'du',
  paymentId: 'rent',
  amount: TOTAL,
  status: 'needs_response',
  booked: cents(-59_60),
  ...change,
});

const CONFIRMED: OurMoney['booking'] = {
  id: 'booking',
  status: 'confirmed',
  paymentStatus: 'captured',
  depositStatus: 'none',
  paymentCaptured: true,
  refundedAmount: ZERO,
  lateFee: ZERO,
};

type OurChange = Partial<Omit<OurMoney, 'booking' | 'books' | 'underWay'>> & {
  booking?: Partial<OurMoney['booking']>;
  books?: Partial<OurMoney['books']>;
  underWay?: string[];
};
const ours = ({ booking, books, underWay = [], ...rest }: OurChange = {}): OurMoney => ({
  payments: [rent()],
  extensions: [],
  refunds: [],
  transfers: [],
  disputes: [],
  decidedFromRenter: null,
  ...rest,
  booking: { ...CONFIRMED, ...booking },
  books: { all: ZERO, provider: TOTAL, renter: ZERO, lender: ZERO, ...books },
  underWay: new Set(underWay),
});
/** A booking whose rent is not charged, and of which the books know nothing. */
const unpaid = (state: OurPayment['state'], change: OurChange & { rent?: Partial<OurPayment> } = {}): OurMoney =>
  ours({
    payments: [uncharged(state, change.rent)],
    ...change,
    booking: {
      status: 'pending_approval',
      paymentStatus: state === 'authorized' ? 'authorized' : 'unpaid',
      paymentCaptured: false,
      ...change.booking,
    },
    books: { provider: ZERO },
  });

const intent = (change: Partial<TheirIntent> = {}): TheirIntent => ({
  id: 'pi',
  status: 'succeeded',
  amount: TOTAL,
  amountReceived: TOTAL,
  paymentId: 'rent',
  ...change,
});
const theirs = (change: Partial<TheirMoney> = {}): TheirMoney => ({
  intents: [intent()],
  refunds: [],
  transfers: [],
  disputes: [],
  ...change,
});
const madeRefund = { id: 're', intentId: 'pi', status: 'succeeded', amount: cents(10_00), ofRow: 'refund' } as const;
const madeTransfer = { id: 'tr', amount: cents(24_00), amountReversed: ZERO, ofRow: 'transfer' };
const madeDispute = { id: 'du', intentId: 'pi', status: 'needs_response', amount: TOTAL, net: cents(-59_60) };
const held = (change: Partial<TheirIntent> = {}) => intent({ status: 'requires_capture', amountReceived: ZERO, ...change });

const kinds = (our: OurMoney, their: TheirMoney): DifferenceKind[] => compareMoney(our, their).map(({ kind }) => kind);

/** Cents that the books say are at the provider, for what is not the full rent. */
const left = (provider: number, renter = 0) => ({ provider: cents(provider), renter: cents(renter) });

describe('a payment', () => {
  it('that both sides tell alike is no difference', () => {
    expect(kinds(ours(), theirs())).toEqual([]);
    expect(kinds(unpaid('open', { rent: { intentId: null } }), theirs({ intents: [] }))).toEqual([]);
    expect(kinds(unpaid('authorized'), theirs({ intents: [held()] }))).toEqual([]);
  });

  it('says who said what of how much', () => {
    expect(compareMoney(unpaid('open', { rent: { intentId: null } }), theirs({ intents: [held()] }))).toEqual([
      {
        kind: 'authorizationUnheard',
        bookingId: 'booking',
        paymentId: 'rent',
        subject: 'rent',
        ours: 'open',
        ourAmount: TOTAL,
        theirs: 'requires_capture',
        theirAmount: TOTAL,
      },
    ]);
  });

  it.each<[string, OurMoney, TheirIntent, DifferenceKind[]]>([
    ['charged unheard', unpaid('authorized'), intent(), ['captureUnheard']],
    ['charged before anybody heard that it was authorised', unpaid('open', { rent: { intentId: null } }), intent(), ['captureUnheard']],
    [
      'charged though it was let go',
      unpaid('canceled', { booking: { status: 'declined', paymentStatus: 'released' } }),
      intent(),
      ['captureUnheard'],
    ],
    ['cancelled unheard', unpaid('authorized'), intent({ status: 'canceled' }), ['cancellationUnheard']],
    ['said to be charged, which it is not', ours(), intent({ status: 'canceled' }), ['intentState']],
    ['of another amount', unpaid('authorized'), held({ amount: cents(39_61) }), ['intentAmount']],
    ['charged by another amount', ours(), intent({ amountReceived: cents(39_59) }), ['intentAmount']],
    [
      'still held though it was let go',
      unpaid('canceled', { booking: { status: 'declined', paymentStatus: 'released' } }),
      held(),
      ['holdKept'],
    ],
    [
      'held since it was let go, of which nobody has heard',
      unpaid('canceled', { booking: { status: 'declined', paymentStatus: 'released' }, rent: { intentId: null } }),
      held(),
      ['authorizationUnheard'],
    ],
    [
      'still held though its booking has ended',
      unpaid('authorized', { booking: { status: 'expired', paymentStatus: 'released' } }),
      held(),
      ['holdKept'],
    ],
    ['abandoned on its page', unpaid('open', { rent: { intentId: null } }), held({ status: 'requires_payment_method' }), []],
    ['not tried on its card again', unpaid('open'), held({ status: 'requires_payment_method' }), []],
  ])('%s', (_, our, their, expected) => {
    expect(kinds(our, theirs({ intents: [their] }))).toEqual(expected);
  });

  it('that an effect works on is let alone, but for its amount', () => {
    const booking = { status: 'expired', paymentStatus: 'released' } as const;
    expect(kinds(unpaid('authorized', { booking, underWay: ['rent'] }), theirs({ intents: [held()] }))).toEqual([]);
    expect(kinds(unpaid('authorized', { underWay: ['rent'] }), theirs({ intents: [held({ amount: cents(1) })] }))).toEqual([
      'intentAmount',
    ]);
  });

  it('that the provider does not know is missing there', () => {
    expect(compareMoney(unpaid('authorized'), theirs({ intents: [] }))).toMatchObject([
      { kind: 'intentMissing', subject: 'rent', paymentId: 'rent', ours: 'authorized', ourAmount: TOTAL, theirs: null, theirAmount: null },
    ]);
  });

  it('of which we know nothing is unknown when it holds money', () => {
    const other = (status: string) => intent({ id: 'pi_other', status, paymentId: null });
    for (const status of ['requires_capture', 'processing', 'succeeded'])
      expect(compareMoney(ours(), theirs({ intents: [intent(), other(status)] }))).toMatchObject([
        { kind: 'intentUnknown', subject: 'pi_other', paymentId: null, ours: null, ourAmount: null, theirs: status, theirAmount: TOTAL },
      ]);
    for (const status of ['canceled', 'requires_action']) expect(kinds(ours(), theirs({ intents: [intent(), other(status)] }))).toEqual([]);
  });

  it('is the intent whose id we know, not another one that names it', () => {
    expect(kinds(ours(), theirs({ intents: [held({ id: 'pi_second' }), intent()] }))).toEqual(['intentUnknown']);
  });
});

describe('a hold', () => {
  const withHold = (change: Partial<OurPayment> = {}, depositStatus: OurMoney['booking']['depositStatus'] = 'held') =>
    ours({ payments: [rent(), hold(change)], booking: { depositStatus } });
  const heldThere = (change: Partial<TheirIntent> = {}) =>
    theirs({ intents: [intent(), held({ id: 'pi_hold', amount: cents(100_00), paymentId: 'hold', ...change })] });

  it('in place is no difference, and one that is gone is one', () => {
    expect(kinds(withHold(), heldThere())).toEqual([]);
    expect(kinds(withHold(), heldThere({ status: 'canceled' }))).toEqual(['lapseUnheard']);
  });

  it('that was confirmed on its page without our hearing of it', () => {
    expect(kinds(withHold({ state: 'open', intentId: null }, 'action_required'), heldThere())).toEqual(['authorizationUnheard']);
  });

  it('is said of the booking as it is', () => {
    expect(compareMoney(withHold({}, 'released'), heldThere())).toMatchObject([
      { kind: 'bookingDeposit', subject: 'booking', ours: 'released', theirs: 'authorized', theirAmount: cents(100_00), ourAmount: null },
    ]);
    expect(kinds(withHold({}, 'action_required'), heldThere())).toEqual(['bookingDeposit']);
    expect(kinds(withHold({ state: 'open', intentId: null }, 'action_required'), theirs())).toEqual([]);
    expect(compareMoney(ours({ booking: { depositStatus: 'held' } }), theirs())).toMatchObject([
      { kind: 'bookingDeposit', ours: 'held', theirs: null, theirAmount: null },
    ]);
  });
});

describe('what the renter owes besides', () => {
  const completed = (change: OurChange & { lateFee?: number } = {}) =>
    ours({ ...change, booking: { status: 'completed', lateFee: cents(change.lateFee ?? 12_00), ...change.booking } });
  const taken = (amount: number) => hold({ state: 'captured', capturedAmount: cents(amount) });
  const claim = (state: OurPayment['state'], amount: number) =>
    uncharged(state, { id: 'claim', purpose: 'claim', amount: cents(amount), capturedAmount: state === 'captured' ? cents(amount) : ZERO });
  const isWrong = (our: OurMoney) => kinds(our, theirs()).includes('compensationTaken');

  it('is taken from the hold and the card, or asked for', () => {
    expect(isWrong(completed({ payments: [rent(), taken(12_00)] }))).toBe(false);
    expect(isWrong(completed({ payments: [rent(), taken(10_00), claim('captured', 2_00)] }))).toBe(false);
    expect(isWrong(completed({ payments: [rent(), claim('open', 12_00)] }))).toBe(false);
    expect(isWrong(completed({ payments: [rent(), claim('scheduled', 12_00)], underWay: ['claim'] }))).toBe(false);
  });

  it('is a difference when it was let go', () => {
    const our = completed({ payments: [rent(), hold({ state: 'canceled' })], booking: { depositStatus: 'released' } });
    const [found] = compareMoney(our, theirs()).filter(({ kind }) => kind === 'compensationTaken');
    expect(found).toMatchObject({ subject: 'booking', paymentId: null, ourAmount: cents(12_00), theirAmount: ZERO });
    expect(isWrong(completed({ payments: [rent(), taken(11_00)] }))).toBe(true);
    expect(isWrong(completed({ payments: [rent(), taken(13_00)] }))).toBe(true);
    expect(isWrong(completed({ payments: [rent(), claim('scheduled', 12_00)] }))).toBe(true);
    expect(isWrong(completed({ payments: [rent(), claim('canceled', 12_00)] }))).toBe(true);
  });

  it('is what was decided, where there was a dispute', () => {
    expect(isWrong(completed({ payments: [rent(), taken(80_00)], decidedFromRenter: cents(80_00) }))).toBe(false);
    expect(isWrong(completed({ payments: [rent()], decidedFromRenter: ZERO }))).toBe(false);
    expect(isWrong(completed({ payments: [rent(), taken(12_00)], decidedFromRenter: cents(80_00) }))).toBe(true);
  });

  it('is no difference when too little is left to be charged', () => {
    expect(isWrong(completed({ payments: [rent(), taken(11_51)] }))).toBe(false);
    expect(isWrong(completed({ payments: [rent(), taken(11_50)] }))).toBe(true);
    expect(isWrong(completed({ payments: [rent()], lateFee: 49 }))).toBe(false);
  });

  it('is not looked at while a hold is being settled, nor before the end', () => {
    expect(isWrong(completed({ payments: [rent(), hold()], underWay: ['hold'] }))).toBe(false);
    expect(isWrong(completed({ payments: [rent(), hold()] }))).toBe(true);
    expect(isWrong(ours({ booking: { status: 'active', lateFee: cents(12_00) } }))).toBe(false);
    expect(isWrong(ours({ booking: { status: 'active' }, payments: [rent(), taken(12_00)] }))).toBe(true);
  });
});

describe('a refund', () => {
  const given = (change: Partial<OurRefund> = {}, rest: OurChange = {}) =>
    ours({
      refunds: [refund(change)],
      books: left(29_60),
      ...rest,
      booking: { paymentStatus: 'partially_refunded', refundedAmount: cents(10_00), ...rest.booking },
    });
  const due = (rest: OurChange = {}) => given({ state: 'due', refundId: null }, { books: left(39_60), ...rest });

  it('that both sides tell alike is no difference', () => {
    expect(kinds(given(), theirs({ refunds: [madeRefund] }))).toEqual([]);
    expect(kinds(given({ state: 'pending' }), theirs({ refunds: [{ ...madeRefund, status: 'pending' }] }))).toEqual([]);
  });

  it('that somebody made at the provider is unheard', () => {
    const foreign = { ...madeRefund, id: 're_foreign', ofRow: 'none of ours' };
    expect(compareMoney(ours(), theirs({ refunds: [foreign] }))).toEqual([
      {
        kind: 'refundUnheard',
        bookingId: 'booking',
        paymentId: 'rent',
        subject: 're_foreign',
        ours: null,
        ourAmount: null,
        theirs: 'succeeded',
        theirAmount: cents(10_00),
      },
    ]);
    expect(compareMoney(ours(), theirs({ refunds: [{ ...foreign, intentId: 'pi_other' }] }))).toMatchObject([{ paymentId: null }]);
  });

  it('whose state has changed unheard', () => {
    expect(kinds(given({ state: 'pending' }), theirs({ refunds: [madeRefund] }))).toEqual(['refundUnheard']);
    expect(kinds(unpaid('authorized'), theirs({ refunds: [madeRefund] })), 'of a charge that is unheard').toEqual(['captureUnheard']);
    expect(kinds(given(), theirs({ refunds: [{ ...madeRefund, status: 'failed' }] }))).toEqual(['refundUnheard']);
  });

  it('that is due is let alone while an effect works on it, and missing one otherwise', () => {
    expect(kinds(due({ underWay: ['refund'] }), theirs())).toEqual([]);
    expect(kinds(due({ underWay: ['refund'] }), theirs({ refunds: [madeRefund] }))).toEqual([]);
    expect(kinds(due(), theirs())).toEqual(['effectMissing']);
    expect(kinds(due(), theirs({ refunds: [madeRefund] }))).toEqual(['refundUnheard']);
  });

  it('that the provider does not know is missing there, unless it is older than its name here', () => {
    expect(kinds(given(), theirs())).toEqual(['refundMissing']);
    expect(kinds(given({ refundId: null }), theirs())).toEqual([]);
  });

  it('that the bank made by a dispute is that dispute at the provider', () => {
    const lost = dispute({ status: 'lost' });
    const books = { provider: cents(-20_00) };
    const our = given({ origin: 'bank', refundId: 'du' }, { disputes: [lost], books });
    expect(kinds(our, theirs({ disputes: [{ ...madeDispute, status: 'lost' }] }))).toEqual(['disputeOpen']);
  });

  it('of another amount', () => {
    expect(kinds(given(), theirs({ refunds: [{ ...madeRefund, amount: cents(10_01) }] }))).toEqual(['refundAmount']);
  });

  it('that came back is a matter as long as the books owe it to the renter', () => {
    const failed = theirs({ refunds: [{ ...madeRefund, status: 'failed' }] });
    expect(compareMoney(given({ state: 'failed' }, { books: left(39_60, -10_00) }), failed)).toMatchObject([
      {
        kind: 'refundFailed',
        subject: 'refund',
        paymentId: 'rent',
        ours: 'due',
        theirs: 'failed',
        ourAmount: cents(10_00),
        theirAmount: cents(10_00),
      },
    ]);
    expect(kinds(given({ state: 'failed' }, { books: left(39_60) }), failed)).toEqual([]);
  });

  it('that came back and was asked for again is looked at by its newest', () => {
    const again = refund({ id: 'again', refundId: 're_again' });
    const our = ours({
      refunds: [refund({ state: 'unneeded' }), again],
      books: left(29_60),
      booking: { paymentStatus: 'partially_refunded', refundedAmount: cents(10_00) },
    });
    const failed = { ...madeRefund, status: 'failed' } as const;
    expect(kinds(our, theirs({ refunds: [{ ...madeRefund, id: 're_again', ofRow: 'again' }, failed] }))).toEqual([]);
    expect(
      kinds(
        given({ refundId: 're_new' }),
        theirs({
          refunds: [
            { ...madeRefund, id: 're_new' },
            { ...failed, id: 're_old' },
          ],
        }),
      ),
    ).toEqual([]);
  });

  it('that is said to have come back, or to be unneeded, and was made, is one for a person', () => {
    const booking = { refundedAmount: ZERO, paymentStatus: 'captured' } as const;
    for (const state of ['failed', 'unneeded'] as const)
      expect(kinds(given({ state }, { books: left(39_60), booking }), theirs({ refunds: [madeRefund] }))).toEqual(['refundState']);
  });

  it('is summed up by the booking', () => {
    const says = (amount: number) => kinds(given({}, { booking: { refundedAmount: cents(amount) } }), theirs({ refunds: [madeRefund] }));
    expect([says(9_99), says(10_00), says(10_01)]).toEqual([['bookingRefund'], [], ['bookingRefund']]);
    expect(kinds(due({ underWay: ['refund'] }), theirs())).toEqual([]);
  });
});

describe('a payout', () => {
  const paid = (change: Partial<OurTransfer> = {}, rest: OurChange = {}) =>
    ours({ transfers: [transfer(change)], books: left(15_60), ...rest });
  const due = (rest: OurChange = {}) => paid({ state: 'due', transferId: null }, { books: left(39_60), ...rest });

  it('that both sides tell alike is no difference', () => {
    expect(kinds(paid(), theirs({ transfers: [madeTransfer] }))).toEqual([]);
    expect(kinds(paid({ state: 'unneeded', transferId: null }, { books: left(39_60) }), theirs())).toEqual([]);
  });

  it('that is due is let alone while an effect works on it', () => {
    expect(kinds(due({ underWay: ['transfer'] }), theirs({ transfers: [madeTransfer] }))).toEqual([]);
    expect(kinds(due(), theirs())).toEqual(['effectMissing']);
    expect(kinds(due(), theirs({ transfers: [madeTransfer] }))).toEqual(['transferUnheard']);
  });

  it('that only one side knows', () => {
    expect(kinds(paid(), theirs())).toEqual(['transferMissing']);
    expect(compareMoney(ours(), theirs({ transfers: [madeTransfer] }))).toMatchObject([
      { kind: 'transferUnknown', subject: 'tr', paymentId: null, ours: null, theirs: 'paid', theirAmount: cents(24_00) },
    ]);
    expect(kinds(paid({ state: 'unneeded', transferId: null }, { books: left(39_60) }), theirs({ transfers: [madeTransfer] }))).toEqual([
      'transferUnknown',
    ]);
  });

  it('of another amount', () => {
    for (const amount of [23_99, 24_01])
      expect(kinds(paid(), theirs({ transfers: [{ ...madeTransfer, amount: cents(amount) }] }))).toEqual(['transferAmount']);
  });

  it('that somebody took back is unheard, then booked and a matter', () => {
    const reversed = theirs({ transfers: [{ ...madeTransfer, amountReversed: cents(4_00) }] });
    expect(compareMoney(paid(), reversed)).toMatchObject([{ kind: 'reversalUnheard', ourAmount: ZERO, theirAmount: cents(4_00) }]);
    const owed = (lender: number) =>
      compareMoney(paid({ reversedAmount: cents(4_00) }, { books: { ...left(19_60), lender: cents(lender) } }), reversed);
    for (const [lender, theirAmount] of [
      [-4_00, 4_00],
      [-5_00, 4_00],
      [-1_00, 1_00],
    ] as const)
      expect(owed(lender)).toMatchObject([{ kind: 'transferReversed', ourAmount: cents(24_00), theirAmount, theirs: 'reversed' }]);
    expect(owed(0)).toEqual([]);
  });

  it('that somebody took back is no matter as far as it was asked for again', () => {
    const again = transfer({ id: 'again', amount: cents(3_00), replacesId: 'transfer', replacesUpTo: cents(3_00), transferId: 'tr2' });
    const madeAgain = { ...madeTransfer, id: 'tr2', ofRow: 'again', amount: cents(3_00) };
    const both = (reversed: number) =>
      compareMoney(
        ours({
          transfers: [transfer({ reversedAmount: cents(reversed) }), again],
          books: { ...left(-24_00 + reversed - 3_00 + 39_60), lender: cents(3_00 - reversed) },
        }),
        theirs({ transfers: [{ ...madeTransfer, amountReversed: cents(reversed) }, madeAgain] }),
      ).filter(({ kind }) => kind === 'transferReversed');
    expect(both(3_00)).toEqual([]);
    expect(both(4_00)).toMatchObject([{ subject: 'transfer', theirAmount: cents(1_00) }]);
  });
});

describe('a bank’s dispute', () => {
  const known = (change: Partial<OurDispute> = {}, provider = -20_00) => ours({ disputes: [dispute(change)], books: left(provider) });
  const asked = (change: Partial<typeof madeDispute> = {}) => theirs({ disputes: [{ ...madeDispute, ...change }] });

  it('of which nobody heard', () => {
    expect(compareMoney(ours(), asked())).toMatchObject([
      { kind: 'disputeUnheard', subject: 'du', paymentId: 'rent', ours: null, theirs: 'needs_response', theirAmount: cents(-59_60) },
    ]);
    expect(compareMoney(ours(), asked({ intentId: 'pi_other' }))).toMatchObject([{ paymentId: null }]);
  });

  it('that has gone on unheard', () => {
    expect(kinds(known(), asked({ status: 'under_review' }))).toEqual(['disputeUnheard']);
    expect(compareMoney(known({ booked: cents(-39_60) }, 0), asked())).toMatchObject([
      { kind: 'disputeUnheard', ours: 'needs_response', ourAmount: cents(-39_60) },
    ]);
  });

  it('is a matter until it is won, also when it is lost', () => {
    expect(compareMoney(known(), asked())).toMatchObject([
      { kind: 'disputeOpen', ours: 'needs_response', theirAmount: TOTAL, paymentId: 'rent' },
    ]);
    expect(kinds(known({ status: 'lost' }), asked({ status: 'lost' }))).toEqual(['disputeOpen']);
    expect(kinds(known({ status: 'won', booked: cents(-20_00) }, 19_60), asked({ status: 'won', net: cents(-20_00) }))).toEqual([]);
    expect(kinds(known({ status: 'warning_closed', booked: ZERO }, 39_60), asked({ status: 'warning_closed', net: ZERO }))).toEqual([]);
    expect(kinds(known({ status: 'prevented', booked: ZERO }, 39_60), asked({ status: 'prevented', net: ZERO }))).toEqual([]);
  });
});

describe('a booking', () => {
  it('that says another thing of its charge than its rent', () => {
    const held1 = theirs({ intents: [held()] });
    expect(kinds(unpaid('authorized', { booking: { paymentStatus: 'captured' } }), held1)).toEqual(['bookingCharge']);
    expect(compareMoney(unpaid('authorized', { booking: { paymentCaptured: true } }), held1)).toMatchObject([
      { kind: 'bookingCharge', subject: 'booking', paymentId: null, ours: 'authorized, captured', theirs: 'authorized', theirAmount: ZERO },
    ]);
    expect(kinds(ours({ booking: { paymentStatus: 'released' } }), theirs())).toEqual(['bookingCharge']);
    const inPart = { payments: [rent({ capturedAmount: cents(10_00) })], books: left(10_00) };
    const theirPart = theirs({ intents: [intent({ amountReceived: cents(10_00) })] });
    expect(kinds(ours(inPart), theirPart), 'of a part').toEqual(['bookingCharge']);
    expect(kinds(ours({ ...inPart, booking: { paymentCaptured: false } }), theirPart)).toEqual([]);
    expect(compareMoney(ours({ booking: { paymentCaptured: false } }), theirs())).toMatchObject([{ ours: 'captured', ourAmount: null }]);
    expect(compareMoney(ours({ payments: [], books: left(0) }), theirs({ intents: [] }))).toMatchObject([
      { kind: 'bookingCharge', theirs: null, theirAmount: null },
    ]);
  });

  it('whose rent went back to the renter was charged all the same', () => {
    for (const paymentStatus of ['refunded', 'partially_refunded'] as const)
      expect(kinds(ours({ booking: { paymentStatus } }), theirs())).toEqual([]);
  });

  it('that cannot be charged any more is a matter while somebody waits for it', () => {
    const gone = theirs({ intents: [intent({ status: 'canceled' })] });
    const booking = { paymentStatus: 'authorized' } as const;
    expect(compareMoney(unpaid('canceled', { booking }), gone)).toMatchObject([
      {
        kind: 'authorizationGone',
        subject: 'rent',
        paymentId: 'rent',
        ours: 'authorized',
        theirs: 'canceled',
        ourAmount: TOTAL,
        theirAmount: ZERO,
      },
    ]);
    expect(kinds(unpaid('canceled', { booking: { status: 'approved', ...booking } }), gone)).toEqual(['authorizationGone']);
    expect(kinds(unpaid('canceled', { booking: { status: 'declined', ...booking } }), gone)).toEqual([]);
    expect(kinds(unpaid('canceled'), gone)).toEqual([]);
  });
});

describe('the books', () => {
  it('that do not add up', () => {
    expect(compareMoney(ours({ books: { all: cents(1) } }), theirs())).toMatchObject([
      { kind: 'ledgerUnbalanced', subject: 'booking', ours: null, ourAmount: cents(1), theirs: null, theirAmount: ZERO },
    ]);
    expect(kinds(ours({ books: { all: cents(1), provider: ZERO } }), theirs())).toEqual(['ledgerUnbalanced', 'ledgerTotal']);
  });

  it('say what is left at the provider of all that was charged, given back, paid out, taken back and disputed', () => {
    const all = (provider: number) =>
      compareMoney(
        ours({
          payments: [rent(), hold({ state: 'captured', capturedAmount: cents(5_00) })],
          refunds: [
            refund(),
            refund({ id: 'second', refundId: 're2', state: 'pending', amount: cents(2_00) }),
            refund({ id: 'x', state: 'failed', refundId: 're3' }),
          ],
          transfers: [transfer({ reversedAmount: cents(4_00) }), transfer({ id: 'unneeded', state: 'unneeded', transferId: null })],
          disputes: [dispute({ booked: cents(-3_00) })],
          books: left(provider),
        }),
        theirs(),
      ).find(({ kind }) => kind === 'ledgerTotal');
    expect(all(39_60 + 5_00 - 10_00 - 2_00 - 20_00 - 3_00)).toBeUndefined();
    expect(all(9_61)).toMatchObject({ ourAmount: cents(9_61), theirAmount: cents(9_60) });
  });
});

describe('the lender of a booking that is over', () => {
  const over = (lender: number, change: OurChange = {}) =>
    compareMoney(ours({ ...change, booking: { status: 'completed' }, books: { lender: cents(lender) } }), theirs()).filter(
      ({ kind }) => kind === 'lenderBalance',
    );

  it('who owes or is owed money, is a matter as long as nothing is on its way', () => {
    expect(over(-30_00)).toMatchObject([{ subject: 'booking', ourAmount: 30_00, theirAmount: 0 }]);
    expect(over(5_00)).toMatchObject([{ ourAmount: -5_00, theirAmount: 0 }]);
    expect(over(0)).toEqual([]);
    expect(over(-30_00, { transfers: [transfer({ state: 'due' })] })).toEqual([]);
    expect(over(-30_00, { refunds: [refund({ state: 'due' })] })).toEqual([]);
    const { booking } = ours();
    expect(compareMoney(ours({ booking, books: { lender: cents(-30_00) } }), theirs())).toEqual([]);
  });

  it('is owed what somebody took back of a payout, which is a matter of its own', () => {
    expect(over(-4_00, { transfers: [transfer({ reversedAmount: cents(4_00) })] })).toEqual([]);
    expect(over(-5_00, { transfers: [transfer({ reversedAmount: cents(4_00) })] })).toMatchObject([{ ourAmount: 5_00, theirAmount: 4_00 }]);
    // what a renter was given back since is owed no more
    for (const owed of [0, -1_00]) expect(over(owed, { transfers: [transfer({ reversedAmount: cents(4_00) })] })).toEqual([]);
    expect(over(1_00, { transfers: [transfer({ reversedAmount: cents(4_00) })] })).toMatchObject([{ ourAmount: -1_00 }]);
  });
});

describe('the kinds of differences', () => {
  const difference: Difference = {
    kind: 'intentAmount',
    bookingId: null,
    paymentId: null,
    subject: 'x',
    ours: 'a',
    theirs: 'b',
    ourAmount: cents(1),
    theirAmount: cents(2),
  };

  it('that are called unheard are those that the provider decides', () => {
    expect(DIFFERENCE_KINDS.filter((kind) => groupOf(kind) === 'unheard')).toEqual(
      DIFFERENCE_KINDS.filter((kind) => kind.endsWith('Unheard')),
    );
    expect(DIFFERENCE_KINDS.filter((kind) => groupOf(kind) === 'matter')).toEqual([
      'authorizationGone',
      'refundFailed',
      'transferReversed',
      'lenderBalance',
      'disputeOpen',
    ]);
  });

  it('say the same as long as no word and no amount changes', () => {
    expect(saysTheSame(difference, { ...difference, subject: 'y' })).toBe(true);
    for (const change of [{ ours: null }, { theirs: null }, { ourAmount: null }, { theirAmount: cents(3) }])
      expect(saysTheSame(difference, { ...difference, ...change })).toBe(false);
  });
});

describe('an extension', () => {
  const extension = (state: OurPayment['state'], change: Partial<OurPayment> = {}) =>
    rent({ id: 'more', purpose: 'extension', state, intentId: 'pi_more', capturedAmount: state === 'captured' ? TOTAL : ZERO, ...change });
  const withExtension = (payment: OurPayment, status: OurMoney['extensions'][number]['status'], change: OurChange = {}) =>
    ours({ payments: [rent(), payment], extensions: [{ paymentId: 'more', status }], ...change });
  const there = (change: Partial<TheirIntent>, rest: Partial<TheirMoney> = {}) =>
    theirs({ intents: [intent(), intent({ id: 'pi_more', paymentId: 'more', ...change })], ...rest });

  it('is compared as a rent is, by its own end', () => {
    const authorized = extension('authorized');
    const isHeld = { status: 'requires_capture', amountReceived: ZERO };
    expect(kinds(withExtension(authorized, 'pending_approval'), there(isHeld))).toEqual([]);
    expect(kinds(withExtension(authorized, 'declined'), there(isHeld))).toEqual(['holdKept']);
    expect(kinds(withExtension(extension('open', { intentId: null }), 'unpaid'), there(isHeld))).toEqual(['authorizationUnheard']);
    expect(kinds(withExtension(authorized, 'pending_approval'), there({ status: 'canceled' }))).toEqual(['cancellationUnheard']);
    expect(kinds(withExtension(authorized, 'approved'), there({}))).toEqual(['captureUnheard']);
  });

  it('that the booking has taken over is charged', () => {
    const books = left(79_20);
    expect(kinds(withExtension(extension('captured'), 'confirmed', { books }), there({}))).toEqual([]);
    const isHeld = { status: 'requires_capture', amountReceived: ZERO };
    expect(compareMoney(withExtension(extension('authorized'), 'confirmed'), there(isHeld))).toMatchObject([
      { kind: 'bookingCharge', paymentId: 'more', ours: 'confirmed', theirs: 'authorized' },
    ]);
  });

  it('that came to nothing and was charged all the same goes back without the booking’s saying so', () => {
    const back = refund({ paymentId: 'more', amount: TOTAL });
    const made = { ...madeRefund, intentId: 'pi_more', amount: TOTAL };
    expect(kinds(withExtension(extension('captured'), 'auto_cancelled', { refunds: [back] }), there({}, { refunds: [made] }))).toEqual([]);
  });
});
