import type { IncomingMessage } from 'node:http';

/** Of a crowd's bodies thousands may come before the first is handed over. */
const MANY = 64;
/** In bytes: joining these would cost more than it saves. */
const LARGE = 4_096;

/**
 * Hands over as one piece what has come of a body until the event loop turns. why: it is the sender who says how small the pieces of a
 * body are, and each costs as much as a kilobyte; those that nobody has read yet are counted by nobody.
 */
export function joinPieces(req: IncomingMessage): void {
  const push = req.push.bind(req);
  let blocks: Uint8Array[] = [];
  let pieces: Uint8Array[] = [];
  let held = 0;
  const handOver = () => {
    if (held === 0) return;
    const joined = [...blocks, ...pieces];
    blocks = [];
    pieces = [];
    held = 0;
    push(joined.length === 1 ? joined[0] : Buffer.concat(joined));
  };
  const hold = (piece: Uint8Array) => {
    if (held === 0) setImmediate(handOver);
    held += piece.byteLength;
    if (pieces.push(piece) < MANY) return;
    blocks.push(Buffer.concat(pieces));
    pieces = [];
  };
  req.push = (piece: Uint8Array | null) => {
    if (piece !== null && piece.byteLength < LARGE) {
      hold(piece);
      if (held >= req.readableHighWaterMark) handOver();
    } else {
      handOver();
      push(piece);
    }
    // why with what is held: the sender is stopped by this answer alone
    return req.readableLength + held < req.readableHighWaterMark;
  };
}
