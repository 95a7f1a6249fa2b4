/** Gear changes hands (rules B24 to B26 and P8): the code, what both record of its state, who reads it, and the phone. */
import { randomUUID } from 'node:crypto';

import type { ActionFunctionArgs } from '@remix-run/node';
import { eq, sql } from 'drizzle-orm';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';

import { providers } from '#app/composition.server.ts';
import type { Member } from '#app/domain/people/viewer.ts';
import { translatorFor } from '#app/i18n/i18n.server.ts';
import { sessionCookieFor } from '#app/http/session.server.ts';
import { openSession } from '#app/modules/accounts/sessions.server.ts';
import { actOnBooking } from '#app/modules/bookings/act-on-booking.server.ts';
import { findBooking } from '#app/modules/bookings/booking-view.server.ts';
import { findBookingForAdministrator } from '#app/modules/bookings/booking-for-administrator.server.ts';
import { findCancelPreview } from '#app/modules/bookings/cancel-preview.server.ts';
import { findTimeline } from '#app/modules/bookings/booking-timeline.server.ts';
import { addPhotos } from '#app/modules/bookings/booking-photos.server.ts';
import { confirmHandover, findHandover } from '#app/modules/bookings/confirm-handover.server.ts';
import { confirmReturn, findReturn } from '#app/modules/bookings/confirm-return.server.ts';
import { withNotes } from '#app/modules/bookings/notes-of-booking.server.ts';
import { openDepositCheckout } from '#app/modules/payments/open-checkout.server.ts';
import { payCheckout } from '#app/simulators/payments/hosted-checkout.server.ts';
import { remindOfDepositCard } from '#app/modules/bookings/notify-parties.server.ts';
import { conditionOf, recordCondition } from '#app/modules/bookings/record-condition.server.ts';
import { sayInDispute } from '#app/modules/disputes/open-dispute.server.ts';
import { findDispute, findDisputeOfBooking } from '#app/modules/disputes/read-disputes.server.ts';
import { storeBookingPhoto } from '#app/modules/pictures/store-listing-picture.server.ts';
import { action as onDispute } from '#app/routes/disputes/of-booking.tsx';
import { loader as photo } from '#app/routes/renting/booking-photo.ts';
import { action as onBooking } from '#app/routes/renting/booking.tsx';
import { action as onReturn } from '#app/routes/renting/return.tsx';
import { timelineInWords } from '#app/modules/bookings/words-of-history.server.ts';
import { action as onHandover, loader as handoverPage } from '#app/routes/renting/handover.tsx';
import { commitWork } from '#app/work/commit-work.server.ts';
import { db, inTransaction, violatedConstraint } from '#db/client.ts';
import { bookingNotes, bookingPhotos, bookingRequests, disputes, profiles, simulatedMails } from '#db/schema/index.ts';
import { createMember } from '#db/seed/members.ts';
import { runDueWork } from '#jobs/run-due-work.server.ts';

import { theAdministrator } from '#tests/factories/administrators.ts';
import {
  authorized,
  bankRefusesFromNowOn,
  bookingRow,
  cardEntry,
  CARDS,
  confirmed,
  confirmedInScene,
  createScene,
  DAY,
  HOUR,
  paymentRow,
  periodIn,
  travelTo,
  type Scene,
} from '#tests/factories/bookings.ts';
import { mailsTo, subjectsTo } from '#tests/support/mails-to.ts';
import { useProviderWorld } from '#tests/support/provider-world.ts';

useProviderWorld();

type Route = (args: ActionFunctionArgs) => Promise<unknown>;

interface Answer {
  status: number;
  to: string | null;
  /** Beside the fields and about the form, in one line. */
  said: string;
  typed: Record<string, unknown>;
  response: Response | null;
}

async function ask(
  route: Route,
  person: Pick<Member, 'id' | 'role'> | null,
  params: Record<string, string>,
  body?: FormData,
): Promise<Answer> {
  const cookie = person && (await sessionCookieFor(await openSession(person.id, person.role, null))).split(';')[0];
  const request = new Request('http://site.invalid/bookings', {
    headers: { 'Sec-Fetch-Site': 'same-origin', ...(cookie ? { Cookie: cookie } : {}) },
    ...(body ? { method: 'POST', body } : {}),
  });
  const answer: unknown = await route({ request, params, context: {} }).catch((thrown: unknown) => thrown);
  if (answer instanceof Error) throw answer;
  if (answer instanceof Response) {
    return { status: answer.status, to: answer.headers.get('Location'), said: '', typed: {}, response: answer };
  }
  const { data, init } = answer as { data: { result?: { error?: object; initialValue?: object } }; init?: { status?: number } };
  const said = Object.values(data.result?.error ?? {})
    .flat()
    .join(' | ');
  return { status: init?.status ?? 200, to: null, said, typed: { ...data.result?.initialValue }, response: null };
}

