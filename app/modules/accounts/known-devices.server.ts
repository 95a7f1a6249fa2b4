/**
 * Browsers that an account's owner has used before (rule A4): wrong passwords typed elsewhere do not close the account to
 * them. One counts for a year after its last sign-in, for the accounts that signed in there and no other, and until the
 * password is changed or the account suspended.
 */
import { randomBytes } from 'node:crypto';

import { and, eq, gt, gte, sql } from 'drizzle-orm';

import { now } from '#app/config/clock.server.ts';
import { db, type Queryable } from '#db/client.ts';
import { credentials, knownDevices, profiles, users } from '#db/schema/index.ts';

import { hashToken } from './sessions.server.ts';

export const KNOWN_FOR_MS = 365 * 24 * 60 * 60 * 1000;

/** Under which id this browser counts its tries at the account of this address; null when it is not known there. */
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

/** Makes the browser known to this account. Answers with the token for its cookie: the one it had, when it was given out here. */
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

/** The same, with all its tries before it again. */
export async function rememberDeviceAnew(on: Queryable, userId: string, held: string | null): Promise<string> {
  const token = await rememberDevice(on, userId, held);
  await on
    .update(knownDevices)
    .set({ id: sql`gen_random_uuid()` })
    .where(and(eq(knownDevices.tokenHash, hashToken(token)), eq(knownDevices.userId, userId)));
  return token;
}

/** why: a token that somebody planted in the browser would be known to whoever planted it. */
async function wasGivenOut(on: Queryable, token: string): Promise<boolean> {
  const [row] = await on
    .select({ id: knownDevices.id })
    .from(knownDevices)
    .where(eq(knownDevices.tokenHash, hashToken(token)))
    .limit(1);
  return row !== undefined;
}
