/** Books, bookings and the payment provider compared: what is put right by itself, and what is called by its name and shown. */
import { randomUUID } from 'node:crypto';

import { and, eq, sql, type SQL } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';

import { now } from '#app/config/clock.server.ts';
import { cents, ZERO } from '#app/domain/money/money.ts';
import type { DifferenceKind } from '#app/domain/reconciliation/difference.ts';
import { actOnBooking } from '#app/modules/bookings/act-on-booking.server.ts';
import { findTimeline } from '#app/modules/bookings/booking-timeline.server.ts';
import { decideDispute } from '#app/modules/disputes/decide-dispute.server.ts';
import { undoneEffectsOf } from '#app/work/undone-effects.server.ts';
import { compareBooking } from '#app/modules/reconciliation/compare-booking.server.ts';
import { reconcileEverything, reconcileWhenDue } from '#app/modules/reconciliation/reconcile.server.ts';
import { providers } from '#app/composition.server.ts';
import { setFault } from '#app/simulators/faults.server.ts';
import { effectsOfBooking } from '#app/simulators/payments/count-effects.server.ts';
import { sendRefundBack } from '#app/simulators/payments/refunds.server.ts';
import { reverseTransfer } from '#app/simulators/payments/transfers.server.ts';
import { db, inTransaction } from '#db/client.ts';
import {
  bookingPayments,
  bookingRequests,
  ledgerEntries,
  moneyDifferences,
  outbox,
  reconciliations,
  refunds,
  simulatedObjects,
  transfers,
  type LedgerAccount,
} from '#db/schema/index.ts';
import { createMember } from '#db/seed/members.ts';
import { partsDue, runDueWork } from '#jobs/run-due-work.server.ts';

import { theAdministrator } from '#tests/factories/administrators.ts';
import {
  authorized,
  authorizedInScene,
  bookingRow,
  completed,
  completedInScene,
  confirmed,
  confirmedInScene,
  createScene,
  DAY,
  finish,
  HOUR,
  letTimePass,
  MINUTE,
  pay,
  paymentRow,
  periodIn,
  request,
  requested,
  travelTo,
  type Scene,
} from '#tests/factories/bookings.ts';
import { disputedAndBack } from '#tests/factories/disputes.ts';
import { subjectsTo } from '#tests/support/mails-to.ts';
import { useProviderWorld } from '#tests/support/provider-world.ts';

useProviderWorld();
beforeEach(async () => {
  await db().delete(reconciliations);
  await db().delete(moneyDifferences);
});

const differences = (bookingId: string) =>
  db()
    .select({ kind: moneyDifferences.kind, state: moneyDifferences.state })
    .from(moneyDifferences)
    .where(eq(moneyDifferences.bookingId, bookingId))
    .orderBy(moneyDifferences.kind);
const kindsOf = async (bookingId: string, state: 'open' | 'healed' = 'open'): Promise<DifferenceKind[]> =>
  (await differences(bookingId)).filter((each) => each.state === state).map(({ kind }) => kind);
const everything = async () => {
  const done = await reconcileEverything();
  if (!done) throw new Error('somebody else is comparing');
  return done;
};
const openOnes = () => db().select().from(moneyDifferences).where(eq(moneyDifferences.state, 'open'));
const changeObject = (id: string | null, body: object) =>
  db()
    .update(simulatedObjects)
    .set({ body: sql`${simulatedObjects.body} || ${JSON.stringify(body)}::jsonb` })
    .where(eq(simulatedObjects.id, id ?? ''));
const forget = (id: string | null) =>
  db()
    .delete(simulatedObjects)
    .where(eq(simulatedObjects.id, id ?? ''));
const bookByHand = (bookingId: string, account: LedgerAccount, amount: number) => {
  const legs = { bookingId, movement: `by hand:${randomUUID()}`, at: now() };
  return db()
    .insert(ledgerEntries)
    .values([
      { ...legs, account, amount: cents(amount) },
      { ...legs, account: 'platform_fees', amount: cents(-amount) },
    ]);
};
/** Rent 36.00, of which the lender gets 30.00, and waiver 3.60. */
const SOON = { period: periodIn(10, 3) };
const charged = () => confirmedInScene(SOON);
const transferOf = async (bookingId: string) => {
  const { id } = await paymentRow(bookingId);
  const [row] = await db().select().from(transfers).where(eq(transfers.paymentId, id));
  if (!row) throw new Error('no transfer');
  return row;
};
const refundOf = async (bookingId: string) => {
  const { id } = await paymentRow(bookingId);
  const [row] = await db().select().from(refunds).where(eq(refunds.paymentId, id));
  if (!row) throw new Error('no refund');
  return row;
};