function form(fields: Record<string, string>, files: readonly (readonly [name: string, bytes: Uint8Array])[] = []): FormData {
  const made = new FormData();
  for (const [name, value] of Object.entries(fields)) made.set(name, value);
  for (const [name, bytes] of files) made.append('photos', new File([Uint8Array.from(bytes)], name, { type: 'image/jpeg' }));
  return made;
}

const picture = (background: string, width = 640, height = 480) => sharp({ create: { width, height, channels: 3, background } }).jpeg();

/** A confirmed rental that `moment` is that of, by the clock of this process. */
async function at(moment: 'dayBefore' | 'pickup', scene?: Scene): Promise<Scene & { id: string }> {
  const asked = { period: periodIn(5, 2) };
  const { scene: of, bookingId: id } = scene ? { scene, bookingId: await confirmed(scene, asked) } : await confirmedInScene(asked);
  const { startAt } = await bookingRow(id);
  travelTo(startAt, moment === 'dayBefore' ? -DAY : 0);
  await runDueWork();
  return { ...of, id };
}

const enter = (person: Member, id: string, code: string) => ask(onHandover, person, { id }, form({ intent: 'code', code }));
const otherThan = (code: string | null) => (code === '000000' ? '000001' : '000000');

describe('the code of a handover', () => {
  it('is the renter’s to show from a day before the pickup, and no other booking of the lender has it', async () => {
    const scene = await createScene();
    const [one, other] = [await confirmed(scene, { period: periodIn(5, 1) }), await confirmed(scene, { period: periodIn(9, 1) })];
    const { handoverCode, startAt } = await bookingRow(one);
    expect(handoverCode).toMatch(/^\d{6}$/);
    expect((await bookingRow(other)).handoverCode).not.toBe(handoverCode);
    travelTo(startAt, -DAY - HOUR);
    expect(await findHandover(scene.renter, one)).toMatchObject({ code: null, opensAt: expect.any(String) });
    travelTo(startAt, -DAY);
    expect(await findHandover(scene.renter, one)).toMatchObject({ code: handoverCode, mayEnterCode: false, opensAt: null });
    expect(await findHandover(scene.lender, one)).toMatchObject({ code: null, mayEnterCode: true });
    expect(await findHandover(await theAdministrator(), one)).toBeNull();
    const twin = db().update(bookingRequests).set({ handoverCode }).where(eq(bookingRequests.id, other));
    expect(violatedConstraint(await twin.catch((error: unknown) => error))).toBe('booking_requests_handover_code_unique');
  });

  it('stands in the history of both parties once, and in that of an administrator', async () => {
    const { lender, renter, id } = await at('dayBefore');
    const code = (await bookingRow(id)).handoverCode ?? '';
    for (const typed of [otherThan(code), code, code]) await confirmHandover(lender, id, typed);
    for (const person of [lender, renter]) {
      const told = (await findTimeline(person, id))?.past.filter(({ event }) => event === 'handed_over');
      expect(told).toMatchObject([{ actor: 'lender' }]);
    }
    const seen = await findBookingForAdministrator(await theAdministrator(), id);
    expect(seen?.history.filter(({ event }) => event === 'handed_over')).toHaveLength(1);
  });

  it('notes the handover once, when the lender enters it', async () => {
    const { lender, renter, id } = await at('dayBefore');
    const code = (await bookingRow(id)).handoverCode ?? '';
    expect(await enter(lender, id, otherThan(code))).toMatchObject({ status: 422 });
    expect(await enter(renter, id, code)).toMatchObject({ status: 409 });
    expect((await bookingRow(id)).handedOverAt).toBeNull();
    expect(await enter(lender, id, `${code.slice(0, 3)} ${code.slice(3)}`)).toMatchObject({ status: 303 });
    const noted = await bookingRow(id);
    expect(noted).toMatchObject({ handedOverBy: lender.id, status: 'confirmed' });
    travelTo(noted.startAt);
    expect(await enter(lender, id, code)).toMatchObject({ status: 303 });
    expect((await bookingRow(id)).handedOverAt).toEqual(noted.handedOverAt);
    const changed = db().update(bookingRequests).set({ handedOverAt: noted.startAt }).where(eq(bookingRequests.id, id));
    expect(violatedConstraint(await changed.catch((error: unknown) => error))).toBe('booking_requests_handed_over_once');
  });

  it('is not taken before its time, and ten wrong ones an hour are enough', async () => {
    const scene = await createScene();
    const { lender } = scene;
    const id = await confirmed(scene, { period: periodIn(5, 2) });
    const { handoverCode, startAt } = await bookingRow(id);
    travelTo(startAt, -DAY - HOUR);
    expect(await confirmHandover(lender, id, handoverCode ?? '')).toEqual({ ok: false, reason: 'notNow' });
    travelTo(startAt, -DAY);
    for (let tries = 0; tries < 10; tries += 1) expect((await enter(lender, id, otherThan(handoverCode))).status).toBe(422);
    const refused = await enter(lender, id, handoverCode ?? '');
    expect(refused).toMatchObject({ status: 429, typed: { code: handoverCode } });
    expect(refused.said).toContain('Too many wrong codes');
    expect((await bookingRow(id)).handedOverAt).toBeNull();
  });

  it.each([
    ['was not entered, asks both two hours after the pickup', 'nothing', 1],
    ['was entered, asks nobody', 'the code', 0],
    ['is not needed, because nobody came, asks nobody', 'nobody came', 0],
  ] as const)('that %s', async (_, said, mails) => {
    const { lender, renter, id } = await at('pickup');
    const { startAt, handoverCode, status } = await bookingRow(id);
    expect(status, 'the rental runs in any case').toBe('active');
    if (said === 'the code') await confirmHandover(lender, id, handoverCode ?? '');
    if (said === 'nobody came') expect(await confirmReturn(lender, id, { returnedAt: startAt, takesFee: false })).toEqual({ ok: true });
    const asked = async () => {
      await runDueWork();
      const all = await db().select().from(simulatedMails);
      return [renter, lender].map(
        ({ email }) => all.filter((mail) => mail.recipient === email && /^(?:Máte|Odovzdali ste)/.test(mail.subject)).length,
      );
    };
    travelTo(startAt, 2 * HOUR - 60_000);
    expect(await asked()).toEqual([0, 0]);
    travelTo(startAt, 2 * HOUR);
    expect(await asked()).toEqual([mails, mails]);
    expect(await findHandover(renter, id)).toMatchObject({ mayDeny: said !== 'the code' });
  });
});

