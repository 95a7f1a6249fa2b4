/** What became of each life's money at the provider and in the books, compared with what the booking's history says should have. */
import { asc, eq } from 'drizzle-orm';

import { DATE_TAKING_STATUSES } from '#app/domain/bookings/booking-status.ts';
import { splitAsRent } from '#app/domain/money/pricing.ts';
import { cents } from '#app/domain/money/money.ts';
import type { Booking } from '#app/modules/bookings/booking.ts';
import { findObjects } from '#app/simulators/payments/object-store.server.ts';
import type { Intent, OfType } from '#app/simulators/payments/object-types.ts';
import { db } from '#db/client.ts';
import { bookingEvents, bookingPayments, disputes } from '#db/schema/index.ts';
import { bookingRow } from '#tests/factories/bookings.ts';
import { balanceOf } from '#tests/support/books.ts';

const HOUR = 3_600_000;

/** Everything that the provider has, read once. */
export interface ProviderRecords {
  intents: Intent[];
  refunds: OfType<'refund'>[];
  transfers: OfType<'transfer'>[];
  /** How often each intent was said to be captured. */
  captures: Map<string, number>;
}

export async function readProvider(): Promise<ProviderRecords> {
  const captures = new Map<string, number>();
  for (const { data } of await findObjects(db(), 'event', { type: 'payment_intent.succeeded' })) {
    const id = String(data.object.id);
    captures.set(id, (captures.get(id) ?? 0) + 1);
  }
  const [intents, refunds, transfers] = await Promise.all([
    findObjects(db(), 'payment_intent'),
    findObjects(db(), 'refund'),
    findObjects(db(), 'transfer'),
  ]);
  return { intents, refunds, transfers, captures };
}

export interface Verdict {
  /** What should have happened and has not, a line each. */
  lost: string[];
  /** What happened more than once, or without its reason. */
  doubled: string[];
  /** By how much the three differ in all. */
  cents: number;
}

/** `refund`: of the rent with the waiver. `compensation`: from hold and card. `lender`: of the charges. In cents. */
interface Due {
  charged: boolean;
  refund: number;
  compensation: number;
  pool: number;
  lender: number;
}

export async function judge(bookingId: string, provider: ProviderRecords): Promise<Verdict> {
  const booking = await bookingRow(bookingId);
  const due = await dueOf(booking);
  const verdict: Verdict = { lost: [], doubled: [], cents: 0 };
  const line = (problem: string) => `${bookingId} (${booking.status} by ${booking.endedBy}, ${booking.paymentStatus}): ${problem}`;
  const compare = (what: string, is: number, shouldBe: number) => {
    if (is === shouldBe) return;
    (is < shouldBe ? verdict.lost : verdict.doubled).push(line(`${what} is ${is} cents in place of ${shouldBe}`));
    verdict.cents += Math.abs(is - shouldBe);
  };

  if (DATE_TAKING_STATUSES.some((status) => status === booking.status)) verdict.lost.push(line('has not ended'));
  const own = provider.intents.filter(({ metadata }) => metadata.booking_id === bookingId);
  const isOfTotal = ({ metadata: { purpose } }: Intent) => purpose === 'rent' || purpose === 'extension';
  const rents = own.filter(isOfTotal);
  const others = own.filter((intent) => !isOfTotal(intent));
  const backOf = (intents: readonly Intent[]) =>
    sum(provider.refunds.filter(({ status, payment_intent: id }) => status === 'succeeded' && intents.some((intent) => intent.id === id)));
  const receivedOf = (intents: readonly Intent[]) => sum(intents.map(({ amount_received: amount }) => ({ amount })));
  const sent = provider.transfers.filter(({ metadata }) => metadata.booking_id === bookingId);
  const paid = receivedOf(rents) - backOf(rents);
  const taken = receivedOf(others) - backOf(others);
  const transferred = sum(sent);

  compare('what the renter paid', paid, due.charged ? booking.totalCost - due.refund : 0);
  compare('what was taken besides, with what is owed', taken + (await owedOf(bookingId)), due.compensation);
  compare('what the lender got', transferred, due.lender + due.pool + taken);
  for (const { id, status } of own) {
    if (status === 'requires_capture') verdict.doubled.push(line(`${id} is still held`));
    if ((provider.captures.get(id) ?? 0) > 1) verdict.doubled.push(line(`${id} was captured more than once`));
  }
  const books = await balanceOf(bookingId);
  compare('the sum of the books', sum(Object.values(books).map((amount) => ({ amount }))), 0);
  compare('what the books say of the provider', books.provider ?? 0, paid + taken - transferred);
  compare('what the books owe the renter', -(books.renter ?? 0), 0);
  compare('what the books owe the lender', -(books.lender_payable ?? 0), 0);
  return verdict;
}

const sum = (parts: readonly { amount: number }[]) => parts.reduce((total, { amount }) => total + amount, 0);

/** What the history of a booking asks for: written anew from the specification, so that a mistake of the site is not repeated here. */
async function dueOf(booking: Booking): Promise<Due> {
  const events = await db().select().from(bookingEvents).where(eq(bookingEvents.bookingId, booking.id)).orderBy(asc(bookingEvents.id));
  const nothing: Due = { charged: false, refund: 0, compensation: 0, pool: 0, lender: 0 };
  if (!events.some(({ event }) => event === 'captured')) return nothing;
  const rent = booking.totalCost - booking.waiverAmount;
  const lenderOf = (refund: number) =>
    splitAsRent(cents(Math.max(0, rent - refund)), { rent: cents(rent), lenderEarnings: booking.lenderEarnings }).lender;
  const last = events.findLast(({ fromStatus, toStatus }) => fromStatus !== toStatus);
  switch (last?.event) {
    case 'cancel_by_renter':
    case 'deposit_failed': {
      const refund = Math.round((rent * percentBack(booking, last.at)) / 100);
      return { ...nothing, charged: true, refund, lender: lenderOf(refund) };
    }
    case 'complete':
      return { ...nothing, charged: true, compensation: booking.lateFee, lender: lenderOf(0) };
    case 'decide_dispute': {
      const [decided] = await db().select().from(disputes).where(eq(disputes.bookingId, booking.id));
      const refund = decided?.refund ?? 0;
      return { charged: true, refund, compensation: decided?.fromRenter ?? 0, pool: decided?.fromPool ?? 0, lender: lenderOf(refund) };
    }
    default:
      return nothing;
  }
}

function percentBack({ startAt, cancellationPolicy }: Booking, at: Date): number {
  const left = startAt.getTime() - at.getTime();
  if (left > 48 * HOUR) return 80;
  if (left >= 24 * HOUR) return 50;
  return cancellationPolicy === 'strict' && left <= 6 * HOUR ? 0 : 20;
}

/** What the renter was asked for and has not paid yet. */
async function owedOf(bookingId: string): Promise<number> {
  const payments = await db().select().from(bookingPayments).where(eq(bookingPayments.bookingId, bookingId));
  return sum(payments.filter(({ purpose, state }) => purpose === 'claim' && state === 'open'));
}
