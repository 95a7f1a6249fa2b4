/** How a renter asks for gear: somebody to ask, something to ask for, dates, and the way to the payment page. */
import { expect, type Page } from '@playwright/test';
import { eq } from 'drizzle-orm';

import type { ListingStatus } from '#app/domain/listings/listing-status.ts';
import { cents } from '#app/domain/money/money.ts';
import { addDays, type LocalMoment, type RentalPeriod } from '#app/domain/bookings/rental-period.ts';
import type { Translate } from '#app/i18n/message-key.ts';
import { db } from '#db/client.ts';
import { users } from '#db/schema/index.ts';
import { createListing } from '#db/seed/listings.ts';
import { createMember } from '#db/seed/members.ts';

import { uniqueWord } from './unique-word.ts';

export const LENDER = 'lender@karavana.example';
export const ADMINISTRATOR = 'admin@karavana.example';

/** Adds a listing of the demo lender: she earns 10 € a day, so a renter pays 12 €; it is worth 400 €. */
export async function offerGear(status: ListingStatus = 'active'): Promise<{ id: string; title: string; word: string }> {
  const [owner] = await db().select({ id: users.id }).from(users).where(eq(users.email, LENDER));
  if (!owner) throw new Error('the demo data have no lender');
  const word = uniqueWord();
  const title = `Kajak ${word}`;
  const { id } = await createListing({ ownerId: owner.id, title, desiredEarnings: cents(10_00), itemValue: cents(400_00), status });
  return { id, title, word };
}

/** Adds a renter of level C whose identity is verified; answers with the e-mail address. */
export async function joinAsRenter(): Promise<string> {
  const email = `jana.${uniqueWord()}@post.example`;
  await createMember({ email, fullName: 'Jana Riečna' });
  return email;
}

/** From `inDays` after today at 10:00, for `days`. */
export function periodAfter(today: LocalMoment, inDays: number, days: number): RentalPeriod {
  const start = addDays(today.date, inDays);
  return { pickup: { date: start, time: '10:00' }, return: { date: addDays(start, days), time: '10:00' } };
}

/** Fills the open checkout in; fields that are folded away are opened. */
export async function choosePeriod(page: Page, t: Translate, period: RentalPeriod): Promise<void> {
  const folded = page.locator('[data-rental-period]:not([open]) > summary');
  if (await folded.count()) await folded.click();
  await page.getByLabel(t('checkout.dates.start'), { exact: true }).fill(period.pickup.date);
  await page.getByLabel(t('checkout.dates.end'), { exact: true }).fill(period.return.date);
  await page.getByLabel(t('checkout.dates.pickupTime'), { exact: true }).selectOption(period.pickup.time);
  await page.getByLabel(t('checkout.dates.returnTime'), { exact: true }).selectOption(period.return.time);
}

/** From the open checkout to its price. Without scripts that is a page of its own. */
export async function showPrice(page: Page, t: Translate, period: RentalPeriod): Promise<void> {
  await choosePeriod(page, t, period);
  await goOn(page, t);
  await expect(page.getByRole('term').filter({ hasText: t('checkout.price.total') })).toBeVisible();
}

/** Without scripts, what shows the price of the chosen dates. */
export async function goOn(page: Page, t: Translate): Promise<void> {
  const onward = page.getByRole('button', { name: new RegExp(`^(${t('checkout.continue')}|${t('checkout.dates.update')})$`) });
  if (await onward.count()) await onward.click();
}

/** From the open checkout to the order. */
export async function reachOrder(page: Page, t: Translate, period: RentalPeriod): Promise<void> {
  await showPrice(page, t, period);
  // why by a key: where the page was left and come back to, a click may be the second half of the press that left it
  await page.getByRole('button', { name: t('checkout.submit') }).press('Enter');
  await expect(page.getByRole('heading', { name: t('checkout.confirm.title') })).toBeVisible();
}

/** From the open checkout to the hosted payment page. */
export async function requestToBook(page: Page, t: Translate, period: RentalPeriod): Promise<void> {
  await reachOrder(page, t, period);
  await order(page, t);
  await page.waitForURL(/\/simulators\/checkout\//);
}

/** Sends the order. why by a key: so fast after the press that led there, a click would be the second half of a double press. */
export async function order(page: Page, t: Translate): Promise<void> {
  await page.getByRole('button', { name: t('checkout.confirm.order') }).press('Enter');
}
