import { describe, expect, it } from 'vitest';

import { cents, ZERO } from '../money/money.ts';
import { checkNewReturn, possibleReturns, wholeDays, whyNotExtend } from './extension-period.ts';
import { toInstant } from './local-time.ts';

/** From Saturday 10:00 to Monday 18:00: three days. */
const BOOKED = { startDate: '2026-07-04', pickupTime: '10:00', endDate: '2026-07-06', rentalDays: 3 };

describe('a new return', () => {
  it.each([
    ['2026-07-07', '10:30', null],
    ['2026-07-07', '10:00', 'noDayAdded'],
    ['2026-07-06', '23:30', 'noDayAdded'],
    ['2026-07-05', '10:00', 'noDayAdded'],
    ['2026-07-11', '10:00', null],
    ['2026-07-11', '10:30', 'tooLong'],
    ['2026-07-07', '10:10', 'incomplete'],
    ['2026-02-30', '10:00', 'incomplete'],
    [undefined, '10:00', 'incomplete'],
  ])('%s %s: %s', (date, time, problem) => {
    const chosen = { ...(date ? { date } : {}), time };
    expect(checkNewReturn(BOOKED, chosen)).toBe(problem);
  });

  it('that clocks skip is refused', () => {
    const booked = { startDate: '2026-03-27', pickupTime: '10:00', endDate: '2026-03-28', rentalDays: 1 };
    expect(checkNewReturn(booked, { date: '2026-03-29', time: '02:30' })).toBe('returnSkipped');
  });

  it('counts the days of the whole rental', () => {
    expect(wholeDays(BOOKED, { date: '2026-07-08', time: '10:00' })).toBe(4);
    expect(wholeDays(BOOKED, { date: '2026-07-08', time: '10:30' })).toBe(5);
  });
});

describe('the possible returns', () => {
  it('go on until 7 days are full', () => {
    const days = possibleReturns(BOOKED, null);
    expect(days.map(({ date }) => date)).toEqual(['2026-07-07', '2026-07-08', '2026-07-09', '2026-07-10', '2026-07-11']);
    expect(days[0]?.times[0]).toBe('10:30');
    expect(days.at(-1)?.times.at(-1)).toBe('10:00');
  });

  it('end at the moment at which the gear is taken next', () => {
    const days = possibleReturns(BOOKED, toInstant({ date: '2026-07-08', time: '12:00' }));
    expect(days.map(({ date, times }) => [date, times.at(-1)])).toEqual([
      ['2026-07-07', '23:30'],
      ['2026-07-08', '12:00'],
    ]);
    expect(possibleReturns(BOOKED, toInstant({ date: '2026-07-07', time: '10:00' }))).toEqual([]);
  });
});

it('says why a rental cannot be longer', () => {
  const endAt = toInstant({ date: '2026-07-06', time: '18:00' });
  const booking = {
    status: 'active',
    paymentStatus: 'captured',
    refundedAmount: ZERO,
    rentalDays: 3,
    endAt,
    returnReportedAt: null,
    returnedAt: null,
    passedOnAt: null,
    bankDecides: false,
  } as const;
  const before = new Date(endAt.getTime() - 1);
  expect(whyNotExtend(booking, before)).toBeNull();
  expect(whyNotExtend(booking, endAt)).toBe('tooLate');
  expect(whyNotExtend({ ...booking, rentalDays: 7 }, before)).toBe('noDaysLeft');
  expect(whyNotExtend({ ...booking, bankDecides: true }, before)).toBe('bankDecides');
  expect(whyNotExtend({ ...booking, bankDecides: true }, endAt), 'there is no waiting for it').toBe('tooLate');
  expect(whyNotExtend({ ...booking, status: 'disputed' }, before)).toBe('notNow');
  expect(whyNotExtend({ ...booking, returnReportedAt: before }, before)).toBe('notNow');
  expect(whyNotExtend({ ...booking, passedOnAt: before }, before)).toBe('notNow');
  expect(whyNotExtend({ ...booking, paymentStatus: 'partially_refunded' }, before)).toBe('notNow');
  expect(whyNotExtend({ ...booking, refundedAmount: cents(1) }, before)).toBe('notNow');
});