describe('bookings that went their usual ways', () => {
  it('agree with the provider', async () => {
    const { scene, bookingId: paid } = await authorizedInScene({ period: periodIn(30) }, { itemValue: cents(600_00) });
    const declined = await authorized(scene, { period: periodIn(35) });
    await actOnBooking(scene.lender, declined, 'decline');
    const cancelled = await confirmed(scene, { period: periodIn(40) });
    await actOnBooking(scene.renter, cancelled, 'cancel_by_renter');
    await requested(scene, { period: periodIn(50) });
    const done = await completed(scene);
    await runDueWork();
    expect((await everything()).compared).toBeGreaterThanOrEqual(5);
    expect(await openOnes()).toEqual([]);
    expect([await differences(paid), await differences(done)]).toEqual([[], []]);
  });
});

describe('a day without any webhook', () => {
  it('ends with everything as it should be, and no difference left', async () => {
    await setFault('drop-webhooks', { times: 1_000 });
    const scene = await createScene();
    const unheard = await requested(scene, { period: periodIn(30) });
    await pay(scene, unheard);
    const approved = await authorizedUnheard(scene, periodIn(20));
    const { intentId } = await paymentRow(approved);
    await providers().payments.capture(intentId ?? '', 'answer lost');
    const refunded = await chargedUnheard(scene, periodIn(40));
    await providers().payments.refund(
      { intentId: (await paymentRow(refunded)).intentId ?? '', amount: cents(7_20), refundId: 'none of ours' },
      randomUUID(),
    );
    const paidOut = await chargedUnheard(scene, periodIn(1, 1));
    await finish(scene, paidOut);
    await inTransaction(async (tx) => reverseTransfer(tx, (await transferOf(paidOut)).transferId ?? '', 4_00));
    await everything();
    await runDueWork();
    letTimePass(HOUR);
    await runDueWork();
    await everything();
    const differing = (await openOnes()).filter(({ kind }) => kind !== 'transferReversed');
    expect(differing).toEqual([]);
    expect(await kindsOf(refunded, 'healed')).toEqual(['refundUnheard']);
    expect(await kindsOf(paidOut, 'healed')).toEqual(['reversalUnheard']);
    expect(await bookingRow(refunded)).toMatchObject({ refundedAmount: 7_20 });
  });

  it('finds a payment within a quarter of an hour, though nothing of ours has moved', async () => {
    const scene = await createScene();
    const bookingId = await requested(scene, SOON);
    await reconcileWhenDue();
    letTimePass(15 * MINUTE);
    await reconcileWhenDue();
    await setFault('drop-webhooks', { times: 1_000 });
    letTimePass(10 * MINUTE);
    await pay(scene, bookingId);
    letTimePass(5 * MINUTE);
    expect(await reconcileWhenDue()).toBe(1);
    expect(await bookingRow(bookingId)).toMatchObject({ paymentStatus: 'authorized' });
    expect(await differences(bookingId)).toEqual([{ kind: 'authorizationUnheard', state: 'healed' }]);
  });
});

async function authorizedUnheard(scene: Scene, period: ReturnType<typeof periodIn>): Promise<string> {
  const bookingId = await requested(scene, { period });
  await pay(scene, bookingId);
  await compareBooking(bookingId);
  expect(await kindsOf(bookingId, 'healed')).toEqual(['authorizationUnheard']);
  return bookingId;
}

async function chargedUnheard(scene: Scene, period: ReturnType<typeof periodIn>): Promise<string> {
  const bookingId = await authorizedUnheard(scene, period);
  await actOnBooking(scene.lender, bookingId, 'approve');
  await runDueWork();
  await db().delete(moneyDifferences).where(eq(moneyDifferences.bookingId, bookingId));
  return bookingId;
}

