/** The pages on which a rental is made longer: a price before anything is asked, and answers that no opening of a page gives. */
import { randomUUID } from 'node:crypto';
import type { ActionFunctionArgs } from '@remix-run/node';

import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';

import { now } from '#app/config/clock.server.ts';
import { cents } from '#app/domain/money/money.ts';
import { addDays } from '#app/domain/bookings/rental-period.ts';
import type { Member } from '#app/domain/people/viewer.ts';
import { sessionCookieFor } from '#app/http/session.server.ts';
import { openSession } from '#app/modules/accounts/sessions.server.ts';
import { askForExtension, findExtensionOffer } from '#app/modules/bookings/ask-for-extension.server.ts';
import { bookingAsCalendar } from '#app/modules/bookings/booking-as-calendar.server.ts';
import { countWaitingRequests, findBooking, waitingRequests } from '#app/modules/bookings/booking-view.server.ts';
import { action as approve, loader as approvePage } from '#app/routes/lending/approve-extension.tsx';
import { action as decline, loader as declinePage } from '#app/routes/lending/decline-extension.tsx';
import { action as extend, loader as extendPage } from '#app/routes/renting/extend.tsx';
import { formatMoneyInSentence } from '#app/i18n/format.ts';
import { translatorFor } from '#app/i18n/i18n.server.ts';
import { closeDispute, openDispute } from '#app/simulators/payments/disputes.server.ts';
import { db, inTransaction } from '#db/client.ts';
import { bookingExtensions, bookingPayments, listings } from '#db/schema/index.ts';
import { createMember } from '#db/seed/members.ts';
import { runDueWork } from '#jobs/run-due-work.server.ts';
import {
  bookingRow,
  confirmed,
  confirmedInScene,
  createLender,
  createScene,
  HOUR,
  letTimePass,
  paymentRow,
  periodIn,
  requested,
} from '#tests/factories/bookings.ts';
import {
  answerExtension,
  askForDays,
  extended,
  extensionAsked,
  extensionRow,
  laterReturn,
  payExtension,
} from '#tests/factories/extensions.ts';
import { notesFor } from '#tests/support/notes-for.ts';
import { useProviderWorld } from '#tests/support/provider-world.ts';

useProviderWorld();

type Route = (args: ActionFunctionArgs) => Promise<unknown>;

/** Calls a route of a booking for somebody: the status, where it leads, and what a page gets. */
async function ask(
  route: Route,
  person: Pick<Member, 'id' | 'role'>,
  id: string,
  { form, query = {}, language = 'en' }: { form?: Record<string, string>; query?: Record<string, string>; language?: string } = {},
) {
  const cookie = (await sessionCookieFor(await openSession(person.id, person.role, null))).split(';')[0] ?? '';
  const request = new Request(`http://site.invalid/bookings/${id}/extend?${new URLSearchParams(query)}`, {
    headers: { 'Sec-Fetch-Site': 'same-origin', 'Accept-Language': language, Cookie: cookie },
    ...(form ? { method: 'POST', body: new URLSearchParams(form) } : {}),
  });
  const answer: unknown = await route({ request, params: { id }, context: {} }).catch((thrown: unknown) => thrown);
  if (answer instanceof Error) throw answer;
  if (answer instanceof Response) return { status: answer.status, to: answer.headers.get('Location'), page: null };
  const { init, data } = answer as { init?: { status?: number }; data?: object };
  return { status: init?.status ?? 200, to: null, page: data ?? answer };
}

const countOf = (bookingId: string) => db().$count(bookingExtensions, eq(bookingExtensions.bookingId, bookingId));

