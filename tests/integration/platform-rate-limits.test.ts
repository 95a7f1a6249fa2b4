/** Promises, 20: guessing is throttled over all replicas, with Redis and without it. */
import { createHash } from 'node:crypto';
import { once } from 'node:events';

import { beforeEach, describe, expect, test } from 'vitest';

import { redis, redisReady } from '#app/config/redis.server.ts';
import { AppError } from '#app/domain/app-error.ts';
import { ADDRESS_HEADER } from '#app/http/client-address.server.ts';
import { limitByAccount, limitByAddress } from '#app/http/rate-limits.server.ts';

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
    expect(error.params.seconds).toBeGreaterThan(0);
    expect(error.params.seconds).toBeLessThanOrEqual(300);
    await expect(limitByAddress('signIn', from('203.0.113.8'))).resolves.toBeDefined();
  });

  test('the addresses of one IPv6 network share their tries', async () => {
    let host = 0;
    await times(25, () => limitByAddress('signIn', from(`2001:db8:1:2::${(host += 1).toString(16)}`)));
    await refusal(limitByAddress('signIn', from('2001:db8:1:2:ffff::1')));
    await expect(limitByAddress('signIn', from('2001:db8:1:3::1'))).resolves.toBeDefined();
  });

  test('an account may be tried 25 times an hour from any number of addresses, in any spelling, and can still be recovered', async () => {
    await times(25, () => limitByAccount('signIn', 'jana@example.sk'));
    await refusal(limitByAccount('signIn', ' JANA@example.sk '));
    await times(5, () => limitByAccount('recovery', 'jana@example.sk'));
    await refusal(limitByAccount('recovery', 'jana@example.sk'));
  });

  test('a try with the right password is taken back', async () => {
    await times(60, async () => (await limitByAccount('signIn', 'jana@example.sk')).forgive());
    await times(25, () => limitByAccount('signIn', 'jana@example.sk'));
    await refusal(limitByAccount('signIn', 'jana@example.sk'));
  });

  test('parallel tries do not slip through between counting and refusing', async () => {
    const outcomes = await Promise.allSettled(Array.from({ length: 60 }, () => limitByAccount('signIn', 'jana@example.sk')));
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(25);
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