describe('the daily comparison', () => {
  /** A booking whose money has been at rest for long, and that was compared when the last comparisons were made. */
  const atRest = async (): Promise<string> => {
    const { bookingId } = await completedInScene({ period: periodIn(1, 3) });
    letTimePass(121 * DAY);
    await everything();
    letTimePass(DAY);
    await reconcileWhenDue();
    expect(await differences(bookingId)).toEqual([]);
    return bookingId;
  };
  const nextDay = async () => {
    await db().delete(moneyDifferences);
    letTimePass(DAY);
    await reconcileWhenDue();
  };

  it('asks the provider about a booking at rest on one of 30 days', async () => {
    const bookingId = await atRest();
    await changeObject((await paymentRow(bookingId)).intentId, { amount: 39_61 });
    const found: DifferenceKind[][] = [];
    for (let day = 0; day < 30; day += 1) {
      await nextDay();
      found.push(await kindsOf(bookingId));
    }
    expect(found.filter((kinds) => kinds.length > 0)).toEqual([['intentAmount']]);
  }, 120_000);

  it('asks about it each day as long as a difference is open', async () => {
    const bookingId = await atRest();
    const { intentId } = await paymentRow(bookingId);
    await changeObject(intentId, { amount: 39_61 });
    await compareBooking(bookingId);
    await db()
      .update(reconciliations)
      .set({ dueAt: new Date(now().getTime() + 3 * DAY) })
      .where(eq(reconciliations.name, 'recent'));
    await changeObject(intentId, { amount: 39_60 });
    letTimePass(DAY);
    await reconcileWhenDue();
    expect(await differences(bookingId)).toEqual([{ kind: 'intentAmount', state: 'gone' }]);
  });

  it('finds the same day what is wrong with the books of one at rest', async () => {
    const bookingId = await atRest();
    // why twice: on one of the days it may be its turn
    for (let day = 0; day < 2; day += 1) {
      await bookByHand(bookingId, 'provider', 1_00);
      await nextDay();
      expect(await kindsOf(bookingId)).toEqual(['ledgerTotal']);
      await bookByHand(bookingId, 'provider', -1_00);
      await bookByHand(bookingId, 'lender_payable', 1_00);
      await nextDay();
      expect(await kindsOf(bookingId)).toEqual(['lenderBalance']);
      await bookByHand(bookingId, 'lender_payable', -1_00);
    }
  });
});

describe('a charge of which nobody heard', () => {
  it('confirms the booking', async () => {
    const { scene, bookingId } = await authorizedInScene(SOON);
    await setFault('drop-webhooks', { times: 100 });
    await actOnBooking(scene.lender, bookingId, 'approve');
    await db().delete(outbox);
    await providers().payments.capture((await paymentRow(bookingId)).intentId ?? '', randomUUID());
    await compareBooking(bookingId);
    expect(await bookingRow(bookingId)).toMatchObject({ status: 'confirmed', paymentCaptured: true });
    expect(await differences(bookingId)).toEqual([{ kind: 'captureUnheard', state: 'healed' }]);
  });
});

