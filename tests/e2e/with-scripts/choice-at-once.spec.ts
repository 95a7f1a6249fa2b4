/** A stranger's search comes without the application's scripts; the one small script in it applies a choice at once. */
import { expect, test } from '../fixtures.ts';
import { inEach, WITH_SCRIPTS } from '../matrix.ts';

const DESKTOPS = WITH_SCRIPTS.filter(({ window }) => window === 'desktop');

inEach(DESKTOPS, () => {
  test('a choice is applied without a press, keeps the focus, and is said again by the form after going back', async ({
    page,
    t,
    visit,
  }) => {
    await visit('/browse');
    await expect(page.getByRole('button', { name: t('browse.apply') })).toBeHidden();
    const sort = page.getByLabel(t('browse.sort'));
    const before = await sort.inputValue();
    await sort.focus();
    await sort.selectOption('price-low');
    await expect(page).toHaveURL(/sort=price-low/);
    await expect(sort).toBeFocused();
    await page.goBack();
    await expect(page).not.toHaveURL(/sort=/);
    await expect(sort).toHaveValue(before);
  });
});
