/**
 * What a renter gets back (rule M7). Two named policies; every page and text that states one
 * renders it from `CANCELLATION_TABLE`.
 */
import { cents, percentage, subtract, type BasisPoints, type Cents } from '#app/domain/money/money.ts';
import { givenAtLeast, splitAsRent } from '#app/domain/money/pricing.ts';
import type { CancellationPolicy } from './booking-status.ts';

const HOUR = 60 * 60 * 1000;

export interface CancellationBand {
  /** The band counts while more than this many hours are left before the start … */
  moreThanHours: number;
  /** … or also at exactly that many. */
  inclusive?: true;
  refund: BasisPoints;
}

/** Bands from the earliest cancellation to the latest; the first that fits counts. */
export const CANCELLATION_TABLE: Readonly<Record<CancellationPolicy, readonly CancellationBand[]>> = {
  standard: [
    { moreThanHours: 48, refund: 8_000 },
    { moreThanHours: 24, inclusive: true, refund: 5_000 },
    { moreThanHours: Number.NEGATIVE_INFINITY, refund: 2_000 },
  ],
  strict: [
    { moreThanHours: 48, refund: 8_000 },
    { moreThanHours: 24, inclusive: true, refund: 5_000 },
    { moreThanHours: 6, refund: 2_000 },
    { moreThanHours: Number.NEGATIVE_INFINITY, refund: 0 },
  ],
};

/** The share of the rent that a renter who cancels at `at` gets back. */
export function refundRate(policy: CancellationPolicy, startAt: Date, at: Date): BasisPoints {
  return CANCELLATION_TABLE[policy][bandAt(policy, startAt, at).index]?.refund ?? 0;
}

interface Band {
  index: number;
  endsAt: Date | null;
  isInclusive: boolean;
}

/**
 * Which band of the table counts at `at`, and when the next one begins; null in the last one. Of a band that is inclusive, `endsAt` is the last
 * moment; of the others the first one after it.
 */
export function bandAt(policy: CancellationPolicy, startAt: Date, at: Date): Band {
  const left = startAt.getTime() - at.getTime();
  const index = CANCELLATION_TABLE[policy].findIndex(({ moreThanHours, inclusive }) =>
    inclusive ? left >= moreThanHours * HOUR : left > moreThanHours * HOUR,
  );
  const { moreThanHours: hours = Number.NEGATIVE_INFINITY, inclusive: isInclusive = false } = CANCELLATION_TABLE[policy][index] ?? {};
  return { index, endsAt: Number.isFinite(hours) ? new Date(startAt.getTime() - hours * HOUR) : null, isInclusive };
}

export interface CancellationOutcome {
  /** Goes back to the renter in all. The waiver is not refunded. */
  refund: Cents;
  /** How much of that a bank has given back of the waiver's price all the same. */
  ofWaiver: Cents;
  /** What is kept of the rent, split as the rent was. */
  lenderKeeps: Cents;
  platformKeeps: Cents;
}

interface CancelledBooking {
  cancellationPolicy: CancellationPolicy;
  startAt: Date;
  rent: Cents;
  lenderEarnings: Cents;
  /** What was given back before, in whatever way. */
  refundedAmount: Cents;
  /** How much of that is of the waiver's price. */
  refundedWaiver: Cents;
}

/** Splits the rent of a confirmed booking that its renter cancels at `at`; refund + kept parts = rent, unless more than that was given back before. */
export function cancelByRenter(booking: CancelledBooking, at: Date): CancellationOutcome {
  const byPolicy = percentage(booking.rent, refundRate(booking.cancellationPolicy, booking.startAt, at));
  const { amount: refund, ofWaiver } = givenAtLeast({ amount: booking.refundedAmount, ofWaiver: booking.refundedWaiver }, byPolicy);
  const kept = splitAsRent(cents(Math.max(0, subtract(booking.rent, subtract(refund, ofWaiver)))), booking);
  return { refund, ofWaiver, lenderKeeps: kept.lender, platformKeeps: kept.platform };
}
