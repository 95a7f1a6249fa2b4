/** What the site fails at: trying again leads to the page whose data failed, the one before it is as it was, and what was typed stays. */
import { expect, test } from '../fixtures.ts';
import { beginDraft } from '../steps/draft-with-pictures.ts';
import { loseNothing } from '../steps/lossy-line.ts';
import { joinAsRenter, offerGear } from '../steps/request-gear.ts';
import { PHONE_WITH_SCRIPTS, inEach } from '../matrix.ts';

/** What a proxy may say where the site's data are expected; a status without a sentence of its own is told like 400. */
const REFUSALS = [
  { status: 400, code: 'invalidInput', title: 'refusedTitle' },
  { status: 403, code: 'forbidden', title: 'forbiddenTitle' },
  { status: 407, code: 'invalidInput', title: 'refusedTitle' },
  { status: 413, code: 'payloadTooLarge', title: 'refusedTitle' },
  { status: 429, code: 'tooManyRequests', title: 'refusedTitle' },
] as const;

inEach(PHONE_WITH_SCRIPTS, () => {
  test('after a page that failed, the calendar of the page before it looks as it did', async ({ page, t, visit, signInAs }) => {
    const { id } = await offerGear();
    await signInAs(await joinAsRenter());
    await visit(`/product/${id}/checkout`);
    const days = page.getByRole('grid');
    await expect(days).toBeVisible();
    const before = await days.boundingBox();
    expect(before?.width).toBeGreaterThan(250);

    await page.route(/\.data/, (route) => route.fulfill({ status: 503 }));
    await page.locator('header a[href="/"]').first().click();
    await expect(page.getByRole('heading', { name: t('shell.error.failedTitle') })).toBeVisible();
    await page.unroute(/\.data/);
    await page.goBack();
    await expect(days).toBeVisible();
    const { width, height } = (await days.boundingBox()) ?? {};
    expect({ width, height }).toEqual({ width: before?.width, height: before?.height });
  });

  test('trying again leads to the page that failed', async ({ page, t, visit, signInAs }) => {
    await signInAs(await joinAsRenter());
    await visit('/my-renting');
    await page.route(/\.data/, (route) => route.fulfill({ status: 502, headers: { 'X-Request-Id': 'code-of-it' } }));
    await page.getByRole('link', { name: t('bookingCards.renting.past') }).click();
    await expect(page.getByRole('heading', { name: t('shell.error.failedTitle') })).toBeVisible();
    await expect(page.getByText(t('shell.error.reference', { id: 'code-of-it' }))).toBeVisible();
    await page.unroute(/\.data/);
    await page.getByRole('link', { name: t('shell.error.again') }).click();
    await expect(page.getByRole('heading', { name: t('bookingCards.renting.title') })).toBeVisible();
    await expect(page).toHaveURL(/\/my-renting\?tab=past$/);
  });

  test('a page that the site refuses is told as a refusal, not as a failure, each in its own words', async ({
    page,
    t,
    visit,
    signInAs,
  }) => {
    await signInAs(await joinAsRenter());
    for (const { status, code, title } of REFUSALS) {
      await visit('/my-renting');
      await page.route(/\.data/, (route) => route.fulfill({ status, contentType: 'text/html', body: '<h1>' }));
      await page.getByRole('link', { name: t('bookingCards.renting.past') }).press('Enter');
      await expect(page.getByRole('heading', { name: t(`shell.error.${title}`) })).toBeVisible();
      await expect(page.getByText(t(`errors.${code}`))).toBeVisible();
      await page.unroute(/\.data/);
    }
  });

  test('a form that the site fails at is told so with its code, keeps what was typed, and is sent again', async ({
    page,
    t,
    visit,
    signInAs,
    expectGoodScreen,
  }) => {
    const { id, email } = await beginDraft(['/pictures/none/0']);
    const earnings = page.getByLabel(t('listingPrice.earnings'));
    const next = page.getByRole('button', { name: t('listingWizard.next') });
    const failure = page.getByRole('heading', { name: t('shell.error.failedTitle') });
    const again = page.getByRole('button', { name: t('shell.error.again') });
    await signInAs(email);
    await visit(`/create-listing/${id}/2`);
    await earnings.fill('19');
    await page.route(/\.data/, (route) => {
      if (route.request().method() !== 'POST') return route.fallback();
      return route.fulfill({
        status: 503,
        contentType: 'text/x-script; charset=utf-8',
        headers: { 'X-Request-Id': 'code-of-it' },
        body: '',
      });
    });
    await next.click();
    await expect(failure).toBeFocused();
    await expect(page.getByText(t('shell.error.reference', { id: 'code-of-it' }))).toBeVisible();
    await expectGoodScreen(page);
    await again.click();
    await expect(page.getByText(t('shell.noConnection.still'))).toBeVisible();
    await expect(failure).toBeVisible();
    await page.getByRole('button', { name: t('shell.noConnection.back') }).press('Enter');
    await expect(earnings).toHaveValue('19');
    await expect(next).toBeFocused();
    await expect(next).not.toHaveAttribute('aria-busy');
    await next.press('Enter');
    await expect(failure).toBeFocused();
    await loseNothing(page);
    await again.press('Enter');
    await expect(page).toHaveURL(/\/3$/);
  });
});
