import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { writeFile } from 'node:fs/promises';
import path from 'node:path';

import { expect, it, onTestFinished, vi } from 'vitest';

import { temporaryFolder } from '#tests/support/temporary-folder.ts';

import { freePort, rememberedPort } from './ports.ts';

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

/** Another process that asks for a port, and keeps running. */
async function portOfAnother(): Promise<number> {
  const { href } = new URL('ports.ts', import.meta.url);
  const asks = `const { freePort } = await import('${href}'); console.log(await freePort()); setInterval(() => {}, 1_000);`;
  const args = ['--import', 'tsx', '--input-type=module', '--eval', asks];
  const other = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'inherit'] });
  onTestFinished(() => void other.kill('SIGKILL'));
  const [said] = (await Promise.race([once(other.stdout, 'data'), once(other, 'exit')])) as [unknown];
  return Number(String(said));
}

it('no port is given to two processes, drawn or remembered', async () => {
  const taken = await portOfAnother();
  expect(taken).toBeGreaterThanOrEqual(20_000);
  drawn.push(taken);
  expect(await freePort()).not.toBe(taken);
  const folder = temporaryFolder('ports');
  await writeFile(path.join(folder, 'port'), `${taken}\n`);
  expect(await rememberedPort(folder)).not.toBe(taken);
}, 30_000);

it('a port that is remembered is found again by the process that keeps it, and by no other question', async () => {
  const folder = temporaryFolder('ports');
  const port = await rememberedPort(folder);
  expect(await rememberedPort(folder)).toBe(port);
  drawn.push(port);
  expect(await freePort()).not.toBe(port);
});
