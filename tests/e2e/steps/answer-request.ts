import type { Page } from '@playwright/test';

import type { DeclineReason } from '#app/domain/bookings/decline-reason.ts';
import type { Translate } from '#app/i18n/message-key.ts';

import { bookingCard } from './booking-card.ts';

/** From the lender's requests: to the page that says what an approval does, and there the press. */
export async function approve(page: Page, t: Translate, title: string): Promise<void> {
  await bookingCard(page, title)
    .getByRole('link', { name: t('bookings.action.approve') })
    .click();
  await page.getByRole('button', { name: t('requestAnswer.approveSubmit') }).click();
}

/** From the lender's requests: to the page that asks for the reason, and there the press. */
export async function decline(page: Page, t: Translate, title: string, said: { reason: DeclineReason; text?: string }): Promise<void> {
  await bookingCard(page, title)
    .getByRole('link', { name: t('bookings.action.decline') })
    .click();
  await page.getByRole('radio', { name: t(`bookings.declined.lender.${said.reason}`) }).check();
  await page.getByLabel(t('requestAnswer.text')).fill(said.text ?? '');
  await page.getByRole('button', { name: t('requestAnswer.declineSubmit') }).click();
}
