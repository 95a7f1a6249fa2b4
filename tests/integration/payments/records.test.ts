/** What happens to the renter's and the lender's money when an effect is repeated, late, or concurrent with another one. */
import { randomUUID } from 'node:crypto';

import { and, eq, like, sql } from 'drizzle-orm';
import { afterEach, describe, expect, it, vi, type MockInstance } from 'vitest';

import { now } from '#app/config/clock.server.ts';
import { DEADLINE_TRANSITIONS } from '#app/domain/bookings/booking-transitions.ts';
import { cents } from '#app/domain/money/money.ts';
import { translatorFor } from '#app/i18n/i18n.server.ts';
import { actOnBooking } from '#app/modules/bookings/act-on-booking.server.ts';
import { findBooking } from '#app/modules/bookings/booking-view.server.ts';
import { withNotes } from '#app/modules/bookings/notes-of-booking.server.ts';
import { captureRent } from '#app/modules/payments/capture-rent.server.ts';
import { bookCapture } from '#app/modules/payments/ledger.server.ts';
import { openDepositCheckout } from '#app/modules/payments/open-checkout.server.ts';
import { payOut } from '#app/modules/payments/pay-out.server.ts';
import { placeDeposit, recordHold } from '#app/modules/payments/place-deposit.server.ts';
import { refundPayment } from '#app/modules/payments/refund-payment.server.ts';
import { cancelAuthorization, releasePayment } from '#app/modules/payments/release-payment.server.ts';
import { syncPayment } from '#app/modules/payments/sync-payment.server.ts';
import { compareBooking } from '#app/modules/reconciliation/compare-booking.server.ts';
import { providers } from '#app/composition.server.ts';
import { PaymentError } from '#app/providers/payments/payments.ts';
import { clearFaults, setFault } from '#app/simulators/faults.server.ts';
import { effectsOfBooking } from '#app/simulators/payments/count-effects.server.ts';
import { payCheckout } from '#app/simulators/payments/hosted-checkout.server.ts';
import { db, inTransaction } from '#db/client.ts';
import { bookingEvents, bookingPayments, ledgerEntries, outbox, profiles, refunds, simulatedObjects, transfers } from '#db/schema/index.ts';
import { runDueWork } from '#jobs/run-due-work.server.ts';
import { sweepDeadlines } from '#jobs/sweep-deadlines.server.ts';

import {
  authorizedInScene,
  begunInScene,
  bookingRow,
  cardEntry,
  CARDS,
  confirmed,
  confirmedInScene,
  createScene,
  DAY,
  HOUR,
  letTimePass,
  pay,
  paymentRow,
  periodIn,
  requested,
  travelTo,
} from '#tests/factories/bookings.ts';
import { meanwhile } from '#tests/support/meanwhile.ts';
import { countRequests } from '#tests/support/provider-calls.ts';
import { mailsTo } from '#tests/support/mails-to.ts';
import { useProviderWorld } from '#tests/support/provider-world.ts';

useProviderWorld();
afterEach(() => vi.restoreAllMocks());

const intentOf = async (bookingId: string) => (await paymentRow(bookingId)).intentId ?? '';
const capture = async (bookingId: string, key: string) => captureRent((await paymentRow(bookingId)).id, key);
const legsOf = (bookingId: string) => db().$count(ledgerEntries, eq(ledgerEntries.bookingId, bookingId));
const earningsOf = async (lenderId: string) =>
  (await db().select({ total: profiles.totalEarnings }).from(profiles).where(eq(profiles.id, lenderId)))[0]?.total;

/** The next call to the provider is given up before it is carried out. Answers how to carry it out late. */
function givenUp<A extends unknown[], R>(
  spy: MockInstance<(...asked: A) => Promise<R>>,
  call: (...asked: A) => Promise<R>,
): () => Promise<R> {
  let late: (() => Promise<R>) | undefined;
  spy.mockImplementationOnce((...asked) => {
    late = () => call(...asked);
    return Promise.reject(new PaymentError('unavailable', null, 'given up'));
  });
  return () => late?.() ?? Promise.reject(new Error('it was not called'));
}

