/** What a browser with an empty cache fetches for a page, in kilobytes; texts as gzip. */
import { gzipSync } from 'node:zlib';

import type { Browser } from '@playwright/test';

export interface Weight {
  html: number;
  css: number;
  scripts: number;
  fonts: number;
  pictures: number;
  /** The part of the scripts that is sentences, in the page's language. */
  sentences: number;
  /** The part of the scripts that is loaded only where it is used: the calendar and the cropper. */
  bigParts: number;
}

const KINDS: Readonly<Record<string, keyof Weight>> = {
  document: 'html',
  stylesheet: 'css',
  script: 'scripts',
  font: 'fonts',
  image: 'pictures',
};
const PARTS: readonly [name: RegExp, keyof Weight][] = [
  [/\/assets\/texts-/, 'sentences'],
  [/\/assets\/(?:range-calendar|crop-dialog)-/, 'bigParts'],
];

/** Weighs a page as a visitor gets it, or with a cookie as a member does; on a phone, in Slovak, which is longer. */
export async function weigh(
  browser: Browser,
  page: { site: string; address: string; cookie?: { name: string; value: string; url: string } },
): Promise<Weight> {
  const context = await browser.newContext({ baseURL: page.site, locale: 'sk-SK', viewport: { width: 360, height: 740 } });
  if (page.cookie) await context.addCookies([page.cookie]);
  const tab = await context.newPage();
  const weight: Weight = { html: 0, css: 0, scripts: 0, fonts: 0, pictures: 0, sentences: 0, bigParts: 0 };
  const counted: Promise<void>[] = [];
  tab.on('response', (answer) => {
    const kind = KINDS[answer.request().resourceType()];
    // why: a redirect has no body
    if (!kind || answer.status() >= 300) return;
    counted.push(
      answer.body().then((body) => {
        const isText = kind === 'html' || kind === 'css' || kind === 'scripts';
        const size = (isText ? gzipSync(body).length : body.length) / 1024;
        weight[kind] += size;
        for (const [name, part] of PARTS) if (name.test(answer.url())) weight[part] += size;
      }),
    );
  });
  await tab.goto(page.address, { waitUntil: 'networkidle' });
  await Promise.all(counted);
  await context.close();
  return weight;
}
