/** A lender's account at the payment provider (rule A9). What counts is read from the provider. */
import { and, eq, isNull, lte, or } from 'drizzle-orm';

import { now } from '#app/config/clock.server.ts';
import { config } from '#app/config/env.server.ts';
import { AppError } from '#app/domain/app-error.ts';
import type { Member } from '#app/domain/people/viewer.ts';
import { commitWork } from '#app/work/commit-work.server.ts';
import { providers } from '#app/composition.server.ts';
import type { ConnectedAccount } from '#app/providers/payments/payments.ts';
import { db } from '#db/client.ts';
import { profiles } from '#db/schema/index.ts';

import { reachProvider } from './reach-provider.server.ts';
import { withPersonsKey } from './with-persons-key.server.ts';

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

/**
 * Reads an account from the provider and stores whether it takes charges and payouts, unless something newer is stored already. An
 * unknown account changes nothing.
 */
export async function syncPaymentAccount(accountId: string): Promise<ConnectedAccount> {
  const askedAt = now();
  const account = await providers().payments.readAccount(accountId);
  await commitWork(async (work) => {
    const [profile] = await work.tx
      .update(profiles)
      .set({
        stripeChargesEnabled: account.chargesEnabled,
        stripePayoutsEnabled: account.payoutsEnabled,
        stripeReadAt: askedAt,
      })
      .where(and(eq(profiles.stripeAccountId, accountId), or(isNull(profiles.stripeReadAt), lte(profiles.stripeReadAt, askedAt))))
      .returning({ id: profiles.id });
    if (profile) work.tell([profile.id], 'account', profile.id);
  });
  return account;
}

/** Reads the lender's own account from the provider, if there is one. */
export async function syncOwnPaymentAccount(lender: Member): Promise<void> {
  const [profile] = await db().select({ accountId: profiles.stripeAccountId }).from(profiles).where(eq(profiles.id, lender.id));
  const accountId = profile?.accountId;
  if (accountId) await reachProvider(() => syncPaymentAccount(accountId));
}

async function accountOf(lender: Member): Promise<string> {
  const [profile] = await db().select({ accountId: profiles.stripeAccountId }).from(profiles).where(eq(profiles.id, lender.id));
  if (profile?.accountId) return profile.accountId;
  const facts = { userId: lender.id, email: lender.email, isCompany: lender.isCompany };
  const account = await withPersonsKey(lender.id, 'account', (key) => providers().payments.createAccount(facts, key));
  await db()
    .update(profiles)
    .set({ stripeAccountId: account.id })
    .where(and(eq(profiles.id, lender.id), isNull(profiles.stripeAccountId)));
  return account.id;
}
