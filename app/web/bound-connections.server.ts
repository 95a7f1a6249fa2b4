/** How many connections may be open, and how many requests may be under way on one (rule R12). why: each holds memory. */
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

import { addressBucket } from '#app/http/client-address.server.ts';

/** With the longest heads that are kept they hold about 60 MB. */
const MAX_OPEN = 3_000;
/** Enough for many households behind one address. */
const MAX_OF_ADDRESS = 1_000;
/** A browser waits for an answer before it sends the next request on a connection; the server would start them all at once. */
const MAX_ON_CONNECTION = 8;

interface Connections {
  /** In the order in which they were last answered, or opened. */
  open: ReadonlySet<Socket>;
  /** Counts a connection. Of one too many that without a request for longest is ended: an idle one, or one whose head is not finished. */
  add: (socket: Socket) => void;
  /** Whether a request may go on. Ends a connection that has more unanswered requests than a browser would. */
  mayAsk: (req: IncomingMessage, res: ServerResponse) => boolean;
}

/** A trusted proxy's connections are many readers', and count in all only. */
export function boundConnections(
  isTrusted: (address: string) => boolean,
  { all = MAX_OPEN, ofAddress = MAX_OF_ADDRESS }: { all?: number; ofAddress?: number } = {},
): Connections {
  const open = new Set<Socket>();
  const byAddress = new Map<string, Set<Socket>>();
  const addressOf = new WeakMap<Socket, string>();
  const unanswered = new WeakMap<Socket, number>();
  const neighboursOf = (socket: Socket) => byAddress.get(addressOf.get(socket) ?? '');

  function forget(socket: Socket): void {
    open.delete(socket);
    const neighbours = neighboursOf(socket);
    neighbours?.delete(socket);
    if (neighbours?.size === 0) byAddress.delete(addressOf.get(socket) ?? '');
  }

  function makeRoom(among: ReadonlySet<Socket>, most: number): void {
    if (among.size <= most) return;
    for (const socket of among) {
      if (unanswered.get(socket)) continue;
      forget(socket);
      socket.destroy();
      return;
    }
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
      open.add(socket);
      const { remoteAddress = '' } = socket;
      if (!isTrusted(remoteAddress)) {
        const address = addressBucket(remoteAddress);
        addressOf.set(socket, address);
        const neighbours = byAddress.get(address) ?? new Set();
        byAddress.set(address, neighbours.add(socket));
        makeRoom(neighbours, ofAddress);
      }
      makeRoom(open, all);
      socket.once('close', () => forget(socket));
    },
    mayAsk({ socket }, res) {
      const count = (unanswered.get(socket) ?? 0) + 1;
      unanswered.set(socket, count);
      if (count > MAX_ON_CONNECTION) {
        socket.destroy();
        return false;
      }
      res.once('close', () => {
        unanswered.set(socket, (unanswered.get(socket) ?? 1) - 1);
        moveToEnd(socket);
      });
      return true;
    },
  };
}