it('the renter sees the price first, and is led to the payment by the press that asks', async () => {
  const { scene, bookingId } = await confirmedInScene({ period: periodIn(10, 2) });
  expect(await findBooking(scene.renter, bookingId)).toMatchObject({ mayExtend: true, extension: null });
  expect(await findBooking(scene.lender, bookingId)).toMatchObject({ mayExtend: false });
  const { date: day, time } = await laterReturn(bookingId, 2);
  expect(await ask(extendPage, scene.renter, bookingId)).toMatchObject({ page: { offer: { whyNot: null, quote: null, problem: null } } });
  const priced = await ask(extendPage, scene.renter, bookingId, { query: { day, time } });
  expect(priced.page).toMatchObject({ offer: { quote: { addedDays: 2, rent: 24_00, waiverAmount: 2_40, totalCost: 26_40 } } });
  expect(await countOf(bookingId)).toBe(0);
  const form = { intent: 'ask', form_key: crypto.randomUUID(), day, time, total: '2640' };
  for (const other of [scene.lender, await createMember()]) {
    expect((await ask(extendPage, other, bookingId)).status).toBe(404);
    expect((await ask(extend, other, bookingId, { form })).status).toBe(404);
  }
  expect(await ask(extend, scene.renter, bookingId, { form: { ...form, total: '1' } })).toMatchObject({
    status: 303,
    to: expect.stringContaining('/extend?day='),
  });
  expect(await countOf(bookingId)).toBe(0);
  expect(await ask(extend, scene.renter, bookingId, { form })).toMatchObject({
    status: 303,
    to: expect.stringContaining('/simulators/checkout/'),
  });
  expect(await findBooking(scene.renter, bookingId)).toMatchObject({ mayExtend: false, extension: { status: 'unpaid', totalCost: 26_40 } });
  expect(await findBooking(scene.lender, bookingId)).toMatchObject({ extension: null });
  await payExtension(scene, bookingId);
  expect(await ask(extendPage, scene.renter, bookingId, { query: { session_id: 'cs' } })).toMatchObject({
    to: `/bookings/${bookingId}/extend`,
  });
  expect(await findBooking(scene.renter, bookingId)).toMatchObject({ extension: { status: 'pending_approval' } });
  expect(await ask(extend, scene.renter, bookingId, { form: { intent: 'withdraw' } })).toMatchObject({ to: `/bookings/${bookingId}` });
  expect(await extensionRow(bookingId)).toMatchObject({ status: 'cancelled_by_renter' });
  expect((await ask(extend, scene.renter, bookingId, { form: { intent: 'withdraw' } })).status).toBe(303);
});

it('where the prices for the whole length would make it less, both read that the least is charged, and only there', async () => {
  const { scene, bookingId } = await confirmedInScene(
    { period: periodIn(10, 2) },
    { desiredEarnings: cents(20_00), desiredEarnings3days: cents(10_00) },
  );
  const choose = async (days: number) => {
    const { date: day, time } = await laterReturn(bookingId, days);
    return { day, time };
  };
  const LANGUAGES = ['en', 'sk'] as const;
  const words = (party: 'renter' | 'lender', language: 'en' | 'sk') =>
    translatorFor(language)(`loaded.leastAdded.${party}`, {
      least: formatMoneyInSentence(cents(1_00), language),
      fee: formatMoneyInSentence(cents(4), language),
    });
  for (const language of LANGUAGES)
    expect(await ask(extendPage, scene.renter, bookingId, { query: await choose(1), language })).toMatchObject({
      page: { offer: { quote: { rent: 1_00 } }, leastNote: words('renter', language) },
    });
  expect(await ask(extendPage, scene.renter, bookingId, { query: await choose(3) })).toMatchObject({
    page: { offer: { quote: { rent: 12_00 } }, leastNote: null },
  });
  await extensionAsked(scene, bookingId, 1);
  for (const language of LANGUAGES) {
    expect(await ask(extendPage, scene.renter, bookingId, { language })).toMatchObject({ page: { leastNote: words('renter', language) } });
    expect(await ask(approvePage, scene.lender, bookingId, { language })).toMatchObject({ page: { leastNote: words('lender', language) } });
  }

  const plain = await createScene();
  const longer = await confirmed(plain, { period: periodIn(10, 2) });
  await extensionAsked(plain, longer, 1);
  expect(await ask(extendPage, plain.renter, longer)).toMatchObject({ page: { leastNote: null } });
  expect(await ask(approvePage, plain.lender, longer)).toMatchObject({ page: { leastNote: null } });
});

