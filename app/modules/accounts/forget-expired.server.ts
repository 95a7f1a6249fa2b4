/**
 * Deletes what has expired: sign-ups, with their name and password hash, a week after their last link ended; known browsers that
 * nobody has signed in with for a year.
 */
import { lt, sql, type SQL } from 'drizzle-orm';

import { now } from '#app/config/clock.server.ts';
import { db } from '#db/client.ts';
import { knownDevices, signUps } from '#db/schema/index.ts';

const SIGN_UPS_KEPT_FOR_MS = 7 * 24 * 60 * 60 * 1000;

const isSignUpOver = () => lt(signUps.expiresAt, new Date(now().getTime() - SIGN_UPS_KEPT_FOR_MS));
const isDeviceOver = () => lt(knownDevices.expiresAt, now());

/** A condition: there is something that has expired. */
export function anyExpired(): SQL {
  return sql`exists (select 1 from ${signUps} where ${isSignUpOver()}) or exists (select 1 from ${knownDevices} where ${isDeviceOver()})`;
}

/** Returns the number of deleted rows. */
export async function forgetExpired(): Promise<number> {
  const signUpsGone = await db().delete(signUps).where(isSignUpOver()).returning({ id: signUps.id });
  const devicesGone = await db().delete(knownDevices).where(isDeviceOver()).returning({ id: knownDevices.id });
  return signUpsGone.length + devicesGone.length;
}
