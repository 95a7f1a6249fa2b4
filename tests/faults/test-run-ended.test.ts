/** A test run that is ended from outside, in whichever way, leaves nothing running. */
import { spawn } from 'node:child_process';
import { rm } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';

import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { findHeadlessBrowser } from '#scripts/browser.ts';
import { ROOT } from '#scripts/install.mjs';
import { exited, isAlive, until } from '#scripts/servers/processes.ts';
import type { Environment } from '#scripts/site-processes.ts';
import { SERVERS_VARIABLE } from '#tests/support/test-servers.ts';
import { temporaryFolder } from '#tests/support/temporary-folder.ts';
import { descendantsOf, LOOK_EVERY_MS, type RunningProcess } from '#tests/support/process-tree.ts';

/** Processes are first asked to end, and killed after 20 s. */
const GONE_WITHIN_MS = 30_000;
/** How long a busy machine may take to start the first processes, and then the next ones. */
const STARTED_WITHIN_MS = { first: 60_000, next: 30_000 };
/** All of it together, and the 20 s. */
const LASTS_MS = 150_000;

const POSTGRES = /\/postgres -D /;
const REDIS = /(?:redis|valkey)-server /;
const TYPE_CHECKER = /tsgolint/;
const SITE = [/programs\/web\.js/, /programs\/worker\.js/];
const CHROMIUM = /chrom\S* .*--remote-debugging-pipe/;

/** Holds the temporary folders of runs that end before they can clean up. */
let TMPDIR: string;
beforeAll(() => {
  TMPDIR = temporaryFolder('runs');
});
afterAll(() => rm(TMPDIR, { recursive: true, force: true }));

type End = (pid: number) => unknown;

/** Waits until `pid` has started processes that match all of `looks`. */
async function untilStarted(pid: number, looks: RegExp[], withinMs: number): Promise<void> {
  const areThere = () => {
    const started = descendantsOf(pid);
    return looks.every((look) => started.some(({ command }) => look.test(command)));
  };
  await until(areThere, withinMs, `not started: ${looks.join(', ')}`, LOOK_EVERY_MS);
}

/** Runs a program until it has started processes that match all of `looks`, ends it, and answers which of its processes are left. */
async function leftAfter(args: string[], looks: RegExp[], end: End, env: Environment = {}): Promise<RunningProcess[]> {
  const { [SERVERS_VARIABLE]: _, ...usual } = process.env;
  const run = spawn(process.execPath, args, { cwd: ROOT, detached: true, stdio: 'ignore', env: { ...usual, TMPDIR, ...env } });
  const pid = run.pid ?? 0;
  await untilStarted(pid, looks, STARTED_WITHIN_MS.first);
  // why: the watcher that ends a process with its parent starts right after that process.
  await wait(500);
  const started = descendantsOf(pid);
  await end(pid);
  await exited(run);
  const left = () => started.filter((process) => isAlive(process.pid));
  await until(() => left().length === 0, GONE_WITHIN_MS, '').catch(() => {});
  return left();
}

describe('a test run', { timeout: LASTS_MS }, () => {
  const args = [path.join(ROOT, 'scripts/test.mjs'), 'types', 'e2e'];

  it('that is ended by TERM to its group while its servers start, which npm passes on once more, leaves nothing behind', async () => {
    const end: End = async (pid) => {
      process.kill(-pid, 'SIGTERM');
      await untilStarted(pid, [REDIS], STARTED_WITHIN_MS.next);
      process.kill(pid, 'SIGTERM');
    };
    expect(await leftAfter(args, [POSTGRES], end)).toEqual([]);
  });

  it.each<[string, End]>([
    ['INT to its group', (pid) => process.kill(-pid, 'SIGINT')],
    ['KILL to its group', (pid) => process.kill(-pid, 'SIGKILL')],
  ])('that is ended by %s leaves nothing behind', async (_, end) => {
    expect(await leftAfter(args, [POSTGRES, REDIS, TYPE_CHECKER], end)).toEqual([]);
  });
});

/** why this one: nothing that is to clean up hears of it. */
const killAlone: End = (pid) => process.kill(pid, 'SIGKILL');

describe('a run whose first process alone is killed', { timeout: LASTS_MS }, () => {
  it('leaves no server and no site of one test file behind', async () => {
    const run = [path.join(ROOT, 'node_modules/vitest/vitest.mjs'), 'run', '--project', 'faults', 'servers-down'];
    expect(await leftAfter(run, [POSTGRES, REDIS, ...SITE], killAlone)).toEqual([]);
  });

  it('leaves no browser and no site of browser tests behind', async () => {
    const CHROME_PATH = (await findHeadlessBrowser(() => {})) ?? '';
    const run = [
      path.join(ROOT, 'node_modules/@playwright/test/cli.js'),
      'test',
      '--config',
      'tests/faults/lasting-run/playwright.config.ts',
    ];
    expect(await leftAfter(run, [CHROMIUM, ...SITE], killAlone, { CHROME_PATH })).toEqual([]);
  });
});
