import { expect, it } from 'vitest';

import { shareNextRun } from './share-next-run.ts';

const turn = () => new Promise((resolve) => setTimeout(resolve, 5));

function held() {
  const begun: { subject: string; end: (error?: Error) => void }[] = [];
  let most = 0;
  let under = 0;
  const ask = shareNextRun(async (subject) => {
    most = Math.max(most, (under += 1));
    await new Promise<void>((resolve, reject) => begun.push({ subject, end: (error) => (error ? reject(error) : resolve()) })).finally(
      () => (under -= 1),
    );
  }, 1);
  return { ask, begun, most: () => most };
}

it('makes one run for all who ask before it begins, and one more for those who ask during it', async () => {
  const { ask, begun, most } = held();
  const first = [ask('a'), ask('a'), ask('a')];
  await turn();
  expect(begun).toHaveLength(1);
  const second = [ask('a'), ask('a')];
  await turn();
  expect(begun).toHaveLength(1);
  begun[0]?.end();
  await Promise.all(first);
  await turn();
  expect(begun).toHaveLength(2);
  begun[1]?.end();
  await Promise.all(second);
  const third = ask('a');
  await turn();
  expect(begun).toHaveLength(3);
  begun[2]?.end();
  await third;
  expect(most()).toBe(1);
});

it('keeps subjects apart', async () => {
  const { ask, begun } = held();
  const both = [ask('a'), ask('b')];
  await turn();
  expect(begun.map(({ subject }) => subject).sort()).toEqual(['a', 'b']);
  for (const { end } of begun) end();
  await Promise.all(both);
});

it('tells all who share a run that it failed, and runs anew for who asks afterwards', async () => {
  const { ask, begun } = held();
  const shared = Promise.allSettled([ask('a'), ask('a')]);
  await turn();
  const after = ask('a');
  begun[0]?.end(new Error('no answer'));
  expect((await shared).map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  await turn();
  begun[1]?.end();
  await expect(after).resolves.toBeUndefined();
});
