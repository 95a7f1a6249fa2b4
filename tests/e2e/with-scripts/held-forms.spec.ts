/** A form that reached nobody: who goes back to the page finds it as it was, and nothing of the lost press is left. */
import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import type { Page } from '@playwright/test';

import { db } from '#db/client.ts';
import { listingImages } from '#db/schema/index.ts';
import { createListing } from '#db/seed/listings.ts';
import { createMember } from '#db/seed/members.ts';

import { expect, test } from '../fixtures.ts';
import { uniqueWord } from '../steps/unique-word.ts';
import { WITH_SCRIPTS, inEach } from '../matrix.ts';

const loseForms = (page: Page) => page.route(/\.data/, (route) => (route.request().method() === 'POST' ? route.abort() : route.continue()));
const findForms = (page: Page) => page.unroute(/\.data/);

inEach(WITH_SCRIPTS.slice(0, 1), () => {
  test.beforeEach(async ({ signInAs, visit }) => {
    const email = `eva.${uniqueWord()}@post.example`;
    const lender = await createMember({ email, stripeAccountId: `acct_${uniqueWord()}` });
    const { id } = await createListing({ ownerId: lender.id, status: 'draft' });
    await db().delete(listingImages).where(eq(listingImages.listingId, id));
    await signInAs(email);
    await visit(`/create-listing/${id}/2`);
  });

  async function choosePicture(page: Page, label: string): Promise<void> {
    const image = sharp({ create: { width: 400, height: 300, channels: 3, background: '#2f6f8f' } });
    const buffer = await image.jpeg().toBuffer();
    await page.getByLabel(label).setInputFiles({ name: 'one.jpg', mimeType: 'image/jpeg', buffer });
  }

  test('what was typed after a refusal stays when the page is up to date again, and an upload is lost by itself alone', async ({
    page,
    t,
  }) => {
    const lost = page.getByRole('heading', { name: t('shell.noConnection.title') });
    const next = page.getByRole('button', { name: t('listingWizard.next') });
    const earnings = page.getByLabel(t('listingWizard.earnings'));
    await earnings.fill('0');
    await next.click();
    await expect(page.getByRole('alert')).toContainText(t('listingErrors.earningsTooLow'));
    await earnings.fill('17');
    await loseForms(page);
    await next.click();
    await expect(lost).toBeFocused();
    const upToDate = page.waitForResponse((answer) => answer.request().method() === 'GET' && answer.url().includes('.data'));
    await page.getByRole('button', { name: t('shell.noConnection.stay') }).click();
    await upToDate;
    await expect(lost).toBeHidden();
    await expect(earnings).toHaveValue('17');

    await choosePicture(page, t('listingWizard.pictures.add'));
    await page.getByRole('button', { name: t('listingWizard.crop.apply') }).click();
    await expect(lost).toBeFocused();
    await findForms(page);
    await page.getByRole('button', { name: t('shell.error.again') }).click();
    await expect(earnings).toBeVisible();
  });

  test('a window over the page is no obstacle to what is said in its place, and opens again with the page', async ({
    page,
    context,
    t,
  }) => {
    const lost = page.getByRole('heading', { name: t('shell.noConnection.title') });
    const apply = page.getByRole('button', { name: t('listingWizard.crop.apply') });
    await choosePicture(page, t('listingWizard.pictures.add'));
    await expect(apply).toBeVisible();
    await context.setOffline(true);
    await page.waitForFunction(() => !navigator.onLine);
    await page.evaluate(() => document.querySelector<HTMLAnchorElement>('header a[href="/"]')?.click());
    await expect(lost).toBeFocused();
    await page.getByRole('button', { name: t('shell.noConnection.stay') }).click();
    await expect(apply).toBeVisible();
    await context.setOffline(false);
    await apply.click();
    await expect(page.getByRole('img', { name: t('listingWizard.pictures.number', { number: 1 }) })).toBeVisible();
  });
});
