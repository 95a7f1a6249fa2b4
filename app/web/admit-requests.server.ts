/** How many requests one connection and one address may have under way (rule R12). why: each costs memory, and all of them one processor. */
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

import type { RequestHandler } from 'express';

import { inTurn } from '#app/config/turns.server.ts';
import { addressBucket } from '#app/http/client-address.server.ts';
import { sendPlainPage } from './plain-page.server.ts';
import { beforeHeaders } from './response-headers.server.ts';
import { whenOver } from './when-over.server.ts';

/** A browser sends the next request when it has the answer; the server would begin them all at once. */
const MAX_ON_CONNECTION = 8;
/** A household behind one address, every browser with its six connections. Those who only listen to a stream do not count. */
const MAX_OF_ADDRESS = 64;

const COME_BACK_SECONDS = 5;

/** Ends a connection that sends more requests than it waits for answers. Answers whether the request may go on. */
export function boundConnections(): (req: IncomingMessage, res: ServerResponse) => boolean {
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

/** Lets the requests of a crowd begin one after the other, before anything is counted or read of them: refusing costs a turn too. */
export const oneAfterTheOther: RequestHandler = ({ socket }, _res, next) => {
  void inTurn(() => {
    // why: nobody waits any more for what was given up, and its end has gone by unheard
    if (!socket.destroyed) next();
  });
};

/** Refuses with 429 what comes from an address that waits for too many answers already. */
export function boundAddresses(): RequestHandler {
  const waiting = new Map<string, number>();
  return (req, res, next) => {
    const address = addressBucket(req.ip ?? '');
    const count = waiting.get(address) ?? 0;
    if (count >= MAX_OF_ADDRESS) {
      res.set('Retry-After', String(COME_BACK_SECONDS));
      void sendPlainPage(req, res, 'tooManyRequests');
      return;
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
    beforeHeaders(res, forget);
    whenOver(req, res, forget);
    next();
  };
}