describe('a hold that somebody charged at the provider', () => {
  const chargedByHand = async (amount?: number) => {
    const { scene, bookingId } = await confirmedInScene({ period: periodIn(1, 1) }, { itemValue: cents(600_00) });
    await runDueWork();
    const { intentId } = await paymentRow(bookingId, 'deposit');
    // why: before the pickup a part is no hold, and goes back at once
    if (amount !== undefined) travelTo((await bookingRow(bookingId)).startAt);
    await runDueWork();
    await providers().payments.capture(intentId ?? '', randomUUID(), amount === undefined ? undefined : cents(amount));
    await compareBooking(bookingId);
    expect(await kindsOf(bookingId)).toEqual(['captureUnheard']);
    return { ...scene, bookingId };
  };
  const back = async (bookingId: string) => {
    const { id } = await paymentRow(bookingId, 'deposit');
    return (await db().select().from(refunds).where(eq(refunds.paymentId, id))).map(({ amount, state }) => ({ amount, state }));
  };
  const paidOut = async (bookingId: string) => {
    const { id } = await paymentRow(bookingId, 'deposit');
    return (await db().select().from(transfers).where(eq(transfers.paymentId, id))).map(({ amount }) => amount);
  };
  const expectSettled = async (bookingId: string) => {
    await runDueWork();
    await compareBooking(bookingId);
    expect(await kindsOf(bookingId)).toEqual([]);
  };

  it('goes back when its booking is cancelled', async () => {
    const { renter, bookingId } = await chargedByHand();
    expect(await actOnBooking(renter, bookingId, 'cancel_by_renter')).toEqual({ ok: true });
    await expectSettled(bookingId);
    expect(await back(bookingId)).toEqual([{ amount: 100_00, state: 'succeeded' }]);
    expect(await paidOut(bookingId)).toEqual([]);
    expect((await findTimeline(renter, bookingId))?.refunds).toContainEqual(expect.objectContaining({ amount: 100_00, reason: 'hold' }));
  });

  it.each([
    [undefined, 45_50, 54_50, []],
    [30_00, 30_00, null, [15_50]],
  ])('serves what is decided (%s)', async (amount, ofLender, rest, claimed) => {
    const { lender, renter, bookingId } = await chargedByHand(amount);
    const { dispute } = await disputedAndBack({ lender, renter, listingId: '' }, bookingId);
    const decided = { refund: ZERO, fromRenter: cents(45_50), fromPool: ZERO, reasons: 'Škoda je doložená fotografiami.' };
    expect(await decideDispute(await theAdministrator(), dispute, decided)).toMatchObject({ ok: true });
    await expectSettled(bookingId);
    expect(await paidOut(bookingId)).toEqual([ofLender]);
    expect(await back(bookingId)).toEqual(rest === null ? [] : [{ amount: rest, state: 'succeeded' }]);
    const claims = await db()
      .select({ amount: bookingPayments.capturedAmount })
      .from(bookingPayments)
      .where(and(eq(bookingPayments.bookingId, bookingId), eq(bookingPayments.purpose, 'claim')));
    expect(claims.map((claim) => claim.amount)).toEqual(claimed);
  });
});

describe('a hold that somebody cancelled at the provider', () => {
  it('is noted as lapsed, and placed again before the pickup', async () => {
    const { bookingId } = await confirmedInScene({ period: periodIn(1, 1) }, { itemValue: cents(600_00) });
    await runDueWork();
    await setFault('drop-webhooks', { times: 100 });
    await providers().payments.cancelIntent((await paymentRow(bookingId, 'deposit')).intentId ?? '', randomUUID());
    await compareBooking(bookingId);
    expect(await bookingRow(bookingId)).toMatchObject({ status: 'confirmed', depositStatus: 'scheduled' });
    expect(await differences(bookingId)).toEqual([{ kind: 'lapseUnheard', state: 'healed' }]);
    await runDueWork();
    expect(await bookingRow(bookingId)).toMatchObject({ status: 'confirmed', depositStatus: 'held' });
  });
});

describe('an authorisation that somebody cancelled at the provider', () => {
  const cancel = async (bookingId: string) => providers().payments.cancelIntent((await paymentRow(bookingId)).intentId ?? '', randomUUID());

  it.each(['told', 'untold'])('ends a request that waits for its lender (%s): both hear of it, and the dates are free', async (how) => {
    const { scene, bookingId } = await authorizedInScene(SOON);
    if (how === 'untold') await setFault('drop-webhooks', { times: 100 });
    await cancel(bookingId);
    if (how === 'untold') await compareBooking(bookingId);
    await runDueWork();
    expect(await paymentRow(bookingId)).toMatchObject({ state: 'canceled' });
    expect(await bookingRow(bookingId)).toMatchObject({ status: 'auto_cancelled', paymentStatus: 'failed', endedBy: 'authorization_gone' });
    expect(await actOnBooking(scene.lender, bookingId, 'approve')).toEqual({ ok: false, reason: 'cannotBeCharged' });
    await runDueWork();
    expect(await effectsOfBooking(bookingId)).toMatchObject({ captures: 0, authorised: 0 });
    expect(await differences(bookingId)).toEqual(how === 'told' ? [] : [{ kind: 'cancellationUnheard', state: 'healed' }]);
    for (const { email } of [scene.renter, scene.lender])
      expect((await subjectsTo(email)).at(-1)).toBe('Žiadosť sa skončila: „Kajak na Dunaj“');
    expect(await request({ ...scene, renter: await createMember() }, SOON)).toMatchObject({ ok: true });
  });

  it('ends a booking that was approved already, also when no webhook told', async () => {
    const { scene, bookingId } = await authorizedInScene(SOON);
    await setFault('drop-webhooks', { times: 100 });
    await actOnBooking(scene.lender, bookingId, 'approve');
    await db().delete(outbox);
    await cancel(bookingId);
    await compareBooking(bookingId);
    expect(await bookingRow(bookingId)).toMatchObject({ status: 'auto_cancelled', paymentStatus: 'failed' });
    expect(await differences(bookingId)).toEqual([{ kind: 'cancellationUnheard', state: 'healed' }]);
  });
});

