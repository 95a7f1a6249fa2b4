/** The renter's word that the gear is back (rule B8): from a page that says what follows, and said once. */
import type { ActionFunctionArgs } from '@remix-run/node';
import { and, eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';

import { now } from '#app/config/clock.server.ts';
import { toLocalMoment } from '#app/domain/bookings/local-time.ts';
import type { Member } from '#app/domain/people/viewer.ts';
import { formatMoment } from '#app/i18n/format.ts';
import { translatorFor } from '#app/i18n/i18n.server.ts';
import { sessionCookieFor } from '#app/http/session.server.ts';
import { openSession } from '#app/modules/accounts/sessions.server.ts';
import { actOnBooking } from '#app/modules/bookings/act-on-booking.server.ts';
import { findBooking } from '#app/modules/bookings/booking-view.server.ts';
import { confirmHandover } from '#app/modules/bookings/confirm-handover.server.ts';
import { withNotes } from '#app/modules/bookings/notes-of-booking.server.ts';
import { describeReceipt } from '#app/modules/payments/describe-receipt.ts';
import { findReceipt } from '#app/modules/payments/read-receipt.server.ts';
import { action as onBooking } from '#app/routes/renting/booking.tsx';
import { loader as agreePage } from '#app/routes/renting/agree-to-return.tsx';
import { loader as returnPage } from '#app/routes/renting/return.tsx';
import { loader as disputePage } from '#app/routes/disputes/of-booking.tsx';
import { loader as reportPage } from '#app/routes/renting/report-return.tsx';
import { db } from '#db/client.ts';
import { bookingEvents } from '#db/schema/index.ts';
import { createMember } from '#db/seed/members.ts';

import { theAdministrator } from '#tests/factories/administrators.ts';
import { bookingRow, confirmedInScene, DAY, HOUR, MINUTE, periodIn, travelTo, type Scene } from '#tests/factories/bookings.ts';
import { extensionAsked } from '#tests/factories/extensions.ts';
import { runDueWork } from '#jobs/run-due-work.server.ts';
import { mailsTo } from '#tests/support/mails-to.ts';
import { useProviderWorld } from '#tests/support/provider-world.ts';

useProviderWorld();

type Route = (args: ActionFunctionArgs) => Promise<unknown>;

async function ask(route: Route, person: Pick<Member, 'id' | 'role'>, id: string, form?: Record<string, string>) {
  const cookie = (await sessionCookieFor(await openSession(person.id, person.role, null))).split(';')[0] ?? '';
  const request = new Request(`http://site.invalid/bookings/${id}/report-return`, {
    headers: { 'Sec-Fetch-Site': 'same-origin', Cookie: cookie },
    ...(form ? { method: 'POST', body: new URLSearchParams(form) } : {}),
  });
  const answer: unknown = await route({ request, params: { id }, context: {} }).catch((thrown: unknown) => thrown);
  if (answer instanceof Error) throw answer;
  if (answer instanceof Response) return { status: answer.status, page: null };
  const { init } = answer as { init?: { status?: number } };
  return { status: init?.status ?? 200, page: answer };
}

async function running() {
  const { scene, bookingId } = await confirmedInScene({ period: periodIn(3, 2), protection: 'deposit' });
  await runDueWork();
  travelTo((await bookingRow(bookingId)).startAt, -DAY);
  await runDueWork();
  travelTo((await bookingRow(bookingId)).startAt, HOUR);
  await runDueWork();
  return { scene, bookingId };
}

const reports = (bookingId: string) =>
  db().$count(bookingEvents, and(eq(bookingEvents.bookingId, bookingId), eq(bookingEvents.event, 'report_return')));

it('says until when the lender can object, and is said once however often it is sent', async () => {
  const { scene, bookingId } = await running();
  const { endAt } = await bookingRow(bookingId);
  expect((await findBooking(scene.renter, bookingId))?.actions).toContainEqual(
    expect.objectContaining({ event: 'report_return', page: 'report-return' }),
  );
  const answerBy = new Date(endAt.getTime() + DAY).toISOString();
  expect(await ask(reportPage, scene.renter, bookingId)).toMatchObject({ page: { answerBy } });
  expect(await bookingRow(bookingId), 'opening it says nothing').toMatchObject({ returnReportedAt: null });
  for (const other of [scene.lender, await createMember(), await theAdministrator()])
    expect((await ask(reportPage, other, bookingId)).status).toBe(404);

  for (let press = 0; press < 2; press++) {
    expect((await ask(onBooking, scene.renter, bookingId, { intent: 'report_return' })).status).toBe(303);
    travelTo(endAt, (press - 3) * HOUR);
  }
  const { returnReportedAt, autoReturnAt } = await bookingRow(bookingId);
  expect([returnReportedAt, autoReturnAt?.toISOString()]).toEqual([expect.any(Date), answerBy]);
  expect(await reports(bookingId)).toBe(1);
  expect(await ask(reportPage, scene.renter, bookingId)).toMatchObject({ page: { answerBy: null } });
});

it('says beforehand that it ends an extension that waits, to whoever presses, and both are told after it', async () => {
  const { scene, bookingId } = await running();
  expect(await ask(reportPage, scene.renter, bookingId)).toMatchObject({ page: { endsExtension: false } });
  expect(await ask(returnPage, scene.lender, bookingId)).toMatchObject({ page: { endsExtension: false } });
  await extensionAsked(scene, bookingId, 1);
  expect(await ask(reportPage, scene.renter, bookingId)).toMatchObject({ page: { endsExtension: true } });
  expect(await ask(returnPage, scene.lender, bookingId)).toMatchObject({ page: { endsExtension: true } });
  await ask(onBooking, scene.renter, bookingId, { intent: 'report_return' });
  await runDueWork();
  expect(await ask(returnPage, scene.lender, bookingId)).toMatchObject({ page: { endsExtension: false } });
  for (const { email } of [scene.renter, scene.lender])
    expect((await mailsTo(email)).filter(({ subject }) => /^Žiadosť o predĺženie .* sa skončila/.test(subject))).toHaveLength(1);
});

it('after the agreed return the lender has a day from the word', async () => {
  const { scene, bookingId } = await running();
  travelTo((await bookingRow(bookingId)).endAt, 5 * HOUR);
  const { page } = await ask(reportPage, scene.renter, bookingId);
  const { answerBy } = page as { answerBy: string };
  await ask(onBooking, scene.renter, bookingId, { intent: 'report_return' });
  const { autoReturnAt } = await bookingRow(bookingId);
  expect(Math.abs(new Date(answerBy).getTime() - (autoReturnAt?.getTime() ?? 0))).toBeLessThan(60_000);
});

it('says of the end what is true of an early word too: a day from the lender’s, or after that of silence', async () => {
  const { scene, bookingId } = await running();
  const { endAt } = await bookingRow(bookingId);
  const { problems } = (await ask(reportPage, scene.renter, bookingId)).page as { problems: string };
  const endsBy = formatMoment(new Date(endAt.getTime() + 2 * DAY), 'en');
  const said = `24 hours after the lender confirms the return; without an answer, until ${endsBy}`;
  expect(problems.replaceAll('\u00a0', ' ')).toContain(said.replaceAll('\u00a0', ' '));
  expect(problems).toContain('release the deposit');
  await ask(onBooking, scene.renter, bookingId, { intent: 'report_return' });
  travelTo(endAt, DAY);
  await runDueWork();
  const windowEndsAt = (await bookingRow(bookingId)).disputeWindowEndsAt?.getTime() ?? 0;
  expect(Math.abs(windowEndsAt - endAt.getTime() - 2 * DAY)).toBeLessThan(MINUTE);
});

it('says before the agreed pickup from when on a return and a problem can be told, and what to do with gear that is out', async () => {
  const { scene, bookingId } = await confirmedInScene({ period: periodIn(10) });
  const { startAt, handoverCode } = await bookingRow(bookingId);
  const notYet = async () => [
    (await ask(reportPage, scene.renter, bookingId)).page as { notNow: { text: string; links: { to: string }[] } },
    (await ask(disputePage, scene.renter, bookingId)).page as { notNow: { text: string; links: { to: string }[] } },
  ];
  const from = `from the agreed pickup on: ${formatMoment(startAt, 'en')}`;
  for (const { notNow } of await notYet()) {
    expect(notNow.text).toContain(from);
    expect(notNow).toMatchObject({ links: [] });
  }
  travelTo(startAt, -HOUR);
  expect(await confirmHandover(scene.lender, bookingId, handoverCode ?? '')).toEqual({ ok: true });
  for (const { notNow } of await notYet()) {
    expect(notNow.text).toContain(from);
    expect(notNow.text).toContain('handed over already');
    expect(notNow.links.map(({ to }) => to)).toEqual([`/bookings/${bookingId}/handover`, '/help-center#contact']);
  }
  travelTo(startAt);
  await runDueWork();
  const [report, dispute] = await notYet();
  expect(report?.notNow).toBeNull();
  expect(dispute?.notNow).toBeNull();
  await ask(onBooking, scene.renter, bookingId, { intent: 'report_return' });
  expect((await notYet())[0]?.notNow).toEqual({ text: 'The return has been reported already.', links: [] });
});

it('tells both that the early word of the lender alone waits for the renter, until the agreed return', async () => {
  const { scene, bookingId } = await running();
  const { endAt } = await bookingRow(bookingId);
  const shown = async (person: Member) => {
    const booking = await findBooking(person, bookingId);
    return booking && withNotes(booking, translatorFor('sk'), 'sk');
  };
  expect(await actOnBooking(scene.lender, bookingId, 'returned')).toMatchObject({ ok: true });
  const [renter, lender] = [await shown(scene.renter), await shown(scene.lender)];
  expect(renter).toMatchObject({ phase: 'saidByLender', notes: [{ tone: 'urgent' }] });
  expect(lender?.phase).toBe('saidByLender');
  expect(lender?.notes[0]?.text).toMatch(/Nájomcu sme požiadali, aby to potvrdil.*platí dohodnutý čas vrátenia/);
  expect(renter?.notes[0]?.text).toContain('inak platí dohodnutý čas');
  travelTo(endAt);
  expect(await shown(scene.lender), 'from then on it is over in any case').toMatchObject({ phase: 'returned' });
});

it('says on each page of a return on an earlier day that unused days are not refunded, and of no other', async () => {
  const { scene, bookingId } = await running();
  expect(await ask(reportPage, scene.renter, bookingId)).toMatchObject({ page: { leavesDaysUnused: true } });
  expect(await ask(returnPage, scene.lender, bookingId)).toMatchObject({ page: { leavesDaysUnused: true } });
  await actOnBooking(scene.lender, bookingId, 'returned');
  expect(await ask(agreePage, scene.renter, bookingId)).toMatchObject({ page: { offer: { leavesDaysUnused: true } } });
  const other = await running();
  travelTo((await bookingRow(other.bookingId)).endAt, -HOUR / 60);
  expect(await ask(reportPage, other.scene.renter, other.bookingId)).toMatchObject({ page: { leavesDaysUnused: false } });
  expect(await ask(returnPage, other.scene.lender, other.bookingId)).toMatchObject({ page: { leavesDaysUnused: false } });
});

it('proposes to the lender the time that the renter has reported, and speaks of no word that is still missing', async () => {
  const { scene, bookingId } = await running();
  const { endAt } = await bookingRow(bookingId);
  expect(await ask(returnPage, scene.lender, bookingId)).toMatchObject({ page: { reported: null, needsRenter: true } });
  await ask(onBooking, scene.renter, bookingId, { intent: 'report_return' });
  const reportedAt = (await bookingRow(bookingId)).returnReportedAt ?? new Date(0);
  travelTo(endAt, -HOUR);
  const { date, time } = toLocalMoment(reportedAt);
  expect(await ask(returnPage, scene.lender, bookingId)).toMatchObject({
    page: {
      reported: expect.stringContaining(formatMoment(reportedAt, 'en')) as string,
      proposed: { returned_date: date, returned_time: time },
      needsRenter: false,
    },
  });
});

it('says which moment counts as the return, and what it costs by then, before it is sent', async () => {
  const { scene, bookingId } = await running();
  const sentences = async () => (await ask(reportPage, scene.renter, bookingId)).page as { counts: string; late: string | null };
  expect(await sentences()).toMatchObject({ counts: expect.stringContaining('counts as the return') as string, late: null });
  travelTo((await bookingRow(bookingId)).endAt, 8 * HOUR + 41 * MINUTE);
  const { late } = await sentences();
  expect(late?.replaceAll('\u00a0', ' ')).toContain('was 8 h 41 min ago. Under the rules that costs €12;');
});

it('that was late tells the lender by mail and on the page, before it is confirmed, what that means', async () => {
  const { scene, bookingId } = await running();
  travelTo((await bookingRow(bookingId)).endAt, 8 * HOUR + 41 * MINUTE);
  await ask(onBooking, scene.renter, bookingId, { intent: 'report_return' });
  await runDueWork();
  const words = /o 8 h 41 min neskôr\. Podľa pravidiel je to 12 €; dostanete to, len ak vrátenie potvrdíte s jeho skutočným časom/;
  const mail = (await mailsTo(scene.lender.email)).find(({ subject }) => subject.startsWith('Je vec späť?'));
  expect(mail?.text.replaceAll('\u00a0', ' ')).toMatch(words);
  expect(mail?.text).toContain('Vrátené podľa nájomcu: ');
  const { page } = await ask(returnPage, scene.lender, bookingId);
  expect(page).toMatchObject({ reportedLate: expect.stringMatching(/8\sh\s41\smin/) as string });
});

it('says what agreeing to an early return shortens before it is agreed to', async () => {
  const { scene, bookingId } = await running();
  const { endAt } = await bookingRow(bookingId);
  expect(await ask(agreePage, scene.renter, bookingId)).toMatchObject({ page: { offer: null } });
  expect(await actOnBooking(scene.lender, bookingId, 'returned')).toMatchObject({ ok: true });
  expect((await findBooking(scene.renter, bookingId))?.actions).toContainEqual(
    expect.objectContaining({ event: 'agree_to_return', page: 'agree-to-return' }),
  );
  await runDueWork();
  const asked = (await mailsTo(scene.renter.email)).at(-1);
  expect(asked?.subject).toMatch(/^Vrátili ste vec\?/);
  expect(asked?.text).toContain(`/bookings/${bookingId}/agree-to-return\n`);
  expect((await mailsTo(scene.lender.email)).at(-1)?.subject).toMatch(/^Potvrdili ste vrátenie:/);
  const { returnedAt, disputeWindowEndsAt } = await bookingRow(bookingId);
  const { page } = await ask(agreePage, scene.renter, bookingId);
  const { offer } = page as { offer: { returnedAt: string; problems: { before: string; after: string } } };
  expect(offer).toMatchObject({
    returnedAt: returnedAt?.toISOString(),
    problems: { before: new Date(endAt.getTime() + DAY).toISOString() },
  });
  expect(offer.problems.before).toBe(disputeWindowEndsAt?.toISOString());
  for (const other of [scene.lender, await createMember(), await theAdministrator()])
    expect((await ask(agreePage, other, bookingId)).status).toBe(404);
  expect((await bookingRow(bookingId)).disputeWindowEndsAt, 'opening it agrees to nothing').toEqual(disputeWindowEndsAt);

  expect((await ask(onBooking, scene.renter, bookingId, { intent: 'agree_to_return' })).status).toBe(303);
  const agreed = (await bookingRow(bookingId)).disputeWindowEndsAt?.getTime() ?? 0;
  expect(Math.abs(agreed - Date.parse(offer.problems.after))).toBeLessThan(HOUR / 60);
  expect(await ask(agreePage, scene.renter, bookingId)).toMatchObject({ page: { offer: null } });
  await runDueWork();
  for (const { email } of [scene.renter, scene.lender]) {
    const agreedBy = (await mailsTo(email)).at(-1);
    expect(agreedBy?.subject).toMatch(/^Vrátené:/);
    const told = agreedBy?.text;
    expect(told).toContain('Vrátené podľa prenajímateľa');
    expect(told, 'who agrees does not say when it came back').not.toContain('Vrátené podľa nájomcu');
  }
});

describe('when the gear really came back', () => {
  const receiptOf = async ({ renter }: Scene, bookingId: string) => {
    const receipt = await findReceipt(renter, bookingId);
    const facts = receipt ? describeReceipt(receipt, { locale: 'sk', t: translatorFor('sk'), at: now() }).facts : [];
    return facts.map(({ label, value }) => `${label}: ${value}`.replaceAll('\u00a0', ' '));
  };
  const rowOf = async (person: Member, bookingId: string) => {
    const booking = await findBooking(person, bookingId);
    const row = booking && withNotes(booking, translatorFor('sk'), 'sk').returnRow;
    return row && `${row.label}: ${row.value}`.replaceAll('\u00a0', ' ');
  };
  const plain = (at: Date) => formatMoment(at, 'sk').replaceAll('\u00a0', ' ');

  it('stands on the booking of both and on the receipt, by a word that is known', async () => {
    const { scene, bookingId } = await running();
    const { endAt } = await bookingRow(bookingId);
    expect(await rowOf(scene.renter, bookingId)).toBeNull();
    await actOnBooking(scene.renter, bookingId, 'report_return');
    const reportedAt = (await bookingRow(bookingId)).returnReportedAt ?? new Date(0);
    for (const person of [scene.renter, scene.lender])
      expect(await rowOf(person, bookingId)).toBe(`Vrátené podľa nájomcu: ${plain(reportedAt)}`);
    travelTo(endAt);
    await actOnBooking(scene.lender, bookingId, 'returned');
    expect(await rowOf(scene.lender, bookingId)).toBe(`Skutočné vrátenie: ${plain((await bookingRow(bookingId)).returnedAt ?? endAt)}`);
    const facts = (await receiptOf(scene, bookingId)).join();
    expect(facts, 'it came back when it was agreed').not.toContain('Skutočné vrátenie');
    expect(facts).not.toContain('Dohodnuté vrátenie');
  });

  it('is that nobody has said so, where only silence stands behind it', async () => {
    const { scene, bookingId } = await running();
    const { endAt } = await bookingRow(bookingId);
    travelTo(endAt, DAY);
    await runDueWork();
    const said = `Skutočné vrátenie: Nikto ho neoznámil. Od ${plain(new Date(endAt.getTime() + DAY))} (24 hodín po dohodnutom čase) sa vec považuje za vrátenú.`;
    for (const person of [scene.renter, scene.lender]) expect(await rowOf(person, bookingId)).toBe(said);
    const facts = await receiptOf(scene, bookingId);
    expect(facts).toContain(said);
    expect(facts.some((fact) => fact.startsWith('Dohodnuté vrátenie: '))).toBe(true);
  });
});