/** Another call captures the rent right after it was read for the first time. */
function captureAfterTheFirstLook(): void {
  const { payments } = providers();
  const look = payments.readIntent.bind(payments);
  vi.spyOn(payments, 'readIntent').mockImplementationOnce(async (id) => {
    const seen = await look(id);
    await payments.capture(id, `meanwhile:${id}`);
    return seen;
  });
}

describe('a charge', () => {
  const approved = async () => {
    const { scene, bookingId } = await authorizedInScene();
    await actOnBooking(scene.lender, bookingId, 'approve');
    return bookingId;
  };

  it('is made for an approved booking alone', async () => {
    const { scene, bookingId } = await authorizedInScene();
    await capture(bookingId, 'too early');
    await actOnBooking(scene.lender, bookingId, 'decline');
    await capture(bookingId, 'too late');
    expect(await effectsOfBooking(bookingId)).toMatchObject({ captures: 0 });
  });

  it('that went through unheard is not tried again, and is booked once', async () => {
    const bookingId = await approved();
    const intentId = await intentOf(bookingId);
    await providers().payments.capture(intentId, 'the answer was lost');
    await capture(bookingId, 'again');
    expect(await countRequests('POST', `/v1/payment_intents/${intentId}/capture`)).toBe(1);
    const legs = await legsOf(bookingId);
    expect(legs).toBeGreaterThan(0);
    const booking = await bookingRow(bookingId);
    const rent = await paymentRow(bookingId);
    await inTransaction((tx) => bookCapture(tx, rent, booking));
    expect(await legsOf(bookingId)).toBe(legs);
  });

  it('of a part, which somebody made at the provider, confirms nothing and goes back', async () => {
    const { scene, bookingId } = await authorizedInScene();
    await providers().payments.capture(await intentOf(bookingId), randomUUID(), cents(10_00));
    await actOnBooking(scene.lender, bookingId, 'approve');
    await runDueWork();
    expect(await bookingRow(bookingId)).toMatchObject({ status: 'auto_cancelled', refundedAmount: 10_00 });
    expect(await effectsOfBooking(bookingId)).toMatchObject({ captured: 10_00, refunded: 10_00, transferred: 0 });
    expect((await compareBooking(bookingId)).open).toEqual([]);
    const told = await mailsTo(scene.renter.email);
    expect(told.at(-1)?.text).toContain('strhla sa len jej časť');
    expect(told.map(({ text }) => text).join()).not.toMatch(/Nič sme nestrhli|ktorý sa neuskutoční/);
    expect((await mailsTo(scene.lender.email)).at(-1)?.text).not.toContain('Zarobíte');
  });

  it.each(['approve', 'decline', 'cancel_by_renter', 'nothing'] as const)(
    'of a part earns the lender nothing, and nobody reads that nothing was charged (%s)',
    async (answer) => {
      const { scene, bookingId } = await authorizedInScene();
      await providers().payments.capture(await intentOf(bookingId), randomUUID(), cents(10_00));
      if (answer === 'nothing') letTimePass(4 * HOUR);
      else await actOnBooking(answer === 'cancel_by_renter' ? scene.renter : scene.lender, bookingId, answer);
      await runDueWork();
      expect(await effectsOfBooking(bookingId)).toMatchObject({ captured: 10_00, refunded: 10_00 });
      const [ofRenter, ofLender] = [await findBooking(scene.renter, bookingId), await findBooking(scene.lender, bookingId)];
      expect(ofLender?.lenderEarnings).toBeNull();
      expect(ofRenter).toMatchObject({ chargedInPart: 10_00, refund: { amount: 10_00 } });
      const notes = [ofRenter, ofLender].flatMap((booking) => (booking ? withNotes(booking, translatorFor('sk'), 'sk').notes : []));
      expect(notes.map(({ text }) => text).join()).not.toMatch(/nič sme nestrhli/i);
      expect((await compareBooking(bookingId)).open).toEqual([]);
    },
  );

  it('that the card refuses is over only when no earlier try can succeed any more', async () => {
    const bookingId = await approved();
    const { payments } = providers();
    const charge = payments.capture.bind(payments);
    const spy = vi.spyOn(payments, 'capture');
    const late = givenUp(spy, charge);
    await expect(capture(bookingId, `${bookingId}:first`)).rejects.toThrow('given up');
    spy.mockRejectedValueOnce(new PaymentError('declined', 'card_declined', 'no'));
    await capture(bookingId, `${bookingId}:second`);
    await expect(late()).rejects.toMatchObject({ failure: 'state' });
    await runDueWork();
    expect(await bookingRow(bookingId)).toMatchObject({ status: 'auto_cancelled', paymentStatus: 'failed' });
    expect(await effectsOfBooking(bookingId)).toMatchObject({ captures: 0, authorised: 0 });
    const events = await db().select().from(bookingEvents).where(eq(bookingEvents.bookingId, bookingId)).orderBy(bookingEvents.id);
    expect(events.at(-1)).toMatchObject({ event: 'capture_failed', data: { errorCode: 'card_declined' } });
  });

  it('that is still under way has neither failed nor succeeded', async () => {
    const bookingId = await approved();
    const { payments } = providers();
    const read = payments.readIntent.bind(payments);
    vi.spyOn(payments, 'readIntent').mockImplementationOnce(async (id) => ({ ...(await read(id)), status: 'processing' }));
    await expect(capture(bookingId, `${bookingId}:first`)).rejects.toMatchObject({ failure: 'unavailable' });
    expect(await bookingRow(bookingId)).toMatchObject({ status: 'approved' });
  });

  it('that an earlier try made, while the card refused the next, counts', async () => {
    const bookingId = await approved();
    const { payments } = providers();
    const charge = payments.capture.bind(payments);
    vi.spyOn(payments, 'capture').mockImplementationOnce(async (id) => {
      await charge(id, `${id}:first`);
      throw new PaymentError('declined', 'card_declined', 'no');
    });
    await capture(bookingId, `${bookingId}:second`);
    expect(await bookingRow(bookingId)).toMatchObject({ status: 'confirmed', paymentStatus: 'captured' });
  });
});

