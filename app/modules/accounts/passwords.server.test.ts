import { readFile } from 'node:fs/promises';

import { expect, it } from 'vitest';

import { withRequestContext } from '#app/config/request-context.server.ts';

import { DECOY, hashPassword, MAX_WAITING, MAX_WAITING_IN_ALL, passwordFits, passwordFitsEach } from './passwords.server.ts';

it('hashes of a crowd leave threads to others', async () => {
  let done = 0;
  const crowd = Array.from({ length: 24 }, () => hashPassword('tri vesla a kompas').then(() => (done += 1)));
  await readFile(import.meta.filename);
  expect(done).toBeLessThan(12);
  await Promise.all(crowd);
});

it('more than can be done in a few seconds are refused to who asks for them, and all others made', async () => {
  const crowd = Array.from({ length: MAX_WAITING + 20 }, () => hashPassword('tri vesla a kompas'));
  const outcomes = await Promise.allSettled(crowd);
  const refused = outcomes.filter((outcome) => outcome.status === 'rejected');
  expect(refused.length).toBeGreaterThanOrEqual(10);
  expect(refused.length).toBeLessThanOrEqual(20);
  for (const { reason } of refused) expect(reason).toMatchObject({ code: 'tooManyRequests' });
});

it('a crowd behind one address keeps nobody else waiting', async () => {
  const from = (bucket: string) => withRequestContext({ requestId: bucket, bucket }, () => hashPassword('tri vesla a kompas'));
  let done = 0;
  const crowd = Array.from({ length: MAX_WAITING }, () => from('192.0.2.1').then(() => (done += 1)));
  await from('198.51.100.1');
  expect(done).toBeLessThan(10);
  await Promise.all(crowd);
});

it('of several crowds together no more wait than there is room for, and whoever comes for one hash has it made', async () => {
  const from = (bucket: string) => withRequestContext({ requestId: bucket, bucket }, () => hashPassword('tri vesla a kompas'));
  const crowds = Promise.allSettled(Array.from({ length: 4 * MAX_WAITING }, (_, number) => from(`192.0.2.${number % 10}`)));
  await from('198.51.100.1');
  const made = (await crowds).filter(({ status }) => status === 'fulfilled');
  expect(made.length).toBeLessThanOrEqual(MAX_WAITING_IN_ALL + 10);
});

it('who has no account is compared as slowly as who has one', async () => {
  const parametersOf = (hash: string) => hash.split('$').slice(0, 4);
  expect(parametersOf(DECOY)).toEqual(parametersOf(await hashPassword('tri vesla a kompas')));
});

it('a password is compared with several hashes in one place of the queue: with all or with none', async () => {
  const [own, other] = await Promise.all([hashPassword('tri vesla a kompas'), hashPassword('kajak a stan')]);
  expect(await passwordFitsEach('tri vesla a kompas', [own, null, other])).toEqual([true, false, false]);
  expect([await passwordFits('kajak a stan', other), await passwordFits('kajak a stan', null)]).toEqual([true, false]);
  const crowd = Array.from({ length: MAX_WAITING + 20 }, () => passwordFitsEach('kajak a stan', [own, other]));
  const done = (await Promise.allSettled(crowd)).filter(({ status }) => status === 'fulfilled');
  expect(done.length).toBeGreaterThanOrEqual(MAX_WAITING);
  expect(done.length).toBeLessThanOrEqual(MAX_WAITING + 10);
});
