/** The site as `npm start` runs it: each part killed in turn comes back, while the others live on and find it again (rules M12 and D8). */
import { randomUUID } from 'node:crypto';
import { rm } from 'node:fs/promises';

import { Redis } from 'ioredis';
import postgres from 'postgres';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { LIVE_CHANNEL } from '#app/work/live-events.server.ts';
import { isAlive, until } from '#scripts/servers/processes.ts';

import { plainBrowser } from '#tests/support/plain-browser.ts';
import { addressOf, answersReady, signIn } from '#tests/support/visitor.ts';
import { descendantsOf, LOOK_EVERY_MS } from '#tests/support/process-tree.ts';
import { temporaryFolder } from '#tests/support/temporary-folder.ts';
import { PARTS, startWholeSite, type Part, type StartedSite } from '#tests/support/started-site.ts';

const BACK_WITHIN_MS = 5_000;
const PASSWORD = 'dlhé-heslo-47-Žltý';

let site: StartedSite;
let dataFolder: string;

// why: with so long a sweep, work that is done soon was done because the worker was woken
const start = () => startWholeSite(dataFolder, { SWEEP_SECONDS: '300' });

beforeAll(async () => {
  dataFolder = temporaryFolder('start');
  site = await start();
}, 200_000);
afterAll(async () => {
  await site?.stop();
  await rm(dataFolder, { recursive: true, force: true });
}, 70_000);

const pids = () => Object.fromEntries(PARTS.map((part) => [part, site.pidOf(part)])) as Record<Part, number | undefined>;

function runningPart(part: Part): number {
  const pid = site.pidOf(part);
  if (pid === undefined) throw new Error(`there is no ${part}:\n${site.output()}`);
  return pid;
}

/** Kills a part, waits until another process stands in its place and the site is ready; answers how long that took. */
async function kill(part: Part): Promise<number> {
  const before = runningPart(part);
  const from = performance.now();
  process.kill(before, 'SIGKILL');
  const isBack = async () => {
    const now = site.pidOf(part);
    return now !== undefined && now !== before && (await answersReady(site.address));
  };
  await until(isBack, 30_000, `${part} did not come back:\n${site.output()}`, LOOK_EVERY_MS);
  return performance.now() - from;
}

/** Somebody signs up, which needs the database, and gets a mail, which needs the worker and its waking. */
async function signUpIsAnswered(): Promise<void> {
  const email = `${randomUUID()}@post.example`;
  const form = { full_name: 'Nová Osoba', email, password: PASSWORD, confirm_password: PASSWORD };
  expect((await plainBrowser(site.address).post('/auth?mode=sign-up', form)).status).toBe(303);
  const mails = async () => JSON.parse((await plainBrowser(site.address).get(`/simulators/mail.json?to=${email}`)).text) as unknown[];
  await until(async () => (await mails()).length === 1, 10_000, 'no mail came');
}

describe('a part that is killed', () => {
  it.each(PARTS)('%s is there again within 5 s, and the others have lived through it', async (part) => {
    const { [part]: _, ...others } = pids();
    expect(await kill(part)).toBeLessThan(BACK_WITHIN_MS);
    expect(pids()).toMatchObject(others);
    await signUpIsAnswered();
    expect(site.isRunning()).toBe(true);
  });

  it('Redis: web and worker listen again, and tries are counted there again', async () => {
    const renter = await signIn(site.address, 'renter@karavana.example');
    const gone = new AbortController();
    await renter.stream('/events', gone.signal);
    await kill('redis');
    const redis = new Redis(addressOf(site.dataFolder, 'REDIS_URL'));
    try {
      const listeners = async (channel: string) => Number((await redis.pubsub('NUMSUB', channel))[1]);
      await until(async () => (await listeners('clock')) === 2, BACK_WITHIN_MS, 'web and worker do not both follow the clock');
      expect(await listeners(LIVE_CHANNEL)).toBe(1);
      await plainBrowser(site.address).post('/auth?mode=sign-in', { email: 'nobody@post.example', password: PASSWORD });
      expect(await redis.keys('limit:*')).not.toEqual([]);
    } finally {
      redis.disconnect();
      gone.abort();
    }
  });

  it('PostgreSQL: web hears again what changes of the pages that it keeps', async () => {
    await kill('postgres');
    const database = postgres(addressOf(site.dataFolder), { max: 1 });
    const hears = async () => (await database`select 1 from pg_stat_activity where query ilike 'listen%public_changes%'`).length === 1;
    try {
      await until(hears, BACK_WITHIN_MS, 'nobody listens to what changes');
    } finally {
      await database.end();
    }
  });
});

it.runIf(process.platform === 'linux')('PostgreSQL does not write each of its files to the disk before it recovers', async () => {
  const database = postgres(addressOf(site.dataFolder), { max: 1 });
  try {
    expect(await database`show recovery_init_sync_method`).toEqual([{ recovery_init_sync_method: 'syncfs' }]);
  } finally {
    await database.end();
  }
});

describe('npm start that is killed', () => {
  it('leaves nothing running, and the next one finds the data as they were', async () => {
    const { pid } = site;
    const started = descendantsOf(pid);
    expect(started.length).toBeGreaterThanOrEqual(PARTS.length);
    process.kill(pid, 'SIGKILL');
    await until(() => !started.some((process) => isAlive(process.pid)), 40_000, 'something runs on');
    site = await start();
    await signUpIsAnswered();
    await signIn(site.address, 'renter@karavana.example');
  }, 100_000);

  it('and started again at once takes over from what still ends', async () => {
    process.kill(site.pid, 'SIGKILL');
    site = await start();
    await signUpIsAnswered();
  }, 100_000);
});

describe('a part that dies again and again', () => {
  it('is started again ever more slowly, and takes no other with it', async () => {
    const { web: _, ...others } = pids();
    const births: number[] = [];
    let last = runningPart('web');
    process.kill(last, 'SIGKILL');
    const livesFourTimes = () => {
      const now = site.pidOf('web');
      if (now === undefined || now === last) return false;
      births.push(performance.now());
      process.kill(now, 'SIGKILL');
      last = now;
      return births.length === 4;
    };
    await until(livesFourTimes, 40_000, `web was not started again:\n${site.output()}`, LOOK_EVERY_MS);
    const pauses = births.slice(1).map((at, index) => at - (births[index] ?? 0));
    for (const [index, seconds] of [1, 2, 4].entries()) expect(pauses[index]).toBeGreaterThan(seconds * 900);
    expect(pids()).toMatchObject(others);
    expect(site.isRunning()).toBe(true);
  });

  it('stops with the others while it waits for its next start', async () => {
    // why: what was killed a moment ago may still be seen
    await until(() => site.pidOf('web') === undefined, 2_000, 'web runs on');
    const asked = performance.now();
    const left = PARTS.map((part) => site.pidOf(part)).filter((pid) => pid !== undefined);
    expect(await site.stop()).toBe(0);
    expect(performance.now() - asked).toBeLessThan(8_000);
    expect(left.filter(isAlive)).toEqual([]);
  });
});
