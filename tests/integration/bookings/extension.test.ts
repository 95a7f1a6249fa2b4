/** More days for a rental (rule B27): the dates, the payment, the answer, and the money of both payments afterwards. */
import { randomUUID } from 'node:crypto';

import { and, eq, inArray, sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';

import { now } from '#app/config/clock.server.ts';
import { providers } from '#app/composition.server.ts';
import { OPEN_EXTENSION_STATUSES } from '#app/domain/bookings/extension-transitions.ts';
import { addDays } from '#app/domain/bookings/rental-period.ts';
import { cents } from '#app/domain/money/money.ts';
import { actOnBooking } from '#app/modules/bookings/act-on-booking.server.ts';
import { actOnExtension } from '#app/modules/bookings/act-on-extension.server.ts';
import { askForExtension, findExtensionOffer } from '#app/modules/bookings/ask-for-extension.server.ts';
import { applyExtensionTransition } from '#app/modules/bookings/apply-extension-transition.server.ts';
import { SYSTEM } from '#app/modules/bookings/booking.ts';
import { confirmHandover } from '#app/modules/bookings/confirm-handover.server.ts';
import { cancelByPlatform } from '#app/modules/bookings/cancel-by-platform.server.ts';
import { findCancelPreview } from '#app/modules/bookings/cancel-preview.server.ts';
import { decideDispute } from '#app/modules/disputes/decide-dispute.server.ts';
import { sayInDispute } from '#app/modules/disputes/open-dispute.server.ts';
import { changeListingStatus } from '#app/modules/listings/change-listing-status.server.ts';
import { saveLendingSettings } from '#app/modules/listings/lending-settings.server.ts';
import { openExtensionCheckout } from '#app/modules/payments/open-checkout.server.ts';
import { payOut } from '#app/modules/payments/pay-out.server.ts';
import { allPayoutsOf, readEarnings } from '#app/modules/payments/read-earnings.server.ts';
import { syncPayment } from '#app/modules/payments/sync-payment.server.ts';
import { commitWork } from '#app/work/commit-work.server.ts';
import { translatorFor } from '#app/i18n/i18n.server.ts';
import { findReceipt } from '#app/modules/payments/read-receipt.server.ts';
import { compareBooking } from '#app/modules/reconciliation/compare-booking.server.ts';
import { effectsOfBooking } from '#app/simulators/payments/count-effects.server.ts';
import { clearFaults, setFault } from '#app/simulators/faults.server.ts';
import { payCheckout } from '#app/simulators/payments/hosted-checkout.server.ts';
import { db } from '#db/client.ts';
import {
  bookingEvents,
  bookingExtensions,
  bookingPayments,
  disputes,
  notices,
  refunds,
  takenPeriods,
  transfers,
} from '#db/schema/index.ts';
import { createMember } from '#db/seed/members.ts';
import { runDueWork } from '#jobs/run-due-work.server.ts';
import { theAdministrator } from '#tests/factories/administrators.ts';
import {
  bookingRow,
  cardEntry,
  CARDS,
  confirmed,
  confirmedInScene,
  createScene,
  DAY,
  finish,
  HOUR,
  letTimePass,
  MINUTE,
  paymentRow,
  periodIn,
  request,
  requested,
  travelTo,
  type Scene,
} from '#tests/factories/bookings.ts';
import {
  answerExtension,
  askForDays,
  extended,
  extendedInScene,
  extensionAsked,
  extensionRow,
  laterReturn,
  payExtension,
} from '#tests/factories/extensions.ts';
import { takesTransfers } from '#tests/factories/lender-account.ts';
import { balanceOf } from '#tests/support/books.ts';
import { mailsTo, subjectsTo } from '#tests/support/mails-to.ts';
import { readyMade } from '#tests/factories/ready-made.ts';
import { useProviderWorld } from '#tests/support/provider-world.ts';

useProviderWorld();

const OVERDUE = translatorFor('sk')('mail.gearOverdue.subject', { title: 'Kajak na Dunaj' });

/** Two days at 12 € with the waiver of level C: 26.40, of which the lender gets 20. Each day more is 13.20. */
const twoDays = (inDays = 10) => confirmedInScene({ period: periodIn(inDays, 2) });

const running = () =>
  readyMade(['running'], async () => {
    const { scene, bookingId } = await twoDays(1);
    travelTo((await bookingRow(bookingId)).startAt, HOUR);
    await runDueWork();
    expect(await bookingRow(bookingId)).toMatchObject({ status: 'active' });
    return { scene, bookingId };
  });

async function takenUntil(bookingId: string): Promise<Date | null> {
  const [row] = await db()
    .select({ until: sql<string>`upper(${takenPeriods.period})` })
    .from(takenPeriods)
    .where(eq(takenPeriods.bookingId, bookingId));
  return row ? new Date(row.until) : null;
}

/** Nothing of it is left: the dates are free, those of gear that both say is back too, nothing is held or charged, and the return is as it was. */
async function expectNothingLeft(bookingId: string, captured = 26_40): Promise<void> {
  await runDueWork();
  expect(await bookingRow(bookingId)).toMatchObject({ rentalDays: 2, totalCost: 26_40 });
  const until = await takenUntil(bookingId);
  const { endAt, returnedAt, returnReportedAt } = await bookingRow(bookingId);
  if (until) expect(until).toEqual((returnReportedAt && returnedAt) ?? endAt);
  expect(await effectsOfBooking(bookingId)).toMatchObject({ captured, authorised: 0 });
  expect(await paymentRow(bookingId, 'extension')).toMatchObject({ state: 'canceled' });
  await expectNoDifference(bookingId);
}

async function expectNoDifference(bookingId: string): Promise<void> {
  expect(await compareBooking(bookingId)).toEqual({ open: [], healed: [] });
  const books = await balanceOf(bookingId);
  expect(Object.values(books).reduce((sum, amount) => sum + amount, 0)).toBe(0);
}

const eventsOf = async (bookingId: string) =>
  (
    await db()
      .select({ event: bookingEvents.event })
      .from(bookingEvents)
      .where(eq(bookingEvents.bookingId, bookingId))
      .orderBy(bookingEvents.id)
  ).map(({ event }) => event);

describe('an extension that the lender agrees to', () => {
  it('makes a confirmed booking longer when it is charged: end, days and amounts in one', async () => {
    const { scene, bookingId } = await twoDays();
    const { endAt } = await bookingRow(bookingId);
    const asked = await extensionAsked(scene, bookingId);
    expect(asked).toMatchObject({ status: 'pending_approval', addedDays: 2, totalCost: 26_40, lenderEarnings: 20_00, serviceFee: 1_00 });
    expect(asked.approvalExpiresAt?.getTime()).toBeGreaterThan(now().getTime() + 2 * HOUR);
    expect(await bookingRow(bookingId)).toMatchObject({ endAt, rentalDays: 2, totalCost: 26_40 });
    expect(await takenUntil(bookingId)).toEqual(asked.endAt);
    expect(await effectsOfBooking(bookingId)).toMatchObject({ captured: 26_40, authorised: 1 });

    expect(await answerExtension(scene, bookingId, 'extension_approved')).toEqual({ ok: true });
    await runDueWork();
    const { id, bookingId: _, paymentId: __, ...made } = await extensionRow(bookingId);
    expect(made).toMatchObject({ status: 'confirmed' });
    expect(await bookingRow(bookingId)).toMatchObject({
      endAt: made.endAt,
      endDate: made.endDate,
      rentalDays: 4,
      totalCost: 52_80,
      lenderEarnings: 40_00,
      serviceFee: 2_00,
      waiverAmount: 4_80,
      autoReturnAt: null,
    });
    expect(await takenUntil(bookingId)).toEqual(made.endAt);
    expect(await effectsOfBooking(bookingId)).toMatchObject({ captured: 52_80, authorised: 0, captures: 2 });
    expect((await eventsOf(bookingId)).slice(-4)).toEqual([
      'extension_asked',
      'extension_authorized',
      'extension_approved',
      'extension_captured',
    ]);
    expect((await subjectsTo(scene.renter.email)).at(-1)).toBe('Prenájom „Kajak na Dunaj“ je predĺžený');
    expect((await subjectsTo(scene.lender.email)).at(-1)).toBe('Prenájom „Kajak na Dunaj“ je predĺžený');
    await expectNoDifference(bookingId);
  });

  it('moves what a running rental waits for to the new return', async () => {
    const { scene, bookingId } = await running();
    const { endAt } = await bookingRow(bookingId);
    await extended(scene, bookingId, 1);
    const longer = await bookingRow(bookingId);
    expect(longer).toMatchObject({ status: 'active', rentalDays: 3 });
    expect(longer.autoReturnAt?.getTime()).toBe(longer.endAt.getTime() + DAY);
    const askedFor = async () => (await subjectsTo(scene.renter.email)).filter((subject) => subject === OVERDUE).length;
    travelTo(endAt, 2 * HOUR);
    await runDueWork();
    expect(await askedFor()).toBe(0);
    travelTo(longer.endAt, 2 * HOUR);
    await runDueWork();
    expect(await askedFor()).toBe(1);
    travelTo(endAt, DAY + HOUR);
    await runDueWork();
    expect(await bookingRow(bookingId)).toMatchObject({ status: 'active', returnedAt: null });
  });

  it('can be followed by another one, up to 7 days, and no further', async () => {
    const { scene, bookingId } = await twoDays();
    await extended(scene, bookingId, 3);
    await extended(scene, bookingId, 2);
    expect(await bookingRow(bookingId)).toMatchObject({ rentalDays: 7, totalCost: 92_40, lenderEarnings: 70_00 });
    expect(await askForDays(scene, bookingId, 1)).toEqual({ ok: false, reason: 'noDaysLeft' });
    await expectNoDifference(bookingId);
  });

  it('pays the lender from both charges when the rental is completed, and sets the reserve of both aside', async () => {
    const { scene, bookingId } = await twoDays(1);
    await extended(scene, bookingId);
    expect(await readEarnings(scene.lender)).toMatchObject({ earned: 0, expected: 40_00, coming: [{ amount: 40_00 }] });
    await finish(scene, bookingId);
    expect(await effectsOfBooking(bookingId)).toMatchObject({ transfers: 2, transferred: 40_00 });
    expect(await balanceOf(bookingId)).toMatchObject({ renter: 0, lender_payable: 0, reserve: -2_11 });
    expect(await readEarnings(scene.lender)).toMatchObject({ earned: 40_00, paidOut: 40_00, onItsWay: 0 });
    const ofCharge = [
      ['rent', 24_00],
      ['fees', -4_00],
      ['paidOut', -20_00],
    ];
    const made = (await allPayoutsOf(scene.lender)).map(({ lines }) => lines.map(({ kind, amount }) => [kind, amount]));
    expect(made).toEqual([ofCharge, ofCharge]);
    expect(await findReceipt(scene.renter, bookingId)).toMatchObject({
      totalCost: 52_80,
      paid: 52_80,
      movements: [{ kind: 'rent' }, { kind: 'extension', amount: 26_40 }],
    });
    await expectNoDifference(bookingId);
  });
});

describe('the dates of an extension', () => {
  it('are refused by the database when somebody else has them, also when both ask at once', async () => {
    const { scene, bookingId } = await twoDays();
    const other = await createMember();
    const { endDate } = await bookingRow(bookingId);
    const next = { pickup: { date: endDate, time: '10:00' }, return: await laterReturn(bookingId, 2) };
    const newReturn = await laterReturn(bookingId, 2);
    const seenTotal = (await findExtensionOffer(scene.renter, bookingId, newReturn))?.quote?.totalCost ?? 0;
    const [longer, theirs] = await Promise.all([
      askForExtension(scene.renter, bookingId, { formKey: randomUUID(), newReturn, seenTotal }),
      request({ renter: other, listingId: scene.listingId }, { period: next }),
    ]);
    expect([longer.ok, theirs.ok].filter(Boolean)).toHaveLength(1);
    expect([longer, theirs]).toContainEqual({ ok: false, reason: 'datesTaken' });
  });

  it('are not offered from the next booking on, and may end as it begins', async () => {
    const { scene, bookingId } = await twoDays();
    const other = await createMember();
    const { date } = await laterReturn(bookingId, 1);
    await requested(
      { renter: other, listingId: scene.listingId },
      { period: { pickup: { date, time: '10:00' }, return: await laterReturn(bookingId, 3) } },
    );
    const offer = await findExtensionOffer(scene.renter, bookingId, null);
    expect(offer?.returns.map((day) => [day.date, day.times.at(-1)])).toEqual([
      [(await bookingRow(bookingId)).endDate, '23:30'],
      [date, '10:00'],
    ]);
    expect(await findExtensionOffer(scene.renter, bookingId, await laterReturn(bookingId, 2))).toMatchObject({
      problem: 'datesTaken',
      quote: null,
    });
    expect(await askForDays(scene, bookingId, 2)).toEqual({ ok: false, reason: 'priceChanged' });
    const newReturn = await laterReturn(bookingId, 2);
    expect(await askForExtension(scene.renter, bookingId, { formKey: randomUUID(), newReturn, seenTotal: 26_40 })).toEqual({
      ok: false,
      reason: 'datesTaken',
    });
    expect(await askForDays(scene, bookingId, 1)).toMatchObject({ ok: true });
  });

  it('leave the booking its buffer before the next one', async () => {
    const scene = await createScene();
    await saveLendingSettings(scene.lender, { noticeHours: 0, bufferHours: 2, cancellationPolicy: 'standard' });
    const bookingId = await confirmed(scene, { period: periodIn(10, 2) });
    const { date } = await laterReturn(bookingId, 1);
    await requested(
      { renter: await createMember(), listingId: scene.listingId },
      { period: { pickup: { date, time: '12:30' }, return: await laterReturn(bookingId, 3) } },
    );
    const offer = await findExtensionOffer(scene.renter, bookingId, null);
    expect(offer?.returns.map((day) => [day.date, day.times.at(-1)]).at(-1)).toEqual([date, '10:30']);
    expect(await askForDays(scene, bookingId, 1)).toMatchObject({ ok: true });
    const { endAt } = await extensionRow(bookingId);
    expect(await takenUntil(bookingId)).toEqual(new Date(endAt.getTime() + 2 * HOUR));
  });

  it('are taken by the statuses that the rules call open, and by no other', async () => {
    const { scene, bookingId } = await twoDays();
    await askForDays(scene, bookingId);
    const { id, endAt } = await extensionRow(bookingId);
    const due = { approvalExpiresAt: endAt, captureExpiresAt: endAt };
    const taking: string[] = [];
    for (const status of [
      'unpaid',
      'pending_approval',
      'approved',
      'confirmed',
      'declined',
      'expired',
      'cancelled_by_renter',
      'auto_cancelled',
    ] as const) {
      await db()
        .update(bookingExtensions)
        .set({ ...due, status })
        .where(eq(bookingExtensions.id, id));
      if ((await takenUntil(bookingId))?.getTime() === endAt.getTime()) taking.push(status);
    }
    expect(taking).toEqual([...OPEN_EXTENSION_STATUSES]);
  });
});

describe('asking for an extension', () => {
  it('twenty times with one form is asking once; another one beside it is refused', async () => {
    const { scene, bookingId } = await twoDays();
    const formKey = randomUUID();
    const answers = await Promise.all(Array.from({ length: 20 }, () => askForDays(scene, bookingId, 2, formKey)));
    const { id } = await extensionRow(bookingId);
    expect(answers).toEqual(answers.map(() => ({ ok: true, extensionId: id })));
    expect(await db().$count(bookingExtensions, eq(bookingExtensions.bookingId, bookingId))).toBe(1);
    expect(
      await db().$count(bookingPayments, and(eq(bookingPayments.bookingId, bookingId), eq(bookingPayments.purpose, 'extension'))),
    ).toBe(1);
    expect(await askForDays(scene, bookingId, 2)).toEqual({ ok: false, reason: 'alreadyOpen' });
    const newReturn = await laterReturn(bookingId, 1);
    expect(await askForExtension(scene.renter, bookingId, { formKey, newReturn, seenTotal: 13_20 })).toEqual({
      ok: false,
      reason: 'formReused',
    });
  });

  it('is for its renter, while it is possible, at the price that the page said', async () => {
    const { scene, bookingId } = await twoDays();
    for (const other of [scene.lender, await createMember()]) {
      expect(await findExtensionOffer(other, bookingId, null)).toBeNull();
      await expect(askForDays({ renter: other }, bookingId)).rejects.toMatchObject({ code: 'notFound' });
    }
    const newReturn = await laterReturn(bookingId, 2);
    const form = { formKey: randomUUID(), newReturn, seenTotal: 26_39 };
    expect(await askForExtension(scene.renter, bookingId, form)).toEqual({ ok: false, reason: 'priceChanged' });
    expect(await askForDays(scene, bookingId, 6)).toMatchObject({ ok: false, reason: 'tooLong' });
    expect(await askForDays(scene, bookingId, 0)).toMatchObject({ ok: false, reason: 'noDayAdded' });
    await changeListingStatus(scene.lender, scene.listingId, 'inactive');
    expect(await askForDays(scene, bookingId)).toEqual({ ok: false, reason: 'listingUnavailable' });
    await changeListingStatus(scene.lender, scene.listingId, 'active');
    travelTo((await bookingRow(bookingId)).endAt);
    await runDueWork();
    expect(await askForDays(scene, bookingId)).toEqual({ ok: false, reason: 'tooLate' });
  });
});

describe('an extension that comes to nothing', () => {
  it('unpaid for 30 minutes', async () => {
    const { scene, bookingId } = await twoDays();
    await askForDays(scene, bookingId);
    await openExtensionCheckout(scene.renter, bookingId);
    letTimePass(30 * MINUTE);
    await expectNothingLeft(bookingId);
    expect(await extensionRow(bookingId)).toMatchObject({ status: 'auto_cancelled' });
    expect((await eventsOf(bookingId)).at(-1)).toBe('extension_unpaid');
    expect((await subjectsTo(scene.renter.email)).at(-1)).toBe('Predĺženie prenájmu „Kajak na Dunaj“ nebolo zaplatené');
    expect(await askForDays(scene, bookingId)).toMatchObject({ ok: true });
  });

  it('unanswered for 3 hours', async () => {
    const { scene, bookingId } = await twoDays();
    await extensionAsked(scene, bookingId);
    letTimePass(3 * HOUR);
    expect(await answerExtension(scene, bookingId, 'extension_approved')).toEqual({ ok: false, reason: 'tooLate' });
    await expectNothingLeft(bookingId);
    expect(await extensionRow(bookingId)).toMatchObject({ status: 'expired' });
  });

  it('unanswered until the agreed return, when that is sooner', async () => {
    const { scene, bookingId } = await running();
    const { endAt } = await bookingRow(bookingId);
    travelTo(new Date(endAt.getTime() - HOUR));
    await runDueWork();
    expect(await extensionAsked(scene, bookingId)).toMatchObject({ approvalExpiresAt: endAt });
    travelTo(endAt);
    await expectNothingLeft(bookingId);
  });

  it('declined, with a reason; and withdrawn by the renter', async () => {
    const { scene, bookingId } = await twoDays();
    const asked = await extensionAsked(scene, bookingId);
    const declined = { reason: 'other', text: 'Ideme vtedy sami na vodu.' } as const;
    await actOnExtension(scene.lender, { bookingId, extensionId: asked.id }, 'extension_declined', declined);
    await expectNothingLeft(bookingId);
    expect(await extensionRow(bookingId)).toMatchObject({ status: 'declined', declineReason: 'other', declineText: declined.text });
    await extensionAsked(scene, bookingId);
    expect(await answerExtension(scene, bookingId, 'extension_withdrawn')).toEqual({ ok: true });
    await expectNothingLeft(bookingId);
    expect((await subjectsTo(scene.lender.email)).at(-1)).toBe('Predĺženie prenájmu „Kajak na Dunaj“ už netreba');
  });

  it('when money of its booking is given back at the provider, heard before the lender answers or not before it is charged', async () => {
    for (const isHeard of [true, false]) {
      const { scene, bookingId } = await twoDays();
      await extensionAsked(scene, bookingId);
      if (!isHeard) await setFault('drop-webhooks', { times: 20 });
      const { intentId } = await paymentRow(bookingId);
      await providers().payments.refund({ intentId: intentId ?? '', amount: cents(26_40), refundId: 'by hand' }, randomUUID());
      if (isHeard) await runDueWork();
      expect(await answerExtension(scene, bookingId, 'extension_approved')).toMatchObject({ ok: !isHeard });
      await runDueWork();
      await clearFaults();
      expect(await extensionRow(bookingId)).toMatchObject({ status: 'auto_cancelled' });
      await expectNothingLeft(bookingId);
      for (const { email } of [scene.renter, scene.lender])
        expect((await subjectsTo(email)).filter((subject) => subject.includes('Platbu za predĺženie'))).toHaveLength(1);
    }
  });

  it('answered by both at once: one of the two happens, and the money agrees with it', async () => {
    const { scene, bookingId } = await twoDays();
    await extensionAsked(scene, bookingId);
    const answers = await Promise.all([
      answerExtension(scene, bookingId, 'extension_approved'),
      answerExtension(scene, bookingId, 'extension_withdrawn'),
    ]);
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
    await runDueWork();
    const { status } = await extensionRow(bookingId);
    expect(await effectsOfBooking(bookingId)).toMatchObject({ authorised: 0, captured: status === 'confirmed' ? 52_80 : 26_40 });
    await expectNoDifference(bookingId);
  });

  it('is answered by nobody else, and by no lender before it is paid for', async () => {
    const { scene, bookingId } = await twoDays();
    await askForDays(scene, bookingId);
    await expect(answerExtension(scene, bookingId, 'extension_approved')).rejects.toMatchObject({ code: 'notFound' });
    await payExtension(scene, bookingId);
    await runDueWork();
    const { id: extensionId } = await extensionRow(bookingId);
    await expect(actOnExtension(await createMember(), { bookingId, extensionId }, 'extension_approved')).rejects.toMatchObject({
      code: 'notFound',
    });
    expect(await actOnExtension(scene.renter, { bookingId, extensionId }, 'extension_approved')).toEqual({ ok: false, reason: 'notYours' });
  });

  it.each([
    ['cancelled by the renter', async ({ renter }: Scene, id: string) => actOnBooking(renter, id, 'cancel_by_renter')],
    ['cancelled by the lender', async ({ lender }: Scene, id: string) => actOnBooking(lender, id, 'cancel_by_lender')],
    [
      'cancelled by the platform',
      async (_: Scene, id: string) => cancelByPlatform(await theAdministrator(), id, 'Ponuka porušuje podmienky.'),
    ],
  ])('with a booking that is %s meanwhile', async (_, end) => {
    const { scene, bookingId } = await twoDays();
    await extensionAsked(scene, bookingId);
    expect(await end(scene, bookingId)).toMatchObject({ ok: true });
    await expectNothingLeft(bookingId);
    expect(await eventsOf(bookingId)).toContain('extension_ended');
    expect(await takenUntil(bookingId)).toBeNull();
    await runDueWork();
    const ended = 'Žiadosť o predĺženie prenájmu „Kajak na Dunaj“ sa skončila';
    for (const { email } of [scene.renter, scene.lender])
      expect((await subjectsTo(email)).filter((subject) => subject === ended)).toHaveLength(1);
  });

  it('with gear that comes back, and with a dispute', async () => {
    for (const end of [
      ({ renter }: Scene, id: string) => actOnBooking(renter, id, 'report_return'),
      ({ lender }: Scene, id: string) => actOnBooking(lender, id, 'returned'),
      ({ renter }: Scene, id: string) => sayInDispute(renter, id, 'Pádlo je zlomené a sedadlo chýba.'),
    ]) {
      const { scene, bookingId } = await running();
      await extensionAsked(scene, bookingId);
      await end(scene, bookingId);
      await expectNothingLeft(bookingId);
      expect(await extensionRow(bookingId)).toMatchObject({ status: 'auto_cancelled' });
    }
  });

  it('with gear that goes to the next renter, who can be asked for it no more', async () => {
    const { scene, bookingId } = await running();
    const { endDate, endAt } = await bookingRow(bookingId);
    const evening = { date: endDate, time: '18:00' };
    const next = { ...scene, renter: await createMember() };
    const nextId = await confirmed(next, { period: { pickup: evening, return: { ...evening, date: addDays(endDate, 1) } } });
    const ask = async () => {
      const newReturn = { date: endDate, time: '16:00' };
      const seenTotal = (await findExtensionOffer(scene.renter, bookingId, newReturn))?.quote?.totalCost ?? 0;
      return askForExtension(scene.renter, bookingId, { formKey: randomUUID(), newReturn, seenTotal });
    };
    travelTo(endAt, -4 * HOUR);
    await runDueWork();
    expect(await ask()).toMatchObject({ ok: true });
    await payExtension(scene, bookingId);
    await runDueWork();
    const { handoverCode } = await bookingRow(nextId);
    expect(await confirmHandover(scene.lender, nextId, handoverCode ?? '')).toEqual({ ok: true });
    expect(await answerExtension(scene, bookingId, 'extension_approved')).toMatchObject({ ok: false });
    await expectNothingLeft(bookingId);
    expect(await extensionRow(bookingId)).toMatchObject({ status: 'auto_cancelled' });
    expect(await findExtensionOffer(scene.renter, bookingId, null)).toMatchObject({ whyNot: 'notNow' });
    expect(await ask()).toMatchObject({ ok: false, reason: 'notNow' });
  });

  it('with a listing that is suspended, paid for or just about to be', async () => {
    const { scene, bookingId } = await twoDays();
    await extensionAsked(scene, bookingId);
    await changeListingStatus(scene.lender, scene.listingId, 'suspended');
    await expectNothingLeft(bookingId);
    const other = await twoDays();
    await askForDays(other.scene, other.bookingId);
    await changeListingStatus(other.scene.lender, other.scene.listingId, 'suspended');
    await payExtension(other.scene, other.bookingId);
    await expectNothingLeft(other.bookingId);
    expect(await extensionRow(other.bookingId)).toMatchObject({ status: 'declined' });
    const told = await db().select({ kind: notices.kind }).from(notices).where(eq(notices.bookingId, other.bookingId));
    const ofExtension = told.map(({ kind }) => kind).filter((kind) => kind.startsWith('extension'));
    expect(ofExtension, 'nobody asks for an answer to what has ended').toEqual(['extensionDeclined']);
  });
});

describe('the payment of an extension', () => {
  it('that comes after its time is let go', async () => {
    const { scene, bookingId } = await twoDays();
    await askForDays(scene, bookingId);
    await openExtensionCheckout(scene.renter, bookingId);
    letTimePass(30 * MINUTE);
    const { id: extensionId } = await extensionRow(bookingId);
    await setFault('drop-webhooks', { times: 20 });
    await commitWork((work) => applyExtensionTransition(work, { extensionId, event: 'extension_unpaid', actor: SYSTEM }));
    const { checkoutSessionId } = await paymentRow(bookingId, 'extension');
    expect(await payCheckout(checkoutSessionId ?? '', cardEntry(CARDS.fine))).toMatchObject({ kind: 'complete' });
    await syncPayment(bookingId);
    expect(await paymentRow(bookingId, 'extension')).toMatchObject({ state: 'authorized' });
    await expectNothingLeft(bookingId);
  });

  it('is found without its webhook before the extension is ended for lack of it', async () => {
    const { scene, bookingId } = await twoDays();
    await askForDays(scene, bookingId);
    await setFault('drop-webhooks', { times: 20 });
    await payExtension(scene, bookingId);
    await runDueWork();
    expect(await extensionRow(bookingId)).toMatchObject({ status: 'unpaid' });
    letTimePass(30 * MINUTE);
    await runDueWork();
    expect(await extensionRow(bookingId)).toMatchObject({ status: 'pending_approval' });
  });

  it('is found by the comparison, too', async () => {
    const { scene, bookingId } = await twoDays();
    await askForDays(scene, bookingId);
    await setFault('drop-webhooks', { times: 20 });
    await payExtension(scene, bookingId);
    expect(await compareBooking(bookingId)).toMatchObject({ open: [], healed: [{ kind: 'authorizationUnheard' }] });
    expect(await extensionRow(bookingId)).toMatchObject({ status: 'pending_approval' });
  });

  it('that can never be charged leaves the rental as it was', async () => {
    const { scene, bookingId } = await twoDays();
    await extensionAsked(scene, bookingId);
    await setFault('drop-webhooks', { times: 20 });
    const { intentId } = await paymentRow(bookingId, 'extension');
    await providers().payments.cancelIntent(intentId ?? '', randomUUID());
    expect(await answerExtension(scene, bookingId, 'extension_approved')).toEqual({ ok: true });
    await expectNothingLeft(bookingId);
    expect((await subjectsTo(scene.lender.email)).at(-1)).toBe('Platbu za predĺženie prenájmu „Kajak na Dunaj“ sa nepodarilo strhnúť');
  });

  /** A rental that runs, ten minutes before its agreed return: the lender agrees to a day more, and the provider is out of reach. */
  const agreedInOutage = async () => {
    const { scene, bookingId } = await running();
    const { endAt } = await bookingRow(bookingId);
    travelTo(endAt, -30 * MINUTE);
    await runDueWork();
    await extensionAsked(scene, bookingId, 1);
    letTimePass(20 * MINUTE);
    await setFault('error-500', { match: '', times: 500 });
    expect(await answerExtension(scene, bookingId, 'extension_approved')).toEqual({ ok: true });
    await runDueWork();
    return { scene, bookingId, endAt };
  };
  const toldOfPayment = async ({ email }: Scene['renter']) =>
    (await mailsTo(email))
      .filter(({ subject }) => subject.includes('Platbu za predĺženie'))
      .map(({ text }) => text.replaceAll('\u00a0', ' '));

  it('that the provider could not charge in time is blamed on no card, and the gear is asked back at once', async () => {
    const { scene, bookingId, endAt } = await agreedInOutage();
    travelTo(endAt, HOUR + MINUTE);
    await runDueWork();
    await clearFaults();
    letTimePass(HOUR);
    await expectNothingLeft(bookingId);
    expect(await extensionRow(bookingId)).toMatchObject({ status: 'auto_cancelled' });
    const [[toRenter = '', ...again], [toLender = '']] = [await toldOfPayment(scene.renter), await toldOfPayment(scene.lender)];
    expect(again).toEqual([]);
    for (const told of [toRenter, toLender]) {
      expect(told).not.toMatch(/načas|Z vašej karty|Z karty nájomcu/);
      expect(told).toMatch(/Naďalej platí dohodnutý čas vrátenia, ktorý už uplynul/);
    }
    expect(toRenter).toMatch(/vráťte vec, prosím, hneď/);
    expect(toRenter).toMatch(/Meškanie sa počíta od dohodnutého vrátenia/);
  });

  it('that the card refuses after the agreed return is no reason to come on time', async () => {
    const { scene, bookingId, endAt } = await agreedInOutage();
    travelTo(endAt, 30 * MINUTE);
    await clearFaults();
    await providers().payments.cancelIntent((await paymentRow(bookingId, 'extension')).intentId ?? '', randomUUID());
    await runDueWork();
    const [told = ''] = await toldOfPayment(scene.renter);
    expect(told).toContain('Z vašej karty sa nepodarilo strhnúť');
    expect(told).not.toContain('načas');
    expect(told).toMatch(/vráťte vec, prosím, hneď/);
  });

  it.each(['error-500', 'error-500-stored', 'drop-answer'] as const)('is charged once, whatever goes wrong at it (%s)', async (fault) => {
    const { scene, bookingId } = await twoDays();
    await extensionAsked(scene, bookingId);
    await setFault(fault, { match: '/capture', times: 1 });
    await answerExtension(scene, bookingId, 'extension_approved');
    await runDueWork();
    letTimePass(MINUTE);
    await runDueWork();
    expect(await extensionRow(bookingId)).toMatchObject({ status: 'confirmed' });
    expect(await effectsOfBooking(bookingId)).toMatchObject({ captured: 52_80, captures: 2 });
    await expectNoDifference(bookingId);
  });

  it('of which a part was charged at the provider adds no days, and that part goes back', async () => {
    const { scene, bookingId } = await twoDays();
    await extensionAsked(scene, bookingId);
    const { endAt } = await bookingRow(bookingId);
    await providers().payments.capture((await paymentRow(bookingId, 'extension')).intentId ?? '', randomUUID(), cents(5_00));
    await answerExtension(scene, bookingId, 'extension_approved');
    await runDueWork();
    expect(await bookingRow(bookingId)).toMatchObject({ status: 'confirmed', endAt, totalCost: 26_40, refundedAmount: 0 });
    expect(await effectsOfBooking(bookingId)).toMatchObject({ captured: 31_40, refunded: 5_00 });
    const told = (await mailsTo(scene.renter.email)).find(({ subject }) => subject.startsWith('Vraciame platbu za predĺženie'));
    expect(told?.text).toMatch(/Vraciame vám: 5,00/);
    await expectNoDifference(bookingId);
  });

  it('that was charged after all when the extension had ended goes back whole, and nobody has earned it', async () => {
    const { scene, bookingId } = await twoDays();
    await extensionAsked(scene, bookingId);
    const { intentId } = await paymentRow(bookingId, 'extension');
    await setFault('drop-webhooks', { times: 20 });
    await answerExtension(scene, bookingId, 'extension_approved');
    await providers().payments.capture(intentId ?? '', randomUUID());
    await actOnBooking(scene.lender, bookingId, 'cancel_by_lender');
    await runDueWork();
    expect(await effectsOfBooking(bookingId)).toMatchObject({ captured: 52_80, refunded: 52_80 });
    expect(await bookingRow(bookingId)).toMatchObject({ totalCost: 26_40, refundedAmount: 26_40, paymentStatus: 'refunded' });
    expect(await eventsOf(bookingId)).toContain('extension_captured_too_late');
    expect(await subjectsTo(scene.renter.email)).toContain('Vraciame platbu za predĺženie prenájmu „Kajak na Dunaj“');
    expect(await balanceOf(bookingId)).toMatchObject({ provider: 0, renter: 0, lender_payable: 0, platform_fees: 0, waiver_pool: 0 });
    await expectNoDifference(bookingId);
  });
});

/** What went back and out of each payment, in cents, rent first. */
async function perPayment(bookingId: string): Promise<{ refunded: number; paidOut: number }[]> {
  const payments = await db()
    .select()
    .from(bookingPayments)
    .where(and(eq(bookingPayments.bookingId, bookingId), inArray(bookingPayments.purpose, ['rent', 'extension'])))
    .orderBy(bookingPayments.createdAt);
  return Promise.all(
    payments.map(async ({ id }) => {
      const back = await db()
        .select()
        .from(refunds)
        .where(and(eq(refunds.paymentId, id), eq(refunds.state, 'succeeded')));
      const out = await db()
        .select()
        .from(transfers)
        .where(and(eq(transfers.paymentId, id), eq(transfers.state, 'paid')));
      const sumOf = (rows: { amount: number }[]) => rows.reduce((sum, { amount }) => sum + amount, 0);
      return { refunded: sumOf(back), paidOut: sumOf(out) };
    }),
  );
}

describe('the money of a booking that was extended', () => {
  it('cancelled by the renter, it goes back by the policy over both, to the cent', async () => {
    const { scene, bookingId } = await extendedInScene(1, { period: periodIn(10, 2) }, { desiredEarnings: cents(9_99) });
    // three days at 11.99: 35.97, of which 80% go back
    const preview = await findCancelPreview(scene.renter, bookingId);
    expect(preview?.money).toMatchObject({ paid: 39_57, refund: 28_78 });
    await actOnBooking(scene.renter, bookingId, 'cancel_by_renter', { refund: cents(28_78) });
    await runDueWork();
    expect(await bookingRow(bookingId)).toMatchObject({ refundedAmount: 28_78, paymentStatus: 'partially_refunded' });
    const parts = await perPayment(bookingId);
    expect(parts.map(({ refunded }) => refunded)).toEqual([19_19, 9_59]);
    expect(parts.reduce((sum, { paidOut }) => sum + paidOut, 0)).toBe(preview?.money?.lenderKeeps);
    expect(await balanceOf(bookingId)).toMatchObject({ renter: 0, lender_payable: 0 });
    await expectNoDifference(bookingId);
  });

  it('cancelled by the lender or the platform, all of it goes back', async () => {
    for (const who of ['lender', 'platform'] as const) {
      const { scene, bookingId } = await twoDays();
      await extended(scene, bookingId);
      if (who === 'lender') await actOnBooking(scene.lender, bookingId, 'cancel_by_lender');
      else await cancelByPlatform(await theAdministrator(), bookingId, 'Ponuka porušuje podmienky.');
      await runDueWork();
      expect(await bookingRow(bookingId)).toMatchObject({ refundedAmount: 52_80, paymentStatus: 'refunded' });
      expect(await perPayment(bookingId)).toEqual([
        { refunded: 26_40, paidOut: 0 },
        { refunded: 26_40, paidOut: 0 },
      ]);
      await expectNoDifference(bookingId);
    }
  });

  it('in dispute is split over both', async () => {
    const { scene, bookingId } = await twoDays(1);
    await extended(scene, bookingId);
    travelTo((await bookingRow(bookingId)).startAt, HOUR);
    await runDueWork();
    await sayInDispute(scene.renter, bookingId, 'Pádlo je zlomené a sedadlo chýba.');
    await actOnBooking(scene.renter, bookingId, 'report_return');
    const [dispute] = await db().select().from(disputes).where(eq(disputes.bookingId, bookingId));
    const amounts = { refund: cents(30_00), fromRenter: cents(0), fromPool: cents(0) };
    const reasons = 'Výbava bola podľa fotografií poškodená už pri prevzatí.';
    expect(await decideDispute(await theAdministrator(), dispute?.id ?? '', { ...amounts, reasons })).toEqual({
      ok: true,
    });
    await runDueWork();
    const parts = await perPayment(bookingId);
    expect(parts.map(({ refunded }) => refunded)).toEqual([15_00, 15_00]);
    expect(parts.reduce((sum, { paidOut }) => sum + paidOut, 0)).toBe(15_00);
    await expectNoDifference(bookingId);
  });

  it('given back whole from one charge at the provider before the payout, the lender is paid from the other one, and no charge pays what it has not', async () => {
    for (const first of ['rent', 'extension'] as const) {
      const { scene, bookingId } = await twoDays(1);
      await extended(scene, bookingId);
      await takesTransfers(scene.lender, 'inactive');
      await finish(scene, bookingId);
      const { intentId, capturedAmount } = await paymentRow(bookingId, 'extension');
      await providers().payments.refund({ intentId: intentId ?? '', amount: capturedAmount, refundId: 'by hand' }, randomUUID());
      await runDueWork();
      await takesTransfers(scene.lender, 'active');
      const { id: paymentId } = await paymentRow(bookingId, first);
      const [due] = await db().select({ id: transfers.id }).from(transfers).where(eq(transfers.paymentId, paymentId));
      await payOut(due?.id ?? '', `${bookingId}:transfer:${due?.id}`, 1);
      letTimePass(DAY);
      await runDueWork();
      const paidFrom = async (purpose: 'rent' | 'extension') => {
        const { id } = await paymentRow(bookingId, purpose);
        const rows = await db()
          .select()
          .from(transfers)
          .where(and(eq(transfers.paymentId, id), eq(transfers.state, 'paid')));
        return rows.reduce((sum, { amount }) => sum + amount, 0);
      };
      expect({ first, rent: await paidFrom('rent'), extension: await paidFrom('extension') }).toEqual({ first, rent: 18_00, extension: 0 });
      expect(await balanceOf(bookingId)).toMatchObject({ renter: 0, lender_payable: 0 });
      await expectNoDifference(bookingId);
    }
  });

  it('given back in part at the provider before the payout, it lowers what the lender is paid of both together', async () => {
    const { scene, bookingId } = await twoDays(1);
    await extended(scene, bookingId);
    const { intentId } = await paymentRow(bookingId, 'extension');
    await providers().payments.refund({ intentId: intentId ?? '', amount: cents(12_00), refundId: 'by hand' }, randomUUID());
    await finish(scene, bookingId);
    expect(await effectsOfBooking(bookingId)).toMatchObject({ transferred: 30_00, refunded: 12_00 });
    expect(await balanceOf(bookingId)).toMatchObject({ renter: 0, lender_payable: 0 });
    await expectNoDifference(bookingId);
  });
});
