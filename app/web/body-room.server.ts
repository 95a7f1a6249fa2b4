/** The memory that all request bodies may use together, and those of one network address: each is small, but anybody can send many. */

const MEGABYTE = 1024 * 1024;

/** Why a body gets no more memory: its address uses too much, or all addresses together do. */
export type NoRoom = 'tooManyRequests' | 'busy';

export interface BodyRoom {
  /** Takes `bytes` for a body of `address`, or says why not. */
  take: (address: string, bytes: number) => NoRoom | null;
  /** Gives back what a body of `address` has taken. */
  giveBack: (address: string, bytes: number) => void;
}

/** Sizes in megabytes. */
export function bodyRoom({ all, ofAddress }: { all: number; ofAddress: number }): BodyRoom {
  const taken = new Map<string, number>();
  let total = 0;

  function change(address: string, bytes: number): void {
    const left = (taken.get(address) ?? 0) + bytes;
    total += bytes;
    if (left > 0) taken.set(address, left);
    else taken.delete(address);
  }

  return {
    take(address, bytes) {
      if ((taken.get(address) ?? 0) + bytes > ofAddress * MEGABYTE) return 'tooManyRequests';
      if (total + bytes > all * MEGABYTE) return 'busy';
      change(address, bytes);
      return null;
    },
    giveBack: (address, bytes) => change(address, -bytes),
  };
}
