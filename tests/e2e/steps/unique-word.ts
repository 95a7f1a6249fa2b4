import { randomBytes } from 'node:crypto';

const LETTERS = 'bcdfghjklmnprstvz';

/** A word that nobody used before, so that tests of one site do not find each other's data; letters only, as searches split at others. */
export function uniqueWord(): string {
  return [...randomBytes(8)].map((byte) => LETTERS[byte % LETTERS.length]).join('');
}
