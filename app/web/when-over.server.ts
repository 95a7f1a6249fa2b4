/** When a request is over, however it ends. */
import type { IncomingMessage, ServerResponse } from 'node:http';

/**
 * Runs `then` once: after the answer, or when the connection has ended. why both: a response that waits behind another one on its
 * connection does not hear that the connection ended. A connection that ended before this call fires no event any more.
 */
export function whenOver({ socket }: IncomingMessage, res: ServerResponse, then: () => unknown): void {
  let isOver = false;
  const end = () => {
    if (isOver) return;
    isOver = true;
    res.off('close', end);
    socket.off('close', end);
    then();
  };
  if (socket.destroyed) return end();
  res.once('close', end);
  socket.once('close', end);
}
