import type { Page } from '@playwright/test';

interface Place {
  x: number;
  y: number;
}

/**
 * Clicks at a place as soon as no more than `count` elements are there; nothing but the click is sent. Begun before the first press of a
 * double one, and awaited after it. why in the page: the second half comes at once, and on a machine that is busy a press of the test's own
 * comes so late that it counts as a new one.
 */
export async function pressAsSoonAs(page: Page, { x, y }: Place, selector: string, count: number): Promise<void> {
  await page.evaluate(
    async (wanted) => {
      const nextFrame = () => new Promise((resolve) => requestAnimationFrame(resolve));
      while (document.querySelectorAll(wanted.selector).length > wanted.count) await nextFrame();
      // why a frame and a task more: the page has noted by then that it has changed
      await nextFrame();
      await new Promise((resolve) => setTimeout(resolve));
      const init = { bubbles: true, cancelable: true, detail: 1, clientX: wanted.x, clientY: wanted.y };
      document.elementFromPoint(wanted.x, wanted.y)?.dispatchEvent(new MouseEvent('click', init));
    },
    { x, y, selector, count },
  );
}
