/** Gear that comes back while a dispute is open (rule B8): who may say so, and what follows from it. */
import { eq, inArray, sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';

import { now } from '#app/config/clock.server.ts';
import { cents } from '#app/domain/money/money.ts';
import type { Member } from '#app/domain/people/viewer.ts';
import { sessionCookieFor } from '#app/http/session.server.ts';
import { durationIn } from '#app/i18n/duration.ts';
import { formatMoment, formatMoneyInSentence } from '#app/i18n/format.ts';
import { translatorFor } from '#app/i18n/i18n.server.ts';
import { openSession } from '#app/modules/accounts/sessions.server.ts';
import { actOnBooking } from '#app/modules/bookings/act-on-booking.server.ts';
import { bookingAsCalendar } from '#app/modules/bookings/booking-as-calendar.server.ts';
import { findBookingForAdministrator } from '#app/modules/bookings/booking-for-administrator.server.ts';
import { findTimeline } from '#app/modules/bookings/booking-timeline.server.ts';
import { findBooking } from '#app/modules/bookings/booking-view.server.ts';
import { withNotes } from '#app/modules/bookings/notes-of-booking.server.ts';
import { confirmHandover } from '#app/modules/bookings/confirm-handover.server.ts';
import { confirmReturn, findReturn } from '#app/modules/bookings/confirm-return.server.ts';
import { conditionOf, recordCondition } from '#app/modules/bookings/record-condition.server.ts';
import { findAgreementPreview, findReportPreview } from '#app/modules/bookings/report-preview.server.ts';
import { timelineInWords } from '#app/modules/bookings/words-of-history.server.ts';
import { decideDispute } from '#app/modules/disputes/decide-dispute.server.ts';
import { sayInDispute } from '#app/modules/disputes/open-dispute.server.ts';
import { findDispute, findDisputeOfBooking } from '#app/modules/disputes/read-disputes.server.ts';
import { action as sendDecision, loader as decisionPage } from '#app/routes/admin/dispute.tsx';
import { loader as disputePage } from '#app/routes/disputes/of-booking.tsx';
import { loader as reportPage } from '#app/routes/renting/report-return.tsx';
import { loader as returnPage } from '#app/routes/renting/return.tsx';
import { db } from '#db/client.ts';
import { disputes, profiles, takenPeriods } from '#db/schema/index.ts';
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
  letTimePass,
  MINUTE,
  periodIn,
  request,
  travelTo,
  type Scene,
} from '#tests/factories/bookings.ts';
import { BROKEN, disputedSince, saidBroken } from '#tests/factories/disputes.ts';
import { mailsTo, subjectsTo } from '#tests/support/mails-to.ts';
import { notesFor } from '#tests/support/notes-for.ts';
import { useProviderWorld } from '#tests/support/provider-world.ts';

useProviderWorld();

/** Of two days at 12 € a day, disputed from its pickup on, `after` its agreed return. */
async function disputed(after: number) {
  const { scene, bookingId } = await confirmedInScene({ period: periodIn(1, 2), protection: 'deposit' });
  const { dispute } = await disputedSince(scene, bookingId);
  const { startAt, endAt } = await bookingRow(bookingId);
  travelTo(endAt, after);
  await runDueWork();
  return { scene, bookingId, dispute, startAt, endAt };
}

const takenUntil = async (bookingId: string) => {
  const [taken] = await db()
    .select({ until: sql<Date>`upper(${takenPeriods.period})`.mapWith((at: string) => new Date(at)) })
    .from(takenPeriods)
    .where(eq(takenPeriods.bookingId, bookingId));
  return taken?.until;
};

const REASONS = 'Podľa fotografií bola vec poškodená už pri prevzatí.';
const nothing = { refund: cents(0), fromRenter: cents(0), fromPool: cents(0), reasons: REASONS };

const administratorsPage = async (judge: Member, dispute: string) => {
  const cookie = (await sessionCookieFor(await openSession(judge.id, judge.role, null))).split(';')[0] ?? '';
  const headers = { 'Sec-Fetch-Site': 'same-origin', Cookie: cookie, 'Accept-Language': 'sk' };
  const address = `http://site.invalid/admin/disputes/${dispute}`;
  const fields = { refund: '', from_renter: '', from_pool: '', reasons: REASONS, step: 'decide', said: '9' };
  const asked = { params: { id: dispute }, context: {} };
  return {
    open: () => decisionPage({ request: new Request(address, { headers }), ...asked }),
    send: () => sendDecision({ request: new Request(address, { method: 'POST', headers, body: new URLSearchParams(fields) }), ...asked }),
  };
};

