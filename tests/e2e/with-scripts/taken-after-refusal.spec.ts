/** A form that leads back to its own page: once it is taken, nothing of an earlier refusal is left, nor what was sent. */
import { now } from '#app/config/clock.server.ts';
import { toLocalMoment } from '#app/domain/bookings/local-time.ts';
import { addDays, type RentalPeriod } from '#app/domain/bookings/rental-period.ts';
import { loadClockOffset } from '#app/simulators/clock/simulated-clock.server.ts';
import { createMember } from '#db/seed/members.ts';
import { confirmed, createScene, HOUR } from '#tests/factories/bookings.ts';
import { pngOf } from '#tests/factories/png.ts';

import { expect, test } from '../fixtures.ts';
import { PHONE_WITH_SCRIPTS, inEach } from '../matrix.ts';

/** A day from three hours on, when the record of the handover is open. */
function soon(): RentalPeriod {
  const { date, time } = toLocalMoment(new Date(now().getTime() + 3 * HOUR));
  const onTheHour = `${time.slice(0, 2)}:00`;
  return { pickup: { date, time: onTheHour }, return: { date: addDays(date, 1), time: onTheHour } };
}

inEach(PHONE_WITH_SCRIPTS, () => {
  test('a record that was refused once is empty again when it is kept', async ({ page, t, visit, signInAs }) => {
    await loadClockOffset();
    const scene = await createScene();
    const bookingId = await confirmed(scene, { period: soon() });
    await signInAs(scene.lender.email);
    await visit(`/bookings/${bookingId}/handover`);
    const send = page.getByRole('button', { name: t('conditionRecord.submit') });
    const words = page.getByLabel(t('conditionRecord.text'));
    const photos = page.getByLabel(t('conditionRecord.photos'));
    await send.click();
    await expect(page.getByRole('alert').getByRole('link')).toHaveText([t('formErrors.record.nothing')]);
    // the way to the field is a place of its own, and takes nothing back
    await page.getByRole('alert').getByRole('link').click();
    await expect(page.getByRole('alert')).toBeVisible();
    await words.fill('Popruh je celý.');
    await photos.setInputFiles({ name: 'popruh.png', mimeType: 'image/png', buffer: await pngOf({ width: 400, height: 300 }) });
    await send.click();
    await expect(page.getByText(t('flash.handover.record')).first()).toBeVisible();
    await expect(page.getByRole('main').locator(`img[src^="/bookings/${bookingId}/photos/"]`)).toBeVisible();
    await expect(page.getByRole('alert')).toHaveCount(0);
    await expect(words).toHaveValue('');
    await expect(photos).toHaveValue('');
  });

  test('settings that were refused once stand as they were saved', async ({ page, t, visit, signInAs }) => {
    const { email } = await createMember();
    await signInAs(email);
    await visit('/profile/notifications');
    const until = page.getByLabel(t('notices.settings.until'), { exact: true });
    await page.getByLabel(t('notices.settings.quiet')).check();
    await page.getByLabel(t('notices.settings.from'), { exact: true }).selectOption('20:00');
    await until.selectOption('20:00');
    await page.getByRole('button', { name: t('notices.settings.save') }).click();
    await expect(page.getByRole('alert').getByRole('link')).toHaveText([t('formErrors.noHours')]);
    await until.selectOption('06:00');
    await page.getByRole('button', { name: t('notices.settings.save') }).click();
    await expect(page.getByText(t('flash.noticeSettingsSaved')).first()).toBeVisible();
    await expect(page.getByRole('alert')).toHaveCount(0);
    await expect(until).toHaveValue('06:00');
    await expect(page.getByLabel(t('notices.settings.quiet'))).toBeChecked();
  });
});
