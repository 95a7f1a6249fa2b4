/** What comes under the finger by a press is not pressed by its second half. */
import { setTimeout } from 'node:timers/promises';

import { createListing } from '#db/seed/listings.ts';
import { createLender } from '#tests/factories/bookings.ts';

import { expect, test } from '../fixtures.ts';
import { PHONE_WITH_SCRIPTS, WITH_SCRIPTS, inEach } from '../matrix.ts';
import { beginDraft, pictureOf } from '../steps/draft-with-pictures.ts';
import { pressAsSoonAs } from '../steps/press-as-soon-as.ts';

/** Longer than the pause between the two halves of a double press. */
const SLOW_MS = 900;

inEach(WITH_SCRIPTS, () => {
  for (const answerMs of [0, SLOW_MS]) {
    test(`a draft that moves up ${answerMs} ms after another one was discarded stays, until it is meant`, async ({
      page,
      signInAs,
      visit,
      t,
    }) => {
      const owner = await createLender();
      for (const title of ['Prvý', 'Druhý', 'Tretí']) await createListing({ ownerId: owner.id, status: 'draft', title });
      await signInAs(owner.email);
      await visit('/create-listing');
      await page.route(/\.data/, async (route) => {
        if (route.request().method() === 'POST') await setTimeout(answerMs);
        await route.continue();
      });
      const discard = page.getByRole('button', { name: t('listingItem.drafts.discard') });
      await discard.first().scrollIntoViewIfNeeded();
      const box = await discard.first().boundingBox();
      const place = { x: (box?.x ?? 0) + 20, y: (box?.y ?? 0) + 20 };
      const press = () => page.mouse.click(place.x, place.y);
      await page.evaluate(() => {
        const { body } = document;
        body.addEventListener('click', () => (body.dataset['reached'] = `${body.dataset['reached'] ?? ''}!`));
      });
      const second = pressAsSoonAs(page, { x: place.x + 8, y: place.y + 8 }, 'button[name="discard"]', 2);
      await press();
      await second;
      await expect(page.locator('body')).toHaveAttribute('data-reached', '!');
      await expect(async () => {
        await press();
        await expect(discard).toHaveCount(1, { timeout: 500 });
      }).toPass();
    });
  }
});

inEach(PHONE_WITH_SCRIPTS, () => {
  test('a button that is pressed twice does twice what it says, and nothing that it did not say at first', async ({
    page,
    t,
    visit,
    signInAs,
  }) => {
    const { id, email } = await beginDraft();
    await signInAs(email);
    await visit(`/create-listing/${id}/2`);
    await page.getByLabel(t('listingPictures.add')).setInputFiles(await pictureOf('teal'));
    const zoom = page.getByRole('slider');
    const zoomIn = page.getByRole('button', { name: t('listingPictures.crop.zoomIn') });
    await zoomIn.dblclick();
    await expect(zoom).toHaveValue('1.2');
    await zoomIn.evaluate(async (button: HTMLButtonElement) => {
      const { x, y } = button.getBoundingClientRect();
      const press = () =>
        button.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, detail: 1, clientX: x + 8, clientY: y + 8 }));
      press();
      await new Promise((resolve) => requestAnimationFrame(resolve));
      button.value = 'something else';
      press();
    });
    await expect(zoom).toHaveValue('1.3');
  });

  test('a button of the next page counts at once', async ({ page, t, visit, signInAs }) => {
    const { id, email } = await beginDraft(['/pictures/none/0']);
    await signInAs(email);
    await visit(`/create-listing/${id}/2`);
    const next = page.getByRole('button', { name: t('listingWizard.next') });
    await next.scrollIntoViewIfNeeded();
    const box = await next.boundingBox();
    const place = { x: (box?.x ?? 0) + 20, y: (box?.y ?? 0) + 20 };
    const second = page.evaluate(async ({ x, y }) => {
      while (!document.querySelector('[name="item_value"]')) await new Promise((resolve) => requestAnimationFrame(resolve));
      const previous = document.querySelector('button[value="previous"]');
      previous?.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, detail: 1, clientX: x, clientY: y }));
    }, place);
    await page.mouse.click(place.x, place.y);
    await second;
    await expect(page).toHaveURL(/\/2$/);
  });
});