const opened = async (page: typeof returnPage | typeof reportPage, person: Member, bookingId: string, name: string) => {
  const cookie = (await sessionCookieFor(await openSession(person.id, person.role, null))).split(';')[0] ?? '';
  const asked = new Request(`http://site.invalid/bookings/${bookingId}/${name}`, { headers: { Cookie: cookie, 'Accept-Language': 'sk' } });
  return page({ request: asked, params: { id: bookingId }, context: {} });
};

describe('gear that was never handed over, by the renter’s word', () => {
  const denied = async (words: { about?: 'handover' }) => {
    const { scene, bookingId } = await confirmedInScene({ period: periodIn(1, 2), protection: 'deposit' });
    const { startAt, endAt } = await bookingRow(bookingId);
    travelTo(startAt, HOUR);
    await runDueWork();
    await sayInDispute(scene.renter, bookingId, 'Výbavu mi v dohodnutom čase nikto neodovzdal.', [], words);
    travelTo(endAt, HOUR + MINUTE);
    await runDueWork();
    const [dispute] = await db().select({ id: disputes.id }).from(disputes).where(eq(disputes.bookingId, bookingId));
    return { scene, bookingId, dispute: dispute?.id ?? '' };
  };

  it('is asked back of nobody, on no page and by no mail, and costs no late fee', async () => {
    const { scene, bookingId, dispute } = await denied({ about: 'handover' });
    for (const person of [scene.renter, scene.lender]) {
      expect(await findBooking(person, bookingId)).toMatchObject({ phase: 'disputed', overdue: null });
      expect((await subjectsTo(person.email)).filter((subject) => subject.startsWith('Čas vrátenia uplynul'))).toEqual([]);
      expect(await findDisputeOfBooking(person, bookingId)).toMatchObject({ back: null, isDue: false });
    }
    const actions = (await findBooking(scene.renter, bookingId))?.actions.map(({ event }) => event);
    expect(actions).not.toContain('report_return');
    expect(await actOnBooking(scene.renter, bookingId, 'report_return')).toMatchObject({ ok: false });
    expect(await findDispute(await theAdministrator(), dispute)).toMatchObject({
      return: { word: null, fee: 0, minutes: 0, isDenied: true },
      means: { renter: 400_00 },
    });
    // the lender may say otherwise, and the renter's word stays beside it
    expect(await findReturn(scene.lender, bookingId)).toMatchObject({ untakenSince: expect.any(Date) as Date });
    await confirmReturn(scene.lender, bookingId, { returnedAt: now(), takesFee: true });
    expect(await findDispute(await theAdministrator(), dispute)).toMatchObject({
      return: { word: 'lender', fee: 6_00, isDenied: true, proposedFee: 0 },
      means: { renter: 406_00 },
    });
  });

  it('is asked back all the same when the dispute is about something else', async () => {
    const { scene, bookingId } = await denied({});
    expect(await findBooking(scene.renter, bookingId)).toMatchObject({ overdue: { minutes: 61 } });
  });
});

