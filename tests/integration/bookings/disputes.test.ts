/** Disputes (rule B17): who may open and answer one, and that the money follows the decision to the cent, once. */
import { randomUUID } from 'node:crypto';

import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';

import { now } from '#app/config/clock.server.ts';
import { providers } from '#app/composition.server.ts';
import { bookingReference } from '#app/domain/bookings/reference.ts';
import { cents } from '#app/domain/money/money.ts';
import { actOnBooking } from '#app/modules/bookings/act-on-booking.server.ts';
import { findBookingForAdministrator } from '#app/modules/bookings/booking-for-administrator.server.ts';
import { cancelByPlatform } from '#app/modules/bookings/cancel-by-platform.server.ts';
import { bookingsOfRenter, findBooking } from '#app/modules/bookings/booking-view.server.ts';
import { withNotes } from '#app/modules/bookings/notes-of-booking.server.ts';
import { translatorFor } from '#app/i18n/i18n.server.ts';
import { listBookings } from '#app/modules/bookings/list-bookings.server.ts';
import { confirmReturn } from '#app/modules/bookings/confirm-return.server.ts';
import { decideDispute } from '#app/modules/disputes/decide-dispute.server.ts';
import { sessionCookieFor } from '#app/http/session.server.ts';
import { openSession } from '#app/modules/accounts/sessions.server.ts';
import { action as decidePage } from '#app/routes/admin/dispute.tsx';
import type { Member } from '#app/domain/people/viewer.ts';
import { openClaimCheckout } from '#app/modules/payments/open-checkout.server.ts';
import { payCheckout } from '#app/simulators/payments/hosted-checkout.server.ts';
import { sayInDispute } from '#app/modules/disputes/open-dispute.server.ts';
import { findDispute, findDisputeOfBooking, listDisputes } from '#app/modules/disputes/read-disputes.server.ts';
import { effectsOfBooking } from '#app/simulators/payments/count-effects.server.ts';
import { clearFaults, setFault } from '#app/simulators/faults.server.ts';
import { db } from '#db/client.ts';
import { auditLog, disputes, profiles } from '#db/schema/index.ts';
import { createMember } from '#db/seed/members.ts';
import { runDueWork } from '#jobs/run-due-work.server.ts';
import { theAdministrator } from '#tests/factories/administrators.ts';
import {
  authorized,
  bankRefusesFromNowOn,
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
  paymentRow,
  periodIn,
  requested,
  travelTo,
  type Scene,
} from '#tests/factories/bookings.ts';
import { disputed as disputedByBank, giveByHand } from '#tests/factories/bank-disputes.ts';
import { BROKEN, disputedAndBack } from '#tests/factories/disputes.ts';
import { balanceOf } from '#tests/support/books.ts';
import { mailsTo, subjectsTo } from '#tests/support/mails-to.ts';
import { readyMade } from '#tests/factories/ready-made.ts';
import { useProviderWorld } from '#tests/support/provider-world.ts';

useProviderWorld();

const REASONS = 'Podľa fotografií bola vec pri prevzatí v poriadku, preto škodu platí nájomca.';

/** A rental of two days, with a deposit, that is back, and about which the lender says that something is broken. */
async function disputed(rest: Parameters<typeof confirmed>[1] = {}) {
  return readyMade(['disputed', rest], async () => {
    const { scene, bookingId } = await confirmedInScene({ period: periodIn(1, 2), protection: 'deposit', ...rest });
    const { dispute } = await disputedAndBack(scene, bookingId);
    await runDueWork();
    return { scene, bookingId, disputeId: dispute };
  });
}

const decision = (parts: { refund?: number; fromRenter?: number; fromPool?: number }) => ({
  refund: cents(parts.refund ?? 0),
  fromRenter: cents(parts.fromRenter ?? 0),
  fromPool: cents(parts.fromPool ?? 0),
  reasons: REASONS,
});

