import type { Page } from '@playwright/test';

/** What overflows in width: the page itself, or boxes whose content covers their neighbours. The first five; empty when all is well. */
export function overflowing(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const all = [document.documentElement, ...document.querySelectorAll<HTMLElement>('body *')];
    return all
      .filter((element) => {
        const { overflowX, display, position } = getComputedStyle(element);
        // Boxes that clip or scroll do so on purpose; inline ones have no width of their own; visually hidden words are 1 px wide.
        if (overflowX !== 'visible' && element !== document.documentElement) return false;
        if (display.startsWith('inline') || display === 'contents' || (position === 'absolute' && element.clientWidth <= 1)) return false;
        return element.clientWidth > 0 && element.scrollWidth > element.clientWidth + 1;
      })
      .slice(0, 5)
      .map((element) => {
        const text = element.textContent?.trim().replace(/\s+/g, ' ').slice(0, 60) ?? '';
        return `<${element.localName}> "${text}" is ${element.scrollWidth - element.clientWidth} px wider than its room`;
      });
  });
}
