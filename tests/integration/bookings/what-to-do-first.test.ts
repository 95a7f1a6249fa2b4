/** The pages of a booking at the built site, without scripts, on a phone: what is to be done stands first, and the words fit the state. */
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { formatMoment } from '#app/i18n/format.ts';
import { now } from '#app/config/clock.server.ts';
import type { Member } from '#app/domain/people/viewer.ts';
import { actOnBooking } from '#app/modules/bookings/act-on-booking.server.ts';
import { confirmReturn } from '#app/modules/bookings/confirm-return.server.ts';
import { db } from '#db/client.ts';
import { profiles } from '#db/schema/index.ts';
import { createMember } from '#db/seed/members.ts';
import { runDueWork } from '#jobs/run-due-work.server.ts';
import {
  authorized,
  bankRefusesFromNowOn,
  bookingRow,
  CARDS,
  confirmed,
  createScene,
  DAY,
  HOUR,
  MINUTE,
  periodIn,
} from '#tests/factories/bookings.ts';
import { disputedSince } from '#tests/factories/disputes.ts';
import { useBuiltSite } from '#tests/support/built-site.ts';
import { browserOf, readable } from '#tests/support/plain-browser.ts';
import { travelWithSite } from '#tests/support/travel-with-site.ts';
import type { Site } from '#tests/support/site.ts';

let site: Site;
beforeAll(async () => {
  site = await useBuiltSite();
}, 120_000);
afterAll(() => site?.stop());

const pageFor = async (person: Member, bookingId: string, rest = '') =>
  (await (await browserOf(site.address, person, 'sk')).get(`/bookings/${bookingId}${rest}`)).text;

/** Whether it stands on the page, and before the details. */
function standsFirst(page: string, what: string): boolean {
  const at = page.indexOf(what);
  return at >= 0 && at < page.indexOf('<dl');
}

/** Back seven hours late, by the lender's word, for which a fee is taken. */
async function lateBack(protection: 'deposit' | 'waiver') {
  const scene = await createScene();
  const bookingId = await confirmed(scene, { period: periodIn(1, 2), protection });
  const { startAt, endAt } = await bookingRow(bookingId);
  await travelWithSite(site.address, startAt);
  await runDueWork();
  await travelWithSite(site.address, endAt, 7 * HOUR);
  await confirmReturn(scene.lender, bookingId, { returnedAt: now(), takesFee: true });
  return { scene, bookingId };
}

