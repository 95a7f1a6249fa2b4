import { fc, test } from '@fast-check/vitest';
import { describe, expect, it } from 'vitest';

import { toInstant, toLocalMoment } from './local-time.ts';
import {
  addDays,
  adjustTimes,
  checkPeriod,
  compareMoments,
  DEFAULT_PICKUP_TIME,
  DEFAULT_RETURN_TIME,
  isLocalDate,
  isSkipped,
  isTimeOption,
  rentalDays,
  TIME_OPTIONS,
} from './rental-period.ts';

const moment = (text: string) => ({ date: text.slice(0, 10), time: text.slice(11) });
const period = (from: string, to: string) => ({ pickup: moment(from), return: moment(to) });
const NOW = moment('2026-07-01 09:10');

describe('rental days', () => {
  it.each([
    ['2026-07-04 10:00', '2026-07-04 10:30', 1],
    ['2026-07-04 10:00', '2026-07-05 10:00', 1],
    ['2026-07-04 10:00', '2026-07-05 10:30', 2],
    ['2026-07-04 10:00', '2026-07-06 18:00', 3],
    ['2026-07-04 10:00', '2026-07-11 10:00', 7],
    ['2026-07-04 10:00', '2026-07-11 10:30', 8],
  ])('%s to %s are %i', (from, to, days) => {
    expect(rentalDays(period(from, to))).toBe(days);
  });

  it('costs no extra day over the night in which the clocks go forward', () => {
    const overNight = period('2026-03-28 10:00', '2026-03-29 10:00');
    expect(rentalDays(overNight)).toBe(1);
    expect(toInstant(overNight.return).getTime() - toInstant(overNight.pickup).getTime()).toBe(23 * 3_600_000);
  });

  it('costs no extra day over the night in which the clocks go back', () => {
    const overNight = period('2026-10-24 10:00', '2026-10-25 10:00');
    expect(rentalDays(overNight)).toBe(1);
    expect(toInstant(overNight.return).getTime() - toInstant(overNight.pickup).getTime()).toBe(25 * 3_600_000);
  });
});

describe('a time that clocks skip', () => {
  it('is known as the calendar of Bratislava knows it', () => {
    const days = Array.from({ length: 20 * 366 }, (_, index) => addDays('2024-01-01', index));
    const exists = (chosen: { date: string; time: string }) => toLocalMoment(toInstant(chosen)).time === chosen.time;
    const all = days.flatMap((date) => ['01:30', '02:00', '02:30', '03:00'].map((time) => ({ date, time })));
    expect(all.filter(isSkipped)).toEqual(all.filter((chosen) => !exists(chosen)));
    expect(all.filter(isSkipped)).toHaveLength(40);
  });

  it.each([
    ['2027-03-28 02:30', '2027-03-29 10:00', 'pickupSkipped'],
    ['2027-03-27 10:00', '2027-03-28 02:00', 'returnSkipped'],
    ['2027-03-28 03:00', '2027-03-29 02:30', null],
  ])('is no time to rent: %s to %s', (from, to, problem) => {
    expect(checkPeriod(period(from, to), NOW)).toBe(problem);
  });
});

