/**
 * Browsers that an account's owner has used before (rule A4): wrong passwords typed elsewhere do not lock the account for them. A
 * browser is known for a year after its last sign-in, only to the accounts that signed in there, and only until the password is
 * changed. It does not count while the account is suspended.
 */
import { randomBytes } from 'node:crypto';

import { and, eq, gt, gte, sql } from 'drizzle-orm';

import { now } from '#app/config/clock.server.ts';
import { db, type Queryable } from '#db/client.ts';
import { credentials, knownDevices, profiles, users } from '#db/schema/index.ts';

import { hashToken } from './sessions.server.ts';

export const KNOWN_FOR_MS = 365 * 24 * 60 * 60 * 1000;

/** The id under which this browser's tries at this address's account are counted; null when it is not known to the account. */
export async function knownDevice(token: string | null, email: string): Promise<string | null> {
  if (!token) return null;
  const [known] = await db()
    .select({ id: knownDevices.id })
    .from(knownDevices)
    .innerJoin(users, eq(users.id, knownDevices.userId))
    .innerJoin(profiles, eq(profiles.id, users.id))
    .innerJoin(credentials, eq(credentials.userId, users.id))
    .where(
      and(
        eq(knownDevices.tokenHash, hashToken(token)),
        eq(users.email, email),
        eq(profiles.accountStatus, 'active'),
        gt(knownDevices.expiresAt, now()),
        gte(knownDevices.knownAt, credentials.updatedAt),
      ),
    );
  return known?.id ?? null;
}

/** Makes the browser known to this account. Returns the token for its cookie: `held` if it was issued here, else a new one. */
export async function rememberDevice(on: Queryable, userId: string, held: string | null): Promise<string> {
  const at = now();
  const token = held && (await wasGivenOut(on, held)) ? held : randomBytes(32).toString('base64url');
  const known = { knownAt: at, expiresAt: new Date(at.getTime() + KNOWN_FOR_MS) };
  await on
    .insert(knownDevices)
    .values({ tokenHash: hashToken(token), userId, ...known })
    .onConflictDoUpdate({ target: [knownDevices.tokenHash, knownDevices.userId], set: known });
  return token;
}

/** As `rememberDevice`, and resets the browser's count of tries: they are counted under the row's id, which is replaced. */
export async function rememberDeviceAnew(on: Queryable, userId: string, held: string | null): Promise<string> {
  const token = await rememberDevice(on, userId, held);
  await on
    .update(knownDevices)
    .set({ id: sql`gen_random_uuid()` })
    .where(and(eq(knownDevices.tokenHash, hashToken(token)), eq(knownDevices.userId, userId)));
  return token;
}

/** why: if an attacker planted a token in the browser, the attacker's own browser would be known as well. */
async function wasGivenOut(on: Queryable, token: string): Promise<boolean> {
  const [row] = await on
    .select({ id: knownDevices.id })
    .from(knownDevices)
    .where(eq(knownDevices.tokenHash, hashToken(token)))
    .limit(1);
  return row !== undefined;
}
