/**
 * How many requests of one network address may be under way (rule R12), counted as they come in, before any of them waits; and in which
 * order they begin. why: each costs memory, and all of them share one processor.
 */
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

import type { RequestHandler } from 'express';

import { inTurn } from '#app/config/turns.server.ts';
import { bucketOf } from './clean-headers.server.ts';
import { refusalOf } from './plain-page.server.ts';
import { noteEnd } from './request-log.server.ts';
import { beforeHeaders, isStream } from './response-headers.server.ts';
import { whenOver } from './when-over.server.ts';

/** Enough for a household behind one address, or for a proxy that asks for all files of a page at once. Open streams do not count. */
const MAX_OF_ADDRESS = 128;
/** Of all addresses together; who waits for a few answers only may come in until there are twice as many. */
const MAX_IN_ALL = 600;
const FEW = 8;

/** Each refusal that waits for its turn holds its request; of one too many the connection is ended without a word. */
const MOST_REFUSALS = 600;

/** In the queue, all refusals together count as one address. */
const REFUSALS = 'refused';

/** Returns whether a request may go on. If not, there is nothing left to do with it. */
type Admission = (req: IncomingMessage, res: ServerResponse) => boolean;

/**
 * Refuses with 429 a request of an address that waits for too many answers already, with 503 one of many while all addresses together wait
 * for too many, and ends the connection: what was sent behind the refused request is ignored. why: refusing has to cost less than asking.
 */
export function boundAddresses(): Admission {
  const waiting = new Map<string, number>();
  let all = 0;
  let refusals = 0;
  const turnedAway = new WeakSet<Socket>();
  const refuse = refusalOf('tooManyRequests');
  const refuseForAll = refusalOf('busy');
  return (req, res) => {
    if (turnedAway.has(req.socket)) return false;
    const address = bucketOf(req);
    const count = waiting.get(address) ?? 0;
    const isCrowd = count >= MAX_OF_ADDRESS;
    if (isCrowd || all >= MAX_IN_ALL * (count < FEW ? 2 : 1)) {
      turnedAway.add(req.socket);
      if (refusals >= MOST_REFUSALS) {
        req.socket.destroy();
        return false;
      }
      refusals += 1;
      noteEnd(req, res, () => 'refused');
      // why in turns, with all refusals as one address: otherwise refusing would leave no time to accept other connections
      void inTurn(REFUSALS, () => {
        refusals -= 1;
        (isCrowd ? refuse : refuseForAll)(res);
      });
      return false;
    }
    waiting.set(address, count + 1);
    all += 1;
    let counted = true;
    const forget = () => {
      if (!counted) return;
      counted = false;
      all -= 1;
      const left = (waiting.get(address) ?? 1) - 1;
      if (left > 0) waiting.set(address, left);
      else waiting.delete(address);
    };
    // why: a stream stays open for as long as its reader looks
    beforeHeaders(res, () => isStream(res) && forget());
    whenOver(req, res, forget);
    return true;
  };
}

/** Begins requests one after the other, alternating between addresses, so that many requests of one address keep nobody else waiting. */
export const beginInTurn: RequestHandler = (req, _res, next) => {
  void inTurn(bucketOf(req), () => {
    // why: nobody waits any more for a request whose connection is closed, and its `close` event has passed unheard
    if (!req.socket.destroyed) next();
  });
};
