/** How many connections may be open, and how many requests may be under way on one (rule R12). why: each holds memory. */
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

import { addressBucket } from '#app/http/client-address.server.ts';

import { isStream } from './response-headers.server.ts';

/** With the longest heads that are kept they hold about 60 MB. */
const MAX_OPEN = 3_000;
/** Enough for many households behind one address. */
const MAX_OPEN_OF_ADDRESS = 1_000;
/** A browser waits for an answer before it sends the next request on a connection; the server would start them all at once. */
const MAX_ON_CONNECTION = 8;

/** No browser opens more to one site. */
const FEW = 8;

interface Connections {
  /** In the order in which they were last answered, or opened. */
  open: ReadonlySet<Socket>;
  /** Counts a connection; when it is one too many, another one is ended for it, or it itself if none can be spared. */
  add: (socket: Socket) => void;
  /** Whether a request may go on. Ends a connection that has more unanswered requests than a browser would. */
  mayAsk: (req: IncomingMessage, res: ServerResponse) => boolean;
}

/** The requests under way on a connection, and the newest of them. */
interface UnderWay {
  unanswered: number;
  req?: IncomingMessage;
  res?: ServerResponse;
}

/** Who can be spared, first those to whom it matters least: idle ones and unfinished heads, streams, which come again, unfinished bodies. */
const SPARED: readonly ((underWay: UnderWay) => boolean)[] = [
  ({ unanswered }) => unanswered === 0,
  ({ unanswered, res }) => unanswered === 1 && res?.headersSent === true && isStream(res),
  ({ req }) => req?.complete === false,
];

/** A trusted proxy's connections are many readers', and count in all only. */
export function boundConnections(
  isTrusted: (address: string) => boolean,
  { all = MAX_OPEN, ofAddress = MAX_OPEN_OF_ADDRESS }: { all?: number; ofAddress?: number } = {},
): Connections {
  const open = new Set<Socket>();
  const byAddress = new Map<string, Set<Socket>>();
  const addressOf = new WeakMap<Socket, string>();
  const uses = new WeakMap<Socket, UnderWay>();
  const neighboursOf = (socket: Socket) => byAddress.get(addressOf.get(socket) ?? '');

  function underWayOn(socket: Socket): UnderWay {
    const use = uses.get(socket) ?? { unanswered: 0 };
    uses.set(socket, use);
    return use;
  }

  function forget(socket: Socket): void {
    open.delete(socket);
    const neighbours = neighboursOf(socket);
    neighbours?.delete(socket);
    if (neighbours?.size === 0) byAddress.delete(addressOf.get(socket) ?? '');
  }

  function end(socket: Socket): void {
    forget(socket);
    socket.destroy();
  }

  /** The one that can best be spared, of them that without a request for longest. */
  function spared(among: Iterable<Socket>, forWhom: Socket): Socket | undefined {
    const others = [...among].filter((socket) => socket !== forWhom);
    for (const canGo of SPARED) {
      const found = others.find((socket) => canGo(underWayOn(socket)));
      if (found) return found;
    }
    return undefined;
  }

  /** The connections of the address that has most, if they are many. why: who opens many makes room for those who open a few. */
  function largestGroup(): Iterable<Socket> {
    let largest: ReadonlySet<Socket> = new Set();
    for (const group of byAddress.values()) if (group.size > largest.size) largest = group;
    return largest.size > FEW ? largest : [];
  }

  function moveToEnd(socket: Socket): void {
    if (!open.delete(socket)) return;
    open.add(socket);
    const neighbours = neighboursOf(socket);
    if (neighbours?.delete(socket)) neighbours.add(socket);
  }

  return {
    open,
    add(socket) {
      const { remoteAddress = '' } = socket;
      open.add(socket);
      socket.once('close', () => forget(socket));
      if (!isTrusted(remoteAddress)) {
        const address = addressBucket(remoteAddress);
        addressOf.set(socket, address);
        const neighbours = byAddress.get(address) ?? new Set();
        byAddress.set(address, neighbours.add(socket));
        if (neighbours.size > ofAddress) end(spared(neighbours, socket) ?? socket);
      }
      if (open.size > all) end(spared(largestGroup(), socket) ?? spared(open, socket) ?? socket);
    },
    mayAsk(req, res) {
      const { socket } = req;
      const underWay = underWayOn(socket);
      underWay.unanswered += 1;
      if (underWay.unanswered > MAX_ON_CONNECTION) {
        socket.destroy();
        return false;
      }
      underWay.req = req;
      underWay.res = res;
      res.once('close', () => {
        underWay.unanswered -= 1;
        // why: an idle connection would hold its last head
        if (underWay.unanswered === 0) uses.delete(socket);
        moveToEnd(socket);
      });
      return true;
    },
  };
}