describe('a payout', () => {
  const accountOf = async (bookingId: string) => {
    const [lender] = await db()
      .select({ accountId: profiles.stripeAccountId })
      .from(profiles)
      .where(eq(profiles.id, (await bookingRow(bookingId)).lenderId));
    return lender?.accountId ?? '';
  };
  const transferOf = async (bookingId: string) => {
    const [transfer] = await db()
      .select()
      .from(transfers)
      .where(eq(transfers.paymentId, (await paymentRow(bookingId)).id));
    if (!transfer) throw new Error(`no transfer for ${bookingId}`);
    return transfer;
  };
  const completed = async () => {
    const { scene, bookingId } = await begunInScene({ period: periodIn(2, 1) });
    const { endAt } = await bookingRow(bookingId);
    travelTo(endAt);
    await actOnBooking(scene.lender, bookingId, 'returned');
    letTimePass(DAY);
    return { scene, bookingId };
  };

  it('is made once, and counts as what the lender earned', async () => {
    const { scene, bookingId } = await completed();
    await runDueWork();
    await payOut((await transferOf(bookingId)).id, 'under another key', 1);
    expect(await transferOf(bookingId)).toMatchObject({ state: 'paid', amount: 10_00 });
    expect(await effectsOfBooking(bookingId)).toMatchObject({ transfers: 1, transferred: 10_00 });
    expect(await earningsOf(scene.lender.id)).toBe(10_00);
  });

  /** Makes what is due, under a key of its own. */
  const byHand = async (bookingId: string, chargeId: string | null) => {
    const { id: transferId, amount } = await transferOf(bookingId);
    const accountId = await accountOf(bookingId);
    return providers().payments.transfer({ bookingId, transferId, amount, accountId, chargeId }, `by hand:${bookingId}`);
  };

  it('that was made before its record was lost is found and not made again', async () => {
    const { bookingId } = await completed();
    await sweepDeadlines(DEADLINE_TRANSITIONS);
    const made = await byHand(bookingId, (await paymentRow(bookingId)).chargeId);
    await runDueWork();
    expect(await transferOf(bookingId)).toMatchObject({ state: 'paid', transferId: made.id });
    expect(await effectsOfBooking(bookingId)).toMatchObject({ transfers: 1 });
  });

  it('is not what somebody transferred by hand, though it is as much', async () => {
    const { bookingId } = await completed();
    await sweepDeadlines(DEADLINE_TRANSITIONS);
    const made = await byHand(bookingId, null);
    await db()
      .update(simulatedObjects)
      .set({ body: sql`${simulatedObjects.body} #- '{metadata,transfer_id}'` })
      .where(eq(simulatedObjects.id, made.id));
    await runDueWork();
    const { state, transferId } = await transferOf(bookingId);
    expect(state).toBe('paid');
    expect(transferId).not.toBe(made.id);
    expect(await effectsOfBooking(bookingId)).toMatchObject({ transfers: 2 });
  });

  it('that another worker records at the same moment is counted once', async () => {
    const { scene, bookingId } = await completed();
    await sweepDeadlines(DEADLINE_TRANSITIONS);
    const { id } = await transferOf(bookingId);
    const recorded = db().update(transfers).set({ state: 'paid', transferId: 'tr_recorded_by_another' }).where(eq(transfers.id, id));
    const ended = await meanwhile(
      (tx) => tx.execute(recorded.getSQL()),
      () => payOut(id, 'at the same moment', 1),
    );
    expect(ended.status).toBe('fulfilled');
    expect(await earningsOf(scene.lender.id)).toBe(0);
  });

  it('waits for an account that takes no transfers', async () => {
    const { scene, bookingId } = await completed();
    const account = sql`(select stripe_account_id from profiles where id = ${scene.lender.id})`;
    await db()
      .update(simulatedObjects)
      .set({ body: sql`jsonb_set(${simulatedObjects.body}, '{capabilities,transfers}', '"inactive"')` })
      .where(eq(simulatedObjects.id, account));
    await sweepDeadlines(DEADLINE_TRANSITIONS);
    await expect(payOut((await transferOf(bookingId)).id, 'waits', 1)).rejects.toThrow('waits');
    expect(await effectsOfBooking(bookingId)).toMatchObject({ transfers: 0 });
  });
});