describe('what is broken by hand', () => {
  const broken: [DifferenceKind, () => Promise<string>][] = [
    [
      'intentMissing',
      async () => {
        const { bookingId } = await charged();
        await forget((await paymentRow(bookingId)).intentId);
        return bookingId;
      },
    ],
    [
      'intentAmount',
      async () => {
        const { bookingId } = await charged();
        await changeObject((await paymentRow(bookingId)).intentId, { amount: 39_61 });
        return bookingId;
      },
    ],
    [
      'intentState',
      async () => {
        const { bookingId } = await charged();
        await changeObject((await paymentRow(bookingId)).intentId, { status: 'requires_action' });
        return bookingId;
      },
    ],
    [
      'intentUnknown',
      async () => {
        const { bookingId } = await charged();
        const { intentId } = await paymentRow(bookingId);
        const [known] = await db()
          .select()
          .from(simulatedObjects)
          .where(eq(simulatedObjects.id, intentId ?? ''));
        const id = `pi_${randomUUID().replaceAll('-', '')}`;
        await db()
          .insert(simulatedObjects)
          .values({ id, type: 'payment_intent', body: { ...known?.body, id, status: 'requires_capture' }, createdAt: now() });
        return bookingId;
      },
    ],
    [
      'holdKept',
      async () => {
        const { scene, bookingId } = await authorizedInScene(SOON);
        await actOnBooking(scene.lender, bookingId, 'decline');
        await db().delete(outbox);
        return bookingId;
      },
    ],
    [
      'refundMissing',
      async () => {
        const { scene, bookingId } = await charged();
        await actOnBooking(scene.lender, bookingId, 'cancel_by_lender');
        await runDueWork();
        await forget((await refundOf(bookingId)).refundId);
        return bookingId;
      },
    ],
    [
      'refundAmount',
      async () => {
        const { scene, bookingId } = await charged();
        await actOnBooking(scene.lender, bookingId, 'cancel_by_lender');
        await runDueWork();
        await changeObject((await refundOf(bookingId)).refundId, { amount: 39_59 });
        return bookingId;
      },
    ],
    [
      'effectMissing',
      async () => {
        const { scene, bookingId } = await charged();
        await actOnBooking(scene.lender, bookingId, 'cancel_by_lender');
        await db().delete(outbox);
        return bookingId;
      },
    ],
    [
      'transferMissing',
      async () => {
        const { bookingId } = await completedInScene();
        await forget((await transferOf(bookingId)).transferId);
        return bookingId;
      },
    ],
    [
      'transferAmount',
      async () => {
        const { bookingId } = await completedInScene();
        await changeObject((await transferOf(bookingId)).transferId, { amount: 1 });
        return bookingId;
      },
    ],
    [
      'bookingCharge',
      async () => {
        const { bookingId } = await charged();
        await db()
          .update(bookingRequests)
          .set({ paymentCaptured: false, status: 'approved', paymentStatus: 'authorized' })
          .where(eq(bookingRequests.id, bookingId));
        return bookingId;
      },
    ],
    [
      'bookingRefund',
      async () => {
        const { bookingId } = await charged();
        await db()
          .update(bookingRequests)
          .set({ refundedAmount: cents(1) })
          .where(eq(bookingRequests.id, bookingId));
        return bookingId;
      },
    ],
    [
      'bookingDeposit',
      async () => {
        const { bookingId } = await charged();
        await db().update(bookingRequests).set({ depositStatus: 'held' }).where(eq(bookingRequests.id, bookingId));
        return bookingId;
      },
    ],
    [
      'ledgerTotal',
      async () => {
        const { bookingId } = await charged();
        await bookByHand(bookingId, 'provider', 1_00);
        return bookingId;
      },
    ],
  ];

  it.each(broken)('is called %s', async (kind, breakIt) => {
    const bookingId = await breakIt();
    await everything();
    expect(await kindsOf(bookingId)).toContain(kind);
    expect(await kindsOf(bookingId, 'healed')).toEqual([]);
  });

  it('is open once however often it is compared, and gone when it is mended', async () => {
    const { bookingId } = await charged();
    const { intentId } = await paymentRow(bookingId);
    await changeObject(intentId, { amount: 39_61 });
    await everything();
    await Promise.all([compareBooking(bookingId), compareBooking(bookingId)]);
    expect(await differences(bookingId)).toEqual([{ kind: 'intentAmount', state: 'open' }]);
    await changeObject(intentId, { amount: 39_60 });
    letTimePass(15 * MINUTE);
    await reconcileWhenDue();
    expect(await differences(bookingId)).toEqual([{ kind: 'intentAmount', state: 'gone' }]);
  });

  it('and names a booking that there is not, is found in the provider’s events', async () => {
    const { bookingId } = await charged();
    await everything();
    letTimePass(DAY);
    const nobody = randomUUID();
    const { customerId } = await providers().payments.readIntent((await paymentRow(bookingId)).intentId ?? '');
    const { paymentMethodId } = await paymentRow(bookingId);
    const made = await providers().payments.placeHold(
      {
        purpose: 'deposit',
        bookingId: nobody,
        paymentId: randomUUID(),
        amount: cents(5_00),
        customerId: customerId ?? '',
        paymentMethodId: paymentMethodId ?? '',
      },
      randomUUID(),
    );
    await everything();
    await everything();
    const unknown = (await openOnes()).filter(({ kind }) => kind === 'bookingUnknown');
    expect(unknown).toMatchObject([{ bookingId: null, subject: made.id, theirs: nobody }]);
  });
});