describe('a period is checked in the order of the rules', () => {
  it.each([
    ['', '2026-07-04', 'incomplete'],
    ['2026-02-30', '2026-07-04', 'incomplete'],
    ['2026-06-30', '2026-06-29', 'pickupInPast'],
    ['2026-07-02', '2026-06-29', 'returnInPast'],
    ['2026-07-04', '2026-07-03', 'returnNotAfterPickup'],
    ['2026-07-04', '2026-07-04', null],
    ['2026-07-04', '2026-07-12', 'tooLong'],
    ['2027-07-02', '2027-07-03', 'tooFarAhead'],
    ['2026-07-04', '2026-07-06', null],
  ])('%s to %s: %s', (from, to, problem) => {
    expect(checkPeriod({ pickup: { date: from, time: '10:00' }, return: { date: to, time: '18:00' } }, NOW)).toBe(problem);
  });

  it.each([
    ['2026-07-04 10:00', '2026-07-11 10:00', null],
    ['2026-07-04 10:00', '2026-07-11 10:30', 'tooLong'],
    ['2026-07-01 09:30', '2026-07-01 10:00', 'pickupInPast'],
    ['2026-07-01 10:00', '2026-07-01 10:30', null],
    ['2026-07-01 09:00', '2026-07-01 10:00', 'pickupInPast'],
    ['2026-07-04 10:00', '2026-07-04 10:00', 'returnNotAfterPickup'],
    ['2027-07-01 23:30', '2027-07-02 10:00', null],
    ['2027-07-02 00:00', '2027-07-02 10:00', 'tooFarAhead'],
    ['2026-07-01 10:00', '2026-07-01 10:00', 'returnNotAfterPickup'],
    ['2026-07-01 10:00', '2026-07-01 09:00', 'returnInPast'],
    ['2026-07-01 10:00', '2026-07-01 09:30', 'returnNotAfterPickup'],
  ])('and on its edges: %s to %s: %s', (from, to, problem) => {
    expect(checkPeriod(period(from, to), moment('2026-07-01 09:30'))).toBe(problem);
  });

  it.each([
    [{}, { date: '2026-07-05', time: '10:00' }],
    [{ date: '2026-07-04' }, { date: '2026-07-05', time: '10:00' }],
    [{ time: '10:00' }, { date: '2026-07-05', time: '10:00' }],
    [{ date: '2026-07-04', time: '10:00' }, {}],
    [{ date: '2026-07-04', time: '10:00' }, { date: '2026-07-05' }],
    [{ date: '2026-07-04', time: '10:00' }, { time: '10:00' }],
  ])('nothing is said of %j to %j but that something is missing', (pickup, back) => {
    expect(checkPeriod({ pickup, return: back }, NOW)).toBe('incomplete');
  });

  it('takes half hours only', () => {
    expect(checkPeriod({ pickup: { date: '2026-07-04', time: '10:15' }, return: { date: '2026-07-05', time: '10:00' } }, NOW)).toBe(
      'incomplete',
    );
  });
});

describe('times that cannot be are moved', () => {
  it('moves a pickup earlier today to the next half hour, and the return behind it', () => {
    expect(adjustTimes(period('2026-07-01 08:00', '2026-07-01 09:00'), NOW)).toEqual({
      period: period('2026-07-01 09:30', '2026-07-01 10:00'),
      pickupMoved: true,
      returnMoved: true,
    });
  });

  it('never leaves the day', () => {
    const late = moment('2026-07-01 23:45');
    expect(adjustTimes(period('2026-07-01 08:00', '2026-07-03 09:00'), late).period.pickup).toEqual(moment('2026-07-01 23:30'));
  });

  it('moves a return at the time of pickup, but not one half an hour later', () => {
    expect(adjustTimes(period('2026-07-04 10:00', '2026-07-04 10:00'), NOW)).toEqual({
      period: period('2026-07-04 10:00', '2026-07-04 10:30'),
      pickupMoved: false,
      returnMoved: true,
    });
    expect(adjustTimes(period('2026-07-04 10:00', '2026-07-04 10:30'), NOW).returnMoved).toBe(false);
  });

  it.each(['2026-07-04 18:00', '2026-07-04 23:30'])(
    'moves a return at %s to midnight after a pickup at 23:30, which can be requested',
    (back) => {
      const { period: moved, returnMoved } = adjustTimes(period('2026-07-04 23:30', back), NOW);
      expect({ moved, returnMoved }).toEqual({ moved: period('2026-07-04 23:30', '2026-07-05 00:00'), returnMoved: true });
      expect(checkPeriod(moved, NOW)).toBeNull();
    },
  );

  it('leaves a pickup at this very minute alone', () => {
    expect(adjustTimes(period('2026-07-01 09:10', '2026-07-02 09:00'), NOW).pickupMoved).toBe(false);
  });

  it('leaves days alone that are over', () => {
    const over = period('2026-06-30 10:00', '2026-06-29 18:00');
    expect(adjustTimes(over, NOW)).toEqual({ period: over, pickupMoved: false, returnMoved: false });
  });

  it('leaves a possible period alone', () => {
    const possible = period('2026-07-04 10:00', '2026-07-06 18:00');
    expect(adjustTimes(possible, NOW)).toEqual({ period: possible, pickupMoved: false, returnMoved: false });
  });
});

