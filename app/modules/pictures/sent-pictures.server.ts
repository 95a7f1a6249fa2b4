/** What all forms with pictures have in common: one of a member at a time, what a file is known by, and its name in a sentence. */
import { createHash } from 'node:crypto';

import { cutText } from '#app/domain/cut-text.ts';
import type { SentFile } from '#app/domain/sent-file.ts';

/** For each member whose forms are being worked on, the last of them. */
const underWay = new Map<string, Promise<unknown>>();

/** why: all pictures go through one queue, and a member who sends many forms at once must not take many places in it. */
export async function oneFormOf<T>(memberId: string, work: () => Promise<T>): Promise<T> {
  const own = (underWay.get(memberId) ?? Promise.resolve()).then(work, work);
  underWay.set(memberId, own);
  try {
    return await own;
  } finally {
    if (underWay.get(memberId) === own) underWay.delete(memberId);
  }
}

export async function hashOf(file: SentFile): Promise<string> {
  return createHash('sha256')
    .update(await file.bytes())
    .digest('hex');
}

/** The file's name, shortened to fit into a sentence. */
export function shownName(file: SentFile): string {
  return file.name.length > 40 ? `${cutText(file.name, 37)}…` : file.name;
}
