/** What the pages of one booking say and lead to, at the built site, without scripts. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { now } from '#app/config/clock.server.ts';
import { toLocalMoment } from '#app/domain/bookings/local-time.ts';
import type { Member } from '#app/domain/people/viewer.ts';
import { translatorFor } from '#app/i18n/i18n.server.ts';
import { formatMoment } from '#app/i18n/format.ts';
import type { MessageKey } from '#app/i18n/message-key.ts';
import { confirmHandover } from '#app/modules/bookings/confirm-handover.server.ts';
import { bookingRow, confirmed, createScene, HOUR } from '#tests/factories/bookings.ts';
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
    expect(await said(scene.lender, `/bookings/${id}/handover`)).toContain(sentence('handover.code.early.lender'));
    expect(await said(scene.renter, `/bookings/${id}/handover`)).toContain(sentence('handover.code.early.renter'));
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
});
