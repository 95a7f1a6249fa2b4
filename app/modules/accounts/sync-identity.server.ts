/** The result of the identity check (rule A8): always read from the provider; a newer reading replaces an older one. */
import { and, eq, sql } from 'drizzle-orm';

import { config } from '#app/config/env.server.ts';
import { now } from '#app/config/clock.server.ts';
import { AppError } from '#app/domain/app-error.ts';
import type { Member } from '#app/domain/people/viewer.ts';
import type { Locale } from '#app/i18n/locales.ts';
import { audit } from '#app/work/audit.server.ts';
import { commitWork, type Work } from '#app/work/commit-work.server.ts';
import { providers } from '#app/composition.server.ts';
import type { IdentityReview } from '#app/providers/identity/identity.ts';
import { db } from '#db/client.ts';
import { profiles } from '#db/schema/index.ts';

const stored = {
  status: profiles.verificationStatus,
  isFinal: profiles.verificationIsFinal,
  reviewedAt: profiles.sumsubReviewedAt,
  readings: profiles.sumsubReadings,
};

/**
 * The hosted page for the check. Throws `conflict` when the person is verified already or was rejected for good,
 * `providerUnavailable` when the provider fails.
 */
export async function openIdentityCheck(person: Member, locale: Locale): Promise<string> {
  const [profile] = await db().select({ isFinal: profiles.verificationIsFinal }).from(profiles).where(eq(profiles.id, person.id));
  if (person.isIdentityVerified || profile?.isFinal) throw new AppError('conflict');
  try {
    return await providers().identity.createLink({
      userId: person.id,
      email: person.email,
      locale,
      returnUrl: `${config().appUrl}/profile/identity/return`,
    });
  } catch (cause) {
    throw new AppError('providerUnavailable', {}, { cause });
  }
}

/** Reads the person's check and stores it. Who is unknown here, or has not begun it, changes nothing. */
export async function syncIdentity(userId: string): Promise<void> {
  const [before] = await db().select(stored).from(profiles).where(eq(profiles.id, userId));
  const review = before && (await providers().identity.read(userId));
  if (!review) return;
  const result = resultOf(review);
  const isNew = result.verificationStatus !== before.status || result.verificationIsFinal !== before.isFinal || !before.reviewedAt;
  const at = now();
  const isStored = await commitWork(async (work) => {
    const [profile] = await work.tx
      .update(profiles)
      .set({
        ...result,
        ...(isNew ? { verificationCompletedAt: review.status === 'completed' ? at : null } : {}),
        sumsubReviewedAt: at,
        sumsubReadings: sql`${profiles.sumsubReadings} + 1`,
      })
      .where(and(eq(profiles.id, userId), eq(profiles.sumsubReadings, before.readings)))
      .returning({ id: profiles.id });
    if (profile && isNew) await tellOfReview(work, userId, review);
    return profile !== undefined;
  });
  // why: what was stored meanwhile may be newer than this answer, so only a reading that begins after it may take its place
  if (!isStored) await syncIdentity(userId);
}

async function tellOfReview(work: Work, userId: string, { status, answer, rejectType }: IdentityReview): Promise<void> {
  await audit(work.tx, {
    actorId: null,
    action: 'identity.reviewed',
    subjectType: 'account',
    subjectId: userId,
    data: { status, answer, rejectType },
  });
  work.tell([userId], 'account', userId);
}

/** Reads the person's own check now, unless she is verified already. */
export async function syncOwnIdentity(person: Member): Promise<void> {
  const [profile] = await db().select({ status: profiles.verificationStatus }).from(profiles).where(eq(profiles.id, person.id));
  if (profile?.status !== 'verified') await syncIdentity(person.id);
}

/** why: a check that was only begun is nothing that anybody looks at, so it stays with its person */
const STATUS_OF = { init: 'unverified', pending: 'pending', completed: 'pending' } as const;

function resultOf({ status, answer, rejectType }: IdentityReview) {
  const verified = status === 'completed' && answer === 'GREEN';
  const rejected = status === 'completed' && answer === 'RED';
  return {
    isIdentityVerified: verified,
    verificationStatus: verified ? ('verified' as const) : rejected ? ('rejected' as const) : STATUS_OF[status],
    verificationIsFinal: rejected && rejectType === 'FINAL',
  };
}
