/**
 * Rental periods in wall-clock time (rule B2). Everything here is calendar arithmetic on what
 * a person chose, so a night in which the clocks change costs no extra day. Instants are made in `local-time.ts`.
 */
import { MAX_RENTAL_DAYS } from '#app/domain/money/pricing.ts';

/** A wall-clock moment in Europe/Bratislava: `{ date: '2026-07-04', time: '10:00' }`. */
export interface LocalMoment {
  date: string;
  time: string;
}

export interface RentalPeriod {
  pickup: LocalMoment;
  return: LocalMoment;
}

const TIME_STEP_MINUTES = 30;
export const DEFAULT_PICKUP_TIME = '10:00';
export const DEFAULT_RETURN_TIME = '18:00';
/** How far ahead a rental may start. */
export const MAX_DAYS_AHEAD = 365;

const MINUTE = 60_000;
const DAY_MINUTES = 24 * 60;

/** The 48 half hours of a day, `00:00` to `23:30`. */
export const TIME_OPTIONS: readonly string[] = Array.from({ length: DAY_MINUTES / TIME_STEP_MINUTES }, (_, index) =>
  timeOfMinutes(index * TIME_STEP_MINUTES),
);

function timeOfMinutes(minutes: number): string {
  return `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;
}

/** Whether the text is a date of the calendar, `YYYY-MM-DD`. */
export function isLocalDate(text: string | undefined): boolean {
  const match = text?.match(/^(\d{4})-(\d{2})-(\d{2})$/);
  if (!match) return false;
  const at = new Date(Date.UTC(Number(match[1]), Number(match[2]) - 1, Number(match[3])));
  return at.toISOString().startsWith(match[0]);
}

export function isTimeOption(text: string | undefined): boolean {
  return TIME_OPTIONS.some((time) => time === text);
}

/** Minutes on a calendar without clock changes: only differences mean something. */
function wallClockMinutes({ date, time }: LocalMoment): number {
  return Date.parse(`${date}T${time}:00Z`) / MINUTE;
}

function momentOfMinutes(minutes: number): LocalMoment {
  const iso = new Date(minutes * MINUTE).toISOString();
  return { date: iso.slice(0, 10), time: iso.slice(11, 16) };
}

/** Negative when `a` is before `b`, 0 when they are the same wall-clock moment. */
export function compareMoments(a: LocalMoment, b: LocalMoment): number {
  return wallClockMinutes(a) - wallClockMinutes(b);
}

/** Difference of the wall-clock times in days, rounded up, at least 1. No upper limit: `checkPeriod` refuses more than 7. */
export function rentalDays(period: RentalPeriod): number {
  return Math.max(1, Math.ceil(compareMoments(period.return, period.pickup) / DAY_MINUTES));
}

export function addDays(date: string, days: number): string {
  return momentOfMinutes(wallClockMinutes({ date, time: '00:00' }) + days * DAY_MINUTES).date;
}

/** Why a period cannot be requested; checked in this order (rule B2). */
export type PeriodProblem =
  | 'incomplete'
  | 'pickupSkipped'
  | 'returnSkipped'
  | 'pickupInPast'
  | 'pickupTooSoon'
  | 'returnInPast'
  | 'returnNotAfterPickup'
  | 'tooLong'
  | 'tooFarAhead';

/** When times can be chosen: both in wall-clock time of Bratislava. */
export interface TimeLimits {
  now: LocalMoment;
  /** The first pickup that gives the lender the notice that is asked for (rule L12); null without one. */
  earliestPickup: LocalMoment | null;
}

/** The first problem of what a renter chose, or null. */
export function checkPeriod(
  chosen: { [K in keyof RentalPeriod]: Partial<LocalMoment> },
  { now: nowLocal, earliestPickup }: TimeLimits,
): PeriodProblem | null {
  const { pickup, return: back } = chosen;
  if (!isChosen(pickup) || !isChosen(back)) return 'incomplete';
  if (isSkipped(pickup)) return 'pickupSkipped';
  if (isSkipped(back)) return 'returnSkipped';
  // why: the current minute has already begun
  if (compareMoments(pickup, nowLocal) <= 0) return 'pickupInPast';
  if (isTooSoon(pickup, earliestPickup)) return 'pickupTooSoon';
  if (compareMoments(back, nowLocal) < 0) return 'returnInPast';
  if (compareMoments(back, pickup) <= 0) return 'returnNotAfterPickup';
  if (rentalDays({ pickup, return: back }) > MAX_RENTAL_DAYS) return 'tooLong';
  if (pickup.date > addDays(nowLocal.date, MAX_DAYS_AHEAD)) return 'tooFarAhead';
  return null;
}

/** Whether clocks in Bratislava skip this moment: in the night of the last Sunday of March they go from 2:00 to 3:00. */
export function isSkipped({ date, time }: LocalMoment): boolean {
  if (!time.startsWith('02:')) return false;
  const day = new Date(`${date}T00:00:00Z`);
  return day.getUTCMonth() === 2 && day.getUTCDay() === 0 && day.getUTCDate() > 24;
}

function isChosen(moment: Partial<LocalMoment>): moment is LocalMoment {
  return isLocalDate(moment.date) && isTimeOption(moment.time);
}

/** The first half hour after a moment that clocks show, at most 23:30 of the same day. */
function nextHalfHour(moment: LocalMoment): LocalMoment {
  const next = momentOfMinutes((Math.floor(wallClockMinutes(moment) / TIME_STEP_MINUTES) + 1) * TIME_STEP_MINUTES);
  return next.date === moment.date ? shownByClocks(next) : { date: moment.date, time: '23:30' };
}

/** The moment itself, or the end of the hour that clocks skip. */
function shownByClocks(moment: LocalMoment): LocalMoment {
  return isSkipped(moment) ? { ...moment, time: '03:00' } : moment;
}

function isTooSoon(pickup: LocalMoment, earliestPickup: LocalMoment | null): boolean {
  return earliestPickup !== null && compareMoments(pickup, earliestPickup) < 0;
}

/** Whether it is a time of today that has begun. */
function isOverToday(moment: LocalMoment, nowLocal: LocalMoment): boolean {
  return moment.date === nowLocal.date && compareMoments(moment, nowLocal) <= 0;
}

/**
 * Moves impossible times (rule S6): a pickup earlier today to the next half hour, one that is too soon to the first of that day that gives
 * enough notice, where there is one; a return earlier today too, and one on the day of pickup that is not after it to half an hour after
 * it, which may be midnight.
 */
export function adjustTimes(
  period: RentalPeriod,
  limits: TimeLimits,
): { period: RentalPeriod; pickupMoved: boolean; returnMoved: boolean } {
  const pickup = possiblePickup(period.pickup, limits);
  const back = returnAfter(pickup, period.return, limits.now);
  return {
    period: { pickup, return: back },
    pickupMoved: pickup.time !== period.pickup.time,
    returnMoved: back.time !== period.return.time,
  };
}

function possiblePickup(pickup: LocalMoment, { now: nowLocal, earliestPickup }: TimeLimits): LocalMoment {
  if (earliestPickup?.date === pickup.date && isTooSoon(pickup, earliestPickup)) return earliestPickup;
  return isOverToday(pickup, nowLocal) ? nextHalfHour(nowLocal) : pickup;
}

function returnAfter(pickup: LocalMoment, back: LocalMoment, nowLocal: LocalMoment): LocalMoment {
  if (back.date === pickup.date && compareMoments(back, pickup) <= 0) {
    return shownByClocks(momentOfMinutes(wallClockMinutes(pickup) + TIME_STEP_MINUTES));
  }
  return isOverToday(back, nowLocal) ? nextHalfHour(nowLocal) : back;
}

/** What is proposed for the return: on a later day the time of pickup, so that it adds no day to pay for. */
export function usualReturnTime({ startDate, endDate, pickupTime }: { startDate: string; endDate: string; pickupTime: string }): string {
  return startDate !== '' && startDate === endDate ? DEFAULT_RETURN_TIME : pickupTime;
}

/** Why a half hour cannot be chosen; each has words in the catalogues (`checkout.times.<reason>`). */
export type TimeObstacle = 'over' | 'tooSoon' | 'skipped' | 'beforePickup';

/** Why a pickup at this moment cannot be, or null. */
export function pickupObstacle(pickup: LocalMoment, { now: nowLocal, earliestPickup }: TimeLimits): TimeObstacle | null {
  if (isOverToday(pickup, nowLocal)) return 'over';
  if (isTooSoon(pickup, earliestPickup)) return 'tooSoon';
  return isSkipped(pickup) ? 'skipped' : null;
}

/** Why a return at this moment cannot be after that pickup, or null. */
export function returnObstacle({ pickup, return: back }: RentalPeriod, nowLocal: LocalMoment): TimeObstacle | null {
  if (isOverToday(back, nowLocal)) return 'over';
  if (back.date === pickup.date && back.time <= pickup.time) return 'beforePickup';
  return isSkipped(back) ? 'skipped' : null;
}
