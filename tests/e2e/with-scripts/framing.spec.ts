/** The window in which a picture is framed: what is cut is what the reader sees in the frame. */
import { type Page } from '@playwright/test';
import sharp from 'sharp';

import type { Translate } from '#app/i18n/message-key.ts';

import { expect, test } from '../fixtures.ts';
import { PHONE_WITH_SCRIPTS, inEach } from '../matrix.ts';
import { applyFrames, beginDraft, picture } from '../steps/draft-with-pictures.ts';
import { pause } from '../steps/pause.ts';

/** Twice as wide as its frame, in three bands: what is in the middle at first, and what lies beside it. */
async function bands() {
  const band = (background: string, width: number) =>
    sharp({ create: { width, height: 300, channels: 3, background } })
      .png()
      .toBuffer();
  const image = sharp({ create: { width: 800, height: 300, channels: 3, background: 'lime' } }).composite([
    { input: await band('red', 200), left: 0, top: 0 },
    { input: await band('blue', 200), left: 600, top: 0 },
  ]);
  return { name: 'bands.png', mimeType: 'image/png', buffer: await image.png().toBuffer() };
}

/** The colours of the first picture's left and right edge. */
async function edges(page: Page, t: Translate): Promise<string[]> {
  await expect(picture(page, t, 1)).toBeVisible();
  const address = await picture(page, t, 1).evaluate((image: HTMLImageElement) => image.currentSrc || image.src);
  const image = sharp(await (await page.request.get(address)).body());
  const { width = 0, height = 0 } = await image.metadata();
  return Promise.all([2, width - 3].map((left) => colourAt(image.clone(), left, Math.round(height / 2))));
}

async function colourAt(image: ReturnType<typeof sharp>, left: number, top: number): Promise<string> {
  const [red = 0, green = 0, blue = 0] = await image.extract({ left, top, width: 1, height: 1 }).removeAlpha().raw().toBuffer();
  const colours = Object.entries({ red, green, blue }).sort(([, one], [, other]) => other - one);
  return colours[0]?.[0] ?? '';
}

inEach(PHONE_WITH_SCRIPTS, () => {
  const areaOf = (page: Page, t: Translate) => page.getByRole('group', { name: t('listingPictures.crop.area') });

  test.beforeEach(async ({ page, t, visit, signInAs }) => {
    const { id, email } = await beginDraft();
    await signInAs(email);
    await visit(`/create-listing/${id}/2`);
    await page.getByLabel(t('listingPictures.add')).setInputFiles(await bands());
    await expect(areaOf(page, t)).toBeVisible();
  });

  test('arrow keys move a picture to its edge and no further', async ({ page, t }) => {
    const image = page.getByRole('dialog').locator('img');
    const area = areaOf(page, t);
    for (let times = 0; times < 8; times += 1) await area.press('Control+ArrowRight');
    const atEdge = await image.getAttribute('style');
    await area.press('ArrowRight');
    expect(await image.getAttribute('style')).toBe(atEdge);
    const before = (await image.boundingBox())?.x ?? 0;
    await area.press('Shift+ArrowLeft');
    expect((await image.boundingBox())?.x).toBeCloseTo(before - 10, 1);
    await area.press('ArrowRight');
    expect((await image.boundingBox())?.x).toBeCloseTo(before - 9, 1);
    await area.press('Control+Shift+ArrowRight');
    expect(await image.getAttribute('style')).toBe(atEdge);
    await applyFrames(page, t, 1);
    expect(await edges(page, t)).toEqual(['red', 'green']);
  });

  test('a frame that is set back cuts what it shows', async ({ page, t }) => {
    for (let times = 0; times < 8; times += 1) await areaOf(page, t).press('Control+ArrowLeft');
    await page.getByRole('button', { name: t('listingPictures.crop.reset') }).click();
    await applyFrames(page, t, 1);
    expect(await edges(page, t)).toEqual(['green', 'green']);
  });

  test('a window whose picture is being cut stays until it is done', async ({ page, t }) => {
    await page.evaluate(() => {
      const { toBlob } = HTMLCanvasElement.prototype;
      HTMLCanvasElement.prototype.toBlob = function (this: HTMLCanvasElement, ...given) {
        document.addEventListener('cut', () => toBlob.apply(this, given), { once: true });
        document.body.dataset['cutting'] = 'yes';
      };
    });
    await page.getByRole('button', { name: t('listingPictures.crop.apply') }).click();
    const window = page.getByRole('dialog');
    await expect(window.locator('[aria-busy="true"]')).toBeVisible();
    await expect(page.locator('body')).toHaveAttribute('data-cutting', 'yes');
    await pause(page, 600);
    await page.keyboard.press('Escape');
    await expect(window).toBeVisible();
    await page.evaluate(() => document.dispatchEvent(new Event('cut')));
    await expect(window).toHaveCount(0);
    await expect(picture(page, t, 1)).toBeVisible();
  });

  test('who leaves the window is back at the input', async ({ page, t }) => {
    await page.getByRole('button', { name: t('listingPictures.crop.cancel') }).press('Enter');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    const input = page.getByLabel(t('listingPictures.add'));
    await input.focus();
    await input.setInputFiles(await bands());
    await expect(areaOf(page, t)).toBeVisible();
    await pause(page, 600);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(input).toBeFocused();
  });

  test('a picture that the browser cannot cut goes as it is', async ({ page, t }) => {
    await page.evaluate(() => (HTMLCanvasElement.prototype.toBlob = (take) => take(null)));
    await applyFrames(page, t, 1);
    expect(await edges(page, t)).toEqual(['red', 'blue']);
  });

  test('a picture that is turned is cut as it is turned', async ({ page, t }) => {
    await page.getByRole('button', { name: t('listingPictures.crop.rotate') }).click();
    for (let times = 0; times < 8; times += 1) await areaOf(page, t).press('Control+ArrowDown');
    await applyFrames(page, t, 1);
    expect(await edges(page, t)).toEqual(['red', 'red']);
  });
});
