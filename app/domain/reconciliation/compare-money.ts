/**
 * Compares what we say of a booking's money with what the payment provider says, and our rows with our own books (rule M21). Pure: what is
 * done about a difference is decided elsewhere.
 */
import { ENDED_STATUSES, isCharged } from '../bookings/booking-status.ts';
import { hasComeToNothing } from '../bookings/extension-transitions.ts';
import { isBesidesRent } from '../bookings/payment-states.ts';
import { isDisputeOver } from '../money/bank-dispute.ts';
import { add, cents, subtract, ZERO, type Cents } from '../money/money.ts';
import { chargeable } from '../money/pricing.ts';

import type { Difference, DifferenceKind } from './difference.ts';
import type {
  OurMoney,
  OurPayment,
  OurRefund,
  OurTransfer,
  TheirDispute,
  TheirIntent,
  TheirMoney,
  TheirRefund,
  TheirTransfer,
} from './money-of-booking.ts';

type Side = [words: string | null, amount: Cents | null];
const NOTHING: Side = [null, null];

/** Everything that is wrong with the money of one booking. */
export function compareMoney(ours: OurMoney, theirs: TheirMoney): Difference[] {
  return [
    ...compareIntents(ours, theirs),
    ...compareRefunds(ours, theirs),
    ...compareTransfers(ours, theirs),
    ...compareDisputes(ours, theirs),
    ...compareSummary(ours),
    ...compareCompensation(ours),
    ...compareBooks(ours),
    ...compareLender(ours),
  ];
}

function found(
  { booking }: OurMoney,
  kind: DifferenceKind,
  { paymentId = null, subject }: { paymentId?: string | null; subject: string },
  [our, ourAmount]: Side,
  [their, theirAmount]: Side,
): Difference {
  return { kind, bookingId: booking.id, paymentId, subject, ours: our, theirs: their, ourAmount, theirAmount };
}

const holdsMoney = ({ status }: TheirIntent) => ['requires_capture', 'processing', 'succeeded'].includes(status);

function compareIntents(ours: OurMoney, { intents }: TheirMoney): Difference[] {
  const known = new Set<TheirIntent>();
  const ofRows = ours.payments.flatMap((payment) => {
    const intent = intentOf(payment, intents);
    if (intent) known.add(intent);
    return comparePayment(ours, payment, intent);
  });
  const unknown = intents
    .filter((intent) => holdsMoney(intent) && !known.has(intent))
    .map((intent) => found(ours, 'intentUnknown', { subject: intent.id }, NOTHING, [intent.status, intent.amount]));
  return [...ofRows, ...unknown];
}

/** why by our own id too: a payment learns its intent's id from the webhook that may be lost. */
function intentOf({ id, intentId }: OurPayment, intents: readonly TheirIntent[]): TheirIntent | undefined {
  if (intentId !== null) return intents.find((intent) => intent.id === intentId);
  return intents.find((intent) => intent.paymentId === id && holdsMoney(intent));
}

function comparePayment(ours: OurMoney, payment: OurPayment, intent: TheirIntent | undefined): Difference[] {
  const { id: paymentId, state, amount, capturedAmount } = payment;
  const of = { paymentId, subject: paymentId };
  if (!intent) return payment.intentId === null ? [] : [found(ours, 'intentMissing', of, [state, amount], NOTHING)];
  const kind = ours.underWay.has(paymentId) ? null : disagreement(ours, payment, intent);
  if (kind) return [found(ours, kind, of, [state, amount], [intent.status, intent.amount])];
  if (intent.amount !== amount) return [found(ours, 'intentAmount', of, [state, amount], [intent.status, intent.amount])];
  if (state === 'captured' && intent.amountReceived !== capturedAmount)
    return [found(ours, 'intentAmount', of, [state, capturedAmount], [intent.status, intent.amountReceived])];
  return [];
}

function disagreement(ours: OurMoney, { id, state, purpose, intentId }: OurPayment, { status }: TheirIntent): DifferenceKind | null {
  if (state === 'captured') return status === 'succeeded' ? null : 'intentState';
  if (status === 'succeeded') return 'captureUnheard';
  if (state === 'authorized' && status === 'canceled') return purpose === 'deposit' ? 'lapseUnheard' : 'cancellationUnheard';
  if (status !== 'requires_capture') return null;
  // what was let go before anybody heard that it is held is let go once that is heard
  if (state === 'canceled') return intentId === null ? 'authorizationUnheard' : 'holdKept';
  const extension = ours.extensions.find(({ paymentId }) => paymentId === id);
  const isOver = extension ? hasComeToNothing(extension.status) : ENDED_STATUSES.includes(ours.booking.status);
  if (state === 'authorized') return isOver ? 'holdKept' : null;
  return 'authorizationUnheard';
}

