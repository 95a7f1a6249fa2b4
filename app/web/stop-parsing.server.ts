/**
 * Ends the parsing of a connection at once. why more than `destroy`: what was read of it is parsed to its end all the same, and 64 kB hold
 * two thousand requests, or ten thousand pieces of a body. The hook is none that Node promises; without it all of this is only slower.
 */
import type { IncomingMessage } from 'node:http';
import type { Socket } from 'node:net';

type OnIncoming = (req: IncomingMessage, shouldKeepAlive: boolean) => number;

interface ParsedSocket extends Socket {
  parser?: { onIncoming: OnIncoming | null } | null;
}

/** What the parser takes for the beginning of another protocol, which it leaves alone. */
const STOP = 2;

const stopped = new WeakSet<Socket>();

/** Has to be called for a new connection, so that `stopParsing` works on it. */
export function parseStoppably(socket: Socket): void {
  const { parser } = socket as ParsedSocket;
  const onIncoming = parser?.onIncoming;
  if (!onIncoming) return;
  parser.onIncoming = (req, shouldKeepAlive) => {
    if (stopped.has(socket)) return STOP;
    const skipsBody = onIncoming(req, shouldKeepAlive);
    return stopped.has(socket) ? STOP : skipsBody;
  };
}

/** Nothing that comes behind the head of the request that is now being answered is parsed any more, its body included. */
export function stopParsing(socket: Socket): void {
  stopped.add(socket);
}
