/** What a stranger sends never makes the site fail, never makes another reader wait, and never takes more than its share of memory. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';

import { afterAll, beforeAll, expect, test } from 'vitest';

import { until } from '#scripts/servers/processes.ts';
import { createListing } from '#db/seed/listings.ts';

import { createLender } from '#tests/factories/bookings.ts';
import { useBuiltSite } from '#tests/support/built-site.ts';
import { sendByLetters, sendRaw, type RawAnswer } from '#tests/support/raw-request.ts';
import type { Site } from '#tests/support/site.ts';
import { workOf } from '#tests/support/stalls.ts';

import { hostileKinds, KINDS, type HostileKind } from './hostile-kinds.ts';

/** The longest that the event loop may be busy with one thing while others wait, in milliseconds. */
const MAX_STALL_MS = 100;
/** Between two looks at it: what begins meanwhile is seen but for this long. */
const PAUSE_MS = 5;
/** The most memory that a web process may use, in MB: its heap limit, and its code and buffers beside it. */
const MAX_MEMORY_MB = 330;

/** From this level on, a log line says that something is broken. */
const ERROR_LEVEL = 50;

let site: Site;
let port: number;
let productId: string;

beforeAll(async () => {
  site = await useBuiltSite();
  port = Number(new URL(site.address).port);
  productId = (await createListing({ ownerId: (await createLender()).id })).id;
}, 120_000);
afterAll(() => site?.stop());

interface Outcome {
  status: RawAnswer;
  stall: number;
}

/**
 * Sends one request, and asks for `/healthz` again and again until it is answered; the slowest of these answers counts. why by the
 * working time of the event loop's thread: on a busy machine an answer also waits for a processor.
 */
async function attack(kind: HostileKind): Promise<Outcome> {
  let over = false;
  const answered = sendRaw(port, kind).finally(() => (over = true));
  let stall = 0;
  do {
    const [asked, worked] = [performance.now(), workOf(site.webs[0])];
    await sendRaw(port, { target: '/healthz' });
    stall = Math.max(stall, Math.min(performance.now() - asked, workOf(site.webs[0]) - worked));
    await Promise.race([answered, wait(PAUSE_MS)]);
  } while (!over);
  return { status: await answered, stall };
}

/** why three times: a stall caused by the request occurs again, one caused by the machine does not. */
async function shortestStall(kind: HostileKind): Promise<Outcome> {
  let best = await attack(kind);
  for (let again = 0; again < 2 && best.stall > MAX_STALL_MS; again += 1) {
    const next = await attack(kind);
    best = { status: isBad(kind, best.status) ? best.status : next.status, stall: Math.min(best.stall, next.stall) };
  }
  return best;
}

function isBad({ mayClose = false }: HostileKind, status: RawAnswer): boolean {
  return typeof status === 'number' ? status >= 500 : status === 'silent' || !mayClose;
}

function memoryInMegabytes(pid: number | undefined): number {
  const [, kilobytes = ''] = /VmHWM:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
  return Number(kilobytes) / 1024;
}

/** The log lines in which the site reports failures of its own. */
function failuresInLog(): string[] {
  return log().filter((line) => Number(/"level":(\d+)/.exec(line)?.[1]) >= ERROR_LEVEL);
}

const log = () => readFileSync(path.join(process.env.DATA_DIR ?? '', 'web-0.log'), 'utf8').split('\n');

test('a form that is refused while it is read is no failure of the site', async () => {
  expect(await sendByLetters(port, '/auth')).toContain('HTTP/1.1 413');
  await until(() => log().some((line) => line.includes('"status":413')), 5_000, 'the request left no line');
  expect(failuresInLog()).toEqual([]);
});

test('whatever a stranger sends is answered below 500, while everybody else is answered at once', { timeout: 600_000 }, async () => {
  const kinds = hostileKinds({ productId });
  expect(KINDS).toBeGreaterThanOrEqual(200);
  const failures: string[] = [];
  for (const kind of kinds) {
    const { status, stall } = await shortestStall(kind);
    if (isBad(kind, status)) failures.push(`${kind.name}: ${status}`);
    if (stall > MAX_STALL_MS) failures.push(`${kind.name}: others waited ${Math.round(stall)} ms`);
  }
  expect(failures).toEqual([]);
  expect(failuresInLog()).toEqual([]);
  expect(site.webs.map(({ exitCode }) => exitCode)).toEqual([null]);
  expect(memoryInMegabytes(site.webs[0]?.pid)).toBeLessThan(MAX_MEMORY_MB);
});
