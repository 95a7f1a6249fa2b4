import { expect, it } from 'vitest';

import { byAddress } from './by-address.server.ts';

const things = () => {
  const all = byAddress<string>();
  for (const [thing, address] of [
    ['a1', 'a'],
    ['b1', 'b'],
    ['a2', 'a'],
    ['proxied', null],
  ] as const)
    all.add(thing, address);
  return all;
};

it('knows how much each address has, and which has most', () => {
  const all = things();
  expect([all.size, all.most(), all.addresses()]).toEqual([4, 2, 2]);
  expect(['a', 'b', 'c', null].map(all.countOf)).toEqual([2, 1, 0, 0]);
  expect(['a1', 'b1', 'proxied', 'unknown'].map(all.countBeside)).toEqual([2, 1, 0, 0]);
  expect(['a1', 'proxied', 'unknown'].map(all.addressOf)).toEqual(['a', null, undefined]);
});

it('gives the one first that was moved longest ago', () => {
  const all = things();
  for (const thing of ['a1', 'proxied', 'unknown']) all.moveToEnd(thing);
  expect([...all.all()]).toEqual(['b1', 'a2', 'a1', 'proxied']);
  expect(all.most()).toBe(2);
});

it('keeps nothing of an address that has nothing left', () => {
  const all = things();
  for (const thing of ['a1', 'a1', 'b1', 'proxied', 'unknown']) all.delete(thing);
  expect([...all.all()]).toEqual(['a2']);
  expect([all.size, all.most(), all.addresses()]).toEqual([1, 1, 1]);
});
