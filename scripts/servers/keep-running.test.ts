import { spawn } from 'node:child_process';

import { describe, expect, it } from 'vitest';

import { keepRunning, PAUSES_MS, type KeepOptions } from './keep-running.ts';
import { exited, hasExited, stopChild, until } from './processes.ts';

const LIVES = 'setInterval(() => {}, 1000)';

function keep(code: string, options: Partial<KeepOptions> = {}) {
  const lines: string[] = [];
  let starts = 0;
  const kept = keepRunning({
    name: 'A program',
    start: () => {
      starts += 1;
      return spawn(process.execPath, ['-e', code], { stdio: 'ignore' });
    },
    stop: (child) => stopChild(child, 'SIGTERM', 5_000),
    say: (line) => lines.push(line),
    pausesMs: [0, 10, 20],
    ...options,
  });
  return { kept, lines, starts: () => starts };
}

describe('a program that is kept running', () => {
  it('is started again when it is killed, at once', async () => {
    const { kept, lines } = keep(LIVES);
    const { child, stop } = await kept;
    const first = child();
    first.kill('SIGKILL');
    await until(() => child() !== first, 10_000, 'not started again');
    expect(lines).toEqual(['A program ended unexpectedly (SIGKILL); starting it again.']);
    await stop();
  });

  it('and keeps ending is started again ever more slowly, without an end, and says what it said last', async () => {
    const { kept, lines, starts } = keep('process.exit(3)', { lastWords: () => 'last words', advice: () => 'advice' });
    const { stop } = await kept;
    await until(() => starts() === 5, 20_000, 'not started again');
    const line = (again: string) => `A program ended unexpectedly (code 3); starting it again${again}.\nlast words\nadvice`;
    expect(lines.slice(0, 4)).toEqual([line(''), line(' in 0.01 s'), line(' in 0.02 s'), line(' in 0.02 s')]);
    await stop();
    expect(PAUSES_MS).toEqual([0, 1_000, 2_000, 4_000, 8_000, 16_000, 30_000]);
  });

  it('is not started any more once it was stopped, not even out of a long pause', async () => {
    const { kept, lines, starts } = keep('process.exit(1)', { pausesMs: [3_600_000] });
    const { stop, child } = await kept;
    await until(() => lines.length === 1, 10_000, 'its end was not seen');
    await stop();
    expect(starts()).toBe(1);
    expect(hasExited(child())).toBe(true);
  });

  it('stopped while it is on its way back leaves nothing behind', async () => {
    let letStart = () => {};
    const started: ReturnType<typeof spawn>[] = [];
    const { kept } = keep(LIVES, {
      start: async () => {
        if (started.length > 0) await new Promise<void>((resolve) => (letStart = resolve));
        const child = spawn(process.execPath, ['-e', LIVES], { stdio: 'ignore' });
        started.push(child);
        return child;
      },
    });
    const { stop, child } = await kept;
    child().kill('SIGKILL');
    await exited(child());
    const stopped = stop();
    letStart();
    await stopped;
    expect(started.every(hasExited)).toBe(true);
  });

  it('that cannot begin is nobody’s to start again: the reason is answered, and nothing runs', async () => {
    const started: ReturnType<typeof spawn>[] = [];
    const { kept } = keep(LIVES, {
      start: () => {
        started.push(spawn(process.execPath, ['-e', LIVES], { stdio: 'ignore' }));
        return started[0] as ReturnType<typeof spawn>;
      },
      ready: () => Promise.reject(new Error('the folder is full')),
    });
    await expect(kept).rejects.toThrow('the folder is full');
    expect(started.map(hasExited)).toEqual([true]);
  });

  it('that cannot be started again now is tried once more', async () => {
    let tries = 0;
    const { kept, lines } = keep(LIVES, { ready: () => ((tries += 1) === 2 ? Promise.reject(new Error('not yet')) : Promise.resolve()) });
    const { stop, child } = await kept;
    child().kill('SIGKILL');
    await until(() => tries === 3, 10_000, 'not tried again');
    expect(lines).toEqual([
      'A program ended unexpectedly (SIGKILL); starting it again.',
      'not yet',
      'A program ended unexpectedly (SIGTERM); starting it again in 0.01 s.',
    ]);
    await stop();
  });
});
