/** Gear that does not come back in time, or went to the next renter before anybody said so (rules B17, B19 and B24). */
import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';

import { now } from '#app/config/clock.server.ts';
import { lateFeeOf } from '#app/domain/bookings/late-return.ts';
import { cents } from '#app/domain/money/money.ts';
import { bookingReference } from '#app/domain/bookings/reference.ts';
import { sessionCookieFor } from '#app/http/session.server.ts';
import { openSession } from '#app/modules/accounts/sessions.server.ts';
import { loader as reportPage } from '#app/routes/renting/report-return.tsx';
import { loader as decisionPage } from '#app/routes/admin/dispute.tsx';
import { loader as returnPage } from '#app/routes/renting/return.tsx';
import { loader as cancelPage } from '#app/routes/renting/cancel.tsx';
import { findOverdueBlock } from '#app/modules/bookings/request-booking.server.ts';
import { confirmHandover, findHandover } from '#app/modules/bookings/confirm-handover.server.ts';
import { confirmReturn, findReturn } from '#app/modules/bookings/confirm-return.server.ts';
import { decideDispute } from '#app/modules/disputes/decide-dispute.server.ts';
import { findDisputeOfBooking } from '#app/modules/disputes/read-disputes.server.ts';
import { sayInDispute } from '#app/modules/disputes/open-dispute.server.ts';
import { actOnBooking } from '#app/modules/bookings/act-on-booking.server.ts';
import { findTimeline } from '#app/modules/bookings/booking-timeline.server.ts';
import { withNotes } from '#app/modules/bookings/notes-of-booking.server.ts';
import { formatMoment } from '#app/i18n/format.ts';
import { translatorFor } from '#app/i18n/i18n.server.ts';
import type { Member } from '#app/domain/people/viewer.ts';
import { findBooking } from '#app/modules/bookings/booking-view.server.ts';
import { describeReceipt } from '#app/modules/payments/describe-receipt.ts';
import { findReceipt } from '#app/modules/payments/read-receipt.server.ts';
import { db } from '#db/client.ts';
import { bookingRequests, disputes } from '#db/schema/index.ts';
import { createMember } from '#db/seed/members.ts';
import { runDueWork } from '#jobs/run-due-work.server.ts';
import { theAdministrator } from '#tests/factories/administrators.ts';
import {
  begunInScene,
  bookingRow,
  confirmed,
  confirmedInScene,
  DAY,
  HOUR,
  MINUTE,
  periodIn,
  request,
  travelTo,
} from '#tests/factories/bookings.ts';
import { mailsTo, subjectsTo } from '#tests/support/mails-to.ts';
import { BROKEN, saidBroken } from '#tests/factories/disputes.ts';
import { dayPasses, late, passedOnLate, waitedFor } from '#tests/factories/late-gear.ts';
import { notesFor } from '#tests/support/notes-for.ts';
import { useProviderWorld } from '#tests/support/provider-world.ts';

useProviderWorld();