function compareRefunds(ours: OurMoney, theirs: TheirMoney): Difference[] {
  const known = new Set<OurRefund>();
  const made = newestOfEachRow(ours.refunds, theirs.refunds).flatMap((refund) => {
    const row = rowOfRefund(ours.refunds, refund);
    if (row) known.add(row);
    return compareRefund(ours, row, refund);
  });
  const rest = ours.refunds.filter((row) => !known.has(row)).flatMap((row) => refundWithoutObject(ours, row));
  return [...made, ...rest, ...ours.refunds.filter((row) => isOwed(ours, row)).map((row) => failedRefund(ours, row))];
}

function rowOfRefund(rows: readonly OurRefund[], { id, ofRow }: TheirRefund): OurRefund | undefined {
  return rows.find((row) => row.refundId === id) ?? rows.find((row) => row.id === ofRow);
}

/** why the newest: one that came back may have been made again for the same row since. */
function newestOfEachRow(rows: readonly OurRefund[], made: readonly TheirRefund[]): TheirRefund[] {
  const seen = new Set<OurRefund>();
  return made.filter((refund) => {
    const row = rowOfRefund(rows, refund);
    if (!row) return true;
    if (seen.has(row)) return false;
    seen.add(row);
    return true;
  });
}

function compareRefund(ours: OurMoney, row: OurRefund | undefined, made: TheirRefund): Difference[] {
  const theirSide: Side = [made.status, made.amount];
  if (!row) {
    const payment = ours.payments.find(({ intentId }) => intentId === made.intentId);
    // why: as long as nobody has heard of the charge, nobody can hear of what went back of it
    if (payment && payment.state !== 'captured') return [];
    return [found(ours, 'refundUnheard', { paymentId: payment?.id ?? null, subject: made.id }, NOTHING, theirSide)];
  }
  const of = { paymentId: row.paymentId, subject: row.id };
  const ourSide: Side = [row.state, row.amount];
  // what failed and was asked for again is unneeded here
  const isSettled = row.state === made.status || (row.state === 'unneeded' && made.status === 'failed');
  if (isSettled) return row.amount === made.amount ? [] : [found(ours, 'refundAmount', of, ourSide, theirSide)];
  if (row.state === 'due' && ours.underWay.has(row.id)) return [];
  const isFinal = row.state === 'failed' || row.state === 'unneeded';
  return [found(ours, isFinal ? 'refundState' : 'refundUnheard', of, ourSide, theirSide)];
}

function refundWithoutObject(ours: OurMoney, row: OurRefund): Difference[] {
  const of = { paymentId: row.paymentId, subject: row.id };
  const ourSide: Side = [row.state, row.amount];
  if (row.state === 'due') return ours.underWay.has(row.id) ? [] : [found(ours, 'effectMissing', of, ourSide, NOTHING)];
  // rows of before the provider's id was kept have none
  // what the bank gave back is a dispute there
  if (row.state === 'unneeded' || row.refundId === null || row.origin === 'bank') return [];
  return [found(ours, 'refundMissing', of, ourSide, NOTHING)];
}

/** The bank sent it back, and nobody has given the renter the money in another way. */
function isOwed({ books }: OurMoney, { state }: OurRefund): boolean {
  return state === 'failed' && books.renter < ZERO;
}

function failedRefund(ours: OurMoney, { id, paymentId, state, amount }: OurRefund): Difference {
  return found(ours, 'refundFailed', { paymentId, subject: id }, ['due', amount], [state, amount]);
}

function compareTransfers(ours: OurMoney, theirs: TheirMoney): Difference[] {
  const known = new Set<TheirTransfer>();
  const ofRows = ours.transfers.flatMap((row) => {
    const made = theirs.transfers.find((each) => each.id === row.transferId) ?? theirs.transfers.find((each) => each.ofRow === row.id);
    if (made) known.add(made);
    return compareTransfer(ours, row, made);
  });
  const unknown = theirs.transfers
    .filter((made) => !known.has(made))
    .map((made) => found(ours, 'transferUnknown', { subject: made.id }, NOTHING, ['paid', made.amount]));
  return [...ofRows, ...unknown];
}