describe('local time', () => {
  const days = fc.integer({ min: 0, max: 3_000 }).map((offset) => addDays('2024-01-01', offset));
  const times = fc
    .tuple(fc.integer({ min: 0, max: 23 }), fc.constantFrom('00', '30'))
    .map(([hour, minute]) => `${String(hour).padStart(2, '0')}:${minute}`);
  test.prop([days, times])('comes back from an instant, but for the hour that is skipped in spring', (date, time) => {
    const back = toLocalMoment(toInstant({ date, time }));
    const skipped = back.date === date && /^0[23]:/.test(time) && back.time === `03:${time.slice(3)}`;
    expect(back.date === date && (back.time === time || skipped)).toBe(true);
  });

  it('is the time on clocks in Bratislava, in winter and in summer', () => {
    expect(toInstant(moment('2026-01-15 10:00'))).toEqual(new Date('2026-01-15T09:00:00Z'));
    expect(toInstant(moment('2026-07-15 10:00'))).toEqual(new Date('2026-07-15T08:00:00Z'));
    expect(toLocalMoment(new Date('2026-01-15T23:30:00Z'))).toEqual(moment('2026-01-16 00:30'));
    expect(toLocalMoment(new Date('2026-07-15T22:30:00Z'))).toEqual(moment('2026-07-16 00:30'));
  });

  it('is the same time after the jump in the hour that is skipped in spring', () => {
    expect(toInstant(moment('2026-03-29 02:30'))).toEqual(toInstant(moment('2026-03-29 03:30')));
  });

  it('is the first of the two in the hour that comes twice in autumn', () => {
    expect(toInstant(moment('2026-10-25 02:30'))).toEqual(new Date('2026-10-25T00:30:00Z'));
  });

  it.each([
    undefined,
    '2026-13-01',
    '2026-00-01',
    '2026-02-29',
    '2026-04-00',
    '26-01-01',
    '',
    '2026-7-4',
    'x2026-07-04',
    '2026-07-04x',
    '2026-07-04T10:00',
    '12026-07-04',
  ])('%j is no date', (text) => {
    expect(isLocalDate(text)).toBe(false);
  });

  it.each(['2026-07-04', '2028-02-29', '2026-12-31'])('%s is a date', (text) => {
    expect(isLocalDate(text)).toBe(true);
  });
});

describe('the times of a day', () => {
  it('are its 48 half hours', () => {
    expect(TIME_OPTIONS).toHaveLength(48);
    expect(TIME_OPTIONS.slice(0, 3)).toEqual(['00:00', '00:30', '01:00']);
    expect(TIME_OPTIONS.slice(-3)).toEqual(['22:30', '23:00', '23:30']);
    expect([...TIME_OPTIONS].sort()).toEqual(TIME_OPTIONS);
  });

  it('are offered as ten in the morning and six in the evening first', () => {
    expect([DEFAULT_PICKUP_TIME, DEFAULT_RETURN_TIME]).toEqual(['10:00', '18:00']);
    expect([DEFAULT_PICKUP_TIME, DEFAULT_RETURN_TIME].every(isTimeOption)).toBe(true);
  });

  it.each([undefined, '', '10:15', '24:00', '9:00'])('have no %j', (text) => {
    expect(isTimeOption(text)).toBe(false);
  });

  it('are told apart in minutes, over midnight too', () => {
    expect(compareMoments(moment('2026-07-05 00:30'), moment('2026-07-04 23:00'))).toBe(90);
    expect(compareMoments(moment('2026-07-04 23:00'), moment('2026-07-05 00:30'))).toBe(-90);
  });
});
