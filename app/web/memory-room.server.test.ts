import { describe, expect, it } from 'vitest';

import { memoryRoom } from './memory-room.server.ts';

const MEGABYTE = 1024 * 1024;

/** A sender at an address, who may be given up, and whether he was. */
function senderAt(address: string, canGo = false) {
  const sender = { address, canGo: () => canGo, isGivenUp: false, giveUp: () => void (sender.isGivenUp = true) };
  return sender;
}

describe('room in memory', () => {
  it('is given to an address up to its share, and to the others still', () => {
    const room = memoryRoom({ all: 3, ofAddress: 1 });
    expect(room.take(senderAt('one'), MEGABYTE)).toBeNull();
    expect(room.take(senderAt('one'), 1)).toBe('tooManyRequests');
    expect(room.take(senderAt('two'), MEGABYTE)).toBeNull();
    expect(room.take(senderAt('three'), MEGABYTE)).toBeNull();
    expect(room.take(senderAt('four'), 1)).toBe('busy');
  });

  it('comes back when its sender is done, once', () => {
    const room = memoryRoom({ all: 1, ofAddress: 1 });
    const [first, second] = [senderAt('one'), senderAt('two')];
    expect([room.take(first, MEGABYTE / 2), room.take(first, MEGABYTE / 2)]).toEqual([null, null]);
    expect(room.take(second, 1)).toBe('busy');
    room.giveBack(first);
    room.giveBack(first);
    expect(room.take(second, MEGABYTE)).toBeNull();
    expect(room.take(senderAt('one'), 1)).toBe('busy');
  });

  it('is made by those who can go of who holds more, first of who holds most, by as many as are needed', () => {
    const room = memoryRoom({ all: 10, ofAddress: 4 });
    const few = senderAt('few', true);
    const quick = senderAt('quick');
    const [some, most] = [senderAt('some', true), senderAt('most', true)];
    expect([room.take(few, MEGABYTE), room.take(quick, 4 * MEGABYTE)]).toEqual([null, null]);
    expect([room.take(some, 2 * MEGABYTE), room.take(most, 3 * MEGABYTE)]).toEqual([null, null]);
    const givenUp = () => [few, quick, some, most].filter(({ isGivenUp }) => isGivenUp);
    expect(room.take(senderAt('new'), 3 * MEGABYTE)).toBe('busy');
    expect(givenUp()).toEqual([]);
    const begun = senderAt('new');
    expect(room.take(begun, MEGABYTE)).toBeNull();
    expect(givenUp()).toEqual([most]);
    room.giveBack(most);
    expect(room.take(begun, 2 * MEGABYTE)).toBeNull();
    expect(room.take(begun, 1)).toBe('busy');
    expect(room.take(senderAt('another'), 1.5 * MEGABYTE)).toBeNull();
    expect(givenUp()).toEqual([some, most]);
    const full = memoryRoom({ all: 4, ofAddress: 4 });
    const several = [1, 2, 3, 4].map(() => senderAt('several', true));
    for (const each of several) full.take(each, MEGABYTE);
    expect(full.take(senderAt('new'), 1.5 * MEGABYTE)).toBeNull();
    expect(several.map(({ isGivenUp }) => isGivenUp)).toEqual([true, true, false, false]);
  });
});