it('the lender answers from a page of its own, which opening does not do, and sees it among what waits', async () => {
  const { scene, bookingId } = await confirmedInScene({ period: periodIn(10, 2) });
  expect(await countWaitingRequests(scene.lender)).toBe(0);
  await askForDays(scene, bookingId);
  expect(await countWaitingRequests(scene.lender)).toBe(0);
  await payExtension(scene, bookingId);
  await runDueWork();
  expect(await countWaitingRequests(scene.lender)).toBe(1);
  expect(await waitingRequests(scene.lender)).toMatchObject([{ id: bookingId, extension: { status: 'pending_approval' } }]);
  const { id } = await extensionRow(bookingId);
  for (const page of [approvePage, declinePage]) {
    expect(await ask(page, scene.lender, bookingId)).toMatchObject({ page: { booking: { extension: { id, lenderEarnings: 20_00 } } } });
    for (const other of [scene.renter, await createLender(), await createMember({ role: 'administrator' })])
      expect((await ask(page, other, bookingId)).status).toBe(404);
  }
  expect((await ask(decline, scene.lender, bookingId, { form: { extension: id, reason: 'other', text: '' } })).status).toBe(422);
  expect(await extensionRow(bookingId)).toMatchObject({ status: 'pending_approval' });
  expect((await ask(decline, scene.lender, bookingId, { form: { extension: id, reason: 'dates' } })).status).toBe(303);
  expect(await extensionRow(bookingId)).toMatchObject({ status: 'declined', declineReason: 'dates' });
  const asked = await extensionAsked(scene, bookingId);
  // a page that was open all the while answers what it showed
  await ask(decline, scene.lender, bookingId, { form: { extension: id, reason: 'dates' } });
  expect(await findBooking(scene.lender, bookingId)).toMatchObject({ extension: { id: asked.id, status: 'pending_approval' } });
  expect((await ask(approve, scene.lender, bookingId, { form: { extension: asked.id } })).status).toBe(303);
  await runDueWork();
  expect(await extensionRow(bookingId)).toMatchObject({ status: 'confirmed' });
});

it('is offered nowhere and refused while a bank asks for the payment of the booking', async () => {
  const { scene, bookingId } = await confirmedInScene();
  const { endDate, returnTime } = await bookingRow(bookingId);
  const newReturn = { date: addDays(endDate, 1), time: returnTime };
  const quote = (await findExtensionOffer(scene.renter, bookingId, newReturn))?.quote;
  expect(quote).not.toBeNull();
  const id = await inTransaction(async (tx) => openDispute(tx, (await paymentRow(bookingId)).chargeId ?? ''));
  await runDueWork();
  expect(await findBooking(scene.renter, bookingId)).toMatchObject({ mayExtend: false });
  expect(await findExtensionOffer(scene.renter, bookingId, newReturn)).toMatchObject({ whyNot: 'bankDecides', quote: null });
  const form = { formKey: randomUUID(), newReturn, seenTotal: quote?.totalCost ?? 0 };
  expect(await askForExtension(scene.renter, bookingId, form)).toEqual({ ok: false, reason: 'bankDecides' });
  await inTransaction((tx) => closeDispute(tx, id, 'won'));
  await runDueWork();
  expect(await findBooking(scene.renter, bookingId)).toMatchObject({ mayExtend: true });
});

it('is not agreed to while a bank asks for the payment of the booking, even if it was paid for before, and can be declined', async () => {
  const { scene, bookingId } = await confirmedInScene();
  const { id: extensionId } = await extensionAsked(scene, bookingId);
  const id = await inTransaction(async (tx) => openDispute(tx, (await paymentRow(bookingId)).chargeId ?? ''));
  await runDueWork();
  expect(await answerExtension(scene, bookingId, 'extension_approved')).toEqual({ ok: false, reason: 'bankDecides' });
  expect((await ask(approve, scene.lender, bookingId, { form: { extension: extensionId } })).status).toBe(303);
  await runDueWork();
  expect(await extensionRow(bookingId)).toMatchObject({ status: 'pending_approval' });
  const t = translatorFor('sk');
  const waits = t('bookingNotes.extensionWithBank');
  expect(await ask(approvePage, scene.lender, bookingId, { language: 'sk' })).toMatchObject({
    page: { obstacle: { text: t('loaded.notApprovable.bankDecides') } },
  });
  expect(await notesFor(scene.lender, bookingId)).toContain(waits.replaceAll('\u00a0', ' '));
  expect(await notesFor(scene.renter, bookingId)).not.toContain(waits.replaceAll('\u00a0', ' '));
  await inTransaction((tx) => closeDispute(tx, id, 'won'));
  await runDueWork();
  expect(await ask(approvePage, scene.lender, bookingId)).toMatchObject({ page: { obstacle: null } });
  await inTransaction(async (tx) => openDispute(tx, (await paymentRow(bookingId)).chargeId ?? ''));
  await runDueWork();
  expect(await answerExtension(scene, bookingId, 'extension_declined')).toEqual({ ok: true });
  await runDueWork();
  expect(await paymentRow(bookingId, 'extension')).toMatchObject({ state: 'canceled' });
});

it('where the gear is taken from the agreed return on, the page says that it cannot be longer, and asks for no choice', async () => {
  const { scene, bookingId } = await confirmedInScene({ period: periodIn(10, 2) });
  const { endDate: date, returnTime: time } = await bookingRow(bookingId);
  const period = { pickup: { date, time }, return: await laterReturn(bookingId, 2) };
  await requested({ renter: await createMember(), listingId: scene.listingId }, { period });
  for (const language of ['en', 'sk'] as const) {
    const whyNot = translatorFor(language)('loaded.neverFree');
    expect(await ask(extendPage, scene.renter, bookingId, { language })).toMatchObject({ page: { offer: { returns: [] }, whyNot } });
  }
});

