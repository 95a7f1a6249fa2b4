/** What a member sees of her own profile. */
import { eq } from 'drizzle-orm';

import { AppError } from '#app/domain/app-error.ts';
import type { Member } from '#app/domain/people/viewer.ts';
import { writePhoneNumber } from '#app/modules/phone-number.server.ts';
import { db } from '#db/client.ts';
import { profiles } from '#db/schema/index.ts';

export async function ownProfile(member: Member) {
  const [profile] = await db()
    .select({
      verificationStatus: profiles.verificationStatus,
      verificationCompletedAt: profiles.verificationCompletedAt,
      verificationIsFinal: profiles.verificationIsFinal,
      sumsubReviewedAt: profiles.sumsubReviewedAt,
      hasPaymentAccount: profiles.stripeAccountId,
      successfulRentals: profiles.successfulRentals,
      phone: profiles.phone,
      asLender: { rating: profiles.ratingAsLender, reviews: profiles.reviewsAsLender },
      asRenter: { rating: profiles.ratingAsRenter, reviews: profiles.reviewsAsRenter },
    })
    .from(profiles)
    .where(eq(profiles.id, member.id));
  if (!profile) throw new AppError('notFound');
  return {
    fullName: member.fullName,
    email: member.email,
    phone: profile.phone && writePhoneNumber(profile.phone),
    companyName: member.isCompany ? member.companyName : null,
    trustLevel: member.trustLevel,
    successfulRentals: profile.successfulRentals,
    ratings: { asLender: profile.asLender, asRenter: profile.asRenter },
    identity: identityState(member, profile),
    identityVerifiedAt: profile.verificationCompletedAt?.toISOString() ?? null,
    payouts: payoutState(member, profile.hasPaymentAccount !== null),
  };
}

type Check = Pick<typeof profiles.$inferSelect, 'verificationStatus' | 'verificationIsFinal' | 'sumsubReviewedAt'>;

type CheckState = Check['verificationStatus'] | 'begun' | 'rejectedForGood';

function identityState(member: Member, { verificationStatus, verificationIsFinal, sumsubReviewedAt }: Check): CheckState {
  if (member.isIdentityVerified) return 'verified';
  if (verificationStatus === 'rejected' && verificationIsFinal) return 'rejectedForGood';
  return verificationStatus === 'unverified' && sumsubReviewedAt ? 'begun' : verificationStatus;
}

function payoutState(member: Member, hasAccount: boolean): 'identityFirst' | 'none' | 'incomplete' | 'complete' {
  if (member.canBePaid) return 'complete';
  if (!member.isIdentityVerified) return 'identityFirst';
  return hasAccount ? 'incomplete' : 'none';
}
