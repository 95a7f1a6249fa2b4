/** Something of many network addresses, oldest first, with how much each address has of it. */
export interface ByAddress<T> {
  readonly size: number;
  /** The one that was added, or moved to the end, longest ago comes first. */
  all: () => Iterable<T>;
  /** `address`: null for what belongs to no single reader and counts in all only. */
  add: (thing: T, address: string | null) => void;
  moveToEnd: (thing: T) => void;
  delete: (thing: T) => void;
  /** Undefined for what is not there. */
  addressOf: (thing: T) => string | null | undefined;
  countOf: (address: string | null) => number;
  /** How much the address of this one has. */
  countBeside: (thing: T) => number;
  /** How much the address has that has most. */
  most: () => number;
  /** How many addresses have something. */
  addresses: () => number;
}

export function byAddress<T>(): ByAddress<T> {
  const addressOf = new Map<T, string | null>();
  const counts = new Map<string, number>();
  const countOf = (address: string | null) => (address === null ? 0 : (counts.get(address) ?? 0));

  function change(address: string | null, by: 1 | -1): void {
    if (address === null) return;
    const count = countOf(address) + by;
    if (count > 0) counts.set(address, count);
    else counts.delete(address);
  }

  return {
    get size() {
      return addressOf.size;
    },
    all: () => addressOf.keys(),
    add(thing, address) {
      addressOf.set(thing, address);
      change(address, 1);
    },
    moveToEnd(thing) {
      const address = addressOf.get(thing);
      if (address === undefined) return;
      addressOf.delete(thing);
      addressOf.set(thing, address);
    },
    delete(thing) {
      const address = addressOf.get(thing);
      if (address === undefined) return;
      addressOf.delete(thing);
      change(address, -1);
    },
    addressOf: (thing) => addressOf.get(thing),
    countOf,
    countBeside: (thing) => countOf(addressOf.get(thing) ?? null),
    most: () => Math.max(0, ...counts.values()),
    addresses: () => counts.size,
  };
}
