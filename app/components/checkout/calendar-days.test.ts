import { describe, expect, it } from 'vitest';

import { fullyTakenDays, overlapsTaken, ownInTheWay, partlyTakenDays } from './calendar-days.ts';

const moment = (text: string) => ({ date: text.slice(0, 10), time: text.slice(11) });
const taken = (from: string, to: string) => ({ from: moment(from), to: moment(to) });
const period = (from: string, to: string) => ({ pickup: moment(from), return: moment(to) });

describe('the days of a taken period', () => {
  it.each([
    ['2026-07-04 10:00', '2026-07-07 10:00', ['2026-07-05', '2026-07-06'], ['2026-07-04', '2026-07-07']],
    ['2026-07-04 00:00', '2026-07-06 00:00', ['2026-07-04', '2026-07-05'], []],
    ['2026-07-04 10:00', '2026-07-04 12:00', [], ['2026-07-04']],
    ['2026-02-28 10:00', '2026-03-02 00:00', ['2026-03-01'], ['2026-02-28']],
  ])('from %s to %s', (from, to, full, partly) => {
    expect(fullyTakenDays([taken(from, to)])).toEqual(full);
    expect(partlyTakenDays([taken(from, to)])).toEqual(partly);
  });

  it('are each told once where one period ends and the next begins', () => {
    const periods = [taken('2026-07-04 10:00', '2026-07-05 10:00'), taken('2026-07-05 10:00', '2026-07-06 10:00')];
    expect(partlyTakenDays(periods)).toEqual(['2026-07-04', '2026-07-05', '2026-07-06']);
  });
});

describe('a chosen period', () => {
  const periods = [taken('2026-07-04 10:00', '2026-07-06 10:00')];

  it.each([
    ['2026-07-03 10:00', '2026-07-04 10:00', false],
    ['2026-07-03 10:00', '2026-07-04 10:30', true],
    ['2026-07-06 10:00', '2026-07-07 10:00', false],
    ['2026-07-06 09:30', '2026-07-07 10:00', true],
    ['2026-07-05 10:00', '2026-07-05 11:00', true],
  ])('from %s to %s touches what is taken: %s', (from, to, overlaps) => {
    expect(overlapsTaken(period(from, to), periods)).toBe(overlaps);
  });
});

describe('what of the reader’s own is in the way', () => {
  const own = (from: string, to: string) => ({ bookingId: `${from} to ${to}`, ...taken(from, to) });
  const [first, second] = [own('2026-07-04 10:00', '2026-07-06 10:00'), own('2026-07-06 10:00', '2026-07-07 10:00')];
  const others = [taken('2026-07-07 10:00', '2026-07-09 10:00')];
  const found = (from: string, to: string) => ownInTheWay(period(from, to), { own: [first, second], takenByOthers: others });

  it.each([
    ['these very dates', '2026-07-06 10:00', '2026-07-07 10:00', { taking: second, isSame: true }],
    ['some of the dates', '2026-07-05 10:00', '2026-07-06 09:00', { taking: first, isSame: false }],
    ['dates that end a moment later', '2026-07-06 10:00', '2026-07-07 09:30', { taking: second, isSame: false }],
    ['nothing where one ends and the other begins', '2026-07-03 10:00', '2026-07-04 10:00', null],
    ['nothing where others take the dates too', '2026-07-06 10:00', '2026-07-08 10:00', null],
  ])('is %s', (_, from, to, expected) => {
    expect(found(from, to)).toEqual(expected);
  });
});
