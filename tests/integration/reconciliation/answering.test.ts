/** What an administrator does about money that went wrong: each press counts once, leaves its trace, and is for administrators alone. */
import { randomUUID } from 'node:crypto';

import { and, desc, eq, inArray, sql } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';

import { now } from '#app/config/clock.server.ts';
import { cents } from '#app/domain/money/money.ts';
import { actOnBooking } from '#app/modules/bookings/act-on-booking.server.ts';
import { resolveEffect, retryEffect } from '#app/modules/effects/answer-for-effect.server.ts';
import { failingEffects } from '#app/modules/effects/failing-effects.server.ts';
import { payOutAgain } from '#app/modules/payments/pay-out-again.server.ts';
import { retryRefund } from '#app/modules/payments/retry-refund.server.ts';
import { compareBooking } from '#app/modules/reconciliation/compare-booking.server.ts';
import { lastComparedAt, openDifferences } from '#app/modules/reconciliation/open-differences.server.ts';
import { reconcileEverything } from '#app/modules/reconciliation/reconcile.server.ts';
import { resolveDifference } from '#app/modules/reconciliation/resolve-difference.server.ts';
import { effectsOfBooking } from '#app/simulators/payments/count-effects.server.ts';
import { sendRefundBack } from '#app/simulators/payments/refunds.server.ts';
import { db, inTransaction } from '#db/client.ts';
import { auditLog, bookingRequests, ledgerEntries, moneyDifferences, outbox, refunds, transfers, webhookEvents } from '#db/schema/index.ts';
import { createMember } from '#db/seed/members.ts';
import { drainOutbox } from '#jobs/drain-outbox.server.ts';
import { runDueWork } from '#jobs/run-due-work.server.ts';

import { theAdministrator } from '#tests/factories/administrators.ts';
import { confirmed, confirmedInScene, createScene, HOUR, letTimePass, paymentRow, periodIn } from '#tests/factories/bookings.ts';
import { useProviderWorld } from '#tests/support/provider-world.ts';

useProviderWorld();
beforeEach(async () => {
  await db().delete(moneyDifferences);
  await db().delete(outbox);
});

const NOTE = 'Looked at with the provider, and settled there.';
const tracesOf = (subjectId: string) =>
  db()
    .select({ action: auditLog.action, actorId: auditLog.actorId, data: auditLog.data })
    .from(auditLog)
    .where(eq(auditLog.subjectId, subjectId));

describe('a difference that an administrator resolves', () => {
  const differing = async () => {
    const { bookingId } = await confirmedInScene({ period: periodIn(10, 3) });
    const say = (amount: number) =>
      db()
        .update(bookingRequests)
        .set({ refundedAmount: cents(amount) })
        .where(eq(bookingRequests.id, bookingId));
    await say(1);
    await compareBooking(bookingId);
    const [found] = await openDifferences();
    return { bookingId, id: found?.id ?? '', say };
  };

  it('is settled once, in writing, and stays so as long as both sides say the same', async () => {
    const viewer = await theAdministrator();
    const { bookingId, id, say } = await differing();
    const answers = await Promise.all([resolveDifference(viewer, id, NOTE), resolveDifference(viewer, id, NOTE)]);
    expect(answers.map(({ ok }) => ok).sort()).toEqual([false, true]);
    expect(await tracesOf(id)).toEqual([
      { action: 'difference.resolved', actorId: viewer.id, data: { kind: 'bookingRefund', note: NOTE } },
    ]);
    await compareBooking(bookingId);
    expect(await openDifferences()).toEqual([]);
    const [row] = await db().select().from(moneyDifferences).where(eq(moneyDifferences.id, id));
    expect(row).toMatchObject({ state: 'resolved', note: NOTE });
    await say(2);
    await compareBooking(bookingId);
    expect(await openDifferences()).toMatchObject([{ kind: 'bookingRefund', ourAmount: 2 }]);
  });

  it('is nothing for others, and nothing that there is not', async () => {
    const { id } = await differing();
    await expect(resolveDifference(await createMember(), id, NOTE)).rejects.toMatchObject({ code: 'forbidden' });
    await expect(resolveDifference(await theAdministrator(), randomUUID(), NOTE)).rejects.toMatchObject({ code: 'notFound' });
    expect(await openDifferences()).toHaveLength(1);
  });
});