describe('a refund', () => {
  it('adds only what was not given back before', async () => {
    const { scene, bookingId } = await confirmedInScene();
    const { totalCost } = await bookingRow(bookingId);
    await actOnBooking(scene.lender, bookingId, 'cancel_by_lender');
    const { payments } = providers();
    await payments.refund({ intentId: await intentOf(bookingId), amount: totalCost, refundId: 'by hand' }, 'by hand');
    await runDueWork();
    expect(await effectsOfBooking(bookingId)).toMatchObject({ refunds: 1, refunded: totalCost });
  });

  const PART = cents(5_00);
  /** Asks for a part of the rent, without the effect. Answers how to try to give it back. */
  const part = async (bookingId: string, id: string = randomUUID()) => {
    const { id: paymentId } = await paymentRow(bookingId);
    const asked = { id, paymentId, origin: 'booking', amount: PART, state: 'due', createdAt: now(), updatedAt: now() } as const;
    await db().insert(refunds).values(asked);
    return (attempt: number) => refundPayment(id, `${bookingId}:part`, attempt);
  };

  it.each([1, 4, 11])('is made once when attempt %i is given up and carried out after the next', async (attempt) => {
    const { bookingId } = await confirmedInScene();
    const giveBack = await part(bookingId);
    const { payments } = providers();
    const refund = payments.refund.bind(payments);
    const late = givenUp(vi.spyOn(payments, 'refund'), refund);
    await expect(giveBack(attempt)).rejects.toThrow('given up');
    await giveBack(attempt + 1);
    await late();
    expect(await effectsOfBooking(bookingId)).toMatchObject({ refunds: 1, refunded: PART });
  });

  it.each([1, 4, 11])('is made once when attempt %i falls asleep after it has looked, and wakes after the next', async (attempt) => {
    const { bookingId } = await confirmedInScene();
    const giveBack = await part(bookingId);
    const { payments } = providers();
    const read = payments.readIntent.bind(payments);
    vi.spyOn(payments, 'readIntent').mockImplementationOnce(async (id) => {
      const seen = await read(id);
      await giveBack(attempt + 1);
      return seen;
    });
    await giveBack(attempt);
    expect(await effectsOfBooking(bookingId)).toMatchObject({ refunds: 1, refunded: PART });
  });

  it('goes on with the next key in the next attempt when the provider failed for good under the first', async () => {
    const { bookingId } = await confirmedInScene();
    const giveBack = await part(bookingId);
    const refund = vi.spyOn(providers().payments, 'refund');
    await setFault('error-500-stored', { match: 'POST /v1/refunds', times: 3 });
    await expect(giveBack(1)).rejects.toMatchObject({ isSpent: true });
    await giveBack(2);
    await giveBack(3);
    expect(refund.mock.calls.map(([, key]) => key)).toEqual([1, 1, 2].map((number) => `${bookingId}:part:${number}`));
    expect(await effectsOfBooking(bookingId)).toMatchObject({ refunds: 1, refunded: PART });
  });

  it('that the provider refused is made in the next attempt when the reason is mended', async () => {
    const { scene, bookingId } = await authorizedInScene();
    const refundId = randomUUID();
    const tooEarly = { intentId: await intentOf(bookingId), amount: PART, refundId };
    await expect(providers().payments.refund(tooEarly, `${bookingId}:part:1`)).rejects.toMatchObject({ failure: 'state' });
    await actOnBooking(scene.lender, bookingId, 'approve');
    await runDueWork();
    const giveBack = await part(bookingId, refundId);
    await giveBack(2);
    expect(await effectsOfBooking(bookingId)).toMatchObject({ refunds: 1, refunded: PART });
  });

  it('that the provider made although it failed is not made again', async () => {
    const { bookingId } = await confirmedInScene();
    const giveBack = await part(bookingId);
    const { payments } = providers();
    const refund = payments.refund.bind(payments);
    vi.spyOn(payments, 'refund').mockImplementationOnce(async (...asked) => {
      await refund(...asked);
      throw new PaymentError('unavailable', null, 'failed once', { isSpent: true });
    });
    await giveBack(2);
    expect(await effectsOfBooking(bookingId)).toMatchObject({ refunds: 1, refunded: PART });
  });

  it('gives back also what is charged at the very moment at which it lets go', async () => {
    const { scene, bookingId } = await authorizedInScene();
    const { totalCost } = await bookingRow(bookingId);
    await actOnBooking(scene.lender, bookingId, 'approve');
    await actOnBooking(scene.lender, bookingId, 'cancel_by_lender');
    captureAfterTheFirstLook();
    await releasePayment((await paymentRow(bookingId)).id, 'between');
    await runDueWork();
    expect(await effectsOfBooking(bookingId)).toMatchObject({ captures: 1, refunded: totalCost });
  });
});

