/** With scripts, a reader who comes to a page sees its top, or the place where she left it; data that are loaded again leave her there. */
import type { Page } from '@playwright/test';
import { eq } from 'drizzle-orm';

import { db } from '#db/client.ts';
import { listings, profiles } from '#db/schema/index.ts';
import { createMember } from '#db/seed/members.ts';

import { expect, test } from '../fixtures.ts';
import { joinAsRenter, LENDER, offerGear } from '../steps/request-gear.ts';
import { PHONE_WITH_SCRIPTS, inEach } from '../matrix.ts';

inEach(PHONE_WITH_SCRIPTS, () => {
  test('a page that is loaded again while its reader scrolls and presses stays where she is, and takes the press', async ({
    page,
    t,
    visit,
    signInAs,
  }) => {
    const member = await createMember();
    let letIn = () => {};
    const turn = new Promise<void>((resolve) => (letIn = resolve));
    await page.route('**/profile.data*', (route) => turn.then(() => route.continue()));
    await signInAs(member.email);
    const begun = page.waitForRequest('**/profile.data*');
    await visit('/profile');
    await begun;
    await page.evaluate(() => scrollTo(0, 120));
    await page.getByRole('button', { name: t('profile.payouts.none') }).hover();
    const place = await placeOf(page);
    expect(place).toBeGreaterThan(0);
    await page.mouse.down();
    await db().update(profiles).set({ successfulRentals: 7 }).where(eq(profiles.id, member.id));
    letIn();
    await expect(page.getByText(t('profile.rentals', { count: 7 }))).toBeVisible();
    expect(await placeOf(page)).toBe(place);
    await page.mouse.up();
    await expect(page).toHaveURL(/\/simulators\//);
  });

  test('a link leads to the top of its page, and going back to the place where the reader was', async ({ page, visit, signInAs }) => {
    await signInAs(await joinAsRenter());
    await visit('/browse');
    const link = page.getByRole('article').getByRole('link').nth(3);
    await link.scrollIntoViewIfNeeded();
    const place = await placeOf(page);
    expect(place).toBeGreaterThan(0);
    await link.click();
    await expect(page).toHaveURL(/\/product\//);
    await expect.poll(() => placeOf(page)).toBe(0);
    await page.goBack();
    await expect(page).toHaveURL(/\/browse$/);
    await expect.poll(() => placeOf(page)).toBe(place);
  });

  test('a link to another part of the same page leads to its top as well', async ({ page, visit, signInAs }) => {
    await signInAs(await joinAsRenter());
    await visit('/browse');
    const next = page.locator('a[rel="next"]');
    await next.scrollIntoViewIfNeeded();
    expect(await placeOf(page)).toBeGreaterThan(0);
    await next.click();
    await expect(page).toHaveURL(/page=2/);
    await expect.poll(() => placeOf(page)).toBe(0);
  });

  test('a chosen tab keeps the place, and so do the data that are loaded again in it', async ({ page, t, visit, signInAs }) => {
    const { id, title } = await offerGear();
    await signInAs(LENDER);
    await visit('/my-listings?tab=requests');
    await page.evaluate(() => scrollTo(0, 60));
    const place = await placeOf(page);
    expect(place).toBeGreaterThan(0);
    await page.getByRole('link', { name: t('lending.listings') }).click();
    await expect(page).toHaveURL(/tab=listings/);
    await expect(page.getByText(title)).toBeVisible();
    expect(await placeOf(page)).toBe(place);
    const renamed = title.replace('Kajak', 'Kanoe');
    await db().update(listings).set({ title: renamed }).where(eq(listings.id, id));
    await page.evaluate(() => new BroadcastChannel('karavana-live').postMessage('change'));
    await expect(page.getByText(renamed)).toBeVisible();
    expect(await placeOf(page)).toBe(place);
  });
});

/** How far down the reader is, in px. */
const placeOf = (page: Page) => page.evaluate(() => scrollY);
