import { setTimeout } from 'node:timers/promises';

import { expect, test } from 'vitest';

import { collectGarbage } from '#tests/support/collect-garbage.ts';

import { endOfWork, withRequestContext, workOfRequest, type RequestContext } from './request-context.server.ts';

test('what works on a request has ended when all of it has, whether it failed or not', async () => {
  let finish: () => void = () => {};
  const ended = withRequestContext({ requestId: 'a' }, () => {
    void workOfRequest(Promise.reject(new Error('failed'))).catch(() => {});
    void workOfRequest(new Promise<void>((resolve) => (finish = resolve)));
    return endOfWork();
  })();
  expect(await Promise.race([ended, setTimeout(20, 'works')])).toBe('works');
  finish();
  expect(await Promise.race([ended.then(() => 'ended'), setTimeout(1_000, 'works')])).toBe('ended');
});

test.each([
  ['given', (result: object) => Promise.resolve(result)],
  ['thrown', (result: object) => Promise.reject(Object.assign(new Error('failed'), { result }))],
])('what was %s for a request is not kept by what the request leaves behind', async (_, end) => {
  const context: RequestContext = { requestId: 'a' };
  const work = async () => {
    const result = {};
    await withRequestContext(context, () => workOfRequest(end(result))).catch(() => {});
    return new WeakRef(result);
  };
  const result = await work();
  await collectGarbage();
  expect(result.deref()).toBeUndefined();
  expect(context.requestId).toBe('a');
});