/** What its page says to them, in English. */
async function saidOnPage(person: Member, id: string): Promise<{ awaitsHold: string; card: string | null }> {
  const cookie = (await sessionCookieFor(await openSession(person.id, person.role, null))).split(';')[0] ?? '';
  const request = new Request(`http://site.invalid/bookings/${id}/handover`, { headers: { Cookie: cookie } });
  const { says } = (await handoverPage({ request, params: { id }, context: {} })) as { says: { awaitsHold: string; card: string | null } };
  return says;
}

const record = (person: Member, id: string, fields: { purpose: string; text?: string }, files: Parameters<typeof form>[1] = []) =>
  ask(onHandover, person, { id }, form({ intent: 'record', ...fields }, files));

describe('a handover that nobody has confirmed', () => {
  const newest = async ({ email }: { email: string }) => {
    const mail = (await mailsTo(email)).at(-1);
    return { subject: mail?.subject, text: mail?.text.replaceAll('\u00a0', ' ') };
  };
  const seenBy = async (person: Member, id: string) => {
    const booking = await findBooking(person, id);
    if (!booking) throw new Error('not found');
    const notes = withNotes(booking, translatorFor('sk'), 'sk').notes.map(({ text, then = '' }) => `${text} ${then}`);
    return { unconfirmed: booking.handoverUnconfirmed, notes: notes.join().replaceAll('\u00a0', ' ') };
  };

  it('is called so from the pickup time on, with what to do, until the code is entered', async () => {
    const { id, renter, lender } = await at('dayBefore');
    expect((await seenBy(renter, id)).unconfirmed).toBe(false);
    const { startAt, handoverCode } = await bookingRow(id);
    travelTo(startAt);
    await runDueWork();
    for (const person of [renter, lender]) {
      const mail = await newest(person);
      expect(mail.subject).toMatch(/^Nastal čas prevzatia/);
      expect(mail.text).toContain('Ak odovzdanie ešte nie je potvrdené');
      expect(mail.text).toContain(`/bookings/${id}/handover\n`);
    }
    expect(await seenBy(renter, id)).toEqual({ unconfirmed: true, notes: expect.stringContaining('ukážte prenajímateľovi kód') });
    expect(await seenBy(lender, id)).toEqual({
      unconfirmed: true,
      notes: expect.stringContaining('Ak po výbavu nikto neprišiel, oznámte to'),
    });
    expect(await findHandover(lender, id)).toMatchObject({ mayBeUntaken: true });
    expect(await findHandover(renter, id)).toMatchObject({ mayBeUntaken: false });
    await confirmHandover(lender, id, handoverCode ?? '');
    for (const person of [renter, lender]) expect(await seenBy(person, id)).toEqual({ unconfirmed: false, notes: '' });
    expect(await findHandover(lender, id)).toMatchObject({ mayBeUntaken: false });
  });

  it('loses a lender nothing to whom nobody came, who says that the gear is there', async () => {
    const { id, renter, lender } = await at('pickup');
    const { startAt, endAt } = await bookingRow(id);
    const [{ successfulRentals: rentals } = {}] = await db().select().from(profiles).where(eq(profiles.id, renter.id));
    travelTo(startAt, 2 * HOUR);
    await runDueWork();
    const asked = await newest(lender);
    expect(asked.subject).toMatch(/^Odovzdali ste výbavu/);
    expect(asked.text).toContain('Ak po výbavu nikto neprišiel, oznámte to');
    expect(asked.text).toContain(`/bookings/${id}/return\n`);
    travelTo(endAt, HOUR);
    await runDueWork();
    for (const [person, way] of [
      [renter, `/bookings/${id}/dispute?about=handover\n`],
      [lender, `/bookings/${id}/return\n`],
    ] as const) {
      const overdue = await newest(person);
      expect(overdue.subject).toMatch(/^Čas vrátenia uplynul/);
      expect(overdue.text).toContain(way);
    }
    const notesOfRenter = (await seenBy(renter, id)).notes;
    expect(notesOfRenter).toContain('Ak výbavu máte, za meškanie');
    expect(notesOfRenter).not.toMatch(/(?:^|,)Za meškanie| Vráťte vec čo najskôr/);
    expect((await seenBy(lender, id)).notes).toContain('Ak si nájomca výbavu prevzal, za meškanie');
    expect((await seenBy(lender, id)).notes).toContain('Ak po výbavu nikto neprišiel, oznámte to');
    expect((await seenBy(renter, id)).notes).toContain('Ak ste ju nedostali');
    expect(await findReturn(lender, id)).toMatchObject({ untakenSince: startAt });
    expect(await ask(onReturn, lender, { id }, form({ untaken: 'ask' }))).toMatchObject({ status: 200, to: null });
    expect(await bookingRow(id), 'asked, not done').toMatchObject({ returnedAt: null });
    expect(await ask(onReturn, lender, { id }, form({ untaken: 'yes' }))).toMatchObject({ status: 303 });
    await runDueWork();
    expect((await newest(renter)).subject).toMatch(/^Neprišli ste po výbavu/);
    expect((await newest(renter)).text).not.toMatch(/Vec bola späť|Vrátené/);
    expect((await newest(lender)).subject).toMatch(/^Oznámili ste, že nikto neprišiel/);
    const seen = await findBooking(renter, id);
    expect(seen).toMatchObject({ phase: 'untaken', lateReturn: null });
    expect(seen?.actions.map(({ event }) => event)).toEqual(['open_dispute']);
    expect((await seenBy(renter, id)).notes).toContain('ste si výbavu neprevzali');
    const timeline = await findTimeline(renter, id);
    expect(timeline && timelineInWords(timeline, translatorFor('sk'), 'sk').past.at(-1)?.words).toContain('výbavu nikto neprevzal');
    expect(timeline && timelineInWords(timeline, translatorFor('sk'), 'sk').next.at(-1)?.words).toMatch(/^Koniec času .*(?<!ohodnotiť\.)$/);
    expect(await findHandover(renter, id)).toMatchObject({ mayDeny: true });
    expect(await findDisputeOfBooking(renter, id)).toMatchObject({ back: { word: 'untaken' } });
    expect(await ask(onReturn, lender, { id }, form({ untaken: 'yes' }))).toMatchObject({ status: 303 });
    travelTo(endAt, DAY + 2 * HOUR);
    await runDueWork();
    expect(await bookingRow(id)).toMatchObject({ status: 'completed', lateFee: 0 });
    // it was no rental: nothing to review, and nothing that counts
    expect(await findBooking(renter, id)).toMatchObject({ review: null });
    expect((await newest(renter)).text).not.toMatch(/Ďakujeme|ohodnotiť/i);
    expect((await newest(lender)).text).not.toMatch(/Ďakujeme|ohodnotiť/i);
    const [{ successfulRentals } = {}] = await db().select().from(profiles).where(eq(profiles.id, renter.id));
    expect(successfulRentals).toBe(rentals);
  });
});

