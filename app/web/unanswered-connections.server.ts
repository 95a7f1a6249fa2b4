/**
 * How many connections of one address may end in a second before anything is answered on them (rule R12), by whomever they are ended. why:
 * whoever leaves at once never has too many open, yet each is accepted all the same, with a part of its work done, and everybody else is
 * accepted only behind it.
 */
import type { Socket } from 'node:net';

import { ERROR_STATUS } from '#app/domain/app-error.ts';

import { noteUnreadRefused } from './request-log.server.ts';

/** More than leave within a second even of many households behind one address, where the site is slow. */
const MAX_UNANSWERED = 100;
const SECOND_MS = 1_000;

/**
 * Returns whether a new connection may stay; ends one of an address of which too many have ended unanswered within this second. `address`:
 * null for a trusted proxy's, whose connections are many readers'.
 */
export function boundUnanswered(): (socket: Socket, address: string | null) => boolean {
  const counts = new Map<string, number>();
  let end = 0;

  /** Of each address, how many have ended unanswered within this second. */
  function ofThisSecond(): Map<string, number> {
    const now = performance.now();
    if (now >= end) {
      counts.clear();
      end = now + SECOND_MS;
    }
    return counts;
  }

  return (socket, address) => {
    if (address === null) return true;
    if ((ofThisSecond().get(address) ?? 0) >= MAX_UNANSWERED) {
      noteUnreadRefused(ERROR_STATUS.tooManyRequests);
      socket.destroy();
      return false;
    }
    socket.once('close', () => {
      if (socket.bytesWritten === 0) ofThisSecond().set(address, (counts.get(address) ?? 0) + 1);
    });
    return true;
  };
}
