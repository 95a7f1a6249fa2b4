/** Pictures and changes of pictures that meet on their way: whichever is answered first, none is lost, and none is waited for in vain. */
import { expect, test } from '../fixtures.ts';
import { beginDraft, frame, picture, picturesOf } from '../steps/draft-with-pictures.ts';
import { pause } from '../steps/pause.ts';
import { WITH_SCRIPTS, inEach } from '../matrix.ts';

/** Lets the page show nothing by itself from the moment a form is sent until its answer has been taken in. */
function hideWhatIsSent(): void {
  const delayed: (() => void)[] = [];
  let isHidden = false;
  const fetch = window.fetch.bind(window);
  // why this: React's scheduler prefers it where it exists
  Object.assign(window, { setImmediate: (show: () => void) => (isHidden ? delayed.push(show) : setTimeout(show)) });
  window.fetch = async (asked, options) => {
    if (options?.method?.toLowerCase() !== 'post') return fetch(asked, options);
    isHidden = true;
    const answer = await fetch(asked, options);
    setTimeout(() => {
      isHidden = false;
      delayed.splice(0).forEach((show) => show());
    }, 300);
    return answer;
  };
}

inEach(WITH_SCRIPTS.slice(0, 1), () => {
  test('an answer that comes before the page has shown that it waits is heard', async ({ page, t, visit, signInAs }) => {
    const { id, email } = await beginDraft(['/pictures/none/0', '/pictures/none/1']);
    await signInAs(email);
    await page.addInitScript(hideWhatIsSent);
    await visit(`/create-listing/${id}/2`);
    await page.getByRole('button', { name: t('listingWizard.pictures.remove', { number: 2 }) }).click();
    await expect(page.getByRole('status').filter({ hasText: t('listingWizard.pictures.changed') })).toHaveCount(1);
    await expect(picture(page, t, 2)).toHaveCount(0);
    await frame(page, t, 'teal');
    await expect(picture(page, t, 2)).toBeVisible();
    await expect(page.getByText(t('listingWizard.pictures.uploading', { count: 1 }))).toHaveCount(0);
    await page.getByRole('button', { name: t('listingWizard.next') }).click();
    await expect(page).toHaveURL(/\/3$/);
  });

  test('a picture that is removed and chosen again is stored again, even when it is lost at first', async ({
    page,
    t,
    visit,
    signInAs,
  }) => {
    const { id, email } = await beginDraft();
    await signInAs(email);
    await visit(`/create-listing/${id}/2`);
    await frame(page, t, 'teal');
    await expect(picture(page, t, 1)).toBeVisible();

    const [removal, reload] = [hold(), hold()];
    let uploads = 0;
    await page.route(/\/2\.data/, async (route) => {
      const form = route.request().postDataBuffer()?.toString('latin1');
      if (form?.includes('add-pictures')) return (uploads += 1) === 1 ? route.abort() : route.continue();
      await (form ? removal.over : reload.over);
      return route.continue();
    });
    await page.getByRole('button', { name: t('listingWizard.pictures.remove', { number: 1 }) }).click();
    await frame(page, t, 'teal');
    await expect(page.getByText(t('listingWizard.pictures.uploading', { count: 1 }))).toBeVisible();
    // why: that nothing goes shows only after a while
    await pause(page, 300);
    expect(uploads).toBe(0);
    removal.end();
    await expect(page.getByText(t('listingWizard.pictures.unsent', { count: 1 }))).toBeVisible();
    await expect.poll(() => uploads).toBe(2);
    reload.end();
    await expect(picture(page, t, 1)).toBeVisible();
    expect(await picturesOf(id)).toBe(1);
  });

  test('what waits behind a change that is lost is not made', async ({ page, t, visit, signInAs }) => {
    const { id, email } = await beginDraft(['/pictures/none/0', '/pictures/none/1']);
    const remove = (number: number) => page.getByRole('button', { name: t('listingWizard.pictures.remove', { number }) });
    const held = hold();
    await signInAs(email);
    await visit(`/create-listing/${id}/2`);
    await page.route(/\/2\.data/, async (route) => {
      if (route.request().method() !== 'POST') return route.continue();
      await held.over;
      return route.abort();
    });
    await remove(1).press('Enter');
    await remove(2).press('Enter');
    await expect(remove(2)).toHaveAttribute('aria-busy', 'true');
    held.end();
    await expect(page.getByText(t('listingWizard.pictures.changeUnknown'))).toBeVisible();
    await expect(remove(1)).not.toHaveAttribute('aria-busy', 'true');
    await expect(remove(2)).not.toHaveAttribute('aria-busy', 'true');
    expect(await picturesOf(id)).toBe(2);
  });

  test('what a change has made is shown though a picture is lost meanwhile', async ({ page, t, visit, signInAs }) => {
    const { id, email } = await beginDraft(['/pictures/none/0', '/pictures/none/1']);
    const reload = hold();
    await signInAs(email);
    await visit(`/create-listing/${id}/2`);
    let reloads = 0;
    await page.route(/\/2\.data/, async (route) => {
      const form = route.request().postDataBuffer()?.toString('latin1');
      if (form?.includes('add-pictures')) return route.abort();
      if (!form && (reloads += 1) === 1) await reload.over;
      await route.continue().catch(() => {});
    });
    await page.getByRole('button', { name: t('listingWizard.pictures.makeCover', { number: 2 }) }).click();
    await expect.poll(() => reloads).toBe(1);
    await frame(page, t, 'teal');
    await expect(page.getByText(t('listingWizard.pictures.unsent', { count: 1 }))).toBeVisible();
    await expect(picture(page, t, 1)).toHaveAttribute('src', /none\/1/);
    reload.end();
  });
});

/** Something that is over when it is ended. */
function hold(): { over: Promise<void>; end: () => void } {
  let end = () => {};
  const over = new Promise<void>((resolve) => (end = resolve));
  return { over, end };
}