describe('what is recorded of the state', () => {
  it('is read by both with the server’s times, and only added to', async () => {
    const { lender, renter, id } = await at('pickup');
    const file = ['a.jpg', await picture('teal').toBuffer()] as const;
    for (const person of [lender, lender, renter]) {
      expect(await record(person, id, { purpose: 'handover', text: 'Škrabanec vľavo.' }, [file])).toMatchObject({ status: 303 });
    }
    expect(await record(renter, id, { purpose: 'return', text: 'Vrátené čisté.' })).toMatchObject({ status: 303 });
    const { startAt } = await bookingRow(id);
    const recorded = await conditionOf(id);
    expect(recorded.handover.notes.map(({ party }) => party)).toEqual(['lender', 'renter']);
    expect(recorded.handover.photos.map(({ party }) => party).sort()).toEqual(['lender', 'renter']);
    expect(recorded.return.notes).toMatchObject([{ party: 'renter', text: 'Vrátené čisté.' }]);
    for (const { at: when } of recorded.handover.photos) expect(Math.abs(Date.parse(when) - startAt.getTime())).toBeLessThan(HOUR / 2);
    for (const change of [
      db().update(bookingNotes).set({ text: 'Nič.' }).where(eq(bookingNotes.bookingId, id)),
      db().delete(bookingNotes).where(eq(bookingNotes.bookingId, id)),
      db().delete(bookingPhotos).where(eq(bookingPhotos.bookingId, id)),
      db()
        .update(bookingPhotos)
        .set({ takenInAt: sql`now()` })
        .where(eq(bookingPhotos.bookingId, id)),
    ]) {
      expect(violatedConstraint(await change.catch((error: unknown) => error))).toBe('booking_record_stays');
    }
  });

  it('is refused at the wrong time, to others, empty and too long, and what was typed stays', async () => {
    const { lender, id } = await at('dayBefore');
    expect(await record(lender, id, { purpose: 'return', text: 'Už?' })).toMatchObject({ status: 409, typed: { text: 'Už?' } });
    expect(await record(lender, id, { purpose: 'handover', text: ' ' })).toMatchObject({ status: 422 });
    expect(await record(lender, id, { purpose: 'handover', text: 'x'.repeat(1001) })).toMatchObject({ status: 422 });
    expect(await record(await createMember(), id, { purpose: 'handover', text: 'Ja.' })).toMatchObject({ status: 404 });
    expect(await db().$count(bookingNotes, eq(bookingNotes.bookingId, id))).toBe(0);
  });

  it('names each hostile file, takes the good ones, and stops at ten', async () => {
    const { renter, id } = await at('pickup');
    const bytes = await picture('navy').toBuffer();
    const answer = await record(renter, id, { purpose: 'handover', text: 'Stav' }, [
      ['good.jpg', bytes],
      ['drawing.jpg', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>')],
      ['wide.jpg', await picture('red', 8_000, 5_001).toBuffer()],
      ['long.jpg', new Uint8Array(5 * 1024 * 1024 + 1)],
      ['broken.jpg', bytes.subarray(0, 300)],
    ]);
    expect(answer).toMatchObject({ status: 422, typed: { text: 'Stav' } });
    for (const name of ['drawing.jpg', 'wide.jpg', 'long.jpg', 'broken.jpg']) expect(answer.said).toContain(name);
    expect(answer.said).not.toContain('good.jpg');
    const more = await Promise.all(
      Array.from({ length: 10 }, async (_, index) => [`${index}.jpg`, await picture(`rgb(${index * 20},9,9)`).toBuffer()] as const),
    );
    const full = await record(renter, id, { purpose: 'handover' }, more);
    expect(full.said).toMatch(/10.*: 1\./);
    expect((await conditionOf(id)).handover.photos).toHaveLength(10);
  }, 60_000);

  it('is served without the place of the photo, upright and whole, to the parties and administrators only', async () => {
    const { lender, renter, id } = await at('pickup');
    const gps = { IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '48/1 8/1 0/1' }, IFD0: { Make: 'Canary' } };
    const bytes = await picture('teal', 2_400, 1_000).withMetadata({ orientation: 6 }).withExifMerge(gps).toBuffer();
    expect((await sharp(bytes).metadata()).exif?.toString('latin1')).toContain('Canary');
    await record(lender, id, { purpose: 'handover' }, [['gps.jpg', bytes]]);
    const [row] = await db().select().from(bookingPhotos).where(eq(bookingPhotos.bookingId, id));
    const params = { id, photoId: row?.id ?? '' };
    const administrator = await theAdministrator();
    for (const reader of [lender, renter, administrator]) {
      const { status, response } = await ask(photo, reader, params);
      expect(status).toBe(200);
      expect(response?.headers.get('Cache-Control')).toBe('private, no-store');
      const served = await sharp(Buffer.from((await response?.arrayBuffer()) ?? new ArrayBuffer(0))).metadata();
      expect([served.format, served.width, served.height, served.exif, served.orientation]).toEqual([
        'jpeg',
        667,
        1_600,
        undefined,
        undefined,
      ]);
    }
    const elsewhere = await at('pickup');
    for (const other of [await createMember(), elsewhere.renter]) expect((await ask(photo, other, params)).status).toBe(404);
    expect((await ask(photo, elsewhere.lender, { ...params, id: elsewhere.id })).status).toBe(404);
    expect((await ask(photo, null, params)).to).toMatch(/^\/auth\?/);
  });
});

