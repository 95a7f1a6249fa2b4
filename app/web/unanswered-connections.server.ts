/**
 * How many connections of one address may end in a second before anything is answered on them (rule R12). why: whoever leaves at once never
 * has too many open, yet each is accepted all the same, with a part of its work done, and everybody else is accepted only behind it.
 */
import type { Socket } from 'node:net';

import { ERROR_STATUS } from '#app/domain/app-error.ts';
import { addressBucket } from '#app/http/client-address.server.ts';

import { noteUnreadRefused } from './request-log.server.ts';

/** More than leave of a large household, or of many, where the site is slow. */
const MAX_UNANSWERED = 100;
const SECOND_MS = 1_000;

/**
 * Returns whether a new connection may stay; ends one of an address of which too many have ended unanswered within the last second or less.
 * `isTrusted`: of proxies, whose connections are many readers'.
 */
export function boundUnanswered(
  isTrusted: (address: string) => boolean,
  { ofAddress = MAX_UNANSWERED, withinMs = SECOND_MS } = {},
): (socket: Socket) => boolean {
  const unanswered = new Map<string, number>();
  let end = 0;

  function countOf(address: string): number {
    if (performance.now() >= end) unanswered.clear();
    return unanswered.get(address) ?? 0;
  }

  function count(address: string): void {
    const before = countOf(address);
    if (unanswered.size === 0) end = performance.now() + withinMs;
    unanswered.set(address, before + 1);
  }

  return (socket) => {
    const { remoteAddress = '' } = socket;
    if (isTrusted(remoteAddress)) return true;
    const address = addressBucket(remoteAddress);
    if (countOf(address) >= ofAddress) {
      noteUnreadRefused(ERROR_STATUS.tooManyRequests);
      socket.destroy();
      return false;
    }
    socket.once('close', () => {
      if (socket.bytesWritten === 0) count(address);
    });
    return true;
  };
}