describe('an effect that fails for long', () => {
  const failing = async (change: Partial<typeof outbox.$inferInsert> = {}) => {
    const { bookingId } = await confirmedInScene({ period: periodIn(10, 3) });
    await db().delete(outbox);
    const [row] = await db()
      .insert(outbox)
      .values({
        key: `${bookingId}:${randomUUID()}`,
        kind: 'payment.release',
        payload: { paymentId: (await paymentRow(bookingId)).id },
        dueAt: new Date(now().getTime() + HOUR),
        attempts: 12,
        lastError: 'PaymentError: refused for sk_test_simulated',
        createdAt: now(),
        ...change,
      })
      .returning();
    if (!row) throw new Error('no effect');
    return { bookingId, row };
  };
  const rowOf = async (id: number) => (await db().select().from(outbox).where(eq(outbox.id, id)))[0];

  /** The numbers of the attempts that are due now. why of it alone: webhooks of its booking may come in meanwhile. */
  const triesOf = async (effectKey: string) => {
    const tries: number[] = [];
    await drainOutbox(async (_, { key, attempt }) => void (key === effectKey && tries.push(attempt)));
    return tries;
  };

  it('is shown with its booking, its tries and its error, without secrets', async () => {
    const { bookingId, row } = await failing();
    await failing({ attempts: 11 });
    expect(await failingEffects()).toEqual([]);
    await db().insert(outbox).values(row);
    expect(await failingEffects()).toEqual([
      {
        id: row.id,
        kind: 'payment.release',
        bookingId,
        attempts: 12,
        lastError: 'PaymentError: refused for …',
        nextTryAt: row.dueAt,
        answer: null,
        goesOn: true,
      },
    ]);
    await db()
      .update(outbox)
      .set({ failedAt: now(), payload: { paymentId: 'unreadable' } });
    expect((await failingEffects()).filter(({ id }) => id === row.id)).toMatchObject([{ bookingId: null, nextTryAt: null }]);
  });

  it('is tried again at once, by one of several presses', async () => {
    const viewer = await theAdministrator();
    const { row } = await failing();
    const presses = await Promise.all([retryEffect(viewer, row.id), retryEffect(viewer, row.id), retryEffect(viewer, row.id)]);
    expect(presses.filter(({ ok }) => ok)).toHaveLength(1);
    expect(await tracesOf(row.key)).toMatchObject([{ action: 'effect.retried', actorId: viewer.id }]);
    expect(await triesOf(row.key)).toEqual([13]);
    expect(await retryEffect(viewer, row.id)).toEqual({ ok: false, reason: 'alreadyDone' });
  });

  it('that could never succeed is tried again too', async () => {
    const { row } = await failing({ failedAt: now(), dueAt: now() });
    expect(await retryEffect(await theAdministrator(), row.id)).toEqual({ ok: true });
    expect(await triesOf(row.key)).toEqual([13]);
  });

  const ofNobody = { kind: 'files.remove', payload: { prefix: 'listings/none' } } as const;

  it('that moves no money is not tried any more once it is resolved, and its reason stays', async () => {
    const viewer = await theAdministrator();
    const { row } = await failing(ofNobody);
    const answers = await Promise.all([resolveEffect(viewer, row.id, NOTE), resolveEffect(viewer, row.id, NOTE)]);
    expect(answers.filter(({ ok }) => ok)).toEqual([{ ok: true, goesOn: false }]);
    expect(await tracesOf(row.key)).toEqual([{ action: 'effect.resolved', actorId: viewer.id, data: { note: NOTE } }]);
    letTimePass(2 * HOUR);
    expect(await triesOf(row.key)).toEqual([]);
    expect(await failingEffects()).toEqual([]);
    expect(await rowOf(row.id)).toMatchObject({ resolution: NOTE, doneAt: null, failedAt: expect.any(Date) });
    expect(await retryEffect(viewer, row.id)).toEqual({ ok: false, reason: 'alreadyDone' });
  });

  it('that moves money is answered for once, stays shown with that, and goes on until it has moved', async () => {
    const viewer = await theAdministrator();
    const { row } = await failing();
    const { row: newer } = await failing();
    await db().insert(outbox).values(row);
    const answers = await Promise.all([resolveEffect(viewer, row.id, NOTE), resolveEffect(viewer, row.id, NOTE)]);
    expect(answers.filter(({ ok }) => ok)).toEqual([{ ok: true, goesOn: true }]);
    expect(await tracesOf(row.key)).toEqual([{ action: 'effect.resolved', actorId: viewer.id, data: { note: NOTE } }]);
    expect((await failingEffects()).map(({ id, answer }) => [id, answer])).toEqual([
      [newer.id, null],
      [row.id, NOTE],
    ]);
    expect(await retryEffect(viewer, row.id)).toEqual({ ok: true });
    expect(await triesOf(row.key)).toEqual([13]);
  });

  it('that moves money and can never succeed is a difference, whatever is written to it', async () => {
    const { scene, bookingId } = await confirmedInScene({ period: periodIn(10, 3) });
    await actOnBooking(scene.lender, bookingId, 'cancel_by_lender');
    const [refund] = await db().select().from(outbox).where(eq(outbox.kind, 'payment.refund'));
    const id = refund?.id ?? 0;
    await db().update(outbox).set({ failedAt: now() }).where(eq(outbox.id, id));
    expect(await resolveEffect(await theAdministrator(), id, NOTE)).toEqual({ ok: true, goesOn: true });
    await compareBooking(bookingId);
    expect(await openDifferences()).toMatchObject([{ kind: 'effectMissing', ourAmount: 39_60 }]);
    expect(await failingEffects()).toMatchObject([{ id, bookingId, answer: NOTE, nextTryAt: null }]);
  });

  it.each([{ attempts: 11 }, { attempts: 1 }, { attempts: 0 }])(
    'is no effect that goes on by itself after $attempts tries',
    async ({ attempts }) => {
      const viewer = await theAdministrator();
      for (const kind of [{}, ofNobody]) {
        const { row } = await failing({ attempts, ...kind });
        expect(await resolveEffect(viewer, row.id, NOTE)).toEqual({ ok: false, reason: 'notFailing' });
        expect(await rowOf(row.id)).toMatchObject({ resolution: null, failedAt: null });
      }
    },
  );

  it('is nothing for others, and nothing that there is not', async () => {
    const { row } = await failing();
    const member = await createMember();
    await expect(retryEffect(member, row.id)).rejects.toMatchObject({ code: 'forbidden' });
    await expect(resolveEffect(member, row.id, NOTE)).rejects.toMatchObject({ code: 'forbidden' });
    for (const id of [0, Number.NaN, 1.5])
      await expect(retryEffect(await theAdministrator(), id)).rejects.toMatchObject({ code: 'notFound' });
    expect(await rowOf(row.id)).toMatchObject({ dueAt: row.dueAt, resolution: null });
  });
});

