/** The true time of a return, and what being late costs (rules B8 and M9). */
import { cents, subtract, ZERO, type Cents } from '../money/money.ts';
import { chargeable, LATE_HOURS, lateFee } from '../money/pricing.ts';
import type { DepositStatus } from './booking-status.ts';
import { isReturnedBySilence, isSaidUntaken, type BookingFacts } from './guards.ts';
import { toLocalMoment } from './local-time.ts';
import { rentalDays } from './rental-period.ts';
import { earlier } from './waits.ts';

const MINUTE = 60_000;

/** Why a time cannot be that of the return. */
export type ReturnTimeProblem = 'returnInFuture' | 'returnBeforePickup' | 'returnAfterNext';

/** It comes after the handover where that was confirmed before the agreed pickup, else after the pickup; and before the gear went to the next renter. */
export function checkReturnTime(
  { startAt, handedOverAt, passedOnAt }: Pick<BookingFacts, 'startAt' | 'handedOverAt' | 'passedOnAt'>,
  returnedAt: Date,
  now: Date,
): ReturnTimeProblem | null {
  if (returnedAt > now) return 'returnInFuture';
  if (returnedAt < earlier(startAt, handedOverAt ?? startAt)) return 'returnBeforePickup';
  return passedOnAt && returnedAt > passedOnAt ? 'returnAfterNext' : null;
}

/** Of a return after the agreed one; negative before it. Started minutes do not count: who is back within the minute is in time. */
export function lateMinutes(endAt: Date, returnedAt: Date): number {
  return Math.floor((returnedAt.getTime() - endAt.getTime()) / MINUTE);
}

/** Started days, by what clocks show (rule B2): a night in which they change costs no day more or less. */
export const lateDays = (endAt: Date, returnedAt: Date): number =>
  rentalDays({ pickup: toLocalMoment(endAt), return: toLocalMoment(returnedAt) });

interface LateFeeFacts {
  passedOnAt?: Date | null;
  endAt: Date;
  depositAmount: Cents;
  dayPrice: Cents;
  itemValue: Cents;
}

/** What a return at that time costs the renter, in cents. */
export function lateFeeOf(booking: LateFeeFacts, returnedAt: Date): Cents {
  const { endAt, depositAmount, dayPrice, itemValue } = booking;
  return lateFee({
    lateMinutes: lateMinutes(endAt, returnedAt),
    lateDays: lateDays(endAt, returnedAt),
    hasHold: depositAmount > 0,
    dayPrice,
    itemValue,
  });
}

/** The latest time at which it was back. why no later: by then the lender had it, and gave it to the next renter. */
export const backBy = ({ passedOnAt }: Pick<LateFeeFacts, 'passedOnAt'>, at: Date): Date => earlier(at, passedOnAt ?? at);

/** Of gear that is late: by how much, and what it costs in cents: by now, within the first `LATE_HOURS`, and for each started day after them. */
export interface Lateness {
  minutes: number;
  fee: Cents;
  firstHoursFee: Cents;
  dayFee: Cents;
}

export function latenessOf(booking: LateFeeFacts, now: Date): Lateness {
  const feeAfter = (minutes: number) => lateFeeOf(booking, new Date(booking.endAt.getTime() + minutes * MINUTE));
  return {
    minutes: lateMinutes(booking.endAt, backBy(booking, now)),
    fee: lateFeeOf(booking, backBy(booking, now)),
    firstHoursFee: feeAfter(LATE_HOURS * 60),
    dayFee: feeAfter(LATE_HOURS * 60 + 1),
  };
}

/** Of a return that the lender has not spoken of: how late it was by the renter's word, and what that costs by the rules; null where it costs nothing. */
export function reportedLate(
  booking: LateFeeFacts & { returnReportedAt: Date | null; returnedAt: Date | null },
): { minutes: number; fee: Cents } | null {
  const { endAt, returnReportedAt, returnedAt } = booking;
  if (!returnReportedAt || returnedAt) return null;
  const at = backBy(booking, returnReportedAt);
  const fee = lateFeeOf(booking, at);
  return fee === ZERO ? null : { minutes: lateMinutes(endAt, at), fee };
}

/** Of a late return that costs nothing though the rules know a fee for it: because the lender asks for none, or has not said when it was back; null of any other. */
export function waivedFeeOf(booking: DisputedReturn): { by: 'lender' | 'silence'; minutes: number } | null {
  const { endAt, returnedAt, returnReportedAt, lateFee: asked } = booking;
  if (!returnedAt || asked !== ZERO || booking.handoverDeniedAt || isSaidUntaken(booking)) return null;
  const isBySilence = isReturnedBySilence(booking);
  const at = isBySilence ? backBy(booking, returnReportedAt ?? returnedAt) : returnedAt;
  return lateFeeOf(booking, at) === ZERO ? null : { by: isBySilence ? 'silence' : 'lender', minutes: lateMinutes(endAt, at) };
}

