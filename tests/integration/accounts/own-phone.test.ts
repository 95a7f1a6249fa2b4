/** The phone number of a member at the built site (rule A12): given, changed, taken away, and seen by the other party of a booking. */
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import type { Member } from '#app/domain/people/viewer.ts';
import { db } from '#db/client.ts';
import { profiles } from '#db/schema/index.ts';
import { createMember } from '#db/seed/members.ts';
import { runDueWork } from '#jobs/run-due-work.server.ts';
import { authorized, bookingRow, confirmed, createScene, periodIn } from '#tests/factories/bookings.ts';
import { useBuiltSite } from '#tests/support/built-site.ts';
import { browserOf, readable } from '#tests/support/plain-browser.ts';
import { travelWithSite } from '#tests/support/travel-with-site.ts';
import type { Site } from '#tests/support/site.ts';

let site: Site;
beforeAll(async () => {
  site = await useBuiltSite();
}, 120_000);
afterAll(() => site?.stop());

async function keptOf({ id }: Member): Promise<string | null | undefined> {
  const [profile] = await db().select({ phone: profiles.phone }).from(profiles).where(eq(profiles.id, id));
  return profile?.phone;
}

describe('the own phone number', () => {
  it('is kept in one form, shown in groups, changed and taken away', async () => {
    const [member, other] = [await createMember(), await createMember()];
    const browser = await browserOf(site.address, member, 'sk');
    expect((await browser.get('/profile')).text).toContain('Pridať telefónne číslo');
    expect(await browser.post('/profile/phone', { phone: ' 0905/123 456' })).toMatchObject({ status: 303, location: '/profile' });
    expect([await keptOf(member), await keptOf(other)]).toEqual(['+421905123456', null]);
    const profile = readable((await browser.get('/profile')).text);
    expect(profile).toContain('+421 905 123 456');
    expect(profile).toContain('Telefónne číslo sme uložili.');
    expect((await browser.get('/profile/phone')).text).toContain('value="+421 905 123 456"');
    await browser.post('/profile/phone', { phone: '+420 777 123 456' });
    expect(await keptOf(member)).toBe('+420777123456');
    await browser.post('/profile/phone', { phone: '  ' });
    expect(await keptOf(member)).toBeNull();
    expect(readable((await browser.get('/profile')).text)).toContain('Telefónne číslo sme odstránili.');
  });

  it.each(['0905', 'zavolajte', '1'.repeat(41), '+421 905 123 456 linka 2'])(
    'is refused beside its field, with what was typed: %s',
    async (typed) => {
      const member = await createMember();
      const browser = await browserOf(site.address, member, 'sk');
      await browser.post('/profile/phone', { phone: '0905 123 456' });
      const answer = await browser.post('/profile/phone', { phone: typed });
      expect(answer.status).toBe(422);
      expect(readable(answer.text)).toMatch(/Zadajte, prosím, číslo\sv\stvare/);
      expect(answer.text).toContain(`value="${typed}"`);
      expect(await keptOf(member)).toBe('+421905123456');
    },
  );

  it('leads back to where it was asked for, and nowhere else', async () => {
    const browser = await browserOf(site.address, await createMember(), 'sk');
    const sent = { phone: '0905 123 456' };
    expect((await browser.post('/profile/phone?returnTo=/my-renting', sent)).location).toBe('/my-renting');
    expect((await browser.post('/profile/phone?returnTo=//evil.example', sent)).location).toBe('/profile');
  });

  it('is in no form but the international one, whoever writes it', async () => {
    const { id } = await createMember();
    const write = db().update(profiles).set({ phone: '0905 123 456' }).where(eq(profiles.id, id));
    await expect(write).rejects.toMatchObject({ cause: { constraint_name: 'profiles_phone_international' } });
  });
});

describe('the pages of a booking', () => {
  it('ask for the phone once it would be seen, and show the other party’s', async () => {
    const scene = await createScene();
    const [renter, lender] = await Promise.all([browserOf(site.address, scene.renter, 'sk'), browserOf(site.address, scene.lender, 'sk')]);
    const waiting = await authorized(scene, { period: periodIn(3, 1) });
    expect((await renter.get(`/bookings/${waiting}`)).text).not.toContain('/profile/phone');
    const id = await confirmed(scene, { period: periodIn(8, 1) });
    const asked = (await renter.get(`/bookings/${id}`)).text;
    const link = `/profile/phone?returnTo=${encodeURIComponent(`/bookings/${id}`)}`;
    expect(asked).toContain(`href="${link}"`);
    expect(await renter.post(link, { phone: '0905 123 456' })).toMatchObject({ location: `/bookings/${id}` });
    expect((await renter.get(`/bookings/${id}`)).text).not.toContain('/profile/phone');
    expect((await lender.get(`/bookings/${id}`)).text).toContain('href="tel:+421905123456"');
  });

  it('advise to call only where a phone is known', async () => {
    const scene = await createScene();
    const id = await confirmed(scene, { period: periodIn(3, 1) });
    await travelWithSite(site.address, (await bookingRow(id)).startAt);
    await runDueWork();
    const handover = async () => readable((await (await browserOf(site.address, scene.renter, 'sk')).get(`/bookings/${id}/handover`)).text);
    expect(await handover()).toContain('Výbavu vám neodovzdali? Otvorte spor');
    await (await browserOf(site.address, scene.lender, 'sk')).post('/profile/phone', { phone: '0905 123 456' });
    expect(await handover()).toContain('Výbavu vám neodovzdali? Najprv zavolajte prenajímateľovi.');
    expect(await handover()).toContain('Zavolať: +421 905 123 456');
  });
});
