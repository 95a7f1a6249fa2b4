/**
 * Sessions as rows (rules A5 and A6): 14 days idle, 90 days at most,
 * 30 minutes idle for administrators. The cookie's token is random; the database knows only its SHA-256.
 */
import { createHash, randomBytes } from 'node:crypto';

import { and, eq, gt, sql } from 'drizzle-orm';

import { now } from '#app/config/clock.server.ts';
import { singleton } from '#app/config/singleton.server.ts';
import type { Viewer } from '#app/domain/people/viewer.ts';
import { db, type Queryable } from '#db/client.ts';
import { profiles, sessions, users } from '#db/schema/index.ts';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
const IDLE = { member: 14 * DAY, administrator: 30 * MINUTE } as const;
const ABSOLUTE = 90 * DAY;
/** The last use is stored at most this often, so that reading pages does not write to the database each time. */
const RENEWAL_STEP = MINUTE;

export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}

/** Opens a session and returns the token for the cookie. The token is stored nowhere and cannot be read again. */
export async function openSession(
  userId: string,
  role: 'member' | 'administrator',
  userAgent: string | null,
  on: Queryable = db(),
): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  const at = now();
  await on.insert(sessions).values({
    tokenHash: hashToken(token),
    userId,
    createdAt: at,
    lastUsedAt: at,
    expiresAt: new Date(at.getTime() + IDLE[role]),
    absoluteExpiresAt: new Date(at.getTime() + ABSOLUTE),
    userAgent: userAgent?.slice(0, 300) ?? null,
  });
  return token;
}

/** why: this runs for every request of a member, so the query is built once and stays prepared on the server. */
const holderQuery = () =>
  singleton('session-holder', () =>
    db()
      .select({
        sessionId: sessions.id,
        lastUsedAt: sessions.lastUsedAt,
        absoluteExpiresAt: sessions.absoluteExpiresAt,
        id: users.id,
        email: users.email,
        role: users.role,
        fullName: profiles.fullName,
        avatarUrl: profiles.avatarUrl,
        isCompany: profiles.isCompany,
        companyName: profiles.companyName,
        isIdentityVerified: profiles.isIdentityVerified,
        chargesEnabled: profiles.stripeChargesEnabled,
        payoutsEnabled: profiles.stripePayoutsEnabled,
        trustLevel: profiles.userLevel,
      })
      .from(sessions)
      .innerJoin(users, eq(users.id, sessions.userId))
      .innerJoin(profiles, eq(profiles.id, users.id))
      .where(
        and(
          eq(sessions.tokenHash, sql.placeholder('tokenHash')),
          gt(sessions.expiresAt, sql.placeholder('at')),
          gt(sessions.absoluteExpiresAt, sql.placeholder('at')),
          eq(profiles.accountStatus, 'active'),
        ),
      )
      .prepare('session_holder'),
  );

/**
 * Who holds this token; null when it is unknown or expired, or when the account is suspended. Extends the session, unless the
 * person only left a page open.
 */
export async function viewerOf(token: string, { inUse = true }: { inUse?: boolean } = {}): Promise<Viewer> {
  const at = now();
  const [row] = await holderQuery().execute({ tokenHash: hashToken(token), at: at.toISOString() });
  if (!row) return null;
  if (inUse && at.getTime() - row.lastUsedAt.getTime() > RENEWAL_STEP) {
    const idleEnd = at.getTime() + IDLE[row.role];
    await db()
      .update(sessions)
      .set({ lastUsedAt: at, expiresAt: new Date(Math.min(idleEnd, row.absoluteExpiresAt.getTime())) })
      .where(eq(sessions.id, row.sessionId));
  }
  const { lastUsedAt: _, absoluteExpiresAt: __, chargesEnabled, payoutsEnabled, ...member } = row;
  return { ...member, canBePaid: chargesEnabled && payoutsEnabled };
}

export async function closeSession(sessionId: string): Promise<void> {
  await db().delete(sessions).where(eq(sessions.id, sessionId));
}
