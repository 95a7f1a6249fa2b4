/** Members as rows, for the demo and for tests. */
import { randomUUID } from 'node:crypto';

import { now } from '#app/config/clock.server.ts';
import type { Member } from '#app/domain/people/viewer.ts';
import { trustLevelFor } from '#app/domain/people/trust-level.ts';
import { db, type Queryable } from '#db/client.ts';
import { credentials, notificationSettings, profiles, users } from '#db/schema/index.ts';

export interface MemberSeed {
  email?: string;
  fullName?: string;
  role?: 'member' | 'administrator';
  locale?: 'sk' | 'en';
  companyName?: string;
  bio?: string;
  phone?: string;
  /** Hash by the accounts module; without one the member cannot sign in by password. */
  passwordHash?: string;
  emailConfirmed?: boolean;
  identityVerified?: boolean;
  /** The account at the payment provider, with charges and payouts enabled. */
  stripeAccountId?: string;
  successfulRentals?: number;
  /** Wants mails at night, too. why by default: the demo and tests run at any hour, and look for their mails at once. */
  isNeverQuiet?: boolean;
}

/** Inserts a member and answers with the viewer that they are when signed in. */
export async function createMember(seed: MemberSeed = {}, on: Queryable = db()): Promise<Member> {
  const at = now();
  const id = randomUUID();
  const email = seed.email ?? `${id}@karavana.example`;
  const fullName = seed.fullName ?? 'Jana Nováková';
  const verified = seed.identityVerified ?? true;
  const paid = seed.stripeAccountId !== undefined;
  const successfulRentals = seed.successfulRentals ?? 0;
  await on.insert(users).values({
    id,
    email,
    emailConfirmedAt: (seed.emailConfirmed ?? true) ? at : null,
    role: seed.role ?? 'member',
    locale: seed.locale ?? 'sk',
    createdAt: at,
  });
  if (seed.passwordHash) await on.insert(credentials).values({ userId: id, passwordHash: seed.passwordHash, updatedAt: at });
  if (seed.isNeverQuiet ?? true)
    await on.insert(notificationSettings).values({ userId: id, quietFrom: null, quietUntil: null, updatedAt: at });
  await on.insert(profiles).values({
    id,
    fullName,
    bio: seed.bio ?? null,
    phone: seed.phone ?? null,
    isCompany: seed.companyName !== undefined,
    companyName: seed.companyName ?? null,
    isIdentityVerified: verified,
    verificationStatus: verified ? 'verified' : 'unverified',
    verificationCompletedAt: verified ? at : null,
    stripeAccountId: seed.stripeAccountId ?? null,
    stripeChargesEnabled: paid,
    stripePayoutsEnabled: paid,
    successfulRentals,
    totalRentals: successfulRentals,
    totalAsRenter: successfulRentals,
    userLevel: trustLevelFor(successfulRentals),
    createdAt: at,
  });
  return {
    id,
    sessionId: randomUUID(),
    email,
    fullName,
    avatarUrl: null,
    role: seed.role ?? 'member',
    isCompany: seed.companyName !== undefined,
    companyName: seed.companyName ?? null,
    isIdentityVerified: verified,
    canBePaid: paid,
    trustLevel: trustLevelFor(successfulRentals),
  };
}
