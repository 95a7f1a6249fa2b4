/** What a lender does on the hosted onboarding page, and what the hosted dashboard shows. */
import { db, inTransaction } from '#db/client.ts';
import { deliverInBackground } from '#app/simulators/deliver-webhooks.server.ts';

import { emitEvent } from './emit-event.server.ts';
import { findObject, findObjects, lockObject, readObject, saveObject, unixNow } from './object-store.server.ts';
import type { Account, AccountLink, Transfer } from './object-types.ts';

export type OnboardingVisit =
  | { kind: 'open'; account: Account; returnUrl: string }
  | { kind: 'used'; redirect: string }
  | { kind: 'unknown' };

/** Opens an onboarding address. It works once: visited or expired it leads to its `refresh_url`. */
export async function visitOnboarding(linkId: string): Promise<OnboardingVisit> {
  return inTransaction(async (tx): Promise<OnboardingVisit> => {
    if (!(await findObject(tx, 'account_link', linkId))) return { kind: 'unknown' };
    const link = await lockObject(tx, 'account_link', linkId);
    if (link.sim.visited || link.expires_at < unixNow()) return { kind: 'used', redirect: link.sim.refresh_url };
    await saveObject<AccountLink>(tx, { ...link, sim: { ...link.sim, visited: true } });
    return { kind: 'open', account: await readObject(tx, 'account', link.sim.account), returnUrl: link.sim.return_url };
  });
}

/** What a visited address is about; null when there is no such address. */
export async function openOnboarding(linkId: string): Promise<{ account: Account; returnUrl: string } | null> {
  const link = await findObject(db(), 'account_link', linkId);
  return link ? { account: await readObject(db(), 'account', link.sim.account), returnUrl: link.sim.return_url } : null;
}

/** Takes the person's details and enables the account. Answers the app's `return_url`; null when the address is unknown. */
export async function completeOnboarding(linkId: string, details: { name: string; iban: string }): Promise<string | null> {
  const returnUrl = await inTransaction(async (tx) => {
    const link = await findObject(tx, 'account_link', linkId);
    if (!link) return null;
    const account = await lockObject(tx, 'account', link.sim.account);
    const enabled = await saveObject<Account>(tx, {
      ...account,
      charges_enabled: true,
      payouts_enabled: true,
      details_submitted: true,
      capabilities: { card_payments: 'active', transfers: 'active' },
      requirements: { currently_due: [], eventually_due: [], past_due: [], pending_verification: [], disabled_reason: null },
      sim: details,
    });
    await emitEvent(tx, 'account.updated', enabled, enabled.id);
    return link.sim.return_url;
  });
  deliverInBackground();
  return returnUrl;
}

export interface Dashboard {
  account: Account;
  transfers: Transfer[];
}

/** The hosted dashboard behind a login link; null when the link is unknown or expired. */
export async function openDashboard(linkId: string): Promise<Dashboard | null> {
  const link = await findObject(db(), 'login_link', linkId);
  if (!link || link.sim.expires_at < unixNow()) return null;
  const account = await readObject(db(), 'account', link.sim.account);
  return { account, transfers: (await findObjects(db(), 'transfer', { destination: account.id })).reverse() };
}
