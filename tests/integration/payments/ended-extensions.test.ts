/** What was charged for an extension that came to nothing is money of its own: nothing of the booking's total depends on it (rules M22 and B27). */
import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';

import { providers } from '#app/composition.server.ts';
import { translatorFor } from '#app/i18n/i18n.server.ts';
import { actOnBooking } from '#app/modules/bookings/act-on-booking.server.ts';
import { findBooking } from '#app/modules/bookings/booking-view.server.ts';
import { findReceipt } from '#app/modules/payments/read-receipt.server.ts';
import { retryRefund } from '#app/modules/payments/retry-refund.server.ts';
import { bookingsWithWrongBooks } from '#app/modules/reconciliation/books-of-all.server.ts';
import { compareBooking } from '#app/modules/reconciliation/compare-booking.server.ts';
import { clearFaults, setFault } from '#app/simulators/faults.server.ts';
import { effectsOfBooking } from '#app/simulators/payments/count-effects.server.ts';
import { sendRefundBack } from '#app/simulators/payments/refunds.server.ts';
import { db, inTransaction } from '#db/client.ts';
import { refunds } from '#db/schema/index.ts';
import { runDueWork } from '#jobs/run-due-work.server.ts';

import { theAdministrator } from '#tests/factories/administrators.ts';
import { decide, disputed, giveByHand } from '#tests/factories/bank-disputes.ts';
import { bookingRow, confirmedInScene, DAY, finish, letTimePass, paymentRow, periodIn } from '#tests/factories/bookings.ts';
import { answerExtension, extensionAsked, extensionRow } from '#tests/factories/extensions.ts';
import { balanceOf } from '#tests/support/books.ts';
import { notesFor } from '#tests/support/notes-for.ts';
import { useProviderWorld } from '#tests/support/provider-world.ts';

useProviderWorld();

/** 39.60 of rent for three days, and 13.20 for a day more, charged after the lender had declined it; `refund`: what has become of giving that back. */
async function chargedInVain(refund: 'came back' | 'is due') {
  const { scene, bookingId } = await confirmedInScene({ period: periodIn(10, 3) });
  await extensionAsked(scene, bookingId, 1);
  await answerExtension(scene, bookingId, 'extension_declined');
  const { id, intentId } = await paymentRow(bookingId, 'extension');
  await providers().payments.capture(intentId ?? '', `too late:${bookingId}`);
  if (refund === 'is due') await setFault('error-500', { match: 'POST /v1/refunds', times: 500 });
  await runDueWork();
  expect(await extensionRow(bookingId)).toMatchObject({ status: 'declined' });
  const [made] = await db().select().from(refunds).where(eq(refunds.paymentId, id));
  if (refund === 'came back') {
    await inTransaction((tx) => sendRefundBack(tx, made?.refundId ?? ''));
    await runDueWork();
  }
  return { scene, bookingId, refundId: made?.id ?? '' };
}

async function expectRightBooks(bookingId: string) {
  expect(await balanceOf(bookingId)).toMatchObject({ renter: 0, lender_payable: 0 });
  expect(await bookingsWithWrongBooks()).not.toContain(bookingId);
}

describe('of which the refund has come back', () => {
  it('is owed still when a bank takes the rent, which the lender bears', async () => {
    const { scene, bookingId, refundId } = await chargedInVain('came back');
    expect(await balanceOf(bookingId)).toMatchObject({ renter: -13_20 });
    const dispute = await disputed(bookingId, 'rent');
    await runDueWork();
    await decide(dispute, 'lost');
    await runDueWork();
    expect(await balanceOf(bookingId)).toMatchObject({ renter: -13_20, lender_payable: 0 });
    expect((await compareBooking(bookingId)).open.map(({ kind }) => kind)).toContain('refundFailed');
    expect((await findReceipt(scene.renter, bookingId))?.movements).toContainEqual(
      expect.objectContaining({ kind: 'refundPending', amount: -13_20 }),
    );
    expect(await retryRefund(await theAdministrator(), refundId)).toEqual({ ok: true });
    await runDueWork();
    // once more than what came back
    expect(await effectsOfBooking(bookingId)).toMatchObject({ refunded: 2 * 13_20 });
    await expectRightBooks(bookingId);
  });

  it('is owed still when a part of the rent is given back by hand, of which the lender bears its share', async () => {
    const { scene, bookingId, refundId } = await chargedInVain('came back');
    await giveByHand(bookingId, 12_00);
    await runDueWork();
    expect(await balanceOf(bookingId)).toMatchObject({ renter: -13_20, lender_payable: -20_00 });
    expect(await retryRefund(await theAdministrator(), refundId)).toEqual({ ok: true });
    await finish(scene, bookingId);
    letTimePass(DAY);
    await runDueWork();
    expect(await effectsOfBooking(bookingId)).toMatchObject({ refunded: 2 * 13_20 + 12_00, transferred: 20_00 });
    await expectRightBooks(bookingId);
  });
});

describe('for which a bank asks', () => {
  it('keeps nothing of the rent from anybody, and neither side reads that it does', async () => {
    const { scene, bookingId } = await chargedInVain('is due');
    await disputed(bookingId, 'extension');
    await clearFaults();
    await runDueWork();
    for (const person of [scene.renter, scene.lender]) {
      expect(await findBooking(person, bookingId)).toMatchObject({ bankDecides: null });
      expect(await notesFor(person, bookingId)).not.toMatch(/bank/i);
    }
    expect((await findReceipt(scene.renter, bookingId))?.movements).toContainEqual(
      expect.objectContaining({ kind: 'refundWaits', amount: -13_20 }),
    );
    await actOnBooking(scene.renter, bookingId, 'cancel_by_renter');
    await runDueWork();
    expect(await effectsOfBooking(bookingId)).toMatchObject({ refunded: 28_80 });
    const sk = translatorFor('sk');
    expect(await notesFor(scene.renter, bookingId)).not.toContain(sk('bookingNotes.bankDecides.renter').replaceAll('\u00a0', ' '));
    expect(await findBooking(scene.renter, bookingId)).toMatchObject({ bankDecides: null, refund: { amount: 28_80 } });
  });

  it('and which it takes leaves an extension that is asked for then as it is', async () => {
    const { scene, bookingId } = await chargedInVain('is due');
    const dispute = await disputed(bookingId, 'extension');
    await clearFaults();
    await runDueWork();
    await extensionAsked(scene, bookingId, 2);
    await decide(dispute, 'lost');
    await runDueWork();
    expect(await extensionRow(bookingId)).toMatchObject({ status: 'pending_approval' });
    expect(await bookingRow(bookingId)).toMatchObject({ refundedAmount: 0 });
    expect(await balanceOf(bookingId)).toMatchObject({ renter: 0, lender_payable: -30_00 });
    expect(await bookingsWithWrongBooks()).not.toContain(bookingId);
  });
});

describe('beside a bank that asks for the rent', () => {
  it('goes back at once, as the receipt says', async () => {
    const { scene, bookingId } = await chargedInVain('is due');
    await disputed(bookingId, 'rent');
    await runDueWork();
    expect((await findReceipt(scene.renter, bookingId))?.movements).toContainEqual(
      expect.objectContaining({ kind: 'refundPending', amount: -13_20 }),
    );
    await clearFaults();
    letTimePass(DAY);
    await runDueWork();
    expect(await effectsOfBooking(bookingId)).toMatchObject({ refunded: 13_20 });
  });
});