it('files of photos that no row names go after an hour, whatever their writer heard, and those that one names stay', async () => {
  const { bookingId } = await confirmedInScene({ period: periodIn(1, 2) });
  const { storage } = providers();
  const files = [{ suffix: 'whole.jpg', body: new Uint8Array(10), contentType: 'image/jpeg' }];
  const [named, unnamed] = [await storeBookingPhoto(storage, bookingId, files), await storeBookingPhoto(storage, bookingId, files)];
  await inTransaction((tx) =>
    addPhotos(tx, { bookingId, party: 'renter', purpose: 'handover' }, [{ storageKey: named, sha256: 'a'.repeat(64) }]),
  );
  travelTo(new Date(), HOUR + 1_000);
  await runDueWork();
  expect(await storage.get(`${named}/whole.jpg`)).not.toBeNull();
  expect(await storage.get(`${unnamed}/whole.jpg`)).toBeNull();
});

it.each(['returned', 'open_dispute', 'object_to_return'])(
  'a stranger who presses %s is not led to a page of the booking',
  async (intent) => {
    const { renter, id } = await at('pickup');
    const others = [await createMember(), await theAdministrator()];
    for (const other of others) expect(await ask(onBooking, other, { id }, form({ intent }))).toMatchObject({ status: 404, to: null });
    expect(await ask(onBooking, renter, { id }, form({ intent }))).toMatchObject({ status: 303 });
  },
);