function compareTransfer(ours: OurMoney, row: OurTransfer, made: TheirTransfer | undefined): Difference[] {
  const of = { paymentId: row.paymentId, subject: row.id };
  const ourSide: Side = [row.state, row.amount];
  if (row.state === 'due' && ours.underWay.has(row.id)) return [];
  if (!made) {
    if (row.state === 'unneeded') return [];
    return [found(ours, row.state === 'due' ? 'effectMissing' : 'transferMissing', of, ourSide, NOTHING)];
  }
  if (row.state !== 'paid')
    return [found(ours, row.state === 'due' ? 'transferUnheard' : 'transferUnknown', of, ourSide, ['paid', made.amount])];
  if (row.amount !== made.amount) return [found(ours, 'transferAmount', of, ourSide, ['paid', made.amount])];
  if (row.reversedAmount !== made.amountReversed)
    return [found(ours, 'reversalUnheard', of, [row.state, row.reversedAmount], ['reversed', made.amountReversed])];
  // why at most what is owed: a renter may have got money back since, of which the lender bears a share
  const missing = cents(Math.min(takenBackOf(ours, row), owedToLender(ours)));
  return missing > ZERO ? [found(ours, 'transferReversed', of, ourSide, ['reversed', missing])] : [];
}

const owedToLender = ({ books }: OurMoney): Cents => cents(-books.lender);

/** What was taken back of a payout and has not been asked for again. */
function takenBackOf(ours: OurMoney, row: OurTransfer): Cents {
  return cents(Math.max(ZERO, subtract(row.reversedAmount, madeGood(ours, row))));
}

/** What was taken back of a payout and has been asked for again. */
function madeGood({ transfers }: OurMoney, { id }: OurTransfer): Cents {
  return cents(Math.max(ZERO, ...transfers.filter(({ replacesId }) => replacesId === id).map(({ replacesUpTo }) => replacesUpTo ?? ZERO)));
}

function compareDisputes(ours: OurMoney, theirs: TheirMoney): Difference[] {
  return theirs.disputes.flatMap((dispute) => compareDispute(ours, dispute));
}

function compareDispute(ours: OurMoney, { id, intentId, status, amount, net }: TheirDispute): Difference[] {
  const row = ours.disputes.find((each) => each.id === id);
  const paymentId = row?.paymentId ?? ours.payments.find((payment) => payment.intentId === intentId)?.id ?? null;
  const of = { paymentId, subject: id };
  if (row?.status !== status || row.booked !== net)
    return [found(ours, 'disputeUnheard', of, row ? [row.status, row.booked] : NOTHING, [status, net])];
  return isDisputeOver(status) ? [] : [found(ours, 'disputeOpen', of, [row.status, row.booked], [status, amount])];
}

/** What the booking itself says, which people see, against the rows that it sums up. */
function compareSummary(ours: OurMoney): Difference[] {
  const { booking, payments, refunds } = ours;
  const of = { subject: booking.id };
  const differences: Difference[] = [];
  const rent = payments.find(({ purpose }) => purpose === 'rent');
  const isRentCharged = rent?.state === 'captured';
  const isCapturedWhole = isRentCharged && rent.capturedAmount >= rent.amount;
  if (isCharged(booking) !== isRentCharged || booking.paymentCaptured !== isCapturedWhole) {
    const said = booking.paymentCaptured ? `${booking.paymentStatus}, captured` : booking.paymentStatus;
    differences.push(found(ours, 'bookingCharge', of, [said, null], [rent?.state ?? null, rent?.capturedAmount ?? null]));
  }
  // what a lender may still approve, or has just approved, cannot be charged any more
  const isPaidFor = booking.paymentStatus === 'authorized' && !ENDED_STATUSES.includes(booking.status);
  if (isPaidFor && rent?.state === 'canceled') {
    const paymentId = rent.id;
    differences.push(found(ours, 'authorizationGone', { paymentId, subject: paymentId }, ['authorized', rent.amount], ['canceled', ZERO]));
  }
  for (const { paymentId, status } of ours.extensions) {
    const payment = payments.find(({ id }) => id === paymentId);
    if (status === 'confirmed' && payment?.state !== 'captured')
      differences.push(found(ours, 'bookingCharge', { paymentId, subject: paymentId }, [status, null], [payment?.state ?? null, null]));
  }
  const isBeside = new Set(ours.extensions.filter(({ status }) => status !== 'confirmed').map(({ paymentId }) => paymentId));
  // nor is what was taken of a hold, or charged as a claim, a part of the total
  for (const { id, purpose } of payments) if (isBesidesRent({ purpose })) isBeside.add(id);
  const ofTotal = refunds.filter(({ paymentId }) => !isBeside.has(paymentId));
  const given = sumOf(ofTotal.filter(({ state }) => state === 'pending' || state === 'succeeded'));
  const asked = sumOf(ofTotal.filter(({ state }) => state !== 'unneeded'));
  if (booking.refundedAmount < given || booking.refundedAmount > asked)
    differences.push(found(ours, 'bookingRefund', of, [booking.paymentStatus, booking.refundedAmount], [null, given]));
  const hold = payments.find(({ purpose, state }) => purpose === 'deposit' && state === 'authorized');
  if ((hold !== undefined) !== (booking.depositStatus === 'held'))
    differences.push(found(ours, 'bookingDeposit', of, [booking.depositStatus, null], [hold?.state ?? null, hold?.amount ?? null]));
  return differences;
}

