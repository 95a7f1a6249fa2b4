import { describe, expect, it } from 'vitest';

import { bodyRoom } from './body-room.server.ts';

const MEGABYTE = 1024 * 1024;

describe('room for bodies', () => {
  it('is given to an address up to its share, and to the others still', () => {
    const room = bodyRoom({ all: 3, ofAddress: 1 });
    expect(room.take('one', MEGABYTE)).toBeNull();
    expect(room.take('one', 1)).toBe('tooManyRequests');
    expect(room.take('two', MEGABYTE)).toBeNull();
    expect(room.take('three', MEGABYTE)).toBeNull();
    expect(room.take('four', 1)).toBe('busy');
  });

  it('comes back when a body is over', () => {
    const room = bodyRoom({ all: 1, ofAddress: 1 });
    expect(room.take('one', MEGABYTE)).toBeNull();
    room.giveBack('one', MEGABYTE);
    expect(room.take('two', MEGABYTE)).toBeNull();
    room.giveBack('two', 1);
    expect(room.take('one', 1)).toBeNull();
    expect(room.take('one', 1)).toBe('busy');
  });
});
