import { readFile } from 'node:fs/promises';

import { expect, it } from 'vitest';

import { withRequestContext } from '#app/config/request-context.server.ts';

import { hashPassword, MAX_WAITING } from './passwords.server.ts';

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
  const from = (address: string) => withRequestContext({ requestId: address, address }, () => hashPassword('tri vesla a kompas'));
  let done = 0;
  const crowd = Array.from({ length: MAX_WAITING }, () => from('192.0.2.1').then(() => (done += 1)));
  await from('198.51.100.1');
  expect(done).toBeLessThan(10);
  await Promise.all(crowd);
});
