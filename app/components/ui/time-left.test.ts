import { expect, it } from 'vitest';

import { timeLeft } from './time-left.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

it.each([
  [-1, null],
  [0, null],
  [1, { minutes: 1 }],
  [59 * MINUTE + 59_000, { minutes: 59 }],
  [HOUR, { hours: 1, minutes: 0 }],
  [48 * HOUR, { hours: 48, minutes: 0 }],
  [48 * HOUR + MINUTE, { days: 2 }],
  [71 * HOUR, { days: 2 }],
  [7 * 24 * HOUR, { days: 7 }],
])('%s ms are said as %j', (milliseconds, said) => {
  expect(timeLeft(milliseconds)).toEqual(said);
});
