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

const SOURCE = `${AXE}\n${READ_COLOURS_ONCE}`;

/** Puts axe into every page that the context opens from now on. why: into one page after the other it is sent anew each time. */
export async function bringAxe(context: BrowserContext): Promise<void> {
  await context.addInitScript({ content: SOURCE });
}

/** One line for each rule that is broken, with the elements that break it. */
export async function findingsIn(page: Page, rules: Rules): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(SOURCE);
  return page.evaluate(async (options) => {
    const { axe } = window as unknown as { axe: typeof Axe };
    // why: passed rules and frames (which no page has) would take most of the time.
    const { violations } = await axe.run(document, { resultTypes: ['violations'], iframes: false, ...options });
    return violations.map(({ id, help, nodes }) => `${id}: ${help} (${nodes.map(({ target }) => target.join(' ')).join(', ')})`);
  }, OPTIONS[rules]);
}
