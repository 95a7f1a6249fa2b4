/** Pictures that do not arrive: they are kept, as is what was typed, and go when the line is back. */
import { mkdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';

import type { Page } from '@playwright/test';

import { QUIET_HEADER } from '#app/http/quiet-header.ts';
import type { Translate } from '#app/i18n/message-key.ts';

import { expect, test } from '../fixtures.ts';
import { CROPPER, beginDraft, frame, picture, pictureOf, picturesOf } from '../steps/draft-with-pictures.ts';
import { holdForms, loseAnswers, loseEverything, loseNothing, refuseForms } from '../steps/lossy-line.ts';
import { pause } from '../steps/pause.ts';
import { PHONE_WITH_SCRIPTS, inEach } from '../matrix.ts';

/** The browser learns that its connection is back. */
const comeBack = (page: Page) => page.evaluate(() => window.dispatchEvent(new Event('online')));

inEach(PHONE_WITH_SCRIPTS, () => {
  const again = (page: Page, t: Translate) => page.getByRole('button', { name: t('listingPictures.sendAgain') });
  const pressAgain = (page: Page, t: Translate) => again(page, t).click();
  /** Where nothing gets lost any more: they may have gone by themselves before the press. */
  const pressAgainOrArrive = (page: Page, t: Translate) =>
    expect(async () => {
      if ((await again(page, t).count()) > 0) await again(page, t).click({ timeout: 1_000 });
    }).toPass();
  for (const [what, lose, sendAgain] of [
    ['reach nobody', loseEverything, comeBack],
    ['only a proxy answers', refuseForms(502), pressAgainOrArrive],
  ] as const) {
    test(`pictures that ${what} are kept, sent again, or left out`, async ({ page, t, visit, signInAs, expectGoodScreen }) => {
      const { id, email } = await beginDraft();
      const earnings = page.getByLabel(t('listingPrice.earnings'));
      const lost = (count: number) => page.getByRole('alert').filter({ hasText: t('listingPictures.unsent', { count }) });
      await signInAs(email);
      await visit(`/create-listing/${id}/2`);
      await earnings.fill('19');
      await lose(page);
      await frame(page, t, 'teal', 'maroon');
      await expect(lost(2)).toBeVisible();
      await pressAgain(page, t);
      await expect(lost(2)).toBeVisible();
      await expect(page.getByLabel(t('listingPictures.add'))).toBeFocused();
      await expectGoodScreen(page);

      const sent: string[] = [];
      page.on('request', (request) => void sent.push(request.postDataBuffer()?.toString('latin1') ?? ''));
      await page.getByLabel(t('listingPictures.add')).setInputFiles(await pictureOf('black'));
      await page.getByRole('button', { name: t('listingPictures.crop.cancel') }).click();
      await expect(lost(2)).toBeVisible();
      await frame(page, t, 'navy');
      await expect(lost(3)).toBeVisible();
      expect(sent.some((form) => form.includes('navy'))).toBe(true);
      expect(sent.filter((form) => form.includes('black'))).toEqual([]);
      await loseNothing(page);
      await sendAgain(page, t);
      await expect(picture(page, t, 3)).toBeVisible();
      await expect(page.getByRole('alert')).toHaveCount(0);
      expect(await picturesOf(id)).toBe(3);
      await expect(earnings).toHaveValue('19');

      await lose(page);
      await frame(page, t, 'olive');
      await page.getByRole('button', { name: t('listingPictures.leaveOut') }).click();
      await expect(page.getByRole('alert')).toHaveCount(0);
      await loseNothing(page);
      await page.getByRole('button', { name: t('listingWizard.next') }).click();
      await expect(page).toHaveURL(/\/3$/);
      expect(await picturesOf(id)).toBe(3);
    });
  }

  test('pictures that are refused as a whole are told so, and nothing else is lost', async ({ page, t, visit, signInAs }) => {
    const { id, email } = await beginDraft();
    const earnings = page.getByLabel(t('listingPrice.earnings'));
    await signInAs(email);
    await visit(`/create-listing/${id}/2`);
    await earnings.fill('19');
    await refuseForms(413)(page);
    await frame(page, t, 'teal');
    await expect(page.getByRole('alert')).toContainText(t('listingPictures.tooLarge', { names: 'teal.jpg' }));
    await loseNothing(page);
    await frame(page, t, 'navy');
    await expect(picture(page, t, 1)).toBeVisible();
    await expect(page.getByRole('alert')).toHaveCount(0);
    expect(await picturesOf(id)).toBe(1);
    await expect(earnings).toHaveValue('19');
  });

  test('pictures of which only the answer was lost are stored once, however often they are sent', async ({ page, t, visit, signInAs }) => {
    const { id, email } = await beginDraft();
    const next = page.getByRole('button', { name: t('listingWizard.next') });
    await signInAs(email);
    await visit(`/create-listing/${id}/2`);
    await loseAnswers(page);
    await frame(page, t, 'teal', 'maroon');
    await next.click();
    await expect(page.getByRole('alert')).toContainText(t('listingPictures.unsent', { count: 2 }));
    await expect.poll(() => picturesOf(id)).toBe(2);
    await pressAgain(page, t);
    await expect(page.getByRole('alert')).toBeVisible();
    const letGo = await holdForms(page);
    await next.click();
    letGo();
    await expect(page).toHaveURL(/\/3$/);
    expect(await picturesOf(id)).toBe(2);
  });

  test('pictures that are too much together go one by one', async ({ page, t, visit, signInAs }) => {
    const { id, email } = await beginDraft();
    await signInAs(email);
    await visit(`/create-listing/${id}/2`);
    await page.route(/\/2\.data/, (route) => {
      const pictures = route.request().postDataBuffer()?.toString('latin1').split('filename=').length ?? 0;
      return pictures > 2 ? route.fulfill({ status: 413, contentType: 'text/html', body: '' }) : route.continue();
    });
    await frame(page, t, 'teal', 'maroon', 'navy');
    await expect(picture(page, t, 3)).toBeVisible();
    await expect(page.getByRole('alert')).toHaveCount(0);
    expect(await picturesOf(id)).toBe(3);
  });

  test('pictures of somebody who is signed out meanwhile leave the page as it is', async ({ page, context, t, visit, signInAs }) => {
    const { id, email } = await beginDraft();
    await signInAs(email);
    await visit(`/create-listing/${id}/2`);
    await page.getByLabel(t('listingPrice.earnings')).fill('19');
    await context.clearCookies();
    await frame(page, t, 'teal');
    await expect(page.getByRole('alert')).toContainText(t('listingPictures.signedOutHelp'));
    await page.getByRole('button', { name: t('listingWizard.next') }).click();
    await expect(page.getByRole('alert')).toContainText(t('listingPictures.signedOutHelp'));
    await expect(page.getByLabel(t('listingPrice.earnings'))).toHaveValue('19');
    await signInAs(email);
    // By themselves they do not go: the site would not have known them.
    await comeBack(page);
    await pause(page, 300);
    await expect(page.getByRole('alert')).toContainText(t('listingPictures.signedOutHelp'));
    await pressAgain(page, t);
    await expect(picture(page, t, 1)).toBeVisible();
    expect(await picturesOf(id)).toBe(1);
  });

  test('a link away from pictures that did not arrive asks first', async ({ page, t, visit, signInAs }) => {
    const { id, email } = await beginDraft();
    const home = page.locator('header a[href="/"]').first();
    await signInAs(email);
    await visit(`/create-listing/${id}/1`);
    await page.getByRole('button', { name: t('listingWizard.next') }).click();
    await expect(page).toHaveURL(/\/2$/);
    await refuseForms(502)(page);
    await frame(page, t, 'teal');
    await expect(page.getByRole('alert')).toBeVisible();
    const asked: string[] = [];
    page.once('dialog', (dialog) => {
      asked.push(dialog.message());
      void dialog.dismiss();
    });
    await home.click();
    expect(asked).toEqual([t('listingPictures.leave')]);
    page.once('dialog', (dialog) => {
      asked.push(dialog.message());
      void dialog.dismiss();
    });
    await page.evaluate(() => history.back());
    await expect.poll(() => asked.length).toBe(2);
    await expect(page).toHaveURL(/\/2$/);
    await expect(page.getByRole('alert')).toBeVisible();
    page.once('dialog', (dialog) => void dialog.accept());
    await home.click();
    await expect(page).not.toHaveURL(/\/2$/);
  });

  test('a file that goes from the device is named, and the others and what was typed stay', async ({
    page,
    t,
    visit,
    signInAs,
  }, testInfo) => {
    const { id, email } = await beginDraft();
    const gone = testInfo.outputPath('gone.jpg');
    await mkdir(path.dirname(gone), { recursive: true });
    await writeFile(gone, (await pictureOf('teal')).buffer);
    const here = testInfo.outputPath('here.jpg');
    await writeFile(here, (await pictureOf('navy')).buffer);
    await signInAs(email);
    await visit(`/create-listing/${id}/2`);
    await page.getByLabel(t('listingPrice.earnings')).fill('19');
    await page.route(CROPPER, (route) => route.abort());
    await refuseForms(502)(page);
    await page.getByLabel(t('listingPictures.add')).setInputFiles([gone, here]);
    await expect(page.getByRole('alert')).toContainText(t('listingPictures.unsent', { count: 2 }));
    await rm(gone);
    await loseNothing(page);
    await pressAgainOrArrive(page, t);
    await expect(picture(page, t, 1)).toBeVisible();
    await expect(page.getByRole('alert')).toContainText(t('listingPictures.unreadable', { names: 'gone.jpg' }));
    await expect(page.getByLabel(t('listingPrice.earnings'))).toHaveValue('19');
    expect(await picturesOf(id)).toBe(1);
  });

  test('after an upload the page’s data are again what the reader asks for', async ({ page, t, visit, signInAs }) => {
    const { id, email } = await beginDraft(['/pictures/none/0']);
    await signInAs(email);
    await visit(`/create-listing/${id}/2`);
    await frame(page, t, 'teal');
    await expect(picture(page, t, 2)).toBeVisible();
    const asked = page.waitForRequest((request) => request.method() === 'GET' && request.url().includes('/2.data'));
    await page.getByLabel(t('listingPrice.earnings')).fill('0');
    await page.getByRole('button', { name: t('listingWizard.next') }).click();
    expect((await asked).headers()).not.toHaveProperty(QUIET_HEADER.toLowerCase());
  });
});
