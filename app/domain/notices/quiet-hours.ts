/** Hours in which a member wants no reminders and news by mail (rule N7): what would come then waits for their end. */
import { toInstant, toLocalMoment } from '#app/domain/bookings/local-time.ts';
import { addDays, isSkipped } from '#app/domain/bookings/rental-period.ts';

/** Times of day in Bratislava, `HH:MM`; from the evening over midnight when `until` is the earlier one. The end is not quiet any more. */
export interface QuietHours {
  from: string;
  until: string;
}

export const USUAL_QUIET_HOURS: QuietHours = { from: '21:00', until: '08:00' };

const HOUR_MS = 60 * 60_000;

/** The instant itself, or the end of the quiet hours in which it lies. `null`: no hours are quiet. */
export function afterQuietHours(at: Date, quiet: QuietHours | null): Date {
  const { date, time } = toLocalMoment(at);
  if (!quiet || !isQuiet(time, quiet)) return at;
  const end = { date: time < quiet.until ? date : addDays(date, 1), time: quiet.until };
  const over = toInstant(isSkipped(end) ? { ...end, time: '03:00' } : end);
  // why: in the hour that autumn repeats the end has been shown once already, and is shown once more
  const ends = over > at ? over : new Date(over.getTime() + HOUR_MS);
  // why again: spring skips the only hour in which some want mail
  return isQuiet(toLocalMoment(ends).time, quiet) ? afterQuietHours(ends, quiet) : ends;
}

function isQuiet(time: string, { from, until }: QuietHours): boolean {
  return from < until ? from <= time && time < until : from <= time || time < until;
}
