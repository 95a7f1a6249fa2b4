/**
 * `npm run bench:http [-- --minutes 10]`: how fast the page with 24 cards is served. Its rate for strangers is compared with raw
 * `node:http`, for members with the same page whose data are in memory. Also the memory of the web process under both for ten
 * minutes. Ratios within one run: each pair is measured in turn, three times, and the median counts. The load comes from this
 * process; where it, and not the server, is the limit, the processor time of a request says more.
 */
import { execFile, spawn, type ChildProcess } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { closeSync, openSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import http from 'node:http';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import { parseArgs, promisify } from 'node:util';

import autocannon from 'autocannon';

import { ROOT } from '#scripts/install.mjs';
import { stopChild } from '#scripts/servers/processes.ts';
import { WEB_MEMORY } from '#scripts/site-processes.ts';
import { startSite, takePartIn } from '#tests/support/site.ts';
import { createTestDatabase, dropTestDatabase } from '#tests/support/test-databases.ts';
import { useTestServers } from '#tests/support/test-servers.ts';

import { processorTimeOf } from './processor-time.ts';

const { values } = parseArgs({ options: { minutes: { type: 'string', default: '10' } } });
const MINUTES = Number(values.minutes);
const ROUNDS = 3;
const SECONDS = 8;
const CONNECTIONS = 32;
const LISTINGS = 1_000;
const PAGE = '/browse';

const { servers, stop } = await useTestServers();
const name = `bench_${randomBytes(4).toString('hex')}`;
const databaseUrl = await createTestDatabase(servers.adminUrl, name);
const redisUrl = servers.redisUrls[0] ?? '';
Object.assign(process.env, { DATABASE_URL: databaseUrl, REDIS_URL: redisUrl, DATA_DIR: servers.folder, LOG_LEVEL: 'silent' });
const { sessionCookieFor } = await import('#app/http/session.server.ts');
const { openSession } = await import('#app/modules/accounts/sessions.server.ts');
const { closeRedis } = await import('#app/config/redis.server.ts');
const { closeDatabase } = await import('#db/client.ts');
const { createMember } = await import('#db/seed/members.ts');
const { createSyntheticListings } = await import('#db/seed/synthetic-listings.ts');

const children: ChildProcess[] = [];

/** Starts a program and waits until it tells the port that it listens on. It logs to a file, as the site does. */
async function listening(args: string[]): Promise<{ pid: number; address: string }> {
  const log = openSync(path.join(servers.folder, 'baseline.log'), 'a');
  const child = spawn(process.execPath, args, {
    cwd: ROOT,
    stdio: ['ignore', log, 'inherit', 'ipc'],
    env: { ...process.env, LOG_LEVEL: 'info' },
  });
  closeSync(log);
  children.push(child);
  const port = await new Promise((resolve, reject) => {
    child.once('message', resolve);
    child.once('exit', () => reject(new Error(`${args.join(' ')} ended`)));
  });
  return { pid: child.pid ?? 0, address: `http://127.0.0.1:${String(port)}` };
}

interface Target {
  pid: number;
  url: string;
  headers: Record<string, string>;
}

interface Measured {
  /** Answers a second. */
  rate: number;
  /** Processor time of the server for one answer, in microseconds; NaN where the system does not tell. */
  cpu: number;
}

async function load({ pid, url, headers }: Target, seconds = SECONDS): Promise<Measured> {
  const before = await processorTimeOf(pid);
  const result = await autocannon({
    url,
    headers: { 'Accept-Encoding': 'gzip', 'Accept-Language': 'sk', ...headers },
    connections: CONNECTIONS,
    duration: seconds,
  });
  const failed = result.non2xx + result.errors;
  if (failed > 0) throw new Error(`${failed} answers of ${url} failed`);
  return { rate: result.requests.average, cpu: ((await processorTimeOf(pid)) - before) / result.requests.total };
}

/** Measures both in turn; answers with the round of the median ratio. */
async function compare(ours: Target, baseline: Target): Promise<{ ours: Measured; baseline: Measured; ratio: number; cpuRatio: number }> {
  await load(ours, 3);
  await load(baseline, 3);
  const rounds = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const [a, b] = [await load(ours), await load(baseline)];
    rounds.push({ ours: a, baseline: b, ratio: a.rate / b.rate, cpuRatio: b.cpu / a.cpu });
  }
  rounds.sort((a, b) => a.ratio - b.ratio);
  const median = rounds[Math.floor(ROUNDS / 2)];
  if (!median) throw new Error('nothing was measured');
  return median;
}

function report(what: string, { ours, baseline, ratio, cpuRatio }: Awaited<ReturnType<typeof compare>>, goal: number): boolean {
  const percent = (share: number) => `${Math.round(share * 100)}%`;
  console.log(
    `${what}: ${percent(ratio)} of the answers (${Math.round(ours.rate)}/s against ${Math.round(baseline.rate)}/s), ` +
      `${percent(cpuRatio)} by processor time (${Math.round(ours.cpu)} µs against ${Math.round(baseline.cpu)} µs); goal ${percent(goal)}`,
  );
  return ratio >= goal;
}