describe('an authorisation that is let go', () => {
  it('and is charged at the very moment is left as it is', async () => {
    const { bookingId } = await authorizedInScene();
    captureAfterTheFirstLook();
    await cancelAuthorization(await intentOf(bookingId), 'too late');
    expect(await effectsOfBooking(bookingId)).toMatchObject({ captures: 1, cancellations: 0 });
  });

  it('and stays all the same is tried again', async () => {
    const { bookingId } = await authorizedInScene();
    vi.spyOn(providers().payments, 'cancelIntent').mockRejectedValueOnce(new PaymentError('state', null, 'not now'));
    await expect(cancelAuthorization(await intentOf(bookingId), 'refused')).rejects.toThrow('not now');
  });

  it('is also one that is heard of when everything else has been let go', async () => {
    const scene = await createScene();
    const bookingId = await requested(scene);
    await setFault('drop-webhooks', { times: 20 });
    await pay(scene, bookingId);
    await actOnBooking(scene.renter, bookingId, 'cancel_by_renter');
    const released = and(eq(outbox.kind, 'payment.release'), like(outbox.key, `${bookingId}%`));
    await db().update(outbox).set({ doneAt: now() }).where(released);
    await syncPayment(bookingId);
    await runDueWork();
    expect(await effectsOfBooking(bookingId)).toMatchObject({ authorised: 0, captures: 0, cancellations: 1 });
  });
});

