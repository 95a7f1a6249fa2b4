/** Guessing is limited over all processes (rule R10), with Redis and without it. */
import { createHash } from 'node:crypto';
import { once } from 'node:events';

import { beforeEach, describe, expect, test } from 'vitest';

import { redis, redisReady } from '#app/config/redis.server.ts';
import { AppError } from '#app/domain/app-error.ts';
import { ADDRESS_HEADER } from '#app/http/client-address.server.ts';
import { limitByAccount, limitByAddress, limitBySender } from '#app/http/rate-limits.server.ts';
import { loader as places } from '#app/routes/system/places.ts';

const from = (address: string) => new Request('http://localhost/auth', { method: 'POST', headers: { [ADDRESS_HEADER]: address } });

async function refusal(attempt: Promise<unknown>): Promise<AppError> {
  const error: unknown = await attempt.then(
    () => undefined,
    (thrown: unknown) => thrown,
  );
  if (!(error instanceof AppError)) throw new Error('the attempt was let through', { cause: error });
  return error;
}

async function times(count: number, attempt: () => Promise<unknown>): Promise<void> {
  for (let index = 0; index < count; index += 1) await attempt();
}

describe('limits', () => {
  beforeEach(async () => {
    await redisReady('producer');
    await redis('producer').flushdb();
  });

  test('an address may try to sign in 25 times in 5 minutes, whatever account it tries', async () => {
    await times(25, () => limitByAddress('signIn', from('203.0.113.7')));
    const error = await refusal(limitByAddress('signIn', from('203.0.113.7')));
    expect(error.code).toBe('tooManyRequests');
    expect(error.params.seconds).toBeGreaterThan(280);
    expect(error.params.seconds).toBeLessThanOrEqual(300);
    await expect(limitByAddress('signIn', from('203.0.113.8'))).resolves.toBeDefined();
  });

  test('the addresses of one IPv6 network share their tries', async () => {
    let host = 0;
    await times(25, () => limitByAddress('signIn', from(`2001:db8:1:2::${(host += 1).toString(16)}`)));
    await refusal(limitByAddress('signIn', from('2001:db8:1:2:ffff::1')));
    await expect(limitByAddress('signIn', from('2001:db8:1:3::1'))).resolves.toBeDefined();
  });

  test('an account may be tried 25 times an hour from any number of addresses, in any spelling', async () => {
    await times(25, () => limitByAccount('signIn', 'jana@example.sk'));
    const error = await refusal(limitByAccount('signIn', ' JANA@example.sk '));
    expect(error.params.seconds).toBeGreaterThan(3_580);
    expect(error.params.seconds).toBeLessThanOrEqual(3_600);
  });

  test.each([
    ['a mailbox that waits to be confirmed', 'mailbox', 10, 30 * 60],
    ['a browser that an account knows', 'knownDevice', 10, 60 * 60],
    ['a member who asks providers', 'provider', 240, 60],
  ] as const)('%s has tries of its own', async (_, limit, points, seconds) => {
    await times(points, () => limitByAccount(limit, 'jana@example.sk'));
    const error = await refusal(limitByAccount(limit, 'jana@example.sk'));
    expect(error.params.seconds).toBeGreaterThan(seconds - 20);
    expect(error.params.seconds).toBeLessThanOrEqual(seconds);
    await expect(limitByAccount('signIn', 'jana@example.sk')).resolves.toBeDefined();
  });

  test('a sender may ask for five confirmation mails to an account in half an hour, and others may too', async () => {
    await times(5, () => limitBySender('confirmation', from('203.0.113.7'), 'jana@example.sk'));
    const error = await refusal(limitBySender('confirmation', from('203.0.113.7'), ' JANA@example.sk'));
    expect(error.params.seconds).toBeGreaterThan(30 * 60 - 20);
    expect(error.params.seconds).toBeLessThanOrEqual(30 * 60);
    await expect(limitBySender('confirmation', from('203.0.113.8'), 'jana@example.sk')).resolves.toBeDefined();
    await expect(limitBySender('confirmation', from('203.0.113.7'), 'eva@example.sk')).resolves.toBeDefined();
  });

  test('an address may sign up 60 times an hour', async () => {
    await times(60, () => limitByAddress('signUp', from('203.0.113.7')));
    const error = await refusal(limitByAddress('signUp', from('203.0.113.7')));
    expect(error.params.seconds).toBeGreaterThan(3_580);
    expect(error.params.seconds).toBeLessThanOrEqual(3_600);
  });

  test('a try with the right password is taken back', async () => {
    await times(60, async () => (await limitByAccount('signIn', 'jana@example.sk')).forgive());
    await times(25, () => limitByAccount('signIn', 'jana@example.sk'));
    await refusal(limitByAccount('signIn', 'jana@example.sk'));
  });

  test('a try that is not counted any more is not taken back', async () => {
    const counted = await limitByAccount('signIn', 'jana@example.sk');
    await redis('producer').flushdb();
    await counted.forgive();
    await times(25, () => limitByAccount('signIn', 'jana@example.sk'));
    await refusal(limitByAccount('signIn', 'jana@example.sk'));
  });

  test('parallel tries do not slip through between counting and refusing', async () => {
    const outcomes = await Promise.allSettled(Array.from({ length: 60 }, () => limitByAccount('signIn', 'jana@example.sk')));
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(25);
  });

  test('an address may ask for places as often as people type, and is then answered 429 as JSON', async () => {
    const asked = (address: string) => {
      const request = new Request('http://localhost/places?q=Brat', { headers: { [ADDRESS_HEADER]: address } });
      return places({ request, params: {}, context: {} }).catch((refused: unknown) => refused as Response);
    };
    const answers = await Promise.all(Array.from({ length: 130 }, () => asked('203.0.113.7')));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(120);
    const refused = answers.find(({ status }) => status !== 200);
    expect(refused?.status).toBe(429);
    expect(await refused?.json()).toMatchObject({ code: 'tooManyRequests' });
    expect((await asked('203.0.113.8')).status).toBe(200);
  });

  test('no e-mail address stands in Redis', async () => {
    await limitByAccount('signIn', 'jana@example.sk');
    const keys = await redis('producer').keys('*');
    expect(keys).toEqual([`limit:account:signIn:${createHash('sha256').update('jana@example.sk').digest('base64url')}`]);
  });

  test('while Redis is away each process counts by itself', async () => {
    const gone = once(redis('producer'), 'end');
    redis('producer').disconnect();
    await gone;
    await times(25, () => limitByAccount('signIn', 'peter@example.sk'));
    await refusal(limitByAccount('signIn', 'peter@example.sk'));
    await redis('producer').connect();
  });
});
