/** When a request begins: in the turn of its address, and behind what its connection has asked before (rule R12). */
import { AsyncLocalStorage } from 'node:async_hooks';

import type { RequestHandler } from 'express';
import { expect, onTestFinished, test, vi } from 'vitest';

import * as turns from '#app/config/turns.server.ts';

import { ask, listen, sendUntilEnded } from '#tests/support/small-site.ts';

/** Requests do not begin until `begin` is called. */
function holdTurns() {
  const waiting: (() => void)[] = [];
  const beginLight = vi.spyOn(turns, 'beginLight').mockImplementation((_whose, work) => {
    waiting.push(work);
    return () => false;
  });
  onTestFinished(() => beginLight.mockRestore());
  return {
    waiting,
    whose: () => beginLight.mock.calls.map(([whose]) => whose),
    begin: () => {
      for (const work of waiting.splice(0)) work();
    },
  };
}

test('a request begins in the turn of its address', async () => {
  const begun = vi.fn();
  const { port } = await listen({ page: () => (begun(), new Response('here')) });
  const { waiting, whose, begin } = holdTurns();
  const answer = ask(port, '/page');
  await vi.waitFor(() => expect(waiting).toHaveLength(1), 10_000);
  expect(begun).not.toHaveBeenCalled();
  begin();
  expect(await answer).toMatchObject({ status: 200 });
  expect(whose()).toEqual(['127.0.0.1']);
});

test('an address may look sixteen times at a time whether the site is well', async () => {
  const { port } = await listen({});
  const { waiting, begin } = holdTurns();
  const looks = Array.from({ length: 16 }, () => ask(port, '/healthz'));
  await vi.waitFor(() => expect(waiting).toHaveLength(16), 10_000);
  await expect(ask(port, '/healthz')).rejects.toThrow('hang up');
  begin();
  expect(new Set((await Promise.all(looks)).map(({ status }) => status))).toEqual(new Set([200]));
});

test('a request behind another one on its connection begins when that is answered', async () => {
  const begun: string[] = [];
  let answer = () => {};
  const { port } = await listen({
    first: async () => {
      begun.push('first');
      await new Promise<void>((resolve) => (answer = resolve));
      return new Response('first');
    },
    second: () => {
      begun.push('second');
      return new Response('second');
    },
  });
  const head = (path: string, ...more: string[]) => [`GET /${path} HTTP/1.1`, 'Host: 127.0.0.1', ...more, '', ''].join('\r\n');
  const answers = sendUntilEnded(port, head('first') + head('second', 'Connection: close'));
  await vi.waitFor(() => expect(begun).toEqual(['first']), 10_000);
  expect(await ask(port, '/second')).toMatchObject({ text: 'second' });
  expect(begun).toEqual(['first', 'second']);
  answer();
  expect(await answers).toMatch(/first[^]*second/);
  expect(begun).toHaveLength(3);
});

test('a request behind another one on its connection has a context of its own', async () => {
  const context = new AsyncLocalStorage<string>();
  const seen: unknown[] = [];
  const files: RequestHandler = ({ path }, _res, next) => {
    seen.push(context.getStore());
    context.run(path, next);
  };
  const { port } = await listen({ first: () => new Response('first'), second: () => new Response('second') }, files);
  const head = (path: string, ...more: string[]) => [`GET /${path} HTTP/1.1`, 'Host: 127.0.0.1', ...more, '', ''].join('\r\n');
  await sendUntilEnded(port, head('first') + head('second', 'Connection: close'));
  expect(seen).toEqual([undefined, undefined]);
});
