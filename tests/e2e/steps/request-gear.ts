/** How a renter asks for gear: dates, protection, and the way to the payment page. */
import type { Page } from '@playwright/test';

import { addDays, type LocalMoment } from '#app/domain/rental-period.ts';
import type { Translate } from '#app/i18n/message-key.ts';
import { cents } from '#app/domain/money.ts';
import { db } from '#db/client.ts';
import { users } from '#db/schema/index.ts';
import { createListing } from '#db/seed/listings.ts';
import { eq } from 'drizzle-orm';

import { uniqueWord } from './unique-word.ts';

export const LENDER = 'lender@karavana.example';
export const RENTER = 'renter@karavana.example';
export const ADMINISTRATOR = 'admin@karavana.example';

export interface Period {
  from: LocalMoment;
  to: LocalMoment;
}

/** From `inDays` after the site's today at 10:00, for `days`. */
export function periodAfter(today: LocalMoment, inDays: number, days: number): Period {
  const start = addDays(today.date, inDays);
  return { from: { date: start, time: '10:00' }, to: { date: addDays(start, days), time: '10:00' } };
}

/** An active listing of the demo lender: she earns 10 € a day, so a renter pays 12 €; it is worth 400 €. */
export async function offerGear(): Promise<{ id: string; title: string; word: string }> {
  const [owner] = await db().select({ id: users.id }).from(users).where(eq(users.email, LENDER));
  const word = uniqueWord();
  const title = `Kajak ${word}`;
  const { id } = await createListing({ ownerId: owner?.id ?? '', title, desiredEarnings: cents(10_00), itemValue: cents(400_00) });
  return { id, title, word };
}

export async function choosePeriod(page: Page, t: Translate, { from, to }: Period): Promise<void> {
  await page.getByLabel(t('checkout.dates.start'), { exact: true }).fill(from.date);
  await page.getByLabel(t('checkout.dates.end'), { exact: true }).fill(to.date);
  await page.getByLabel(t('checkout.dates.pickupTime'), { exact: true }).selectOption(from.time);
  await page.getByLabel(t('checkout.dates.returnTime'), { exact: true }).selectOption(to.time);
}

/** From the open checkout to the hosted payment page. */
export async function requestToBook(page: Page, t: Translate, period: Period): Promise<void> {
  await choosePeriod(page, t, period);
  await page.getByRole('button', { name: t('checkout.submit') }).click();
  await page.waitForURL(/\/simulators\/checkout\//);
}