describe('a lender’s word in a dispute that the renter does not agree with', () => {
  it('stays beside the renter’s, who brought the gear back later, and can be put right', async () => {
    const { scene, bookingId, dispute, startAt, endAt } = await disputed(-DAY);
    const early = new Date(startAt.getTime() + 5 * HOUR);
    await confirmReturn(scene.lender, bookingId, { returnedAt: early, takesFee: false });
    travelTo(endAt, 8 * HOUR);
    await runDueWork();
    expect((await findReportPreview(scene.renter, bookingId))?.saidEarly).toEqual(early);
    expect(await actOnBooking(scene.renter, bookingId, 'report_return')).toEqual({ ok: true });
    await runDueWork();
    for (const person of [scene.renter, scene.lender]) {
      expect(await findDisputeOfBooking(person, bookingId)).toMatchObject({
        back: { word: 'renter' },
        otherBack: { word: 'lender', at: early.toISOString() },
      });
      expect((await findBooking(person, bookingId))?.actualReturn).toMatchObject({ saidBy: 'renter' });
    }
    expect(await findDispute(await theAdministrator(), dispute)).toMatchObject({
      return: { word: 'renter', minutes: 480, fee: 12_00, other: { word: 'lender', at: early.toISOString() } },
      means: { renter: 412_00 },
    });
    expect(await findReturn(scene.lender, bookingId)).toMatchObject({ mayConfirm: true, untakenSince: null });
    const late = new Date(endAt.getTime() + 7 * HOUR);
    expect(await confirmReturn(scene.lender, bookingId, { returnedAt: late, takesFee: true })).toEqual({ ok: true });
    expect(await findDispute(await theAdministrator(), dispute)).toMatchObject({
      return: { word: 'lender', at: late.toISOString(), fee: 12_00, other: { word: 'renter' } },
    });
  });

  it('that nobody came costs nothing for being late, and stands', async () => {
    const { scene, bookingId, dispute, startAt, endAt } = await disputed(-DAY);
    await confirmReturn(scene.lender, bookingId, { returnedAt: startAt, takesFee: false });
    travelTo(endAt, 8 * HOUR);
    await runDueWork();
    const told = await mailsTo(scene.renter.email);
    expect(told.find(({ subject }) => subject.startsWith('Podľa prenajímateľa si výbavu nikto neprevzal'))?.text).not.toContain('má späť');
    for (const person of [scene.renter, scene.lender]) {
      expect(await findBooking(person, bookingId)).toMatchObject({ phase: 'disputed', overdue: null });
      expect((await subjectsTo(person.email)).filter((subject) => subject.startsWith('Čas vrátenia uplynul'))).toEqual([]);
    }
    expect(await actOnBooking(scene.renter, bookingId, 'agree_to_return')).toMatchObject({ ok: false });
    await standsThatNobodyCame({ scene, bookingId, dispute });
  });

  it('that nobody came stands also when the renter objects to it, before the agreed return and after it', async () => {
    const { scene, bookingId } = await confirmedInScene({ period: periodIn(1, 2), protection: 'deposit' });
    const { startAt, endAt } = await bookingRow(bookingId);
    travelTo(startAt, 3 * HOUR);
    await runDueWork();
    expect(await confirmReturn(scene.lender, bookingId, { returnedAt: startAt, takesFee: false })).toEqual({ ok: true });
    await sayInDispute(scene.renter, bookingId, 'Výbavu som si prevzal, len bez kódu.');
    const [opened] = await db().select({ id: disputes.id }).from(disputes).where(eq(disputes.bookingId, bookingId));
    const dispute = opened?.id ?? '';
    for (const [moment, after] of [[startAt, 5 * HOUR] as const, [endAt, 8 * HOUR] as const]) {
      travelTo(moment, after);
      await runDueWork();
      await standsThatNobodyCame({ scene, bookingId, dispute });
      const page = await administratorsPage(await theAdministrator(), dispute);
      expect(await page.open()).toMatchObject({ notYet: null, outWarning: null, otherWord: null });
    }
    expect(await bookingRow(bookingId)).toMatchObject({ returnedAt: startAt, returnReportedAt: null, lateFee: 0 });
    expect(await decideDispute(await theAdministrator(), dispute, nothing)).toEqual({ ok: true });
  });

  const standsThatNobodyCame = async ({ scene, bookingId, dispute }: { scene: Scene; bookingId: string; dispute: string }) => {
    const { returnedAt } = await bookingRow(bookingId);
    expect(await actOnBooking(scene.renter, bookingId, 'report_return')).toEqual({ ok: false, reason: 'notInThisState' });
    expect(await confirmReturn(scene.lender, bookingId, { returnedAt: now(), takesFee: true })).toEqual({
      ok: false,
      reason: 'notInThisState',
    });
    expect(await bookingRow(bookingId)).toMatchObject({ returnedAt, lateFee: 0 });
    for (const person of [scene.renter, scene.lender]) {
      expect(await findBooking(person, bookingId)).toMatchObject({
        phase: 'disputed',
        actions: [],
        overdue: null,
        actualReturn: { saidBy: 'untaken' },
      });
      const timeline = await findTimeline(person, bookingId);
      const past = timeline && timelineInWords(timeline, translatorFor('sk'), 'sk').past.map(({ words }) => words);
      expect(past?.join()).toContain('výbavu nikto neprevzal');
    }
    expect(await findDispute(await theAdministrator(), dispute)).toMatchObject({
      return: { word: 'untaken', fee: 0, proposedFee: 0, other: null },
    });
    expect(await findReturn(scene.lender, bookingId)).toMatchObject({ mayConfirm: false, untakenSince: null });
    expect(await opened(returnPage, scene.lender, bookingId, 'return')).toMatchObject({
      mayConfirm: false,
      mayBeUntaken: false,
      notNow: expect.stringContaining('Oznámili ste, že si výbavu nikto neprevzal') as string,
    });
    expect(await opened(reportPage, scene.renter, bookingId, 'report-return')).toMatchObject({
      isInDispute: false,
      notNow: { text: expect.stringContaining('Podľa prenajímateľa si výbavu nikto neprevzal') as string },
    });
  };
});

