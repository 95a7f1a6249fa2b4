import { describe, expect, it } from 'vitest';

import { bodyRoom } from './body-room.server.ts';

const MEGABYTE = 1024 * 1024;

/** A body of an address, that may be slow, and whether it was given up. */
function bodyOf(address: string, isSlow = false) {
  const body = { address, isSlow: () => isSlow, isGivenUp: false, giveUp: () => void (body.isGivenUp = true) };
  return body;
}

describe('room for bodies', () => {
  it('is given to an address up to its share, and to the others still', () => {
    const room = bodyRoom({ all: 3, ofAddress: 1 });
    expect(room.take(bodyOf('one'), MEGABYTE)).toBeNull();
    expect(room.take(bodyOf('one'), 1)).toBe('tooManyRequests');
    expect(room.take(bodyOf('two'), MEGABYTE)).toBeNull();
    expect(room.take(bodyOf('three'), MEGABYTE)).toBeNull();
    expect(room.take(bodyOf('four'), 1)).toBe('busy');
  });

  it('comes back when a body is over, once', () => {
    const room = bodyRoom({ all: 1, ofAddress: 1 });
    const [first, second] = [bodyOf('one'), bodyOf('two')];
    expect([room.take(first, MEGABYTE / 2), room.take(first, MEGABYTE / 2)]).toEqual([null, null]);
    expect(room.take(second, 1)).toBe('busy');
    room.giveBack(first);
    room.giveBack(first);
    expect(room.take(second, MEGABYTE)).toBeNull();
    expect(room.take(bodyOf('one'), 1)).toBe('busy');
  });

  it('is made by slow bodies of other addresses, by as many as are needed', () => {
    const room = bodyRoom({ all: 4, ofAddress: 2 });
    const own = bodyOf('own', true);
    const quick = bodyOf('one');
    const slow = ['two', 'three'].map((address) => bodyOf(address, true));
    for (const body of [own, quick, ...slow]) expect(room.take(body, MEGABYTE)).toBeNull();
    expect(room.take(bodyOf('own'), MEGABYTE)).toBeNull();
    expect([own, quick, ...slow].map(({ isGivenUp }) => isGivenUp)).toEqual([false, false, true, false]);
    room.giveBack(slow[0]!);
    expect(room.take(bodyOf('four'), 2 * MEGABYTE)).toBeNull();
    expect([own, quick, ...slow].map(({ isGivenUp }) => isGivenUp)).toEqual([true, false, true, true]);
    expect(room.take(bodyOf('five'), 1)).toBe('busy');
  });
});
