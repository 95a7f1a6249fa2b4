import { fc, test } from '@fast-check/vitest';
import { describe, expect, it } from 'vitest';

import { toInstant, toLocalMoment } from '#app/domain/bookings/local-time.ts';
import { addDays, isSkipped, TIME_OPTIONS } from '#app/domain/bookings/rental-period.ts';

import { afterQuietHours, USUAL_QUIET_HOURS, type QuietHours } from './quiet-hours.ts';

const at = (text: string) => toInstant({ date: text.slice(0, 10), time: text.slice(11) });
const shown = (instant: Date) => Object.values(toLocalMoment(instant)).join(' ');

describe('what would come in quiet hours', () => {
  it.each([
    ['2026-11-28 20:59', '2026-11-28 20:59'],
    ['2026-11-28 21:00', '2026-11-29 08:00'],
    ['2026-11-28 23:59', '2026-11-29 08:00'],
    ['2026-11-29 00:00', '2026-11-29 08:00'],
    ['2026-11-29 07:59', '2026-11-29 08:00'],
    ['2026-11-29 08:00', '2026-11-29 08:00'],
    ['2026-12-31 22:00', '2027-01-01 08:00'],
  ])('at %s comes at %s', (from, to) => {
    expect(shown(afterQuietHours(at(from), USUAL_QUIET_HOURS))).toBe(to);
  });

  it('comes at once where no hours are quiet', () => {
    expect(afterQuietHours(at('2026-11-28 23:00'), null)).toEqual(at('2026-11-28 23:00'));
  });

  it('waits for the end of a rest at noon on the same day', () => {
    const noon = { from: '12:00', until: '14:00' };
    expect(shown(afterQuietHours(at('2026-11-28 12:00'), noon))).toBe('2026-11-28 14:00');
    expect(shown(afterQuietHours(at('2026-11-28 23:00'), noon))).toBe('2026-11-28 23:00');
  });

  it('waits through the nights in which clocks change until they show the end', () => {
    for (const night of ['2027-03-27 22:00', '2026-10-24 22:00']) {
      const over = afterQuietHours(at(night), USUAL_QUIET_HOURS);
      expect(shown(over)).toBe(`${addDays(night.slice(0, 10), 1)} 08:00`);
    }
    expect(shown(afterQuietHours(at('2027-03-28 01:30'), { from: '21:00', until: '02:30' }))).toBe('2027-03-28 03:00');
  });
});

const nights = fc.constantFrom('2027-03-27', '2027-03-28', '2026-10-24', '2026-10-25', '2026-12-31', '2028-02-28');
const days = fc.oneof(
  nights,
  fc.integer({ min: 0, max: 3_000 }).map((offset) => addDays('2024-01-01', offset)),
);
const instants = fc
  .tuple(days, fc.integer({ min: 0, max: 25 * 60 * 60 - 1 }))
  .map(([date, second]) => new Date(toInstant({ date, time: '00:00' }).getTime() + second * 1_000));
const hours = fc
  .tuple(fc.constantFrom(...TIME_OPTIONS), fc.constantFrom(...TIME_OPTIONS))
  .filter(([from, until]) => from !== until)
  .map(([from, until]): QuietHours => ({ from, until }));

it('whoever wants mail only in the hour that spring skips gets it on the next day', () => {
  const comes = afterQuietHours(toInstant({ date: '2027-03-28', time: '00:00' }), { from: '03:00', until: '02:00' });
  expect(comes).toEqual(toInstant({ date: '2027-03-29', time: '02:00' }));
});

describe('at any instant, whatever hours are quiet', () => {
  const isQuiet = (instant: Date, { from, until }: QuietHours) => {
    const { time } = toLocalMoment(instant);
    return from < until ? time >= from && time < until : time >= from || time < until;
  };

  test.prop([instants, hours])('a mail comes outside of them, not before it is due and within a day', (instant, quiet) => {
    const comes = afterQuietHours(instant, quiet);
    expect(isQuiet(comes, quiet)).toBe(false);
    expect(comes.getTime()).toBeGreaterThanOrEqual(instant.getTime());
    const wantsOnlyWhatSpringSkips =
      quiet.until >= '02:00' && quiet.until < '03:00' && isQuiet(toInstant({ date: '2027-01-01', time: '03:00' }), quiet);
    expect(comes.getTime() - instant.getTime()).toBeLessThanOrEqual((wantsOnlyWhatSpringSkips ? 49 : 25) * 3_600_000);
  });

  test.prop([instants, hours])('it waits only in them, until clocks show their end', (instant, quiet) => {
    const comes = afterQuietHours(instant, quiet);
    const { date, time } = toLocalMoment(comes);
    if (isQuiet(instant, quiet)) expect(time).toBe(isSkipped({ date, time: quiet.until }) ? '03:00' : quiet.until);
    else expect(comes).toEqual(instant);
  });

  test.prop([instants, hours])('it waits once', (instant, quiet) => {
    const comes = afterQuietHours(instant, quiet);
    expect(afterQuietHours(comes, quiet)).toEqual(comes);
  });
});
