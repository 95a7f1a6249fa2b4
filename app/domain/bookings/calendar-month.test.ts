import { describe, expect, it } from 'vitest';

import { lastDayOf, monthAfter, monthIn, partsOn, weeksOf } from './calendar-month.ts';

describe('a month', () => {
  it('is the one that the address names, else that of today', () => {
    expect(monthIn('2027-02', '2026-12-24')).toBe('2027-02');
    for (const nonsense of [null, '', '2026-13', '2026-00', '26-12', '2026-12-01', '1999-12', '9999-12', ' 2026-12'])
      expect(monthIn(nonsense, '2026-12-24')).toBe('2026-12');
  });

  it('has neighbours over the turn of the year, and none outside of what can be named', () => {
    expect([monthAfter('2026-12', 1), monthAfter('2027-01', -1), monthAfter('2026-12', -12)]).toEqual(['2027-01', '2026-12', '2025-12']);
    expect([monthAfter('2000-01', -1), monthAfter('2999-12', 1)]).toEqual([null, null]);
  });

  it('has a last day', () => {
    expect(['2026-02', '2028-02', '2026-04', '2026-12'].map(lastDayOf)).toEqual(['2026-02-28', '2028-02-29', '2026-04-30', '2026-12-31']);
  });
});

describe('the weeks of a month', () => {
  it('run from Monday to Sunday, with gaps before its first and after its last day', () => {
    const weeks = weeksOf('2026-12');
    expect(weeks.map(({ length }) => length)).toEqual([7, 7, 7, 7, 7]);
    expect(weeks[0]).toEqual([null, '2026-12-01', '2026-12-02', '2026-12-03', '2026-12-04', '2026-12-05', '2026-12-06']);
    expect(weeks[4]).toEqual(['2026-12-28', '2026-12-29', '2026-12-30', '2026-12-31', null, null, null]);
  });

  it('have no gaps when it begins on a Monday and ends on a Sunday', () => {
    expect(weeksOf('2027-02').flat()).toHaveLength(28);
    expect(weeksOf('2027-02').flat()).not.toContain(null);
  });

  it('are six when a long month begins on a Sunday', () => {
    expect(weeksOf('2026-11').length).toBe(6);
    expect(weeksOf('2026-11')[0]).toEqual([null, null, null, null, null, null, '2026-11-01']);
  });
});

describe('a list of days', () => {
  const month = { today: '2026-12-10', first: '2026-12-01' };
  const said = (startDate: string, endDate: string, days: string[]) =>
    days.map((day) => partsOn(day, { startDate, endDate }, month).join());

  it('says of today whether a rental begins, ends or is under way', () => {
    const today = [month.today];
    expect(said('2026-12-10', '2026-12-12', today)).toEqual(['pickup']);
    expect(said('2026-12-08', '2026-12-10', today)).toEqual(['return']);
    expect(said('2026-12-08', '2026-12-12', today)).toEqual(['out']);
    expect(said('2026-12-10', '2026-12-10', today)).toEqual(['pickup,return']);
    expect(said('2026-12-11', '2026-12-12', today)).toEqual(['']);
    expect(said('2026-12-08', '2026-12-09', today)).toEqual(['']);
  });

  it('names a rental on the day of its pickup and of its return, and not on the days between', () => {
    expect(said('2026-12-20', '2026-12-22', ['2026-12-20', '2026-12-21', '2026-12-22'])).toEqual(['pickup', '', 'return']);
  });

  it('has what began in the month before on its first day, which is no pickup', () => {
    expect(said('2026-11-29', '2026-12-03', ['2026-12-01', '2026-12-02', '2026-12-03'])).toEqual(['out', '', 'return']);
    expect(said('2026-11-29', '2026-12-01', ['2026-12-01'])).toEqual(['return']);
  });
});
