/** When what a connection sends is parsed (rule R12). */
import type { Socket } from 'node:net';

import { beginParsing, mayParse, parse } from '#app/config/turns.server.ts';
import { addressBucket } from '#app/http/client-address.server.ts';

/** `parser`: Node's, null once it has left the connection to somebody else, or to its end. */
type ParsedSocket = Socket & { parser?: unknown };

/**
 * Lets what comes in be parsed by turns of addresses when much comes at once. why: what all connections of a crowd send in the same moment
 * would be parsed before anything else, and before the connections behind them are accepted. `isTrusted`: of proxies, whose connections are
 * many readers', and are read at once. Has to be called for a new connection.
 */
export function readInTurn(socket: ParsedSocket, isTrusted: (address: string) => boolean): void {
  const { remoteAddress = '' } = socket;
  const [parseChunk] = socket.listeners('data');
  if (!parseChunk || isTrusted(remoteAddress)) return;
  const address = addressBucket(remoteAddress);
  let isItsTurn = false;
  let leave: (() => void) | null = null;
  const read = (chunk: Buffer) => {
    // why: what was read before an end comes all the same
    if (socket.destroyed) return;
    if (isItsTurn || (!leave && mayParse())) {
      isItsTurn = false;
      parse(() => void Reflect.apply(parseChunk, socket, [chunk]));
      // why: Node takes off its own listener only, and the next chunk would go to a parser that others use by then
      if (socket.parser === null) socket.off('data', read);
      return;
    }
    socket.pause();
    socket.unshift(chunk);
    leave ??= beginParsing(address, () => {
      leave = null;
      isItsTurn = true;
      socket.resume();
    });
  };
  socket.removeAllListeners('data');
  // why a listener: Node's parser reads past the stream where nobody else listens
  socket.on('data', read);
  socket.once('close', () => leave?.());
}