describe('gear that is overdue', () => {
  it('takes no request for the next two days, and both and the next renter are told, once', async () => {
    const { scene, bookingId } = await confirmedInScene({ period: periodIn(1, 2) });
    const next = await createMember();
    const nextId = await confirmed({ ...scene, renter: next }, { period: periodIn(4, 1) });
    const { startAt, endAt } = await bookingRow(bookingId);
    travelTo(startAt);
    await runDueWork();
    travelTo(endAt, HOUR + MINUTE);
    await runDueWork();
    await runDueWork();
    const overdue = (subjects: string[]) => subjects.filter((subject) => /Čas vrátenia uplynul|môže meškať/.test(subject));
    for (const { email } of [scene.renter, scene.lender]) expect(overdue(await subjectsTo(email))).toHaveLength(1);
    const mail = (await mailsTo(scene.renter.email)).find(({ subject }) => subject.startsWith('Čas vrátenia uplynul'));
    expect(mail?.text.replaceAll('\u00a0', ' ')).toContain('do 6 hodín neplatíte nič, za dlhšie meškanie 40 € za každý začatý deň');
    const silence = `Ak sa do ${formatMoment(new Date(endAt.getTime() + DAY), 'sk')} nikto z vás neozve`.replaceAll('\u00a0', ' ');
    const toLender = (await mailsTo(scene.lender.email)).find(({ subject }) => subject.startsWith('Čas vrátenia uplynul'));
    expect(toLender?.text.replaceAll('\u00a0', ' ')).toContain(silence);
    expect(overdue(await subjectsTo(next.email))).toEqual(['Rezervovaná výbava môže meškať: „Kajak na Dunaj“']);
    expect(await findBooking(next, nextId)).toMatchObject({ waitsForGear: true });
    expect(await findBooking(scene.renter, bookingId)).toMatchObject({ waitsForGear: false });
    const somebody = { renter: await createMember(), listingId: scene.listingId };
    expect(await request(somebody, { period: periodIn(2, 1) })).toEqual({ ok: false, reason: 'gearOverdue' });
    expect(await request(somebody, { period: periodIn(3, 1) })).toMatchObject({ ok: true });
    await confirmReturn(scene.lender, bookingId, { returnedAt: endAt, takesFee: false });
    expect(await findBooking(next, nextId)).toMatchObject({ waitsForGear: false });
    expect(await request(somebody, { period: periodIn(2, 1) })).toMatchObject({ ok: true });
  });

  it('is told to whoever takes it over at the agreed return, though that rental has begun by then', async () => {
    const { scene, bookingId, endAt, next, nextId, later } = await waitedFor([3, 1], [7, 1]);
    travelTo(endAt, HOUR + MINUTE);
    await runDueWork();
    await runDueWork();
    const told = async ({ email }: { email: string }) => (await subjectsTo(email)).filter((subject) => subject.includes('môže meškať'));
    expect(await told(next)).toHaveLength(1);
    expect(await told(later)).toEqual([]);
    expect(await told(scene.renter)).toEqual([]);
    // nobody can pick up what is not there
    const nextStartsAt = (await bookingRow(nextId)).startAt;
    const nobodyCame = () => confirmReturn(scene.lender, nextId, { returnedAt: nextStartsAt, takesFee: false });
    expect(await findReturn(scene.lender, nextId)).toMatchObject({ untakenSince: null });
    expect(await findHandover(scene.lender, nextId)).toMatchObject({ mayBeUntaken: false });
    const stillOut = translatorFor('sk')('bookingNotes.gearStillOutAtPickup.lender').replaceAll('\u00a0', ' ');
    expect(await notesFor(scene.lender, nextId)).toBe(stillOut);
    expect(await nobodyCame()).toEqual({ ok: false, reason: 'notInThisState' });
    await confirmReturn(scene.lender, bookingId, { returnedAt: now(), takesFee: false });
    expect(await findReturn(scene.lender, nextId)).toMatchObject({ untakenSince: nextStartsAt });
    expect(await findHandover(scene.lender, nextId)).toMatchObject({ mayBeUntaken: true });
    expect(await nobodyCame()).toMatchObject({ ok: true });
  });

  it('is said on the page of whoever takes it over from the agreed return on, in words for a pickup that has come', async () => {
    const { scene, endAt, next, nextId, later, laterId } = await waitedFor([3, 1], [4, 1]);
    travelTo(endAt, -MINUTE);
    for (const id of [nextId, laterId]) expect(await findBooking(scene.lender, id)).toMatchObject({ waitsForGear: false });
    travelTo(endAt, 15 * MINUTE);
    await runDueWork();
    for (const [person, words] of [
      [next, 'Ak ste výbavu nedostali'],
      [scene.lender, 'Ak výbavu ešte nemáte'],
    ] as const) {
      const notes = await notesFor(person, nextId);
      expect(notes).toContain('Dohodnutý čas prevzatia už nastal');
      expect(notes).toContain(words);
      expect(notes).not.toMatch(/nikto neprišiel|v čase prevzatia nedostanete/);
    }
    expect(await findReturn(scene.lender, nextId)).toMatchObject({ untakenSince: null });
    expect(await notesFor(later, laterId)).toContain('Ak výbavu v čase prevzatia nedostanete');
    travelTo(endAt, HOUR + MINUTE);
    await runDueWork();
    const mail = (await mailsTo(next.email)).find(({ subject }) => subject.includes('môže meškať'));
    expect(mail?.text.replaceAll('\u00a0', ' ')).toContain('nedostanete alebo ste ju vtedy nedostali');
    travelTo(endAt, 2 * HOUR + MINUTE);
    await runDueWork();
    const asked = async (person: Member) =>
      (await mailsTo(person.email)).filter(({ subject }) => /^(?:Máte|Odovzdali ste)/.test(subject)).length;
    // why of the rental before alone: a lender whose gear is out could only say what is not so
    expect([await asked(next), await asked(scene.lender)]).toEqual([1, 1]);
  });

  describe('by the word of a lender who objects to the return that its renter has reported', () => {
    const NOT_BACK = 'Výbava sa mi nevrátila, nájomca nikde nebol.';
    const heardLate = async ({ email }: Member) => (await subjectsTo(email)).filter((subject) => subject.includes('môže meškať')).length;
    const heardBack = async ({ email }: Member) =>
      (await subjectsTo(email)).filter((subject) => subject.startsWith('Rezervovaná výbava je')).length;

    /** The renter reports the return `reported` after the agreed one, and the lender objects `objected` after it. */
    async function objectedTo(reported: number, objected: number) {
      const waiting = await waitedFor([3, 1], [7, 1]);
      const { scene, bookingId, endAt } = waiting;
      travelTo(endAt, reported);
      await runDueWork();
      expect(await actOnBooking(scene.renter, bookingId, 'report_return')).toEqual({ ok: true });
      travelTo(endAt, objected);
      await runDueWork();
      const heardBefore = await heardLate(waiting.next);
      expect(await sayInDispute(scene.lender, bookingId, NOT_BACK)).toMatchObject({ ok: true, opened: true });
      await runDueWork();
      const [dispute] = await db().select({ id: disputes.id }).from(disputes).where(eq(disputes.bookingId, bookingId));
      return { ...waiting, dispute: dispute?.id ?? '', heardBefore };
    }

    it('is not there for the next renter until that lender says that it is back', async () => {
      const { scene, bookingId, endAt, next, nextId, later, heardBefore } = await objectedTo(-HOUR, 10 * MINUTE);
      expect(heardBefore).toBe(0);
      expect(await findBooking(next, nextId)).toMatchObject({ waitsForGear: true });
      travelTo(endAt, HOUR + MINUTE);
      await runDueWork();
      await runDueWork();
      expect([await heardLate(next), await heardLate(later)]).toEqual([1, 0]);
      // why neither of them: the return is spoken of, and both have the mail of the dispute
      for (const { email } of [scene.renter, scene.lender])
        expect((await subjectsTo(email)).filter((subject) => subject.startsWith('Čas vrátenia uplynul'))).toEqual([]);
      const words = await notesFor(next, nextId);
      expect(words).toContain('ešte nie je späť z predchádzajúceho prenájmu');
      expect(words).not.toContain('neoznámil');
      expect(await notesFor(scene.lender, bookingId)).toContain(`Na výbavu čaká ďalšia rezervácia (${bookingReference(nextId)})`);
      const nextStartsAt = (await bookingRow(nextId)).startAt;
      expect(await findReturn(scene.lender, nextId)).toMatchObject({ untakenSince: null });
      expect(await findHandover(scene.lender, nextId)).toMatchObject({ mayBeUntaken: false });
      expect(await confirmReturn(scene.lender, nextId, { returnedAt: nextStartsAt, takesFee: false })).toEqual({
        ok: false,
        reason: 'notInThisState',
      });
      const somebody = { renter: await createMember(), listingId: scene.listingId };
      expect(await request(somebody, { period: periodIn(2, 1) })).toEqual({ ok: false, reason: 'gearOverdue' });
      expect(await findReturn(scene.lender, bookingId)).toMatchObject({ mayConfirm: true });
      expect(await confirmReturn(scene.lender, bookingId, { returnedAt: now(), takesFee: false })).toEqual({ ok: true });
      await runDueWork();
      expect(await findBooking(next, nextId)).toMatchObject({ waitsForGear: false });
      expect(await findReturn(scene.lender, nextId)).toMatchObject({ untakenSince: nextStartsAt });
      expect(await request(somebody, { period: periodIn(2, 1) })).toMatchObject({ ok: true });
      expect([await heardBack(next), await heardBack(later)]).toEqual([1, 0]);
    });

    it('is told to the next renter also after the time at which late gear is told of, once, until the next renter has it', async () => {
      const { scene, bookingId, next, nextId, heardBefore } = await objectedTo(-HOUR, 3 * HOUR);
      expect([heardBefore, await heardLate(next)]).toEqual([0, 1]);
      expect(await findBooking(next, nextId)).toMatchObject({ waitsForGear: true });
      expect(await confirmHandover(scene.lender, nextId, (await bookingRow(nextId)).handoverCode ?? '')).toEqual({ ok: true });
      expect((await bookingRow(bookingId)).passedOnAt).not.toBeNull();
      const somebody = { renter: await createMember(), listingId: scene.listingId };
      expect(await request(somebody, { period: periodIn(2, 1) })).toMatchObject({ ok: true });
      expect(await heardLate(next)).toBe(1);
    });

    it('is not told again to who has heard before the report that it is late, nor said to be back by the decision', async () => {
      const { scene, dispute, next, nextId, heardBefore } = await objectedTo(2 * HOUR, 3 * HOUR);
      expect([heardBefore, await heardLate(next)]).toEqual([1, 1]);
      const judge = await theAdministrator();
      const amounts = { refund: cents(0), fromRenter: cents(0), fromPool: cents(0) };
      expect(await decideDispute(judge, dispute, { ...amounts, reasons: 'Strany sa na vrátení nezhodli.' })).toEqual({ ok: true });
      await runDueWork();
      expect(await findBooking(next, nextId)).toMatchObject({ waitsForGear: false });
      expect(await heardBack(next)).toBe(0);
      // why: a decision says nothing of where the gear is, and nobody could have taken it over
      travelTo((await bookingRow(nextId)).startAt, MINUTE);
      await runDueWork();
      expect(await findHandover(scene.lender, nextId)).toMatchObject({ mayBeUntaken: false });
      expect(await findReturn(scene.lender, nextId)).toMatchObject({ untakenSince: null });
    });

    it('is not decided before the agreed return, as of gear that nobody says is back', async () => {
      const { scene, bookingId, endAt } = await waitedFor([3, 1], [7, 1]);
      travelTo(endAt, -12 * HOUR);
      await runDueWork();
      expect(await actOnBooking(scene.renter, bookingId, 'report_return')).toEqual({ ok: true });
      expect(await sayInDispute(scene.lender, bookingId, NOT_BACK)).toMatchObject({ ok: true, opened: true });
      const [dispute] = await db().select({ id: disputes.id }).from(disputes).where(eq(disputes.bookingId, bookingId));
      const judge = await theAdministrator();
      const decision = { refund: cents(0), fromRenter: cents(0), fromPool: cents(0), reasons: 'Strany sa na vrátení nezhodli.' };
      expect(await decideDispute(judge, dispute?.id ?? '', decision)).toEqual({ ok: false, reason: 'notReturnedYet' });
      travelTo(endAt);
      expect(await decideDispute(judge, dispute?.id ?? '', decision)).toEqual({ ok: true });
    });
  });

  it('and of which nobody ever speaks was not there for the next renter after its rental has ended either', async () => {
    const { scene, bookingId } = await confirmedInScene({ period: periodIn(1, 2) });
    const nextId = await confirmed({ ...scene, renter: await createMember() }, { period: periodIn(3, 4) });
    const { startAt, endAt } = await bookingRow(bookingId);
    travelTo(startAt);
    await runDueWork();
    travelTo(endAt);
    await runDueWork();
    await dayPasses();
    await dayPasses();
    expect(await bookingRow(bookingId)).toMatchObject({ status: 'completed' });
    expect(await findReturn(scene.lender, nextId)).toMatchObject({ untakenSince: null });
    expect(await findHandover(scene.lender, nextId)).toMatchObject({ mayBeUntaken: false });
    expect(await confirmReturn(scene.lender, nextId, { returnedAt: endAt, takesFee: false })).toEqual({
      ok: false,
      reason: 'notInThisState',
    });
  });

  it('and back is told to the next renter who heard that it is late, and to nobody else', async () => {
    const { scene, bookingId, startAt, endAt, next, nextId, later } = await waitedFor([4, 1], [7, 1]);
    await db()
      .update(bookingRequests)
      .set({ handedOverAt: startAt, handedOverBy: scene.lender.id })
      .where(eq(bookingRequests.id, bookingId));
    travelTo(endAt, HOUR + MINUTE);
    await runDueWork();
    await runDueWork();
    const overdue = (await mailsTo(scene.lender.email)).find(({ subject }) => subject.startsWith('Čas vrátenia uplynul'));
    const waits = (await bookingRow(nextId)).startAt;
    expect(overdue?.text.replaceAll('\u00a0', ' ')).toContain(
      `Na výbavu čaká ďalšia rezervácia (${bookingReference(nextId)}); prevzatie: ${formatMoment(waits, 'sk')}`.replaceAll('\u00a0', ' '),
    );
    expect(overdue?.text).toContain(`Otvoriť ďalšiu rezerváciu:`);
    expect(overdue?.text).toContain(`/bookings/${nextId}\n`);
    const ofRenter = (await mailsTo(scene.renter.email)).find(({ subject }) => subject.startsWith('Čas vrátenia uplynul'));
    expect(ofRenter?.text).not.toContain(bookingReference(nextId));
    const noteOfLender = await notesFor(scene.lender, bookingId);
    expect(noteOfLender).toContain(`Na výbavu čaká ďalšia rezervácia (${bookingReference(nextId)})`);
    expect(await notesFor(scene.renter, bookingId)).not.toContain(bookingReference(nextId));
    const cancelNotes = async () => {
      const Cookie = (await sessionCookieFor(await openSession(next.id, next.role, null))).split(';')[0] ?? '';
      const page = new Request(`http://site.invalid/bookings/${nextId}/cancel`, { headers: { 'Accept-Language': 'sk', Cookie } });
      const answer: unknown = await cancelPage({ request: page, params: { id: nextId }, context: {} });
      return JSON.stringify(answer).replaceAll('\u00a0', ' ');
    };
    expect(await cancelNotes()).toContain('ešte nie je späť z predchádzajúceho prenájmu');
    await confirmReturn(scene.lender, bookingId, { returnedAt: now(), takesFee: false });
    await runDueWork();
    const back = async ({ email }: { email: string }) =>
      (await subjectsTo(email)).filter((subject) => subject.startsWith('Rezervovaná výbava je'));
    expect(await back(next)).toEqual(['Rezervovaná výbava je už u prenajímateľa: „Kajak na Dunaj“']);
    for (const other of [later, scene.renter, scene.lender]) expect(await back(other)).toEqual([]);
    expect(await cancelNotes()).not.toContain('predchádzajúceho prenájmu');
  });

  describe('and for which two wait', () => {
    const heardBack = async ({ email }: Member) =>
      (await subjectsTo(email)).filter((subject) => subject.startsWith('Rezervovaná výbava je')).length;

    /** Both have heard that it is late, an hour after the agreed return: one takes it over at that return, the other one two days later. */
    async function twoWait() {
      const { scene, bookingId, endAt, next, nextId, later, laterId } = await waitedFor([3, 2], [5, 1]);
      travelTo(endAt, HOUR + MINUTE);
      await runDueWork();
      await runDueWork();
      for (const { email } of [next, later])
        expect((await subjectsTo(email)).join(), 'heard that it is late').toContain(
          translatorFor('sk')('mail.nextGearOverdue.subject', { title: 'Kajak na Dunaj' }),
        );
      return { scene, bookingId, next, nextId, later, laterId, endAt };
    }
    const handOver = async ({ scene, nextId }: Awaited<ReturnType<typeof twoWait>>) =>
      expect(await confirmHandover(scene.lender, nextId, (await bookingRow(nextId)).handoverCode ?? '')).toEqual({ ok: true });

    it('is with the lender by the renter’s word in a dispute once that is decided', async () => {
      const { scene, bookingId, next, later } = await twoWait();
      const dispute = await saidBroken(scene, bookingId);
      expect(await actOnBooking(scene.renter, bookingId, 'report_return')).toEqual({ ok: true });
      await runDueWork();
      expect(await heardBack(next)).toBe(0);
      const judge = await theAdministrator();
      const nothing = {
        refund: cents(0),
        fromRenter: cents(0),
        fromPool: cents(0),
        reasons: 'Podľa fotografií bol kajak v poriadku už pri prevzatí.',
      };
      expect(await decideDispute(judge, dispute, nothing)).toEqual({ ok: true });
      await runDueWork();
      for (const waits of [next, later]) expect(await heardBack(waits)).toBe(1);
    });

    it('is with the lender for none of them while one of them has it, and is for the other one once that one is back', async () => {
      const waiting = await twoWait();
      const { scene, bookingId, next, nextId, later, endAt } = waiting;
      travelTo(endAt, 2 * HOUR);
      await runDueWork();
      await handOver(waiting);
      const returnedAt = new Date(endAt.getTime() + HOUR);
      expect(await confirmReturn(scene.lender, bookingId, { returnedAt, takesFee: false })).toEqual({ ok: true });
      await runDueWork();
      expect([await heardBack(next), await heardBack(later)]).toEqual([0, 0]);
      travelTo((await bookingRow(nextId)).endAt);
      await runDueWork();
      expect(await confirmReturn(scene.lender, nextId, { returnedAt: now(), takesFee: false })).toEqual({ ok: true });
      await runDueWork();
      expect([await heardBack(next), await heardBack(later)]).toEqual([0, 1]);
    });

    it('is back for both by the renter’s word, of which the lender says nothing, and each hears it once', async () => {
      const { scene, bookingId, next, nextId, later, endAt } = await twoWait();
      await actOnBooking(scene.renter, bookingId, 'report_return');
      await runDueWork();
      expect([await heardBack(next), await heardBack(later)], 'the lender has not spoken').toEqual([0, 0]);
      travelTo(endAt, DAY + 2 * HOUR);
      await runDueWork();
      await runDueWork();
      expect([await heardBack(next), await heardBack(later)]).toEqual([1, 1]);
      await confirmReturn(scene.lender, nextId, { returnedAt: now(), takesFee: false });
      await runDueWork();
      expect([await heardBack(next), await heardBack(later)]).toEqual([1, 1]);
    });

    it('is back for nobody because nobody says anything', async () => {
      const { next, later, endAt } = await twoWait();
      travelTo(endAt, DAY + MINUTE);
      await runDueWork();
      await runDueWork();
      expect([await heardBack(next), await heardBack(later)]).toEqual([0, 0]);
    });
  });

  it('is still out for whoever waits once it counts as returned because nobody spoke: the page says so, and nobody can have stayed away', async () => {
    const { scene, bookingId } = await confirmedInScene({ period: periodIn(1, 1) });
    const next = await createMember();
    const nextId = await confirmed({ ...scene, renter: next }, { period: periodIn(3, 1) });
    const { startAt, endAt } = await bookingRow(bookingId);
    travelTo(startAt);
    await runDueWork();
    travelTo(endAt, DAY + HOUR);
    await runDueWork();
    expect(await bookingRow(bookingId)).toMatchObject({ returnedAt: expect.any(Date) as Date });
    expect(await findBooking(next, nextId)).toMatchObject({ waitsForGear: true });
    const nextStartsAt = (await bookingRow(nextId)).startAt;
    travelTo(nextStartsAt, HOUR);
    await runDueWork();
    expect(await confirmReturn(scene.lender, nextId, { returnedAt: nextStartsAt, takesFee: false })).toMatchObject({ ok: false });
  });

  it('and was given to the next renter meanwhile was back by then: nobody is late beyond that', async () => {
    const { scene, bookingId } = await confirmedInScene({ period: periodIn(1, 2), protection: 'deposit' });
    const next = await createMember();
    const nextId = await confirmed({ ...scene, renter: next }, { period: periodIn(3, 1) });
    const { startAt, endAt } = await bookingRow(bookingId);
    travelTo(startAt);
    await runDueWork();
    travelTo(endAt, 2 * HOUR);
    await runDueWork();
    const { handoverCode } = await bookingRow(nextId);
    expect(await findHandover(next, nextId)).toMatchObject({ passesOn: false });
    expect(await findHandover(scene.lender, nextId)).toMatchObject({ passesOn: true });
    expect(await findOverdueBlock(scene.listingId, now())).not.toBeNull();
    expect(await confirmHandover(scene.lender, nextId, handoverCode ?? '')).toEqual({ ok: true });
    expect(await findOverdueBlock(scene.listingId, now())).toBeNull();
    const passedOn = (await bookingRow(bookingId)).passedOnAt ?? now();
    const fee = lateFeeOf(await bookingRow(bookingId), passedOn);
    travelTo(passedOn, 9 * HOUR);
    for (const person of [scene.renter, scene.lender]) {
      expect(await findBooking(person, bookingId)).toMatchObject({ overdue: null, passedOn: { at: passedOn.toISOString(), fee } });
      const notes = await notesFor(person, bookingId);
      expect(notes).toContain('ďalš');
      expect(notes, 'nobody has the code to show any more').not.toContain('kód');
    }
    expect(await findBooking(next, nextId)).toMatchObject({ waitsForGear: false });
    const returned = (returnedAt: Date) => confirmReturn(scene.lender, bookingId, { returnedAt, takesFee: true });
    expect(await returned(new Date(passedOn.getTime() + MINUTE))).toEqual({ ok: false, reason: 'returnAfterNext' });
    expect(await returned(passedOn)).toMatchObject({ ok: true });
    expect(await bookingRow(bookingId)).toMatchObject({ returnedAt: passedOn, lateFee: fee });
    expect(endAt < passedOn && fee > 0).toBe(true);
  });

  it('and was given to the next renter is asked about no more once the lender has said when it was back, also before the agreed return', async () => {
    const { scene, bookingId, endAt, passedOn } = await passedOnLate(20 * MINUTE);
    for (const person of [scene.renter, scene.lender])
      expect(await findBooking(person, bookingId)).toMatchObject({ passedOn: { at: passedOn.toISOString() } });
    expect(await confirmReturn(scene.lender, bookingId, { returnedAt: new Date(endAt.getTime() - 10 * MINUTE), takesFee: false })).toEqual({
      ok: true,
    });
    const saysNothing = async () => {
      for (const person of [scene.renter, scene.lender]) {
        expect(await findBooking(person, bookingId)).toMatchObject({ passedOn: null });
        expect(await notesFor(person, bookingId)).not.toMatch(/Potvrďte, prosím|Kedy presne/);
      }
    };
    await saysNothing();
    await dayPasses();
    expect(await findBooking(scene.renter, bookingId)).toMatchObject({ phase: 'completed' });
    await saysNothing();
  });

  it('and was given to the next renter is asked about no more once it counts as returned because nobody spoke', async () => {
    const { scene, bookingId } = await passedOnLate(20 * MINUTE);
    await dayPasses();
    for (const person of [scene.renter, scene.lender])
      expect(await findBooking(person, bookingId)).toMatchObject({ phase: 'returned', passedOn: null });
  });

  it('and was given to the next renter was back by then, as pages and mails say where nobody ever says when', async () => {
    const { scene, bookingId, passedOn } = await passedOnLate(20 * MINUTE);
    await dayPasses();
    const back = { label: 'Skutočné vrátenie', value: expect.stringContaining(`Najneskôr ${formatMoment(passedOn, 'sk')}`) as string };
    const saysSo = async () => {
      for (const person of [scene.renter, scene.lender]) {
        const booking = await findBooking(person, bookingId);
        expect(booking && withNotes(booking, translatorFor('sk'), 'sk').returnRow).toEqual(back);
      }
      const receipt = await findReceipt(scene.renter, bookingId);
      const sk = { locale: 'sk', t: translatorFor('sk'), at: now() } as const;
      expect(receipt && describeReceipt(receipt, sk).facts).toContainEqual(back);
    };
    await saysSo();
    for (const { email } of [scene.renter, scene.lender]) {
      const mail = (await mailsTo(email)).find(({ subject }) => subject.startsWith('Považuje sa za vrátené'));
      expect(mail?.text).toContain(`Späť najneskôr: ${formatMoment(passedOn, 'sk')}`);
      expect(mail?.text).not.toMatch(/Ak ju ešte máte|Ak ju nemáte|Bez odpovede sa považuje/);
    }
    await dayPasses();
    expect(await findBooking(scene.renter, bookingId)).toMatchObject({ phase: 'completed' });
    await saysSo();
  });

  it('and was given to the next renter still waits for its lender, with what it costs at most and until when', async () => {
    const { scene, bookingId, endAt, passedOn } = await passedOnLate(76 * MINUTE);
    const until = new Date(endAt.getTime() + DAY).toISOString();
    for (const [person, words] of [
      [scene.renter, 'Za meškanie zaplatíte najviac 6 €'],
      [
        scene.lender,
        'Za meškanie dostanete najviac 6 €, ak vrátenie potvrdíte s jeho skutočným časom. Inak sa bude považovať za vrátenú, bez poplatku:',
      ],
    ] as const) {
      const booking = await findBooking(person, bookingId);
      expect(booking).toMatchObject({ phase: 'passedOn', passedOn: { at: passedOn.toISOString(), fee: 6_00, countsAsReturnedAt: until } });
      const notes = booking ? withNotes(booking, translatorFor('sk'), 'sk').notes : [];
      const note = notes.find(({ then }) => then?.replaceAll('\u00a0', ' ').includes(words));
      expect(note).toBeDefined();
      if (person === scene.lender) expect(note?.until).toBe(until);
      expect((await findTimeline(person, bookingId))?.next).toMatchObject([
        { step: 'countsAsReturned', at: until },
        { step: 'problemsUntil' },
      ]);
    }
    await sayInDispute(scene.lender, bookingId, BROKEN);
    const inDispute = await findBooking(scene.lender, bookingId);
    const notes = inDispute ? withNotes(inDispute, translatorFor('sk'), 'sk').notes : [];
    expect(notes.map(({ then = '' }) => then.replaceAll('\u00a0', ' ')).join(' ')).toContain('najviac 6 €; rozhodne sa o ňom v spore');
  });

  it('and was given to the next renter costs by that moment at most, which the renter reads before reporting it', async () => {
    const { scene, bookingId, passedOn } = await passedOnLate(76 * MINUTE);
    travelTo(passedOn, 9 * HOUR);
    const Cookie = (await sessionCookieFor(await openSession(scene.renter.id, scene.renter.role, null))).split(';')[0] ?? '';
    const opened = new Request(`http://site.invalid/bookings/${bookingId}/report-return`, { headers: { 'Accept-Language': 'sk', Cookie } });
    const page = (await reportPage({ request: opened, params: { id: bookingId }, context: {} })) as { counts: string; late: string | null };
    expect(page.counts).toContain(`Výbavu má od ${formatMoment(passedOn, 'sk')} ďalší nájomca`);
    expect(page.counts).not.toContain('v ktorom vrátenie oznámite');
    expect(page.late?.replaceAll('\u00a0', ' ')).toContain(
      'o 1 h 16 min neskôr, než bolo dohodnuté. Podľa pravidiel je za to poplatok najviac 6 €',
    );
  });

  it('and was given to the next renter came back then at the latest by a word that the renter gives afterwards', async () => {
    const { scene, bookingId, passedOn } = await passedOnLate(76 * MINUTE);
    travelTo(passedOn, 7 * HOUR);
    expect(await actOnBooking(scene.renter, bookingId, 'report_return')).toEqual({ ok: true });
    await runDueWork();
    const atMost = `najneskôr ${formatMoment(passedOn, 'sk')}`;
    const said = formatMoment(now(), 'sk');
    for (const person of [scene.renter, scene.lender]) {
      const booking = await findBooking(person, bookingId);
      const row = booking && withNotes(booking, translatorFor('sk'), 'sk').returnRow;
      expect(row).toEqual({ label: 'Vrátené podľa nájomcu', value: atMost });
    }
    const mail = (await mailsTo(scene.lender.email)).find(({ subject }) => subject.startsWith('Je vec späť?'));
    expect(mail?.text).toContain(`Vrátené podľa nájomcu: ${atMost}`);
    expect(mail?.text).not.toContain(said);
    expect(mail?.text).not.toContain('Vec nemám');
    const offered = (await findBooking(scene.lender, bookingId))?.actions.map(({ event }) => event);
    expect(offered).toEqual(['returned', 'open_dispute']);
    const Cookie = (await sessionCookieFor(await openSession(scene.lender.id, scene.lender.role, null))).split(';')[0] ?? '';
    const opened = new Request(`http://site.invalid/bookings/${bookingId}/return`, { headers: { 'Accept-Language': 'sk', Cookie } });
    const page = (await returnPage({ request: opened, params: { id: bookingId }, context: {} })) as { reported: string | null };
    expect(page.reported).toBe(`Podľa nájomcu bola späť: ${atMost}`);
    await sayInDispute(scene.lender, bookingId, BROKEN);
    expect(await findDisputeOfBooking(scene.renter, bookingId)).toMatchObject({ back: { word: 'renter', at: passedOn.toISOString() } });
    await confirmReturn(scene.lender, bookingId, { returnedAt: new Date(passedOn.getTime() - 10 * MINUTE), takesFee: false });
    expect(await findDisputeOfBooking(scene.renter, bookingId)).toMatchObject({
      otherBack: { word: 'renter', at: passedOn.toISOString() },
    });
  });

  it('and is given to the next renter before the agreed return counts as back by then, which its lender reads before the code', async () => {
    const { scene, bookingId } = await confirmedInScene({ period: periodIn(1, 2) });
    const next = await createMember();
    const nextId = await confirmed({ ...scene, renter: next }, { period: periodIn(3, 1) });
    const { startAt, endAt } = await bookingRow(bookingId);
    travelTo(startAt);
    await runDueWork();
    travelTo(endAt, -HOUR);
    await runDueWork();
    expect(await findHandover(next, nextId)).toMatchObject({ passesOn: false });
    expect(await findHandover(scene.lender, nextId)).toMatchObject({ mayEnterCode: true, passesOn: true });
    expect(await confirmHandover(scene.lender, nextId, (await bookingRow(nextId)).handoverCode ?? '')).toEqual({ ok: true });
    expect((await bookingRow(bookingId)).passedOnAt).not.toBeNull();
  });

  it('and was given to the next renter is shown so to who decides a dispute, and late by nothing beyond that', async () => {
    const { scene, bookingId, passedOn } = await passedOnLate(76 * MINUTE);
    travelTo(passedOn, 9 * HOUR);
    await sayInDispute(scene.lender, bookingId, BROKEN);
    const judge = await theAdministrator();
    const [dispute] = await db().select({ id: disputes.id }).from(disputes).where(eq(disputes.bookingId, bookingId));
    const Cookie = (await sessionCookieFor(await openSession(judge.id, judge.role, null))).split(';')[0] ?? '';
    const opened = new Request(`http://site.invalid/admin/disputes/${dispute?.id}`, { headers: { 'Accept-Language': 'sk', Cookie } });
    const page = (await decisionPage({ request: opened, params: { id: dispute?.id }, context: {} })) as {
      passedOn: Record<string, string>;
    };
    expect(page.passedOn['back']).toContain(`Výbavu má od ${formatMoment(passedOn, 'sk')} ďalší nájomca`);
    expect(page.passedOn['late']?.replaceAll('\u00a0', ' ')).toBe('Meškanie najviac 1 h 16 min; podľa pravidiel najviac 6 €');
  });

  it.each(['the renter', 'the lender alone, in a dispute'] as const)(
    'and was given to the next renter after an early word of %s is late by nothing beyond that either',
    async (whose) => {
      const { scene, bookingId } = await confirmedInScene({ period: periodIn(1, 2), protection: 'deposit' });
      const nextId = await confirmed({ ...scene, renter: await createMember() }, { period: periodIn(3, 1) });
      const { startAt, endAt } = await bookingRow(bookingId);
      travelTo(startAt);
      await runDueWork();
      travelTo(endAt, -10 * MINUTE);
      if (whose === 'the renter') await actOnBooking(scene.renter, bookingId, 'report_return');
      else {
        await confirmReturn(scene.lender, bookingId, { returnedAt: now(), takesFee: false });
        await sayInDispute(scene.renter, bookingId, BROKEN);
      }
      const { handoverCode } = await bookingRow(nextId);
      travelTo(endAt, whose === 'the renter' ? 2 * HOUR : -5 * MINUTE);
      await runDueWork();
      expect(await confirmHandover(scene.lender, nextId, handoverCode ?? '')).toEqual({ ok: true });
      const passedOn = (await bookingRow(bookingId)).passedOnAt ?? now();
      travelTo(endAt, whose === 'the renter' ? 9 * HOUR : -MINUTE);
      expect(await confirmReturn(scene.lender, bookingId, { returnedAt: now(), takesFee: true })).toEqual({
        ok: false,
        reason: 'returnAfterNext',
      });
      expect(await confirmReturn(scene.lender, bookingId, { returnedAt: passedOn, takesFee: false })).toMatchObject({ ok: true });
    },
  );

  it('and was back by a word that nobody takes back is not said to be given to the next renter', async () => {
    const { scene, bookingId, endAt } = await late(MINUTE);
    await confirmReturn(scene.lender, bookingId, { returnedAt: endAt, takesFee: false });
    const nextId = await confirmed({ ...scene, renter: await createMember() }, { period: periodIn(1, 1) });
    const { startAt, handoverCode } = await bookingRow(nextId);
    travelTo(startAt, -HOUR);
    await runDueWork();
    expect(await findHandover(scene.lender, nextId)).toMatchObject({ mayEnterCode: true, passesOn: false });
    expect(await confirmHandover(scene.lender, nextId, handoverCode ?? '')).toEqual({ ok: true });
    expect(await bookingRow(bookingId)).toMatchObject({ passedOnAt: null });
  });

  it('that came back before the agreed return asks nobody to agree, where the lender says so only afterwards', async () => {
    const { scene, bookingId, endAt } = await late(7 * HOUR);
    await confirmReturn(scene.lender, bookingId, { returnedAt: new Date(endAt.getTime() - 5 * MINUTE), takesFee: false });
    await runDueWork();
    const mail = (await mailsTo(scene.renter.email)).at(-1);
    expect(mail?.subject).toMatch(/^Vrátené/);
    expect(mail?.text).not.toContain('agree-to-return');
  });

  it('takes none either when it counts as returned because nobody said anything, or is missing in a dispute', async () => {
    const overdueSince = async (after: number) => {
      const { scene, bookingId } = await begunInScene({ period: periodIn(1, 2) });
      const { endAt } = await bookingRow(bookingId);
      travelTo(endAt, after);
      await runDueWork();
      return { scene, bookingId, somebody: { renter: await createMember(), listingId: scene.listingId } };
    };
    const silent = await overdueSince(DAY + HOUR);
    expect((await bookingRow(silent.bookingId)).returnedAt).not.toBeNull();
    expect(await request(silent.somebody, { period: periodIn(1, 1) })).toEqual({ ok: false, reason: 'gearOverdue' });
    const missing = await overdueSince(HOUR);
    expect(await sayInDispute(missing.scene.lender, missing.bookingId, BROKEN)).toMatchObject({ ok: true });
    expect(await request(missing.somebody, { period: periodIn(1, 1) })).toEqual({ ok: false, reason: 'gearOverdue' });
  });
});
