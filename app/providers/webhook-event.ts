/** What webhooks of all providers have in common. */
import { z } from 'zod';

import { InvalidSignatureError } from './invalid-signature.ts';

/** How far apart a provider's clock and ours may be, in seconds. */
export const WEBHOOK_TOLERANCE = 300;

/** An id or a type. why: they are stored, and the database takes neither NUL nor half of a surrogate pair. */
export const webhookWord = z.string().regex(/^[\w.-]{1,200}$/);

/** Throws when `at` (in milliseconds) is further ahead than clocks may differ. why: an event from the future would hide all later ones. */
export function refuseFuture(at: number, now: Date): void {
  if (at > now.getTime() + WEBHOOK_TOLERANCE * 1000) throw new InvalidSignatureError('from the future');
}
