import type { IncomingMessage } from 'node:http';

/** Of a crowd's bodies thousands may come before the first is handed over. */
const MANY = 64;
/** In bytes: joining these would cost more than it saves. */
const LARGE = 4_096;

/**
 * Hands over as one piece what has come of a body in one read of the connection. why: it is the sender who says how small the pieces of a
 * body are, and each costs as much as a kilobyte; those that nobody has read yet are counted by nobody.
 */
export function joinPieces(req: IncomingMessage): void {
  const push = req.push.bind(req);
  let pieces: Uint8Array[] = [];
  const handOver = () => {
    const joined = pieces;
    pieces = [];
    if (joined.length > 0) push(joined.length === 1 ? joined[0] : Buffer.concat(joined));
  };
  req.push = (piece: Uint8Array | null) => {
    if (piece === null) {
      handOver();
      return push(null);
    }
    if (piece.byteLength >= LARGE) {
      handOver();
      return push(piece);
    }
    if (pieces.push(piece) === 1) setImmediate(handOver);
    else if (pieces.length >= MANY) pieces = [Buffer.concat(pieces)];
    return req.readableLength < req.readableHighWaterMark;
  };
}