describe('a refund that came back', () => {
  const cameBack = async () => {
    const { scene, bookingId } = await confirmedInScene({ period: periodIn(10, 3) });
    await actOnBooking(scene.lender, bookingId, 'cancel_by_lender');
    await runDueWork();
    const [row] = await rowsOf(bookingId);
    if (!row) throw new Error('no refund');
    await inTransaction((tx) => sendRefundBack(tx, row.refundId ?? ''));
    await runDueWork();
    return { bookingId, row };
  };
  const rowsOf = async (bookingId: string) =>
    db()
      .select()
      .from(refunds)
      .where(eq(refunds.paymentId, (await paymentRow(bookingId)).id))
      .orderBy(desc(refunds.createdAt));

  it('is given once more, however often it is pressed, and the books owe nothing then', async () => {
    const viewer = await theAdministrator();
    const { bookingId, row } = await cameBack();
    expect(await openDifferences()).toMatchObject([{ kind: 'refundFailed', part: 'matters', subject: row.id }]);
    const presses = await Promise.all([retryRefund(viewer, row.id), retryRefund(viewer, row.id)]);
    expect(presses.map(({ ok }) => ok).sort()).toEqual([false, true]);
    expect(await openDifferences()).toEqual([]);
    await runDueWork();
    await runDueWork();
    expect((await rowsOf(bookingId)).map(({ state, amount }) => [state, amount]).sort()).toEqual([
      ['succeeded', 39_60],
      ['unneeded', 39_60],
    ]);
    expect(await effectsOfBooking(bookingId)).toMatchObject({ refunds: 2 });
    const owed = await db()
      .select({ amount: ledgerEntries.amount })
      .from(ledgerEntries)
      .where(and(eq(ledgerEntries.bookingId, bookingId), eq(ledgerEntries.account, 'renter')));
    expect(owed.reduce((sum, { amount }) => sum + amount, 0)).toBe(0);
    await compareBooking(bookingId);
    expect(await openDifferences()).toEqual([]);
    expect(await tracesOf(row.id)).toMatchObject([{ action: 'refund.retried', actorId: viewer.id }]);
  });

  it('is nothing for others', async () => {
    const { row } = await cameBack();
    await expect(retryRefund(await createMember(), row.id)).rejects.toMatchObject({ code: 'forbidden' });
    await expect(retryRefund(await theAdministrator(), randomUUID())).rejects.toMatchObject({ code: 'notFound' });
  });
});

