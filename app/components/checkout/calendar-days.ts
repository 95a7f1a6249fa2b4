/** Works out the taken days of the calendar from the taken periods. */
import { addDays, compareMoments, type LocalMoment } from '#app/domain/bookings/rental-period.ts';

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
