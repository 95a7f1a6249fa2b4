/**
 * Refuses connections before Node makes anything of them. why: a socket with its parser takes ten times as long to make and end, and whoever
 * waits to be accepted waits for that. The hook is none that Node promises; without it they are ended as sockets.
 */
import type { Server } from 'node:http';
import type { Socket } from 'node:net';

interface Accepted {
  /** Writes where the connection comes from; answers with other than 0 when its sender has gone. */
  getpeername: (peer: { address?: string }) => number;
  close: () => void;
}

interface ListeningServer extends Server {
  _handle?: { onconnection?: (this: unknown, error: unknown, accepted?: Accepted) => void } | null;
}

/**
 * Asks of each connection that comes in, before anything else hears of it. `mayComeIn`: called with the address that it comes from, undefined
 * when its sender has gone.
 */
export function refuseConnections(server: Server, mayComeIn: (remoteAddress: string | undefined) => boolean): void {
  let isHooked = false;
  server.prependListener('connection', (socket: Socket) => {
    if (!isHooked && !mayComeIn(socket.remoteAddress)) socket.destroy();
  });
  server.on('listening', () => {
    const handle = (server as ListeningServer)._handle;
    const accept = handle?.onconnection;
    isHooked = accept !== undefined;
    if (!accept) return;
    handle.onconnection = function (error, accepted) {
      if (accepted && !mayComeIn(addressOf(accepted))) accepted.close();
      else accept.call(this, error, accepted);
    };
  });
}

function addressOf(accepted: Accepted): string | undefined {
  const peer: { address?: string } = {};
  return accepted.getpeername(peer) === 0 ? peer.address : undefined;
}