describe('a dispute', () => {
  it('says to whoever has to answer until when, and to the other side that an answer may come', async () => {
    const { scene, bookingId } = await disputed();
    const by = new Date((await bookingRow(bookingId)).startAt.getTime() + 48 * HOUR).getTime();
    const awaitedBy = async (person: typeof scene.renter) => {
      const seen = (await findBooking(person, bookingId))?.dispute?.awaited ?? null;
      expect((await findDisputeOfBooking(person, bookingId))?.awaited).toEqual(seen);
      return seen;
    };
    const seen = await awaitedBy(scene.renter);
    expect(seen).toMatchObject({ isOwn: true });
    expect(Math.abs(Date.parse(seen?.by ?? '') - by)).toBeLessThan(HOUR);
    expect(await awaitedBy(scene.lender)).toEqual({ isOwn: false, by: seen?.by });
    expect((await bookingsOfRenter(scene.renter, 'past')).rows).toMatchObject([{ dispute: { awaited: { isOwn: true } } }]);
    await sayInDispute(scene.lender, bookingId, BROKEN);
    expect(await awaitedBy(scene.renter)).toEqual(seen);
    await sayInDispute(scene.renter, bookingId, BROKEN);
    for (const person of [scene.renter, scene.lender]) expect(await awaitedBy(person)).toBeNull();
  });

  it('waits for nobody once the time to answer is over', async () => {
    const { scene, bookingId } = await disputed();
    letTimePass(48 * HOUR);
    expect(await findBooking(scene.renter, bookingId)).toMatchObject({ phase: 'disputed', dispute: { decided: null, awaited: null } });
  });

  it('is opened by either party from the pickup until the time to report problems ends, and by nobody else', async () => {
    const { scene, bookingId } = await confirmedInScene({ period: periodIn(1, 2) });
    expect(await sayInDispute(scene.renter, bookingId, BROKEN)).toEqual({ ok: false, reason: 'notInThisState' });
    travelTo((await bookingRow(bookingId)).startAt);
    await runDueWork();
    await expect(sayInDispute(await createMember(), bookingId, BROKEN)).rejects.toMatchObject({ code: 'notFound' });
    await expect(sayInDispute(await theAdministrator(), bookingId, BROKEN)).rejects.toMatchObject({ code: 'notFound' });
    await actOnBooking(scene.lender, bookingId, 'returned');
    await actOnBooking(scene.renter, bookingId, 'agree_to_return');
    letTimePass(DAY - HOUR);
    expect(await findDisputeOfBooking(scene.renter, bookingId)).toMatchObject({ mayOpen: true, statements: [] });
    letTimePass(HOUR);
    expect(await sayInDispute(scene.renter, bookingId, BROKEN)).toEqual({ ok: false, reason: 'tooLate' });
    expect(await db().$count(disputes, eq(disputes.bookingId, bookingId))).toBe(0);
  });

  it('is opened by the lender also when the time to object to the reported return has just run out', async () => {
    const { scene, bookingId } = await confirmedInScene({ period: periodIn(1, 2) });
    const { endAt } = await bookingRow(bookingId);
    travelTo(endAt, -HOUR);
    await runDueWork();
    await actOnBooking(scene.renter, bookingId, 'report_return');
    travelTo(endAt, DAY + 1);
    expect(await sayInDispute(scene.lender, bookingId, BROKEN)).toMatchObject({ ok: true, opened: true });
  });

  it('is answered by the other side, which brings the decision forward, and both read what was said', async () => {
    const { scene, bookingId, disputeId } = await disputed();
    const opened = now();
    expect((await mailsTo(scene.renter.email)).at(-1)?.text).toContain('Vyjadrite sa do');
    expect((await mailsTo(scene.renter.email)).at(-1)?.text).toContain(BROKEN);
    letTimePass(5 * HOUR);
    expect(await sayInDispute(scene.renter, bookingId, 'Popruh bol roztrhnutý už pri prevzatí.')).toEqual({ ok: true, opened: false });
    await runDueWork();
    const seen = await findDisputeOfBooking(scene.lender, bookingId);
    expect(seen?.statements.map(({ party, text }) => [party, text])).toEqual([
      ['lender', BROKEN],
      ['renter', 'Popruh bol roztrhnutý už pri prevzatí.'],
    ]);
    expect(new Date(seen?.decideBy ?? 0).getTime() - opened.getTime()).toBeLessThan(78 * HOUR);
    expect((await mailsTo(scene.lender.email)).at(-1)?.subject).toContain('Nové vyjadrenie v spore');
    for (let more = 0; more < 9; more += 1) await sayInDispute(scene.renter, bookingId, `Ešte dodávam po ${more}.`);
    expect(await sayInDispute(scene.renter, bookingId, 'A ešte raz.')).toEqual({ ok: false, reason: 'enoughSaid' });
    expect((await findDispute(await theAdministrator(), disputeId))?.statements).toHaveLength(11);
  });

  it('keeps a form that is sent again as one statement, and tells of it once', async () => {
    const { scene, bookingId } = await disputed();
    const again = () =>
      Promise.all(Array.from({ length: 5 }, () => sayInDispute(scene.renter, bookingId, 'Popruh bol natrhnutý už predtým.')));
    expect(await sayInDispute(scene.lender, bookingId, BROKEN)).toMatchObject({ ok: true });
    for (const outcome of [...(await again()), ...(await again())]) expect(outcome).toMatchObject({ ok: true });
    await runDueWork();
    const told = await findDisputeOfBooking(scene.lender, bookingId);
    expect(told?.statements.map(({ party }) => party)).toEqual(['lender', 'renter']);
    const toldOf = async () => (await subjectsTo(scene.lender.email)).filter((subject) => subject.startsWith('Nové vyjadrenie'));
    expect(await toldOf()).toHaveLength(1);
    const photo = { storageKey: `bookings/${bookingId}/again.jpg`, sha256: 'b'.repeat(64) };
    for (let sent = 0; sent < 2; sent += 1)
      expect(await sayInDispute(scene.renter, bookingId, 'Popruh bol natrhnutý už predtým.', [photo])).toMatchObject({ ok: true });
    await runDueWork();
    expect(await toldOf(), 'with a new photo it is another one').toHaveLength(2);
  });

  it('says to both that its decision is late once the time for it is over', async () => {
    const { scene, bookingId } = await disputed();
    const isLate = async () => {
      const seen = [];
      for (const person of [scene.renter, scene.lender])
        seen.push((await findBooking(person, bookingId))?.dispute?.isLate, (await findDisputeOfBooking(person, bookingId))?.isLate);
      return new Set(seen);
    };
    letTimePass(119 * HOUR);
    expect(await isLate()).toEqual(new Set([false]));
    letTimePass(HOUR);
    expect(await isLate()).toEqual(new Set([true]));
    const booking = await findBooking(scene.lender, bookingId);
    expect(booking && withNotes(booking, translatorFor('sk'), 'sk').notes.map(({ text }) => text)).toContainEqual(
      expect.stringContaining('Rozhodnutie mešká'),
    );
  });

  it('that waits is brought to the mind of every administrator, once a day before and once when the time is over', async () => {
    const somebody = await theAdministrator();
    const { disputeId } = await disputed();
    const about = async () => (await mailsTo(somebody.email)).filter(({ text }) => text.includes(`/admin/disputes/${disputeId}`));
    letTimePass(95 * HOUR);
    await runDueWork();
    expect(await about()).toHaveLength(0);
    letTimePass(2 * HOUR);
    await runDueWork();
    expect(await about()).toHaveLength(1);
    letTimePass(24 * HOUR);
    await runDueWork();
    expect(await about()).toHaveLength(2);
    const { entries } = await listDisputes(somebody, 'open', 1);
    expect(entries.find(({ id }) => id === disputeId)).toMatchObject({ isOverdue: true });
  });

  it('keeps payout and hold waiting for as long as it is open', async () => {
    const { bookingId } = await disputed();
    for (let halfDays = 0; halfDays < 18; halfDays += 1) {
      letTimePass(12 * HOUR);
      await runDueWork();
    }
    expect(await bookingRow(bookingId)).toMatchObject({ status: 'disputed', depositStatus: 'held' });
    expect(await effectsOfBooking(bookingId)).toMatchObject({ authorised: 1, transfers: 0 });
  });
});

