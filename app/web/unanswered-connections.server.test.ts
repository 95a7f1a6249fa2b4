import { expect, it, onTestFinished, vi } from 'vitest';

import { unansweredConnections } from './unanswered-connections.server.ts';

const ONE = '192.0.2.1';

/** Counts, with a clock of their own. */
function counting() {
  let time = 5_000;
  const clock = vi.spyOn(performance, 'now').mockImplementation(() => time);
  onTestFinished(() => void clock.mockRestore());
  const { count, turnsAway } = unansweredConnections();
  return {
    turnsAway,
    count: (times: number, address = ONE) => {
      for (let left = 0; left < times; left += 1) count(address);
    },
    pass: (milliseconds: number) => (time += milliseconds),
  };
}

it('a hundred within a second are too many, until the next one is over, and of one address alone', () => {
  const { count, turnsAway, pass } = counting();
  expect(turnsAway(ONE)).toBe(false);
  count(99);
  expect(turnsAway(ONE)).toBe(false);
  count(1);
  pass(999);
  expect(turnsAway(ONE)).toBe(true);
  pass(1_000);
  expect(turnsAway(ONE)).toBe(true);
  expect(turnsAway('192.0.2.2')).toBe(false);
  pass(1);
  expect(turnsAway(ONE)).toBe(false);
});

it('those of different seconds are not added up', () => {
  const { count, turnsAway, pass } = counting();
  for (let times = 0; times < 10; times += 1) {
    count(90);
    pass(1_000);
    expect(turnsAway(ONE)).toBe(false);
  }
});

it('those of a second that is long over do not count, though nobody left since', () => {
  const { count, turnsAway, pass } = counting();
  count(100);
  pass(2_000);
  expect(turnsAway(ONE)).toBe(false);
});

/** Addresses of a crowd. */
const many = (addresses: number) => Array.from({ length: addresses }, (_, number) => `198.51.100.${number}`);

it('where five hundred of all leave within a second, an address has its share of these, until the next one is over', () => {
  const { count, turnsAway, pass } = counting();
  for (const address of many(8)) count(50, address);
  count(49, '192.0.2.3');
  count(50);
  expect(turnsAway(ONE)).toBe(false);
  count(1);
  expect([ONE, many(1)[0]!, '192.0.2.3'].map(turnsAway)).toEqual([true, true, false]);
  pass(1_000);
  expect(turnsAway(ONE)).toBe(true);
  pass(1_000);
  expect(turnsAway(ONE)).toBe(false);
});

it('where these are of very many, sixteen of an address are too many', () => {
  const { count, turnsAway } = counting();
  for (const address of many(60)) count(8, address);
  count(16);
  count(15, '192.0.2.3');
  expect([ONE, '192.0.2.3'].map(turnsAway)).toEqual([true, false]);
});

it('who is one too many among hundreds that have left has left once more, and who is so among many has not', () => {
  const { count, turnsAway, pass } = counting();
  count(100);
  for (let times = 0; times < 40; times += 1) {
    pass(90);
    for (let tries = 0; tries < 10; tries += 1) expect(turnsAway(ONE)).toBe(true);
  }
  for (const address of many(5)) count(100, address);
  count(80, '192.0.2.3');
  for (let times = 0; times < 2; times += 1) {
    for (let tries = 0; tries < 200; tries += 1) expect(turnsAway('192.0.2.3')).toBe(true);
    pass(1_000);
  }
  expect(turnsAway('192.0.2.3')).toBe(false);
  expect(turnsAway(ONE)).toBe(false);
});

it('one address alone is not many, however often it leaves', () => {
  const { count, turnsAway } = counting();
  count(5_000);
  for (let tries = 0; tries < 5_000; tries += 1) turnsAway(ONE);
  for (const address of many(60)) count(1, address);
  count(99, '192.0.2.3');
  expect(turnsAway('192.0.2.3')).toBe(false);
});

it('those who left in an earlier second are none of the many of this one', () => {
  const { count, turnsAway, pass } = counting();
  for (const address of many(10)) count(50, address);
  pass(2_000);
  for (const address of many(60)) count(1, address);
  count(99);
  expect(turnsAway(ONE)).toBe(false);
});

it('five addresses that leave a hundred times each are many', () => {
  const { count, turnsAway } = counting();
  for (const address of many(4)) count(100, address);
  count(84, '192.0.2.3');
  count(15);
  expect(turnsAway('192.0.2.3')).toBe(false);
  count(1);
  expect(turnsAway('192.0.2.3')).toBe(true);
});

it('where fewer of all leave, sixteen of an address are not too many', () => {
  const { count, turnsAway } = counting();
  for (const address of many(60)) count(8, address);
  count(16);
  count(3, '192.0.2.3');
  expect(turnsAway(ONE)).toBe(false);
  count(1, '192.0.2.3');
  expect(turnsAway(ONE)).toBe(true);
});
