/** What the pages of one booking say and lead to, at the built site, without scripts. */
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { now } from '#app/config/clock.server.ts';
import { toLocalMoment } from '#app/domain/bookings/local-time.ts';
import type { Member } from '#app/domain/people/viewer.ts';
import { translatorFor } from '#app/i18n/i18n.server.ts';
import { formatMoment } from '#app/i18n/format.ts';
import type { MessageKey } from '#app/i18n/message-key.ts';
import { actOnBooking } from '#app/modules/bookings/act-on-booking.server.ts';
import { findBooking } from '#app/modules/bookings/booking-view.server.ts';
import { confirmHandover } from '#app/modules/bookings/confirm-handover.server.ts';
import { db } from '#db/client.ts';
import { listings } from '#db/schema/index.ts';
import { runDueWork } from '#jobs/run-due-work.server.ts';
import { authorized, bookingRow, confirmed, createScene, HOUR, periodIn, requested } from '#tests/factories/bookings.ts';
import { useBuiltSite } from '#tests/support/built-site.ts';
import { browserOf, readable } from '#tests/support/plain-browser.ts';
import type { Site } from '#tests/support/site.ts';

let site: Site;

beforeAll(async () => {
  site = await useBuiltSite();
}, 120_000);
afterAll(() => site?.stop());

/** A pickup in `hours` or half an hour less, and the return a day later. */
function periodInHours(hours: number) {
  const onTheHalfHour = (milliseconds: number) => new Date(Math.floor((now().getTime() + milliseconds) / (HOUR / 2)) * (HOUR / 2));
  return { pickup: toLocalMoment(onTheHalfHour(hours * HOUR)), return: toLocalMoment(onTheHalfHour((hours + 24) * HOUR)) };
}

describe.each(['sk', 'en'] as const)('in %s', (lang) => {
  const t = translatorFor(lang);
  const sentence = (key: MessageKey, values: Record<string, string> = {}) => readable(String(t(key, values)));
  const pageOf = async (person: Member, path: string) => (await (await browserOf(site.address, person, lang)).get(path)).text;
  const said = async (person: Member, path: string) => readable(await pageOf(person, path));

  it('a handover before the pickup time is asked for with what it means, and told to both with when the rental begins', async () => {
    const scene = await createScene();
    const id = await confirmed(scene, { period: periodInHours(6), protection: 'waiver' });
    const { handoverCode, startAt } = await bookingRow(id);
    expect(await said(scene.lender, `/bookings/${id}/handover`)).toContain(sentence('loaded.handover.early.lender'));
    expect(await said(scene.renter, `/bookings/${id}/handover`)).toContain(sentence('loaded.handover.early.renter'));
    for (const person of [scene.lender, scene.renter])
      expect(await said(person, `/bookings/${id}`)).not.toContain(sentence('bookingNotes.handedOverEarly.title'));

    expect(await confirmHandover(scene.lender, id, handoverCode ?? '')).toEqual({ ok: true });
    const since = (await bookingRow(id)).handedOverAt ?? startAt;
    for (const person of [scene.lender, scene.renter]) {
      const page = await said(person, `/bookings/${id}`);
      expect(page).toContain(sentence('bookingNotes.handedOverEarly.title'));
      expect(page).toContain(
        sentence('bookingNotes.handedOverEarly.text', { since: formatMoment(since, lang), start: formatMoment(startAt, lang) }),
      );
      expect(page).toContain(sentence('bookingHistory.next.renter.start'));
    }
  });

  it.each([
    ['a request that was not paid for and is cancelled', requested, 'cancel_by_renter', true],
    ['a declined request', authorized, 'decline', false],
    ['a booking that its renter cancelled', confirmed, 'cancel_by_renter', true],
    ['a booking that its lender cancelled', confirmed, 'cancel_by_lender', false],
  ] as const)('%s leads its renter on to gear', async (_, make, event, again) => {
    const scene = await createScene();
    const id = await make(scene, { period: periodIn(10) });
    const person = event === 'cancel_by_renter' ? scene.renter : scene.lender;
    expect(await actOnBooking(person, id, event)).toMatchObject({ ok: true });
    await runDueWork();
    const read = await pageOf(scene.renter, `/bookings/${id}`);
    expect(read).toContain('href="/browse?category=');
    expect(readable(read).includes(sentence('bookingCards.askAgain'))).toBe(again);
    await db().update(listings).set({ status: 'inactive' }).where(eq(listings.id, scene.listingId));
    const hidden = await pageOf(scene.renter, `/bookings/${id}`);
    expect(hidden).toContain('href="/browse?category=');
    expect(hidden).not.toContain(`href="/product/${scene.listingId}`);
  });

  it('its title leads to the listing where that is shown, and to nothing else', async () => {
    const scene = await createScene();
    const id = await requested(scene, { period: periodIn(10) });
    const title = /<h2 id="booking-[^>]*>(.*?)<\/h2>/s;
    const titleOf = async () => title.exec(await pageOf(scene.renter, `/bookings/${id}`))?.[1] ?? '';
    expect(await titleOf()).toContain(`href="/product/${scene.listingId}"`);
    await db().update(listings).set({ status: 'inactive' }).where(eq(listings.id, scene.listingId));
    const plain = await titleOf();
    expect([plain.includes('<a'), plain.length > 0]).toEqual([false, true]);
  });

  it('says of a request that is cancelled that it was one', async () => {
    const scene = await createScene();
    const flash = async (id: string, refund: string) => {
      const browser = await browserOf(site.address, scene.renter, lang);
      const done = await browser.post(`/bookings/${id}`, new URLSearchParams({ intent: 'cancel_by_renter', refund }));
      return readable((await browser.get(done.location)).text);
    };
    expect(await flash(await requested(scene, { period: periodIn(10) }), '')).toContain(sentence('flash.done.requestCancelled'));
    const booked = await confirmed(scene, { period: periodIn(20) });
    const back = (await findBooking(scene.renter, booked))?.refundIfCancelled;
    expect(await flash(booked, String(back))).toContain(sentence('flash.done.cancel_by_renter'));
  });
});