describe('what is to be done stands above the details', () => {
  it('another card for the deposit, after one was refused', async () => {
    const scene = await createScene();
    const bookingId = await confirmed(scene, { period: periodIn(1, 2), protection: 'deposit', card: CARDS.laterChargesFail });
    await runDueWork();
    const page = await pageFor(scene.renter, bookingId);
    expect(standsFirst(page, 'value="confirm_card"')).toBe(true);
    expect(readable(page)).toContain('Zadať inú kartu');
    expect(readable(page)).not.toContain('Potvrdiť kartu');
    expect(readable(page)).toContain('Vaša karta zablokovanie kaucie odmietla. Zadajte, prosím, inú');
    expect(await pageFor(scene.lender, bookingId)).not.toContain('value="confirm_card"');
    await travelWithSite(site.address, (await bookingRow(bookingId)).startAt, -20 * HOUR);
    for (const person of [scene.renter, scene.lender])
      expect(readable(await pageFor(person, bookingId))).not.toMatch(/(?:Zobraziť|Zadať) kód na odovzdanie/);
    const handover = await pageFor(scene.renter, bookingId, '/handover');
    expect(handover).toContain('value="confirm_card"');
    expect(readable(handover)).toContain('bez nej sa nič neodovzdáva');
    expect(await pageFor(scene.lender, bookingId, '/handover')).not.toContain('value="confirm_card"');
  });

  it('the confirmation of a card that the bank asks for', async () => {
    const scene = await createScene();
    const bookingId = await confirmed(scene, { period: periodIn(4, 2), protection: 'deposit' });
    await bankRefusesFromNowOn(bookingId);
    await travelWithSite(site.address, (await bookingRow(bookingId)).startAt, -47 * HOUR);
    await runDueWork();
    const page = await pageFor(scene.renter, bookingId);
    expect(standsFirst(page, 'value="confirm_card"')).toBe(true);
    expect(readable(page)).toContain('Potvrdiť kartu');
    expect(readable(page)).not.toContain('Zadať inú kartu');
  });

  it('the payment of what is owed', async () => {
    const { scene, bookingId } = await lateBack('waiver');
    await bankRefusesFromNowOn(bookingId);
    await travelWithSite(site.address, now(), DAY + MINUTE);
    await runDueWork();
    expect(standsFirst(await pageFor(scene.renter, bookingId), 'value="pay_claim"')).toBe(true);
    expect(await pageFor(scene.lender, bookingId)).not.toContain('value="pay_claim"');
    // until then there is nothing to ask for
    const { pickup, return: back } = periodIn(9, 2);
    const dates = { start_date: pickup.date, pickup_time: pickup.time, end_date: back.date, return_time: back.time };
    const checkout = `/product/${scene.listingId}/checkout?${new URLSearchParams(dates)}`;
    const checkoutFor = async (person: Member) => (await (await browserOf(site.address, person, 'sk')).get(checkout)).text;
    const owing = await checkoutFor(scene.renter);
    expect(readable(owing)).toContain('ešte dlhujete');
    expect(owing).not.toContain('value="confirm"');
    expect(await checkoutFor(await createMember())).toContain('value="confirm"');
  });

  it('the answer to a request, and the code when the gear changes hands', async () => {
    const scene = await createScene();
    const bookingId = await authorized(scene, { period: periodIn(2, 2) });
    const asked = await pageFor(scene.lender, bookingId);
    expect([standsFirst(asked, `/bookings/${bookingId}/approve?`), standsFirst(asked, `/bookings/${bookingId}/decline?`)]).toEqual([
      true,
      true,
    ]);
    expect(standsFirst(await pageFor(scene.renter, bookingId), 'value="cancel_by_renter"')).toBe(false);
    await actOnBooking(scene.lender, bookingId, 'approve');
    await runDueWork();
    const { startAt } = await bookingRow(bookingId);
    const handover = `/bookings/${bookingId}/handover`;
    await travelWithSite(site.address, startAt, -25 * HOUR);
    for (const person of [scene.renter, scene.lender]) expect(standsFirst(await pageFor(person, bookingId), handover)).toBe(false);
    await travelWithSite(site.address, startAt, -HOUR);
    for (const [person, label] of [
      [scene.renter, 'Zobraziť kód na odovzdanie'],
      [scene.lender, 'Zadať kód na odovzdanie'],
    ] as const) {
      const page = await pageFor(person, bookingId);
      expect(standsFirst(page, handover)).toBe(true);
      expect(readable(page)).toContain(label);
    }
    const noPhone = { page: 'Zatiaľ neuvedený', handover: 'neuviedla telefónne číslo' };
    const saysNoPhone = async () => [
      readable(await pageFor(scene.renter, bookingId)).includes(noPhone.page),
      readable(await pageFor(scene.renter, bookingId, '/handover')).includes(noPhone.handover),
    ];
    await db().update(profiles).set({ phone: null }).where(eq(profiles.id, scene.lender.id));
    expect(await saysNoPhone()).toEqual([true, true]);
    await db().update(profiles).set({ phone: '+421905000111' }).where(eq(profiles.id, scene.lender.id));
    expect(await saysNoPhone()).toEqual([false, false]);
    await travelWithSite(site.address, startAt, HOUR);
    await runDueWork();
    for (const person of [scene.renter, scene.lender]) {
      const page = readable(await pageFor(person, bookingId));
      expect(page).toContain('Odovzdanie nepotvrdené');
      expect(page).not.toContain('Prenájom prebieha');
    }
    const ofLender = await pageFor(scene.lender, bookingId, '/handover');
    expect(readable(ofLender)).toContain('Nikto neprišiel');
    expect(ofLender).toContain(`href="/bookings/${bookingId}/return"`);
    expect(readable(await pageFor(scene.renter, bookingId, '/handover'))).not.toContain('Nikto neprišiel');
    expect(readable(await pageFor(scene.lender, bookingId, '/return'))).toContain('Neprišiel po výbavu nikto?');
  });
});

