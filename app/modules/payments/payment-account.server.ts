/** A lender's account at the payment provider (rule A9). What counts is read from the provider. */
import { and, eq, sql } from 'drizzle-orm';

import { config } from '#app/config/env.server.ts';
import { AppError } from '#app/domain/app-error.ts';
import type { Member } from '#app/domain/people/viewer.ts';
import { commitWork } from '#app/work/commit-work.server.ts';
import { providers } from '#app/composition.server.ts';
import { PaymentError, type ConnectedAccount } from '#app/providers/payments/payments.ts';
import { db } from '#db/client.ts';
import { profiles } from '#db/schema/index.ts';

import { onceAPerson } from './once-a-person.server.ts';
import { reachProvider } from './reach-provider.server.ts';

/**
 * The address where a lender gives the provider what it asks for. Creates the account when there is none. Throws `forbidden` before
 * the identity check is passed.
 */
export async function openOnboarding(lender: Member): Promise<string> {
  if (!lender.isIdentityVerified) throw new AppError('forbidden');
  const accountId = await reachProvider(() => accountOf(lender));
  const { appUrl } = config();
  return reachProvider(() =>
    providers().payments.createAccountLink(accountId, {
      refreshUrl: `${appUrl}/profile/payouts/refresh`,
      returnUrl: `${appUrl}/profile/payouts/return`,
    }),
  );
}

/** The address of the lender's own page at the provider. Throws `notFound` without an account. */
export async function openPayoutDashboard(lender: Member): Promise<string> {
  const [profile] = await db().select({ accountId: profiles.stripeAccountId }).from(profiles).where(eq(profiles.id, lender.id));
  const accountId = profile?.accountId;
  if (!accountId) throw new AppError('notFound');
  return reachProvider(() => providers().payments.createLoginLink(accountId));
}

type Powers = Pick<ConnectedAccount, 'chargesEnabled' | 'payoutsEnabled'>;

/** Reads an account from the provider and stores whether it takes charges and payouts. An unknown account changes nothing. */
export async function syncPaymentAccount(accountId: string): Promise<Powers> {
  const ofAccount = eq(profiles.stripeAccountId, accountId);
  const [before] = await db().select({ readings: profiles.stripeReadings }).from(profiles).where(ofAccount);
  const account = await readPowers(accountId);
  const isStored = await commitWork(async (work) => {
    const [profile] = await work.tx
      .update(profiles)
      .set({
        stripeChargesEnabled: account.chargesEnabled,
        stripePayoutsEnabled: account.payoutsEnabled,
        stripeReadings: sql`${profiles.stripeReadings} + 1`,
      })
      .where(and(ofAccount, eq(profiles.stripeReadings, before?.readings ?? 0)))
      .returning({ id: profiles.id });
    if (profile) work.tell([profile.id], 'account', profile.id);
    return profile !== undefined;
  });
  // why: what was stored meanwhile may be newer than this answer, so only a reading that begins after it may take its place
  return isStored || !before ? account : syncPaymentAccount(accountId);
}

/** Of an account that the provider has no more, or has taken out of our reach: none. */
async function readPowers(accountId: string): Promise<Powers> {
  try {
    const { chargesEnabled, payoutsEnabled, transfersActive } = await providers().payments.readAccount(accountId);
    // why both: without transfers no rent reaches the account, and without payouts nothing leaves it for the lender's bank
    return { chargesEnabled, payoutsEnabled: payoutsEnabled && transfersActive };
  } catch (error) {
    if (error instanceof PaymentError && error.failure === 'missing') return { chargesEnabled: false, payoutsEnabled: false };
    throw error;
  }
}

/** Reads the lender's own account from the provider, if there is one. */
export async function syncOwnPaymentAccount(lender: Member): Promise<void> {
  const [profile] = await db().select({ accountId: profiles.stripeAccountId }).from(profiles).where(eq(profiles.id, lender.id));
  const accountId = profile?.accountId;
  if (accountId) await reachProvider(() => syncPaymentAccount(accountId));
}

function accountOf(lender: Member): Promise<string> {
  const facts = { userId: lender.id, email: lender.email, isCompany: lender.isCompany };
  return onceAPerson(lender.id, 'account', async (key) => (await providers().payments.createAccount(facts, key)).id);
}
