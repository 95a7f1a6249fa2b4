import { fc, test } from '@fast-check/vitest';
import { describe, expect, it } from 'vitest';

import { NOTICE_HOURS } from '#app/domain/listings/lending-terms.ts';

import { choosableAfter, timeLimits, toInstant, toLocalMoment } from './local-time.ts';
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
  pickupObstacle,
  rentalDays,
  returnObstacle,
  TIME_OPTIONS,
  usualReturnTime,
} from './rental-period.ts';

const moment = (text: string) => ({ date: text.slice(0, 10), time: text.slice(11) });
const period = (from: string, to: string) => ({ pickup: moment(from), return: moment(to) });
const limitsAt = (text: string) => ({ now: moment(text), earliestPickup: null });
const NOW = limitsAt('2026-07-01 09:10');

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
    expect(checkPeriod(period(from, to), limitsAt('2026-07-01 09:30'))).toBe(problem);
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

  it('moves a pickup that gives too little notice to the first of that day which gives enough, and one of an earlier day nowhere', () => {
    const limits = { now: moment('2026-07-01 09:10'), earliestPickup: moment('2026-07-02 09:30') };
    const soon = adjustTimes(period('2026-07-02 08:00', '2026-07-03 09:00'), limits);
    expect([soon.period.pickup, soon.pickupMoved]).toEqual([moment('2026-07-02 09:30'), true]);
    const sooner = adjustTimes(period('2026-07-01 12:00', '2026-07-03 09:00'), limits);
    expect([sooner.period.pickup, sooner.pickupMoved]).toEqual([moment('2026-07-01 12:00'), false]);
    expect(checkPeriod(period('2026-07-02 09:00', '2026-07-03 09:00'), limits)).toBe('pickupTooSoon');
    expect(checkPeriod(period('2026-07-02 09:30', '2026-07-03 09:00'), limits)).toBeNull();
  });

  it('never leaves the day', () => {
    const late = limitsAt('2026-07-01 23:45');
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

  it('moves a pickup at this very minute, which has begun, and not one a minute later', () => {
    const chosen = period('2026-07-01 09:30', '2026-07-02 09:00');
    expect(adjustTimes(chosen, limitsAt('2026-07-01 09:30')).period.pickup).toEqual(moment('2026-07-01 10:00'));
    expect(adjustTimes(chosen, limitsAt('2026-07-01 09:29')).pickupMoved).toBe(false);
  });

  it('moves a return earlier today to the next half hour where the pickup is on another day', () => {
    expect(adjustTimes(period('2026-06-30 10:00', '2026-07-01 09:00'), NOW)).toEqual({
      period: period('2026-06-30 10:00', '2026-07-01 09:30'),
      pickupMoved: false,
      returnMoved: true,
    });
  });

  it('says nothing of a pickup that it cannot move any further', () => {
    const late = adjustTimes(period('2026-07-01 23:30', '2026-07-03 10:00'), limitsAt('2026-07-01 23:40'));
    expect([late.period.pickup, late.pickupMoved]).toEqual([moment('2026-07-01 23:30'), false]);
  });

  it('moves to no time that clocks skip', () => {
    const beforeTheJump = limitsAt('2027-03-28 01:40');
    expect(adjustTimes(period('2027-03-28 01:00', '2027-03-28 01:30'), beforeTheJump).period).toEqual(
      period('2027-03-28 03:00', '2027-03-28 03:30'),
    );
    expect(adjustTimes(period('2027-03-28 01:30', '2027-03-28 01:30'), NOW).period.return).toEqual(moment('2027-03-28 03:00'));
  });

  it.each([
    ['over the end of a month', '2026-06-30 23:30', '2026-06-30 08:00', '2026-07-01 00:00'],
    ['over the end of a year', '2026-12-31 23:30', '2026-12-31 23:30', '2027-01-01 00:00'],
    ['into a leap day', '2028-02-28 23:30', '2028-02-28 10:00', '2028-02-29 00:00'],
    ['out of February in a common year', '2027-02-28 23:30', '2027-02-28 10:00', '2027-03-01 00:00'],
  ])('moves a return %s', (_, from, to, moved) => {
    expect(adjustTimes(period(from, to), limitsAt('2026-01-01 00:00')).period.return).toEqual(moment(moved));
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

const days = fc.integer({ min: 0, max: 3_000 }).map((offset) => addDays('2024-01-01', offset));
const times = fc.constantFrom(...TIME_OPTIONS);
/** Days on which clocks change, ends of months and years, leap days, and any other. */
const notableDays = fc.oneof(
  fc.constantFrom('2027-03-28', '2026-10-25', '2028-02-28', '2028-02-29', '2027-02-28', '2026-12-31', '2026-06-30'),
  days,
);
describe('whatever is chosen from today on', () => {
  const instants = fc
    .tuple(notableDays, fc.integer({ min: 0, max: 25 * 60 - 1 }))
    .map(([date, minute]) => new Date(toInstant({ date, time: '00:00' }).getTime() + minute * 60_000));
  const choices = fc
    .tuple(instants, fc.constantFrom(...NOTICE_HOURS), fc.integer({ min: 0, max: 3 }), times, fc.integer({ min: 0, max: 6 }), times)
    .map(([at, notice, inDays, pickupTime, forDays, returnTime]) => {
      const limits = timeLimits(at, notice);
      const startDate = addDays(limits.now.date, inDays);
      const chosen = { pickup: { date: startDate, time: pickupTime }, return: { date: addDays(startDate, forDays), time: returnTime } };
      return { at, notice, limits, chosen };
    });

  test.prop([choices])(
    'can be booked once its times are moved, but for the last half hour of a day, times that clocks skip, and days that give too little notice',
    ({ chosen, limits }) => {
      const { period: moved } = adjustTimes(chosen, limits);
      const problem = checkPeriod(moved, limits);
      const skipped = isSkipped(chosen.pickup) || isSkipped(chosen.return);
      if (problem === 'pickupTooSoon') expect(moved.pickup.date < (limits.earliestPickup?.date ?? '')).toBe(true);
      else if (problem === 'pickupInPast') expect(limits.now.time >= '23:30' || limits.earliestPickup !== null).toBe(true);
      else if (problem !== null) expect([skipped, problem]).toEqual([true, expect.stringMatching(/^(?:pickup|return)Skipped$/)]);
    },
  );

  test.prop([choices])('is moved once and not again', ({ chosen, limits }) => {
    const { period: moved } = adjustTimes(chosen, limits);
    expect(adjustTimes(moved, limits)).toEqual({ period: moved, pickupMoved: false, returnMoved: false });
  });

  test.prop([choices])('is left alone where both times can be chosen', ({ chosen, limits }) => {
    fc.pre(pickupObstacle(chosen.pickup, limits) === null && returnObstacle(chosen, limits.now) === null);
    expect(adjustTimes(chosen, limits)).toEqual({ period: chosen, pickupMoved: false, returnMoved: false });
    expect(checkPeriod(chosen, limits)).toBeNull();
  });

  test.prop([choices])('begins in the future when nothing is wrong with it, also while an hour comes twice', ({ at, chosen, limits }) => {
    fc.pre(checkPeriod(chosen, limits) === null);
    expect(toInstant(chosen.pickup).getTime()).toBeGreaterThan(at.getTime());
  });

  test.prop([choices])(
    'gives the lender the whole notice, to the minute, also over a change of clocks',
    ({ at, notice, chosen, limits }) => {
      fc.pre(notice > 0 && !isSkipped(chosen.pickup));
      const isEnough = toInstant(chosen.pickup).getTime() - at.getTime() >= notice * 3_600_000;
      const obstacle = pickupObstacle(chosen.pickup, limits);
      expect(obstacle === null).toBe(isEnough);
      expect(['pickupInPast', 'pickupTooSoon'].includes(checkPeriod(chosen, limits) ?? '')).toBe(!isEnough);
    },
  );

  test.prop([choices])('costs one day a night with the times that are proposed', ({ chosen: { pickup, return: back } }) => {
    const nights = (Date.parse(back.date) - Date.parse(pickup.date)) / 86_400_000;
    const returnTime = usualReturnTime({ startDate: pickup.date, endDate: back.date, pickupTime: pickup.time });
    expect(rentalDays({ pickup, return: { date: back.date, time: returnTime } })).toBe(Math.max(1, nights));
  });
});

describe('a time that cannot be chosen', () => {
  it.each([
    ['2026-07-01 09:00', 'over'],
    ['2026-07-01 09:30', null],
    ['2026-07-02 09:00', null],
    ['2027-03-28 02:30', 'skipped'],
  ])('for a pickup %s: %s', (pickup, obstacle) => {
    expect(pickupObstacle(moment(pickup), NOW)).toBe(obstacle);
  });

  it.each([
    ['2026-07-01 09:00', 'over'],
    ['2026-07-01 10:00', 'beforePickup'],
    ['2026-07-01 10:30', null],
    ['2026-07-02 09:00', null],
    ['2027-03-28 02:30', 'skipped'],
  ])('for a return %s after a pickup at ten: %s', (back, obstacle) => {
    expect(returnObstacle(period('2026-07-01 10:00', back), NOW.now)).toBe(obstacle);
  });
});

describe('the return that is proposed', () => {
  it.each([
    ['2026-07-04', '2026-07-06', '09:00', '09:00'],
    ['2026-07-04', '2026-07-04', '09:00', '18:00'],
    ['', '', '09:00', '09:00'],
  ])('from %s to %s at %s is at %s', (startDate, endDate, pickupTime, returnTime) => {
    expect(usualReturnTime({ startDate, endDate, pickupTime })).toBe(returnTime);
  });
});

describe('local time', () => {
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

  it('can be chosen after the end of an hour that has come twice, and otherwise after what clocks show', () => {
    expect(choosableAfter(new Date('2026-10-25T00:10:30Z'))).toEqual(moment('2026-10-25 02:10'));
    expect(choosableAfter(new Date('2026-10-25T01:10:30Z'))).toEqual(moment('2026-10-25 02:59'));
    expect(choosableAfter(new Date('2026-10-25T02:00:00Z'))).toEqual(moment('2026-10-25 03:00'));
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
