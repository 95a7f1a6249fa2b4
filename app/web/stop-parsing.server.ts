/**
 * Ends the parsing of a connection at once. why more than `destroy`: what was read of it is parsed to its end all the same, and 64 kB hold
 * two thousand requests, or ten thousand pieces of a body. The hook is none that Node promises; without it all of this is only slower.
 */
import type { IncomingMessage } from 'node:http';
import type { Socket } from 'node:net';

type OnIncoming = (req: ParsedRequest, shouldKeepAlive: boolean) => number;

interface ParsedRequest extends IncomingMessage {
  upgrade?: boolean;
}

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
    if (stopped.has(socket)) {
      // why: otherwise Node would hand the connection over to nobody, and its next error would end the process
      req.upgrade = false;
      return STOP;
    }
    const skipsBody = onIncoming(req, shouldKeepAlive);
    return stopped.has(socket) ? STOP : skipsBody;
  };
}

/**
 * Nothing that comes behind the head of the request that has just come is parsed any more, its body included; its answer has to end the
 * connection.
 */
export function stopParsing(socket: Socket): void {
  stopped.add(socket);
}
