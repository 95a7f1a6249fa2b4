import { and, desc, eq, isNotNull, isNull, lt, sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';

import { now } from '#app/config/clock.server.ts';
import { config } from '#app/config/env.server.ts';
import { actOnBooking } from '#app/modules/bookings/act-on-booking.server.ts';
import { performEffect } from '#jobs/perform-effect.server.ts';
import { runDueWork } from '#jobs/run-due-work.server.ts';
import { providers } from '#app/composition.server.ts';
import { effectsOfBooking } from '#app/simulators/payments/count-effects.server.ts';
import { setFault, type Fault } from '#app/simulators/faults.server.ts';
import { db } from '#db/client.ts';
import { ledgerEntries, outbox, refunds, simulatedDeliveries, webhookEvents } from '#db/schema/index.ts';

import {
  authorizedInScene,
  bookingRow,
  confirmedInScene,
  createScene,
  DAY,
  HOUR,
  letTimePass,
  MINUTE,
  pay,
  paymentRow,
  periodIn,
  requested,
  travelTo,
} from '#tests/factories/bookings.ts';
import { useProviderWorld } from '#tests/support/provider-world.ts';

useProviderWorld();

/** Works until nothing is left to do, and lets time pass for what has to be tried again. */
async function workUntilIdle(): Promise<void> {
  for (let round = 0; round < 30; round += 1) {
    await runDueWork();
    const soon = new Date(now().getTime() + DAY);
    if ((await db().$count(outbox, and(isNull(outbox.doneAt), isNull(outbox.failedAt), lt(outbox.dueAt, soon)))) === 0) return;
    letTimePass(MINUTE);
  }
}

describe('the answer of the provider gets lost', () => {
  const faults: Fault[] = ['drop-answer', 'error-500', 'error-500-stored', 'error-429'];

  it.each(faults)('at the capture (%s): captured once', async (fault) => {
    const { scene, bookingId } = await authorizedInScene();
    await actOnBooking(scene.lender, bookingId, 'approve');
    await setFault(fault, { match: 'POST /v1/payment_intents', times: 4 });
    await workUntilIdle();
    expect(await bookingRow(bookingId)).toMatchObject({ status: 'confirmed', paymentStatus: 'captured' });
    expect(await effectsOfBooking(bookingId)).toMatchObject({ captures: 1, captured: 24_00 + 2_40 });
  });

  it.each(faults)('at the release (%s): nothing stays on the card', async (fault) => {
    const { scene, bookingId } = await authorizedInScene();
    await actOnBooking(scene.lender, bookingId, 'decline');
    await setFault(fault, { match: 'POST /v1/', times: 4 });
    await workUntilIdle();
    expect(await effectsOfBooking(bookingId)).toMatchObject({ captures: 0, authorised: 0, cancellations: 1 });
  });

  it.each(faults)('at refund and payout (%s): each once', async (fault) => {
    const { scene, bookingId } = await confirmedInScene({ period: periodIn(10, 3) });
    await actOnBooking(scene.renter, bookingId, 'cancel_by_renter');
    await setFault(fault, { match: 'POST /v1/refunds', times: 4 });
    await setFault(fault, { match: 'POST /v1/transfers', times: 4 });
    await workUntilIdle();
    expect(await effectsOfBooking(bookingId)).toMatchObject({ refunds: 1, refunded: 28_80, transfers: 1, transferred: 6_00 });
  });

  it.each(faults)('at the deposit hold (%s): one hold', async (fault) => {
    const { bookingId } = await confirmedInScene({ period: periodIn(10, 2), protection: 'deposit' });
    await setFault(fault, { match: 'POST /v1/payment_intents', times: 4 });
    travelTo((await bookingRow(bookingId)).startAt, -48 * HOUR);
    await workUntilIdle();
    expect(await bookingRow(bookingId)).toMatchObject({ depositStatus: 'held' });
    expect(await effectsOfBooking(bookingId)).toMatchObject({ intents: 2, authorised: 1 });
  });
});

it('performs every effect twice without harm', async () => {
  const { scene, bookingId } = await confirmedInScene({ period: periodIn(10, 3) });
  const { id: paymentId } = await paymentRow(bookingId);
  await performEffect({ kind: 'payment.capture', paymentId }, { key: `${bookingId}:again:payment.capture`, attempt: 2 });
  await actOnBooking(scene.lender, bookingId, 'cancel_by_lender');
  const [row] = await db().select().from(refunds).where(eq(refunds.paymentId, paymentId));
  const refund = { kind: 'payment.refund' as const, refundId: row?.id ?? '' };
  const key = `${bookingId}:refund:${row?.id}`;
  await Promise.all([performEffect(refund, { key, attempt: 1 }), runDueWork()]);
  await performEffect(refund, { key, attempt: 2 });
  await performEffect({ kind: 'payment.release', paymentId }, { key: 'again', attempt: 1 });
  expect(await effectsOfBooking(bookingId)).toMatchObject({ captures: 1, refunds: 1, refunded: 39_60 });
});

describe('cancelled by the lender between approval and charge', () => {
  const cancelled = async (meanwhile: (intentId: string) => Promise<unknown>) => {
    const { scene, bookingId } = await authorizedInScene({ period: periodIn(10, 3) });
    await actOnBooking(scene.lender, bookingId, 'approve');
    await meanwhile((await paymentRow(bookingId)).intentId ?? '');
    expect(await actOnBooking(scene.lender, bookingId, 'cancel_by_lender')).toEqual({ ok: true });
    expect(await bookingRow(bookingId)).toMatchObject({ paymentStatus: 'released', refundedAmount: 0 });
    await workUntilIdle();
    return bookingId;
  };
  const balances = async (bookingId: string) =>
    db()
      .select({ account: ledgerEntries.account, sum: sql<string>`sum(${ledgerEntries.amount})` })
      .from(ledgerEntries)
      .where(eq(ledgerEntries.bookingId, bookingId))
      .groupBy(ledgerEntries.account);

  it('what was not captured is released, and nothing counts as refunded', async () => {
    const bookingId = await cancelled(async () => {});
    expect(await bookingRow(bookingId)).toMatchObject({ status: 'cancelled_by_lender', paymentStatus: 'released', refundedAmount: 0 });
    expect(await effectsOfBooking(bookingId)).toMatchObject({ captures: 0, refunds: 0, authorised: 0, cancellations: 1 });
    expect(await balances(bookingId)).toEqual([]);
  });

  it('what turns out to be captured is refunded whole, once, and stands so in record and books', async () => {
    const bookingId = await cancelled((intentId) => providers().payments.capture(intentId, 'the answer was lost'));
    expect(await bookingRow(bookingId)).toMatchObject({
      status: 'cancelled_by_lender',
      paymentStatus: 'refunded',
      paymentCaptured: true,
      refundedAmount: 39_60,
    });
    expect(await effectsOfBooking(bookingId)).toMatchObject({ captures: 1, refunds: 1, refunded: 39_60, transfers: 0 });
    expect((await balances(bookingId)).map(({ account, sum }) => [account, Number(sum)]).sort()).toEqual([
      ['lender_payable', 0],
      ['platform_fees', 0],
      ['provider', 0],
      ['renter', 0],
      ['waiver_pool', 0],
    ]);
  });
});

it('an authorisation that lapsed before the capture is never "confirmed but unpaid"', async () => {
  const { scene, bookingId } = await authorizedInScene({ period: periodIn(20, 2) });
  await actOnBooking(scene.lender, bookingId, 'approve');
  letTimePass(8 * DAY);
  await workUntilIdle();
  expect(await bookingRow(bookingId)).toMatchObject({ status: 'auto_cancelled', paymentStatus: 'failed', paymentCaptured: false });
  expect(await effectsOfBooking(bookingId)).toMatchObject({ captures: 0, authorised: 0 });
});

describe('webhooks are hints', () => {
  const faults: (Fault | null)[] = [null, 'duplicate-webhooks', 'reorder-webhooks', 'delay-webhooks', 'drop-webhooks'];

  it.each(faults)('the journey ends in the same state with %s', async (fault) => {
    const scene = await createScene();
    if (fault) await setFault(fault, { times: 100 });
    const bookingId = await requested(scene);
    await pay(scene, bookingId);
    await workUntilIdle();
    // why: when no webhook arrives, the sweep finds the payment when the time to pay is over.
    if ((await bookingRow(bookingId)).paymentStatus === 'unpaid') letTimePass(30 * MINUTE);
    await workUntilIdle();
    await actOnBooking(scene.lender, bookingId, 'approve');
    await workUntilIdle();
    letTimePass(HOUR);
    await workUntilIdle();
    expect(await bookingRow(bookingId)).toMatchObject({ status: 'confirmed', paymentStatus: 'captured' });
    expect(await effectsOfBooking(bookingId)).toMatchObject({ intents: 1, captures: 1 });
  });

  it('the same event five times in parallel is stored and processed once', async () => {
    const { bookingId } = await authorizedInScene();
    const [delivery] = await db()
      .select()
      .from(simulatedDeliveries)
      .where(and(eq(simulatedDeliveries.provider, 'payments'), isNotNull(simulatedDeliveries.deliveredAt)))
      .orderBy(desc(simulatedDeliveries.id))
      .limit(1);
    expect(delivery).toBeDefined();
    const before = await db().$count(webhookEvents);
    await db()
      .insert(simulatedDeliveries)
      .values(
        Array.from({ length: 5 }, () => ({
          provider: 'payments' as const,
          eventId: delivery?.eventId ?? '',
          payload: delivery?.payload ?? {},
          dueAt: new Date(0),
        })),
      );
    await runDueWork();
    expect(await db().$count(webhookEvents)).toBe(before);
    expect(await bookingRow(bookingId)).toMatchObject({ status: 'pending_approval', paymentStatus: 'authorized' });
  });

  it('forged, old and unsigned events are refused and change nothing', async () => {
    const before = await db().$count(webhookEvents);
    const send = (headers: Record<string, string>) =>
      fetch(`${config().appUrl}/webhooks/payments`, {
        method: 'POST',
        body: JSON.stringify({ id: 'evt_forged', object: 'event' }),
        headers,
      });
    const answers = await Promise.all([
      send({}),
      send({ 'stripe-signature': 't=1,v1=00' }),
      send({ 'stripe-signature': `t=${Math.floor(Date.now() / 1000)},v1=${'0'.repeat(64)}` }),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([400, 400, 400]);
    expect(await db().$count(webhookEvents)).toBe(before);
  });
});
