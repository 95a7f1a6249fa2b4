/** Runs axe in a page as it stands, to find what keeps people out. */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

import type { BrowserContext, Page } from '@playwright/test';
import type * as Axe from 'axe-core';

/** The rules about colours: only their findings can change with the theme. */
const COLOUR_RULES = ['color-contrast', 'link-in-text-block'];

/** Which of axe's rules are applied. */
export type Rules = 'all' | 'colours' | 'without colours';

const COLOURS: Axe.RunOptions = { runOnly: { type: 'rule', values: COLOUR_RULES } };
const OTHERS: Axe.RunOptions = { rules: Object.fromEntries(COLOUR_RULES.map((rule) => [rule, { enabled: false }])) };

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

/**
 * One line for each rule that is broken, with the elements that break it. Of elements whose colours are alike the first is looked at, and none
 * when the colours have passed on an earlier page.
 */
export async function findingsIn(page: Page, rules: Rules): Promise<string[]> {
  const colours = rules === 'without colours' ? [] : await weakColoursIn(page);
  return rules === 'colours' ? colours : [...colours, ...(await askAxe(page, OTHERS)).findings];
}

/** What has passed, by the looks on which contrast depends. */
const passedBefore = new Set<string>();

async function weakColoursIn(page: Page): Promise<string[]> {
  const looks = await page.evaluate(markExamples, [EXAMPLE, [...passedBefore]] as const);
  if (looks.length === 0) return [];
  const { findings, passed } = await askAxe(page, COLOURS);
  for (const example of passed) passedBefore.add(looks[example] ?? '');
  return findings;
}

/** `passed`: examples of colours, by their numbers, of which axe is sure. */
async function askAxe(page: Page, options: Axe.RunOptions): Promise<{ findings: string[]; passed: number[] }> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(SOURCE);
  return page.evaluate(
    async ([asked, mark]) => {
      const { axe } = window as unknown as { axe: typeof Axe };
      const isOfColours = asked.runOnly !== undefined;
      // why: what passes other rules and frames (which no page has) would take most of the time.
      const resultTypes: Axe.resultGroups[] = isOfColours ? ['violations', 'incomplete', 'passes'] : ['violations'];
      const { violations, incomplete, passes } = await axe.run(document, { ...asked, resultTypes, iframes: false, elementRef: true });
      const marksOf = (results: Axe.Result[]) =>
        results.flatMap(({ nodes }) =>
          nodes.flatMap(({ element }) => (element?.hasAttribute(mark) ? [Number(element.getAttribute(mark))] : [])),
        );
      const unsure = new Set(marksOf([...violations, ...incomplete]));
      const passed = isOfColours ? marksOf(passes).filter((number) => !unsure.has(number)) : [];
      const findings = violations.map(
        ({ id, help, nodes }) => `${id}: ${help} (${nodes.map(({ target }) => target.join(' ')).join(', ')})`,
      );
      if (isOfColours) for (const marked of document.querySelectorAll(`[${mark}]`)) marked.removeAttribute(mark);
      return { findings, passed };
    },
    [options, EXAMPLE] as const,
  );
}

/**
 * Marks, by numbers, the first of the elements that are alike in what contrast depends on: the colour of the text, whether it is large, what lies
 * behind it, and what sets a link apart from the text around it. Answers with the looks of the marked. why: axe takes a quarter of all browser
 * tests' time to look at each, of which a page has four for every one that differs, and hardly one that no page before it had.
 */
function markExamples([mark, passed]: readonly [string, readonly string[]]): string[] {
  /** What is painted, and what makes it paler or different: the element's own and what shows through. */
  interface Behind {
    painted: string;
    veils: string;
  }
  const behind = new Map<Element, Behind>();
  const behindOf = (element: Element): Behind => {
    const known = behind.get(element);
    if (known !== undefined) return known;
    const { backgroundColor, backgroundImage, opacity, filter } = getComputedStyle(element);
    const under = element.parentElement ? behindOf(element.parentElement) : { painted: '', veils: '' };
    const veils = opacity === '1' && filter === 'none' ? under.veils : `${under.veils}${opacity} ${filter};`;
    const paints = backgroundColor === 'rgba(0, 0, 0, 0)' && backgroundImage === 'none' ? '' : `${backgroundColor} ${backgroundImage};`;
    const covers = backgroundColor.startsWith('rgb(') && veils === '';
    const all = { veils, painted: covers ? paints : under.painted + paints };
    behind.set(element, all);
    return all;
  };
  const textOf = (element: Element) => {
    const { color, fontSize, fontWeight, fontStyle, textDecorationLine, borderBottom } = getComputedStyle(element);
    return [color, fontSize, fontWeight, fontStyle, textDecorationLine, borderBottom].join();
  };
  const known = new Set(passed);
  const looks: string[] = [];
  for (const element of document.body.querySelectorAll('*')) {
    const hasText = [...element.childNodes].some((node) => node instanceof Text && node.data.trim() !== '');
    if ((!hasText && !element.matches('input, select, textarea')) || !element.checkVisibility({ visibilityProperty: true })) continue;
    const { color, fontSize, fontWeight, textShadow, position } = getComputedStyle(element);
    const size = parseFloat(fontSize);
    // why: large letters may be paler (WCAG 1.4.3)
    const isLarge = size >= 24 || (size >= 18.66 && Number(fontWeight) >= 700);
    const isOff = element.matches(':disabled, [aria-disabled="true"], :disabled *, [aria-disabled="true"] *');
    // why: what is off, or shown to screen readers alone, is not judged by its colours
    const { width, height, right, bottom } = element.getBoundingClientRect();
    if (isOff || width <= 1 || height <= 1 || right <= 0 || bottom <= 0) continue;
    // why: what a window covers axe cannot judge
    const isInWindow = element.closest('dialog, [popover]') !== null;
    const link = element.closest('a');
    const apart = link?.parentElement ? `${textOf(link)} in ${textOf(link.parentElement)}` : '';
    const { painted, veils } = behindOf(element);
    const look = [color, isLarge, textShadow, position, isInWindow, apart, painted, veils].join();
    if (known.has(look)) continue;
    known.add(look);
    element.setAttribute(mark, String(looks.push(look) - 1));
  }
  return looks;
}