describe('photos for which another form has left no room', () => {
  const photosFrom = (first: number, count: number) =>
    Array.from({ length: count }, (_, index) => ({ storageKey: `none/${first + index}`, sha256: String(first + index).padStart(64, '0') }));

  it('are counted by the record, which keeps the others, and leaves the words in their field', async () => {
    const { lender, id } = await at('pickup');
    const said = (text: string, photos: ReturnType<typeof photosFrom>) =>
      recordCondition(lender, id, { purpose: 'handover', text, photos });
    expect(await said('', photosFrom(0, 7))).toEqual({ ok: true, left: 0 });
    expect(await said('Popruh je nový.', photosFrom(5, 7))).toEqual({ ok: true, left: 2 });
    const { handover } = await conditionOf(id);
    expect(handover.photos).toHaveLength(10);
    expect(handover.notes).toEqual([]);
  });

  it('are counted by a statement, with which nothing is sent', async () => {
    const { renter, id } = await at('pickup');
    const text = 'Výbavu mi v dohodnutom čase neodovzdali.';
    expect(await sayInDispute(renter, id, text, photosFrom(0, 12))).toEqual({ ok: false, reason: 'tooManyPhotos', left: 2 });
    expect(await findDisputeOfBooking(renter, id)).toMatchObject({ statements: [] });
    expect(await sayInDispute(renter, id, text, photosFrom(0, 10))).toEqual({ ok: true, opened: true });
  });
});

