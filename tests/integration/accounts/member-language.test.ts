/** The language of the mails to a member: chosen with the switch, stored by the next form that she sends (rule A13). */
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { hashPassword } from '#app/modules/accounts/passwords.server.ts';
import { db } from '#db/client.ts';
import { users } from '#db/schema/index.ts';
import { createMember } from '#db/seed/members.ts';
import { useBuiltSite } from '#tests/support/built-site.ts';
import { browserOf, plainBrowser, type PlainBrowser } from '#tests/support/plain-browser.ts';
import { settledContents, tableContents } from '#tests/support/table-contents.ts';
import type { Site } from '#tests/support/site.ts';

let site: Site;

beforeAll(async () => {
  site = await useBuiltSite();
}, 120_000);
afterAll(() => site?.stop());

async function languageOf({ id }: { id: string }): Promise<string | undefined> {
  const [user] = await db().select({ locale: users.locale }).from(users).where(eq(users.id, id));
  return user?.locale;
}

/** Any form will do; this one is refused, but it was sent. */
const sendForm = (by: PlainBrowser) => by.post('/auth/check-mail', { email: 'no address' });

describe('switching the language', () => {
  it('changes the page and nothing in the database, whoever made the link', async () => {
    const member = await createMember({ locale: 'sk' });
    const browser = await browserOf(site.address, member, 'sk');
    const before = await settledContents();
    for (const address of [
      '/?lang=en',
      '/_root.data?lang=en',
      '/my-renting?lang=en&theme=dark',
      '/browse.data?lang=en',
      '/auth/sign-out?lang=en',
    ]) {
      await browser.get(address, { 'Sec-Fetch-Site': 'cross-site', Referer: 'https://evil.example/' });
    }
    expect((await browser.get('/profile')).text).toContain('<html lang="en"');
    expect(await tableContents()).toEqual(before);
    expect(await languageOf(member)).toBe('sk');
  });

  it('is stored by the next form that the member sends, before what the form does', async () => {
    const member = await createMember({ locale: 'sk' });
    const browser = await browserOf(site.address, member, 'sk');
    await sendForm(browser);
    expect(await languageOf(member)).toBe('sk');
    await browser.get('/?lang=en');
    expect((await sendForm(browser)).status).toBe(422);
    expect(await languageOf(member)).toBe('en');
    await browser.get('/?lang=sk');
    await browser.post('/auth/sign-out', {});
    expect(await languageOf(member)).toBe('sk');
  });

  it('before signing in is stored by signing in', async () => {
    const password = 'tri vesla a kompas';
    const member = await createMember({ locale: 'sk', passwordHash: await hashPassword(password) });
    const browser = plainBrowser(site.address, 'sk');
    await browser.get('/auth?lang=en');
    expect((await browser.post('/auth?mode=sign-in', { email: member.email, password })).status).toBe(303);
    expect(await languageOf(member)).toBe('en');
  });

  it('that nobody has done leaves the language as it was, whatever the browser prefers', async () => {
    const password = 'tri vesla a kompas';
    const member = await createMember({ locale: 'sk', passwordHash: await hashPassword(password) });
    const browser = plainBrowser(site.address, 'en');
    await browser.post('/auth?mode=sign-in', { email: member.email, password });
    expect((await sendForm(browser)).status).toBe(422);
    expect(await languageOf(member)).toBe('sk');
  });
});