describe('gear that is out while a dispute is open', () => {
  it('is due back at the agreed return, which both read on the page and have in a calendar, and the renter in the mail', async () => {
    const { scene, bookingId, endAt } = await disputed(-DAY);
    const t = translatorFor('sk');
    const plain = (text = '') => text.replaceAll('\u00a0', ' ');
    const due = plain(t('bookingNotes.returnInDispute', { moment: formatMoment(endAt, 'sk') }));
    const inMail = plain(t('mail.disputeOpened.returnInTime', { moment: formatMoment(endAt, 'sk') }));
    const stepsOf = async (person: Member) => (await findTimeline(person, bookingId))?.next.map(({ step }) => step);
    const calendarOf = (person: Member) => bookingAsCalendar(person, bookingId, 'https://karavana.example', t);
    const opening = async (person: Member) =>
      (await mailsTo(person.email)).find(({ subject }) => subject.startsWith('Otvorený spor'))?.text;
    for (const person of [scene.renter, scene.lender]) {
      expect(await stepsOf(person)).toEqual(['return', 'decision']);
      expect((await calendarOf(person))?.text).toContain('BEGIN:VEVENT');
    }
    expect(await notesFor(scene.renter, bookingId)).toContain(due);
    expect(await notesFor(scene.lender, bookingId)).not.toContain(due);
    expect(plain(await opening(scene.renter))).toContain(inMail);
    expect(plain(await opening(scene.lender))).not.toContain(inMail);
    expect(await actOnBooking(scene.renter, bookingId, 'report_return')).toEqual({ ok: true });
    for (const person of [scene.renter, scene.lender]) {
      expect(await stepsOf(person)).toEqual(['decision']);
      expect(await calendarOf(person)).toBeNull();
    }
    expect(await notesFor(scene.renter, bookingId)).not.toContain(due);
  });
});

describe('gear that is not back while a dispute is open', () => {
  it('is overdue for both parties, who are told, and never counts as returned by itself', async () => {
    const { scene, bookingId } = await disputed(HOUR + MINUTE);
    for (const person of [scene.renter, scene.lender]) {
      expect(await findBooking(person, bookingId)).toMatchObject({
        phase: 'disputed',
        overdue: { minutes: 61, fee: 6_00, countsAsReturnedAt: null },
      });
      const told = (await mailsTo(person.email)).filter(({ subject }) => subject.startsWith('Čas vrátenia uplynul'));
      expect(told.map(({ text }) => text.includes(translatorFor('sk')('mail.gearOverdue.inDispute')))).toEqual([true]);
    }
    letTimePass(2 * DAY);
    await runDueWork();
    expect(await bookingRow(bookingId)).toMatchObject({ status: 'disputed', returnedAt: null });
  });

  it('is late for the administrator by now, who may decide on the fee for it', async () => {
    const { dispute } = await disputed(7 * HOUR);
    const judge = await theAdministrator();
    expect(await findDispute(judge, dispute)).toMatchObject({
      return: { word: null, at: null, minutes: 420, fee: 12_00 },
      means: { renter: 412_00 },
    });
  });
});