describe('photos of a statement', () => {
  it('stand beside it for both sides and administrators; with a refused one nothing is sent', async () => {
    const { lender, renter, id } = await at('pickup');
    const good = ['good.jpg', await picture('teal').toBuffer()] as const;
    const text = 'Výbavu mi v dohodnutom čase neodovzdali.';
    const refused = await ask(onDispute, renter, { id }, form({ text }, [good, ['bad.jpg', Buffer.from('GIF89a')]]));
    expect(refused).toMatchObject({ status: 422, typed: { text } });
    expect(refused.said).toContain('bad.jpg');
    expect(await findDisputeOfBooking(renter, id)).toMatchObject({ statements: [] });
    expect(await ask(onDispute, renter, { id }, form({ text }, [good]))).toMatchObject({ status: 303 });
    const [dispute] = await db().select().from(disputes).where(eq(disputes.bookingId, id));
    const administrator = await theAdministrator();
    for (const seen of [await findDisputeOfBooking(lender, id), await findDispute(administrator, dispute?.id ?? '')]) {
      expect(seen?.statements).toMatchObject([{ text, photos: [{ party: 'renter', purpose: 'dispute' }] }]);
    }
    expect((await conditionOf(id)).handover.photos).toEqual([]);
    expect((await ask(onDispute, await createMember(), { id }, form({ text }, [good]))).status).toBe(404);
  });
});

it('takes no code before the hold is in place', async () => {
  const { scene, bookingId: id } = await confirmedInScene({ period: periodIn(5, 1), protection: 'deposit', card: CARDS.laterChargesFail });
  travelTo((await bookingRow(id)).startAt, -HOUR);
  await runDueWork();
  const { handoverCode, depositStatus } = await bookingRow(id);
  expect(depositStatus).toBe('action_required');
  for (const person of [scene.renter, scene.lender])
    expect(await findHandover(person, id)).toMatchObject({ code: null, mayEnterCode: false, awaitsHold: true });
  expect(await confirmHandover(scene.lender, id, handoverCode ?? '')).toEqual({ ok: false, reason: 'notNow' });
  const seenBy = async (person: Member) => {
    const booking = await findBooking(person, id);
    const notes = booking && withNotes(booking, translatorFor('en'), 'en').notes.map(({ text }) => text);
    return { awaits: booking?.handoverAwaits, notes: notes?.join() };
  };
  expect(await seenBy(scene.renter)).toEqual({
    awaits: 'hold',
    notes: expect.stringContaining('The handover code appears once the deposit is held'),
  });
  expect(await seenBy(scene.lender)).toEqual({ awaits: 'hold', notes: expect.stringContaining('Do not hand the gear over') });
  const [toRenter, toLender] = [await saidOnPage(scene.renter, id), await saidOnPage(scene.lender, id)];
  expect(toRenter).toMatchObject({ awaitsHold: expect.stringContaining('nothing is handed over without it'), card: 'Enter another card' });
  expect(toRenter.awaitsHold).toMatch(/another one by .*10:00/);
  expect(toLender).toMatchObject({ awaitsHold: expect.stringContaining('Do not hand the gear over'), card: null });
  expect(toLender.awaitsHold).toContain('the field for the code appears here');
  expect((await findTimeline(scene.renter, id))?.next[0]).toMatchObject({ step: 'cardBy' });
  await openDepositCheckout(scene.renter, id);
  await payCheckout((await paymentRow(id, 'deposit')).checkoutSessionId ?? '', cardEntry(CARDS.fine));
  await runDueWork();
  expect(await findHandover(scene.renter, id)).toMatchObject({ code: handoverCode, awaitsHold: false });
  expect(await seenBy(scene.renter)).toMatchObject({ awaits: 'code', notes: '' });
  expect(await confirmHandover(scene.lender, id, handoverCode ?? '')).toEqual({ ok: true });
});