describe('a request that was declined', () => {
  it('leads its renter on, to other dates and to similar gear', async () => {
    const scene = await createScene();
    const bookingId = await authorized(scene, { period: periodIn(2, 2) });
    const listing = `/product/${scene.listingId}/checkout`;
    expect(await pageFor(scene.renter, bookingId)).not.toContain(listing);
    await actOnBooking(scene.lender, bookingId, 'decline', { declined: { reason: 'dates', text: '' } });
    const page = await pageFor(scene.renter, bookingId);
    expect(page).toContain(`href="${listing}"`);
    expect(page).toMatch(/href="\/browse\?category=\w+/);
    expect(await pageFor(scene.lender, bookingId)).not.toContain(listing);
  });
});

describe('the page of a dispute', () => {
  const RETURN_IN_TIME = 'Ak vec ešte máte, vráťte ju načas aj počas sporu';

  it('says that it is an objection, when a late fee led there, and nothing of bringing back what is back', async () => {
    const { scene, bookingId } = await lateBack('deposit');
    expect(await pageFor(scene.renter, bookingId)).toContain(`/bookings/${bookingId}/dispute?about=late-fee`);
    const objection = readable(await pageFor(scene.renter, bookingId, '/dispute?about=late-fee'));
    expect(objection).toContain('Namietať proti poplatku za neskoré vrátenie');
    expect(objection).toContain('poplatok 12\u00a0€');
    expect(objection).not.toContain(RETURN_IN_TIME);
    // the lender has nothing to object to
    expect(readable(await pageFor(scene.lender, bookingId, '/dispute?about=late-fee'))).not.toContain('Namietať proti poplatku');
    const plain = readable(await pageFor(scene.renter, bookingId, '/dispute'));
    expect(plain).not.toContain(RETURN_IN_TIME);
    expect(plain, 'whichever way led there').toMatch(/poplatok 12\u00a0€.*Kým nerozhodneme, nestrhneme nič/s);
  });

  it('asks to bring the gear back as long as it is not, in time or as soon as possible', async () => {
    const scene = await createScene();
    const bookingId = await confirmed(scene, { period: periodIn(1, 2), protection: 'deposit' });
    const { startAt, endAt } = await bookingRow(bookingId);
    await travelWithSite(site.address, startAt);
    await runDueWork();
    expect(readable(await pageFor(scene.renter, bookingId, '/dispute'))).toContain(RETURN_IN_TIME);
    await travelWithSite(site.address, endAt, HOUR);
    const late = readable(await pageFor(scene.renter, bookingId, '/dispute'));
    expect(late).not.toContain(RETURN_IN_TIME);
    expect(late).toContain('čo najskôr');
  });

  it('says when the gear came back meanwhile, and by whose word', async () => {
    const scene = await createScene();
    const { disputed: bookingId } = await disputedSince(scene, await confirmed(scene, { period: periodIn(1, 2), protection: 'deposit' }));
    const { endAt } = await bookingRow(bookingId);
    const shown = async (person: Member) => readable(await pageFor(person, bookingId, '/dispute'));
    expect(await shown(scene.renter)).not.toContain('je späť');
    await travelWithSite(site.address, endAt, HOUR);
    expect(await shown(scene.renter)).toContain('Nikto zatiaľ neoznámil, že vec je späť.');
    await actOnBooking(scene.renter, bookingId, 'report_return');
    const at = readable(formatMoment(now(), 'sk'));
    expect(await shown(scene.renter)).toContain(`Vrátené podľa vás: ${at}`);
    expect(await shown(scene.lender)).toContain(`Vrátené podľa nájomcu: ${at}`);
    await travelWithSite(site.address, now(), HOUR);
    await confirmReturn(scene.lender, bookingId, { returnedAt: now(), takesFee: false });
    const later = readable(formatMoment(now(), 'sk'));
    expect(await shown(scene.renter)).toContain(`Vrátené podľa prenajímateľa: ${later}`);
    expect(await shown(scene.lender)).toContain(`Vrátené podľa vás: ${later}`);
  });
});