interface DisputedReturn extends LateFeeFacts {
  startAt: Date;
  handedOverAt: Date | null;
  returnReportedAt: Date | null;
  returnedAt: Date | null;
  autoReturnAt: Date | null;
  handoverDeniedAt?: Date | null;
  lateFee: Cents;
}

/** When the gear came back, by whose word, how late that is, and the fee in cents; by now, as long as nobody has said so. */
interface ReturnInDispute {
  /** `untaken`: the lender's, that nobody came for it. */
  word: 'lender' | 'untaken' | 'renter' | null;
  at: Date | null;
  minutes: number;
  fee: Cents;
  /** The renter says that it was never handed over. */
  isDenied: boolean;
}

/** What a dispute goes by. The lender's fee is the one that the lender has asked for, which may be none. */
export function returnInDispute(booking: DisputedReturn, now: Date): ReturnInDispute {
  const { endAt, returnedAt, returnReportedAt } = booking;
  const isDenied = Boolean(booking.handoverDeniedAt);
  const word = isSaidUntaken(booking) ? 'untaken' : 'lender';
  if (returnedAt && !isReturnedBySilence(booking))
    return { word, at: returnedAt, minutes: lateMinutes(endAt, returnedAt), fee: booking.lateFee, isDenied };
  if (isDenied) return { word: null, at: null, minutes: 0, fee: ZERO, isDenied };
  const at = backBy(booking, returnReportedAt ?? now);
  return {
    word: returnReportedAt ? 'renter' : null,
    at: returnReportedAt && at,
    minutes: lateMinutes(endAt, at),
    fee: lateFeeOf(booking, at),
    isDenied,
  };
}

/** How late it was by the renter's word that the dispute goes by, and what that costs by the rules; null where it goes by another one, or that costs nothing. */
export function reportedLateInDispute(booking: DisputedReturn, now: Date): { minutes: number; fee: Cents } | null {
  const { word, minutes, fee } = returnInDispute(booking, now);
  return word === 'renter' && fee > ZERO ? { minutes, fee } : null;
}

const TAKEN_FROM: readonly DepositStatus[] = ['held', 'partially_captured', 'captured'];
/** why not one that was charged as a whole: nothing of it is on the card any more. */
const LET_GO: readonly DepositStatus[] = ['held', 'partially_captured', 'released'];

interface ReturnFacts {
  lateFee: Cents;
  returnedAt: Date | null;
  endAt: Date;
  depositAmount: Cents;
  depositLeft: Cents | null;
  depositStatus: DepositStatus;
}

type HoldFacts = Pick<ReturnFacts, 'depositAmount' | 'depositLeft' | 'depositStatus'>;

/** What an amount is taken from, or was: from the hold as far as it reaches, the rest from the card; in cents. */
export interface Sources {
  hold: Cents;
  card: Cents;
  from: 'hold' | 'card' | 'both';
}

/** Of a return that costs a fee: when it was, by how much that was late, and from what the fee is taken; null of any other. */
export function lateReturnOf(booking: ReturnFacts): { returnedAt: Date; minutes: number; sources: Sources } | null {
  const { lateFee: fee, returnedAt, endAt } = booking;
  return fee === ZERO || !returnedAt ? null : { returnedAt, minutes: lateMinutes(endAt, returnedAt), sources: sourcesOf(fee, booking) };
}

export function sourcesOf(amount: Cents, { depositAmount, depositLeft, depositStatus }: HoldFacts): Sources {
  return fromHoldThenCard(amount, TAKEN_FROM.includes(depositStatus) ? (depositLeft ?? depositAmount) : ZERO);
}

/** What of the hold is let go when `amount` is taken, or was; in cents. */
export function releasedOf(amount: Cents, booking: HoldFacts): Cents {
  return LET_GO.includes(booking.depositStatus) ? leftOfHold(booking.depositAmount, sourcesOf(amount, booking)) : ZERO;
}

export const leftOfHold = (reserved: Cents, { hold }: Pick<Sources, 'hold'>): Cents => subtract(reserved, hold);

/** What is too little for a charge is let go (rule M19). */
export function fromHoldThenCard(amount: Cents, reserved: Cents): Sources {
  const hold = cents(Math.min(amount, reserved));
  const card = chargeable(subtract(amount, hold));
  return { hold, card, from: hold === ZERO ? 'card' : card === ZERO ? 'hold' : 'both' };
}
