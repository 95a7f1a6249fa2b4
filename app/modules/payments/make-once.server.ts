/**
 * Making an object at the provider exactly once, however often it is tried (rules M12 and M13): by keys that go on only when nothing can come
 * of the one before, and by looking for what an earlier try has made.
 */
import { isSpentKey } from './next-key.server.ts';

interface Making<T> {
  /** The effect's key; the keys at the provider are `<key>:1`, `<key>:2` … */
  key: string;
  /** Counts from 1. At most as many keys are tried, so that a provider that always fails ends it. */
  attempt: number;
  /** What was made before, by what the provider keeps with it; null when there is nothing. */
  find: () => Promise<T | null>;
  make: (key: string) => Promise<T>;
}

/**
 * Tries `<key>:1` first in every attempt. why: a call that was given up may still be carried out, even after the attempts that follow it;
 * it finds its key answered, so it makes no second one. A provider forgets keys after a day, and a backup may bring back what was done
 * since, hence the look before.
 */
export async function makeOnce<T>({ key, attempt, find, make }: Making<T>): Promise<T> {
  for (let number = 1; ; number += 1) {
    const made = await find();
    if (made !== null) return made;
    try {
      return await make(`${key}:${number}`);
    } catch (error) {
      if (!isSpentKey(error) || number >= attempt) throw error;
    }
  }
}
