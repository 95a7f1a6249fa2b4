import type { Translate } from './message-key.ts';

/** A time span in the words of a sentence: hours and minutes. */
export function durationIn(t: Translate, minutes: number): string {
  const parts = { hours: Math.floor(minutes / 60), minutes: minutes % 60 };
  return t(parts.hours > 0 ? 'bookings.duration.hoursAndMinutes' : 'bookings.duration.minutes', parts);
}
