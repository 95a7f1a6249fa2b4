import { expect, it } from 'vitest';

import { movedTimes } from './chosen-period.ts';

const NOW = { now: { date: '2026-07-01', time: '09:10' }, earliestPickup: null };
const choice = (startDate: string, pickupTime: string, endDate: string, returnTime: string) => ({
  startDate,
  endDate,
  pickupTime,
  returnTime,
  protection: 'waiver',
});

it('tells each time that was moved, and keeps what else was chosen', () => {
  expect(movedTimes(choice('2026-07-01', '08:00', '2026-07-01', '09:00'), NOW)).toEqual({
    chosen: choice('2026-07-01', '09:30', '2026-07-01', '10:00'),
    moved: [
      { what: 'pickup', time: '09:30' },
      { what: 'return', time: '10:00' },
    ],
  });
});

it('tells apart a return that is moved over midnight', () => {
  expect(movedTimes(choice('2026-07-04', '23:30', '2026-07-04', '18:00'), NOW)).toEqual({
    chosen: choice('2026-07-04', '23:30', '2026-07-05', '00:00'),
    moved: [{ what: 'returnOverMidnight', time: '00:00' }],
  });
});

it.each([
  ['both days', '2026-07-04', '2026-07-06'],
  ['no day', '', ''],
  ['the first day only', '2026-07-01', ''],
])('moves nothing with %s chosen and times that can be', (_, from, to) => {
  const chosen = choice(from, '08:00', to, '08:00');
  expect(movedTimes(chosen, NOW)).toEqual({ chosen, moved: [] });
});

it('says of a pickup that gave too little notice that this is why it was moved', () => {
  const limits = { ...NOW, earliestPickup: { date: '2026-07-02', time: '09:30' } };
  expect(movedTimes(choice('2026-07-02', '08:00', '2026-07-03', '08:00'), limits)).toEqual({
    chosen: choice('2026-07-02', '09:30', '2026-07-03', '08:00'),
    moved: [{ what: 'pickupForNotice', time: '09:30' }],
  });
});
