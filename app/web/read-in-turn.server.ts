/** When what a connection sends is parsed (rule R12). */
import type { ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

import { beginParsing, mayParse, parse } from '#app/config/turns.server.ts';
import { ERROR_STATUS } from '#app/domain/app-error.ts';

import { memoryRoom, type MemoryRoom, type NoRoom } from './memory-room.server.ts';
import { refusalBytesOf } from './plain-page.server.ts';
import { noteUnreadRefused } from './request-log.server.ts';

/**
 * `parser`: Node's, null once it has left the connection to somebody else, or to its end. `_httpMessage`: the answer to the request that is
 * under way.
 */
type ParsedSocket = Socket & { parser?: unknown; _httpMessage?: Pick<ServerResponse, 'headersSent' | 'statusCode' | 'req'> | null };

/** What ends a connection, or refuses it, has about as much to do again afterwards. */
const WITH_CLOSING = 2;

/** How long a refusal has to arrive: a sender who is cut off at once never sees it. He is not heard meanwhile, nor that he leaves. */
const LINGER_MS = 1_000;

/** What is held of a connection that is to be refused; the rest is dropped. why anything: where nothing is held, it is read on. */
const REST = Buffer.of(0);

/** For what has been read and not parsed, first for a few long heads of each address. why apart: a few addresses would take everybody's room. */
const UNPARSED: readonly MemoryRoom[] = [memoryRoom({ all: 16, ofAddress: 1 / 4 }), memoryRoom({ all: 16, ofAddress: 8 })];

let refusals: Record<NoRoom, Buffer> | undefined;
const refusalBytes = (why: NoRoom) =>
  (refusals ??= { tooManyRequests: refusalBytesOf('tooManyRequests'), busy: refusalBytesOf('busy') })[why];

/**
 * Stops reading where so many bytes are held. why: to pause a connection does not stop it once somebody else than Node's parser has its
 * bytes. why not the option of the server: it is for writing and for the bodies of requests too.
 */
function readUpTo(bytes: number, socket: Socket): void {
  const { _readableState: state } = socket as unknown as { _readableState: { highWaterMark: number } };
  state.highWaterMark = bytes;
}

/**
 * Whether a refusal would be read as one: not where an answer has begun or is over, or a request has come whole and is carried out instead of
 * refused, which its status says.
 */
const canBeTold = ({ writable, _httpMessage: answer }: ParsedSocket) =>
  writable && (!answer || (!answer.headersSent && (!answer.req.complete || answer.statusCode >= 400)));

/**
 * Lets what comes in, and its end, be parsed by turns of addresses when much comes at once, and refuses connections for which there is no
 * room while they wait. why: what all connections of a crowd send in the same moment would be parsed before anything else, and before the connections behind
 * them are accepted. The time that a head may take goes on while it waits. `address`: null for a trusted proxy's, which are many readers'
 * and are read at once. Has to be called for a new connection.
 */
export function readInTurn(socket: ParsedSocket, address: string | null, rooms = UNPARSED): void {
  const { readableHighWaterMark } = socket;
  const [parseChunk] = socket.listeners('data') as (((this: Socket, chunk: Buffer) => void) | undefined)[];
  // why the last: the first one is the stream's own
  const parseEnd = socket.listeners('end').at(-1) as ((this: Socket) => void) | undefined;
  if (!parseChunk || !parseEnd || address === null) return;
  const sender = { address };
  let held = 0;
  let isItsTurn = false;
  let refused: NoRoom | null = null;
  let leave: (() => void) | null = null;

  function takeRoom(bytes: number): NoRoom | null {
    let why: NoRoom | null = null;
    for (const room of rooms) {
      why = room.take(sender, bytes);
      if (!why) break;
    }
    return why;
  }

  const giveBack = () => {
    for (const room of rooms) room.giveBack(sender);
    held = 0;
  };

  const stopWaiting = () => {
    giveBack();
    leave = null;
    readUpTo(readableHighWaterMark, socket);
  };

  function refuse(why: NoRoom): void {
    // why: a turn that has begun comes all the same
    if (socket.destroyed) return;
    // why only then: a request is noted when it is over
    if (!socket._httpMessage) noteUnreadRefused(ERROR_STATUS[why]);
    if (!canBeTold(socket)) return void socket.destroy();
    // all that is held comes once more, and is dropped. why paused: of what flows only the first piece would come
    socket.pause().read();
    giveBack();
    socket.end(refusalBytes(why));
    const timer = setTimeout(() => {
      leave = beginParsing(sender.address, () => parse(() => void socket.destroy(), WITH_CLOSING));
    }, LINGER_MS);
    socket.once('close', () => clearTimeout(timer));
  }

  function wait(chunk: Buffer): void {
    socket.pause();
    readUpTo(0, socket);
    if (!refused) {
      const more = socket.readableLength + chunk.length - held;
      refused = takeRoom(more);
      if (!refused) held += more;
    }
    socket.unshift(refused ? REST : chunk);
    // its turn never comes at once: it only waits while nothing is parsed, or behind what waited before
    leave ??= beginParsing(sender.address, () => {
      const why = refused;
      // why in its turn: to refuse hundreds takes as long as to parse what they send
      if (why) return parse(() => refuse(why), WITH_CLOSING);
      stopWaiting();
      isItsTurn = true;
      // why whatever Node thinks of it: it stops connections only in the middle of what it parses
      socket.resume();
    });
  }

  const endInTurn = () => {
    // why: a turn that has begun comes all the same, and the parser is another connection's by then
    if (!socket.destroyed) parse(() => parseEnd.call(socket), WITH_CLOSING);
  };

  // why in turns too: the end of an unfinished head takes as long as a whole one
  const end = () => {
    if (mayParse()) endInTurn();
    else leave = beginParsing(sender.address, endInTurn, true);
  };

  const read = (chunk: Buffer) => {
    // why: what was read before an end comes all the same
    if (socket.destroyed) return;
    if (isItsTurn || (!leave && mayParse())) {
      isItsTurn = false;
      parse(() => parseChunk.call(socket, chunk));
      // why: Node takes off its own listeners only, and the next chunk would go to a parser that others use by then
      if (socket.parser === null) socket.off('data', read).off('end', end);
      return;
    }
    wait(chunk);
  };
  socket.off('data', parseChunk);
  socket.off('end', parseEnd);
  // why a listener: Node's parser reads past the stream where nobody else listens
  socket.on('data', read);
  socket.on('end', end);
  socket.once('close', () => {
    leave?.();
    stopWaiting();
  });
}
