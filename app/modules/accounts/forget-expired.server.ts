/**
 * Deletes what has expired: sign-ups, with their name and password hash, a week after their last link ended; known browsers that
 * nobody has signed in with for a year.
 */
import { lt } from 'drizzle-orm';

import { now } from '#app/config/clock.server.ts';
import { db } from '#db/client.ts';
import { knownDevices, signUps } from '#db/schema/index.ts';

const SIGN_UPS_KEPT_FOR_MS = 7 * 24 * 60 * 60 * 1000;

/** Returns the number of deleted rows. */
export async function forgetExpired(): Promise<number> {
  const at = now();
  const lastLinkEnded = new Date(at.getTime() - SIGN_UPS_KEPT_FOR_MS);
  const signUpsGone = await db().delete(signUps).where(lt(signUps.expiresAt, lastLinkEnded)).returning({ id: signUps.id });
  const devicesGone = await db().delete(knownDevices).where(lt(knownDevices.expiresAt, at)).returning({ id: knownDevices.id });
  return signUpsGone.length + devicesGone.length;
}