describe('a payout whose answer was lost together with its effect', () => {
  it('is recorded', async () => {
    const { bookingId } = await completedInScene();
    const paid = await transferOf(bookingId);
    await db().update(transfers).set({ state: 'due', transferId: null }).where(eq(transfers.id, paid.id));
    await compareBooking(bookingId);
    expect(await transferOf(bookingId)).toMatchObject({ state: 'paid', transferId: paid.transferId });
    expect(await differences(bookingId)).toEqual([{ kind: 'transferUnheard', state: 'healed' }]);
  });
});

describe('a comparison', () => {
  it('is made by one process at a time', async () => {
    await charged();
    const runs = await Promise.all([reconcileEverything(), reconcileEverything(), reconcileEverything()]);
    expect(runs.filter((run) => run !== null)).toHaveLength(1);
  });

  it('of what has moved does not wait for the one of everything', async () => {
    await charged();
    await reconcileWhenDue();
    letTimePass(DAY + MINUTE);
    const until = sql`clock_timestamp() + interval '1 minute'`;
    await db().update(reconciliations).set({ leasedUntil: until }).where(eq(reconciliations.name, 'full'));
    await reconcileWhenDue();
    const [recent] = await db().select().from(reconciliations).where(eq(reconciliations.name, 'recent'));
    expect(recent?.finishedAt?.getTime()).toBeGreaterThan(now().getTime() - MINUTE);
    await db().update(reconciliations).set({ leasedUntil: null }).where(eq(reconciliations.name, 'full'));
  });

  it('of everything makes the one of what has moved between its pages', async () => {
    await charged();
    await reconcileWhenDue();
    letTimePass(15 * MINUTE);
    await reconcileEverything();
    const [recent] = await db().select().from(reconciliations).where(eq(reconciliations.name, 'recent'));
    expect(recent?.finishedAt?.getTime()).toBeGreaterThan(now().getTime() - MINUTE);
  });

  it('is due every quarter of an hour, and goes on where a dead process left it', async () => {
    const { bookingId } = await charged();
    expect(await reconcileWhenDue()).toBe(0);
    const due = async () => (await db().select().from(reconciliations).where(eq(reconciliations.name, 'recent')))[0];
    expect((await due())?.finishedAt).toBeNull();
    letTimePass(15 * MINUTE);
    const begun = now();
    await db()
      .update(reconciliations)
      .set({ startedAt: begun, position: bookingId, compared: 7 })
      .where(eq(reconciliations.name, 'recent'));
    await reconcileWhenDue();
    const run = await due();
    expect(run?.finishedAt).not.toBeNull();
    expect(run?.dueAt).toEqual(new Date(begun.getTime() + 15 * MINUTE));
    expect(run?.compared).toBeGreaterThanOrEqual(7);
  });

  it('is looked for by a worker only while one is due and nobody makes it', async () => {
    const isLookedFor = async () => (await partsDue(['reconciliation'])).length === 1;
    await db().delete(reconciliations);
    expect(await isLookedFor()).toBe(true);
    await reconcileWhenDue();
    expect(await isLookedFor()).toBe(false);
    letTimePass(15 * MINUTE);
    expect(await isLookedFor()).toBe(true);
    const lease = (until: SQL | null) => db().update(reconciliations).set({ leasedUntil: until });
    await lease(sql`clock_timestamp() + interval '10 s'`);
    expect(await isLookedFor()).toBe(false);
    await lease(sql`clock_timestamp() - interval '1 s'`);
    expect(await isLookedFor()).toBe(true);
    await lease(null);
  });

  it('that the provider does not answer is made again five minutes later', async () => {
    await charged();
    await reconcileWhenDue();
    letTimePass(15 * MINUTE);
    await setFault('error-500', { match: 'GET /v1/', times: 20 });
    await expect(reconcileWhenDue()).rejects.toThrow();
    const [run] = await db().select().from(reconciliations).where(eq(reconciliations.name, 'recent'));
    expect(run).toMatchObject({ leasedUntil: null, dueAt: expect.any(Date) });
    expect((run?.dueAt.getTime() ?? 0) - now().getTime()).toBeGreaterThan(4 * MINUTE);
  });
});