/** The bytes of an answer as they cross the line, still compressed. */
function bodyAsSent(url: string): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const asked = http.get(url, { headers: { 'Accept-Encoding': 'gzip', 'Accept-Language': 'sk' } }, (answer) => {
      buffer(answer).then(resolve, reject);
    });
    asked.once('error', reject);
  });
}

/** Resident memory of a process, in MB. */
async function memoryOf(pid: number): Promise<number> {
  const { stdout } = await promisify(execFile)('ps', ['-o', 'rss=', '-p', String(pid)]);
  return Number(stdout) / 1024;
}

/** Load by strangers, by members and on addresses never asked for twice, all at once; answers with the memory every five seconds. */
async function memoryUnderLoad(pid: number, address: string, cookie: string): Promise<number[]> {
  const samples: number[] = [];
  const timer = setInterval(() => void memoryOf(pid).then((megabytes) => samples.push(megabytes)), 5_000);
  const random = () => ({ path: `${PAGE}?search=${randomBytes(4).toString('hex')}&${randomBytes(4).toString('hex')}=1` });
  const result = await autocannon({
    url: address,
    connections: CONNECTIONS,
    duration: MINUTES * 60,
    headers: { 'Accept-Encoding': 'gzip', 'Accept-Language': 'sk' },
    requests: [
      { path: PAGE },
      { path: PAGE },
      { path: PAGE, headers: { cookie, 'Accept-Encoding': 'gzip' } },
      { setupRequest: (request) => ({ ...request, ...random() }) },
    ],
  });
  clearInterval(timer);
  if (result.non2xx + result.errors > 0) throw new Error(`${result.non2xx + result.errors} answers under load failed`);
  return samples;
}

const mean = (numbers: readonly number[]) => numbers.reduce((sum, number) => sum + number, 0) / numbers.length;

let good = true;
const site = await (async () => {
  await createSyntheticListings(databaseUrl, LISTINGS);
  return startSite({ databaseUrl, redisUrl, dataFolder: servers.folder, workers: 0 });
})();
try {
  takePartIn(site.address);
  process.env.NODE_ENV = 'production';
  const member = await createMember();
  const cookie = (await sessionCookieFor(await openSession(member.id, member.role, null))).split(';')[0] ?? '';
  const web = { pid: site.webs[0]?.pid ?? 0, address: site.address };

  const answer = path.join(servers.folder, 'page.gz');
  const bytes = await bodyAsSent(`${site.address}${PAGE}`);
  await writeFile(answer, bytes);
  const fromMemory = ['--import', 'tsx', 'tests/load/page-from-memory.ts'];
  const raw = await listening(['tests/load/raw-answer.mjs', answer]);
  const asLimited = await listening([...WEB_MEMORY, ...fromMemory]);
  const unlimited = await listening(fromMemory);
  const visit = { pid: web.pid, url: `${web.address}${PAGE}`, headers: {} };
  const membersVisit = { ...visit, headers: { cookie } };

  console.log(`${PAGE} with 24 cards, ${bytes.length} bytes as gzip, ${CONNECTIONS} connections, median of ${ROUNDS} × ${SECONDS} s`);
  const strangers = await compare(visit, { pid: raw.pid, url: `${raw.address}${PAGE}`, headers: {} });
  good = report('signed out, against node:http with the same bytes', strangers, 0.5) && good;
  for (const [heap, { pid, address }] of Object.entries({ 'as limited as the site': asLimited, 'without limits': unlimited })) {
    const members = await compare(membersVisit, { pid, url: `${address}${PAGE}`, headers: { cookie } });
    good = report(`signed in, against the same page from memory, its heap ${heap}`, members, 0.7) && good;
  }

  if (MINUTES > 0) {
    const samples = await memoryUnderLoad(web.pid, web.address, cookie);
    const third = Math.ceil(samples.length / 3);
    const [middle, last] = [samples.slice(third, 2 * third), samples.slice(2 * third)];
    console.log(
      `memory of the web process under ${MINUTES} min of both, at most ${Math.round(Math.max(...samples))} MB; ` +
        `mean of the second third ${Math.round(mean(middle))} MB, of the last ${Math.round(mean(last))} MB; goal below 250 MB and flat`,
    );
    good = Math.max(...samples) < 250 && mean(last) < mean(middle) * 1.05 && good;
  }
} finally {
  await Promise.all(children.map((child) => stopChild(child, 'SIGTERM', 5_000)));
  await site.stop();
  await Promise.allSettled([closeDatabase(), closeRedis()]);
  await dropTestDatabase(servers.adminUrl, name);
  await stop();
}
process.exit(good ? 0 : 1);
