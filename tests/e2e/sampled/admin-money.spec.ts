/** An administrator looks at money that went wrong, answers for it in writing, and has things tried again. */
import { randomUUID } from 'node:crypto';

import type { Page } from '@playwright/test';

import { now } from '#app/config/clock.server.ts';
import { loadClockOffset } from '#app/simulators/clock/simulated-clock.server.ts';
import { db } from '#db/client.ts';
import { moneyDifferences, outbox } from '#db/schema/index.ts';

import { expect, test } from '../fixtures.ts';
import { SAMPLED, inEach } from '../matrix.ts';
import { ADMINISTRATOR } from '../steps/request-gear.ts';
import { uniqueWord } from '../steps/unique-word.ts';

const NOTE = 'Poskytovateľ to vybavil ručne.';
const HALF_AN_HOUR_MS = 30 * 60_000;

/** Money of nobody at the provider; answers with the word by which it is known. */
async function findMoneyOfNobody(): Promise<string> {
  const subject = `pi_${uniqueWord()}`;
  await db().insert(moneyDifferences).values({ kind: 'bookingUnknown', subject, state: 'open', foundAt: now() });
  return subject;
}

/** An effect that has failed for long, and would succeed now; answers with a word of its error. */
async function letAnEffectFail(kind: 'payment.release' | 'files.remove'): Promise<string> {
  const word = uniqueWord();
  await db()
    .insert(outbox)
    .values({
      key: `${word}:release`,
      kind,
      payload: kind === 'files.remove' ? { prefix: `listings/${word}` } : { paymentId: randomUUID() },
      dueAt: new Date(now().getTime() + HALF_AN_HOUR_MS),
      attempts: 14,
      lastError: `PaymentError: ${word} for sk_live_secret`,
      createdAt: now(),
    });
  return word;
}

const cardWith = (page: Page, word: string) => page.getByRole('main').getByRole('listitem').filter({ hasText: word });

inEach(SAMPLED, () => {
  test('what went wrong with money is shown, resolved in writing, and tried again', async ({
    page,
    t,
    visit,
    ready,
    signInAs,
    expectGoodScreen,
  }) => {
    await loadClockOffset();
    const money = await findMoneyOfNobody();
    const [release, answered, hopeless] = [
      await letAnEffectFail('payment.release'),
      await letAnEffectFail('payment.release'),
      await letAnEffectFail('files.remove'),
    ];
    await signInAs(ADMINISTRATOR);
    await visit('/admin/money');
    await expect(page.getByRole('heading', { level: 1, name: t('adminMoney.title') })).toBeVisible();

    await test.step('an answer that says nothing is refused, and what was typed stays', async () => {
      const card = cardWith(page, money);
      await expect(card.getByRole('heading', { name: t('adminMoney.kinds.bookingUnknown') })).toBeVisible();
      await expectGoodScreen(page);
      await card.locator('summary').click();
      await card.getByLabel(t('adminMoney.note')).fill('ok');
      await card.getByRole('button', { name: t('adminMoney.resolve') }).click();
      await expect(card.getByRole('alert')).toContainText(t('formErrors.resolution.noteRequired'));
      await expect(card.getByLabel(t('adminMoney.note'))).toHaveValue('ok');
      await expectGoodScreen(page);
    });

    await test.step('an answer settles it', async () => {
      await ready(page);
      const card = cardWith(page, money);
      await card.getByLabel(t('adminMoney.note')).fill(NOTE);
      await card.getByRole('button', { name: t('adminMoney.resolve') }).click();
      await expect(page.getByText(t('flash.differenceResolved'))).toBeVisible();
      await expect(card).toHaveCount(0);
    });

    await test.step('an effect is tried again, and done', async () => {
      await visit('/admin/money');
      const card = cardWith(page, release);
      await expect(card).toContainText('PaymentError');
      await expect(card).not.toContainText('sk_live');
      await card.getByRole('button', { name: t('adminMoney.retry') }).click();
      await expect(page.getByText(t('flash.effectRetried'))).toBeVisible();
      await expect(async () => {
        await visit('/admin/money');
        await expect(card).toHaveCount(0);
      }).toPass();
    });

    await test.step('money that is answered for stays, with the answer', async () => {
      const card = cardWith(page, answered);
      await card.locator('summary').click();
      await card.getByLabel(t('adminMoney.note')).fill(NOTE);
      await card.getByRole('button', { name: t('adminMoney.answer') }).click();
      await expect(page.getByText(t('flash.effectAnswered'))).toBeVisible();
      await expect(card).toContainText(NOTE);
      await expect(card.locator('summary')).toHaveCount(0);
      await expectGoodScreen(page);
    });

    await test.step('or never again', async () => {
      await visit('/admin/money');
      const card = cardWith(page, hopeless);
      await card.locator('summary').click();
      await card.getByLabel(t('adminMoney.note')).fill(NOTE);
      await card.getByRole('button', { name: t('adminMoney.stop') }).click();
      await expect(page.getByText(t('flash.effectResolved'))).toBeVisible();
      await expect(card).toHaveCount(0);
      await expectGoodScreen(page);
    });
  });
});
