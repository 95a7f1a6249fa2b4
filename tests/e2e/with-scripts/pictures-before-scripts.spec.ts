/** The wizard's second step on a slow line: what was chosen, typed or sent before the scripts came. */
import { expect, test } from '../fixtures.ts';
import { CROPPER, beginDraft, picture, pictureOf, picturesOf } from '../steps/draft-with-pictures.ts';
import { holdScripts } from '../steps/late-scripts.ts';
import { PHONE_WITH_SCRIPTS, inEach } from '../matrix.ts';

inEach(PHONE_WITH_SCRIPTS, () => {
  test('earnings typed before the scripts came stay when the form is made anew', async ({ page, t, ready, signInAs }) => {
    const { id, email } = await beginDraft(['/pictures/none/0', '/pictures/none/1']);
    const earnings = page.getByLabel(t('listingPrice.earnings'));
    const letScriptsArrive = await holdScripts(page);
    await signInAs(email);
    await page.goto(`/create-listing/${id}/2`, { waitUntil: 'commit' });
    await earnings.fill('0');
    letScriptsArrive();
    await ready(page);
    await page.getByRole('button', { name: t('listingWizard.next') }).click();
    await expect(page.getByRole('alert')).toContainText(t('formErrors.listing.earningsTooLow'));
    await page.getByRole('button', { name: t('listingPictures.remove', { number: 2 }) }).click();
    await expect(page.getByRole('button', { name: t('listingPictures.remove', { number: 2 }) })).toHaveCount(0);
    await expect(earnings).toHaveValue('0');
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
    await page.getByLabel(t('listingPictures.add')).setInputFiles(await pictureOf('teal'));
    await page.getByRole('button', { name: t('listingPictures.upload') }).click({ noWaitAfter: true });
    letScriptsArrive();
    await settled;
    expect(framing, 'the window is not asked for').toEqual([]);
    answer();
    await expect(picture(page, t, 1)).toBeVisible();
    expect(await picturesOf(id)).toBe(1);
  });

  test('a picture chosen before the scripts came is framed when they are there', async ({ page, t, ready, signInAs }) => {
    const { id, email } = await beginDraft();
    const letScriptsArrive = await holdScripts(page);
    await signInAs(email);
    await page.goto(`/create-listing/${id}/2`, { waitUntil: 'commit' });
    await page.getByLabel(t('listingPictures.add')).setInputFiles(await pictureOf('teal'));
    letScriptsArrive();
    await ready(page);
    await page.getByRole('button', { name: t('listingPictures.crop.apply') }).click();
    await expect(picture(page, t, 1)).toBeVisible();
    expect(await picturesOf(id)).toBe(1);
  });
});
