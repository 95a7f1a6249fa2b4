/**
 * Runs the heavy work of a process one piece at a time, leaving turns of the event loop free in between. why: Node accepts one new
 * connection in each turn, so a crowd whose work fills the turns would keep everybody else from connecting.
 */
import pLimit from 'p-limit';

import { singleton } from './singleton.server.ts';

/** Turns between two pieces: that many connections can be accepted. A turn with nothing to do takes a few microseconds. */
const TURNS_BETWEEN = 16;

const queue = () => singleton('turns', () => pLimit(1));

/** Does `work` when all before it is done; at once when nothing waits. */
export function inTurn<T>(work: () => T | Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    void queue()(async () => {
      await Promise.resolve().then(work).then(resolve, reject);
      for (let turn = 0; turn < TURNS_BETWEEN; turn += 1) await nextTurn();
    });
  });
}

const nextTurn = () => new Promise<void>((resolve) => setImmediate(resolve));
