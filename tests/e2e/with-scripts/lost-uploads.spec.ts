/** Pictures that do not arrive: they are kept, as is what was typed, and go when the line is back, or before the form itself. */
import { mkdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';

import type { Page } from '@playwright/test';
import { eq } from 'drizzle-orm';

import { QUIET_HEADER } from '#app/http/quiet-header.ts';
import type { Translate } from '#app/i18n/message-key.ts';
import { db } from '#db/client.ts';
import { listingImages } from '#db/schema/index.ts';

import { expect, test } from '../fixtures.ts';
import { beginDraft, pictureOf } from '../steps/draft-with-pictures.ts';
import { loseAnswers, loseEverything, loseForms, loseNothing } from '../steps/lossy-line.ts';
import { WITH_SCRIPTS, inEach } from '../matrix.ts';

const CROPPER = /\/assets\/crop-dialog-/;
const picture = (page: Page, t: Translate, number: number) =>
  page.getByRole('img', { name: t('listingWizard.pictures.number', { number }) });
/** The browser learns that its connection is back. */
const comeBack = (page: Page) => page.evaluate(() => window.dispatchEvent(new Event('online')));
const picturesOf = (id: string) => db().$count(listingImages, eq(listingImages.listingId, id));

async function frame(page: Page, t: Translate, ...colours: string[]): Promise<void> {
  await page.getByLabel(t('listingWizard.pictures.add')).setInputFiles(await Promise.all(colours.map(pictureOf)));
  for (let number = 0; number < colours.length; number += 1)
    await page.getByRole('button', { name: t('listingWizard.crop.apply') }).click();
}

inEach(WITH_SCRIPTS.slice(0, 1), () => {
  const refuseForms = (status: number) => (page: Page) =>
    page.route(/\.data/, (route) => {
      if (route.request().method() !== 'POST') return route.fallback();
      return route.fulfill({ status, contentType: 'text/html', body: '' });
    });

  const pressAgain = (page: Page, t: Translate) => page.getByRole('button', { name: t('listingWizard.pictures.sendAgain') }).click();
  for (const [what, lose, sendAgain] of [
    ['reach nobody', loseEverything, comeBack],
    ['only a proxy answers', refuseForms(502), pressAgain],
  ] as const) {
    test(`pictures that ${what} are kept, sent again, or left out`, async ({ page, t, visit, signInAs, expectGoodScreen }) => {
      const { id, email } = await beginDraft();
      const earnings = page.getByLabel(t('listingWizard.earnings'));
      const lost = (count: number) => page.getByRole('alert').filter({ hasText: t('listingWizard.pictures.unsent', { count }) });
      await signInAs(email);
      await visit(`/create-listing/${id}/2`);
      await earnings.fill('19');
      await lose(page);
      await frame(page, t, 'teal', 'maroon');
      await expect(lost(2)).toBeVisible();
      await expectGoodScreen(page);
      await pressAgain(page, t);
      await expect(lost(2)).toBeVisible();
      await expect(page.getByLabel(t('listingWizard.pictures.add'))).toBeFocused();

      const sent: string[] = [];
      page.on('request', (request) => void sent.push(request.postDataBuffer()?.toString('latin1') ?? ''));
      await page.getByLabel(t('listingWizard.pictures.add')).setInputFiles(await pictureOf('black'));
      await page.getByRole('button', { name: t('listingWizard.crop.cancel') }).click();
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
      await page.getByRole('button', { name: t('listingWizard.pictures.leaveOut') }).click();
      await expect(page.getByRole('alert')).toHaveCount(0);
      await loseNothing(page);
      await page.getByRole('button', { name: t('listingWizard.next') }).click();
      await expect(page).toHaveURL(/\/3$/);
      expect(await picturesOf(id)).toBe(3);
    });
  }

  test('pictures that are refused as a whole are told so, and nothing else is lost', async ({ page, t, visit, signInAs }) => {
    const { id, email } = await beginDraft();
    const earnings = page.getByLabel(t('listingWizard.earnings'));
    await signInAs(email);
    await visit(`/create-listing/${id}/2`);
    await earnings.fill('19');
    await refuseForms(413)(page);
    await frame(page, t, 'teal');
    await expect(page.getByRole('alert')).toContainText(t('listingWizard.pictures.tooLarge', { names: 'teal.jpg' }));
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
    await expect(page.getByRole('alert')).toContainText(t('listingWizard.pictures.unsent', { count: 2 }));
    await expect.poll(() => picturesOf(id)).toBe(2);
    await pressAgain(page, t);
    await expect(page.getByRole('alert')).toBeVisible();
    await loseNothing(page);
    await next.click();
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

  test('pictures that are chosen during an upload go after it', async ({ page, t, visit, signInAs }) => {
    const { id, email } = await beginDraft();
    let goOn = () => {};
    const held = new Promise<void>((resolve) => (goOn = resolve));
    await signInAs(email);
    await visit(`/create-listing/${id}/2`);
    await page.route(/\/2\.data/, async (route) => {
      await held;
      await route.continue();
    });
    await frame(page, t, 'teal', 'maroon');
    await expect(page.getByText(t('listingWizard.pictures.uploading', { count: 2 }))).toBeVisible();
    await frame(page, t, 'navy');
    await expect(page.getByText(t('listingWizard.pictures.uploading', { count: 3 }))).toBeVisible();
    goOn();
    await expect(picture(page, t, 3)).toBeVisible();
    expect(await picturesOf(id)).toBe(3);
  });

  test('pictures of somebody who is signed out meanwhile leave the page as it is', async ({ page, context, t, visit, signInAs }) => {
    const { id, email } = await beginDraft();
    await signInAs(email);
    await visit(`/create-listing/${id}/2`);
    await page.getByLabel(t('listingWizard.earnings')).fill('19');
    await context.clearCookies();
    await frame(page, t, 'teal');
    await expect(page.getByRole('alert')).toContainText(t('listingWizard.pictures.signedOutHelp'));
    await page.getByRole('button', { name: t('listingWizard.next') }).click();
    await expect(page.getByRole('alert')).toContainText(t('listingWizard.pictures.signedOutHelp'));
    await expect(page.getByLabel(t('listingWizard.earnings'))).toHaveValue('19');
    await signInAs(email);
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
    expect(asked).toEqual([t('listingWizard.pictures.leave')]);
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

  test('Enter in the window of a picture sends nothing, and the skip link takes nothing away', async ({ page, t, visit, signInAs }) => {
    const { id, email } = await beginDraft();
    const earnings = page.getByLabel(t('listingWizard.earnings'));
    await signInAs(email);
    await visit(`/create-listing/${id}/2`);
    await earnings.fill('0');
    await page.getByRole('button', { name: t('listingWizard.next') }).click();
    await expect(page.getByRole('alert')).toContainText(t('listingErrors.earningsTooLow'));
    await earnings.fill('17');
    await page.getByRole('link', { name: t('shell.skip') }).focus();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('main')).toBeFocused();
    await expect(page.getByRole('alert')).toBeVisible();
    await expect(earnings).toHaveValue('17');
    await page.getByLabel(t('listingWizard.pictures.add')).setInputFiles(await pictureOf('teal'));
    await page.getByRole('slider').press('Enter');
    await page.waitForFunction(() => document.querySelector('form [role="dialog"], form dialog') === null);
    await page.getByRole('button', { name: t('listingWizard.crop.apply') }).click();
    await expect(picture(page, t, 1)).toBeVisible();
    await expect(page).toHaveURL(/\/2$/);
  });

  test('a press waits for a removal and for a try that fails, and nothing can be chosen on its way', async ({
    page,
    t,
    visit,
    signInAs,
  }) => {
    const { id, email } = await beginDraft(['/pictures/none/0']);
    const next = page.getByRole('button', { name: t('listingWizard.next') });
    const holds: (() => void)[] = [];
    await signInAs(email);
    await visit(`/create-listing/${id}/2`);
    await page.route(/\/2\.data/, async (route) => {
      const form = route.request().postDataBuffer()?.toString('latin1') ?? '';
      if (form === '') return route.continue();
      await new Promise<void>((resolve) => holds.push(resolve));
      return form.includes('add-pictures') && holds.length === 1 ? route.abort() : route.continue();
    });
    await frame(page, t, 'teal');
    await expect.poll(() => holds.length).toBe(1);
    await next.click();
    holds[0]?.();
    await expect(page.getByRole('alert')).toContainText(t('listingWizard.pictures.unsent', { count: 1 }));
    await expect.poll(() => holds.length).toBe(2);
    await page.getByRole('button', { name: t('listingWizard.pictures.remove', { number: 1 }) }).click();
    await expect.poll(() => holds.length).toBe(3);
    await expect(page.getByLabel(t('listingWizard.pictures.add'))).toBeDisabled();
    holds[1]?.();
    await expect.poll(() => picturesOf(id)).toBe(2);
    holds[2]?.();
    await expect.poll(() => holds.length).toBe(4);
    holds[3]?.();
    await expect(page).toHaveURL(/\/3$/);
    expect(await picturesOf(id)).toBe(1);
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
    await page.getByLabel(t('listingWizard.earnings')).fill('19');
    await page.route(CROPPER, (route) => route.abort());
    await refuseForms(502)(page);
    await page.getByLabel(t('listingWizard.pictures.add')).setInputFiles([gone, here]);
    await expect(page.getByRole('alert')).toContainText(t('listingWizard.pictures.unsent', { count: 2 }));
    await rm(gone);
    await loseNothing(page);
    await pressAgain(page, t);
    await expect(picture(page, t, 1)).toBeVisible();
    await expect(page.getByRole('alert')).toContainText(t('listingWizard.pictures.unreadable', { names: 'gone.jpg' }));
    await expect(page.getByLabel(t('listingWizard.earnings'))).toHaveValue('19');
    expect(await picturesOf(id)).toBe(1);
  });

  test('earnings typed before the scripts came stay when the form is made anew', async ({ page, t, ready, signInAs }) => {
    const { id, email } = await beginDraft(['/pictures/none/0', '/pictures/none/1']);
    const earnings = page.getByLabel(t('listingWizard.earnings'));
    let letScriptsArrive = () => {};
    const arrival = new Promise<void>((resolve) => (letScriptsArrive = resolve));
    await page.route('**/assets/**/*.js', async (route) => {
      await arrival;
      await route.continue();
    });
    await signInAs(email);
    await page.goto(`/create-listing/${id}/2`, { waitUntil: 'commit' });
    await earnings.fill('0');
    letScriptsArrive();
    await ready(page);
    await page.getByRole('button', { name: t('listingWizard.next') }).click();
    await expect(page.getByRole('alert')).toContainText(t('listingErrors.earningsTooLow'));
    await page.getByRole('button', { name: t('listingWizard.pictures.remove', { number: 2 }) }).click();
    await expect(page.getByRole('button', { name: t('listingWizard.pictures.remove', { number: 2 }) })).toHaveCount(0);
    await expect(earnings).toHaveValue('0');
  });

  test('what is typed while a picture is removed stays, also after a refusal', async ({ page, t, visit, signInAs }) => {
    const { id, email } = await beginDraft(['/pictures/none/0', '/pictures/none/1']);
    const earnings = page.getByLabel(t('listingWizard.earnings'));
    let goOn = () => {};
    const held = new Promise<void>((resolve) => (goOn = resolve));
    await signInAs(email);
    await visit(`/create-listing/${id}/2`);
    await earnings.fill('0');
    await page.getByRole('button', { name: t('listingWizard.next') }).click();
    await expect(page.getByRole('alert')).toContainText(t('listingErrors.earningsTooLow'));
    await earnings.fill('17');
    await page.route(/\/2\.data/, async (route) => {
      if (route.request().method() === 'POST') await held;
      await route.continue();
    });
    await page.getByRole('button', { name: t('listingWizard.pictures.remove', { number: 2 }) }).click();
    await earnings.fill('23');
    goOn();
    await expect(page.getByRole('button', { name: t('listingWizard.pictures.remove', { number: 2 }) })).toHaveCount(0);
    await expect(page.getByRole('alert')).toHaveCount(0);
    await expect(earnings).toHaveValue('23');
  });

  test('a form that the browser sends before the scripts came carries its pictures alone', async ({ page, t, signInAs }) => {
    const { id, email } = await beginDraft();
    let letScriptsArrive = () => {};
    const arrival = new Promise<void>((resolve) => (letScriptsArrive = resolve));
    let answer = () => {};
    const answered = new Promise<void>((resolve) => (answer = resolve));
    await page.route('**/assets/**/*.js', async (route) => {
      await arrival;
      await route.continue();
    });
    await page.route(/\/2$/, async (route) => {
      if (route.request().method() === 'POST') await answered;
      await route.continue();
    });
    const framing: string[] = [];
    page.on('request', (request) => void (CROPPER.test(request.url()) && framing.push(request.url())));
    // why by a line in the console: a page that the browser is leaving answers no questions
    await page.addInitScript(() => {
      Object.defineProperty(history, 'scrollRestoration', { set: () => setTimeout(() => console.log('settled'), 300), get: () => 'auto' });
    });
    const settled = page.waitForEvent('console', (line) => line.text() === 'settled');
    await signInAs(email);
    await page.goto(`/create-listing/${id}/2`, { waitUntil: 'commit' });
    await page.getByLabel(t('listingWizard.pictures.add')).setInputFiles(await pictureOf('teal'));
    await page.getByRole('button', { name: t('listingWizard.pictures.upload') }).click({ noWaitAfter: true });
    letScriptsArrive();
    await settled;
    expect(framing, 'the window is not asked for').toEqual([]);
    answer();
    await expect(picture(page, t, 1)).toBeVisible();
    expect(await picturesOf(id)).toBe(1);
  });

  test('while one picture is being removed, another press does not end it', async ({ page, t, visit, signInAs }) => {
    const { id, email } = await beginDraft(['/pictures/none/0', '/pictures/none/1', '/pictures/none/2']);
    const remove = (number: number) => page.getByRole('button', { name: t('listingWizard.pictures.remove', { number }) });
    let goOn = () => {};
    const held = new Promise<void>((resolve) => (goOn = resolve));
    await signInAs(email);
    await visit(`/create-listing/${id}/2`);
    await page.route(/\/2\.data/, async (route) => {
      if (route.request().method() === 'POST') await held;
      await route.continue();
    });
    await remove(1).click();
    await expect(remove(1)).toHaveAttribute('aria-busy', 'true');
    await remove(2).click({ force: true });
    goOn();
    await expect(remove(3)).toHaveCount(0);
    expect(await picturesOf(id)).toBe(2);
  });

  test('a press during an upload waits for it, unless something of it is refused', async ({ page, t, visit, signInAs }) => {
    const { id, email } = await beginDraft();
    const next = page.getByRole('button', { name: t('listingWizard.next') });
    const holds: (() => void)[] = [];
    await signInAs(email);
    await visit(`/create-listing/${id}/2`);
    await page.route(/\/2\.data/, async (route) => {
      if (route.request().postData()?.includes('add-pictures')) await new Promise<void>((resolve) => holds.push(resolve));
      await route.continue();
    });
    const broken = { name: 'broken.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('no picture') };
    await page.getByLabel(t('listingWizard.pictures.add')).setInputFiles(broken);
    await expect.poll(() => holds.length).toBe(1);
    await next.click();
    holds[0]?.();
    await expect(page.getByRole('alert')).toContainText(t('listingErrors.invalidFileType', { name: 'broken.jpg' }));
    await frame(page, t, 'teal');
    await expect.poll(() => holds.length).toBe(2);
    await next.click();
    await expect(page.getByText(t('listingWizard.pictures.uploading', { count: 1 }))).toBeVisible();
    holds[1]?.();
    await expect(page).toHaveURL(/\/3$/);
    expect(await picturesOf(id)).toBe(1);
  });

  test('a picture chosen before the scripts came is framed when they are there', async ({ page, t, ready, signInAs }) => {
    const { id, email } = await beginDraft();
    let letScriptsArrive = () => {};
    const arrival = new Promise<void>((resolve) => (letScriptsArrive = resolve));
    await page.route('**/assets/**/*.js', async (route) => {
      await arrival;
      await route.continue();
    });
    await signInAs(email);
    await page.goto(`/create-listing/${id}/2`, { waitUntil: 'commit' });
    await page.getByLabel(t('listingWizard.pictures.add')).setInputFiles(await pictureOf('teal'));
    letScriptsArrive();
    await ready(page);
    await page.getByRole('button', { name: t('listingWizard.crop.apply') }).click();
    await expect(picture(page, t, 1)).toBeVisible();
    expect(await picturesOf(id)).toBe(1);
  });

  test('what did not arrive goes before the form itself, once', async ({ page, t, visit, signInAs }) => {
    const { id, email } = await beginDraft();
    await signInAs(email);
    await visit(`/create-listing/${id}/2`);
    await loseForms(page);
    await frame(page, t, 'teal');
    await expect(page.getByRole('alert')).toBeVisible();
    await loseNothing(page);
    await page.getByLabel(t('listingWizard.earnings')).fill('0');
    await page.getByRole('button', { name: t('listingWizard.next') }).click();
    await expect(page.getByRole('alert')).toContainText(t('listingErrors.earningsTooLow'));
    await expect(picture(page, t, 1)).toBeVisible();
    await page.getByLabel(t('listingWizard.earnings')).fill('17');
    await page.getByRole('button', { name: t('listingWizard.next') }).click();
    await expect(page).toHaveURL(/\/3$/);
    expect(await picturesOf(id)).toBe(1);
  });

  test('after an upload the page’s data are again what the reader asks for', async ({ page, t, visit, signInAs }) => {
    const { id, email } = await beginDraft(['/pictures/none/0']);
    await signInAs(email);
    await visit(`/create-listing/${id}/2`);
    await frame(page, t, 'teal');
    await expect(picture(page, t, 2)).toBeVisible();
    const asked = page.waitForRequest((request) => request.method() === 'GET' && request.url().includes('/2.data'));
    await page.getByRole('button', { name: t('listingWizard.pictures.makeCover', { number: 2 }) }).click();
    expect((await asked).headers()).not.toHaveProperty(QUIET_HEADER.toLowerCase());
  });

  test('a picture chosen before its window is there goes as it is before a press, and is kept with one that is lost', async ({
    page,
    t,
    visit,
    signInAs,
  }) => {
    const { id, email } = await beginDraft();
    const next = page.getByRole('button', { name: t('listingWizard.next') });
    const arrivals: (() => void)[] = [];
    await page.route(CROPPER, async (route) => {
      await new Promise<void>((resolve) => arrivals.push(resolve));
      await route.continue();
    });
    await signInAs(email);
    await visit(`/create-listing/${id}/2`);
    await page.getByLabel(t('listingWizard.pictures.add')).setInputFiles(await pictureOf('teal'));
    await expect(page.getByText(t('listingWizard.crop.preparing'))).toBeVisible();
    await loseForms(page);
    await next.click();
    await expect(page.getByRole('alert')).toContainText(t('listingWizard.pictures.unsent', { count: 1 }));
    await loseNothing(page);
    await page.getByLabel(t('listingWizard.earnings')).fill('0');
    await next.click();
    await expect(page.getByRole('alert')).toContainText(t('listingErrors.earningsTooLow'));
    await expect(picture(page, t, 1)).toBeVisible();
    await expect.poll(() => arrivals.length).toBeGreaterThan(0);
    arrivals.forEach((arrive) => arrive());
    await page.waitForResponse(CROPPER);
    await page.getByLabel(t('listingWizard.earnings')).fill('17');
    await next.click();
    await expect(page).toHaveURL(/\/3$/);
    await expect(page.getByRole('button', { name: t('listingWizard.crop.apply') })).toHaveCount(0);
    expect(await picturesOf(id)).toBe(1);
  });
});
