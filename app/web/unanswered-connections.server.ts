/**
 * Who leaves again and again before he is answered (rule R12). why: he never has too many connections open, yet each is accepted all the same,
 * with a part of its work done, and everybody else is accepted only behind it.
 */

/** More than leave within a second even of many households behind one address, where the site is slow. */
const MAX_OF_ADDRESS = 100;
/** Where so many of all addresses leave within a second, an address is allowed only its share of these. */
const MANY = 500;
/** Its share is at least as many as a browser leaves that is stopped twice. */
const MIN_SHARE = 16;
const SECOND_MS = 1_000;

interface Unanswered {
  /** One of an address has left. */
  count: (address: string) => void;
  /**
   * Whether one more of an address is not to be accepted, because too many have left in this second or the one before. All addresses have the
   * same seconds. Of who leaves by the hundred, one that is turned away counts as one that has left.
   */
  turnsAway: (address: string) => boolean;
}

/** How many an address may leave within a second in which `all` have left, of the addresses of `counts`. */
function shareOf(all: number, counts: ReadonlyMap<string, number>): number {
  return all < MANY ? MAX_OF_ADDRESS : Math.max(MIN_SHARE, Math.floor(MANY / counts.size));
}

export function unansweredConnections(): Unanswered {
  let second = -Infinity;
  let counts = new Map<string, number>();
  let before = counts;
  let all = 0;
  let allBefore = 0;

  function passTime(): void {
    const current = Math.floor(performance.now() / SECOND_MS);
    if (current === second) return;
    const isNext = current === second + 1;
    before = isNext ? counts : new Map<string, number>();
    allBefore = isNext ? all : 0;
    counts = new Map<string, number>();
    all = 0;
    second = current;
  }

  function add(address: string): void {
    const count = (counts.get(address) ?? 0) + 1;
    counts.set(address, count);
    // why no more: one address would make everybody else one of many
    if (count <= MAX_OF_ADDRESS) all += 1;
  }

  return {
    count(address) {
      passTime();
      add(address);
    },
    turnsAway(address) {
      passTime();
      const count = Math.max(counts.get(address) ?? 0, before.get(address) ?? 0);
      if (count < MAX_OF_ADDRESS) return count >= Math.min(shareOf(all, counts), shareOf(allBefore, before));
      // why not those of many: who tries again because he was kept out has left no more
      add(address);
      return true;
    },
  };
}