describe('a refund that the bank sent back', () => {
  it('is shown at once, until the renter has the money', async () => {
    const { scene, bookingId } = await charged();
    await actOnBooking(scene.lender, bookingId, 'cancel_by_lender');
    await runDueWork();
    await inTransaction(async (tx) => sendRefundBack(tx, (await refundOf(bookingId)).refundId ?? ''));
    await runDueWork();
    expect(await differences(bookingId)).toEqual([{ kind: 'refundFailed', state: 'open' }]);
    const { intentId } = await paymentRow(bookingId);
    await providers().payments.refund({ intentId: intentId ?? '', amount: cents(39_60), refundId: 'by hand' }, randomUUID());
    await runDueWork();
    await compareBooking(bookingId);
    expect(await differences(bookingId)).toEqual([{ kind: 'refundFailed', state: 'gone' }]);
  });
});

describe('what was already paid back', () => {
  it('is no difference while its effect still waits', async () => {
    const { scene, bookingId } = await charged();
    await actOnBooking(scene.renter, bookingId, 'cancel_by_renter');
    await compareBooking(bookingId);
    expect(await differences(bookingId)).toEqual([]);
    const rent = await paymentRow(bookingId);
    expect(await db().$count(refunds, and(eq(refunds.paymentId, rent.id), eq(refunds.state, 'due')))).toBe(1);
  });
});

it('what is under way is found by an index, however much waits in the outbox', async () => {
  const over = new Error('rolled back');
  const look = inTransaction(async (tx) => {
    await tx.execute(sql`
      insert into outbox (key, kind, payload, due_at, created_at)
      select 'waiting:' || n, 'payment.refund', jsonb_build_object('refundId', gen_random_uuid()), now(), now() from generate_series(1, 20000) n`);
    await tx.execute(sql`analyze outbox`);
    const plan = await tx.execute(sql`explain ${undoneEffectsOf(tx, [randomUUID(), randomUUID()]).getSQL()}`);
    expect(JSON.stringify(plan)).toContain('outbox_of_row');
    throw over;
  });
  await expect(look).rejects.toBe(over);
});
