/** How many bodies may be coming in at a time (rule R12). why: each holds its request with its head, however few bytes it sends. */
import { byAddress } from './by-address.server.ts';

const MAX_COMING = 200;

interface ComingBody {
  /** Some of it has come. */
  hasMoved: () => void;
  /** It comes no more, or all of it has come. */
  isOver: () => void;
}

/** Counts a body of `address`. */
export type ComingBodies = (address: string, giveUp: () => void) => ComingBody;

/**
 * Of one body too many another one is given up, of those of the address that sends most the one of which nothing has come for longest: who
 * sends many makes room for those who send a few, and who stalls for those who send.
 */
export function boundComingBodies(most = MAX_COMING): ComingBodies {
  const coming = byAddress<ComingBody & { giveUp: () => void }>();

  function makeRoom(): void {
    const mostOfAddress = coming.most();
    for (const body of coming.all()) {
      if (coming.countBeside(body) < mostOfAddress) continue;
      coming.delete(body);
      body.giveUp();
      return;
    }
  }

  return (address, giveUp) => {
    const body = { giveUp, hasMoved: () => coming.moveToEnd(body), isOver: () => coming.delete(body) };
    coming.add(body, address);
    if (coming.size > most) makeRoom();
    return body;
  };
}
