/**
 * Heavy pieces of work of one process, one after the other, with room for others between them. why: Node takes in one new connection in
 * each turn of its event loop, so that a crowd whose pieces fill the turns keeps everybody else before the door.
 */
import pLimit from 'p-limit';

import { singleton } from './singleton.server.ts';

/** Turns between two pieces: as many connections can come in. A turn with nothing to do takes a few microseconds. */
const TURNS_BETWEEN = 16;

const queue = () => singleton('turns', () => pLimit(1));

/** Does `work` when those before it are done; the first of all at once. */
export function inTurn<T>(work: () => T | Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    void queue()(async () => {
      await Promise.resolve().then(work).then(resolve, reject);
      for (let turn = 0; turn < TURNS_BETWEEN; turn += 1) await nextTurn();
    });
  });
}

const nextTurn = () => new Promise<void>((resolve) => setImmediate(resolve));
