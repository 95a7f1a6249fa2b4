/** The doctor against real servers and the payment simulator, and as the command that people run. */
import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

import { ne } from 'drizzle-orm';
import { afterEach, describe, expect, it } from 'vitest';

import { now } from '#app/config/clock.server.ts';
import { redis, redisReady } from '#app/config/redis.server.ts';
import { tryPayments } from '#app/providers/payments/live/stripe-payments.server.ts';
import { startStripeSimulator } from '#app/simulators/payments/start-stripe-simulator.server.ts';
import { db } from '#db/client.ts';
import { auditLog, outbox } from '#db/schema/index.ts';
import { holdsDemoData } from '#scripts/demo-data.ts';
import { examineEffects, examinePostgres, examineRedis } from '#scripts/doctor/examine-servers.ts';
import { ROOT } from '#scripts/install.mjs';

const run = promisify(execFile);
const { DATABASE_URL = '', REDIS_URL = '' } = process.env;

const LIVE = {
  APP_URL: 'https://karavana.example',
  SESSION_SECRET: 'session-secret-session-secret-session',
  STRIPE_SECRET_KEY: 'sk_live_none',
  STRIPE_WEBHOOK_SECRET: 'whsec_none',
  STRIPE_CONNECT_WEBHOOK_SECRET: 'whsec_none',
  SMTP_URL: 'smtp://127.0.0.1:1',
  MAIL_FROM: 'hello@karavana.example',
  SUMSUB_APP_TOKEN: 'none',
  SUMSUB_SECRET_KEY: 'none',
  SUMSUB_WEBHOOK_SECRET: 'none',
};

interface Told {
  code: number;
  text: string;
}

function doctor(env: Record<string, string>): Promise<Told> {
  return run(process.execPath, ['--import', 'tsx', 'scripts/doctor.ts'], { cwd: ROOT, env: { ...process.env, ...env } }).then(
    ({ stdout }) => ({ code: 0, text: stdout }),
    (error: { code: number; stdout: string }) => ({ code: error.code, text: error.stdout }),
  );
}

describe('the doctor', () => {
  afterEach(async () => {
    await redisReady('producer');
    await redis('producer').config('SET', 'maxmemory-policy', 'noeviction');
  });

  it('reads the balance of the payment account, and says when the key is refused', async () => {
    const simulator = await startStripeSimulator();
    const keys = { secretKey: 'sk_test_simulated', webhookSecret: 'whsec', accountsWebhookSecret: 'whsec' };
    const config = { kind: 'simulated', apiUrl: simulator.url, ...keys } as const;
    try {
      expect(await tryPayments(config, 5_000)).toEqual({ realMoney: false });
      await expect(tryPayments({ ...config, secretKey: '' }, 5_000)).rejects.toThrow();
    } finally {
      await simulator.stop();
    }
    await expect(tryPayments(config, 2_000)).rejects.toMatchObject({ failure: 'unavailable' });
  });

  it('knows a good database and one that is not there', async () => {
    expect(await examinePostgres(DATABASE_URL)).toMatch(/^PostgreSQL \d+, extensions there, newest schema, /);
    await expect(examinePostgres('postgres://nobody@127.0.0.1:1/none')).rejects.toThrow('ECONNREFUSED');
  });

  it('says which effects are failing, and none that only waits', async () => {
    const effect = { kind: 'payment.capture', payload: {}, dueAt: now(), createdAt: now() };
    const keys = ['waits', 'failed', 'failed-too', 'failing'];
    await db()
      .insert(outbox)
      .values(
        keys.map((key) => ({ ...effect, key, failedAt: key.startsWith('failed') ? now() : null, attempts: key === 'failing' ? 12 : 0 })),
      );
    await expect(examineEffects(DATABASE_URL)).rejects.toThrow(/^3 payment\.capture failing/);
    await db().delete(outbox).where(ne(outbox.key, 'waits'));
    expect(await examineEffects(DATABASE_URL)).toBe('none is failing');
    await db().delete(outbox);
  });

  it('knows a good queue, one that throws keys away, and one that is not there', async () => {
    expect(await examineRedis(REDIS_URL)).toMatch(/^Redis \S+, keeps its keys$/);
    await redis('producer').config('SET', 'maxmemory-policy', 'allkeys-lru');
    await expect(examineRedis(REDIS_URL)).rejects.toThrow('allkeys-lru');
    await expect(examineRedis('redis://127.0.0.1:1')).rejects.toThrow('ECONNREFUSED');
  });

  it('ends well in demo mode, and lists what going live needs', async () => {
    const { code, text } = await doctor({});
    expect(text).toMatch(/Demo mode/);
    expect(text).toMatch(/later {3}STRIPE_SECRET_KEY, STRIPE_WEBHOOK_SECRET, STRIPE_CONNECT_WEBHOOK_SECRET: not set: payments/);
    expect(text).toMatch(/Nothing is wrong\.\s*$/);
    expect(code).toBe(0);
  });

  it('warns of demo data in a database that goes live, and the site does not start on it', async () => {
    expect(await holdsDemoData(DATABASE_URL)).toBe(false);
    await db().insert(auditLog).values({ action: 'demo.seed_begun', subjectType: 'database', subjectId: 'demo', at: new Date() });
    expect(await holdsDemoData(DATABASE_URL)).toBe(true);
    const started = run(process.execPath, ['--import', 'tsx', 'scripts/prepare-database.ts'], {
      cwd: ROOT,
      env: { ...process.env, ...LIVE },
    });
    await expect(started).rejects.toMatchObject({ code: 1, stderr: expect.stringContaining('go live with an empty database') });
  });

  it('ends with 1 when a provider is half set, and tells no secret', async () => {
    const { code, text } = await doctor({ STRIPE_SECRET_KEY: 'sk_live_never_told', APP_URL: 'https://karavana.example' });
    expect(text).toMatch(/PROBLEM settings: .*SESSION_SECRET is missing/);
    expect(text).not.toContain('never_told');
    expect(code).toBe(1);
  });
});