it.each(['inactive', 'suspended'] as const)('gear that is %s is offered for no longer, and its page says so', async (status) => {
  const { scene, bookingId } = await confirmedInScene({ period: periodIn(10, 2) });
  expect(await findBooking(scene.renter, bookingId)).toMatchObject({ mayExtend: true });
  await db().update(listings).set({ status }).where(eq(listings.id, scene.listingId));
  expect(await findBooking(scene.renter, bookingId)).toMatchObject({ mayExtend: false });
  for (const language of ['en', 'sk'] as const) {
    const whyNot = translatorFor(language)('extension.refused.listingUnavailable');
    expect(await ask(extendPage, scene.renter, bookingId, { language })).toMatchObject({ page: { offer: { returns: [] }, whyNot } });
  }
});

it('a declined one is told to its renter with the reason, on both pages, until another is asked for or the gear is back', async () => {
  const { scene, bookingId } = await confirmedInScene({ period: periodIn(10, 2) });
  const { id, endDate, returnTime } = await extensionAsked(scene, bookingId);
  expect(await findBooking(scene.renter, bookingId)).toMatchObject({ declinedExtension: null });
  await ask(decline, scene.lender, bookingId, { form: { extension: id, reason: 'dates', text: 'Vec potrebujem v ten deň.' } });
  const declinedExtension = { endDate, returnTime, reason: 'dates', text: 'Vec potrebujem v ten deň.' };
  expect(await findBooking(scene.renter, bookingId)).toMatchObject({ extension: null, mayExtend: true, declinedExtension });
  expect(await ask(extendPage, scene.renter, bookingId)).toMatchObject({ page: { booking: { declinedExtension } } });
  expect(await findBooking(scene.lender, bookingId), 'who declined knows').toMatchObject({ declinedExtension: null });
  letTimePass(60_000);
  await extensionAsked(scene, bookingId);
  expect(await findBooking(scene.renter, bookingId)).toMatchObject({ declinedExtension: null });
});

it('when the time is over, nobody is asked any more, even before that is recorded', async () => {
  const { scene, bookingId } = await confirmedInScene({ period: periodIn(10, 2) });
  const { id } = await extensionAsked(scene, bookingId);
  letTimePass(3 * HOUR);
  expect(await findBooking(scene.lender, bookingId)).toMatchObject({ extension: null });
  expect(await findBooking(scene.renter, bookingId)).toMatchObject({ extension: null, mayExtend: false });
  expect(await countWaitingRequests(scene.lender)).toBe(0);
  expect((await ask(decline, scene.lender, bookingId, { form: { extension: id, reason: 'dates' } })).status).toBe(303);
  expect(await extensionRow(bookingId)).toMatchObject({ status: 'pending_approval' });
});

it('the entries of the calendar take the place of the older ones', async () => {
  const { scene, bookingId } = await confirmedInScene({ period: periodIn(10, 2) });
  const file = async () => (await bookingAsCalendar(scene.renter, bookingId, 'https://karavana.example', translatorFor('sk')))?.text ?? '';
  expect(await file()).toContain('SEQUENCE:0');
  const { endAt } = await extended(scene, bookingId, 1);
  expect(await file()).toContain('SEQUENCE:1');
  expect(await file()).toContain(`DTSTART:${endAt.toISOString().replace(/[-:]|\.\d+/g, '')}`);
});

it('a renter who owes for an earlier rental is led to where that is paid', async () => {
  const { scene, bookingId } = await confirmedInScene({ period: periodIn(10, 2) });
  const earlier = await confirmed(scene, { period: periodIn(3, 2) });
  expect(await ask(extendPage, scene.renter, bookingId)).toMatchObject({ page: { owed: [], offer: { whyNot: null } } });
  const at = now();
  const owed = {
    bookingId: earlier,
    purpose: 'claim',
    state: 'open',
    amount: cents(12_00),
    lines: [],
    createdAt: at,
    updatedAt: at,
  } as const;
  await db()
    .insert(bookingPayments)
    .values({ ...owed, lines: [] });
  const { page } = await ask(extendPage, scene.renter, bookingId);
  expect(page).toMatchObject({
    offer: { whyNot: 'owesMoney' },
    whyNot: null,
    owed: [{ bookingId: earlier, pay: expect.stringContaining('12') }],
  });
});