describe('a dispute about gear that is out', () => {
  it('is not decided before the agreed return, and its page says from when on', async () => {
    const { scene, bookingId, dispute, startAt, endAt } = await disputed(-DAY);
    const judge = await theAdministrator();
    const page = await administratorsPage(judge, dispute);
    const refusesIt = async () => {
      expect(await decideDispute(judge, dispute, nothing)).toEqual({ ok: false, reason: 'notReturnedYet' });
      expect(await page.open()).toMatchObject({ notYet: expect.stringContaining(formatMoment(endAt, 'sk')) as string, outWarning: null });
      expect(await page.send()).toMatchObject({ init: { status: 409 }, data: { refused: ['formErrors.dispute.notReturnedYet'] } });
      expect(await bookingRow(bookingId)).toMatchObject({ status: 'disputed' });
    };
    await refusesIt();
    await confirmReturn(scene.lender, bookingId, { returnedAt: new Date(startAt.getTime() + HOUR), takesFee: false });
    await refusesIt();
    expect(await actOnBooking(scene.renter, bookingId, 'report_return')).toEqual({ ok: true });
    expect(await page.open()).toMatchObject({ notYet: null, outWarning: null });
    expect(await decideDispute(judge, dispute, nothing)).toEqual({ ok: true });
  });

  /** A rental of seven days that is disputed from its beginning. */
  const disputedForAWeek = async () => {
    const { scene, bookingId } = await confirmedInScene({ period: periodIn(1, 7) });
    const { dispute } = await disputedSince(scene, bookingId);
    const { startAt, endAt } = await bookingRow(bookingId);
    return { scene, bookingId, dispute, startAt, endAt, judge: await theAdministrator() };
  };

  it('is due at the agreed return where that comes later, and sooner once the gear is said to be back', async () => {
    const { scene, bookingId, dispute, startAt, endAt, judge } = await disputedForAWeek();
    expect(await findDispute(judge, dispute)).toMatchObject({ decideBy: endAt.toISOString() });
    travelTo(startAt, DAY);
    await actOnBooking(scene.renter, bookingId, 'report_return');
    await sayInDispute(scene.renter, bookingId, 'Vec som vrátil v poriadku, nič nie je roztrhnuté.');
    const { decideBy } = (await findDispute(judge, dispute)) ?? {};
    expect(new Date(decideBy ?? 0).getTime() - startAt.getTime()).toBeLessThan(4 * DAY + HOUR);
  });

  it('is reminded of a day before the agreed return where it is not decided before', async () => {
    const { scene, bookingId, dispute, startAt, endAt, judge } = await disputedForAWeek();
    await sayInDispute(scene.renter, bookingId, 'Vec je v poriadku, nič nie je roztrhnuté.');
    for (const days of [3, 5]) {
      travelTo(startAt, days * DAY + HOUR);
      await runDueWork();
    }
    const reminders = async () =>
      (await mailsTo(judge.email)).filter(({ subject, text }) => subject.includes('čaká na rozhodnutie') && text.includes(dispute));
    expect(await reminders()).toEqual([]);
    travelTo(endAt, -DAY);
    await runDueWork();
    expect(await reminders()).toHaveLength(1);
  });

  it('is due as soon as it would be otherwise once the gear is said to be back, and administrators are reminded of that', async () => {
    const { scene, bookingId, dispute, startAt, endAt, judge } = await disputedForAWeek();
    await sayInDispute(scene.renter, bookingId, 'Vec je v poriadku, nič nie je roztrhnuté.');
    expect(await findDispute(judge, dispute)).toMatchObject({ decideBy: endAt.toISOString() });
    travelTo(startAt, DAY);
    await actOnBooking(scene.renter, bookingId, 'report_return');
    const { decideBy } = (await findDispute(judge, dispute)) ?? {};
    expect(new Date(decideBy ?? 0).getTime() - startAt.getTime()).toBeLessThan(3 * DAY + HOUR);
    travelTo(startAt, 3 * DAY + HOUR);
    await runDueWork();
    expect((await mailsTo(judge.email)).some(({ text }) => text.includes(dispute))).toBe(true);
  });

  it('is decided before it where the gear was never handed over', async () => {
    const { scene, bookingId, dispute, startAt } = await disputed(-DAY);
    await confirmReturn(scene.lender, bookingId, { returnedAt: startAt, takesFee: false });
    expect(await decideDispute(await theAdministrator(), dispute, nothing)).toEqual({ ok: true });
  });

  /** The time for a return is over without a word, and only then something is said to be wrong. */
  const disputedAfterSilence = async () => {
    const { scene, bookingId } = await confirmedInScene({ period: periodIn(1, 2), protection: 'deposit' });
    const { startAt, endAt } = await bookingRow(bookingId);
    for (const [moment, after] of [[startAt, 0] as const, [endAt, DAY + HOUR] as const]) {
      travelTo(moment, after);
      await runDueWork();
    }
    return { scene, bookingId, dispute: await saidBroken(scene, bookingId) };
  };

  it('is not decided by who has not read the word that took the place of what counted as returned', async () => {
    const { scene, bookingId, dispute } = await disputedAfterSilence();
    const judge = await theAdministrator();
    const said = async () => {
      const found = await findDispute(judge, dispute);
      return (found?.statements.length ?? 0) + (found?.news ?? 0);
    };
    const before = await said();
    expect(await actOnBooking(scene.renter, bookingId, 'report_return')).toMatchObject({ ok: true });
    expect(await decideDispute(judge, dispute, { ...nothing, said: before })).toEqual({ ok: false, reason: 'moreSaid' });
    expect(await decideDispute(judge, dispute, { ...nothing, said: await said() })).toEqual({ ok: true });
  });

  it.each([
    ['an hour', () => disputed(HOUR)],
    ['when it counts as returned', disputedAfterSilence],
  ])('is decided %s after it without a word, and both can still reach each other for the gear', async (_, make) => {
    const { scene, bookingId, dispute } = await make();
    await db()
      .update(profiles)
      .set({ phone: '+421903123456' })
      .where(inArray(profiles.id, [scene.renter.id, scene.lender.id]));
    const judge = await theAdministrator();
    const page = await administratorsPage(judge, dispute);
    expect(await page.open()).toMatchObject({
      notYet: null,
      outWarning: expect.stringContaining('Nie je isté, či je výbava späť') as string,
    });
    expect(await decideDispute(judge, dispute, nothing)).toEqual({ ok: true });
    const before = await findBooking(scene.renter, bookingId);
    const { counterpartPhone: phone, location } = before ?? {};
    expect(phone).toMatch(/^\+421/);
    expect(location).toBe((await findBooking(scene.lender, bookingId))?.location);
    for (const [party, words] of [
      ['renter', 'vráťte ju čo najskôr'],
      ['lender', 'Ak ju ešte nemáte'],
    ] as const) {
      const booking = await findBooking(scene[party], bookingId);
      expect(booking).toMatchObject({ phase: 'completed', counterpartPhone: expect.any(String) as string });
      const notes = booking ? withNotes(booking, translatorFor('sk'), 'sk').notes : [];
      expect(notes).toMatchObject([
        { tone: 'warning', text: expect.stringContaining(words) as string, call: { phone: booking?.counterpartPhone } },
      ]);
    }
    const next = await confirmed({ ...scene, renter: await createMember() }, { period: periodIn(1, 1) });
    travelTo((await bookingRow(next)).startAt);
    await runDueWork();
    expect(await confirmHandover(scene.lender, next, (await bookingRow(next)).handoverCode ?? '')).toEqual({ ok: true });
    expect(await findBooking(scene.renter, bookingId), 'the next renter has it').toMatchObject({
      counterpartPhone: null,
      isEndedWhileOut: false,
    });
  });
});

