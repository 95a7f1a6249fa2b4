/** What a renter can do with a booking: read its course, see what cancelling does, take its receipt and its dates along. */
import type { LoaderFunctionArgs } from '@remix-run/node';
import { describe, expect, it } from 'vitest';
import { extractText, getDocumentProxy } from 'unpdf';

import type { Member } from '#app/domain/people/viewer.ts';
import { now } from '#app/config/clock.server.ts';
import { cents } from '#app/domain/money/money.ts';
import { formatMoney } from '#app/i18n/format.ts';
import { translatorFor } from '#app/i18n/i18n.server.ts';
import { LOCALES } from '#app/i18n/locales.ts';
import { describeReceipt } from '#app/modules/payments/describe-receipt.ts';
import { sessionCookieFor } from '#app/http/session.server.ts';
import { openSession } from '#app/modules/accounts/sessions.server.ts';
import { actOnBooking } from '#app/modules/bookings/act-on-booking.server.ts';
import { findTimeline } from '#app/modules/bookings/booking-timeline.server.ts';
import { timelineInWords } from '#app/modules/bookings/words-of-history.server.ts';
import { findCancelPreview } from '#app/modules/bookings/cancel-preview.server.ts';
import { findReceipt } from '#app/modules/payments/read-receipt.server.ts';
import { loader as calendarFile } from '#app/routes/renting/calendar-file.ts';
import { loader as cancelPage } from '#app/routes/renting/cancel.tsx';
import { loader as receiptFile } from '#app/routes/renting/receipt-file.ts';
import { loader as receiptPage } from '#app/routes/renting/receipt.tsx';
import { listMails } from '#app/simulators/mail/mailbox.server.ts';
import { createMember } from '#db/seed/members.ts';
import { runDueWork } from '#jobs/run-due-work.server.ts';

import {
  authorized,
  authorizedInScene,
  bookingRow,
  confirmed,
  confirmedInScene,
  createScene,
  HOUR,
  periodIn,
  requested,
  travelTo,
} from '#tests/factories/bookings.ts';
import { useProviderWorld } from '#tests/support/provider-world.ts';

useProviderWorld();

type Route = (args: LoaderFunctionArgs) => Promise<unknown>;

async function ask(route: Route, person: Pick<Member, 'id' | 'role'> | null, id: string): Promise<{ status: number; answer: unknown }> {
  const cookie = person && (await sessionCookieFor(await openSession(person.id, person.role, null))).split(';')[0];
  const request = new Request(`http://site.invalid/bookings/${id}/part?lang=sk`, {
    headers: { 'Accept-Language': 'sk', ...(cookie ? { Cookie: cookie } : {}) },
  });
  const answer: unknown = await route({ request, params: { id }, context: {} }).catch((thrown: unknown) => thrown);
  if (answer instanceof Error) throw answer;
  if (answer instanceof Response) return { status: answer.status, answer };
  return { status: (answer as { init?: { status?: number } }).init?.status ?? 200, answer };
}

async function fileOf(route: Route, person: Member, id: string): Promise<Response> {
  const { answer } = await ask(route, person, id);
  if (!(answer instanceof Response)) throw new Error('no file');
  return answer;
}

async function textOf(file: Response): Promise<string> {
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(await file.arrayBuffer())), { mergePages: true });
  return text.replaceAll('\u00a0', ' ').replaceAll(/\s+/g, ' ');
}

const TITLE = 'Ľahký stan pre šťastných: ľščťžýáíéäôň ĽŠČŤŽÝÁÍÉÔŇ ďŕĺ';

describe('who may', () => {
  it.each<[string, Route, { renter: number; lender: number; before: number }]>([
    ['open the page that cancels', cancelPage, { renter: 200, lender: 200, before: 404 }],
    ['read the receipt', receiptPage, { renter: 200, lender: 404, before: 404 }],
    ['take the receipt as a file', receiptFile, { renter: 200, lender: 404, before: 404 }],
    ['take the dates along', calendarFile, { renter: 200, lender: 200, before: 404 }],
  ])('%s', async (_, route, expected) => {
    const { scene, bookingId: id } = await confirmedInScene();
    const waiting = await requested(scene, { period: periodIn(30) });
    const statusFor = async (person: Pick<Member, 'id' | 'role'> | null, of = id) => (await ask(route, person, of)).status;
    expect(await statusFor(scene.renter)).toBe(expected.renter);
    expect(await statusFor(scene.lender)).toBe(expected.lender);
    expect(await statusFor(scene.lender, waiting), 'a lender, before it is paid for').toBe(expected.before);
    expect(await statusFor(await createMember())).toBe(404);
    expect(await statusFor(await createMember({ role: 'administrator' }))).toBe(404);
    expect(await statusFor(null)).toBe(303);
  });
});

