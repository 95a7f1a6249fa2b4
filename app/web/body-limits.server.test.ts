import { EventEmitter } from 'node:events';

import type { Request, Response } from 'express';
import { expect, it, onTestFinished, vi } from 'vitest';

import { limitBody } from './body-limits.server.ts';

it('a form whose sender has gone before its turn is not begun, and takes no place and no timer', () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const socket = Object.assign(new EventEmitter(), { destroyed: true });
  const req = Object.assign(new EventEmitter(), { method: 'POST', path: '/auth', headers: {}, get: () => '20', socket });
  const next = vi.fn();
  limitBody(() => undefined)(req as unknown as Request, new EventEmitter() as unknown as Response, next);
  expect(next).not.toHaveBeenCalled();
  expect(vi.getTimerCount()).toBe(0);
  expect(req.eventNames()).toEqual([]);
});
