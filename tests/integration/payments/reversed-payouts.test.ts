/** Somebody takes a payout back at the provider: seen, booked once, shown, and paid again when an administrator says so. */
import { randomUUID } from 'node:crypto';

import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';

import { payOutAgain } from '#app/modules/payments/pay-out-again.server.ts';
import { syncTransfers } from '#app/modules/payments/sync-transfers.server.ts';
import { compareBooking } from '#app/modules/reconciliation/compare-booking.server.ts';
import { openDifferences } from '#app/modules/reconciliation/open-differences.server.ts';
import { providers } from '#app/composition.server.ts';
import { setFault } from '#app/simulators/faults.server.ts';
import { reverseTransfer } from '#app/simulators/payments/transfers.server.ts';
import { db, inTransaction } from '#db/client.ts';
import { bookingRequests, moneyDifferences, profiles, transfers } from '#db/schema/index.ts';
import { createMember } from '#db/seed/members.ts';
import { runDueWork } from '#jobs/run-due-work.server.ts';

import { theAdministrator } from '#tests/factories/administrators.ts';
import { completedInScene, DAY, letTimePass, paymentRow } from '#tests/factories/bookings.ts';
import { balanceOf } from '#tests/support/books.ts';
import { useProviderWorld } from '#tests/support/provider-world.ts';

useProviderWorld();

const shownOf = async (bookingId: string) => (await openDifferences()).filter((each) => each.bookingId === bookingId);

describe('a payout that somebody takes back at the provider', () => {
  const paidOut = async () => {
    const { bookingId } = await completedInScene();
    const { id } = await paymentRow(bookingId);
    const [row] = await db().select().from(transfers).where(eq(transfers.paymentId, id));
    if (!row) throw new Error('no transfer');
    return { bookingId, transferId: row.transferId ?? '', amount: row.amount, rowId: row.id };
  };
  const takeBack = (id: string, part?: number) => inTransaction((tx) => reverseTransfer(tx, id, part));

  it('is owed to the lender again, part by part, however often it is told', async () => {
    const { bookingId, transferId, amount, rowId } = await paidOut();
    await setFault('duplicate-webhooks', { match: 'transfer.reversed', times: 2 });
    await takeBack(transferId, 4_00);
    await runDueWork();
    expect(await balanceOf(bookingId)).toMatchObject({ lender_payable: -4_00 });
    await takeBack(transferId);
    await Promise.all([syncTransfers(bookingId), syncTransfers(bookingId), runDueWork()]);
    expect(await balanceOf(bookingId)).toMatchObject({ lender_payable: -amount });
    const [row] = await db().select().from(transfers).where(eq(transfers.id, rowId));
    expect(row).toMatchObject({ state: 'paid', reversedAmount: amount });
    expect(await shownOf(bookingId)).toMatchObject([{ kind: 'transferReversed', part: 'matters', ourAmount: amount, theirAmount: amount }]);
    expect(await db().$count(moneyDifferences, eq(moneyDifferences.bookingId, bookingId))).toBe(1);
  });

  it('is paid once more by one of several presses, and then nobody owes anything', async () => {
    const { bookingId, transferId, amount, rowId } = await paidOut();
    await takeBack(transferId, 4_00);
    await runDueWork();
    // until then the provider does not let the platform move it
    letTimePass(4 * DAY);
    const administrator = await theAdministrator();
    const [earned] = await earningsOf(bookingId);
    const presses = await Promise.all([1, 2, 3].map(() => payOutAgain(administrator, rowId)));
    expect(presses.filter(({ ok }) => ok)).toHaveLength(1);
    await runDueWork();
    expect(await balanceOf(bookingId)).toMatchObject({ lender_payable: 0 });
    expect(await shownOf(bookingId)).toEqual([]);
    expect(await earningsOf(bookingId)).toEqual([earned]);
    await takeBack(transferId);
    await runDueWork();
    expect(await balanceOf(bookingId)).toMatchObject({ lender_payable: 4_00 - amount });
    expect(await shownOf(bookingId)).toMatchObject([{ kind: 'transferReversed', theirAmount: amount - 4_00 }]);
    expect(await payOutAgain(administrator, rowId)).toEqual({ ok: true });
    await runDueWork();
    expect(await balanceOf(bookingId)).toMatchObject({ lender_payable: 0 });
    expect(await shownOf(bookingId)).toEqual([]);
    expect(await payOutAgain(administrator, rowId)).toEqual({ ok: false, reason: 'alreadyDone' });
    await expect(payOutAgain(await createMember(), rowId)).rejects.toMatchObject({ code: 'forbidden' });
    await expect(payOutAgain(administrator, randomUUID())).rejects.toMatchObject({ code: 'notFound' });
  });

  it('because the renter was given a part back is no matter as far as that is the lender’s share', async () => {
    const { bookingId, transferId } = await paidOut();
    const { intentId, amount } = await paymentRow(bookingId);
    await providers().payments.refund({ intentId: intentId ?? '', amount, refundId: 'none of ours' }, `by hand:${bookingId}`);
    await runDueWork();
    await compareBooking(bookingId);
    expect(await shownOf(bookingId)).toMatchObject([{ kind: 'lenderBalance' }]);
    await takeBack(transferId);
    await runDueWork();
    await compareBooking(bookingId);
    expect(await balanceOf(bookingId)).toMatchObject({ lender_payable: 0, renter: 0 });
    expect(await shownOf(bookingId)).toEqual([]);
  });

  const earningsOf = (bookingId: string) =>
    db()
      .select({ total: profiles.totalEarnings })
      .from(profiles)
      .innerJoin(bookingRequests, eq(bookingRequests.lenderId, profiles.id))
      .where(eq(bookingRequests.id, bookingId));
});
