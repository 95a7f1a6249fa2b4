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
    count: (times: number, address = ONE) => {
      for (let left = 0; left < times; left += 1) count(address);
    },
    pass: (milliseconds: number) => (time += milliseconds),
  };
}

it('a hundred within a second are too many, until the next one is over, and of one address alone', () => {
  const { count, areTooMany, pass } = counting();
  expect(areTooMany(ONE)).toBe(false);
  count(99);
  expect(areTooMany(ONE)).toBe(false);
  count(1);
  pass(999);
  expect(areTooMany(ONE)).toBe(true);
  pass(1_000);
  expect(areTooMany(ONE)).toBe(true);
  expect(areTooMany('192.0.2.2')).toBe(false);
  pass(1);
  expect(areTooMany(ONE)).toBe(false);
});

it('those of different seconds are not added up', () => {
  const { count, areTooMany, pass } = counting();
  for (let times = 0; times < 10; times += 1) {
    count(90);
    pass(1_000);
    expect(areTooMany(ONE)).toBe(false);
  }
});

it('those of a second that is long over do not count, though nobody left since', () => {
  const { count, areTooMany, pass } = counting();
  count(100);
  pass(2_000);
  expect(areTooMany(ONE)).toBe(false);
});

it('where five hundred of all leave within a second, ten of an address are too many, until the next one is over', () => {
  const { count, areTooMany, pass } = counting();
  const others = ['192.0.2.5', '192.0.2.6', '192.0.2.7', '192.0.2.8', '192.0.2.9'];
  count(10);
  for (const address of others) count(98, address);
  count(9, '192.0.2.3');
  expect(areTooMany(ONE)).toBe(true);
  expect(areTooMany('192.0.2.3')).toBe(false);
  pass(1_000);
  expect(areTooMany(ONE)).toBe(true);
  pass(1_000);
  expect(areTooMany(ONE)).toBe(false);
});

it('where fewer of all leave, ten of an address are not too many', () => {
  const { count, areTooMany } = counting();
  count(10);
  for (const address of ['192.0.2.5', '192.0.2.6', '192.0.2.7', '192.0.2.8', '192.0.2.9']) count(97, address);
  count(4, '192.0.2.3');
  expect(areTooMany(ONE)).toBe(false);
  count(1, '192.0.2.3');
  expect(areTooMany(ONE)).toBe(true);
});