describe('a decision', () => {
  it('moves hold, refund and payout as it says, to the cent, and tells both why', async () => {
    const { scene, bookingId, disputeId } = await disputed();
    const judge = await theAdministrator();
    expect(await decideDispute(judge, disputeId, decision({ refund: 6_00, fromRenter: 45_50 }))).toEqual({ ok: true });
    await runDueWork();
    expect(await bookingRow(bookingId)).toMatchObject({ status: 'completed', depositStatus: 'partially_captured', refundedAmount: 6_00 });
    // rent 24.00 of two days: 18.00 is kept, 15.00 of it the lender's
    expect(await effectsOfBooking(bookingId)).toMatchObject({
      authorised: 0,
      refunded: 6_00,
      captured: 24_00 + 45_50,
      transferred: 15_00 + 45_50,
    });
    expect(await balanceOf(bookingId)).toMatchObject({ renter: 0, lender_payable: 0, provider: 24_00 + 45_50 - 6_00 - 15_00 - 45_50 });
    for (const { email } of [scene.renter, scene.lender]) {
      const mail = (await mailsTo(email)).find(({ subject }) => subject.startsWith('O spore je rozhodnuté'));
      expect(mail?.text).toContain(REASONS);
      expect(mail?.text).toMatch(/45,50\s€/);
    }
    expect((await findDisputeOfBooking(scene.renter, bookingId))?.outcome).toEqual({
      ...{ refund: 6_00, fromRenter: 45_50, fromPool: 0, reasons: REASONS, lender: 15_00, fromCard: 'toCharge', owed: null },
      sources: { hold: 45_50, card: 0, from: 'hold' },
      released: 74_50,
    });
    expect((await findBooking(scene.lender, bookingId))?.dispute).toEqual({
      decided: { fromRenter: 45_50, fromPool: 0, sources: { hold: 45_50, card: 0, from: 'hold' } },
      isLate: false,
      awaited: null,
    });
    const written = await db().select().from(auditLog).where(eq(auditLog.subjectId, bookingId));
    expect(written).toMatchObject([{ actorId: judge.id, action: 'dispute.decided' }]);
    letTimePass(9 * DAY);
    await runDueWork();
    expect(await effectsOfBooking(bookingId)).toMatchObject({ authorised: 0, captured: 24_00 + 45_50, transferred: 15_00 + 45_50 });
  });

  it('for the whole hold takes it all, for nothing lets it go', async () => {
    const whole = await disputed();
    await decideDispute(await theAdministrator(), whole.disputeId, decision({ fromRenter: 120_00 }));
    const nothing = await disputed();
    await decideDispute(await theAdministrator(), nothing.disputeId, decision({}));
    await runDueWork();
    const told = async ({ scene, bookingId }: typeof whole) => ({
      outcome: (await findDisputeOfBooking(scene.renter, bookingId))?.outcome,
      mail: (await mailsTo(scene.renter.email)).at(-1)?.text.replaceAll('\u00a0', ' '),
    });
    expect(await told(whole)).toMatchObject({
      outcome: { released: 0 },
      mail: expect.stringContaining('Kauciu 120 €, ktorú máte zablokovanú na karte, strhneme celú.') as string,
    });
    expect(await told(nothing)).toMatchObject({
      outcome: { released: 120_00 },
      mail: expect.stringContaining('Kauciu 120 €, ktorú máte zablokovanú na karte, uvoľníme.') as string,
    });
    expect(await bookingRow(whole.bookingId)).toMatchObject({ depositStatus: 'captured' });
    expect(await effectsOfBooking(whole.bookingId)).toMatchObject({ authorised: 0, transferred: 140_00 });
    expect(await bookingRow(nothing.bookingId)).toMatchObject({ depositStatus: 'released', status: 'completed' });
    expect(await effectsOfBooking(nothing.bookingId)).toMatchObject({ authorised: 0, transferred: 20_00, refunded: 0 });
  });

  it('pays documented damage from the waiver pool, with the waiver only', async () => {
    const { bookingId, disputeId } = await disputed({ protection: 'waiver' });
    const judge = await theAdministrator();
    // why: the platform's own money is what earlier rentals have left, once it has settled
    letTimePass(8 * DAY);
    for (let more = 0; more < 3; more += 1) await confirmedInScene({ period: periodIn(40, 7) });
    letTimePass(4 * DAY);
    expect(await decideDispute(judge, disputeId, decision({ fromPool: 320_01 }))).toMatchObject({
      reason: 'exceeds',
      fields: ['fromPool'],
    });
    expect(await decideDispute(judge, disputeId, decision({ fromPool: 50_00 }))).toEqual({ ok: true });
    await runDueWork();
    expect(await effectsOfBooking(bookingId)).toMatchObject({ transferred: 70_00, captured: 26_40 });
    expect(await balanceOf(bookingId)).toMatchObject({ lender_payable: 0, renter: 0 });
    const withDeposit = await disputed();
    expect(await decideDispute(judge, withDeposit.disputeId, decision({ fromPool: 1 }))).toMatchObject({ fields: ['fromPool'] });
  });

  it.each([
    ['a statement', ({ renter }: Scene, bookingId: string) => sayInDispute(renter, bookingId, 'Popruh bol roztrhnutý už pri prevzatí.')],
    ['that the gear is back', ({ lender }: Scene, bookingId: string) => actOnBooking(lender, bookingId, 'returned')],
    [
      'that a bank asks for the rent',
      async (_: Scene, bookingId: string) => {
        await disputedByBank(bookingId);
        await runDueWork();
        return { ok: true };
      },
    ],
    [
      'that a part of the rent went back',
      async (_: Scene, bookingId: string) => {
        await giveByHand(bookingId, 5_00);
        await runDueWork();
        return { ok: true };
      },
    ],
  ])('is not made by who has not read what was said meanwhile (%s)', async (_, say) => {
    const { scene, disputeId, bookingId } = await disputed();
    const judge = await theAdministrator();
    const read = async () => {
      const found = await findDispute(judge, disputeId);
      return (found?.statements.length ?? 0) + (found?.news ?? 0);
    };
    const decide = (said: number) => decideDispute(judge, disputeId, { ...decision({ fromRenter: 30_00 }), said });
    const before = await read();
    expect(await say(scene, bookingId)).toMatchObject({ ok: true });
    expect(await decide(before)).toEqual({ ok: false, reason: 'moreSaid' });
    expect((await findDispute(judge, disputeId))?.decidedAt).toBeNull();
    expect(await decide(await read())).toEqual({ ok: true });
  });

  it('is refused by its page when more was said, which keeps what was typed', async () => {
    const { scene, disputeId, bookingId } = await disputed();
    const judge = await theAdministrator();
    const press = async (step: string, said: string, fromRenter = '30') => {
      const cookie = (await sessionCookieFor(await openSession(judge.id, judge.role, null))).split(';')[0] ?? '';
      const request = new Request(`http://site.invalid/admin/disputes/${disputeId}`, {
        method: 'POST',
        headers: { 'Sec-Fetch-Site': 'same-origin', Cookie: cookie },
        body: new URLSearchParams({ refund: '', from_renter: fromRenter, from_pool: '', reasons: REASONS, step, said }),
      });
      const answer: unknown = await decidePage({ request, params: { id: disputeId }, context: {} }).catch((thrown: unknown) => thrown);
      if (answer instanceof Response) return { status: answer.status };
      const { init, data } = answer as { init?: { status?: number }; data?: Record<string, unknown> };
      return { status: init?.status ?? 200, ...(data ?? (answer as object)) };
    };
    expect(await press('', '2')).toMatchObject({ checked: { fromRenter: 30_00 } });
    const tooMuch = { status: 422, result: { error: { from_renter: [expect.stringContaining('400')] } } };
    expect(await press('', '2', '400.01')).toMatchObject(tooMuch);
    await sayInDispute(scene.renter, bookingId, 'Popruh bol roztrhnutý už pri prevzatí.');
    for (const step of ['', 'decide'])
      expect(await press(step, '2')).toMatchObject({
        status: 409,
        refused: ['formErrors.dispute.moreSaid'],
        result: { initialValue: { from_renter: '30', reasons: REASONS } },
      });
    expect(await press('decide', '3')).toMatchObject({ status: 303 });
  });

  it('that takes less beyond the hold than a card can be charged is refused beside the field, and promised to nobody', async () => {
    const { scene, bookingId, disputeId } = await disputed();
    const judge = await theAdministrator();
    for (const fromRenter of [120_01, 120_49])
      expect(await decideDispute(judge, disputeId, decision({ fromRenter }))).toEqual({ ok: false, reason: 'tooLittleForCard' });
    const cookie = (await sessionCookieFor(await openSession(judge.id, judge.role, null))).split(';')[0] ?? '';
    for (const step of ['', 'decide']) {
      const request = new Request(`http://site.invalid/admin/disputes/${disputeId}`, {
        method: 'POST',
        headers: { 'Sec-Fetch-Site': 'same-origin', Cookie: cookie },
        body: new URLSearchParams({ refund: '', from_renter: '120.30', from_pool: '', reasons: REASONS, step, said: '2' }),
      });
      expect(await decidePage({ request, params: { id: disputeId }, context: {} })).toMatchObject({
        init: { status: 422 },
        data: { result: { error: { from_renter: [expect.stringContaining('0.50')] } } },
      });
    }
    expect(await bookingRow(bookingId)).toMatchObject({ status: 'disputed' });
    expect((await mailsTo(scene.renter.email)).filter(({ subject }) => subject.startsWith('O spore je rozhodnuté'))).toEqual([]);
    expect(await decideDispute(judge, disputeId, decision({ fromRenter: 120_50 }))).toEqual({ ok: true });
  });

  it('that gives everything back sets no reserve aside, and one that gives most back no more than the platform has left', async () => {
    const reserveAfter = async (refund: number, refusedAtFirst = 0) => {
      const { bookingId, disputeId } = await disputed();
      if (refusedAtFirst > 0) await setFault('error-500', { match: 'POST /v1/refunds', times: refusedAtFirst });
      await decideDispute(await theAdministrator(), disputeId, decision({ refund, fromRenter: 45_50 }));
      await runDueWork();
      letTimePass(HOUR);
      await runDueWork();
      return balanceOf(bookingId);
    };
    const whole = await reserveAfter(24_00);
    expect(whole).toMatchObject({ renter: 0, lender_payable: 0, platform_fees: 0 });
    expect(whole['reserve'] ?? 0).toBe(0);
    expect(await reserveAfter(21_00)).toMatchObject({ platform_fees: 0, reserve: -50 });
    expect(await reserveAfter(21_00, 4), 'also when the payout comes first').toMatchObject({ platform_fees: 0, reserve: -50 });
    expect(await reserveAfter(6_00)).toMatchObject({ platform_fees: -2_04, reserve: -96 });
  });

  it('is made once, by an administrator, and of no more than there is', async () => {
    const { scene, bookingId, disputeId } = await disputed();
    await expect(decideDispute(scene.lender, disputeId, decision({}))).rejects.toMatchObject({ code: 'forbidden' });
    const judge = await theAdministrator();
    expect(await decideDispute(judge, disputeId, decision({ fromRenter: 400_01, refund: 24_01 }))).toMatchObject({
      fields: ['fromRenter', 'refund'],
    });
    const outcomes = await Promise.all([1, 2, 3].map((each) => decideDispute(judge, disputeId, decision({ fromRenter: each * 1_00 }))));
    expect(outcomes.filter(({ ok }) => ok)).toHaveLength(1);
    await runDueWork();
    const { fromRenter } = (await findDisputeOfBooking(scene.renter, bookingId))?.outcome ?? {};
    expect(await effectsOfBooking(bookingId)).toMatchObject({ captured: 24_00 + (fromRenter ?? 0) });
    expect(await sayInDispute(scene.renter, bookingId, BROKEN)).toEqual({ ok: false, reason: 'alreadyDecided' });
  });

  it('charges the card for what the hold cannot give any more, and tells both once it is charged', async () => {
    const { scene, bookingId, disputeId } = await disputed();
    await decideDispute(await theAdministrator(), disputeId, decision({ fromRenter: 30_00 }));
    await providers().payments.cancelIntent((await paymentRow(bookingId, 'deposit')).intentId ?? '', randomUUID());
    await runDueWork();
    expect(await paymentRow(bookingId, 'claim')).toMatchObject({ amount: 30_00, state: 'captured' });
    expect(await effectsOfBooking(bookingId)).toMatchObject({ authorised: 0, captured: 54_00, transferred: 50_00 });
    expect(await balanceOf(bookingId)).toMatchObject({ renter: 0, lender_payable: 0 });
    for (const { email } of [scene.renter, scene.lender]) {
      const told = (await mailsTo(email)).filter(({ text }) => text.replaceAll('\u00a0', ' ').includes('Strhnuté z karty: 30,00 €'));
      expect(told).toHaveLength(1);
      expect(told[0]?.text.replaceAll('\u00a0', ' ')).toContain('Za čo: doplatok podľa rozhodnutia o spore');
    }
  });

  it('of which the card is refused is told to both as decided and not paid yet, until it is paid', async () => {
    const { scene, bookingId, disputeId } = await disputed({ protection: 'waiver' });
    await bankRefusesFromNowOn(bookingId);
    await decideDispute(await theAdministrator(), disputeId, decision({ fromRenter: 30_00 }));
    expect((await findDisputeOfBooking(scene.renter, bookingId))?.outcome).toMatchObject({ fromCard: 'toCharge', owed: null });
    await runDueWork();
    for (const person of [scene.renter, scene.lender])
      expect((await findDisputeOfBooking(person, bookingId))?.outcome).toMatchObject({ fromCard: 'owed', owed: 30_00 });
    const t = translatorFor('sk');
    const notes = async (person: Member) => {
      const booking = await findBooking(person, bookingId);
      return booking ? withNotes(booking, t, 'sk').notes.map(({ text }) => text.replaceAll('\u00a0', ' ')) : [];
    };
    expect((await notes(scene.renter)).join()).toContain('dlhujete 30 €');
    expect((await notes(scene.lender)).join()).toContain('30 €');
    expect((await notes(scene.lender)).join()).toContain('hneď ako nájomca zaplatí');
    const toLender = (await mailsTo(scene.lender.email)).filter(({ subject }) => subject.startsWith('Zatiaľ nezaplatené'));
    expect(toLender).toHaveLength(1);
    expect(toLender[0]?.text.replaceAll('\u00a0', ' ')).toContain('Dlžná suma: 30,00 €');
    expect(toLender[0]?.text.replaceAll('\u00a0', ' ')).toContain('Za čo: doplatok podľa rozhodnutia o spore');
    expect((await paymentRow(bookingId, 'claim')).lines?.map(({ name }) => name)).toEqual([expect.stringContaining('podľa rozhodnutia')]);
    await openClaimCheckout(scene.renter, bookingId);
    await payCheckout((await paymentRow(bookingId, 'claim')).checkoutSessionId ?? '', cardEntry(CARDS.fine));
    await runDueWork();
    await runDueWork();
    for (const person of [scene.renter, scene.lender]) {
      expect((await findDisputeOfBooking(person, bookingId))?.outcome).toMatchObject({ fromCard: 'paid', owed: null });
      const told = (await mailsTo(person.email)).filter(({ subject }) => subject.startsWith('Zaplatené'));
      expect(told.map(({ text }) => text.replaceAll('\u00a0', ' ').includes('Zaplatené: 30,00 €'))).toEqual([true]);
    }
    expect((await notes(scene.lender)).join()).not.toContain('30 €');
  });

  it('takes the late fee and a damage from the hold as far as it reaches, and the rest from the card', async () => {
    const judge = await theAdministrator();
    const late = async (protection: 'deposit' | 'waiver') => {
      const { scene, bookingId } = await begunInScene({ period: periodIn(1, 2), protection });
      const { endAt } = await bookingRow(bookingId);
      travelTo(endAt, 20 * HOUR);
      await runDueWork();
      await confirmReturn(scene.lender, bookingId, { returnedAt: now(), takesFee: true });
      await sayInDispute(scene.renter, bookingId, BROKEN);
      const [dispute] = await db().select({ id: disputes.id }).from(disputes).where(eq(disputes.bookingId, bookingId));
      return { scene, bookingId, disputeId: dispute?.id ?? '', lateFee: (await bookingRow(bookingId)).lateFee };
    };
    const withWaiver = await late('waiver');
    expect(withWaiver.lateFee).toBe(40_00);
    expect(await decideDispute(judge, withWaiver.disputeId, decision({ fromRenter: 440_01 }))).toMatchObject({ fields: ['fromRenter'] });
    expect(await decideDispute(judge, withWaiver.disputeId, decision({ fromRenter: 40_00 }))).toEqual({ ok: true });
    const withDeposit = await late('deposit');
    expect(await decideDispute(judge, withDeposit.disputeId, decision({ fromRenter: 150_00 }))).toEqual({ ok: true });
    await runDueWork();
    expect(await paymentRow(withWaiver.bookingId, 'claim')).toMatchObject({ amount: 40_00, state: 'captured' });
    expect(await paymentRow(withDeposit.bookingId, 'deposit')).toMatchObject({ capturedAmount: 120_00 });
    expect(await paymentRow(withDeposit.bookingId, 'claim')).toMatchObject({ amount: 30_00, state: 'captured' });
    const sources = { hold: 120_00, card: 30_00, from: 'both' };
    for (const person of [withDeposit.scene.renter, withDeposit.scene.lender]) {
      expect((await findDisputeOfBooking(person, withDeposit.bookingId))?.outcome).toMatchObject({ sources });
      expect(await findBooking(person, withDeposit.bookingId)).toMatchObject({ dispute: { decided: { sources } }, fromCard: 'charged' });
      const mail = (await mailsTo(person.email)).find(({ subject }) => subject.startsWith('O spore je rozhodnuté'));
      expect(mail?.text.replaceAll('\u00a0', ' ')).toContain('120 € zo zablokovanej kaucie, 30 € z karty');
    }
    for (const { bookingId } of [withWaiver, withDeposit])
      expect(await balanceOf(bookingId)).toMatchObject({ renter: 0, lender_payable: 0 });
  });

  it('does not count as a rental without a problem', async () => {
    const { scene, disputeId } = await disputed();
    const { successfulRentals, totalAsRenter } = profiles;
    const rentals = async () =>
      (await db().select({ successfulRentals, totalAsRenter }).from(profiles).where(eq(profiles.id, scene.renter.id)))[0];
    const before = await rentals();
    await decideDispute(await theAdministrator(), disputeId, decision({}));
    expect(await rentals()).toEqual({ ...before, totalAsRenter: (before?.totalAsRenter ?? 0) + 1 });
  });

  it('is carried out once when the answer to the capture is lost', async () => {
    const { bookingId, disputeId } = await disputed();
    await setFault('drop-answer', { match: 'POST /v1/payment_intents', times: 9 });
    await decideDispute(await theAdministrator(), disputeId, decision({ fromRenter: 30_00 }));
    await runDueWork();
    await clearFaults();
    letTimePass(HOUR);
    await runDueWork();
    expect(await effectsOfBooking(bookingId)).toMatchObject({ authorised: 0, captured: 54_00, transferred: 50_00 });
    expect(await balanceOf(bookingId)).toMatchObject({ renter: 0, lender_payable: 0 });
  });
});

