/** The memory that what comes in may use together, and what comes from one network address: each piece is small, but anybody can send many. */

const MEGABYTE = 1024 * 1024;

/** Why somebody gets no more memory: his address uses too much, or all addresses together do. */
export type NoRoom = 'tooManyRequests' | 'busy';

/** A body, or a connection. */
interface Sender {
  address: string;
  /** Whether it may be given up for who holds less, such as a body that comes in more slowly than an ordinary line brings it. */
  canGo?: () => boolean;
  giveUp?: () => void;
}

export interface MemoryRoom {
  /** Takes `bytes` for a sender, or says why not. When there is no room in all, those of addresses that hold more are given up for it. */
  take: (sender: Sender, bytes: number) => NoRoom | null;
  /** Gives back all that a sender has taken. */
  giveBack: (sender: Sender) => void;
}

/** Sizes in megabytes. */
export function memoryRoom({ all, ofAddress }: { all: number; ofAddress: number }): MemoryRoom {
  const held = new Map<Sender, number>();
  /** Of those, who may ever be given up. */
  const spareable = new Set<Sender>();
  const taken = new Map<string, number>();
  let total = 0;

  const heldAtAddressOf = ({ address }: Sender) => taken.get(address) ?? 0;

  function change(sender: Sender, bytes: number): void {
    const left = heldAtAddressOf(sender) + bytes;
    total += bytes;
    if (left > 0) taken.set(sender.address, left);
    else taken.delete(sender.address);
  }

  function giveBack(sender: Sender): void {
    change(sender, -(held.get(sender) ?? 0));
    held.delete(sender);
    spareable.delete(sender);
  }

  const isFull = (bytes: number) => total + bytes > all * MEGABYTE;

  /** One that can go, of the address that holds most, if that is more than `least`. */
  function spared(least: number): Sender | undefined {
    let found: Sender | undefined;
    let most = least;
    for (const sender of spareable) {
      const bytes = heldAtAddressOf(sender);
      if (bytes <= most || !sender.canGo?.()) continue;
      found = sender;
      most = bytes;
    }
    return found;
  }

  function makeRoom(sender: Sender, bytes: number): void {
    while (isFull(bytes)) {
      const other = spared(heldAtAddressOf(sender) + bytes);
      if (!other) return;
      giveBack(other);
      other.giveUp?.();
    }
  }

  return {
    giveBack,
    take(sender, bytes) {
      if (heldAtAddressOf(sender) + bytes > ofAddress * MEGABYTE) return 'tooManyRequests';
      makeRoom(sender, bytes);
      if (isFull(bytes)) return 'busy';
      held.set(sender, (held.get(sender) ?? 0) + bytes);
      if (sender.canGo) spareable.add(sender);
      change(sender, bytes);
      return null;
    },
  };
}
