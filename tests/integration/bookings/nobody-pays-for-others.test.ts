/** Nobody is charged for what others failed to do: the lender, the provider, the card network, or the site itself. */
import { and, eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';

import { actOnBooking } from '#app/modules/bookings/act-on-booking.server.ts';
import { findBooking } from '#app/modules/bookings/booking-view.server.ts';
import { findHandover } from '#app/modules/bookings/confirm-handover.server.ts';
import { sayInDispute } from '#app/modules/disputes/open-dispute.server.ts';
import { findDisputeOfBooking } from '#app/modules/disputes/read-disputes.server.ts';
import { formatMoment } from '#app/i18n/format.ts';
import { changeListingStatus } from '#app/modules/listings/change-listing-status.server.ts';
import { providers } from '#app/composition.server.ts';
import { clearFaults, setFault } from '#app/simulators/faults.server.ts';
import { effectsOfBooking } from '#app/simulators/payments/count-effects.server.ts';
import { db } from '#db/client.ts';
import { bookingEvents, profiles, simulatedMails } from '#db/schema/index.ts';
import { runDueWork } from '#jobs/run-due-work.server.ts';

import {
  authorized,
  authorizedInScene,
  bookingRow,
  CARDS,
  confirmed,
  confirmedInScene,
  createScene,
  DAY,
  HOUR,
  letTimePass,
  MINUTE,
  paymentRow,
  periodIn,
  travelTo,
  type Scene,
} from '#tests/factories/bookings.ts';
import { toInstant } from '#app/domain/bookings/local-time.ts';
import { createMember } from '#db/seed/members.ts';
import { mailsTo } from '#tests/support/mails-to.ts';
import { useProviderWorld } from '#tests/support/provider-world.ts';

useProviderWorld();

const phaseFor = async ({ renter }: Scene, bookingId: string) => (await findBooking(renter, bookingId))?.phase;

/** Lets so much time pass, and does every quarter of an hour what is due. */
async function live(milliseconds: number): Promise<void> {
  for (let left = milliseconds; left > 0; left -= 15 * MINUTE) {
    letTimePass(Math.min(left, 15 * MINUTE));
    await runDueWork();
  }
}

describe('an approved booking that is not charged until pickup', () => {
  /** Approved an hour before pickup. */
  const approved = async () => {
    const scene = await createScene();
    const period = periodIn(1, 2);
    travelTo(toInstant(period.pickup), -HOUR);
    const bookingId = await authorized(scene, { period });
    expect(await actOnBooking(scene.lender, bookingId, 'approve')).toEqual({ ok: true });
    return { scene, bookingId };
  };

  it('ends, and costs nothing, although the provider was away', async () => {
    const { scene, bookingId } = await approved();
    await setFault('error-500', { match: 'POST /v1/payment_intents', times: 10_000 });
    await live(HOUR + MINUTE);
    expect(await bookingRow(bookingId)).toMatchObject({ status: 'auto_cancelled', paymentStatus: 'released', paymentCaptured: false });
    expect(await phaseFor(scene, bookingId)).toBe('captureTimedOut');
    await clearFaults();
    await live(2 * HOUR);
    expect(await effectsOfBooking(bookingId)).toMatchObject({ captures: 0, authorised: 0, cancellations: 1 });
    expect(await paymentRow(bookingId)).toMatchObject({ state: 'canceled' });
  });

  it('gives everything back when it turns out that it was charged', async () => {
    const { scene, bookingId } = await approved();
    await setFault('drop-webhooks', { times: 20 });
    await providers().payments.capture((await paymentRow(bookingId)).intentId ?? '', `unheard:${bookingId}`);
    travelTo((await bookingRow(bookingId)).startAt);
    await runDueWork();
    expect(await bookingRow(bookingId)).toMatchObject({ status: 'auto_cancelled', paymentStatus: 'refunded', refundedAmount: 26_40 });
    expect(await phaseFor(scene, bookingId)).toBe('captureTimedOut');
    expect(await effectsOfBooking(bookingId)).toMatchObject({ captures: 1, refunded: 26_40, transfers: 0 });
    expect((await findBooking(scene.lender, bookingId))?.lenderEarnings).toBeNull();
  });
});

describe('a deposit hold', () => {
  const scheduled = async () => {
    const { scene, bookingId } = await confirmedInScene({ period: periodIn(4, 2), protection: 'deposit' });
    travelTo((await bookingRow(bookingId)).startAt, -48 * HOUR);
    // why this one: the SDK does not repeat it by itself
    await setFault('error-429', { match: 'POST /v1/payment_intents', times: 10_000 });
    return { scene, bookingId };
  };

  it('that the provider could not place until pickup costs the renter nothing', async () => {
    const { scene, bookingId } = await scheduled();
    await live(48 * HOUR);
    expect(await bookingRow(bookingId)).toMatchObject({ status: 'auto_cancelled', paymentStatus: 'refunded', refundedAmount: 24_00 });
    expect(await phaseFor(scene, bookingId)).toBe('depositNotPlaced');
    await clearFaults();
    await live(2 * HOUR);
    expect(await effectsOfBooking(bookingId)).toMatchObject({ authorised: 0, refunded: 24_00, transfers: 0 });
  }, 60_000);

  it('is placed as soon as the provider is back, however long it was away', async () => {
    const { bookingId } = await scheduled();
    await live(20 * HOUR);
    expect(await bookingRow(bookingId)).toMatchObject({ status: 'confirmed', depositStatus: 'scheduled' });
    await clearFaults();
    await live(HOUR);
    expect(await bookingRow(bookingId)).toMatchObject({ status: 'confirmed', depositStatus: 'held' });
    expect(await effectsOfBooking(bookingId)).toMatchObject({ intents: 2, authorised: 1 });
  }, 60_000);

  it('that the card refused in the last minutes costs the renter nothing, who was not asked in time', async () => {
    const scene = await createScene();
    const period = periodIn(1, 2);
    travelTo(toInstant(period.pickup), -30 * MINUTE);
    const bookingId = await confirmed(scene, { period, protection: 'deposit', card: CARDS.laterChargesFail });
    expect(await bookingRow(bookingId)).toMatchObject({ depositStatus: 'action_required' });
    travelTo((await bookingRow(bookingId)).startAt);
    await runDueWork();
    expect(await bookingRow(bookingId)).toMatchObject({ status: 'auto_cancelled', refundedAmount: 24_00 });
    expect(await effectsOfBooking(bookingId)).toMatchObject({ authorised: 0, refunded: 24_00, transfers: 0 });
  });

  it('that the card refuses is asked for with the sum at stake', async () => {
    const { scene, bookingId } = await confirmedInScene({ period: periodIn(1, 2), protection: 'deposit', card: CARDS.laterChargesFail });
    const asked = and(
      eq(simulatedMails.recipient, scene.renter.email),
      eq(simulatedMails.subject, 'Na kauciu potrebujeme vašu kartu: „Kajak na Dunaj“'),
    );
    const [mail] = await db().select().from(simulatedMails).where(asked);
    expect(mail?.text).toMatch(/Bez karty vrátime: 4,80\s€/);
    expect(mail?.text).toMatch(/Bez karty prídete o: 19,20\s€/);
    expect(await findBooking(scene.renter, bookingId)).toMatchObject({ phase: 'holdNeedsCard', refundWithoutHold: 4_80 });
  });
});

describe('a return that the renter reports', () => {
  const running = async () => {
    const { scene, bookingId } = await confirmedInScene({ period: periodIn(1, 5), protection: 'deposit' });
    travelTo((await bookingRow(bookingId)).startAt, MINUTE);
    await runDueWork();
    expect(await actOnBooking(scene.renter, bookingId, 'report_return')).toEqual({ ok: true });
    await runDueWork();
    return { scene, bookingId };
  };

  it('right after pickup ends nothing before the agreed return', async () => {
    const { scene, bookingId } = await running();
    expect(await phaseFor(scene, bookingId)).toBe('returnReported');
    await live(4 * DAY);
    expect(await bookingRow(bookingId)).toMatchObject({ status: 'active', returnedAt: null, depositStatus: 'held' });
  }, 60_000);

  it('is told to the lender, who may object', async () => {
    const { scene, bookingId } = await running();
    const mails = await db().select().from(simulatedMails).where(eq(simulatedMails.recipient, scene.lender.email));
    expect(mails.map(({ subject }) => subject)).toContain('Je vec späť? „Kajak na Dunaj“');
    expect(await sayInDispute(scene.lender, bookingId, 'Vec nemám späť, nájomca neprišiel.')).toEqual({ ok: true, opened: true });
    const events = await db().select().from(bookingEvents).where(eq(bookingEvents.bookingId, bookingId));
    expect(events.map(({ event }) => event)).toContain('object_to_return');
    expect(await bookingRow(bookingId)).toMatchObject({ status: 'disputed', depositStatus: 'held' });
  });

  it('is not contested by what the lender says once the time to object is over, before the sweep too', async () => {
    const { scene, bookingId } = await running();
    const { autoReturnAt } = await bookingRow(bookingId);
    travelTo(autoReturnAt ?? new Date(0), MINUTE);
    expect(await sayInDispute(scene.lender, bookingId, 'Vec prišla s prasknutým okrajom.')).toEqual({ ok: true, opened: true });
    expect(await bookingRow(bookingId)).toMatchObject({ status: 'disputed', returnContestedAt: null });
  });

  it('counts a day after the agreed return when the lender says nothing', async () => {
    const { bookingId } = await running();
    travelTo((await bookingRow(bookingId)).endAt, DAY);
    await runDueWork();
    const { returnedAt, status } = await bookingRow(bookingId);
    expect([status, returnedAt !== null]).toEqual(['active', true]);
  });
});

describe('a return that the lender alone reports', () => {
  const running = async () => {
    const { scene, bookingId } = await confirmedInScene({ period: periodIn(1, 2), protection: 'deposit' });
    const { startAt, endAt } = await bookingRow(bookingId);
    travelTo(startAt, MINUTE);
    await runDueWork();
    expect(await actOnBooking(scene.lender, bookingId, 'returned')).toEqual({ ok: true });
    await runDueWork();
    return { scene, bookingId, startAt, endAt };
  };
  const canObject = async ({ renter }: Scene, bookingId: string) => (await findDisputeOfBooking(renter, bookingId))?.mayOpen;

  it('right after the pickup pays nobody, and takes nothing from the renter, until a day after the agreed return', async () => {
    const { scene, bookingId, startAt, endAt } = await running();
    travelTo(startAt, 2 * HOUR);
    await runDueWork();
    const mails = await db().select().from(simulatedMails).where(eq(simulatedMails.recipient, scene.renter.email));
    expect(
      mails.filter(({ subject }) => subject.startsWith('Máte')),
      'the renter is asked whether there was anything to take',
    ).toHaveLength(1);
    travelTo(endAt, DAY - MINUTE);
    await runDueWork();
    expect(await bookingRow(bookingId)).toMatchObject({ status: 'active', depositStatus: 'held' });
    expect(await effectsOfBooking(bookingId)).toMatchObject({ transfers: 0 });
    expect(await findHandover(scene.renter, bookingId)).toMatchObject({ mayDeny: true });
    expect(await canObject(scene, bookingId)).toBe(true);
    letTimePass(MINUTE);
    expect(await findHandover(scene.renter, bookingId)).toMatchObject({ mayDeny: false });
    await runDueWork();
    expect(await bookingRow(bookingId)).toMatchObject({ status: 'completed', depositStatus: 'released' });
  }, 60_000);

  it('ends a day after the renter has agreed, and both are told until when', async () => {
    const { scene, bookingId } = await running();
    expect(await findBooking(scene.renter, bookingId)).toMatchObject({
      actions: [{ event: 'agree_to_return' }, { event: 'open_dispute' }],
    });
    letTimePass(HOUR);
    await expect(actOnBooking(await createMember(), bookingId, 'agree_to_return')).rejects.toMatchObject({ code: 'notFound' });
    expect(await actOnBooking(scene.lender, bookingId, 'agree_to_return')).toEqual({ ok: false, reason: 'notYours' });
    expect(await actOnBooking(scene.renter, bookingId, 'agree_to_return')).toEqual({ ok: true });
    await runDueWork();
    const { returnReportedAt, disputeWindowEndsAt } = await bookingRow(bookingId);
    expect((disputeWindowEndsAt?.getTime() ?? 0) - (returnReportedAt?.getTime() ?? 0)).toBe(DAY);
    for (const { email } of [scene.renter, scene.lender]) {
      const told = (await mailsTo(email)).filter(({ subject }) => subject.startsWith('Vrátené'));
      expect(told, 'of the word of one alone it was not said').toHaveLength(1);
      expect(told.at(-1)?.text).toContain('Vrátené podľa prenajímateľa: ');
      expect(told.at(-1)?.text, 'who agrees does not say when it was').not.toContain('Vrátené podľa nájomcu');
      expect(told.at(-1)?.text).toContain(`Problém nahláste do: ${formatMoment(disputeWindowEndsAt ?? new Date(0), 'sk')}`);
    }
    letTimePass(DAY);
    await runDueWork();
    expect(await bookingRow(bookingId)).toMatchObject({ status: 'completed', depositStatus: 'released' });
  });
});

describe('a request', () => {
  it('of a listing that is hidden now, or of a lender who cannot be paid, is not approved', async () => {
    const { scene, bookingId } = await authorizedInScene();
    expect(await changeListingStatus(scene.lender, scene.listingId, 'inactive')).toEqual({ ok: true, waiting: 1 });
    expect(await actOnBooking(scene.lender, bookingId, 'approve')).toEqual({ ok: false, reason: 'listingNotActive' });
    await changeListingStatus(scene.lender, scene.listingId, 'active');
    const change = (stripePayoutsEnabled: boolean) =>
      db().update(profiles).set({ stripePayoutsEnabled }).where(eq(profiles.id, scene.lender.id));
    await change(false);
    expect(await actOnBooking(scene.lender, bookingId, 'approve')).toEqual({ ok: false, reason: 'cannotBePaid' });
    expect(await bookingRow(bookingId)).toMatchObject({ status: 'pending_approval', paymentStatus: 'authorized' });
    await change(true);
    expect(await actOnBooking(scene.lender, bookingId, 'approve')).toEqual({ ok: true });
  });
});
