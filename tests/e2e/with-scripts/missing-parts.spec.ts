/** A part whose code is loaded by itself and does not arrive: the page goes on without it. */
import { eq } from 'drizzle-orm';

import { db } from '#db/client.ts';
import { listingImages } from '#db/schema/index.ts';

import { expect, test } from '../fixtures.ts';
import { beginDraft, CROPPER, pictureOf } from '../steps/draft-with-pictures.ts';
import { joinAsRenter, offerGear, periodAfter, requestToBook } from '../steps/request-gear.ts';
import { PHONE_WITH_SCRIPTS, inEach } from '../matrix.ts';

const CALENDAR = /\/assets\/range-calendar-/;

// why: what arrives depends on neither width nor language.
inEach(PHONE_WITH_SCRIPTS, () => {
  test('without the calendar, gear is asked for by the fields alone', async ({ page, t, visit, signInAs, siteTime, expectGoodScreen }) => {
    const { id } = await offerGear();
    const period = periodAfter(await siteTime(), 6, 2);
    await signInAs(await joinAsRenter());
    await page.route(CALENDAR, (route) => route.abort());
    const lost = page.waitForEvent('requestfailed', (request) => CALENDAR.test(request.url()));
    await visit(`/product/${id}/checkout`);
    await lost;
    await expect(page.getByText(t('checkout.dates.pickStart'))).toHaveCount(0);
    await expect(page.getByRole('grid')).toHaveCount(0);
    await expectGoodScreen(page);
    await requestToBook(page, t, period);
  });

  test('without the cropper, pictures are sent as they are, and what was typed stays', async ({ page, t, visit, signInAs }) => {
    const { id, email } = await beginDraft();
    const choose = async (...colours: string[]) =>
      page.getByLabel(t('listingPictures.add')).setInputFiles(await Promise.all(colours.map(pictureOf)));
    const picture = (number: number) => page.getByRole('img', { name: t('listingPictures.number', { number }) });
    const earnings = page.getByLabel(t('listingPrice.earnings'));
    await signInAs(email);
    await visit(`/create-listing/${id}/2`);
    await earnings.fill('17');
    await page.route(CROPPER, (route) => route.abort());
    await choose('teal', 'maroon');
    await expect(picture(2)).toBeVisible();
    await choose('navy');
    await expect(picture(3)).toBeVisible();
    expect(await db().$count(listingImages, eq(listingImages.listingId, id))).toBe(3);
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(earnings).toHaveValue('17');
  });
});
