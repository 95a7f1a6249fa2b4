/** A form that reached nobody: who goes back to the page finds it as it was, and nothing of the lost press is left. */
import type { Page } from '@playwright/test';
import { eq } from 'drizzle-orm';

import { CAME_BACK } from '#app/components/page/came-back.ts';
import { QUIET_HEADER } from '#app/http/quiet-header.ts';
import type { Translate } from '#app/i18n/message-key.ts';
import { db } from '#db/client.ts';
import { bookingRequests } from '#db/schema/index.ts';

import { expect, test } from '../fixtures.ts';
import { beginDraft, pictureOf } from '../steps/draft-with-pictures.ts';
import { loseAnswers, loseEverything, loseForms, loseNothing } from '../steps/lossy-line.ts';
import { ADMINISTRATOR, joinAsRenter, offerGear, order, periodAfter, reachOrder } from '../steps/request-gear.ts';
import { PHONE_WITH_SCRIPTS, inEach } from '../matrix.ts';

const headingOfLoss = (page: Page, t: Translate) => page.getByRole('heading', { name: t('shell.noConnection.title') });

async function goBack(page: Page, t: Translate): Promise<void> {
  await expect(headingOfLoss(page, t)).toBeFocused();
  // why not a click: so fast it would be the second half of the lost press where the button lies at its place
  await page.getByRole('button', { name: t('shell.noConnection.back') }).press('Enter');
  await expect(headingOfLoss(page, t)).toBeHidden();
}

