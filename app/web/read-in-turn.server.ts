/** When what a connection sends is parsed (rule R12). */
import type { Socket } from 'node:net';

import { beginParsing, mayParse, parse } from '#app/config/turns.server.ts';
import { addressBucket } from '#app/http/client-address.server.ts';

import { memoryRoom } from './memory-room.server.ts';

/** `parser`: Node's, null once it has left the connection to somebody else, or to its end. */
type ParsedSocket = Socket & { parser?: unknown };

/** Stands for what is dropped: where nothing is held, it is read on. */
const SOMETHING = Buffer.of(0);

/** For what has been read and not parsed. Of one address as much as a thousand long heads. */
const UNPARSED = memoryRoom({ all: 32, ofAddress: 16 });

/** Stops reading where so many bytes are held. why not the option of the server: it is for writing and for the bodies of requests too. */
function readUpTo(bytes: number, socket: Socket): void {
  const { _readableState: state } = socket as unknown as { _readableState: { highWaterMark: number } };
  state.highWaterMark = bytes;
}

/**
 * Lets what comes in be parsed by turns of addresses when much comes at once, and ends connections when too much waits. why: what all
 * connections of a crowd send in the same moment would be parsed before anything else, and before the connections behind them are accepted.
 * `isTrusted`: of proxies, whose connections are many readers', and are read at once. Has to be called for a new connection.
 */
export function readInTurn(socket: ParsedSocket, isTrusted: (address: string) => boolean, room = UNPARSED): void {
  const { remoteAddress = '', readableHighWaterMark } = socket;
  const [parseChunk] = socket.listeners('data');
  if (!parseChunk || isTrusted(remoteAddress)) return;
  const sender = { address: addressBucket(remoteAddress), canGo: () => true, giveUp: () => void socket.destroy() };
  let held = 0;
  let isItsTurn = false;
  /** There is no room for what it sends. */
  let isRefused = false;
  let leave: (() => void) | null = null;

  const stopWaiting = () => {
    room.giveBack(sender);
    held = 0;
    leave = null;
    readUpTo(readableHighWaterMark, socket);
  };

  function wait(chunk: Buffer): void {
    socket.pause();
    readUpTo(1, socket);
    const more = socket.readableLength + chunk.length - held;
    held += more;
    isRefused ||= room.take(sender, more) !== null;
    socket.unshift(isRefused ? SOMETHING : chunk);
    leave ??= beginParsing(sender.address, () => {
      // why in its turn: to end hundreds takes as long as to parse what they send
      if (isRefused) return parse(() => void socket.destroy());
      stopWaiting();
      isItsTurn = true;
      socket.resume();
    });
  }

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
    wait(chunk);
  };
  socket.removeAllListeners('data');
  // why a listener: Node's parser reads past the stream where nobody else listens
  socket.on('data', read);
  socket.once('close', () => {
    leave?.();
    stopWaiting();
  });
}
