/** Presses of the form around pictures that are on their way: they wait for each other, and nothing that was typed or chosen goes. */
import { expect, test } from '../fixtures.ts';
import { CROPPER, applyFrames, beginDraft, frame, picture, pictureOf, picturesOf } from '../steps/draft-with-pictures.ts';
import { holdForms, loseForms, loseNothing } from '../steps/lossy-line.ts';
import { pause } from '../steps/pause.ts';
import { PHONE_WITH_SCRIPTS, inEach } from '../matrix.ts';

const LONGER_THAN_A_DOUBLE_PRESS_MS = 600;

inEach(PHONE_WITH_SCRIPTS, () => {
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
    await expect(page.getByText(t('listingPictures.uploading', { count: 2 }))).toBeVisible();
    await frame(page, t, 'navy');
    await expect(page.getByText(t('listingPictures.uploading', { count: 3 }))).toBeVisible();
    goOn();
    await expect(picture(page, t, 3)).toBeVisible();
    expect(await picturesOf(id)).toBe(3);
  });

  test('Enter in the window of a picture sends nothing, and the skip link takes nothing away', async ({ page, t, visit, signInAs }) => {
    const { id, email } = await beginDraft();
    const earnings = page.getByLabel(t('listingPrice.earnings'));
    await signInAs(email);
    await visit(`/create-listing/${id}/2`);
    await earnings.fill('0');
    await page.getByRole('button', { name: t('listingWizard.next') }).click();
    await expect(page.getByRole('alert')).toContainText(t('formErrors.listing.earningsTooLow'));
    await earnings.fill('17');
    await page.getByRole('link', { name: t('shell.skip') }).focus();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('main')).toBeFocused();
    await expect(page.getByRole('alert')).toBeVisible();
    await expect(earnings).toHaveValue('17');
    await page.getByLabel(t('listingPictures.add')).setInputFiles(await pictureOf('teal'));
    await page.getByRole('slider').press('Enter');
    await page.waitForFunction(() => document.querySelector('form [role="dialog"], form dialog') === null);
    await page.getByRole('button', { name: t('listingPictures.crop.apply') }).click();
    await expect(picture(page, t, 1)).toBeVisible();
    await expect(page).toHaveURL(/\/2$/);
  });

  test('a double press on the last window, and a key that is held or pressed twice, reach nothing else', async ({
    page,
    t,
    visit,
    signInAs,
  }) => {
    const { id, email } = await beginDraft(['/pictures/none/0', '/pictures/none/1']);
    const apply = page.getByRole('button', { name: t('listingPictures.crop.apply') });
    const choose = async (...colours: string[]) =>
      page.getByLabel(t('listingPictures.add')).setInputFiles(await Promise.all(colours.map(pictureOf)));
    await signInAs(email);
    await visit(`/create-listing/${id}/2`);
    await choose('teal');
    const box = await apply.boundingBox();
    // A button of the page lies under that of the window, as on a phone.
    await page.evaluate(
      ({ left, top }) => {
        const remove = document.querySelector<HTMLElement>('button[value^="remove"]');
        if (remove) Object.assign(remove.style, { position: 'fixed', left: `${left}px`, top: `${top}px`, width: '120px', height: '44px' });
      },
      { left: box?.x ?? 0, top: box?.y ?? 0 },
    );
    await apply.dblclick({ delay: 20 });
    await expect(picture(page, t, 3)).toBeVisible();
    expect(await picturesOf(id)).toBe(3);

    await choose('red', 'green');
    await expect(apply).toBeVisible();
    await pause(page, LONGER_THAN_A_DOUBLE_PRESS_MS);
    const { keyboard } = page;
    // why together: the later ones have to come before the second window has been there for long
    await Promise.all([keyboard.down('Escape'), keyboard.down('Escape'), keyboard.up('Escape'), keyboard.press('Escape')]);
    await apply.press('Enter');
    await expect(picture(page, t, 4)).toBeVisible();
    await page.getByRole('button', { name: t('listingPictures.remove', { number: 4 }) }).press('Enter');
    await expect(picture(page, t, 4)).toHaveCount(0);

    await choose('maroon', 'navy', 'olive');
    await apply.focus();
    for (let times = 0; times < 4; times += 1) await page.keyboard.down('Enter');
    await page.keyboard.up('Enter');
    await page.keyboard.press('Enter');
    await applyFrames(page, t, 2);
    await expect(picture(page, t, 6)).toBeVisible();
    expect(await picturesOf(id)).toBe(6);
  });

  test('a double press decides about one picture', async ({ page, t, visit, signInAs }) => {
    const { id, email } = await beginDraft();
    await signInAs(email);
    await visit(`/create-listing/${id}/2`);
    await page.getByLabel(t('listingPictures.add')).setInputFiles(await Promise.all(['teal', 'maroon', 'navy'].map(pictureOf)));
    await page.getByRole('button', { name: t('listingPictures.crop.cancel') }).dblclick();
    await applyFrames(page, t, 2);
    await expect(picture(page, t, 2)).toBeVisible();
    expect(await picturesOf(id)).toBe(2);
  });

  test('a press waits for a removal and for a try that fails', async ({ page, t, visit, signInAs }) => {
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
    await expect(page.getByRole('alert')).toContainText(t('listingPictures.unsent', { count: 1 }));
    await expect.poll(() => holds.length).toBe(2);
    await page.getByRole('button', { name: t('listingPictures.remove', { number: 1 }) }).click();
    await expect.poll(() => holds.length).toBe(3);
    holds[1]?.();
    await expect.poll(() => picturesOf(id)).toBe(2);
    holds[2]?.();
    await expect.poll(() => holds.length).toBe(4);
    holds[3]?.();
    await expect(page).toHaveURL(/\/3$/);
    expect(await picturesOf(id)).toBe(1);
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
    await page.getByLabel(t('listingPictures.add')).setInputFiles(broken);
    await expect.poll(() => holds.length).toBe(1);
    await next.click();
    holds[0]?.();
    await expect(page.getByRole('alert')).toContainText(t('formErrors.listing.invalidFileType', { name: 'broken.jpg' }));
    await frame(page, t, 'teal');
    await expect.poll(() => holds.length).toBe(2);
    await next.click();
    await expect(page.getByText(t('listingPictures.uploading', { count: 1 }))).toBeVisible();
    holds[1]?.();
    await expect(page).toHaveURL(/\/3$/);
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
    await page.getByLabel(t('listingPrice.earnings')).fill('0');
    await page.getByRole('button', { name: t('listingWizard.next') }).click();
    await expect(page.getByRole('alert')).toContainText(t('formErrors.listing.earningsTooLow'));
    await expect(picture(page, t, 1)).toBeVisible();
    await page.getByLabel(t('listingPrice.earnings')).fill('17');
    await page.getByRole('button', { name: t('listingWizard.next') }).click();
    await expect(page).toHaveURL(/\/3$/);
    expect(await picturesOf(id)).toBe(1);
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
    await page.getByLabel(t('listingPictures.add')).setInputFiles(await pictureOf('teal'));
    await expect(page.getByText(t('listingPictures.crop.preparing'))).toBeVisible();
    await loseForms(page);
    await next.click();
    await expect(page.getByRole('alert')).toContainText(t('listingPictures.unsent', { count: 1 }));
    const letGo = await holdForms(page);
    await page.getByLabel(t('listingPrice.earnings')).fill('0');
    await next.click();
    letGo();
    await expect(page.getByRole('alert')).toContainText(t('formErrors.listing.earningsTooLow'));
    await expect(picture(page, t, 1)).toBeVisible();
    await expect.poll(() => arrivals.length).toBeGreaterThan(0);
    arrivals.forEach((arrive) => arrive());
    await page.waitForResponse(CROPPER);
    await page.getByLabel(t('listingPrice.earnings')).fill('17');
    await next.click();
    await expect(page).toHaveURL(/\/3$/);
    await expect(page.getByRole('button', { name: t('listingPictures.crop.apply') })).toHaveCount(0);
    expect(await picturesOf(id)).toBe(1);
  });
});
