/** The result of the identity check (rule A8): always read from the provider; a newer result replaces an older one. */
import { and, eq, isNull, lt, or } from 'drizzle-orm';

import { config } from '#app/config/env.server.ts';
import { now } from '#app/config/clock.server.ts';
import { AppError } from '#app/domain/app-error.ts';
import type { Member } from '#app/domain/people/viewer.ts';
import type { Locale } from '#app/i18n/locales.ts';
import { audit } from '#app/work/audit.server.ts';
import { commitWork } from '#app/work/commit-work.server.ts';
import { providers } from '#app/composition.server.ts';
import type { IdentityReview } from '#app/providers/identity/identity.ts';
import { db } from '#db/client.ts';
import { profiles } from '#db/schema/index.ts';

/** The hosted page for the check. Throws `conflict` when the person is verified already, `providerUnavailable` when the provider fails. */
export async function openIdentityCheck(person: Member, locale: Locale): Promise<string> {
  if (person.isIdentityVerified) throw new AppError('conflict');
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

/** Reads the person's check and stores it, unless something newer is stored already. */
export async function syncIdentity(hint: { userId: string; createdAt: Date }): Promise<void> {
  const review = await providers().identity.read(hint.userId);
  if (!review) return;
  await commitWork(async (work) => {
    const [profile] = await work.tx
      .update(profiles)
      .set({ ...columnsFor(review, hint.createdAt), sumsubReviewedAt: hint.createdAt })
      .where(and(eq(profiles.id, hint.userId), or(isNull(profiles.sumsubReviewedAt), lt(profiles.sumsubReviewedAt, hint.createdAt))))
      .returning({ id: profiles.id });
    if (!profile) return;
    await audit(work.tx, {
      actorId: null,
      action: 'identity.reviewed',
      subjectType: 'account',
      subjectId: profile.id,
      data: { status: review.status, answer: review.answer },
    });
    work.tell([profile.id], 'account', profile.id);
  });
}

/** Reads the person's own check now, unless she is verified already. */
export async function syncOwnIdentity(person: Member): Promise<void> {
  const [profile] = await db().select({ status: profiles.verificationStatus }).from(profiles).where(eq(profiles.id, person.id));
  if (profile?.status !== 'verified') await syncIdentity({ userId: person.id, createdAt: now() });
}

function columnsFor(review: IdentityReview, at: Date) {
  const verified = review.status === 'completed' && review.answer === 'GREEN';
  const rejected = review.status === 'completed' && review.answer === 'RED';
  return {
    isIdentityVerified: verified,
    verificationStatus: verified ? ('verified' as const) : rejected ? ('rejected' as const) : ('pending' as const),
    verificationCompletedAt: review.status === 'completed' ? at : null,
  };
}
