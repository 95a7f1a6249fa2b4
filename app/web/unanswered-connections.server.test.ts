import { EventEmitter } from 'node:events';
import type { Socket } from 'node:net';

import { beforeEach, expect, it, onTestFinished, vi } from 'vitest';

import { boundUnanswered } from './unanswered-connections.server.ts';

const noteUnreadRefused = vi.hoisted(() => vi.fn());
vi.mock('./request-log.server.ts', () => ({ noteUnreadRefused }));

beforeEach(() => void noteUnreadRefused.mockClear());

/** A server, and its clock. */
function server() {
  let time = 5_000;
  const clock = vi.spyOn(performance, 'now').mockImplementation(() => time);
  onTestFinished(() => void clock.mockRestore());
  const mayStay = boundUnanswered();
  const open = (address: string | null = '192.0.2.1') => {
    const socket = Object.assign(new EventEmitter(), { bytesWritten: 0, destroy: vi.fn() });
    return { socket, stays: mayStay(socket as unknown as Socket, address), leave: () => void socket.emit('close') };
  };
  return {
    open,
    leaves(times: number, address?: string | null) {
      for (let left = 0; left < times; left += 1) open(address).leave();
    },
    pass: (milliseconds: number) => (time += milliseconds),
  };
}

it('who leaves a hundred times before anything was answered is cut off for the rest of the second', () => {
  const { open, leaves, pass } = server();
  leaves(99);
  expect(open().stays).toBe(true);
  leaves(1);
  pass(990);
  const refused = open();
  expect(refused.stays).toBe(false);
  expect(refused.socket.destroy).toHaveBeenCalledTimes(1);
  expect(noteUnreadRefused.mock.calls).toEqual([[429]]);
  pass(10);
  const again = open();
  expect(again.stays).toBe(true);
  expect(again.socket.destroy).not.toHaveBeenCalled();
  expect(noteUnreadRefused).toHaveBeenCalledTimes(1);
});

it('who is cut off is so for what others of his address did, not for having been cut off', () => {
  const { open, leaves, pass } = server();
  leaves(100);
  const refused = Array.from({ length: 100 }, () => open());
  pass(1_000);
  for (const each of refused) each.leave();
  expect(open().stays).toBe(true);
});

it('who leaves now and then is connected', () => {
  const { open, leaves, pass } = server();
  for (let times = 0; times < 10; times += 1) {
    leaves(40);
    pass(500);
    expect(open().stays).toBe(true);
  }
});

it('those that are open, or were answered, do not count', () => {
  const { open } = server();
  for (let times = 0; times < 150; times += 1) {
    open();
    const answered = open();
    answered.socket.bytesWritten = 1;
    answered.leave();
  }
  expect(open().stays).toBe(true);
});

it('nobody is cut off by another address, and no reader behind a proxy', () => {
  const { open, leaves } = server();
  leaves(100);
  leaves(150, null);
  expect(open('192.0.2.2').stays).toBe(true);
  expect(open(null).stays).toBe(true);
  expect(open().stays).toBe(false);
});
