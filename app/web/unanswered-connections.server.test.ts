import { EventEmitter } from 'node:events';
import type { Socket } from 'node:net';

import { beforeEach, expect, it, onTestFinished, vi } from 'vitest';

import { boundUnanswered } from './unanswered-connections.server.ts';

const noteUnreadRefused = vi.hoisted(() => vi.fn());
vi.mock('./request-log.server.ts', () => ({ noteUnreadRefused }));

const PROXY = '10.0.0.1';

beforeEach(() => void noteUnreadRefused.mockClear());

/** A server that lets three connections of an address end unanswered within a second, and its clock. */
function server() {
  let time = 5_000;
  const clock = vi.spyOn(performance, 'now').mockImplementation(() => time);
  onTestFinished(() => void clock.mockRestore());
  const mayStay = boundUnanswered((address) => address === PROXY, { ofAddress: 3 });
  const open = (remoteAddress = '192.0.2.1') => {
    const socket = Object.assign(new EventEmitter(), { remoteAddress, bytesWritten: 0, destroy: vi.fn() });
    return { socket, stays: mayStay(socket as unknown as Socket), leave: () => void socket.emit('close') };
  };
  return {
    open,
    leaves: (times: number, address?: string) => {
      for (let time = 0; time < times; time += 1) open(address).leave();
    },
    pass: (milliseconds: number) => (time += milliseconds),
  };
}

it('who leaves before anything was answered, again and again, is not connected for the rest of the second', () => {
  const { open, leaves, pass } = server();
  leaves(3);
  pass(990);
  const refused = open();
  expect(refused.stays).toBe(false);
  expect(refused.socket.destroy).toHaveBeenCalledTimes(1);
  expect(noteUnreadRefused.mock.calls).toEqual([[429]]);
  // nor does it count that he was not connected
  refused.leave();
  pass(10);
  const again = open();
  expect(again.stays).toBe(true);
  expect(again.socket.destroy).not.toHaveBeenCalled();
  expect(noteUnreadRefused).toHaveBeenCalledTimes(1);
});

it('who leaves now and then is connected', () => {
  const { open, leaves, pass } = server();
  for (let second = 0; second < 5; second += 1) {
    leaves(2);
    pass(1_000);
  }
  for (let times = 0; times < 10; times += 1) {
    leaves(1);
    pass(400);
  }
  expect(open().stays).toBe(true);
});

it('those that are open, or were answered, do not count', () => {
  const { open } = server();
  for (let times = 0; times < 5; times += 1) {
    open();
    const answered = open();
    answered.socket.bytesWritten = 1;
    answered.leave();
  }
  expect(open().stays).toBe(true);
});

it('nobody is shut out by another address, and no reader behind a proxy', () => {
  const { open, leaves } = server();
  leaves(3);
  leaves(5, PROXY);
  expect(open('192.0.2.2').stays).toBe(true);
  expect(open(PROXY).stays).toBe(true);
  expect(open('::ffff:192.0.2.1').stays).toBe(false);
});
