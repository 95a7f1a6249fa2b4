/** A finished rental is reviewed by both, unseen until both are in; then everybody reads it, and it is answered and reported. */
import { loadClockOffset } from '#app/simulators/clock/simulated-clock.server.ts';
import { confirmed, createScene, periodIn } from '#tests/factories/bookings.ts';

import { expect, test } from '../fixtures.ts';
import { bookingCard, expectBookingSays } from '../steps/booking-card.ts';
import { joinAsRenter } from '../steps/request-gear.ts';
import { uniqueWord } from '../steps/unique-word.ts';
import { SAMPLED, inEach } from '../matrix.ts';

const PAST = '/my-renting?tab=past';
const REQUESTS = '/my-listings?tab=requests&state=past';

inEach(SAMPLED, () => {
  test('renter and lender review each other, and everybody reads it once both have written', async ({
    page,
    t,
    visit,
    ready,
    signInAs,
    advanceClock,
    expectGoodScreen,
  }) => {
    test.setTimeout(120_000);
    const title = `Kajak ${uniqueWord()}`;
    await loadClockOffset();
    const scene = await createScene({ title });
    const bookingId = await confirmed(scene, { period: periodIn(1, 1) });
    // long enough for pickup, return, and the days after it
    await advanceClock('5d');
    const ofLender = `Sedelo ako uliate, ${uniqueWord()}.`;
    const ofRenter = `Vrátené čisté, ${uniqueWord()}.`;
    const answer = `Príďte zas, ${uniqueWord()}.`;

    await test.step('the renter is asked for stars, and for a reason where they are few', async () => {
      await signInAs(scene.renter.email);
      await expectBookingSays(page, PAST, title, t('bookings.status.completed'));
      await ready(page);
      await bookingCard(page, title)
        .getByRole('link', { name: t('bookingCards.review.write') })
        .click();
      await expect(page.getByRole('heading', { name: t('reviewForms.write.title'), level: 1 })).toBeVisible();
      await ready(page);
      await expectGoodScreen(page);
      await page.getByRole('button', { name: t('reviewForms.write.submit') }).click();
      await expect(page.getByRole('alert').getByRole('link')).toHaveText([t('formErrors.review.ratingRequired')]);
      await ready(page);
      await page.getByRole('radio', { name: t('reviewForms.write.star2') }).check();
      await page.getByLabel(t('reviewForms.write.text')).fill('Nič moc.');
      await page.getByRole('button', { name: t('reviewForms.write.submit') }).click();
      await expect(page.getByRole('alert').getByRole('link')).toHaveText([t('formErrors.review.reasonRequired')]);
      await expect(page.getByRole('radio', { name: t('reviewForms.write.star2') })).toBeChecked();
      await expect(page.getByLabel(t('reviewForms.write.text'))).toHaveValue('Nič moc.');
      await expectGoodScreen(page);
    });

    await test.step('what the renter writes is told to the lender, but not shown', async () => {
      await ready(page);
      await page.getByRole('radio', { name: t('reviewForms.write.star4') }).check();
      await page.getByLabel(t('reviewForms.write.text')).fill(ofLender);
      await page.getByRole('button', { name: t('reviewForms.write.submit') }).click();
      await expect(page.getByText(t('flash.reviewDone.written')).first()).toBeVisible();
      await expect(page.getByText(ofLender)).toBeVisible();
      await expectGoodScreen(page);
      await signInAs(scene.lender.email);
      await visit(REQUESTS);
      await expect(bookingCard(page, title)).toContainText(t('bookingCards.review.otherWritten', { moment: '' }).split('.')[0] ?? '');
      await visit(`/product/${scene.listingId}`);
      await expect(page.getByText(t('product.reviewsEmpty'))).toBeVisible();
    });

    await test.step('once the lender has written, both are read, and the lender answers', async () => {
      await visit(`/bookings/${bookingId}/review`);
      await expect(page.getByText(ofLender)).toHaveCount(0);
      await page.getByRole('radio', { name: t('reviewForms.write.star5') }).check();
      await page.getByLabel(t('reviewForms.write.text')).fill(ofRenter);
      await page.getByRole('button', { name: t('reviewForms.write.submit') }).click();
      await expect(page.getByText(t('flash.reviewDone.published')).first()).toBeVisible();
      await expect(page.getByText(ofLender)).toBeVisible();
      await expect(page.getByText(ofRenter)).toBeVisible();
      await ready(page);
      await page.getByRole('link', { name: t('reviews.answerLink') }).click();
      await expect(page.getByRole('heading', { name: t('reviewForms.answer.title') })).toBeVisible();
      await ready(page);
      await page.getByLabel(t('reviewForms.answer.text')).fill(answer);
      await page.getByRole('button', { name: t('reviewForms.answer.submit') }).click();
      await expect(page.getByText(t('flash.reviewDone.answered')).first()).toBeVisible();
      await expect(page.getByText(answer)).toBeVisible();
      await expect(page.getByRole('link', { name: t('reviews.answerLink') })).toHaveCount(0);
      await visit(`/bookings/${bookingId}/review`);
      await expect(page.getByText(t('reviewForms.write.reviewsPublished'))).toBeVisible();
      await expectGoodScreen(page);
    });

    await test.step('somebody else reads it on the page of the thing, and reports it once', async () => {
      await signInAs(await joinAsRenter());
      await visit(`/product/${scene.listingId}`);
      const review = page.getByRole('article').filter({ hasText: ofLender });
      await expect(review).toContainText(answer);
      await expect(page.getByText(ofRenter)).toHaveCount(0);
      await expectGoodScreen(page);
      await review.getByRole('link', { name: t('reviews.reportLink') }).click();
      await expect(page.getByRole('heading', { name: t('reviewForms.report.title') })).toBeVisible();
      await ready(page);
      await page.getByRole('radio', { name: t('reviewForms.report.other') }).check();
      await page.getByRole('button', { name: t('reviewForms.report.submit') }).click();
      await expect(page.getByRole('alert').getByRole('link')).toHaveText([t('formErrors.review.reportTextRequired')]);
      await ready(page);
      await page.getByRole('radio', { name: t('reviewForms.report.untrue') }).check();
      await page.getByRole('button', { name: t('reviewForms.report.submit') }).click();
      await expect(page.getByText(t('flash.reviewDone.reported')).first()).toBeVisible();
      await expect(page.getByRole('article').filter({ hasText: ofLender })).toContainText(t('reviews.reported'));
    });
  });
});
