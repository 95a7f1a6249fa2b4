import { expect, it, vi } from 'vitest';

import { freePort } from './ports.ts';

const drawn: number[] = [];
vi.mock(import('node:crypto'), async (load) => {
  const original = await load();
  const randomInt = ((low: number, high: number) => drawn.shift() ?? original.randomInt(low, high)) as typeof original.randomInt;
  return { ...original, randomInt };
});

it('no port is given twice, though nobody listens there yet', async () => {
  drawn.push(31_001, 31_001, 31_001);
  const ports = [await freePort(), await freePort(), await freePort()];
  expect(new Set(ports).size).toBe(3);
});
