/** The memory that all request bodies may use together, and those of one network address: each is small, but anybody can send many. */

const MEGABYTE = 1024 * 1024;

/** Why a body gets no more memory: its address uses too much, or all addresses together do. */
type NoRoom = 'tooManyRequests' | 'busy';

interface Body {
  address: string;
  /** Whether it comes in more slowly than any line that people have. */
  isSlow: () => boolean;
  giveUp: () => void;
}

export interface BodyRoom {
  /** Takes `bytes` for a body, or says why not. When there is no room in all, slow ones of other addresses are given up for it. */
  take: (body: Body, bytes: number) => NoRoom | null;
  /** Gives back all that a body has taken. */
  giveBack: (body: Body) => void;
}

/** Sizes in megabytes. */
export function bodyRoom({ all, ofAddress }: { all: number; ofAddress: number }): BodyRoom {
  const held = new Map<Body, number>();
  const taken = new Map<string, number>();
  let total = 0;

  function change({ address }: Body, bytes: number): void {
    const left = (taken.get(address) ?? 0) + bytes;
    total += bytes;
    if (left > 0) taken.set(address, left);
    else taken.delete(address);
  }

  function giveBack(body: Body): void {
    change(body, -(held.get(body) ?? 0));
    held.delete(body);
  }

  const isFull = (bytes: number) => total + bytes > all * MEGABYTE;

  function makeRoom({ address }: Body, bytes: number): void {
    for (const body of held.keys()) {
      if (!isFull(bytes)) return;
      if (body.address === address || !body.isSlow()) continue;
      giveBack(body);
      body.giveUp();
    }
  }

  return {
    giveBack,
    take(body, bytes) {
      if ((taken.get(body.address) ?? 0) + bytes > ofAddress * MEGABYTE) return 'tooManyRequests';
      makeRoom(body, bytes);
      if (isFull(bytes)) return 'busy';
      held.set(body, (held.get(body) ?? 0) + bytes);
      change(body, bytes);
      return null;
    },
  };
}
