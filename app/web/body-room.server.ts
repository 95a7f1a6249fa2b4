/** The memory that all request bodies may use together, and those of one network address: each is small, but anybody can send many. */

const MEGABYTE = 1024 * 1024;

/** Why a body gets no more memory: its address uses too much, or all addresses together do. */
type NoRoom = 'tooManyRequests' | 'busy';

interface Body {
  address: string;
  /** Whether it comes in more slowly than an ordinary line brings it. */
  isSlow: () => boolean;
  giveUp: () => void;
}

export interface BodyRoom {
  /** Takes `bytes` for a body, or says why not. When there is no room in all, slow ones of addresses that hold more are given up for it. */
  take: (body: Body, bytes: number) => NoRoom | null;
  /** Gives back all that a body has taken. */
  giveBack: (body: Body) => void;
}

/** Sizes in megabytes. */
export function bodyRoom({ all, ofAddress }: { all: number; ofAddress: number }): BodyRoom {
  const held = new Map<Body, number>();
  const taken = new Map<string, number>();
  let total = 0;

  /** What the address of a body holds. */
  const heldBeside = ({ address }: Body) => taken.get(address) ?? 0;

  function change(body: Body, bytes: number): void {
    const left = heldBeside(body) + bytes;
    total += bytes;
    if (left > 0) taken.set(body.address, left);
    else taken.delete(body.address);
  }

  function giveBack(body: Body): void {
    change(body, -(held.get(body) ?? 0));
    held.delete(body);
  }

  const isFull = (bytes: number) => total + bytes > all * MEGABYTE;

  /** The slow body of the address that holds most, if that is more than `least`. */
  function spared(least: number): Body | undefined {
    let found: Body | undefined;
    let most = least;
    for (const body of held.keys()) {
      const bytes = heldBeside(body);
      if (bytes <= most || !body.isSlow()) continue;
      found = body;
      most = bytes;
    }
    return found;
  }

  function makeRoom(body: Body, bytes: number): void {
    while (isFull(bytes)) {
      const other = spared(heldBeside(body) + bytes);
      if (!other) return;
      giveBack(other);
      other.giveUp();
    }
  }

  return {
    giveBack,
    take(body, bytes) {
      if (heldBeside(body) + bytes > ofAddress * MEGABYTE) return 'tooManyRequests';
      makeRoom(body, bytes);
      if (isFull(bytes)) return 'busy';
      held.set(body, (held.get(body) ?? 0) + bytes);
      change(body, bytes);
      return null;
    },
  };
}
