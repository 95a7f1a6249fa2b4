/**
 * How many requests may be under way, of one network address and in all (rule R12), counted as they come in, before any of them waits; and
 * in which order they begin. why: each costs memory, and all of them share one processor.
 */
import type { IncomingMessage, ServerResponse } from 'node:http';

import type { RequestHandler } from 'express';

import { beginHeavy } from '#app/config/turns.server.ts';
import { ERROR_STATUS } from '#app/domain/app-error.ts';

import { byAddress } from './by-address.server.ts';
import { bucketOf } from './clean-headers.server.ts';
import { refusalOf } from './plain-page.server.ts';
import { noteRefused } from './request-log.server.ts';
import { beforeHeaders, isStream } from './response-headers.server.ts';
import { stopParsing } from './stop-parsing.server.ts';
import { whenOver } from './when-over.server.ts';

/** Enough for a household behind one address, or for a proxy that asks for all files of a page at once. Open streams do not count. */
const MAX_OF_ADDRESS = 128;
/** Each that has begun holds a quarter of a megabyte of the heap, which has 200. */
const MAX_IN_ALL = 300;
/** No browser asks for more at a time, or leaves more at once. */
const MAX_OF_BROWSER = 8;
/** After this time an answer is taken slowly, in milliseconds. */
const SLOW_MS = 5_000;
/** For so long a request counts after its sender has left before it was answered, in milliseconds. */
const LEFT_MS = 1_000;
/** Each refusal that waits for its turn holds its request; of one too many the connection is ended without a word. */
const MAX_REFUSALS = 600;

const begun = new WeakSet<ServerResponse>();

/** Has to be told of a request when work for it begins: until then it does not count once its sender has left. */
export function noteBegun(res: ServerResponse): void {
  begun.add(res);
}

/** In the queue, all refusals together count as one address. */
const REFUSALS = 'refused';

/** Returns whether a request may go on. If not, there is nothing left to do with it. */
type Admission = (req: IncomingMessage, res: ServerResponse) => boolean;

/**
 * Refuses with 429 a request of an address that waits for too many answers already, and ends the connection: what was sent behind the
 * refused request is ignored. why: refusing has to cost less than asking. When all addresses together wait for too many, the connection of
 * another request is ended for the new one, which is refused with 503 if none can be. An answer is waited for until its reader has
 * taken it, but a stream. `onUnanswered`: called with the address of one too many that is ended without a word.
 */
