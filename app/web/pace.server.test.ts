import { expect, it, onTestFinished, vi } from 'vitest';

import { paceOf } from './pace.server.ts';

/** Something that comes in by the clock of the test: so many bytes in each of so many seconds; answers with whether it is slow then. */
function coming() {
  let time = 0;
  const clock = vi.spyOn(performance, 'now').mockImplementation(() => time);
  onTestFinished(() => clock.mockRestore());
  const pace = paceOf();
  return (bytes: number, seconds: number) => {
    for (let second = 0; second < seconds; second += 1) {
      time += 1_000;
      pace.hasCome(bytes);
    }
    return pace.isSlow();
  };
}

it.each([
  [50_000, false],
  [14_000, false],
  [11_000, true],
  [1, true],
])('what brings %d bytes a second is slow: %s, but not in its first seconds', (bytes, isSlow) => {
  const come = coming();
  expect(come(bytes, 14)).toBe(false);
  expect(come(bytes, 40)).toBe(isSlow);
});

it('what came long ago does not count, in either direction', () => {
  const come = coming();
  expect(come(10_000_000, 15)).toBe(false);
  expect(come(1, 45)).toBe(true);
  expect(come(50_000, 45)).toBe(false);
});

it('what comes no more is slow', () => {
  const come = coming();
  expect(come(1_000_000, 20)).toBe(false);
  expect(come(0, 45)).toBe(true);
});
