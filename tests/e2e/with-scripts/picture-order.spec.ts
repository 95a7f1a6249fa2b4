/** Pictures and changes of pictures that meet on their way: whichever is answered first, none is lost, and none is waited for in vain. */
import type { Page, Route } from '@playwright/test';

import type { Translate } from '#app/i18n/message-key.ts';

import { expect, test } from '../fixtures.ts';
import { beginDraft, frame, picture, picturesOf } from '../steps/draft-with-pictures.ts';
import { pause } from '../steps/pause.ts';
import { PHONE_WITH_SCRIPTS, inEach } from '../matrix.ts';

/** Lets the page show nothing of a transition from the first press until some time after the first form is answered. */
function answerBeforeShown(): void {
  const delayed: (() => void)[] = [];
  let isHidden = false;
  // why this: React's scheduler prefers it where it exists
  Object.assign(window, { setImmediate: (show: () => void) => setTimeout(() => (isHidden ? delayed.push(show) : show())) });
  document.addEventListener('click', () => (isHidden = true), { capture: true, once: true });
  const fetch = window.fetch.bind(window);
  window.fetch = async (asked, options) => {
    const answer = await fetch(asked, options);
    if (isHidden && options?.method?.toLowerCase() === 'post') {
      setTimeout(() => {
        isHidden = false;
        delayed.splice(0).forEach((show) => show());
      }, 500);
    }
    return answer;
  };
}

inEach(PHONE_WITH_SCRIPTS, () => {
  test('an answer that comes before the page has shown that it waits is heard', async ({ page, t, visit, signInAs }) => {
    const { id, email } = await beginDraft(['/pictures/none/0', '/pictures/none/1']);
    await signInAs(email);
    await page.addInitScript(answerBeforeShown);
    await visit(`/create-listing/${id}/2`);
    let reloads = 0;
    await page.route(/\/2\.data/, (route) => {
      const isLost = route.request().method() !== 'POST' && (reloads += 1) === 1;
      return isLost ? route.abort() : route.continue();
    });
    await page.getByRole('button', { name: t('listingPictures.remove', { number: 2 }) }).click();
    await expect(page.getByRole('status').filter({ hasText: t('listingPictures.changed') })).toHaveCount(1);
    await expect(picture(page, t, 2)).toHaveCount(0);
    await frame(page, t, 'teal');
    await expect(picture(page, t, 2)).toBeVisible();
    await expect(page.getByText(t('listingPictures.uploading', { count: 1 }))).toHaveCount(0);
    await page.getByRole('button', { name: t('listingWizard.next') }).click();
    await expect(page).toHaveURL(/\/3$/);
  });

  for (const answer of ['answered', 'lost'])
    test(`a picture that is removed, by a press that is ${answer}, and chosen again is stored again, even when it is lost at first`, async ({
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
        if (!form || answer === 'answered') return route.continue();
        await route.fetch();
        return route.abort();
      });
      await page.getByRole('button', { name: t('listingPictures.remove', { number: 1 }) }).click();
      await frame(page, t, 'teal');
      await expect(page.getByText(t('listingPictures.uploading', { count: 1 }))).toBeVisible();
      // why: that nothing goes shows only after a while
      await pause(page, 300);
      expect(uploads).toBe(0);
      removal.end();
      await expect(page.getByText(t('listingPictures.unsent', { count: 1 }))).toBeVisible();
      await expect.poll(() => uploads).toBe(2);
      reload.end();
      await expect.poll(() => picturesOf(id)).toBe(1);
      await expect(picture(page, t, 1)).toBeVisible();
    });

  test('what waits behind a change that is lost is not made', async ({ page, t, visit, signInAs }) => {
    const { id, email } = await beginDraft(['/pictures/none/0', '/pictures/none/1']);
    const remove = (number: number) => page.getByRole('button', { name: t('listingPictures.remove', { number }) });
    const held = hold();
    let forms = 0;
    await signInAs(email);
    await visit(`/create-listing/${id}/2`);
    await page.route(/\/2\.data/, async (route) => {
      if (route.request().method() !== 'POST') return route.continue();
      forms += 1;
      await held.over;
      return route.abort();
    });
    await remove(1).press('Enter');
    await remove(2).press('Enter');
    await expect(remove(2)).toHaveAttribute('aria-busy', 'true');
    held.end();
    await expect(page.getByText(t('listingPictures.changeUnknown'))).toBeVisible();
    await expect(remove(1)).not.toHaveAttribute('aria-busy', 'true');
    await expect(remove(2)).not.toHaveAttribute('aria-busy', 'true');
    expect(forms).toBe(1);
  });

  test('two changes that are pressed before React has done what the first one began are made, each once', async ({
    page,
    t,
    visit,
    signInAs,
  }) => {
    const { id, email } = await beginDraft(['/pictures/none/0', '/pictures/none/1', '/pictures/none/2']);
    await signInAs(email);
    await visit(`/create-listing/${id}/2`);
    let forms = 0;
    page.on('request', (request) => (forms += request.method() === 'POST' ? 1 : 0));
    const names = [1, 2].map((number) => t('listingPictures.remove', { number }));
    await page.evaluate(async (labels) => {
      for (const label of labels) {
        document.querySelector<HTMLButtonElement>(`[aria-label="${label}"]`)?.click();
        // why: React answers the press in these, and does in later turns what it thinks less urgent
        for (let turn = 0; turn < 50; turn += 1) await Promise.resolve();
      }
    }, names);
    await expect.poll(() => picturesOf(id)).toBe(1);
    await expect(page.locator('button[value^="remove"]')).toHaveCount(1);
    expect(forms).toBe(2);
  });

  const cover = (page: Page, t: Translate) => page.getByRole('button', { name: t('listingPictures.makeCover', { number: 2 }) }).click();
  const add = (page: Page, t: Translate) => frame(page, t, 'navy');
  for (const [what, make, lose] of [
    ['a change', cover, (route: Route) => route.abort()],
    ['a change, with one that is too large', cover, (route: Route) => route.fulfill({ status: 413, contentType: 'text/html', body: '' })],
    ['another picture', add, (route: Route) => route.abort()],
  ] as const) {
    test(`a picture that is lost takes nothing from what ${what} has made`, async ({ page, t, visit, signInAs }) => {
      const { id, email } = await beginDraft(['/pictures/none/0', '/pictures/none/1']);
      const reload = hold();
      await signInAs(email);
      await visit(`/create-listing/${id}/2`);
      let reloads = 0;
      await page.route(/\/2\.data/, async (route) => {
        const isForm = route.request().method() === 'POST';
        if (isForm && reloads > 0) return lose(route);
        if (!isForm && (reloads += 1) === 1) await reload.over;
        await route.continue().catch(() => {});
      });
      await make(page, t);
      await expect.poll(() => reloads).toBe(1);
      await frame(page, t, 'teal');
      await expect(page.getByRole('alert')).toBeVisible();
      if (make === cover) await expect(picture(page, t, 1)).toHaveAttribute('src', /none\/1/);
      else await expect(picture(page, t, 3)).toBeVisible();
      reload.end();
    });
  }
});

/** Something that is over when it is ended. */
function hold(): { over: Promise<void>; end: () => void } {
  let end = () => {};
  const over = new Promise<void>((resolve) => (end = resolve));
  return { over, end };
}