describe('an administrator who is a party of the booking', () => {
  it.each(['renter', 'lender'] as const)('decides nothing about its money as its %s', async (party) => {
    const scene = await createScene();
    const viewer = { ...scene[party], role: 'administrator' } as const;
    const bookingId = await confirmed(scene, { period: periodIn(10, 3) });
    await actOnBooking(scene.lender, bookingId, 'cancel_by_lender');
    const [effect] = await db().update(outbox).set({ attempts: 12 }).where(eq(outbox.kind, 'payment.refund')).returning();
    const refused = { code: 'forbidden' };
    await expect(retryEffect(viewer, effect?.id ?? 0)).rejects.toMatchObject(refused);
    await expect(resolveEffect(viewer, effect?.id ?? 0, NOTE)).rejects.toMatchObject(refused);
    await runDueWork();
    const { id: paymentId } = await paymentRow(bookingId);
    const [refund] = await db().select().from(refunds).where(eq(refunds.paymentId, paymentId));
    await inTransaction((tx) => sendRefundBack(tx, refund?.refundId ?? ''));
    await runDueWork();
    await expect(retryRefund(viewer, refund?.id ?? '')).rejects.toMatchObject(refused);
    const [difference] = await openDifferences();
    await expect(resolveDifference(viewer, difference?.id ?? '', NOTE)).rejects.toMatchObject(refused);
    expect(await openDifferences()).toHaveLength(1);
    const [transfer] = await db()
      .insert(transfers)
      .values({ paymentId, source: 'waiver_pool', amount: cents(1_00), state: 'due', createdAt: now(), updatedAt: now() })
      .returning();
    await expect(payOutAgain(viewer, transfer?.id ?? '')).rejects.toMatchObject(refused);
  });
});

it('a webhook that tells of the own booking is nothing for its party either', async () => {
  const { scene, bookingId } = await confirmedInScene({ period: periodIn(10, 3) });
  const viewer = { ...scene.renter, role: 'administrator' } as const;
  const ofBooking = db()
    .select({ id: webhookEvents.eventId })
    .from(webhookEvents)
    .where(sql`${webhookEvents.payload} ->> 'bookingId' = ${bookingId}`);
  const [effect] = await db()
    .update(outbox)
    .set({ attempts: 12, doneAt: null })
    .where(and(eq(outbox.kind, 'webhook.process'), inArray(sql`${outbox.payload} ->> 'eventId'`, ofBooking)))
    .returning();
  expect(await failingEffects()).toContainEqual(expect.objectContaining({ id: effect?.id, bookingId }));
  await expect(retryEffect(viewer, effect?.id ?? 0)).rejects.toMatchObject({ code: 'forbidden' });
  await expect(resolveEffect(viewer, effect?.id ?? 0, NOTE)).rejects.toMatchObject({ code: 'forbidden' });
});

describe('the last comparison', () => {
  it('is known once there was one', async () => {
    const at = now();
    await reconcileEverything();
    expect((await lastComparedAt())?.getTime()).toBeGreaterThanOrEqual(at.getTime());
  });
});
