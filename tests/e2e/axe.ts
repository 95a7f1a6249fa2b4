/** Runs axe in a page as it stands, to find what keeps people out. */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

import type { BrowserContext, Page } from '@playwright/test';
import type * as Axe from 'axe-core';

/** The rules about colours: only their findings can change with the theme. */
const COLOUR_RULES = ['color-contrast', 'link-in-text-block'];

/** Which of axe's rules are applied. */
export type Rules = 'all' | 'colours' | 'without colours';

const OPTIONS: Readonly<Record<Rules, Axe.RunOptions>> = {
  all: {},
  colours: { runOnly: { type: 'rule', values: COLOUR_RULES } },
  'without colours': { rules: Object.fromEntries(COLOUR_RULES.map((rule) => [rule, { enabled: false }])) },
};

/** The minified source. why: sending the full one into a page takes as long as the check itself. */
const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** why: axe parses the colours of every element anew, which takes about a fifth of its time, and a page has only a few colours. */
const READ_COLOURS_ONCE = `{
  const { prototype } = axe.commons.color.Color;
  const { parseString } = prototype;
  const read = new Map();
  prototype.parseString = function (text) {
    if (!read.has(text)) {
      parseString.call(this, text);
      read.set(text, { r: this.r, g: this.g, b: this.b, alpha: this.alpha });
    }
    return Object.assign(this, read.get(text));
  };
}`;

/** Set, while axe looks, on elements of which the others are copies, as far as colours go. */
const EXAMPLE = 'data-example-of-colours';

const SOURCE = `${AXE}\n${READ_COLOURS_ONCE}\naxe.configure({ rules: [{ id: 'color-contrast', selector: '[${EXAMPLE}]' }] });`;

/** Puts axe into every page that the context opens from now on. why: into one page after the other it is sent anew each time. */
export async function bringAxe(context: BrowserContext): Promise<void> {
  await context.addInitScript({ content: SOURCE });
}

/** One line for each rule that is broken, with the elements that break it; of elements whose colours are alike, with the first. */
export async function findingsIn(page: Page, rules: Rules): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(SOURCE);
  if (rules !== 'without colours') await page.evaluate(markExamples, EXAMPLE);
  return page.evaluate(
    async ([options, mark]) => {
      const { axe } = window as unknown as { axe: typeof Axe };
      // why: passed rules and frames (which no page has) would take most of the time.
      const { violations } = await axe.run(document, { resultTypes: ['violations'], iframes: false, ...options });
      for (const marked of document.querySelectorAll(`[${mark}]`)) marked.removeAttribute(mark);
      return violations.map(({ id, help, nodes }) => `${id}: ${help} (${nodes.map(({ target }) => target.join(' ')).join(', ')})`);
    },
    [OPTIONS[rules], EXAMPLE] as const,
  );
}

/**
 * Marks the first of the elements that are alike in what contrast depends on: the colour, size and weight of the text, and what lies behind
 * it. why: axe takes a quarter of all browser tests' time to look at each, of which a page has four for every one that differs.
 */
function markExamples(mark: string): void {
  const behind = new Map<Element, string>();
  const behindOf = (element: Element): string => {
    const known = behind.get(element);
    if (known !== undefined) return known;
    const { backgroundColor, backgroundImage, opacity, filter } = getComputedStyle(element);
    const own = `${backgroundColor} ${backgroundImage} ${opacity} ${filter};`;
    const under = element.parentElement ? behindOf(element.parentElement) : '';
    // why not those that add nothing: elements of different depth are alike
    const all = own === 'rgba(0, 0, 0, 0) none 1 none;' ? under : under + own;
    behind.set(element, all);
    return all;
  };
  const kinds = new Set<string>();
  for (const element of document.body.querySelectorAll('*')) {
    const hasText = [...element.childNodes].some((node) => node instanceof Text && node.data.trim() !== '');
    if ((!hasText && !element.matches('input, select, textarea')) || !element.checkVisibility({ visibilityProperty: true })) continue;
    const { color, fontSize, fontWeight, textShadow, position } = getComputedStyle(element);
    const isOff = element.matches(':disabled, [aria-disabled="true"], :disabled *, [aria-disabled="true"] *');
    // why: what a window covers axe cannot judge
    const isInWindow = element.closest('dialog, [popover]') !== null;
    const kind = [color, fontSize, fontWeight, textShadow, position, isOff, isInWindow, behindOf(element)].join();
    if (kinds.has(kind)) continue;
    kinds.add(kind);
    element.setAttribute(mark, '');
  }
}