describe('the course of a booking', () => {
  it('is told to both parties, to a lender from the payment on', async () => {
    const scene = await createScene();
    const unpaid = await requested(scene, { period: periodIn(30) });
    expect(await findTimeline(scene.lender, unpaid)).toBeNull();
    expect(await findTimeline(await createMember(), unpaid)).toBeNull();
    const id = await confirmed(scene, { protection: 'deposit' });
    const events = async (person: Member) => (await findTimeline(person, id))?.past.map(({ event }) => event);
    expect(await events(scene.renter)).toEqual(['request', 'payment_authorized', 'approve', 'captured']);
    expect(await events(scene.lender)).toEqual(['payment_authorized', 'approve', 'captured']);
    const { startAt, endAt } = await bookingRow(id);
    expect((await findTimeline(scene.renter, id))?.next).toEqual([
      { step: 'hold', at: new Date(startAt.getTime() - 48 * HOUR).toISOString(), isLatest: false },
      { step: 'pickup', at: startAt.toISOString(), isLatest: false },
      { step: 'return', at: endAt.toISOString(), isLatest: false },
      { step: 'problemsUntil', at: new Date(endAt.getTime() + 48 * HOUR).toISOString(), isLatest: true },
    ]);
  });
});

describe('a refund in the course of a booking', () => {
  const told = async (person: Member, id: string) => {
    const timeline = await findTimeline(person, id);
    return (timeline ? timelineInWords(timeline, translatorFor('sk'), 'sk').past : []).map(({ words }) => words.replaceAll('\u00a0', ' '));
  };

  it('is told to both with its amount and its reason, once it is made', async () => {
    const { scene, bookingId: id } = await confirmedInScene({ period: periodIn(10, 3) });
    await actOnBooking(scene.renter, id, 'cancel_by_renter');
    expect((await told(scene.renter, id)).at(-1), 'nothing has gone back yet').toBe('Rezerváciu ste zrušili.');
    await runDueWork();
    expect((await told(scene.renter, id)).at(-1)).toBe('Vrátili sme vám 28,80 € podľa storno podmienok.');
    expect((await told(scene.lender, id)).at(-1)).toBe('Nájomcovi sa vrátilo 28,80 € podľa storno podmienok.');
  });

  it('says that the lender cancelled, where that is why', async () => {
    const { scene, bookingId: id } = await confirmedInScene({ period: periodIn(10, 3) });
    await actOnBooking(scene.lender, id, 'cancel_by_lender');
    await runDueWork();
    expect((await told(scene.renter, id)).at(-1)).toMatch(/^Vrátili sme vám 39,60 €, lebo rezerváciu zrušil prenajímateľ/);
  });
});

describe('the page that cancels', () => {
  it('says to the cent what comes back and what is kept', async () => {
    const { scene, bookingId: id } = await confirmedInScene({ period: periodIn(10, 3) });
    const { startAt, totalCost, waiverAmount } = await bookingRow(id);
    const early = await findCancelPreview(scene.renter, id);
    expect(early?.money).toEqual({ paid: 39_60, refund: 28_80, lenderKeeps: 6_00, platformKeeps: 1_20, waiver: waiverAmount });
    expect(early?.policy).toMatchObject({ name: 'standard', band: 0, rate: 8_000, isInclusive: false });
    expect(early?.policy?.endsAt).toBe(new Date(startAt.getTime() - 48 * HOUR).toISOString());
    expect(await findCancelPreview(scene.lender, id)).toMatchObject({
      event: 'cancel_by_lender',
      policy: null,
      money: { refund: totalCost, lenderKeeps: 0, platformKeeps: 0, waiver: 0 },
    });
    travelTo(startAt, -30 * HOUR);
    expect(await findCancelPreview(scene.renter, id)).toMatchObject({ money: { refund: 18_00 }, policy: { band: 1, isInclusive: true } });
    const { money } = (await findCancelPreview(scene.renter, id)) ?? {};
    expect((money?.refund ?? 0) + (money?.lenderKeeps ?? 0) + (money?.platformKeeps ?? 0) + (money?.waiver ?? 0)).toBe(totalCost);
  });

  it('says that nothing is charged before the approval, and that what is over cannot be cancelled', async () => {
    const { scene, bookingId: id } = await authorizedInScene();
    expect(await findCancelPreview(scene.renter, id)).toMatchObject({ event: 'cancel_by_renter', money: null, policy: null });
    expect(await findCancelPreview(scene.lender, id)).toMatchObject({ event: null });
    await actOnBooking(scene.renter, id, 'cancel_by_renter');
    expect(await findCancelPreview(scene.renter, id)).toMatchObject({ event: null, money: null });
  });
});

