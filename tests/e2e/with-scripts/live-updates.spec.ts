/** With scripts both dashboards follow what the other side does, without being loaded again. */
import type { Page, Request, Route } from '@playwright/test';

import { expect, test } from '../fixtures.ts';
import { approve } from '../steps/answer-request.ts';
import { bookingCard } from '../steps/booking-card.ts';
import { CARDS, payByCard } from '../steps/pay-by-card.ts';
import { ADMINISTRATOR, joinAsRenter, LENDER, offerGear, periodAfter, requestToBook } from '../steps/request-gear.ts';
import { PHONE_WITH_SCRIPTS, inEach } from '../matrix.ts';

inEach(PHONE_WITH_SCRIPTS, () => {
  test('a request appears on the open dashboard of the lender, and her answer on that of the renter', async ({
    page,
    t,
    visit,
    ready,
    signInAs,
    openAs,
    siteTime,
  }) => {
    const { id, title } = await offerGear();
    const renter = await openAs(await joinAsRenter());
    await signInAs(LENDER);
    await visit('/my-listings?tab=requests');
    await mark(page);

    await renter.goto(`/product/${id}/checkout`);
    await ready(renter);
    await requestToBook(renter, t, periodAfter(await siteTime(), 5, 2));
    await payByCard(renter, CARDS.fine);
    await expect(bookingCard(page, title)).toContainText(t('bookings.status.yourAnswer'));

    await renter.goto('/my-renting');
    await expect(bookingCard(renter, title)).toContainText(t('bookings.status.pending_approval'));
    await ready(renter);
    await mark(renter);
    await approve(page, t, title);
    const notice = page.getByRole('status').filter({ hasText: t('flash.done.approve') });
    // why: under the pointer it stays for longer than it takes to look at the rest
    await notice.hover();
    await expect(bookingCard(renter, title)).toContainText(t('bookings.status.confirmed'));
    await expect(bookingCard(page, title)).toContainText(t('bookings.status.confirmed'));
    // why: the capture that follows the approval loads the page's data again, which must not take the notice away
    await expect(notice).toBeVisible();

    await expectNotReloaded(page);
    await expectNotReloaded(renter);
  });

  test('a page that is left open does not keep its reader signed in, and leads to signing in when the session is over', async ({
    page,
    signInAs,
    visit,
    advanceClock,
  }) => {
    const letStream = await holdStreamBack(page, (route) => route.continue());
    await signInAs(ADMINISTRATOR);
    const caughtUp = quietReload(page);
    await visit('/my-renting');
    await caughtUp;
    await advanceClock('20m');
    await changeElsewhere(page);
    await advanceClock('20m');
    letStream();
    await expect(page).toHaveURL(/\/auth\?mode=sign-in&returnTo=%2Fmy-renting$/);
  });

  test('a page whose stream is refused catches up once, tells the other tabs, and asks for the stream again', async ({
    page,
    context,
    site,
    signInAs,
    visit,
  }) => {
    let streams = 0;
    let reloads = 0;
    page.on('request', (request) => (reloads += isReload(request) ? 1 : 0));
    let letIn = () => {};
    const turn = new Promise<void>((resolve) => (letIn = resolve));
    const refuse = await holdStreamBack(page, (route) => {
      streams += 1;
      return streams === 1 ? route.fulfill({ status: 503 }) : turn.then(() => route.continue());
    });
    await signInAs(await joinAsRenter());
    const told = await listenIn(await context.newPage(), site.address);
    const caughtUp = quietReload(page);
    await visit('/my-renting');
    await caughtUp;
    const again = quietReload(page);
    refuse();
    await again;
    await changeElsewhere(page);
    expect(reloads, 'after the refusal').toBe(3);
    letIn();
    await expect.poll(() => reloads, 'once the stream is there').toBe(4);
    expect(streams).toBe(2);
    expect(await told()).toEqual(['refused', 'change']);
  });
});

/** Keeps the stream of the page waiting; answers with what lets it be answered. */
async function holdStreamBack(page: Page, answer: (route: Route) => Promise<void>): Promise<() => void> {
  let release = () => {};
  const held = new Promise<void>((resolve) => (release = resolve));
  await page.route('**/events', (route) => held.then(() => answer(route)));
  return release;
}

const isReload = (request: Request) => new URL(request.url()).pathname === '/my-renting.data';
const quietReload = (page: Page) => page.waitForResponse((answer) => isReload(answer.request()));

/** What another tab hears of the one that holds the stream. */
async function listenIn(other: Page, address: string): Promise<() => Promise<unknown[]>> {
  await other.goto(`${address}/healthz`);
  const heard = await other.evaluateHandle(() => {
    const messages: unknown[] = [];
    const channel = new BroadcastChannel('karavana-live');
    channel.onmessage = ({ data }) => messages.push(data);
    return { channel, messages };
  });
  return () => heard.evaluate(({ messages }) => messages);
}

/** Tells the page what another tab would, and waits until it has loaded its data again. */
async function changeElsewhere(page: Page): Promise<void> {
  const reloaded = quietReload(page);
  await page.evaluate(() => new BroadcastChannel('karavana-live').postMessage('change'));
  await reloaded;
}

/** Leaves a mark in the document, which a reload would remove. */
async function mark(page: Page): Promise<void> {
  await page.evaluate(() => document.documentElement.setAttribute('data-kept', 'yes'));
}

async function expectNotReloaded(page: Page): Promise<void> {
  await expect(page.locator('html')).toHaveAttribute('data-kept', 'yes');
}
