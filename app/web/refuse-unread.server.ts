/** Refusals of requests whose body nobody has read. */
import type { IncomingMessage, ServerResponse } from 'node:http';

import { ERROR_STATUS, type ErrorCode } from '#app/domain/app-error.ts';

import { sendPlainPage } from './plain-page.server.ts';

/** How long a refusal waits for the end of the body: a sender who is cut off at once never sees the answer. */
const LISTEN_MS = 2_500;
/** How long a refused body is read before the connection is closed. */
const LINGER_MS = 5_000;

/** Refuses before anybody reads: the answer waits for the end of the body, for at most `LISTEN_MS`. */
export function refuseUnread(req: IncomingMessage, res: ServerResponse, code: ErrorCode): void {
  // why now: a sender who leaves before the answer is noted as refused all the same
  res.statusCode = ERROR_STATUS[code];
  const timer = setTimeout(answer, LISTEN_MS);
  res.once('close', () => clearTimeout(timer));
  req.once('end', answer);
  drain(req);

  function answer(): void {
    clearTimeout(timer);
    req.off('end', answer);
    void sendPlainPage(req, res, code);
  }
}

/** Reads what comes of a body for nobody, for at most `LINGER_MS`, and no longer than it comes in pieces as lines bring them. */
export function drain(req: IncomingMessage): void {
  let received = 0;
  let pieces = 0;
  req.removeAllListeners('data');
  req.on('data', (piece: Buffer) => {
    received += piece.byteLength;
    pieces += 1;
    if (isDripping(pieces, received)) req.destroy();
  });
  req.resume();
  const timer = setTimeout(() => req.destroy(), LINGER_MS);
  req.once('close', () => clearTimeout(timer));
}

const FEW_PIECES = 200;
/** In bytes; the shortest that lines bring is about twice as long. */
const SMALL_PIECE = 256;

/** why: every piece of a body costs about the same, so one that comes letter by letter costs per letter what others cost per kilobyte. */
export const isDripping = (pieces: number, bytes: number) => pieces > FEW_PIECES + bytes / SMALL_PIECE;
