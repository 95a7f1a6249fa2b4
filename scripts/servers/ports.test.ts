import { spawn } from 'node:child_process';
import { once } from 'node:events';

import { expect, it, onTestFinished, vi } from 'vitest';

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

it('no port is given to two processes', async () => {
  const { href } = new URL('ports.ts', import.meta.url);
  const asks = `const { freePort } = await import('${href}'); console.log(await freePort()); setInterval(() => {}, 1_000);`;
  const other = spawn(process.execPath, ['--import', 'tsx', '--input-type=module', '--eval', asks]);
  onTestFinished(() => void other.kill('SIGKILL'));
  const [said] = (await once(other.stdout, 'data')) as [Buffer];
  const taken = Number(said.toString());
  drawn.push(taken);
  expect(taken).toBeGreaterThan(20_000);
  expect(await freePort()).not.toBe(taken);
}, 30_000);
