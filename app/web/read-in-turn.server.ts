/** When what a connection sends is parsed (rule R12). */
import type { Socket } from 'node:net';

import { beginParsing, mayParse, parse } from '#app/config/turns.server.ts';
import { addressBucket } from '#app/http/client-address.server.ts';

/**
 * Lets what comes in be parsed by turns of addresses when much comes at once. why: what all connections of a crowd send in the same moment
 * would be parsed before anything else, and before the connections behind them are accepted. While it waits nobody hears that its sender has
 * gone. `isTrusted`: of proxies, whose connections are many readers', and are read at once. Has to be called for a new connection.
 */
export function readInTurn(socket: Socket, isTrusted: (address: string) => boolean): void {
  const { remoteAddress = '' } = socket;
  const [nodes] = socket.listeners('data');
  if (!nodes || isTrusted(remoteAddress)) return;
  const address = addressBucket(remoteAddress);
  let isItsTurn = false;
  let waits = false;
  socket.removeAllListeners('data');
  // why a listener: Node's parser reads past the stream where nobody else listens
  socket.on('data', (chunk: Buffer) => {
    if (isItsTurn || mayParse()) {
      isItsTurn = false;
      parse(() => void Reflect.apply(nodes, socket, [chunk]));
      return;
    }
    socket.pause();
    socket.unshift(chunk);
    if (waits) return;
    waits = true;
    beginParsing(address, () => {
      waits = false;
      isItsTurn = true;
      socket.resume();
    });
  });
}
