/**
 * How many requests may be under way, of one network address and in all (rule R12), counted as they come in, before any of them waits; and
 * in which order they begin. why: each costs memory, and all of them share one processor.
 */
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

import type { RequestHandler } from 'express';

import { inTurn } from '#app/config/turns.server.ts';
import { byAddress, type ByAddress } from './by-address.server.ts';
import { bucketOf } from './clean-headers.server.ts';
import { refusalOf } from './plain-page.server.ts';
import { noteEnd } from './request-log.server.ts';
import { beforeHeaders, isStream } from './response-headers.server.ts';
import { whenOver } from './when-over.server.ts';

/** Enough for a household behind one address, or for a proxy that asks for all files of a page at once. Open streams do not count. */
const MAX_OF_ADDRESS = 128;
const MAX_IN_ALL = 600;
/** Each refusal that waits for its turn holds its request; of one too many the connection is ended without a word. */
const MAX_REFUSALS = 600;

/** In the queue, all refusals together count as one address. */
const REFUSALS = 'refused';

/** Returns whether a request may go on. If not, there is nothing left to do with it. */
type Admission = (req: IncomingMessage, res: ServerResponse) => boolean;

/**
 * Refuses with 429 a request of an address that waits for too many answers already, and ends the connection: what was sent behind the
 * refused request is ignored. why: refusing has to cost less than asking. When all addresses together wait for too many, the connection of
 * a request is ended for the new one (`spared`), which is refused with 503 if there is none. An answer is waited for until its reader has
 * taken it, but a stream.
 */
export function boundRequests({ ofAddress = MAX_OF_ADDRESS, all = MAX_IN_ALL, refusals = MAX_REFUSALS } = {}): Admission {
  const underWay = byAddress<ServerResponse>();
  const turnedAway = new WeakSet<Socket>();
  const answers = { tooManyRequests: refusalOf('tooManyRequests'), busy: refusalOf('busy') };
  let waitingRefusals = 0;

  function refuse(req: IncomingMessage, res: ServerResponse, why: keyof typeof answers): false {
    turnedAway.add(req.socket);
    if (waitingRefusals >= refusals) {
      req.socket.destroy();
      return false;
    }
    waitingRefusals += 1;
    noteEnd(req, res, () => 'refused');
    // why in turns, with all refusals as one address: otherwise refusing would leave no time to accept other connections
    void inTurn(REFUSALS, () => {
      waitingRefusals -= 1;
      answers[why](res);
    });
    return false;
  }

  return (req, res) => {
    if (turnedAway.has(req.socket)) return false;
    const address = bucketOf(req);
    if (underWay.countOf(address) >= ofAddress) return refuse(req, res, 'tooManyRequests');
    if (underWay.size >= all) {
      const other = spared(underWay, address);
      if (!other) return refuse(req, res, 'busy');
      underWay.delete(other);
      other.req.socket.destroy();
    }
    underWay.add(res, address);
    const forget = () => underWay.delete(res);
    beforeHeaders(res, () => isStream(res) && forget());
    whenOver(req, res, forget);
    return true;
  };
}

/**
 * Of an address that waits for more answers than `address` does, and for most: the one that is being taken for longest, else the one that
 * waits shortest, unless the two would only change places.
 */
function spared(underWay: ByAddress<ServerResponse>, address: string): ServerResponse | undefined {
  const most = underWay.most();
  const count = underWay.countOf(address);
  if (most <= count) return undefined;
  const asked = [...underWay.all()].filter((res) => underWay.countBeside(res) === most);
  return asked.find(({ headersSent }) => headersSent) ?? (most > count + 1 ? asked.at(-1) : undefined);
}

/** Begins requests one after the other, alternating between addresses, so that many requests of one address keep nobody else waiting. */
export const beginInTurn: RequestHandler = (req, _res, next) => {
  void inTurn(bucketOf(req), () => {
    // why: nobody waits any more for a request whose connection is closed, and its `close` event has passed unheard
    if (!req.socket.destroyed) next();
  });
};
