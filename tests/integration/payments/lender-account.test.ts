/** A lender's account at the payment provider: only one, and able to do what the provider says. */
import { eq, sql } from 'drizzle-orm';
import { afterEach, describe, expect, it, vi } from 'vitest';

import { allPayoutsOf } from '#app/modules/payments/read-earnings.server.ts';
import { openOnboarding, syncPaymentAccount } from '#app/modules/payments/payment-account.server.ts';
import { providers } from '#app/composition.server.ts';
import { clearFaults, setFault } from '#app/simulators/faults.server.ts';
import { liveEventsAfter } from '#app/work/live-events.server.ts';
import { db } from '#db/client.ts';
import { profiles, simulatedObjects } from '#db/schema/index.ts';
import { createMember } from '#db/seed/members.ts';
import { runDueWork } from '#jobs/run-due-work.server.ts';

import { confirmedInScene, createLender, DAY, finish, letTimePass, periodIn } from '#tests/factories/bookings.ts';
import { takesTransfers } from '#tests/factories/lender-account.ts';
import { mailsTo } from '#tests/support/mails-to.ts';
import { meanwhile } from '#tests/support/meanwhile.ts';
import { countRequests } from '#tests/support/provider-calls.ts';
import { useProviderWorld } from '#tests/support/provider-world.ts';

useProviderWorld();
afterEach(() => vi.restoreAllMocks());

const profileOf = async (id: string) => (await db().select().from(profiles).where(eq(profiles.id, id)))[0];
const accountsOf = (userId: string) =>
  db().$count(simulatedObjects, sql`${simulatedObjects.body}->'metadata'->>'user_id' = ${userId} and ${simulatedObjects.type} = 'account'`);

describe('the account of a lender', () => {
  it('is for verified people only', async () => {
    const newcomer = await createMember({ identityVerified: false });
    await expect(openOnboarding(newcomer)).rejects.toThrow('forbidden');
    expect(await accountsOf(newcomer.id)).toBe(0);
  });

  it('is made once, also when the first answer was lost', async () => {
    const lender = await createMember();
    await setFault('drop-answer', { match: 'POST /v1/accounts', times: 9 });
    await expect(openOnboarding(lender)).rejects.toThrow('providerUnavailable');
    await clearFaults();
    await openOnboarding(lender);
    expect(await accountsOf(lender.id)).toBe(1);
    const asked = await countRequests('POST', '/v1/accounts');
    await openOnboarding(lender);
    expect(await countRequests('POST', '/v1/accounts')).toBe(asked);
  });

  it('is made in the end when the provider failed for good under the first keys', async () => {
    const lender = await createMember();
    await setFault('error-500-stored', { match: 'POST /v1/accounts', times: 6 });
    await expect(openOnboarding(lender)).rejects.toThrow('providerUnavailable');
    await openOnboarding(lender);
    expect(await accountsOf(lender.id)).toBe(1);
  });

  it('that was stored first stays, and is the one that she is led to', async () => {
    const lender = await createMember();
    const first = `acct_first${lender.id.slice(0, 8)}`;
    const link = vi.spyOn(providers().payments, 'createAccountLink');
    await meanwhile(
      (tx) => tx.update(profiles).set({ stripeAccountId: first }).where(eq(profiles.id, lender.id)),
      () => openOnboarding(lender),
    );
    expect((await profileOf(lender.id))?.stripeAccountId).toBe(first);
    expect(link.mock.calls.map(([accountId]) => accountId)).toEqual([first]);
  });

  it('takes charges, or payouts, or both, as the provider says, and the open pages hear of it', async () => {
    const lender = await createLender();
    const accountId = (await profileOf(lender.id))?.stripeAccountId ?? '';
    await db()
      .update(simulatedObjects)
      .set({ body: sql`${simulatedObjects.body} || '{"payouts_enabled": false}'` })
      .where(eq(simulatedObjects.id, accountId));
    await syncPaymentAccount(accountId);
    expect(await profileOf(lender.id)).toMatchObject({
      stripeChargesEnabled: true,
      stripePayoutsEnabled: false,
    });
    expect((await liveEventsAfter(lender.id, 0)).at(-1)).toMatchObject({ topic: 'account', subjectId: lender.id });
  });

  describe('is as the provider said last', () => {
    const asked = async () => {
      const lender = await createLender();
      const accountId = (await profileOf(lender.id))?.stripeAccountId ?? '';
      const { payments } = providers();
      const read = payments.readAccount.bind(payments);
      const stopCharges = () =>
        db()
          .update(simulatedObjects)
          .set({ body: sql`${simulatedObjects.body} || '{"charges_enabled": false}'` })
          .where(eq(simulatedObjects.id, accountId));
      return { lender, accountId, read, stopCharges, spy: vi.spyOn(payments, 'readAccount') };
    };

    it('when an earlier answer comes later', async () => {
      const { lender, accountId, read, stopCharges, spy } = await asked();
      spy.mockImplementationOnce(async (id) => {
        const early = await read(id);
        await stopCharges();
        await syncPaymentAccount(accountId);
        return early;
      });
      await syncPaymentAccount(accountId);
      expect(await profileOf(lender.id)).toMatchObject({ stripeChargesEnabled: false });
    });

    it('when the account is stored while it is asked', async () => {
      const { lender, accountId, read, spy } = await asked();
      await db().update(profiles).set({ stripeAccountId: null, stripeChargesEnabled: false }).where(eq(profiles.id, lender.id));
      spy.mockImplementationOnce(async (id) => {
        await db().update(profiles).set({ stripeAccountId: accountId, stripeReadings: 0 }).where(eq(profiles.id, lender.id));
        return read(id);
      });
      await syncPaymentAccount(accountId);
      expect(await profileOf(lender.id)).toMatchObject({ stripeChargesEnabled: true });
    });

    it('when an earlier answer is stored while it is asked again', async () => {
      const { lender, accountId, read, stopCharges, spy } = await asked();
      spy.mockImplementationOnce(async (id) => {
        await syncPaymentAccount(accountId);
        await stopCharges();
        return read(id);
      });
      await syncPaymentAccount(accountId);
      expect(await profileOf(lender.id)).toMatchObject({ stripeChargesEnabled: false });
    });
  });
});

describe('a payout', () => {
  it('to a lender whose account takes no transfers waits, and the lender reads why, once, until it leaves by itself', async () => {
    const { scene, bookingId } = await confirmedInScene({ period: periodIn(1, 1) });
    await takesTransfers(scene.lender, 'inactive');
    await finish(scene, bookingId);
    letTimePass(DAY);
    await runDueWork();
    const mails = await mailsTo(scene.lender.email);
    expect(mails.map(({ text }) => text).join()).not.toContain('na ceste');
    expect(mails.filter(({ subject }) => subject.startsWith('Výplatu zatiaľ nemôžeme poslať'))).toHaveLength(1);
    expect(await allPayoutsOf(scene.lender)).toMatchObject([{ paidAt: null, waitsFor: 'account' }]);
    expect(await profileOf(scene.lender.id)).toMatchObject({ stripePayoutsEnabled: false });
    await takesTransfers(scene.lender, 'active');
    letTimePass(DAY);
    await runDueWork();
    expect(await allPayoutsOf(scene.lender)).toMatchObject([{ paidAt: expect.any(String), waitsFor: null }]);
  });
});
