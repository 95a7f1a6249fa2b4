/** Works out the taken days of the calendar from the taken periods. */
import { addDays, compareMoments, type LocalMoment, type RentalPeriod } from '#app/domain/bookings/rental-period.ts';

interface Period {
  from: LocalMoment;
  to: LocalMoment;
}

/** Days on which nothing at all is free: those that a period covers from the first to the last half hour. */
export function fullyTakenDays(periods: readonly Period[]): string[] {
  const days: string[] = [];
  for (const { from, to } of periods) {
    let day = from.time === '00:00' ? from.date : addDays(from.date, 1);
    while (compareMoments({ date: addDays(day, 1), time: '00:00' }, to) <= 0) {
      days.push(day);
      day = addDays(day, 1);
    }
  }
  return days;
}

/** Days of which a period takes a part only. */
export function partlyTakenDays(periods: readonly Period[]): string[] {
  const full = new Set(fullyTakenDays(periods));
  const ends = periods.flatMap(({ from, to }) => (to.time === '00:00' ? [from.date] : [from.date, to.date]));
  return [...new Set(ends)].filter((day) => !full.has(day));
}

/** Whether some of it is taken. The end of one rental and the beginning of the next may be the same moment. */
export function overlapsTaken(chosen: RentalPeriod, periods: readonly Period[]): boolean {
  return periods.some(({ from, to }) => compareMoments(chosen.pickup, to) < 0 && compareMoments(from, chosen.return) < 0);
}

/** What the reader has asked for or booked. */
interface Taken<Own extends Period> {
  own: readonly Own[];
  takenByOthers: readonly Period[];
}

/**
 * The reader's own request or booking that takes some of the chosen dates; `isSame`: exactly those. why not where others take some too: that the own
 * one is in the way helps nobody then.
 */
export function ownInTheWay<Own extends Period>(chosen: RentalPeriod, { own, takenByOthers }: Taken<Own>) {
  const isSame = ({ from, to }: Period) => compareMoments(chosen.pickup, from) === 0 && compareMoments(chosen.return, to) === 0;
  const same = own.find(isSame);
  if (same) return { taking: same, isSame: true };
  const some = overlapsTaken(chosen, takenByOthers) ? undefined : own.find((one) => overlapsTaken(chosen, [one]));
  return some ? { taking: some, isSame: false } : null;
}
