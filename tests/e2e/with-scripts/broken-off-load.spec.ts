/** Following the next link before a page has arrived aborts its load; that is no error of the page. */
import { expect, test } from '../fixtures.ts';
import { PHONE_WITH_SCRIPTS, inEach } from '../matrix.ts';

inEach(PHONE_WITH_SCRIPTS, () => {
  test('a click while the data of another page is arriving leads to its own page, and nothing fails', async ({
    page,
    t,
    visit,
    signInAs,
  }) => {
    await signInAs('renter@karavana.example');
    await visit('/browse');
    // why: pictures that still come would share the slow line
    await page.waitForLoadState('networkidle');
    const line = await page.context().newCDPSession(page);
    // why: on a line this slow an answer has begun and is far from its end when the next click comes
    await line.send('Network.emulateNetworkConditions', { offline: false, latency: 0, downloadThroughput: 2_000, uploadThroughput: -1 });

    const begun = page.waitForResponse(/\/browse\.data/);
    await page.locator('header a[href="/browse"]').first().dispatchEvent('click');
    await begun;
    await page.locator('header a[href="/"]').first().dispatchEvent('click');

    await expect(page).toHaveURL(/\/$/);
    await expect(page).toHaveTitle(new RegExp(t('loaded.home')));
  });
});
