/** What a renter has chosen so far, and what becomes of it when its times cannot be (rule S6): the same on the server and in the browser. */
import { adjustTimes, isLocalDate, type RentalPeriod, type TimeLimits } from '#app/domain/bookings/rental-period.ts';

/** Empty texts where nothing is chosen. */
export interface ChosenPeriod {
  startDate: string;
  endDate: string;
  pickupTime: string;
  returnTime: string;
}

/** A time that was moved; each has its words in the catalogues (`checkout.moved.<what>`). */
export interface MovedTime {
  what: 'pickup' | 'pickupForNotice' | 'return' | 'returnOverMidnight';
  time: string;
}

export function periodOf({ startDate, endDate, pickupTime, returnTime }: ChosenPeriod): RentalPeriod {
  return { pickup: { date: startDate, time: pickupTime }, return: { date: endDate, time: returnTime } };
}

/** The choice with times that can be, as far as its days allow. */
export function movedTimes<Choice extends ChosenPeriod>(wanted: Choice, limits: TimeLimits): { chosen: Choice; moved: MovedTime[] } {
  if (!isLocalDate(wanted.startDate) || !isLocalDate(wanted.endDate)) return { chosen: wanted, moved: [] };
  const { period, pickupMoved, returnMoved } = adjustTimes(periodOf(wanted), limits);
  const { pickup, return: back } = period;
  const moved: MovedTime[] = [];
  if (pickupMoved) moved.push({ what: pickup === limits.earliestPickup ? 'pickupForNotice' : 'pickup', time: pickup.time });
  if (returnMoved) moved.push({ what: back.date === wanted.endDate ? 'return' : 'returnOverMidnight', time: back.time });
  return { chosen: { ...wanted, endDate: back.date, pickupTime: pickup.time, returnTime: back.time }, moved };
}
