/** When a hold is looked after again, so that another one follows it before it lapses (rule B16). */

const HOUR = 60 * 60_000;

/** How long before a hold lapses the next one is placed: time enough for a renter whose card asks, and for a provider that is down. */
export const RENEWAL_LEAD_MS = 24 * HOUR;
/** When nobody knows how long a hold lasts, it is asked again after a day. */
const LOOK_AGAIN_MS = 24 * HOUR;
/** The provider may take a while to end what has lapsed. */
const AFTER_LAPSE_MS = HOUR;

/** When the hold is renewed. `captureBefore`: when it lapses, null where the provider has not said it. */
export function renewalDue(captureBefore: Date | null, at: Date): Date {
  if (captureBefore === null) return new Date(at.getTime() + LOOK_AGAIN_MS);
  return new Date(Math.max(at.getTime(), captureBefore.getTime() - RENEWAL_LEAD_MS));
}

/** When a hold that is being renewed is looked at again: once it has lapsed. */
export function lapseSeenAt(captureBefore: Date | null, at: Date): Date {
  return new Date(Math.max(at.getTime() + AFTER_LAPSE_MS, captureBefore?.getTime() ?? 0));
}
