/**
 * How many requests one connection and one address may have under way (rule R12), counted as they come in, before any of them waits for
 * anything; and whose turn it is. why: each costs memory, and all of them one processor.
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

/** A browser sends the next request when it has the answer; the server would begin them all at once. */
const MAX_ON_CONNECTION = 8;
/** A household behind one address, or behind a proxy that asks for all files of a page at once. Those who only listen to a stream do not count. */
const MAX_OF_ADDRESS = 128;

/** Whose turn it is to be refused, of whatever address. */
const REFUSALS = 'refused';

/** Answers whether a request may go on; if not, it is answered already, or never will be. */
type Admission = (req: IncomingMessage, res: ServerResponse) => boolean;

/** Ends a connection that sends more requests than it waits for answers. */
export function boundConnections(): Admission {
  const unanswered = new WeakMap<Socket, number>();
  return ({ socket }, res) => {
    const count = (unanswered.get(socket) ?? 0) + 1;
    unanswered.set(socket, count);
    if (count > MAX_ON_CONNECTION) {
      socket.destroy();
      return false;
    }
    res.once('close', () => unanswered.set(socket, (unanswered.get(socket) ?? 1) - 1));
    return true;
  };
}

/**
 * Refuses with 429 what comes from an address that waits for too many answers already, and ends the connection: what was sent behind the
 * refused request is not looked at any more. why: refusing has to cost less than asking.
 */
export function boundAddresses(): Admission {
  const waiting = new Map<string, number>();
  const turnedAway = new WeakSet<Socket>();
  const refuse = refusalOf('tooManyRequests');
  return (req, res) => {
    if (turnedAway.has(req.socket)) return false;
    const address = bucketOf(req);
    const count = waiting.get(address) ?? 0;
    if (count >= MAX_OF_ADDRESS) {
      turnedAway.add(req.socket);
      noteEnd(req, res, () => 'refused');
      // why in turns, all refusals as one: a new connection comes in only when those before it are through
      void inTurn(REFUSALS, () => refuse(res));
      return false;
    }
    waiting.set(address, count + 1);
    let counted = true;
    const forget = () => {
      if (!counted) return;
      counted = false;
      const left = (waiting.get(address) ?? 1) - 1;
      if (left > 0) waiting.set(address, left);
      else waiting.delete(address);
    };
    // why: a stream goes on as long as its reader looks
    beforeHeaders(res, () => isStream(res) && forget());
    whenOver(req, res, forget);
    return true;
  };
}

/** Lets requests begin one after the other, by turns of their addresses: the crowd of one keeps nobody else waiting. */
export const beginInTurn: RequestHandler = (req, _res, next) => {
  void inTurn(bucketOf(req), () => {
    // why: nobody waits any more for what was given up, and its end has gone by unheard
    if (!req.socket.destroyed) next();
  });
};
