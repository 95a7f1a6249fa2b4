/** Wall-clock time in Europe/Bratislava to instants and back (rule B1). */
import { Temporal } from 'temporal-polyfill';

import type { LocalMoment } from './rental-period.ts';

const TIME_ZONE = 'Europe/Bratislava';

/**
 * The instant of a wall-clock moment. In the hour that autumn repeats it is the first of the two; the hour that spring skips cannot
 * be chosen (`isSkipped`).
 */
export function toInstant({ date, time }: LocalMoment): Date {
  const zoned = Temporal.PlainDateTime.from(`${date}T${time}`).toZonedDateTime(TIME_ZONE);
  return new Date(zoned.epochMilliseconds);
}

/** What clocks in Bratislava show at an instant. */
export function toLocalMoment(at: Date): LocalMoment {
  const zoned = Temporal.Instant.fromEpochMilliseconds(at.getTime()).toZonedDateTimeISO(TIME_ZONE);
  return { date: zoned.toPlainDate().toString(), time: zoned.toPlainTime().toString({ smallestUnit: 'minute' }) };
}
