import { expect, test } from 'vitest';

import { withLateScripts } from './late-scripts.server.ts';

const early = (file: string) => `<link rel="modulepreload" href="${file}"/>`;
const start = [
  '<script nonce="n" type="module" async="">import "/assets/manifest.js";',
  'import * as route0 from "/assets/root.js";',
  'import * as route1 from "/assets/browse.js";',
  'window.__remixRouteModules = {"root":route0,"routes/browse":route1};',
  '',
  'import("/assets/entry.js");</script>',
].join('\n');

const late = (html: string) => Buffer.from(withLateScripts(Buffer.from(html), ['/assets/texts-sk.js'])).toString();

test('a page fetches no script before it has been shown, and starts the same scripts in the same order', () => {
  const page = late(`<p>žltý</p>${early('/assets/entry.js')}${early('/assets/root.js')}${start}`);
  expect(page).not.toContain('modulepreload" href');
  expect(page).not.toMatch(/(?:^|>)\s*import ["*]/m);
  expect(page, 'what takes the page over is started at the end alone').toContain(`getAttribute('href') === "/assets/entry.js"`);
  const order = [
    'requestAnimationFrame',
    '["/assets/texts-sk.js"]',
    'await import("/assets/manifest.js")',
    'const route0 = await import("/assets/root.js")',
    'const route1 = await import("/assets/browse.js")',
    'window.__remixRouteModules',
    'import("/assets/entry.js")',
  ].map((part) => page.indexOf(part));
  expect(order).not.toContain(-1);
  expect(order).toEqual([...order].sort((a, b) => a - b));
  expect(page).toContain('<p>žltý</p><link rel="later" href="/assets/entry.js"/>');
  expect(page).toContain('<script nonce="n" type="module" async="">');
});

test('a page without scripts stays as it is', () => {
  expect(late('<p>text</p>')).toBe('<p>text</p>');
  expect(late(`${early('/assets/entry.js')}<p>text</p>`)).toBe(`${early('/assets/entry.js')}<p>text</p>`);
});