describe('the list of all bookings', () => {
  it('has the newest first and finds one by its number, for administrators alone', async () => {
    // later than whatever was requested before
    letTimePass(90 * DAY);
    const scene = await createScene();
    const older = await requested(scene, { period: periodIn(5, 2) });
    const newer = await requested(scene, { period: periodIn(20, 2) });
    const judge = await theAdministrator();
    expect((await listBookings(judge, '', null)).rows.slice(0, 2).map(({ id }) => id)).toEqual([newer, older]);
    expect((await listBookings(judge, ` ${bookingReference(older).toLowerCase()} `, null)).rows.map(({ id }) => id)).toEqual([older]);
    expect((await listBookings(judge, 'kajak', null)).rows).toEqual([]);
    await expect(listBookings(scene.lender, '', null)).rejects.toMatchObject({ code: 'forbidden' });
  });
});

describe('the platform cancels a booking', () => {
  it('before its pickup, with a reason for both, and nobody pays', async () => {
    const scene = await createScene();
    const judge = await theAdministrator();
    const reason = 'Ponuka porušuje naše podmienky.';
    const paid = await confirmed(scene, { period: periodIn(5, 2), protection: 'deposit' });
    const asked = await authorized(scene, { period: periodIn(20, 2) });
    const unpaid = await requested(scene, { period: periodIn(30, 2) });
    for (const bookingId of [paid, asked, unpaid]) expect(await cancelByPlatform(judge, bookingId, reason)).toEqual({ ok: true });
    await runDueWork();
    expect(await bookingRow(paid)).toMatchObject({ status: 'auto_cancelled', paymentStatus: 'refunded', endedBy: 'cancel_by_platform' });
    expect(await effectsOfBooking(paid)).toMatchObject({ refunded: 24_00, transfers: 0, authorised: 0 });
    expect(await effectsOfBooking(asked)).toMatchObject({ captures: 0, authorised: 0 });
    expect(await findBooking(scene.renter, paid)).toMatchObject({
      phase: 'cancelledByPlatform',
      refund: { amount: 24_00, isUnderWay: false },
    });
    for (const person of [scene.renter, scene.lender]) expect(await findBooking(person, paid)).toMatchObject({ platformReason: reason });
    const lenders = (await mailsTo(scene.lender.email)).filter(({ subject }) => subject.startsWith('Rezervácia zrušená'));
    expect(lenders.map(({ text }) => text.includes(reason))).toEqual([true, true]);
    expect(await cancelByPlatform(judge, paid, reason)).toEqual({ ok: false, reason: 'alreadyDone' });
    await expect(cancelByPlatform(scene.lender, asked, reason)).rejects.toMatchObject({ code: 'forbidden' });
    const money = (await findBookingForAdministrator(judge, paid))?.money;
    expect(money?.filter(({ kind }) => kind === 'deposit').map(({ state }) => state)).toEqual(['neverHeld']);
  });

  it('is not decided or cancelled by an administrator who is one of its sides', async () => {
    const { scene, bookingId, disputeId } = await disputed();
    const coming = await confirmed(scene, { period: periodIn(40, 2) });
    for (const side of [scene.renter, scene.lender]) {
      const judge = { ...side, role: 'administrator' } as const;
      await expect(decideDispute(judge, disputeId, decision({ refund: 6_00 }))).rejects.toMatchObject({ code: 'forbidden' });
      await expect(cancelByPlatform(judge, coming, 'Pre seba.')).rejects.toMatchObject({ code: 'forbidden' });
    }
    expect(await bookingRow(bookingId)).toMatchObject({ status: 'disputed' });
    expect(await bookingRow(coming)).toMatchObject({ status: 'confirmed' });
  });
});
