/** A part whose code is loaded by itself and does not arrive: the page goes on without it. */
import { eq } from 'drizzle-orm';
import sharp from 'sharp';

import { db } from '#db/client.ts';
import { listingImages } from '#db/schema/index.ts';
import { createListing } from '#db/seed/listings.ts';
import { createMember } from '#db/seed/members.ts';

import { expect, test } from '../fixtures.ts';
import { joinAsRenter, offerGear, periodAfter, requestToBook } from '../steps/request-gear.ts';
import { uniqueWord } from '../steps/unique-word.ts';
import { WITH_SCRIPTS, inEach } from '../matrix.ts';

const CALENDAR = /\/assets\/range-calendar-/;
const CROPPER = /\/assets\/crop-dialog-/;

// why: what arrives depends on neither width nor language.
inEach(WITH_SCRIPTS.slice(0, 1), () => {
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
    const email = `eva.${uniqueWord()}@post.example`;
    const lender = await createMember({ email, stripeAccountId: `acct_${uniqueWord()}` });
    const { id } = await createListing({ ownerId: lender.id, status: 'draft' });
    await db().delete(listingImages).where(eq(listingImages.listingId, id));
    const buffer = await sharp({ create: { width: 400, height: 300, channels: 3, background: '#2f6f8f' } })
      .jpeg()
      .toBuffer();
    const choose = (...names: string[]) =>
      page.getByLabel(t('listingWizard.pictures.add')).setInputFiles(names.map((name) => ({ name, mimeType: 'image/jpeg', buffer })));
    const picture = (number: number) => page.getByRole('img', { name: t('listingWizard.pictures.number', { number }) });
    const earnings = page.getByLabel(t('listingWizard.earnings'));
    await signInAs(email);
    await visit(`/create-listing/${id}/2`);
    await earnings.fill('17');
    await page.route(CROPPER, (route) => route.abort());
    await choose('one.jpg', 'two.jpg');
    await expect(picture(2)).toBeVisible();
    await choose('three.jpg');
    await expect(picture(3)).toBeVisible();
    expect(await db().$count(listingImages, eq(listingImages.listingId, id))).toBe(3);
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(earnings).toHaveValue('17');
  });
});