describe('gear that comes back while a dispute is open', () => {
  it('is said to be back by the renter, and the lender is told; nothing follows from silence', async () => {
    const { scene, bookingId, dispute } = await disputed(2 * HOUR);
    expect(await findReportPreview(scene.renter, bookingId)).toMatchObject({ answerBy: null, isInDispute: true });
    expect(await actOnBooking(scene.lender, bookingId, 'report_return')).toEqual({ ok: false, reason: 'notYours' });
    expect(await actOnBooking(scene.renter, bookingId, 'report_return')).toEqual({ ok: true });
    expect(await actOnBooking(scene.renter, bookingId, 'report_return')).toEqual({ ok: false, reason: 'alreadyDone' });
    await runDueWork();
    expect(await findBooking(scene.renter, bookingId)).toMatchObject({ phase: 'disputed', overdue: null });
    for (const person of [scene.renter, scene.lender])
      expect(await findDisputeOfBooking(person, bookingId)).toMatchObject({ back: { word: 'renter' }, isDue: true });
    const told = (await mailsTo(scene.lender.email)).at(-1);
    expect(told?.subject).toBe('Je vec späť? „Kajak na Dunaj“');
    expect(told?.text).toContain('Vrátené podľa nájomcu');
    expect(told?.text).not.toContain('Odpovedzte do');
    expect(await findDispute(await theAdministrator(), dispute)).toMatchObject({ return: { word: 'renter', minutes: 120, fee: 6_00 } });
    letTimePass(3 * DAY);
    await runDueWork();
    expect(await bookingRow(bookingId)).toMatchObject({ status: 'disputed', returnedAt: null });
  });

  it('is confirmed by the lender with its true time, of which the decision takes the fee', async () => {
    const { scene, bookingId, dispute, endAt } = await disputed(8 * HOUR);
    const returnedAt = new Date(endAt.getTime() + 7 * HOUR);
    const say = (at: Date) => confirmReturn(scene.lender, bookingId, { returnedAt: at, takesFee: true });
    expect(await findReturn(scene.lender, bookingId)).toMatchObject({ mayConfirm: true, isDisputed: true });
    expect(await say(new Date(now().getTime() + MINUTE))).toEqual({ ok: false, reason: 'returnInFuture' });
    expect(await say(returnedAt)).toEqual({ ok: true });
    expect(await say(returnedAt)).toEqual({ ok: false, reason: 'alreadyDone' });
    await runDueWork();
    expect(await bookingRow(bookingId)).toMatchObject({ status: 'disputed', returnedAt, lateFee: 12_00, disputeWindowEndsAt: null });
    for (const [{ email }, said] of [
      [scene.renter, 'Vrátené podľa prenajímateľa, spor trvá'],
      [scene.lender, 'Potvrdili ste vrátenie, spor trvá'],
    ] as const) {
      const told = (await mailsTo(email)).at(-1);
      expect(told?.subject).toBe(`${said}: „Kajak na Dunaj“`);
      expect(told?.text).toContain('Vrátené podľa prenajímateľa');
    }
    const judge = await theAdministrator();
    expect(await findDispute(judge, dispute)).toMatchObject({
      return: { word: 'lender', at: returnedAt.toISOString(), minutes: 420, fee: 12_00 },
      means: { renter: 412_00 },
    });
    const amounts = { refund: cents(0), fromRenter: cents(12_00), fromPool: cents(0) };
    const reasons = 'Vec sa vrátila o sedem hodín neskôr, poplatok platí nájomca.';
    expect(await decideDispute(judge, dispute, { ...amounts, reasons })).toEqual({ ok: true });
    await runDueWork();
    expect(await bookingRow(bookingId)).toMatchObject({ status: 'completed', depositStatus: 'partially_captured' });
    const { money } = (await findBookingForAdministrator(judge, bookingId)) ?? {};
    expect(money?.find(({ kind }) => kind === 'deposit')).toMatchObject({ state: 'captured', amount: 12_00 });
  });

  it('shows both what the lender asks for it, and for how late, as long as that is not decided', async () => {
    const { scene, bookingId, dispute, endAt } = await disputed(8 * HOUR);
    const pageOf = async (person: Member, language: 'en' | 'sk') => {
      const cookie = (await sessionCookieFor(await openSession(person.id, person.role, null))).split(';')[0] ?? '';
      const request = new Request(`http://site.invalid/bookings/${bookingId}/dispute`, {
        headers: { Cookie: cookie, 'Accept-Language': language },
      });
      return disputePage({ request, params: { id: bookingId }, context: {} });
    };
    expect(await pageOf(scene.renter, 'en')).toMatchObject({ askedFee: null });
    await confirmReturn(scene.lender, bookingId, { returnedAt: new Date(endAt.getTime() + 7 * HOUR), takesFee: true });
    for (const language of ['en', 'sk'] as const) {
      const t = translatorFor(language);
      const [amount, late] = [formatMoneyInSentence(cents(12_00), language), durationIn(t, 7 * 60)];
      for (const party of ['renter', 'lender'] as const) {
        const askedFee = t(`loaded.askedLateFee.${party}`, { amount, late });
        expect(await pageOf(scene[party], language)).toMatchObject({ askedFee });
      }
    }
    const amounts = { refund: cents(0), fromRenter: cents(6_00), fromPool: cents(0) };
    await decideDispute(await theAdministrator(), dispute, { ...amounts, reasons: 'Za meškanie platí nájomca polovicu poplatku.' });
    for (const person of [scene.renter, scene.lender]) expect(await pageOf(person, 'sk')).toMatchObject({ askedFee: null });
  });

  it('is spoken of also when it had counted as returned by itself before the dispute', async () => {
    const { scene, bookingId } = await begunInScene({ period: periodIn(1, 2), protection: 'deposit' });
    const { endAt } = await bookingRow(bookingId);
    travelTo(endAt, DAY);
    await runDueWork();
    await sayInDispute(scene.lender, bookingId, BROKEN);
    expect(await findBooking(scene.lender, bookingId)).toMatchObject({ overdue: { minutes: 1_440 } });
    const [dispute] = await db().select({ id: disputes.id }).from(disputes).where(eq(disputes.bookingId, bookingId));
    expect(await findDispute(await theAdministrator(), dispute?.id ?? '')).toMatchObject({ return: { word: null, minutes: 1_440 } });
    const somebody = { renter: await createMember(), listingId: scene.listingId };
    expect(await request(somebody, { period: periodIn(1, 1) })).toEqual({ ok: false, reason: 'gearOverdue' });
    letTimePass(DAY);
    const returnedAt = now();
    expect(await confirmReturn(scene.lender, bookingId, { returnedAt, takesFee: true })).toEqual({ ok: true });
    expect(await bookingRow(bookingId)).toMatchObject({ status: 'disputed', returnedAt, lateFee: 24_00 });
    expect(await request(somebody, { period: periodIn(1, 1) })).toMatchObject({ ok: true });
  });

  it('is free from its return on, before the decision too, once both have said so', async () => {
    const { scene, bookingId, startAt, endAt } = await disputed(-DAY);
    const returnedAt = new Date(startAt.getTime() + 5 * HOUR);
    await confirmReturn(scene.lender, bookingId, { returnedAt, takesFee: false });
    expect(await takenUntil(bookingId)).toEqual(endAt);
    expect(await findAgreementPreview(scene.renter, bookingId)).toMatchObject({ offer: { problems: null } });
    expect(await actOnBooking(scene.renter, bookingId, 'agree_to_return')).toEqual({ ok: true });
    await runDueWork();
    expect(await subjectsTo(scene.lender.email)).toContain('Nájomca súhlasí, že vec je späť, spor trvá: „Kajak na Dunaj“');
    expect(await bookingRow(bookingId)).toMatchObject({
      returnedAt,
      returnReportedAt: expect.any(Date) as Date,
      disputeWindowEndsAt: null,
    });
    expect(await takenUntil(bookingId)).toEqual(returnedAt);
    expect(await confirmReturn(scene.lender, bookingId, { returnedAt: now(), takesFee: false })).toEqual({
      ok: false,
      reason: 'alreadyDone',
    });
    const somebody = { renter: await createMember(), listingId: scene.listingId };
    expect(await request(somebody, { period: periodIn(1, 1) })).toMatchObject({ ok: true });
  });

  it('does not take back dates that were free once, by a word of the lender that was enough then', async () => {
    const { scene, bookingId, startAt } = await disputed(-DAY);
    const returnedAt = new Date(startAt.getTime() + HOUR);
    await confirmReturn(scene.lender, bookingId, { returnedAt, takesFee: false });
    const freed = sql`tstzrange(lower(${takenPeriods.period}), ${returnedAt.toISOString()}::timestamptz)`;
    await db().update(takenPeriods).set({ period: freed }).where(eq(takenPeriods.bookingId, bookingId));
    const somebody = { renter: await createMember(), listingId: scene.listingId };
    expect(await request(somebody, { period: periodIn(1, 1) })).toMatchObject({ ok: true });
    const corrected = new Date(startAt.getTime() + 2 * HOUR);
    expect(await confirmReturn(scene.lender, bookingId, { returnedAt: corrected, takesFee: false })).toEqual({ ok: true });
    expect(await takenUntil(bookingId)).toEqual(returnedAt);
  });

  it('before the agreed return by the lender alone can be put right by the lender, as long as the renter has not agreed', async () => {
    const { scene, bookingId, dispute, startAt, endAt } = await disputed(7 * HOUR);
    const say = (returnedAt: Date) => confirmReturn(scene.lender, bookingId, { returnedAt, takesFee: true });
    const early = new Date(startAt.getTime() + HOUR);
    expect(await say(early)).toEqual({ ok: true });
    expect(await say(early)).toEqual({ ok: false, reason: 'alreadyDone' });
    expect(await takenUntil(bookingId)).toEqual(endAt);
    const late = new Date(endAt.getTime() + 7 * HOUR);
    expect(await say(late)).toEqual({ ok: true });
    expect(await say(early)).toEqual({ ok: false, reason: 'alreadyDone' });
    expect(await findDispute(await theAdministrator(), dispute)).toMatchObject({
      return: { word: 'lender', at: late.toISOString(), fee: 12_00 },
    });
  });

  it('is shown by photos and words of both parties until the decision', async () => {
    const { scene, bookingId } = await disputed(HOUR);
    for (const person of [scene.renter, scene.lender])
      expect(await recordCondition(person, bookingId, { purpose: 'return', text: 'Vrátené čisté.', photos: [] })).toEqual({
        ok: true,
        left: 0,
      });
    expect((await conditionOf(bookingId)).return.notes.map(({ party }) => party)).toEqual(['renter', 'lender']);
  });
});
