/** Until when a rental can be extended: a new return that adds days, to at most a whole rental, while the gear is free (rule B27). */
import { ZERO, type Cents } from '../money/money.ts';
import { MAX_RENTAL_DAYS } from '../money/pricing.ts';
import type { PaymentStatus } from './booking-status.ts';
import { isExtendable, type ExtendedBooking } from './extension-transitions.ts';
import { toInstant } from './local-time.ts';
import { addDays, isLocalDate, isSkipped, isTimeOption, rentalDays, TIME_OPTIONS, type LocalMoment } from './rental-period.ts';

interface BookedPeriod {
  startDate: string;
  pickupTime: string;
  endDate: string;
  rentalDays: number;
}

/** Why a return cannot be the new one; checked in this order. */
export type NewReturnProblem = 'incomplete' | 'returnSkipped' | 'noDayAdded' | 'tooLong';

export function checkNewReturn(booking: BookedPeriod, chosen: Partial<LocalMoment>): NewReturnProblem | null {
  if (!isChosen(chosen)) return 'incomplete';
  if (isSkipped(chosen)) return 'returnSkipped';
  const days = wholeDays(booking, chosen);
  if (days <= booking.rentalDays) return 'noDayAdded';
  return days > MAX_RENTAL_DAYS ? 'tooLong' : null;
}

const isChosen = (moment: Partial<LocalMoment>): moment is LocalMoment => isLocalDate(moment.date) && isTimeOption(moment.time);

/** The days of the rental with another return. */
export function wholeDays({ startDate, pickupTime }: BookedPeriod, newReturn: LocalMoment): number {
  return rentalDays({ pickup: { date: startDate, time: pickupTime }, return: newReturn });
}

/** The days on which the gear can come back, each with its times; none when the rental cannot be longer. `freeUntil`: null for ever. */
export function possibleReturns(booking: BookedPeriod, freeUntil: Date | null): { date: string; times: string[] }[] {
  const isPossible = (moment: LocalMoment) =>
    checkNewReturn(booking, moment) === null && (freeUntil === null || toInstant(moment) <= freeUntil);
  return Array.from({ length: MAX_RENTAL_DAYS + 1 }, (_, day) => addDays(booking.endDate, day))
    .map((date) => ({ date, times: TIME_OPTIONS.filter((time) => isPossible({ date, time })) }))
    .filter(({ times }) => times.length > 0);
}

/** Why a rental cannot be asked to be longer, whatever the new return. */
export type NoExtension = 'notNow' | 'tooLate' | 'noDaysLeft' | 'bankDecides';

/** `bankDecides`: the renter's bank asks for what paid the booking. why that is a reason: what it takes back could not be told apart from what is added. */
export function whyNotExtend(
  booking: ExtendedBooking & { paymentStatus: PaymentStatus; refundedAmount: Cents; rentalDays: number; bankDecides: boolean },
  now: Date,
): NoExtension | null {
  // why only where nothing was ever given back, even if it came back: it would have to be told apart from what is added
  if (!isExtendable(booking) || booking.paymentStatus !== 'captured' || booking.refundedAmount > ZERO) return 'notNow';
  if (now >= booking.endAt) return 'tooLate';
  if (booking.rentalDays >= MAX_RENTAL_DAYS) return 'noDaysLeft';
  return booking.bankDecides ? 'bankDecides' : null;
}
