/** How many bodies may be coming in at a time (rule R12). why: each holds its request with its head, however few bytes it sends. */

const MAX_COMING = 400;

/** Counts a body of `address` until the result is called. */
export type ComingBodies = (address: string, giveUp: () => void) => () => void;

/** Of one body too many the oldest is given up of the address that sends most: who sends many makes room for those who send a few. */
export function boundComingBodies(most = MAX_COMING): ComingBodies {
  const byAddress = new Map<string, Set<() => void>>();
  let count = 0;

  function forget(address: string, giveUp: () => void): void {
    const own = byAddress.get(address);
    if (!own?.delete(giveUp)) return;
    count -= 1;
    if (own.size === 0) byAddress.delete(address);
  }

  function makeRoom(): void {
    const [address, own] = [...byAddress].reduce((largest, each) => (each[1].size > largest[1].size ? each : largest));
    const [oldest] = own;
    if (!oldest) return;
    forget(address, oldest);
    oldest();
  }

  return (address, giveUp) => {
    const own = byAddress.get(address) ?? new Set();
    byAddress.set(address, own.add(giveUp));
    count += 1;
    if (count > most) makeRoom();
    return () => forget(address, giveUp);
  };
}
