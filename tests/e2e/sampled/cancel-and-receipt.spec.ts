/** A renter cancels: what comes back stands there before and after it, and on the confirmation of payment as a page and as a file. */
import { cents } from '#app/domain/money/money.ts';
import { formatMoney } from '#app/i18n/format.ts';
import { loadClockOffset } from '#app/simulators/clock/simulated-clock.server.ts';
import { confirmed, createScene, periodIn } from '#tests/factories/bookings.ts';

import { expect, test } from '../fixtures.ts';
import { inEach, OPPOSITES } from '../matrix.ts';
import { bookingCard, expectBookingSays } from '../steps/booking-card.ts';
import { uniqueWord } from '../steps/unique-word.ts';

inEach(OPPOSITES, () => {
  test('a renter reads to the cent what cancelling gives back, cancels, and gets it', async ({
    page,
    t,
    language,
    visit,
    ready,
    signInAs,
    mailTo,
    expectGoodScreen,
  }) => {
    test.setTimeout(120_000);
    const title = `Kajak ${uniqueWord()}`;
    await loadClockOffset();
    const scene = await createScene({ title });
    const bookingId = await confirmed(scene, { period: periodIn(10, 2), protection: 'waiver' });
    await signInAs(scene.renter.email);
    const money = (amount: number) => formatMoney(cents(amount), language);

    await test.step('what comes back stands on the page that asks', async () => {
      await visit(`/bookings/${bookingId}`);
      await bookingCard(page, title)
        .getByRole('link', { name: t('bookings.action.cancel_by_renter') })
        .click();
      await expect(page.getByRole('heading', { name: t('cancellation.title') })).toBeVisible();
      await ready(page);
      // of 24 € rent and 2.40 € waiver: 80% of the rent
      await expect(page.getByRole('main')).toContainText(money(26_40));
      await expect(page.getByRole('main')).toContainText(money(19_20));
      await expectGoodScreen(page);
      await page.getByRole('button', { name: t('cancellation.submit') }).click();
      // why: who leaves before the answer takes the press back
      await page.waitForURL((url) => !url.pathname.endsWith('/cancel'));
      await expectBookingSays(page, '/my-renting?tab=past', title, t('bookings.status.cancelled_by_renter'));
      await mailTo(scene.renter.email, new RegExp(title));
    });

    await test.step('it cannot be cancelled again', async () => {
      await visit(`/bookings/${bookingId}/cancel`);
      await expect(page.getByText(t('cancellation.tooLate.ended'))).toBeVisible();
      await expect(page.getByRole('button', { name: t('cancellation.submit') })).toHaveCount(0);
      await expectGoodScreen(page);
    });

    await test.step('the confirmation of payment says it, as a page and as a file', async () => {
      await expect(async () => {
        await visit(`/bookings/${bookingId}/receipt`);
        await expect(page.getByText(t('receipt.movement.refund'))).toBeVisible({ timeout: 1_000 });
      }).toPass({ timeout: 30_000 });
      await expect(page.getByRole('main')).toContainText(money(19_20));
      await expect(page.getByRole('main')).toContainText(money(7_20));
      await expectGoodScreen(page);
      const download = page.waitForEvent('download');
      await page.getByRole('link', { name: t('receiptPage.download') }).click();
      expect((await download).suggestedFilename()).toMatch(/\.pdf$/);
    });
  });
});
