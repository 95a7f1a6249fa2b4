import { EventEmitter } from 'node:events';
import type { IncomingMessage, ServerResponse } from 'node:http';

import { beforeEach, expect, it, onTestFinished, vi } from 'vitest';

import { accessLog, log } from '#app/config/log.server.ts';
import type * as Metrics from '#app/http/metrics.server.ts';

import type * as RequestLog from './request-log.server.ts';

let metrics: typeof Metrics;
let noteEnd: typeof RequestLog.noteEnd;
let noteRefused: typeof RequestLog.noteRefused;
let noteRefusedUnderWay: typeof RequestLog.noteRefusedUnderWay;
let noteUnreadRefused: typeof RequestLog.noteUnreadRefused;

// why anew: it counts refusals for ten seconds, those of other test files too
beforeEach(async () => {
  vi.resetModules();
  metrics = await import('#app/http/metrics.server.ts');
  ({ noteEnd, noteRefused, noteRefusedUnderWay, noteUnreadRefused } = await import('./request-log.server.ts'));
});

/** A request with its answer, which ends when it is told to. */
function requestWith(statusCode: number, headersSent = true, writableFinished = headersSent) {
  const req = { headers: {}, method: 'GET', url: '/' } as IncomingMessage;
  const res = Object.assign(new EventEmitter(), { statusCode, headersSent, writableFinished }) as unknown as ServerResponse;
  return { req, res, end: () => res.emit('close') };
}

it('an answer of the site that says it failed is an error; its files and malformed addresses are not worth a line', () => {
  const lines = (['error', 'info', 'debug'] as const).map((level) => vi.spyOn(accessLog(), level));
  onTestFinished(() => void vi.restoreAllMocks());
  const counts = () => lines.map((line) => line.mock.calls.length);
  for (const [status, route] of [
    [503, '/browse'],
    [200, '/browse'],
    [404, 'static'],
    [400, 'malformed'],
  ] as const) {
    const { req, res, end } = requestWith(status);
    noteEnd(req, res, () => route);
    end();
  }
  expect(counts()).toEqual([1, 1, 2]);
});

it('refusals of connections whose requests were not read are told and counted with the others', () => {
  const observe = vi.spyOn(metrics, 'observeRequest');
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const warn = vi.spyOn(log(), 'warn').mockReturnValue(undefined);
  onTestFinished(() => void vi.restoreAllMocks());
  const { req, res, end } = requestWith(503);
  noteRefused(req, res);
  end();
  noteUnreadRefused(429);
  vi.advanceTimersByTime(10_000);
  expect(warn).toHaveBeenLastCalledWith({ refused: 2, seconds: 10 }, expect.any(String));
  expect(observe).toHaveBeenLastCalledWith({ method: 'other', route: 'refused', status: 429 }, 0);
});

it('the refusal of a request under way is no failure, and counts as what it is, whatever its route makes of it', () => {
  const observe = vi.spyOn(metrics, 'observeRequest');
  const lines = (['error', 'info'] as const).map((level) => vi.spyOn(accessLog(), level));
  onTestFinished(() => void vi.restoreAllMocks());
  const { req, res, end } = requestWith(500);
  noteEnd(req, res, () => '/webhooks/payments');
  noteRefusedUnderWay(res, 503);
  end();
  expect(observe).toHaveBeenLastCalledWith({ method: 'GET', route: '/webhooks/payments', status: 503 }, expect.any(Number));
  expect(lines.map(({ mock }) => mock.calls.length)).toEqual([0, 1]);
});

it.each([
  ['left before an answer', 200, false, 499],
  ['left after its beginning', 200, true, 200],
  ['left before a refusal', 403, false, 403],
])('what its asker %s counts as what it was', (_, statusCode, headersSent, counted) => {
  const observe = vi.spyOn(metrics, 'observeRequest');
  onTestFinished(() => void vi.restoreAllMocks());
  const { req, res, end } = requestWith(statusCode, headersSent, false);
  noteEnd(req, res, () => '/browse');
  end();
  expect(observe).toHaveBeenLastCalledWith({ method: 'GET', route: '/browse', status: counted }, expect.any(Number));
});

it('what is told later is told by the log that there was, and nothing is read anew for it', () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const warn = vi.spyOn(log(), 'warn').mockReturnValue(undefined);
  onTestFinished(() => void vi.restoreAllMocks());
  noteUnreadRefused(503);
  const singletons = globalThis as { __karavana?: Map<string, unknown> };
  const before = singletons.__karavana;
  singletons.__karavana = new Map();
  onTestFinished(() => void (singletons.__karavana = before));
  vi.advanceTimersByTime(10_000);
  expect(warn).toHaveBeenCalledOnce();
  expect([...singletons.__karavana.keys()]).toEqual([]);
});

it('the refusals of a crowd are told in one line for many, and the next ones again', () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const error = vi.spyOn(accessLog(), 'error');
  const info = vi.spyOn(accessLog(), 'info');
  const warn = vi.spyOn(log(), 'warn').mockReturnValue(undefined);
  onTestFinished(() => void vi.restoreAllMocks());
  for (const count of [300, 1]) {
    for (let number = 0; number < count; number += 1) {
      const { req, res, end } = requestWith(503);
      noteRefused(req, res);
      end();
    }
    vi.advanceTimersByTime(10_000);
    expect(warn).toHaveBeenLastCalledWith({ refused: count, seconds: 10 }, expect.any(String));
  }
  expect([warn, error, info].map(({ mock }) => mock.calls.length)).toEqual([2, 0, 0]);
});