describe('a deposit hold', () => {
  const scheduled = async () => {
    const scene = await createScene();
    return { scene, bookingId: await confirmed(scene, { protection: 'deposit' }) };
  };
  const holdOf = async (bookingId: string) => providers().payments.readIntent((await paymentRow(bookingId, 'deposit')).intentId ?? '');
  const place = async (bookingId: string, key: string, attempt = 1) =>
    placeDeposit((await paymentRow(bookingId, 'deposit')).id, `${bookingId}:${key}`, attempt);
  const holdByHand = async (bookingId: string, renterId: string) => {
    const [renter] = await db().select({ customerId: profiles.stripeCustomerId }).from(profiles).where(eq(profiles.id, renterId));
    const { id: paymentId, amount, paymentMethodId } = await paymentRow(bookingId, 'deposit');
    return providers().payments.placeHold(
      {
        purpose: 'deposit',
        bookingId,
        paymentId,
        amount,
        customerId: renter?.customerId ?? '',
        paymentMethodId: paymentMethodId ?? '',
      },
      `by-hand:${bookingId}`,
    );
  };

  it('is placed once, and never for a booking that has ended', async () => {
    const { bookingId } = await scheduled();
    await place(bookingId, 'first');
    await place(bookingId, 'second');
    expect(await effectsOfBooking(bookingId)).toMatchObject({ intents: 2, authorised: 1 });
    expect((await holdOf(bookingId)).amount).toBe(120_00);
    const ended = await scheduled();
    await actOnBooking(ended.scene.renter, ended.bookingId, 'cancel_by_renter');
    await place(ended.bookingId, 'first');
    expect(await effectsOfBooking(ended.bookingId)).toMatchObject({ intents: 1, authorised: 0 });
    await runDueWork();
    expect(await bookingRow(ended.bookingId)).toMatchObject({ depositStatus: 'none' });
  });

  it('that was made under another key is found and not placed again', async () => {
    const { scene, bookingId } = await scheduled();
    const made = await holdByHand(bookingId, scene.renter.id);
    await place(bookingId, 'later');
    expect(await paymentRow(bookingId, 'deposit')).toMatchObject({ state: 'authorized', intentId: made.id });
    expect(await effectsOfBooking(bookingId)).toMatchObject({ intents: 2, authorised: 1 });
  });

  it('is not one that somebody else placed, though it is as much', async () => {
    const { scene, bookingId } = await scheduled();
    const made = await holdByHand(bookingId, scene.renter.id);
    await db()
      .update(simulatedObjects)
      .set({ body: sql`${simulatedObjects.body} #- '{metadata,payment_id}'` })
      .where(eq(simulatedObjects.id, made.id));
    await place(bookingId, 'later');
    const { state, intentId } = await paymentRow(bookingId, 'deposit');
    expect(state).toBe('authorized');
    expect(intentId).not.toBe(made.id);
    expect(await effectsOfBooking(bookingId)).toMatchObject({ intents: 3, authorised: 2 });
  });

  it('is let go at once when its booking is cancelled', async () => {
    const { scene, bookingId } = await scheduled();
    await place(bookingId, 'first');
    await actOnBooking(scene.renter, bookingId, 'cancel_by_renter');
    await runDueWork();
    expect((await holdOf(bookingId)).status).toBe('canceled');
    expect(await bookingRow(bookingId)).toMatchObject({ depositStatus: 'released' });
  });

  it('that comes to a booking which has ended is let go, and not recorded', async () => {
    const { scene, bookingId } = await scheduled();
    const hold = await holdByHand(bookingId, scene.renter.id);
    await actOnBooking(scene.renter, bookingId, 'cancel_by_renter');
    await setFault('error-500-stored', { match: `POST /v1/payment_intents/${hold.id}/cancel`, times: 3 });
    const payment = await paymentRow(bookingId, 'deposit');
    await expect(recordHold(payment, hold)).rejects.toThrow(PaymentError);
    await recordHold(payment, hold);
    expect((await paymentRow(bookingId, 'deposit')).intentId).toBeNull();
    expect((await providers().payments.readIntent(hold.id)).status).toBe('canceled');
  });

  it('whose answer was lost is found and let go when the booking ends meanwhile', async () => {
    const { scene, bookingId } = await scheduled();
    await setFault('drop-answer', { match: 'POST /v1/payment_intents', times: 9 });
    await expect(place(bookingId, 'lost')).rejects.toThrow(PaymentError);
    await clearFaults();
    await actOnBooking(scene.renter, bookingId, 'cancel_by_renter');
    await place(bookingId, 'lost', 2);
    expect(await effectsOfBooking(bookingId)).toMatchObject({ intents: 2, authorised: 0 });
  });

  /** Its only call is given up, and its booking is cancelled before it is carried out. Answers how to carry it out. */
  const lateHold = async () => {
    const { scene, bookingId } = await scheduled();
    const { payments } = providers();
    const placeHold = payments.placeHold.bind(payments);
    const late = givenUp(vi.spyOn(payments, 'placeHold'), placeHold);
    await expect(place(bookingId, 'lost')).rejects.toThrow('given up');
    await actOnBooking(scene.renter, bookingId, 'cancel_by_renter');
    await runDueWork();
    await place(bookingId, 'lost', 2);
    const placed = and(eq(outbox.kind, 'deposit.place'), like(outbox.key, `${bookingId}%`));
    await db().update(outbox).set({ doneAt: now() }).where(placed);
    expect(await paymentRow(bookingId, 'deposit')).toMatchObject({ state: 'canceled', intentId: null });
    return { bookingId, late };
  };

  it.each(['told', 'untold'])(
    'that comes into place after its booking has ended, and is asked for no more, is let go (%s)',
    async (how) => {
      const { bookingId, late } = await lateHold();
      if (how === 'untold') await setFault('drop-webhooks', { times: 20 });
      await late();
      expect(await effectsOfBooking(bookingId)).toMatchObject({ authorised: 1 });
      if (how === 'untold') await compareBooking(bookingId);
      await runDueWork();
      expect(await effectsOfBooking(bookingId)).toMatchObject({ intents: 2, authorised: 0 });
      expect(await bookingRow(bookingId)).toMatchObject({ depositStatus: 'none' });
      expect((await compareBooking(bookingId)).open).toEqual([]);
    },
  );

  it('that is recorded on its page while it is let go no longer stands as held', async () => {
    const { scene, bookingId } = await confirmedInScene({ period: periodIn(1, 2), protection: 'deposit', card: CARDS.laterChargesFail });
    await openDepositCheckout(scene.renter, bookingId);
    const deposit = await paymentRow(bookingId, 'deposit');
    await setFault('drop-webhooks', { times: 20 });
    await payCheckout(deposit.checkoutSessionId ?? '', cardEntry(CARDS.fine));
    const { payments } = providers();
    const read = payments.readIntent.bind(payments);
    vi.spyOn(payments, 'readIntent').mockImplementationOnce(async (id) => {
      await syncPayment(bookingId);
      return read(id);
    });
    await releasePayment(deposit.id, `${bookingId}:meanwhile`);
    expect(await paymentRow(bookingId, 'deposit')).toMatchObject({ state: 'canceled', intentId: expect.any(String) });
    expect(await bookingRow(bookingId)).toMatchObject({ depositStatus: 'released' });
  });

  it('that is recorded at the moment at which nothing of it was found to let go is let go too', async () => {
    const { scene, bookingId } = await scheduled();
    const { id } = await paymentRow(bookingId, 'deposit');
    const hold = await holdByHand(bookingId, scene.renter.id);
    const recorded = db().update(bookingPayments).set({ state: 'authorized', intentId: hold.id }).where(eq(bookingPayments.id, id));
    const ended = await meanwhile(
      (tx) => tx.execute(recorded.getSQL()),
      () => releasePayment(id, `${bookingId}:meanwhile`),
    );
    expect(ended.status).toBe('fulfilled');
    expect(await paymentRow(bookingId, 'deposit')).toMatchObject({ state: 'canceled' });
    expect((await holdOf(bookingId)).status).toBe('canceled');
    expect(await bookingRow(bookingId)).toMatchObject({ depositStatus: 'released' });
  });

  it('is not placed for a booking that ended while the provider was away', async () => {
    const { scene, bookingId } = await scheduled();
    await setFault('error-500', { match: 'POST /v1/payment_intents', times: 9 });
    await expect(place(bookingId, 'away')).rejects.toThrow(PaymentError);
    await clearFaults();
    await actOnBooking(scene.renter, bookingId, 'cancel_by_renter');
    await place(bookingId, 'away', 2);
    expect(await effectsOfBooking(bookingId)).toMatchObject({ intents: 1 });
  });

  it('whose answer was lost is found before the pickup would end the booking without it', async () => {
    const { bookingId } = await scheduled();
    await setFault('drop-answer', { match: 'POST /v1/payment_intents', times: 9 });
    await setFault('drop-webhooks', { times: 20 });
    await expect(place(bookingId, 'lost')).rejects.toThrow(PaymentError);
    await clearFaults();
    expect(await paymentRow(bookingId, 'deposit')).toMatchObject({ state: 'scheduled' });
    travelTo((await bookingRow(bookingId)).startAt, 1_000);
    await sweepDeadlines(DEADLINE_TRANSITIONS);
    await sweepDeadlines(DEADLINE_TRANSITIONS);
    expect(await bookingRow(bookingId)).toMatchObject({ status: 'active', depositStatus: 'held' });
    expect(await effectsOfBooking(bookingId)).toMatchObject({ intents: 2, authorised: 1 });
  });

  it('that the card refuses is asked for by one mail; its page is closed with the booking, and what was just confirmed there let go', async () => {
    const { scene, bookingId } = await confirmedInScene({ period: periodIn(1, 2), protection: 'deposit', card: CARDS.laterChargesFail });
    expect(await db().$count(outbox, like(outbox.key, `mail:${bookingId}:%:deposit-action`))).toBe(1);
    await openDepositCheckout(scene.renter, bookingId);
    const deposit = await paymentRow(bookingId, 'deposit');
    await releasePayment(deposit.id, `${bookingId}:open`);
    expect((await providers().payments.readCheckout(deposit.checkoutSessionId ?? '')).status).toBe('expired');

    const other = await createScene();
    const paidId = await confirmed(other, { period: periodIn(1, 2), protection: 'deposit', card: CARDS.laterChargesFail });
    await openDepositCheckout(other.renter, paidId);
    await setFault('drop-webhooks', { times: 20 });
    const confirmedDeposit = await paymentRow(paidId, 'deposit');
    await payCheckout(confirmedDeposit.checkoutSessionId ?? '', cardEntry(CARDS.fine));
    await releasePayment(confirmedDeposit.id, `${paidId}:confirmed`);
    expect(await effectsOfBooking(paidId)).toMatchObject({ authorised: 0 });
  });
});
