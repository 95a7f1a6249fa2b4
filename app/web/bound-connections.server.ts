/**
 * How many connections may be open, how many requests may be under way on one, and who is not accepted because he leaves again and again (rule
 * R12). why: each holds memory, or takes time.
 */
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

import { doConnectionsWait } from '#app/config/turns.server.ts';
import { ERROR_STATUS } from '#app/domain/app-error.ts';

import { byAddress } from './by-address.server.ts';
import { noteUnreadRefused } from './request-log.server.ts';
import { beforeHeaders, isStream } from './response-headers.server.ts';
import { parseStoppably, stopParsing } from './stop-parsing.server.ts';
import { unansweredConnections } from './unanswered-connections.server.ts';

/** With the longest heads that can be unfinished they hold about 60 MB. */
const MAX_OPEN = 3_000;
/** Enough for many households behind one address. */
const MAX_OPEN_OF_ADDRESS = 1_000;
/** A browser waits for an answer before it sends the next request on a connection; each that waits for others is held in memory. */
const MAX_ON_CONNECTION = 8;

/** No browser opens more to one site: whoever has no more than these is not asked first to make room. */
const MAX_OF_BROWSER = 8;

interface Connections {
  /** First the one that was answered, or opened, longest ago. */
  open: () => Iterable<Socket>;
  /** Whether a connection of `address` may come in: not while others wait to be accepted, if its senders leave again and again. */
  mayComeIn: (address: string | null) => boolean;
  /** Counts one of `address` as one that has left unanswered. */
  countUnanswered: (address: string) => void;
  /**
   * Counts a connection, and returns whether it is to be read; when it is one too many, another one is ended for it, or it itself if none can
   * be spared. `address`: null for a trusted proxy's, which are many readers' and count in all only.
   */
  add: (socket: Socket, address: string | null) => boolean;
  /** Whether a request may go on. Ends a connection that has more unanswered requests than a browser would. */
  mayAsk: (req: IncomingMessage, res: ServerResponse) => boolean;
}

/** The requests under way on a connection, and the newest of them. */
interface UnderWay {
  unanswered: number;
  /** Those of them whose answer has not begun. */
  waiting: Set<ServerResponse>;
  req?: IncomingMessage;
  res?: ServerResponse;
}

const nothing = (): UnderWay => ({ unanswered: 0, waiting: new Set() });

const IDLE = nothing();

/** Whether a connection has failed by what its sender did. Others are ended by the site: for time, to make room, or because an answer failed. */
const isOfSender = ({ code = '' }: NodeJS.ErrnoException) => ['ECONNRESET', 'EPIPE'].includes(code) || code.startsWith('HPE_');

/**
 * Who can be spared, first those to whom it matters least: idle ones, unfinished heads and refused ones, streams, which come again, what has
 * come and not been parsed, and bodies whose sender has not finished although somebody reads.
 */
const SPARED: readonly ((underWay: UnderWay, socket: Socket) => boolean)[] = [
  ({ unanswered }, { readableLength, writableEnded }) => unanswered === 0 && (readableLength === 0 || writableEnded),
  ({ unanswered, res }) => unanswered === 1 && res?.headersSent === true && isStream(res),
  ({ unanswered }) => unanswered === 0,
  ({ unanswered, req }) => unanswered === 1 && req?.complete === false && req.readableFlowing !== null,
];

export function boundConnections({ all = MAX_OPEN, ofAddress = MAX_OPEN_OF_ADDRESS } = {}): Connections {
  const open = byAddress<Socket>();
  const uses = new WeakMap<Socket, UnderWay>();
  const leavers = unansweredConnections();
  /** Those on which something was answered. */
  const answered = new WeakSet<Socket>();

  /**
   * Whether its sender has ended it, or has sent what is no request, while he waited for an answer or before he had any. why not by what was
   * written: Node answers an end in the middle of a head.
   */
  function hasLeft(socket: Socket): boolean {
    const isHisEnd = socket.errored ? isOfSender(socket.errored) : socket.readableEnded;
    return isHisEnd && (!answered.has(socket) || (uses.get(socket) ?? IDLE).waiting.size > 0);
  }

  function end(socket: Socket): void {
    open.delete(socket);
    socket.destroy();
  }

  /** The one that can best be spared for `forWhom`; of several the one that has had no request for longest. */
  function spared(forWhom: Socket, isAsked: (socket: Socket) => boolean): Socket | undefined {
    let best: Socket | undefined;
    let bestRank = SPARED.length;
    for (const socket of open.all()) {
      if (socket === forWhom || !isAsked(socket)) continue;
      const underWay = uses.get(socket) ?? IDLE;
      const rank = SPARED.findIndex((canGo) => canGo(underWay, socket));
      if (rank === -1 || rank >= bestRank) continue;
      best = socket;
      bestRank = rank;
      if (rank === 0) break;
    }
    return best;
  }

  function makeRoomInAll(socket: Socket): void {
    const most = open.most();
    // why first: who opens many makes room for those who open a few
    const largest = most > MAX_OF_BROWSER ? spared(socket, (other) => open.countBeside(other) === most) : undefined;
    end(largest ?? spared(socket, () => true) ?? socket);
  }

  return {
    open: open.all,
    mayComeIn(address) {
      // why only then: whoever shares the address with one who leaves is kept out with him
      if (address === null || !doConnectionsWait() || !leavers.turnsAway(address)) return true;
      noteUnreadRefused(ERROR_STATUS.tooManyRequests);
      return false;
    },
    countUnanswered: leavers.count,
    add(socket, address) {
      parseStoppably(socket);
      open.add(socket, address);
      socket.once('close', () => {
        if (address !== null && hasLeft(socket)) leavers.count(address);
        open.delete(socket);
      });
      if (open.countOf(address) > ofAddress) end(spared(socket, (other) => open.addressOf(other) === address) ?? socket);
      if (open.size > all) makeRoomInAll(socket);
      return !socket.destroyed;
    },
    mayAsk(req, res) {
      const { socket } = req;
      const underWay = uses.get(socket) ?? nothing();
      uses.set(socket, underWay);
      underWay.unanswered += 1;
      if (underWay.unanswered > MAX_ON_CONNECTION) {
        stopParsing(socket);
        socket.destroy();
        return false;
      }
      underWay.req = req;
      underWay.res = res;
      underWay.waiting.add(res);
      beforeHeaders(res, () => {
        answered.add(socket);
        underWay.waiting.delete(res);
      });
      res.once('close', () => {
        underWay.waiting.delete(res);
        underWay.unanswered -= 1;
        // why: an idle connection would hold its last head
        if (underWay.unanswered === 0) uses.delete(socket);
        open.moveToEnd(socket);
      });
      return true;
    },
  };
}