it('what is handed over before the pickup is not cancelled by either side, and runs even if its hold is lost', async () => {
  const scene = await createScene();
  const { lender, renter } = scene;
  const id = await confirmed(scene, { period: periodIn(5, 1), protection: 'deposit' });
  const { startAt, handoverCode } = await bookingRow(id);
  travelTo(startAt, -HOUR);
  await runDueWork();
  expect((await findBooking(renter, id))?.actions).toMatchObject([{ event: 'cancel_by_renter' }]);
  expect(await confirmHandover(lender, id, handoverCode ?? '')).toEqual({ ok: true });
  for (const [person, event] of [
    [renter, 'cancel_by_renter'],
    [lender, 'cancel_by_lender'],
  ] as const) {
    expect(await actOnBooking(person, id, event)).toEqual({ ok: false, reason: 'handedOver' });
    expect((await findBooking(person, id))?.actions).toEqual([]);
    expect(await findCancelPreview(person, id)).toMatchObject({ event: null, tooLate: 'handedOver', instead: [] });
  }
  const endings = async (person: Member) =>
    (await subjectsTo(person.email)).filter((subject) => subject.startsWith('Blokovanie kaucie sa'));
  const cancelHold = async () => {
    await providers().payments.cancelIntent((await paymentRow(id, 'deposit')).intentId ?? '', randomUUID());
    await runDueWork();
  };
  await cancelHold();
  expect(await bookingRow(id), 'the next one is placed, of which nobody need hear').toMatchObject({ depositStatus: 'held' });
  expect([await endings(renter), await endings(lender)]).toEqual([[], []]);
  await bankRefusesFromNowOn(id);
  await cancelHold();
  await runDueWork();
  expect(await bookingRow(id)).toMatchObject({ depositStatus: 'action_required' });
  expect([await endings(renter), await endings(lender)]).toMatchObject([[expect.anything()], [expect.anything()]]);
  const [booking, hold] = [await bookingRow(id), await paymentRow(id, 'deposit')];
  await commitWork((work) => remindOfDepositCard(work, booking, hold));
  await runDueWork();
  for (const { text } of await mailsTo(renter.email)) expect(text).not.toContain('inak sa rezervácia zruší');
  const found = await findBooking(renter, id);
  const seen = found && { ...found, handedOverEarly: null };
  expect(seen && withNotes(seen, translatorFor('sk'), 'sk').notes.map(({ text }) => text)).toEqual([
    translatorFor('sk')('bookingNotes.holdEnded.confirm'),
  ]);
  travelTo(startAt);
  await runDueWork();
  expect(await bookingRow(id)).toMatchObject({ status: 'active', paymentStatus: 'captured' });
  for (const { email } of [renter, lender]) {
    const begun = (await mailsTo(email)).find(({ subject }) => subject.startsWith('Nastal čas prevzatia'));
    expect(begun?.text).toContain('už odovzdaná');
    expect(begun?.text).not.toMatch(/zadá\.|ešte nie je potvrdené/);
  }
});

it('a phone that the other party has not given is said to be missing, from the confirmation on', async () => {
  const scene = await createScene();
  await db().update(profiles).set({ phone: '+421905000111' }).where(eq(profiles.id, scene.lender.id));
  await db().update(profiles).set({ phone: null }).where(eq(profiles.id, scene.renter.id));
  const missing = async (id: string) => [
    (await findBooking(scene.renter, id))?.lacksCounterpartPhone,
    (await findBooking(scene.lender, id))?.lacksCounterpartPhone,
  ];
  expect(await missing(await authorized(scene, { period: periodIn(3, 1) }))).toEqual([false, false]);
  const id = await confirmed(scene, { period: periodIn(8, 1) });
  expect(await missing(id)).toEqual([false, true]);
  expect(await findHandover(scene.renter, id)).toMatchObject({ lacksPhone: false });
  expect(await findHandover(scene.lender, id)).toMatchObject({ lacksPhone: true, counterpartPhone: null });
});

it('the phone is for the other party from the confirmation on', async () => {
  const scene = await createScene();
  await db().update(profiles).set({ phone: '+421905000111' }).where(eq(profiles.id, scene.lender.id));
  await db().update(profiles).set({ phone: '+421905000222' }).where(eq(profiles.id, scene.renter.id));
  const seen = async (id: string) => [
    (await findBooking(scene.renter, id))?.counterpartPhone,
    (await findBooking(scene.lender, id))?.counterpartPhone,
  ];
  expect(await seen(await authorized(scene, { period: periodIn(3, 1) }))).toEqual([null, null]);
  const id = await confirmed(scene, { period: periodIn(8, 1) });
  expect(await seen(id)).toEqual(['+421 905 000 111', '+421 905 000 222']);
  const { startAt, endAt } = await bookingRow(id);
  for (const moment of [startAt, new Date(endAt.getTime() + DAY), new Date(endAt.getTime() + 2 * DAY + HOUR)]) {
    travelTo(moment);
    await runDueWork();
  }
  expect((await bookingRow(id)).status).toBe('completed');
  expect(await seen(id)).toEqual([null, null]);
});
