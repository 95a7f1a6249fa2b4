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

  it('is made by slow bodies of who holds more, first of who holds most, by as many as are needed', () => {
    const room = bodyRoom({ all: 10, ofAddress: 4 });
    const few = bodyOf('few', true);
    const quick = bodyOf('quick');
    const [some, most] = [bodyOf('some', true), bodyOf('most', true)];
    expect([room.take(few, MEGABYTE), room.take(quick, 4 * MEGABYTE)]).toEqual([null, null]);
    expect([room.take(some, 2 * MEGABYTE), room.take(most, 3 * MEGABYTE)]).toEqual([null, null]);
    const givenUp = () => [few, quick, some, most].filter(({ isGivenUp }) => isGivenUp);
    expect(room.take(bodyOf('new'), 3 * MEGABYTE)).toBe('busy');
    expect(givenUp()).toEqual([]);
    const begun = bodyOf('new');
    expect(room.take(begun, MEGABYTE)).toBeNull();
    expect(givenUp()).toEqual([most]);
    room.giveBack(most);
    expect(room.take(begun, 2 * MEGABYTE)).toBeNull();
    expect(room.take(begun, 1)).toBe('busy');
    expect(room.take(bodyOf('another'), 1.5 * MEGABYTE)).toBeNull();
    expect(givenUp()).toEqual([some, most]);
  });
});
