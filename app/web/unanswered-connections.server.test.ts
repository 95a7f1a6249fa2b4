import { expect, it, onTestFinished, vi } from 'vitest';

import { unansweredConnections } from './unanswered-connections.server.ts';

const ONE = '192.0.2.1';

/** Counts, with a clock of their own. */
function counting() {
  let time = 5_000;
  const clock = vi.spyOn(performance, 'now').mockImplementation(() => time);
  onTestFinished(() => void clock.mockRestore());
  const { count, areTooMany } = unansweredConnections();
  return {
    areTooMany,
    count: (times: number) => {
      for (let left = 0; left < times; left += 1) count(ONE);
    },
    pass: (milliseconds: number) => (time += milliseconds),
  };
}

it('a hundred within a second are too many, until that is over, and of one address alone', () => {
  const { count, areTooMany, pass } = counting();
  expect(areTooMany(ONE)).toBe(false);
  count(99);
  expect(areTooMany(ONE)).toBe(false);
  count(1);
  pass(999);
  expect(areTooMany(ONE)).toBe(true);
  expect(areTooMany('192.0.2.2')).toBe(false);
  pass(1);
  expect(areTooMany(ONE)).toBe(false);
});

it('those of other seconds do not count', () => {
  const { count, areTooMany, pass } = counting();
  for (let times = 0; times < 10; times += 1) {
    count(40);
    pass(500);
    expect(areTooMany(ONE)).toBe(false);
  }
});
