/** Somebody who has never been here becomes a lender, and the listing goes online. */
import type { Page } from '@playwright/test';
import sharp from 'sharp';

import { cents } from '#app/domain/money/money.ts';
import { formatMoney } from '#app/i18n/format.ts';
import type { Translate } from '#app/i18n/message-key.ts';

import { expect, test } from '../fixtures.ts';
import { ADMINISTRATOR } from '../steps/request-gear.ts';
import { uniqueWord } from '../steps/unique-word.ts';
import { withSubject } from '../steps/with-subject.ts';
import { OPPOSITES, inEach } from '../matrix.ts';

const PASSWORD = 'tri vesla a kompas';

inEach(OPPOSITES, () => {
  test('a newcomer signs up, is verified, lists a kayak in three steps, and it is approved', async ({
    page,
    t,
    language,
    scripts,
    visit,
    ready,
    signInAs,
    mailTo,
    expectGoodScreen,
  }) => {
    test.setTimeout(150_000);
    const word = uniqueWord();
    const email = `maria.${word}@post.example`;
    const title = `Kajak ${word}`;

    await test.step('a refused sign-up says what is wrong beside each field and keeps what was typed', async () => {
      await visit('/auth?mode=sign-up');
      await fillSignUp(page, t, { email: 'maria@karavana', password: '12345', repeated: '54321' });
      await page.getByRole('button', { name: t('auth.signUp'), exact: true }).click();
      const summary = page.getByRole('alert');
      await expect(summary).toContainText(t('forms.summaryTitle'));
      await expect(summary.getByRole('link')).toHaveText([
        t('formErrors.account.emailInvalid'),
        t('formErrors.account.passwordMinLength'),
        t('formErrors.account.passwordsDoNotMatch'),
      ]);
      await expect(page.getByLabel(t('auth.fields.fullName'))).toHaveValue('Mária Plavcová');
      const field = page.getByLabel(t('auth.fields.email'));
      await expect(field).toHaveValue('maria@karavana');
      await expect(field).toHaveAccessibleDescription(t('formErrors.account.emailInvalid'));
      await summary.getByRole('link').first().click();
      await expect(field).toBeFocused();
      await expectGoodScreen(page);
    });

    await test.step('the mailbox brings the link that confirms the address', async () => {
      await fillSignUp(page, t, { email, password: PASSWORD, repeated: PASSWORD });
      await page.getByRole('button', { name: t('auth.signUp'), exact: true }).click();
      await expect(page.getByRole('heading', { name: t('auth.checkMail.title') })).toBeVisible();
      await expectGoodScreen(page);
      await mailTo(email, withSubject('confirmEmail'));
      await page.goto(`/simulators/mail?to=${email}`);
      await expectGoodScreen(page);
      await page.locator('a[href*="/auth/confirm"]').click();
      await expect(page.getByRole('heading', { name: t('auth.confirm.title') })).toBeVisible();
      await expectGoodScreen(page);
      await page.getByRole('button', { name: t('auth.confirm.button') }).click();
      await expect(page.getByText(t('flash.emailConfirmed'))).toBeVisible();
    });

    await test.step('signing in leads to the page that asked for it, and from there to what is still missing', async () => {
      await visit('/create-listing');
      await expect(page.getByText(t('loaded.signIn.createListing'))).toBeVisible();
      await expectGoodScreen(page);
      await page.getByLabel(t('auth.fields.email')).fill(email);
      await page.getByLabel(t('auth.fields.password'), { exact: true }).fill(PASSWORD);
      await page
        .getByRole('main')
        .getByRole('button', { name: t('auth.signIn'), exact: true })
        .click();
      await expect(page.getByText(t('profile.gate'))).toBeVisible();
      await expectGoodScreen(page);
    });

    await test.step('the identity check is passed', async () => {
      await page.getByRole('button', { name: t('profile.identity.start') }).click();
      await page.waitForURL(/\/simulators\/identity\//);
      await expectGoodScreen(page);
      await page.locator('button[value="approve"]').click();
      await expect(page.getByText(t('profile.identity.verified'))).toBeVisible();
    });

    await test.step('payouts are set up', async () => {
      await ready(page);
      await page.getByRole('button', { name: t('profile.payouts.none') }).click();
      await page.waitForURL(/\/simulators\/onboarding\//);
      await expectGoodScreen(page);
      await page.locator('button[value="complete"]').click();
      await expect(page.getByText(t('profile.payouts.complete'))).toBeVisible();
      await expectGoodScreen(page);
    });

    await test.step('the first step is kept as a draft that is found again', async () => {
      await page
        .getByRole('main')
        .getByRole('link', { name: t('profile.toListing') })
        .click();
      await expect(page.getByText(t('listingWizard.progress', { step: 1 }))).toBeVisible();
      await ready(page);
      await page.getByLabel(t('catalogue.water-sports-equipment'), { exact: true }).check();
      await page.getByLabel(t('listingItem.itemTitle')).fill(title);
      await page.getByRole('button', { name: t('listingWizard.next') }).click();
      await expect(page.getByRole('alert').getByRole('link')).toHaveText([
        t('formErrors.listing.subcategoryRequired'),
        t('formErrors.listing.descriptionRequired'),
      ]);
      await expect(page.getByLabel(t('listingItem.itemTitle'))).toHaveValue(title);
      await expectGoodScreen(page);
      await page.getByRole('radio', { name: t('catalogue.kayaks-canoes') }).check();
      await page.getByLabel(t('listingItem.description')).fill('Stabilný kajak s pádlom a vestou.');
      await page.getByRole('button', { name: t('listingWizard.next') }).click();
      await expect(page.getByText(t('listingWizard.progress', { step: 2 }))).toBeVisible();

      await visit('/create-listing');
      await expect(page.getByRole('heading', { name: title })).toBeVisible();
      await expectGoodScreen(page);
      await page.getByRole('link', { name: t('listingItem.drafts.open') }).click();
      await expect(page.getByText(t('listingWizard.progress', { step: 2 }))).toBeVisible();
    });

    await test.step('two photos are taken and what is no picture is refused by name', async () => {
      await ready(page);
      await page
        .getByLabel(t('listingPictures.add'))
        .setInputFiles([await photo('predok.jpg', '#2f6f8f'), await photo('bok.jpg', '#c96f2f'), notAPicture()]);
      if (scripts) await frameTwoPictures(page, t, expectGoodScreen);
      else await page.getByRole('button', { name: t('listingPictures.upload') }).click();
      await expect(page.getByRole('alert').getByRole('link')).toHaveText([
        t('formErrors.listing.invalidFileType', { name: 'poznámky.jpg', type: 'image/jpeg' }),
      ]);
      await expect(page.getByRole('img', { name: t('listingPictures.number', { number: 2 }) })).toBeVisible();
      await expect(page.getByRole('img', { name: t('listingPictures.number', { number: 3 }) })).toHaveCount(0);
      await expectGoodScreen(page);
    });

    await test.step('the price explanation adds 20 % to what the lender wants', async () => {
      await page.getByLabel(t('listingPrice.earnings')).fill(language === 'sk' ? '12,50' : '12.50');
      if (!scripts) await page.getByRole('button', { name: t('listingPrice.updatePrice') }).click();
      await expect(page.getByRole('status').filter({ hasText: t('listingPrice.customerPrice') })).toContainText(
        formatMoney(cents(15_00), language),
      );
      await page.getByText(t('listingPrice.priceWhy')).click();
      await expect(page.getByText(t('listingPrice.priceExplanation'))).toBeVisible();
      await page.getByRole('button', { name: t('listingWizard.next') }).click();
      await expect(page.getByText(t('listingWizard.progress', { step: 3 }))).toBeVisible();
    });

    await test.step('a value above 1,000 € is refused, a right one is published', async () => {
      await ready(page);
      await page.getByLabel(t('listingPublishing.location'), { exact: true }).fill('Poprad');
      await page.getByLabel(t('listingPublishing.itemValue')).fill('1000.01');
      await page.getByLabel(t('listingPublishing.terms')).check();
      await page.getByRole('button', { name: t('listingPublishing.publish') }).click();
      await expect(page.getByRole('alert').getByRole('link')).toHaveText([t('formErrors.listing.itemValueTooHigh')]);
      await expect(page.getByLabel(t('listingPublishing.location'), { exact: true })).toHaveValue('Poprad');
      await expectGoodScreen(page);
      await page.getByLabel(t('listingPublishing.itemValue')).fill('400');
      await page.getByRole('button', { name: t('listingPublishing.publish') }).click();
      await expect(page.getByRole('heading', { name: t('listingPublishing.published.title') })).toBeVisible();
      await expectGoodScreen(page);
      await mailTo(email, withSubject('listingSubmitted', title));
    });

    await test.step('the owner sees it waiting', async () => {
      await visit('/my-listings');
      await expect(page.getByRole('article').filter({ hasText: title })).toContainText(t('listingStatus.pending_approval'));
      await expectGoodScreen(page);
    });

    await test.step('an administrator approves it, and the owner is told', async () => {
      await signInAs(ADMINISTRATOR);
      await visit('/admin/listings');
      await expectGoodScreen(page);
      await page.getByRole('button', { name: new RegExp(`^${t('adminListings.approve')} ?: ${title}$`) }).click();
      await expect(page.getByText(t('flash.listingApproved', { title }))).toBeVisible();
      await mailTo(email, withSubject('listingApproved', title));
    });
  });
});

async function fillSignUp(page: Page, t: Translate, person: { email: string; password: string; repeated: string }): Promise<void> {
  await page.getByLabel(t('auth.fields.fullName')).fill('Mária Plavcová');
  await page.getByLabel(t('auth.fields.email')).fill(person.email);
  await page.getByLabel(t('auth.fields.password'), { exact: true }).fill(person.password);
  await page.getByLabel(t('auth.fields.confirmPassword')).fill(person.repeated);
}

/** Frames two of three files; the third cannot be drawn, so it skips the framing. */
async function frameTwoPictures(page: Page, t: Translate, look: (page: Page) => Promise<void>): Promise<void> {
  const dialog = page.getByRole('dialog');
  await expect(dialog).toBeVisible();
  await look(page);
  for (let picture = 1; picture <= 2; picture += 1) {
    await dialog.getByRole('button', { name: t('listingPictures.crop.rotate') }).click();
    await dialog.getByRole('button', { name: t('listingPictures.crop.apply') }).click();
    await expect(page.locator('dialog [aria-busy="true"]')).toHaveCount(0);
  }
  await expect(dialog).toHaveCount(0);
}

async function photo(name: string, background: string) {
  const buffer = await sharp({ create: { width: 900, height: 1200, channels: 3, background } })
    .jpeg()
    .toBuffer();
  return { name, mimeType: 'image/jpeg', buffer };
}

function notAPicture() {
  return { name: 'poznámky.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('Kúpiť nové pádlo.') };
}
