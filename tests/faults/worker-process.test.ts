/** The worker process itself: a wake that comes while a part of the work waits, a stop in the middle of work, and work that fails. */
import type { ChildProcess } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { createServer, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { setTimeout } from 'node:timers/promises';

import { Queue } from 'bullmq';
import { eq, like } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';

import { now } from '#app/config/clock.server.ts';
import { redis, redisReady } from '#app/config/redis.server.ts';
import { setFault } from '#app/simulators/faults.server.ts';
import { commitWork } from '#app/work/commit-work.server.ts';
import { db } from '#db/client.ts';
import { outbox, simulatedDeliveries, simulatedMails } from '#db/schema/index.ts';
import { WAKE_QUEUE } from '#app/work/wake.ts';
import { exited, hasExited, stopChild, until } from '#scripts/servers/processes.ts';
import { launch, WORKER, type Environment } from '#scripts/site-processes.ts';

import { openTcpProxy } from '#tests/support/tcp-proxy.ts';

/** Takes the webhooks in place of the site: each waits until the test answers it. */
let receiver: Server;
let waiting: ServerResponse[];
let queue: Queue;
let worker: ChildProcess;
let name: string;
/** How often the worker has said that it is alive. */
let signs: number;

beforeAll(async () => {
  await redisReady('producer', 5_000);
  queue = new Queue(WAKE_QUEUE, { connection: redis('worker'), skipVersionCheck: true });
  receiver = createServer((_request, response) => void waiting.push(response));
  await new Promise<void>((resolve) => receiver.listen(0, '127.0.0.1', resolve));
});
afterEach(async () => {
  await stopChild(worker, 'SIGTERM', 10_000);
  await db().delete(simulatedDeliveries);
});
afterAll(async () => {
  receiver.closeAllConnections();
  receiver.close();
  await queue.close();
});

/** Starts a worker that looks for work by itself only at its start and every `sweepSeconds`. */
function start(sweepSeconds: number, env: Environment = {}): void {
  waiting = [];
  signs = 0;
  name = `worker-${randomUUID()}`;
  const site = `http://127.0.0.1:${(receiver.address() as AddressInfo).port}`;
  const usual = { ...process.env, NODE_ENV: 'test', LOG_LEVEL: 'info', SWEEP_SECONDS: String(sweepSeconds), APP_URL: site };
  worker = launch(
    { ...WORKER, name },
    {
      env: { ...usual, ...env },
      logFolder: process.env.DATA_DIR ?? '',
      alive: () => (signs += 1),
    },
  );
}

const hasLogged = async (words: string) => (await readFile(path.join(process.env.DATA_DIR ?? '', `${name}.log`), 'utf8')).includes(words);

/** Starts a worker and lets it deliver a webhook that is not answered yet. */
async function startAtWork(): Promise<void> {
  await db().insert(simulatedDeliveries).values({ provider: 'payments', eventId: 'evt_held', payload: {}, dueAt: now() });
  start(300);
  await until(() => waiting.length === 1, 20_000, 'the worker carries no webhook');
}

async function noteMail(to: string): Promise<void> {
  const mail = { kind: 'alreadyRegistered', fullName: 'Jana' } as const;
  await commitWork((work) => work.note(`mail:${to}`, { kind: 'mail.send', to, locale: 'sk', mail }));
}

/** As a process does that dies before it wakes anybody. */
async function noteMailsUnseen(recipients: readonly string[]): Promise<void> {
  const mail = { kind: 'alreadyRegistered', fullName: 'Jana' };
  const rows = recipients.map((to) => ({
    key: `mail:${to}`,
    kind: 'mail.send',
    payload: { to, locale: 'sk', mail },
    dueAt: now(),
    createdAt: now(),
  }));
  await db().insert(outbox).values(rows);
}

const isSent = (to: string) => async () => (await db().$count(simulatedMails, eq(simulatedMails.recipient, to))) === 1;

describe('a worker', () => {
  it('that is woken while one part of the work waits does the others', async () => {
    await startAtWork();
    await noteMail('woken@post.example');
    await until(isSent('woken@post.example'), 15_000, 'the mail waits for the webhook');
    expect(hasExited(worker)).toBe(false);
    waiting[0]?.writeHead(500).end();
  });

  it('that is told to stop finishes what it has begun', async () => {
    await startAtWork();
    worker.kill('SIGTERM');
    await until(() => hasLogged('worker stops'), 10_000, 'the worker was not told');
    // why: one that does not wait for its work needs a moment to end
    await setTimeout(1_000);
    expect(hasExited(worker)).toBe(false);
    waiting[0]?.writeHead(200).end();
    await exited(worker);
    expect(worker.exitCode).toBe(0);
    const [delivery] = await db().select().from(simulatedDeliveries);
    expect(delivery?.deliveredAt).toBeInstanceOf(Date);
  });

  it('that nobody wakes looks by itself', async () => {
    start(1);
    // why: at its second sign of life the worker has done the work of its start
    await until(() => signs >= 2, 20_000, 'the worker gives no sign');
    await noteMailsUnseen(['unwoken@post.example']);
    await until(isSent('unwoken@post.example'), 15_000, 'nobody looked');
  });

  it('goes on until nothing is due, though nobody wakes it and one look takes only some', async () => {
    await noteMailsUnseen(Array.from({ length: 120 }, (_, number) => `many-${number}@post.example`));
    start(300);
    const areSent = async () => (await db().$count(simulatedMails, like(simulatedMails.recipient, 'many-%'))) === 120;
    await until(areSent, 30_000, 'some wait for the next look');
  });

  it('lives through a run that failed, and soon tries it again though nobody wakes it', async () => {
    const proxy = await openTcpProxy(process.env.DATABASE_URL ?? '');
    start(300, { DATABASE_URL: proxy.url });
    await until(() => hasLogged('worker started'), 20_000, 'the worker did not start');
    await proxy.cut();
    await noteMail('later@post.example');
    await until(() => hasLogged('due work could not be done'), 20_000, 'no run failed');
    expect(hasExited(worker)).toBe(false);
    await proxy.mend();
    await until(isSent('later@post.example'), 15_000, 'the work was not done');
    await proxy.stop();
  });

  it('tries an effect that failed again when its time has come', async () => {
    await setFault('error-500', { provider: 'mail', match: 'again@post.example' });
    start(300);
    await until(() => hasLogged('worker started'), 20_000, 'the worker did not start');
    await noteMail('again@post.example');
    await until(() => hasLogged('effect will be tried again'), 15_000, 'the mail did not fail');
    await until(isSent('again@post.example'), 15_000, 'the mail was not tried again');
  });
});
