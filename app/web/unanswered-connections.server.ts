/**
 * Who leaves again and again before anything is answered (rule R12). why: he never has too many connections open, yet each is accepted all
 * the same, with a part of its work done, and everybody else is accepted only behind it.
 */

/** More than leave within a second even of many households behind one address, where the site is slow. Each second is one of all addresses. */
const MAX_UNANSWERED = 100;
const SECOND_MS = 1_000;

interface Unanswered {
  /** Of an address another one has left before anything was answered. */
  count: (address: string) => void;
  /** Whether too many of an address have left so within this second. */
  areTooMany: (address: string) => boolean;
}

export function unansweredConnections(): Unanswered {
  const counts = new Map<string, number>();
  let end = 0;

  function countOf(address: string): number {
    const now = performance.now();
    if (now >= end) {
      counts.clear();
      end = now + SECOND_MS;
    }
    return counts.get(address) ?? 0;
  }

  return {
    count: (address) => void counts.set(address, countOf(address) + 1),
    areTooMany: (address) => countOf(address) >= MAX_UNANSWERED,
  };
}
