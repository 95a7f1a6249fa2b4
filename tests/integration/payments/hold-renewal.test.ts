/** A hold outlives what the bank gives it: the next one is in place before the older one goes (rule B16). */
import { and, eq, sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';

import { now } from '#app/config/clock.server.ts';
import { cents } from '#app/domain/money/money.ts';
import { actOnBooking } from '#app/modules/bookings/act-on-booking.server.ts';
import { findBooking } from '#app/modules/bookings/booking-view.server.ts';
import { formatMoment } from '#app/i18n/format.ts';
import { sayInDispute } from '#app/modules/disputes/open-dispute.server.ts';
import { openDepositCheckout } from '#app/modules/payments/open-checkout.server.ts';
import { placeDeposit } from '#app/modules/payments/place-deposit.server.ts';
import { renewDeposit } from '#app/modules/payments/renew-deposit.server.ts';
import { syncPayment } from '#app/modules/payments/sync-payment.server.ts';
import { providers } from '#app/composition.server.ts';
import { compareBooking } from '#app/modules/reconciliation/compare-booking.server.ts';
import { effectsOfBooking } from '#app/simulators/payments/count-effects.server.ts';
import { payCheckout } from '#app/simulators/payments/hosted-checkout.server.ts';
import { clearFaults, setFault } from '#app/simulators/faults.server.ts';
import { db } from '#db/client.ts';
import { bookingEvents, bookingPayments, simulatedObjects } from '#db/schema/index.ts';
import { runDueWork } from '#jobs/run-due-work.server.ts';
import {
  bookingRow,
  cardEntry,
  CARDS,
  confirmedInScene,
  DAY,
  HOUR,
  letTimePass,
  MINUTE,
  paymentRow,
  periodIn,
  travelTo,
} from '#tests/factories/bookings.ts';
import { BROKEN } from '#tests/factories/disputes.ts';
import { readyMade } from '#tests/factories/ready-made.ts';
import { mailsTo, subjectsTo } from '#tests/support/mails-to.ts';
import { useProviderWorld } from '#tests/support/provider-world.ts';

useProviderWorld();

const ALWAYS_ASKS = '4000002760003184';

/** A rental of seven days whose hold is in place, a moment after its pickup. */
const running = () =>
  readyMade(['running'], async () => {
    const { scene, bookingId } = await confirmedInScene({ period: periodIn(3, 7), protection: 'deposit' });
    const { startAt } = await bookingRow(bookingId);
    travelTo(startAt, -48 * HOUR);
    await runDueWork();
    travelTo(startAt);
    await runDueWork();
    expect(await bookingRow(bookingId)).toMatchObject({ status: 'active', depositStatus: 'held' });
    return { scene, bookingId };
  });

/** From now on the bank wants the owner's word for each charge of the card that is kept. */
async function bankAsksFromNowOn(bookingId: string): Promise<void> {
  const { paymentMethodId } = await paymentRow(bookingId);
  await db()
    .update(simulatedObjects)
    .set({ body: sql`jsonb_set(${simulatedObjects.body}, '{sim,number}', to_jsonb(${ALWAYS_ASKS}::text))` })
    .where(eq(simulatedObjects.id, paymentMethodId ?? ''));
}

/** When the hold that is in place lapses. */
async function endOfHold(bookingId: string): Promise<Date> {
  const inPlace = and(
    eq(bookingPayments.bookingId, bookingId),
    eq(bookingPayments.purpose, 'deposit'),
    eq(bookingPayments.state, 'authorized'),
  );
  const [hold] = await db().select().from(bookingPayments).where(inPlace);
  if (!hold?.captureBefore) throw new Error('no hold is in place');
  return hold.captureBefore;
}

const untilRenewal = async (bookingId: string) => {
  const { captureBefore } = await paymentRow(bookingId, 'deposit');
  travelTo(captureBefore ?? now(), -24 * HOUR);
  await runDueWork();
};

describe('a hold', () => {
  it('is renewed without a gap for as long as the rental and its problems last', { timeout: 60_000 }, async () => {
    const { scene, bookingId } = await running();
    const { endAt } = await bookingRow(bookingId);
    const end = endAt.getTime() + DAY;
    while (now().getTime() < end) {
      letTimePass(3 * HOUR);
      await runDueWork();
      expect(await effectsOfBooking(bookingId)).toMatchObject({ authorised: 1 });
    }
    expect((await paymentRow(bookingId, 'deposit')).generation).toBe(3);
    letTimePass(DAY);
    await runDueWork();
    expect(await bookingRow(bookingId)).toMatchObject({ status: 'completed', depositStatus: 'released' });
    expect(await effectsOfBooking(bookingId)).toMatchObject({ authorised: 0, captured: 84_00, transferred: 70_00 });
    letTimePass(10 * DAY);
    await runDueWork();
    expect((await paymentRow(bookingId, 'deposit')).generation).toBe(3);
    expect(await subjectsTo(scene.renter.email)).not.toContainEqual(expect.stringContaining('kaucia'));
  });

  it('is placed once when its renewal is lost on the way', async () => {
    const { bookingId } = await running();
    await setFault('drop-answer', { match: 'POST /v1/payment_intents', times: 9 });
    // why: what a webhook tells is looked for at once
    await setFault('drop-webhooks', { times: 20 });
    await untilRenewal(bookingId);
    expect(await effectsOfBooking(bookingId)).toMatchObject({ authorised: 2 });
    await clearFaults();
    letTimePass(HOUR);
    await runDueWork();
    expect(await effectsOfBooking(bookingId)).toMatchObject({ authorised: 1 });
    expect(await paymentRow(bookingId, 'deposit')).toMatchObject({ generation: 2, state: 'authorized' });
  });

  it('whose renewal asks for the card stays, is asked for, once reminded of, and renewed from the page', async () => {
    const { scene, bookingId } = await running();
    await bankAsksFromNowOn(bookingId);
    await untilRenewal(bookingId);
    expect(await bookingRow(bookingId)).toMatchObject({ status: 'active', depositStatus: 'held' });
    for (const person of [scene.renter, scene.lender])
      expect(await findBooking(person, bookingId)).toMatchObject({ renewalAsksForCard: true });
    expect((await compareBooking(bookingId)).open).toEqual([]);
    expect(await effectsOfBooking(bookingId)).toMatchObject({ authorised: 1 });
    const until = await endOfHold(bookingId);
    const asked = (await mailsTo(scene.renter.email)).at(-1)?.text.replaceAll('\u00a0', ' ');
    expect(asked).toContain(`Kartu potvrďte alebo zmeňte do: ${formatMoment(until, 'sk')}`.replaceAll('\u00a0', ' '));
    expect(asked).toContain('Blokovanie kaucie sa skončí skôr než prenájom');
    letTimePass(13 * HOUR);
    await runDueWork();
    expect(
      (await subjectsTo(scene.renter.email)).filter((subject) => subject.includes('Na ďalšiu kauciu potrebujeme vašu kartu')),
    ).toHaveLength(2);
    expect((await findBooking(scene.renter, bookingId))?.actions.map(({ event }) => event)).toContain('confirm_card');
    await openDepositCheckout(scene.renter, bookingId);
    await payCheckout((await paymentRow(bookingId, 'deposit')).checkoutSessionId ?? '', cardEntry(CARDS.fine));
    await runDueWork();
    expect(await bookingRow(bookingId)).toMatchObject({ depositStatus: 'held', depositAskedAt: null });
    expect(await effectsOfBooking(bookingId)).toMatchObject({ authorised: 1 });
  });

  it('whose renewal asks for the card while only a dispute goes on says that, and so does its end', { timeout: 60_000 }, async () => {
    const { scene, bookingId } = await running();
    expect(await sayInDispute(scene.lender, bookingId, BROKEN)).toMatchObject({ ok: true });
    const { endAt } = await bookingRow(bookingId);
    while ((await endOfHold(bookingId)).getTime() - DAY <= endAt.getTime()) await untilRenewal(bookingId);
    await bankAsksFromNowOn(bookingId);
    await untilRenewal(bookingId);
    const newest = async () => {
      const mail = (await mailsTo(scene.renter.email)).at(-1);
      return { subject: mail?.subject, text: mail?.text.replaceAll('\u00a0', ' ') };
    };
    const asked = await newest();
    expect(asked.subject).toContain('Na ďalšiu kauciu potrebujeme vašu kartu');
    expect(asked.text).toContain('Spor o tento prenájom ešte nie je rozhodnutý');
    expect(asked.text).toContain('Kartu potvrďte alebo zmeňte do');
    expect(asked.text).not.toMatch(/skôr než prenájom|prenájom pokračuje/i);
    travelTo(await endOfHold(bookingId), 2 * HOUR);
    await runDueWork();
    // why not the newest: the reminder that is due meanwhile comes along
    const lapsed = (await mailsTo(scene.renter.email)).find(({ subject }) => subject.startsWith('Blokovanie kaucie sa skončilo'));
    expect(lapsed?.text).toContain('Spor pokračuje');
    expect(lapsed?.text).not.toContain('Prenájom pokračuje');
  });

  /** Three hours before its pickup a hold that soon ends is in place, and the next one asks for the card. */
  const besideOneThatAsks = async () => {
    const { scene, bookingId } = await confirmedInScene({ period: periodIn(4, 2), protection: 'deposit' });
    const { startAt } = await bookingRow(bookingId);
    travelTo(startAt, -47 * HOUR);
    await runDueWork();
    const hold = await paymentRow(bookingId, 'deposit');
    const until = Math.floor((startAt.getTime() + 20 * HOUR) / 1000);
    await db()
      .update(simulatedObjects)
      .set({ body: sql`jsonb_set(${simulatedObjects.body}, '{payment_method_details,card,capture_before}', to_jsonb(${until}::int))` })
      .where(eq(simulatedObjects.id, hold.chargeId ?? ''));
    await bankAsksFromNowOn(bookingId);
    travelTo(startAt, -3 * HOUR);
    await renewDeposit(hold.id);
    await runDueWork();
    return { scene, bookingId, startAt, hold };
  };

  it('counts at the pickup as long as it lives, also when the next one asks for the card', async () => {
    const { scene, bookingId, startAt } = await besideOneThatAsks();
    expect(await paymentRow(bookingId, 'deposit')).toMatchObject({ generation: 2, state: 'open' });
    expect(await bookingRow(bookingId)).toMatchObject({ status: 'confirmed', depositStatus: 'held' });
    expect((await subjectsTo(scene.renter.email)).at(-1)).toContain('Na ďalšiu kauciu potrebujeme vašu kartu');
    expect((await findBooking(scene.renter, bookingId))?.actions.map(({ event }) => event)).toContain('confirm_card');
    travelTo(startAt, MINUTE);
    await runDueWork();
    expect(await bookingRow(bookingId)).toMatchObject({ status: 'active', refundedAmount: 0 });
    expect((await findBooking(scene.renter, bookingId))?.actions.map(({ event }) => event)).toContain('confirm_card');
    await openDepositCheckout(scene.renter, bookingId);
    await payCheckout((await paymentRow(bookingId, 'deposit')).checkoutSessionId ?? '', cardEntry(CARDS.fine));
    await runDueWork();
    expect((await findBooking(scene.renter, bookingId))?.actions.map(({ event }) => event)).not.toContain('confirm_card');
    expect(await effectsOfBooking(bookingId)).toMatchObject({ authorised: 1 });
  });

  it('that ends after the next one has asked for the card costs the renter nothing, when there was no time to be asked once more', async () => {
    const { bookingId, startAt, hold } = await besideOneThatAsks();
    travelTo(startAt, -10 * MINUTE);
    await providers().payments.cancelIntent(hold.intentId ?? '', `by the bank:${hold.intentId}`);
    await runDueWork();
    expect(await bookingRow(bookingId)).toMatchObject({ status: 'confirmed', depositStatus: 'action_required' });
    travelTo(startAt, MINUTE);
    await runDueWork();
    expect(await bookingRow(bookingId)).toMatchObject({
      status: 'auto_cancelled',
      endedBy: 'deposit_not_placed',
      paymentStatus: 'refunded',
    });
  });

  /** A booking whose hold is in place a good day before the pickup, and is ended by the bank. */
  const endedBeforePickup = async (prepare: (bookingId: string) => Promise<void> = () => Promise.resolve()) => {
    const { scene, bookingId } = await confirmedInScene({ period: periodIn(4, 2), protection: 'deposit' });
    const { startAt } = await bookingRow(bookingId);
    travelTo(startAt, -47 * HOUR);
    await runDueWork();
    const { intentId } = await paymentRow(bookingId, 'deposit');
    await prepare(bookingId);
    await providers().payments.cancelIntent(intentId ?? '', `by the bank:${intentId}`);
    await runDueWork();
    return { scene, bookingId, startAt };
  };

  it('that the bank ends before the pickup is placed again at once, and the rental begins', async () => {
    const { scene, bookingId, startAt } = await endedBeforePickup();
    await runDueWork();
    expect(await paymentRow(bookingId, 'deposit')).toMatchObject({ generation: 2, state: 'authorized' });
    expect(await bookingRow(bookingId)).toMatchObject({ status: 'confirmed', depositStatus: 'held' });
    expect(await effectsOfBooking(bookingId)).toMatchObject({ authorised: 1 });
    for (const person of [scene.renter, scene.lender])
      expect(await subjectsTo(person.email)).not.toContainEqual(expect.stringContaining('kauci'));
    travelTo(startAt, MINUTE);
    await runDueWork();
    expect(await bookingRow(bookingId)).toMatchObject({ status: 'active', refundedAmount: 0 });
  });

  it('of which somebody charged a part before the pickup goes back and is placed again', async () => {
    const { scene, bookingId } = await confirmedInScene({ period: periodIn(1, 2), protection: 'deposit' });
    await runDueWork();
    await providers().payments.capture((await paymentRow(bookingId, 'deposit')).intentId ?? '', `by hand:${bookingId}`, cents(30_00));
    await runDueWork();
    await runDueWork();
    expect(await paymentRow(bookingId, 'deposit')).toMatchObject({ generation: 2, state: 'authorized' });
    expect(await bookingRow(bookingId)).toMatchObject({ status: 'confirmed', depositStatus: 'held' });
    expect(await effectsOfBooking(bookingId)).toMatchObject({ authorised: 1, refunded: 30_00 });
    expect((await mailsTo(scene.renter.email)).at(-1)?.text).toMatch(/Vraciame vám: 30,00/);
    expect((await compareBooking(bookingId)).open).toEqual([]);
    travelTo((await bookingRow(bookingId)).startAt);
    await runDueWork();
    expect(await bookingRow(bookingId)).toMatchObject({ status: 'active', depositStatus: 'held' });
  });

  it('that the bank ends before the pickup, and whose next one asks for the card, is asked for as the first', async () => {
    const { scene, bookingId, startAt } = await endedBeforePickup(bankAsksFromNowOn);
    await runDueWork();
    expect(await bookingRow(bookingId)).toMatchObject({ status: 'confirmed', depositStatus: 'action_required' });
    expect((await subjectsTo(scene.renter.email)).at(-1)).toContain('Na kauciu potrebujeme vašu kartu');
    travelTo(startAt, MINUTE);
    await runDueWork();
    expect(await bookingRow(bookingId)).toMatchObject({ status: 'auto_cancelled', paymentStatus: 'partially_refunded' });
  });

  it('that was let go for the next one is not said to have been ended by the bank, whoever notices its end first', async () => {
    const { bookingId } = await running();
    const hold = await paymentRow(bookingId, 'deposit');
    travelTo(hold.captureBefore ?? now(), -24 * HOUR);
    await renewDeposit(hold.id);
    const next = await paymentRow(bookingId, 'deposit');
    await placeDeposit(next.id, `${bookingId}:renewed-hold`, 1);
    // the provider has carried the release out, and its word comes before the release itself is written down
    await providers().payments.cancelIntent(hold.intentId ?? '', `let go:${hold.intentId}`);
    await syncPayment(bookingId);
    await runDueWork();
    const events = await db().select().from(bookingEvents).where(eq(bookingEvents.bookingId, bookingId));
    expect(events.map(({ event }) => event).filter((event) => /lapsed|released/.test(event))).toEqual(['deposit_released']);
  });

  /** From before its renewal until after its end the provider does what `match` says only wrongly; then it is well again for most of a day. */
  const endedInOutage = async (bookingId: string, match = ''): Promise<void> => {
    const until = await endOfHold(bookingId);
    travelTo(until, -25 * HOUR);
    await setFault('error-500', { match, times: 999 });
    for (const hours of [24, 12, 0, -2]) {
      travelTo(until, -hours * HOUR);
      await runDueWork();
    }
    await clearFaults();
    for (let i = 0; i < 6; i += 1) {
      letTimePass(2 * HOUR);
      await runDueWork();
    }
  };
  const holdsOf = (bookingId: string) =>
    db()
      .select({ generation: bookingPayments.generation, state: bookingPayments.state })
      .from(bookingPayments)
      .where(and(eq(bookingPayments.bookingId, bookingId), eq(bookingPayments.purpose, 'deposit')))
      .orderBy(bookingPayments.generation);

  it.each([
    ['while the rental runs', 'active', ''],
    ['in a dispute', 'disputed', ''],
    ['with its next one not placed yet', 'active', 'POST /v1/payment_intents'],
  ])(
    'that ends during an outage of the provider is placed again after it, and nobody is told of a failure (%s)',
    async (_, status, match) => {
      const { scene, bookingId } = await running();
      if (status === 'disputed') expect(await sayInDispute(scene.lender, bookingId, BROKEN)).toMatchObject({ ok: true });
      await endedInOutage(bookingId, match);
      expect(await bookingRow(bookingId)).toMatchObject({ status, depositStatus: 'held' });
      expect(await holdsOf(bookingId)).toEqual([
        { generation: 1, state: 'canceled' },
        { generation: 2, state: 'authorized' },
      ]);
      expect(await effectsOfBooking(bookingId)).toMatchObject({ authorised: 1 });
      for (const person of [scene.renter, scene.lender])
        expect(await subjectsTo(person.email)).not.toContainEqual(expect.stringMatching(/kauci/i));
    },
  );

  it('that ends during an outage, and whose next one the card does not take then, is told to both and asked for once', async () => {
    const { scene, bookingId } = await running();
    await bankAsksFromNowOn(bookingId);
    await endedInOutage(bookingId);
    expect(await bookingRow(bookingId)).toMatchObject({ status: 'active', depositStatus: 'action_required' });
    expect(await holdsOf(bookingId)).toEqual([
      { generation: 1, state: 'canceled' },
      { generation: 2, state: 'open' },
    ]);
    const about = async (email: string) => (await subjectsTo(email)).filter((subject) => /kauci/i.test(subject)).sort();
    const ended = 'Blokovanie kaucie sa skončilo: „Kajak na Dunaj“';
    expect(await about(scene.renter.email)).toEqual([ended, 'Na ďalšiu kauciu potrebujeme vašu kartu: „Kajak na Dunaj“']);
    expect(await about(scene.lender.email)).toEqual([ended]);
  });

  it('that could not be placed again until the rental was over counts as ended by the bank', async () => {
    const { scene, bookingId } = await running();
    await setFault('error-500', { match: 'POST /v1/payment_intents', times: 9999 });
    travelTo(await endOfHold(bookingId), HOUR);
    await runDueWork();
    expect(await bookingRow(bookingId)).toMatchObject({ status: 'active', depositStatus: 'scheduled' });
    travelTo((await bookingRow(bookingId)).endAt);
    await actOnBooking(scene.lender, bookingId, 'returned');
    letTimePass(DAY);
    await runDueWork();
    await clearFaults();
    letTimePass(HOUR);
    await runDueWork();
    expect(await bookingRow(bookingId)).toMatchObject({ status: 'completed', depositStatus: 'failed' });
    expect(await effectsOfBooking(bookingId)).toMatchObject({ authorised: 0 });
  });

  it('that lapses is told to both, and the rental goes on', async () => {
    const { scene, bookingId } = await running();
    await bankAsksFromNowOn(bookingId);
    await untilRenewal(bookingId);
    await setFault('drop-webhooks', { times: 99 });
    letTimePass(26 * HOUR);
    await runDueWork();
    expect(await effectsOfBooking(bookingId)).toMatchObject({ authorised: 0 });
    // the page of the renewal is open still
    expect(await bookingRow(bookingId)).toMatchObject({ status: 'active', depositStatus: 'action_required' });
    const told = 'Blokovanie kaucie sa skončilo: „Kajak na Dunaj“';
    for (const person of [scene.renter, scene.lender])
      expect((await subjectsTo(person.email)).filter((subject) => subject.startsWith('Blokovanie kaucie'))).toEqual([told]);
    const { endAt } = await bookingRow(bookingId);
    travelTo(endAt);
    await actOnBooking(scene.lender, bookingId, 'returned');
    letTimePass(DAY);
    await runDueWork();
    expect(await bookingRow(bookingId)).toMatchObject({ status: 'completed', depositStatus: 'failed' });
    const events = await db().select().from(bookingEvents).where(eq(bookingEvents.bookingId, bookingId));
    expect(events.filter(({ event }) => event === 'deposit_lapsed')).toHaveLength(1);
  });
});
