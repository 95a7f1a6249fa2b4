/** When what a new connection sends first is read (rule R12). */
import type { Socket } from 'node:net';

import { beginReading } from '#app/config/turns.server.ts';
import { addressBucket } from '#app/http/client-address.server.ts';

/**
 * Reads from a connection that has just been accepted when it is the turn of its address. why: what a crowd sends would be parsed before
 * the connections behind it are accepted. While it waits nobody hears that it has ended. `isTrusted`: of proxies, whose connections are
 * many readers', and are read at once.
 */
export function readInTurn(socket: Socket, isTrusted: (address: string) => boolean): void {
  const { remoteAddress = '' } = socket;
  if (socket.destroyed || isTrusted(remoteAddress)) return;
  // why not at once: Node begins to read behind this tick
  process.nextTick(() => {
    socket.pause();
    socket.once(
      'close',
      beginReading(addressBucket(remoteAddress), () => void socket.resume()),
    );
  });
}
