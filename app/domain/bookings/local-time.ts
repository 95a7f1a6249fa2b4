/** Wall-clock time in Europe/Bratislava to instants and back (rule B1). */
import { LRUCache } from 'lru-cache';
import { Temporal } from 'temporal-polyfill';

import type { LocalMoment, TimeLimits } from './rental-period.ts';

const TIME_ZONE = 'Europe/Bratislava';
const MINUTE_MS = 60_000;
const HALF_HOUR_MS = 30 * MINUTE_MS;

/** why kept: a request asks for the same few moments again and again, and the rules of a zone take long to be read. */
const KEPT = { max: 1_000 };
const instants = new LRUCache<string, number>(KEPT);
const localMoments = new LRUCache<number, LocalMoment>(KEPT);

/**
 * The instant of a wall-clock moment. In the hour that autumn repeats it is the first of the two; the hour that spring skips cannot
 * be chosen (`isSkipped`).
 */
export function toInstant({ date, time }: LocalMoment): Date {
  const shown = `${date}T${time}`;
  const at = instants.get(shown) ?? Temporal.PlainDateTime.from(shown).toZonedDateTime(TIME_ZONE).epochMilliseconds;
  instants.set(shown, at);
  return new Date(at);
}

/** What clocks in Bratislava show at an instant. */
export function toLocalMoment(at: Date): LocalMoment {
  const minute = Math.floor(at.getTime() / MINUTE_MS);
  const moment = localMoments.get(minute) ?? readMoment(minute * MINUTE_MS);
  localMoments.set(minute, moment);
  return { ...moment };
}

function readMoment(at: number): LocalMoment {
  const zoned = Temporal.Instant.fromEpochMilliseconds(at).toZonedDateTimeISO(TIME_ZONE);
  return { date: zoned.toPlainDate().toString(), time: zoned.toPlainTime().toString({ smallestUnit: 'minute' }) };
}

/**
 * The moment after which times can be chosen: what clocks show. When the hour that autumn repeats has come for the second time it is the
 * end of that hour, since its times mean the first.
 */
export function choosableAfter(at: Date): LocalMoment {
  const shown = toLocalMoment(at);
  const isRepeated = at.getTime() - toInstant(shown).getTime() >= 60_000;
  return isRepeated ? { ...shown, time: '02:59' } : shown;
}

/** When times can be chosen where a pickup has to be requested so many hours before. */
export function timeLimits(at: Date, noticeHours = 0): TimeLimits {
  return {
    now: choosableAfter(at),
    earliestPickup: noticeHours === 0 ? null : firstHalfHour(at.getTime() + noticeHours * 2 * HALF_HOUR_MS),
  };
}

/** The first half hour at or after an instant that can be chosen. */
function firstHalfHour(at: number): LocalMoment {
  const start = Math.ceil(at / HALF_HOUR_MS) * HALF_HOUR_MS;
  const shown = toLocalMoment(new Date(start));
  // why: times of the hour that autumn repeats mean the first of the two
  return toInstant(shown).getTime() < start ? { ...shown, time: '03:00' } : shown;
}