inEach(PHONE_WITH_SCRIPTS, () => {
  test('what was typed after a refusal stays, and the refusal until something else is answered', async ({ page, t, visit, signInAs }) => {
    const { id, email } = await beginDraft(['/pictures/none/0', '/pictures/none/1']);
    const next = page.getByRole('button', { name: t('listingWizard.next') });
    const earnings = page.getByLabel(t('listingPrice.earnings'));
    const alert = page.getByRole('alert');
    await signInAs(email);
    await visit(`/create-listing/${id}/2`);
    await earnings.fill('0');
    await next.click();
    await expect(alert).toContainText(t('formErrors.listing.earningsTooLow'));
    await earnings.fill('17');
    await loseForms(page);
    await expect(next).not.toHaveAttribute('aria-busy');
    await next.click();
    const upToDate = page.waitForResponse((answer) => answer.request().method() === 'GET' && answer.url().includes('.data'));
    await goBack(page, t);
    expect((await upToDate).request().headers()).toHaveProperty(QUIET_HEADER.toLowerCase());
    await page.waitForFunction((state) => history.state?.usr === state, CAME_BACK);
    await expect(next).toBeFocused();
    await expect(next).toBeInViewport();
    await expect(earnings).toHaveValue('17');
    await expect(alert).toContainText(t('formErrors.listing.earningsTooLow'));

    await loseNothing(page);
    const asked = page.waitForRequest((request) => request.method() === 'GET' && request.url().includes('/3.data'));
    await next.click();
    expect((await asked).headers()).not.toHaveProperty(QUIET_HEADER.toLowerCase());
    await expect(page).toHaveURL(/\/3$/);
    await expect(alert).toHaveCount(0);
  });

  test('without any connection the page is there all the same, where it was, and goes on when the line is back', async ({
    page,
    t,
    visit,
    signInAs,
  }) => {
    const { email } = await beginDraft();
    const description = page.getByLabel(t('listingItem.description'));
    const next = page.getByRole('button', { name: t('listingWizard.next') });
    await signInAs(email);
    await visit('/create-listing');
    await description.fill('Stabilný kajak s pádlom a vestou.');
    await loseEverything(page);
    await next.click();
    await goBack(page, t);
    await expect(description).toHaveValue('Stabilný kajak s pádlom a vestou.');
    await description.fill('Stabilný kajak.');

    // Pressed without a connection, the button waits for a word of the reader, also when the page hears of its data meanwhile.
    await page.context().setOffline(true);
    await page.waitForFunction(() => !navigator.onLine);
    await next.click();
    await expect(headingOfLoss(page, t)).toBeFocused();
    await loseNothing(page);
    const upToDate = page.waitForResponse((answer) => answer.request().method() === 'GET' && answer.url().includes('.data'));
    await page.context().setOffline(false);
    await (await upToDate).finished();
    await expect(headingOfLoss(page, t)).toBeVisible();
    const sent = page.waitForRequest((request) => request.method() === 'POST');
    await page.getByRole('button', { name: t('shell.error.again') }).click();
    expect((await sent).postData()).toContain(encodeURIComponent('Stabilný kajak.').replaceAll('%20', '+'));
    await expect(page.getByRole('alert')).toContainText(t('formErrors.listing.titleRequired'));
    await expect(description).toHaveValue('Stabilný kajak.');
  });

  test('offline, a press that was lost before ends with going back, and its place is shown', async ({ page, t, visit, signInAs }) => {
    const { word, title } = await offerGear();
    const card = page.getByRole('main').getByRole('link', { name: title }).first();
    await signInAs(await joinAsRenter());
    await visit(`/browse?search=${word}`);
    await loseEverything(page);
    await page.getByRole('button', { name: t('shell.account') }).click();
    await page.getByRole('button', { name: t('shell.signOut') }).click();
    await expect(headingOfLoss(page, t)).toBeFocused();
    await page.context().setOffline(true);
    await page.waitForFunction(() => !navigator.onLine);
    await goBack(page, t);
    await expect(card).toBeVisible();
    await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
    await expect(page.getByRole('button', { name: t('shell.account') })).toBeFocused();
  });

  test('where the reader once came back, the browser’s way back shows no refusal of another page', async ({ page, t, visit, signInAs }) => {
    const { id, email } = await beginDraft(['/pictures/none/0']);
    const next = page.getByRole('button', { name: t('listingWizard.next') });
    await signInAs(email);
    await visit(`/create-listing/${id}/2`);
    await loseForms(page);
    await next.click();
    await goBack(page, t);
    await loseNothing(page);
    await next.click();
    await expect(page).toHaveURL(/\/3$/);
    await page.getByRole('button', { name: t('listingPublishing.publish') }).click();
    await expect(page.getByRole('alert')).toBeVisible();
    await page.goBack();
    // why typed: by then what the page says has been said
    await page.getByLabel(t('listingPrice.earnings')).fill('18');
    await expect(page.getByRole('alert')).toHaveCount(0);
  });

  test('places to choose from stay', async ({ page, t, visit, signInAs }) => {
    const { id, email } = await beginDraft(['/pictures/none/0']);
    const choice = page
      .getByRole('group', { name: t('listingPublishing.whichPlace') })
      .getByRole('radio')
      .first();
    await signInAs(email);
    await visit(`/create-listing/${id}/3`);
    await page.getByLabel(t('listingPublishing.location')).fill('Nová');
    await page.getByLabel(t('listingPublishing.itemValue')).fill('300');
    await page.getByLabel(new RegExp(t('listingPublishing.terms').slice(0, 12))).check();
    await page.getByRole('button', { name: t('listingPublishing.publish') }).click();
    await choice.check();
    await loseForms(page);
    await page.getByRole('button', { name: t('listingPublishing.publish') }).click();
    await goBack(page, t);
    await expect(choice).toBeChecked();
    await loseNothing(page);
    await page.getByRole('button', { name: t('listingPublishing.publish') }).click();
    await expect(page).toHaveURL(/\/published$/);
  });

  test('a reason that the administrator has typed stays in sight', async ({ page, t, visit, signInAs }) => {
    const { id, title } = await offerGear('pending_approval');
    const form = page.locator(`#decide-${id}`);
    const disapprove = form.getByRole('button', { name: title });
    const reason = form.getByLabel(t('adminListings.reason'));
    await signInAs(ADMINISTRATOR);
    await visit('/admin/listings');
    await page.locator('details', { has: form }).locator('summary').click();
    await disapprove.click();
    await expect(page.getByRole('alert')).toBeVisible();
    await reason.fill('Na obrázku nie je kajak.');
    await loseForms(page);
    await disapprove.click();
    await goBack(page, t);
    await expect(reason).toBeVisible();
    await expect(reason).toHaveValue('Na obrázku nie je kajak.');
    await expect(disapprove).toBeFocused();
  });

  test('an order whose answer was lost is not made a second time: its page leads to the request that exists', async ({
    page,
    t,
    visit,
    signInAs,
    siteTime,
  }) => {
    const { id } = await offerGear();
    const today = await siteTime();
    await signInAs(await joinAsRenter());
    await visit(`/product/${id}/checkout`);
    await reachOrder(page, t, periodAfter(today, 6, 2));
    await loseAnswers(page);
    await order(page, t);
    await goBack(page, t);
    await expect(page).toHaveURL(/\/bookings\/[-\w]+\?existing=(deposit|waiver)$/);
    await expect(page.getByText(t('loaded.existing.same'))).toBeVisible();
    expect(await db().$count(bookingRequests, eq(bookingRequests.listingId, id))).toBe(1);
  });

  test('a window over the page is no obstacle to what is said in its place, and opens again as it was', async ({
    page,
    context,
    t,
    visit,
    signInAs,
  }) => {
    const { id, email } = await beginDraft();
    const apply = page.getByRole('button', { name: t('listingPictures.crop.apply') });
    const picture = page.getByRole('dialog').locator('img');
    await signInAs(email);
    await visit(`/create-listing/${id}/2`);
    await page.getByLabel(t('listingPictures.add')).setInputFiles(await pictureOf('teal'));
    await page.getByRole('button', { name: t('listingPictures.crop.zoomIn') }).click({ clickCount: 5 });
    await page.getByRole('group', { name: t('listingPictures.crop.area') }).press('Shift+ArrowRight');
    const framed = await picture.getAttribute('style');
    expect(framed).toContain('translate(10px');
    await context.setOffline(true);
    await page.waitForFunction(() => !navigator.onLine);
    page.once('dialog', (dialog) => void dialog.accept());
    await page.evaluate(() => document.querySelector<HTMLAnchorElement>('header a[href="/"]')?.click());
    await goBack(page, t);
    await expect(apply).toBeVisible();
    expect(await picture.getAttribute('style')).toBe(framed);
    await context.setOffline(false);
    await apply.click();
    await expect(page.getByRole('img', { name: t('listingPictures.number', { number: 1 }) })).toBeVisible();
  });
});