/**
 * What was decided to be taken from the renter besides the rent against what was, or is still asked for: a hold that was let go instead would
 * make no other difference. What is too little for a charge is let go (rule M19).
 */
function compareCompensation(ours: OurMoney): Difference[] {
  const { booking, payments, refunds, decidedFromRenter, underWay } = ours;
  if (payments.some(({ id, purpose, state }) => purpose === 'deposit' && state === 'authorized' && underWay.has(id))) return [];
  const decided = booking.status === 'completed' ? (decidedFromRenter ?? booking.lateFee) : ZERO;
  const isAskedFor = ({ id, state }: OurPayment) => state === 'open' || (state === 'scheduled' && underWay.has(id));
  const besides = payments.filter(isBesidesRent);
  const taken = add(
    ...besides.map((payment) => (payment.purpose === 'claim' && isAskedFor(payment) ? payment.amount : payment.capturedAmount)),
  );
  const givenBack = sumOf(refunds.filter(({ paymentId, state }) => state !== 'unneeded' && besides.some(({ id }) => id === paymentId)));
  // why a range: what goes back is what was too much, or what somebody gave back at the provider, which the lender bears
  const kept = cents(Math.max(0, subtract(taken, givenBack)));
  if (kept <= decided && chargeable(subtract(decided, taken)) === ZERO) return [];
  return [found(ours, 'compensationTaken', { subject: booking.id }, [null, decided], [null, kept > decided ? kept : taken])];
}

/** The ledger sums to zero, and what it says is at the provider is what was charged, less what went back and out. */
function compareBooks(ours: OurMoney): Difference[] {
  const { booking, books } = ours;
  const of = { subject: booking.id };
  const unbalanced = books.all === ZERO ? [] : [found(ours, 'ledgerUnbalanced', of, [null, books.all], [null, ZERO])];
  const expected = leftAtProvider(ours);
  return books.provider === expected
    ? unbalanced
    : [...unbalanced, found(ours, 'ledgerTotal', of, [null, books.provider], [null, expected])];
}

/**
 * Once a booking is over and nothing is on its way, its lender is owed nothing by the books, and owes nothing. What somebody took back of a payout
 * is a matter of its own.
 */
function compareLender(ours: OurMoney): Difference[] {
  const { booking, refunds, transfers } = ours;
  const isUnderWay = [...refunds, ...transfers].some(({ state }) => state === 'due');
  if (!ENDED_STATUSES.includes(booking.status) || isUnderWay) return [];
  const takenBack = add(...transfers.map((row) => takenBackOf(ours, row)));
  const owed = owedToLender(ours);
  return owed >= ZERO && owed <= takenBack
    ? []
    : [found(ours, 'lenderBalance', { subject: booking.id }, ['due', owed], ['paid', takenBack])];
}

function leftAtProvider({ payments, refunds, transfers, disputes }: OurMoney): Cents {
  const captured = add(...payments.map(({ capturedAmount }) => capturedAmount));
  // why not what the bank gave back: that is in what its dispute has moved
  const refunded = sumOf(refunds.filter(({ state, origin }) => origin !== 'bank' && (state === 'pending' || state === 'succeeded')));
  const paid = add(...transfers.filter(({ state }) => state === 'paid').map((row) => subtract(row.amount, row.reversedAmount)));
  return add(captured, cents(-refunded), cents(-paid), ...disputes.map(({ booked }) => booked));
}

function sumOf(rows: readonly { amount: Cents }[]): Cents {
  return add(...rows.map(({ amount }) => amount));
}
