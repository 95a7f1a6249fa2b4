/** What comes under the finger by a press is not pressed by its second half. */
import { createListing } from '#db/seed/listings.ts';
import { createLender } from '#tests/factories/bookings.ts';

import { expect, test } from '../fixtures.ts';
import { WITH_SCRIPTS, inEach } from '../matrix.ts';
import { pressAsSoonAs } from '../steps/press-as-soon-as.ts';

inEach(WITH_SCRIPTS, () => {
  test('a draft that moves up to where another one was discarded stays, until it is meant', async ({ page, signInAs, visit, t }) => {
    const owner = await createLender();
    for (const title of ['Prvý', 'Druhý', 'Tretí']) await createListing({ ownerId: owner.id, status: 'draft', title });
    await signInAs(owner.email);
    await visit('/create-listing');
    const discard = page.getByRole('button', { name: t('listingWizard.drafts.discard') });
    await discard.first().scrollIntoViewIfNeeded();
    const box = await discard.first().boundingBox();
    const place = { x: (box?.x ?? 0) + 20, y: (box?.y ?? 0) + 20 };
    const press = () => page.mouse.click(place.x, place.y);
    await page.evaluate(() => {
      const { body } = document;
      body.addEventListener('click', () => (body.dataset['reached'] = `${body.dataset['reached'] ?? ''}!`));
    });
    const second = pressAsSoonAs(page, place, 'button[name="discard"]', 2);
    await press();
    await second;
    await expect(page.locator('body')).toHaveAttribute('data-reached', '!');
    await expect(async () => {
      await press();
      await expect(discard).toHaveCount(1, { timeout: 500 });
    }).toPass();
  });
});