describe('the receipt', () => {
  it('has every line as it is stored, and comes out in Slovak', async () => {
    const { scene, bookingId: id } = await confirmedInScene({ period: periodIn(10, 3) }, { title: TITLE });
    const file = await fileOf(receiptFile, scene.renter, id);
    expect(Object.fromEntries(file.headers)).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': `attachment; filename="karavana-${id.slice(0, 8).toUpperCase()}.pdf"`,
      'cache-control': 'private, no-store',
    });
    const text = await textOf(file);
    for (const part of [
      TITLE,
      'Potvrdenie o platbe',
      'Nie je to faktúra',
      scene.renter.fullName,
      'Eva Kováčová',
      '39,60 €',
      '36,00 €',
      '1,50 €',
    ])
      expect(text).toContain(part);
    expect(text).not.toContain('\ufffd');
  });

  it('names each charge and refund with its time, and what is paid after all', async () => {
    const { scene, bookingId: id } = await confirmedInScene({ period: periodIn(10, 3) });
    expect(await findReceipt(scene.renter, await authorized(scene, { period: periodIn(30) }))).toBeNull();
    await actOnBooking(scene.renter, id, 'cancel_by_renter');
    const onItsWay = await findReceipt(scene.renter, id);
    expect(onItsWay?.movements.map(({ kind, amount }) => [kind, amount])).toEqual([
      ['rent', 39_60],
      ['refundPending', -28_80],
    ]);
    for (const locale of LOCALES) {
      const t = translatorFor(locale);
      const rows = onItsWay && describeReceipt(onItsWay, { locale, t, at: now() }).groups.flatMap((group) => group.rows);
      expect(rows).toContainEqual({ label: t('receipt.paidOnceBack'), amount: formatMoney(cents(10_80), locale), isTotal: true });
    }
    await runDueWork();
    const receipt = await findReceipt(scene.renter, id);
    expect(receipt?.movements.map(({ kind, amount }) => [kind, amount])).toEqual([
      ['rent', 39_60],
      ['refund', -28_80],
    ]);
    expect(receipt?.paid).toBe(10_80);
  });
});

const unfolded = (text: string) => text.replaceAll('\r\n ', '');

describe('the entries for a calendar', () => {
  it('are pickup and return with the exact place, and the same ones each time', async () => {
    const { scene, bookingId: id } = await confirmedInScene();
    const { startAt, endAt } = await bookingRow(id);
    const file = await fileOf(calendarFile, scene.renter, id);
    expect(file.headers.get('Content-Type')).toBe('text/calendar; charset=utf-8');
    const text = (await file.text()).replaceAll('\r\n ', '');
    const utc = (at: Date) => at.toISOString().replaceAll(/[-:]|\.\d+/g, '');
    for (const part of [
      `UID:${id}-pickup@karavana`,
      `UID:${id}-return@karavana`,
      `DTSTART:${utc(startAt)}`,
      `DTSTART:${utc(endAt)}`,
      'SEQUENCE:0',
      'SUMMARY:Prevzatie:',
      'LOCATION:',
      `/bookings/${id}`,
    ])
      expect(text).toContain(part);
    expect(text.endsWith('END:VCALENDAR') || text.endsWith('END:VCALENDAR\r\n')).toBe(true);
    await actOnBooking(scene.lender, id, 'cancel_by_lender');
    expect((await ask(calendarFile, scene.renter, id)).status).toBe(404);
  });

  it('come with the confirmation to both, and are taken back by the same names when it is cancelled', async () => {
    const { scene, bookingId: id } = await confirmedInScene();
    await runDueWork();
    const files = async (of: Member) =>
      (await listMails({ to: of.email })).flatMap(({ calendar }) => (calendar ? [unfolded(calendar.text)] : []));
    for (const person of [scene.renter, scene.lender]) {
      const [told, ...more] = await files(person);
      expect(more).toEqual([]);
      for (const part of ['METHOD:PUBLISH', `UID:${id}-pickup@karavana`, `UID:${id}-return@karavana`, 'SEQUENCE:0', 'ORGANIZER'])
        expect(told).toContain(part);
    }
    await actOnBooking(scene.lender, id, 'cancel_by_lender');
    await runDueWork();
    for (const person of [scene.renter, scene.lender]) {
      const [off] = await files(person);
      for (const part of ['METHOD:CANCEL', 'STATUS:CANCELLED', `UID:${id}-pickup@karavana`, `UID:${id}-return@karavana`])
        expect(off).toContain(part);
      expect(Math.min(...[...(off ?? '').matchAll(/SEQUENCE:(\d+)/g)].map(([, number]) => Number(number)))).toBeGreaterThan(0);
    }
  });

  it('come with no mail about a request that was never confirmed', async () => {
    const scene = await createScene();
    await actOnBooking(scene.renter, await authorized(scene), 'cancel_by_renter');
    await runDueWork();
    const mails = [...(await listMails({ to: scene.renter.email })), ...(await listMails({ to: scene.lender.email }))];
    expect(mails.length).toBeGreaterThan(2);
    expect(mails.map(({ calendar }) => calendar)).toEqual(mails.map(() => null));
  });
});