export function boundRequests({
  ofAddress = MAX_OF_ADDRESS,
  all = MAX_IN_ALL,
  refusals = MAX_REFUSALS,
  ofBrowser = MAX_OF_BROWSER,
  slowMs = SLOW_MS,
  leftMs = LEFT_MS,
  onUnanswered = (_address: string) => {},
} = {}): Admission {
  const underWay = byAddress<ServerResponse>();
  /** Those of them whose sender has left. */
  const left = byAddress<ServerResponse>();
  /** What forgets those in time. */
  const timers = new Map<ServerResponse, NodeJS.Timeout>();
  /** The answers that are being taken, with the time since when, the oldest first. */
  const taken = new Map<ServerResponse, number>();
  const pages = { tooManyRequests: refusalOf('tooManyRequests'), busy: refusalOf('busy') };
  let waitingRefusals = 0;

  function refuse(req: IncomingMessage, res: ServerResponse, why: keyof typeof pages): false {
    stopParsing(req.socket);
    if (waitingRefusals >= refusals) {
      onUnanswered(bucketOf(req));
      req.socket.destroy();
      return false;
    }
    waitingRefusals += 1;
    // why now: until its turn comes it is known as a refusal by this
    res.statusCode = ERROR_STATUS[why];
    noteRefused(req, res);
    // why in turns, with all refusals as one address: otherwise refusing would leave no time to accept other connections
    const leave = beginHeavy(REFUSALS, () => {
      waitingRefusals -= 1;
      pages[why](res);
    });
    whenOver(req, res, () => {
      if (leave()) waitingRefusals -= 1;
    });
    return false;
  }

  /** Of the address that has left most, and more than `address` has, the request that was left first. */
  function sparedOfLeft(address: string): ServerResponse | undefined {
    const most = left.most();
    return most > left.countOf(address) ? [...left.all()].find((res) => left.countBeside(res) === most) : undefined;
  }

  /** Of the address that waits for most, and for more than `least`, an answer that is being taken, else the request that came last. */
  function sparedOfCrowd(least: number): ServerResponse | undefined {
    if (underWay.most() <= least) return undefined;
    let found: ServerResponse | undefined;
    let most = least;
    for (const res of [...taken.keys(), ...[...underWay.all()].reverse()]) {
      const count = underWay.countBeside(res);
      if (count <= most || (isActedUpon(res) && !taken.has(res))) continue;
      found = res;
      most = count;
    }
    return found;
  }

  /** The request that can best be spared for one of `address`. */
  function spared(address: string): ServerResponse | undefined {
    const ofLeft = sparedOfLeft(address);
    // why nobody who waits: whoever leaves again and again would break him off. why not where few were left: a click leaves several
    if (ofLeft || (left.size > ofBrowser && left.countOf(address) > 1)) return ofLeft;
    // why one more: else the two would only change places
    const ofCrowd = sparedOfCrowd(underWay.countOf(address) + 1);
    if (ofCrowd) return ofCrowd;
    const asksInVain = [...underWay.all()].find((res) => isBehindAnother(res) || isRefused(res));
    if (asksInVain) return asksInVain;
    const [slowest] = taken;
    return slowest && performance.now() - slowest[1] > slowMs ? slowest[0] : undefined;
  }

  function forget(res: ServerResponse): void {
    underWay.delete(res);
    left.delete(res);
    taken.delete(res);
    clearTimeout(timers.get(res));
    timers.delete(res);
  }

  return (req, res) => {
    const address = bucketOf(req);
    if (underWay.countOf(address) >= ofAddress) return refuse(req, res, 'tooManyRequests');
    if (underWay.size >= all) {
      const other = spared(address);
      if (!other) return refuse(req, res, 'busy');
      forget(other);
      other.req.socket.destroy();
    }
    underWay.add(res, address);
    beforeHeaders(res, () => {
      if (isStream(res)) forget(res);
      // why: one that had to make room may be answered all the same, to nobody
      else if (underWay.addressOf(res) !== undefined) taken.set(res, performance.now());
    });
    whenOver(req, res, () => {
      if (taken.has(res) || !begun.has(res)) return forget(res);
      if (underWay.addressOf(res) === undefined) return;
      // why not at once: what was begun goes on for a while, and who leaves again and again would begin it without end
      left.add(res, address);
      timers.set(res, setTimeout(forget, leftMs, res));
    });
    return true;
  };
}

/** Whether nobody has begun to read a form: nothing is done for it yet. */
const isUnread = ({ method, readableFlowing }: IncomingMessage) => method === 'POST' && readableFlowing === null;

/** Whether what a form asks for is being done for somebody. */
const isActedUpon = ({ req }: ServerResponse) => req.method === 'POST' && req.complete && !isUnread(req) && !req.socket.destroyed;

/** Whether it waits for the answer to the one before it on its connection. why spared: that may be a stream, and no browser asks so. */
const isBehindAnother = (res: ServerResponse) => !res.socket;

/** Whether it is to be refused, and only the end of its body is waited for, so that its sender sees that. */
const isRefused = ({ statusCode, headersSent }: ServerResponse) => statusCode >= 400 && !headersSent;

/**
 * Begins requests one after the other, alternating between addresses, so that many requests of one address keep nobody else waiting. One
 * whose sender has gone does not begin.
 */
export const beginInTurn: RequestHandler = (req, res, next) => {
  if (req.socket.destroyed) return;
  const begin = () => {
    noteBegun(res);
    next();
  };
  whenOver(req, res, beginHeavy(bucketOf(req), begin));
};
