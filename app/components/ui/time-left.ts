const HOUR_MINUTES = 60;
const DAY_HOURS = 24;
/** From so many hours on, nobody counts them. */
const HOURS_AS_DAYS = 48;

/** What is left, as it is said: in days (full ones) above 48 hours, then in hours and minutes, at last in minutes, at least one. */
export function timeLeft(milliseconds: number): { days: number } | { hours: number; minutes: number } | { minutes: number } | null {
  if (milliseconds <= 0) return null;
  const all = Math.floor(milliseconds / 60_000);
  const hours = Math.floor(all / HOUR_MINUTES);
  if (all > HOURS_AS_DAYS * HOUR_MINUTES) return { days: Math.floor(hours / DAY_HOURS) };
  return hours > 0 ? { hours, minutes: all % HOUR_MINUTES } : { minutes: Math.max(all, 1) };
}
