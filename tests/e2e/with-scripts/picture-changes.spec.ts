/** Pictures that are removed or made the cover beside the form: nothing that was typed, chosen or refused there goes with them. */
import { setTimeout } from 'node:timers/promises';

import { and, eq } from 'drizzle-orm';

import { db } from '#db/client.ts';
import { listingImages } from '#db/schema/index.ts';

import { expect, test } from '../fixtures.ts';
import { beginDraft, frame, picture, picturesOf } from '../steps/draft-with-pictures.ts';
import { loseAnswers, loseForms, loseNothing } from '../steps/lossy-line.ts';
import { pressAsSoonAs } from '../steps/press-as-soon-as.ts';
import { PHONE_WITH_SCRIPTS, inEach } from '../matrix.ts';

inEach(PHONE_WITH_SCRIPTS, () => {
  test('what is said of a picture stays while another is removed, and ends the press that waits', async ({ page, t, visit, signInAs }) => {
    const { id, email } = await beginDraft(['/pictures/none/0', '/pictures/none/1']);
    const holds = new Map<string, () => void>();
    await signInAs(email);
    await visit(`/create-listing/${id}/2`);
    await page.route(/\/2\.data/, async (route) => {
      const what = /add-pictures|remove/.exec(route.request().postDataBuffer()?.toString('latin1') ?? '')?.[0];
      if (what) await new Promise<void>((resolve) => holds.set(what, resolve));
      await route.continue();
    });
    const broken = { name: 'broken.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('no picture') };
    await page.getByLabel(t('listingPictures.add')).setInputFiles(broken);
    await expect.poll(() => [...holds.keys()]).toEqual(['add-pictures']);
    await page.getByRole('button', { name: t('listingWizard.next') }).click();
    await page.getByRole('button', { name: t('listingPictures.remove', { number: 2 }) }).click();
    await expect.poll(() => holds.size).toBe(2);
    holds.get('add-pictures')?.();
    const refusal = page.getByText(t('formErrors.listing.invalidFileType', { name: 'broken.jpg' })).first();
    await expect(refusal).toBeVisible();
    holds.get('remove')?.();
    await expect(picture(page, t, 2)).toHaveCount(0);
    await expect(refusal).toBeVisible();
    await expect(page).toHaveURL(/\/2$/);
  });

  test('what is typed while a picture is removed stays, with its refusal', async ({ page, t, visit, signInAs }) => {
    const { id, email } = await beginDraft(['/pictures/none/0', '/pictures/none/1']);
    const earnings = page.getByLabel(t('listingPrice.earnings'));
    let goOn = () => {};
    const held = new Promise<void>((resolve) => (goOn = resolve));
    await signInAs(email);
    await visit(`/create-listing/${id}/2`);
    await earnings.fill('0');
    await page.getByRole('button', { name: t('listingWizard.next') }).click();
    await expect(page.getByRole('alert')).toContainText(t('formErrors.listing.earningsTooLow'));
    await page.route(/\/2\.data/, async (route) => {
      if (route.request().method() === 'POST') await held;
      await route.continue();
    });
    await page.getByRole('button', { name: t('listingPictures.remove', { number: 2 }) }).click();
    await earnings.clear();
    await page.keyboard.type('2');
    goOn();
    await expect(page.getByRole('button', { name: t('listingPictures.remove', { number: 2 }) })).toHaveCount(0);
    await page.keyboard.type('3');
    await expect(earnings).toHaveValue('23');
    await expect(page.getByRole('alert')).toContainText(t('formErrors.listing.earningsTooLow'));
  });

  test('two pictures that are removed at once go one after the other, and a reader by keys stays at the pictures', async ({
    page,
    t,
    visit,
    signInAs,
  }) => {
    const { id, email } = await beginDraft(['/pictures/none/0', '/pictures/none/1', '/pictures/none/2']);
    const remove = (number: number) => page.getByRole('button', { name: t('listingPictures.remove', { number }) });
    let goOn = () => {};
    const held = new Promise<void>((resolve) => (goOn = resolve));
    await signInAs(email);
    await visit(`/create-listing/${id}/2`);
    await page.route(/\/2\.data/, async (route) => {
      if (route.request().method() === 'POST') await held;
      await route.continue();
    });
    await remove(1).press('Enter');
    await expect(remove(1)).toHaveAttribute('aria-busy', 'true');
    await remove(2).press('Enter');
    await page.getByRole('button', { name: t('listingWizard.next') }).click();
    await page.getByLabel(t('listingPictures.add')).dispatchEvent('click');
    await remove(2).focus();
    goOn();
    await expect(remove(2)).toHaveCount(0);
    expect(await picturesOf(id)).toBe(1);
    await expect(page.getByRole('status').filter({ hasText: t('listingPictures.changed') })).toHaveCount(1);
    await expect(page.getByRole('heading', { name: t('listingPictures.title') })).toBeFocused();
    await expect(page).toHaveURL(/\/2$/);
  });

  test('a picture that is gone is neither removed nor made the cover in place of the page', async ({ page, t, visit, signInAs }) => {
    const { id, email } = await beginDraft(['/pictures/none/0', '/pictures/none/1', '/pictures/none/2']);
    await signInAs(email);
    await visit(`/create-listing/${id}/2`);
    await page.getByLabel(t('listingPrice.earnings')).fill('abc');
    await db()
      .delete(listingImages)
      .where(and(eq(listingImages.listingId, id), eq(listingImages.sortOrder, 2)));
    await page.getByRole('button', { name: t('listingPictures.makeCover', { number: 3 }) }).click();
    await expect(picture(page, t, 3)).toHaveCount(0);
    await expect(page.getByLabel(t('listingPrice.earnings'))).toHaveValue('abc');
  });

  test('a change that is lost, or that nobody is signed in for, is said beside the pictures, and nothing goes', async ({
    page,
    context,
    t,
    visit,
    signInAs,
  }) => {
    const { id, email } = await beginDraft(['/pictures/none/0', '/pictures/none/1']);
    const remove = page.getByRole('button', { name: t('listingPictures.remove', { number: 2 }) });
    await signInAs(email);
    await visit(`/create-listing/${id}/2`);
    await loseAnswers(page);
    await frame(page, t, 'teal');
    await expect(page.getByRole('alert')).toContainText(t('listingPictures.unsent', { count: 1 }));
    await remove.click();
    await expect(page.getByText(t('listingPictures.changeUnknown'))).toBeVisible();
    // What is there now is no longer told as lost, and does not come back once it is removed.
    await expect(page.getByText(t('listingPictures.unsent', { count: 1 }))).toHaveCount(0);
    await loseNothing(page);
    await expect(picture(page, t, 3)).toHaveCount(0);
    // why by key: so fast, a click would be the second half of the first one
    await remove.press('Enter');
    await expect(page.getByText(t('listingPictures.changeUnknown'))).toHaveCount(0);
    await expect(picture(page, t, 2)).toHaveCount(0);
    await loseForms(page);
    await frame(page, t, 'navy');
    await expect(page.getByRole('alert')).toContainText(t('listingPictures.unsent', { count: 1 }));
    await context.clearCookies();
    await loseNothing(page);
    await page.getByRole('button', { name: t('listingPictures.remove', { number: 1 }) }).click();
    // why not in any notice: when the lost picture has been sent again meanwhile, its own says the same
    const ofTheChange = page.getByRole('alert').filter({ hasNotText: t('listingPictures.unsent', { count: 1 }) });
    await expect(ofTheChange.filter({ hasText: t('listingPictures.signedOutHelp') })).toBeVisible();
    await frame(page, t, 'olive');
    await expect(page.getByText(t('listingPictures.unsent', { count: 2 }))).toBeVisible();
    await expect(page).toHaveURL(/\/2$/);
    expect(await picturesOf(id)).toBe(1);
  });

  test('a change whose answer is lost takes nothing that was refused or typed, and is asked about before the page is left', async ({
    page,
    t,
    visit,
    signInAs,
  }) => {
    const { id, email } = await beginDraft(['/pictures/none/0', '/pictures/none/1', '/pictures/none/2']);
    const remove = (number: number) => page.getByRole('button', { name: t('listingPictures.remove', { number }) });
    const earnings = page.getByLabel(t('listingPrice.earnings'));
    await signInAs(email);
    await visit(`/create-listing/${id}/2`);
    await earnings.fill('0');
    await page.getByRole('button', { name: t('listingWizard.next') }).click();
    await expect(page.getByRole('alert')).toContainText(t('formErrors.listing.earningsTooLow'));
    await loseAnswers(page);
    await expect(remove(3)).toBeEnabled();
    await remove(3).press('Enter');
    await earnings.focus();
    await expect(page.getByText(t('listingPictures.changeUnknown'))).toBeVisible();
    await expect(picture(page, t, 3)).toHaveCount(0);
    await expect(page.getByText(t('formErrors.listing.earningsTooLow')).first()).toBeVisible();
    await expect(earnings).toBeFocused();

    await loseNothing(page);
    let goOn = () => {};
    const held = new Promise<void>((resolve) => (goOn = resolve));
    await page.route(/\/2\.data/, async (route) => {
      if (route.request().method() === 'POST') await held;
      await route.continue();
    });
    await remove(2).press('Enter');
    const asked: string[] = [];
    page.once('dialog', (dialog) => {
      asked.push(dialog.message());
      void dialog.dismiss();
    });
    await page
      .getByRole('link', { name: t('shell.home') })
      .first()
      .click();
    expect(asked).toEqual([t('listingPictures.leave')]);
    goOn();
    await expect(picture(page, t, 2)).toHaveCount(0);
    await expect(page).toHaveURL(/\/2$/);
  });

  test('a second press after a removal reaches no picture that has moved up', async ({ page, t, visit, signInAs }) => {
    const { id, email } = await beginDraft(['/pictures/none/0', '/pictures/none/1', '/pictures/none/2']);
    const first = page.getByRole('button', { name: t('listingPictures.remove', { number: 1 }) });
    await signInAs(email);
    await visit(`/create-listing/${id}/2`);
    await page.route(/\/2\.data/, async (route) => {
      // why so long: longer than the pause between the two halves of a double press
      if (route.request().method() === 'POST') await setTimeout(900);
      await route.continue();
    });
    await first.scrollIntoViewIfNeeded();
    const box = await first.boundingBox();
    const place = { x: (box?.x ?? 0) + 20, y: (box?.y ?? 0) + 20 };
    const second = pressAsSoonAs(page, place, 'button[value^="remove"]', 2);
    await page.mouse.click(place.x, place.y);
    await second;
    await frame(page, t, 'teal');
    await expect(picture(page, t, 3)).toBeVisible();
    expect(await picturesOf(id)).toBe(3);
  });

  test('a picture of which the answer hangs does not come back once it is removed', async ({ page, t, visit, signInAs }) => {
    const { id, email } = await beginDraft(['/pictures/none/0', '/pictures/none/1']);
    const remove = page.getByRole('button', { name: t('listingPictures.remove', { number: 2 }) });
    let lose = () => {};
    const held = new Promise<void>((resolve) => (lose = resolve));
    let tries = 0;
    await signInAs(email);
    await visit(`/create-listing/${id}/2`);
    await page.route(/\/2\.data/, async (route) => {
      if (!route.request().postDataBuffer()?.includes('add-pictures')) return route.continue();
      tries += 1;
      await route.fetch();
      await held;
      await route.abort();
    });
    await frame(page, t, 'teal');
    await expect.poll(() => picturesOf(id)).toBe(3);
    await remove.press('Enter');
    await expect.poll(() => picturesOf(id)).toBe(2);
    // why not by its number alone: until the page has its answer, the removed one is the second
    await expect(picture(page, t, 2)).not.toHaveAttribute('src', /\/none\/1/);
    await expect(remove).not.toHaveAttribute('aria-busy');
    await remove.press('Enter');
    await expect.poll(() => picturesOf(id)).toBe(1);
    lose();
    await expect(page.getByText(t('listingPictures.uploading', { count: 1 }))).toHaveCount(0);
    await expect(page.getByText(t('listingPictures.unsent', { count: 1 }))).toHaveCount(0);
    await page.getByRole('button', { name: t('listingWizard.next') }).click();
    await expect(page).toHaveURL(/\/3$/);
    expect(await picturesOf(id)).toBe(1);
    expect(tries).toBe(1);
  });
});
