/** Going back in the wizard: the step before opens, and what was typed is there when the reader comes again. */
import { eq } from 'drizzle-orm';

import { cents } from '#app/domain/money/money.ts';
import { db } from '#db/client.ts';
import { listings } from '#db/schema/index.ts';
import { createListing } from '#db/seed/listings.ts';
import { createMember } from '#db/seed/members.ts';

import { expect, test } from '../fixtures.ts';
import { uniqueWord } from '../steps/unique-word.ts';
import { inEach, SAMPLED } from '../matrix.ts';

async function newLender(): Promise<{ email: string; id: string }> {
  const email = `eva.${uniqueWord()}@post.example`;
  const { id } = await createMember({ email, stripeAccountId: `acct_${uniqueWord()}` });
  return { email, id };
}

inEach(SAMPLED, () => {
  test('the browser’s way back from the second step leads to what was begun, and begins no second draft', async ({
    page,
    t,
    scripts,
    visit,
    ready,
    signInAs,
  }) => {
    const { email, id: lenderId } = await newLender();
    const titles = [`Kajak ${uniqueWord()}`, `Kanoe ${uniqueWord()}`] as const;
    const title = page.getByLabel(t('listingItem.itemTitle'));
    const next = page.getByRole('button', { name: t('listingWizard.next') });
    const step2 = page.getByText(t('listingWizard.progress', { step: 2 }));
    await signInAs(email);
    await visit('/create-listing');
    await page.getByLabel(t('catalogue.water-sports-equipment'), { exact: true }).check();
    await page.getByRole('radio', { name: t('catalogue.kayaks-canoes') }).check();
    await title.fill(titles[0]);
    await page.getByLabel(t('listingItem.description')).fill('Stabilný kajak s pádlom a vestou.');
    await next.click();
    await expect(step2).toBeVisible();

    await page.goBack();
    await ready(page);
    await expect(title).toHaveValue(titles[0]);
    await expect(page.getByRole('heading', { name: t('listingItem.drafts.title') })).toHaveCount(0);
    await title.fill(titles[1]);
    // why by key: so fast, a click would be the second half of the first one
    await next.press('Enter');
    await expect(step2).toBeVisible();
    const drafts = await db().select({ title: listings.title }).from(listings).where(eq(listings.ownerId, lenderId));
    expect(drafts).toEqual([{ title: titles[1] }]);

    // Another one is begun over the first, and left again: each address keeps its own.
    await page.goBack();
    await ready(page);
    if (!scripts)
      await page
        .getByRole('banner')
        .getByRole('button', { name: t('shell.menu') })
        .click();
    await page
      .getByRole('link', { name: t('shell.createListing') })
      .first()
      .click();
    await expect(page.getByRole('heading', { name: t('listingItem.drafts.title') })).toBeVisible();
    await expect(title).toHaveValue('');
    await title.fill('Bicykel');
    await page.goBack();
    await ready(page);
    await expect(title).toHaveValue(titles[1]);
    await page.goForward();
    await ready(page);
    await expect(page.getByRole('heading', { name: titles[1] })).toBeVisible();
    await expect(title).not.toHaveValue(titles[1]);
  });

  test('Previous leads from the third step to the first and keeps what was typed', async ({
    page,
    t,
    language,
    visit,
    ready,
    signInAs,
  }) => {
    const { email, id: lenderId } = await newLender();
    const { id, title } = await createListing({ ownerId: lenderId, status: 'draft', desiredEarnings: cents(10_00) });
    const previous = page.getByRole('button', { name: t('listingWizard.previous') });
    const place = page.getByLabel(t('listingPublishing.location'), { exact: true });
    const value = page.getByLabel(t('listingPublishing.itemValue'));
    const earnings = page.getByLabel(t('listingPrice.earnings'));
    const typed = language === 'sk' ? { value: '123,40', earnings: '7,50' } : { value: '123.40', earnings: '7.50' };
    await signInAs(email);

    await visit(`/create-listing/${id}/3`);
    await place.fill('Poprad');
    await value.fill(typed.value);
    await previous.click();
    await expect(page.getByText(t('listingWizard.progress', { step: 2 }))).toBeVisible();

    await ready(page);
    await earnings.fill(typed.earnings);
    await previous.click();
    await expect(page.getByText(t('listingWizard.progress', { step: 1 }))).toBeVisible();
    await expect(page.getByLabel(t('listingItem.itemTitle'))).toHaveValue(title);

    await page.getByRole('button', { name: t('listingWizard.next') }).click();
    await expect(page.getByText(t('listingWizard.progress', { step: 2 }))).toBeVisible();
    await expect(earnings).toHaveValue(typed.earnings);
    await visit(`/create-listing/${id}/3`);
    await expect(place).toHaveValue('Poprad');
    await expect(value).toHaveValue(typed.value);
  });

  test('Previous says what of the step could not be saved', async ({ page, t, scripts, visit, ready, signInAs }) => {
    const { email, id: lenderId } = await newLender();
    const { id } = await createListing({ ownerId: lenderId, status: 'draft' });
    const previous = page.getByRole('button', { name: t('listingWizard.previous') });
    const amountNotSaved = (typed: string, why: string) => t('formErrors.listing.amountNotSaved', { typed, why });
    await signInAs(email);

    await visit(`/create-listing/${id}/3`);
    await page.getByLabel(t('listingPublishing.itemValue')).fill('1500');
    await previous.click();
    await expect(page.getByText(t('listingWizard.progress', { step: 2 }))).toBeVisible();
    await expect(page.getByRole('alert')).toContainText(amountNotSaved('1500', t('formErrors.listing.itemValueTooHigh')));

    await ready(page);
    await page.getByLabel(t('listingPrice.earnings')).fill('dvanásť');
    // With scripts, chosen pictures are sent at once.
    if (!scripts) {
      const big = { name: 'big.png', mimeType: 'image/png', buffer: Buffer.alloc(5 * 1024 * 1024 + 1) };
      await page.getByLabel(t('listingPictures.add')).setInputFiles(big);
    }
    await previous.click();
    await expect(page.getByText(t('listingWizard.progress', { step: 1 }))).toBeVisible();
    await expect(page.getByRole('alert')).toContainText(amountNotSaved('dvanásť', t('formErrors.listing.earningsInvalid')));
    if (!scripts)
      await expect(page.getByRole('alert')).toContainText(t('formErrors.listing.fileTooLarge', { name: 'big.png', type: 'image/png' }));

    await visit(`/create-listing/${id}/2`);
    await previous.click();
    await expect(page.getByText(t('listingWizard.progress', { step: 1 }))).toBeVisible();
    await expect(page.getByRole('alert')).toHaveCount(0);
  });
});
