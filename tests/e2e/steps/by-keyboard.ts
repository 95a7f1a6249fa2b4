/** What a person without a mouse does: press the tab key until the control has the focus, and use it. */
import type { Locator, Page } from '@playwright/test';

import { expect } from '../fixtures.ts';

/** More controls than any page has; a page that needs more steps keeps people out. */
const MAX_STEPS = 150;

/** Walks to a control; it has to show that it has the focus. */
export async function walkTo(page: Page, control: Locator): Promise<void> {
  for (let step = 0; step < MAX_STEPS; step += 1) {
    if (await control.evaluate((element) => document.activeElement === element)) {
      await expectVisibleFocus(control);
      return;
    }
    await page.keyboard.press('Tab');
  }
  throw new Error(`the tab key does not lead to ${String(control)}`);
}

/** Walks to a control and presses a key there. */
export async function pressAt(page: Page, control: Locator, key: 'Enter' | 'Space'): Promise<void> {
  await walkTo(page, control);
  await page.keyboard.press(key);
}

/** Walks to a field and types; what stood there is replaced. */
export async function typeAt(page: Page, field: Locator, text: string): Promise<void> {
  await walkTo(page, field);
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.type(text);
}

/** A native date field takes its parts one after the other, in the order of the browser's own language. */
export async function typeDateAt(page: Page, field: Locator, isoDate: string): Promise<void> {
  const [year = '', month = '', day = ''] = isoDate.split('-');
  await walkTo(page, field);
  await page.keyboard.type(`${month}${day}${year}`);
  if ((await field.inputValue()) !== isoDate) {
    await field.evaluate((input: HTMLInputElement) => (input.value = ''));
    await field.blur();
    await field.focus();
    await page.keyboard.type(`${day}${month}${year}`);
  }
  await expect(field).toHaveValue(isoDate);
}

/** Chooses by the arrow keys among radio buttons of one name. */
export async function arrowTo(page: Page, first: Locator, wanted: Locator): Promise<void> {
  await walkTo(page, first);
  await page.keyboard.press('Space');
  for (let step = 0; step < 30 && !(await wanted.isChecked()); step += 1) await page.keyboard.press('ArrowDown');
  await expect(wanted).toBeChecked();
}

async function expectVisibleFocus(control: Locator): Promise<void> {
  const outline = await control.evaluate((element) => {
    // why: a control's focus ring may be drawn on its parent or next sibling
    const ringed = [element, element.parentElement, element.nextElementSibling].filter((each) => each !== null);
    return ringed.some((each) => {
      const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(each);
      return (outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2) || boxShadow !== 'none';
    });
  });
  expect(outline, `the focus on ${String(control)} can be seen`).toBe(true);
}
