/**
 * What the built scripts of each page weigh, in kilobytes as gzip, in Slovak, which is longer; without what is loaded later (calendar,
 * cropper). `npm run bench:pages` weighs the same in a browser.
 */
import { readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { gzipSync } from 'node:zlib';

import { expect, test } from 'vitest';

import { ROOT } from '#scripts/install.mjs';

const SCRIPTS = 115;
const SENTENCES = 6;

/** Pages over a goal, with what they may weigh at most until they are lighter. */
const HEAVY: Readonly<Record<string, { scripts?: number; sentences?: number }>> = {
  'routes/checkout/request/route': { scripts: 119.5, sentences: 6.1 },
  'routes/lending/edit-listing': { scripts: 115.8 },
  'routes/lending/listing-step/pictures': { scripts: 117.3 },
};
/** Shows every piece of the design, to those who build the site. */
const NOT_FOR_READERS = 'routes/system/design/route';

interface RouteFiles {
  id: string;
  module: string;
  imports: string[];
}

const CLIENT = path.join(ROOT, 'build/client');
const assets = readdirSync(path.join(CLIENT, 'assets')).map((name) => `/assets/${name}`);
const manifestFile = assets.find((name) => /\/manifest-\w+\.js$/.test(name)) ?? '';
const manifest = JSON.parse(readFileSync(CLIENT + manifestFile, 'utf8').replace(/^window\.__remixManifest=|;\s*$/g, '')) as {
  entry: Omit<RouteFiles, 'id'>;
  routes: Record<string, RouteFiles>;
};

const kilobytes = (files: Iterable<string>) =>
  [...new Set(files)].reduce((sum, file) => sum + gzipSync(readFileSync(CLIENT + file)).length / 1024, 0);

const filesOf = ({ module, imports }: Omit<RouteFiles, 'id'>) => [module, ...imports];

function sentencesOf(source: string): string[] {
  const areas = [...(/texts: \[([^\]]*)\]/.exec(source)?.[1] ?? '').matchAll(/'(\w+)'/g)].map(([, area]) => `texts-${area}-sk`);
  return ['texts-sk', ...areas].map((name) => {
    const file = assets.find((asset) => new RegExp(`/${name}-[\\w-]{8}\\.js$`).test(asset));
    if (!file) throw new Error(`no file of ${name}`);
    return file;
  });
}

const pages = Object.values(manifest.routes).flatMap((route) => {
  const file = path.join(ROOT, 'app', `${route.id}.tsx`);
  const source = route.id === 'root' || route.id === NOT_FOR_READERS || !route.id.startsWith('routes/') ? '' : read(file);
  return /texts: \[/.test(source) && !source.includes("scripts: 'never'") ? [{ ...route, source }] : [];
});

function read(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return '';
  }
}

test('the pages are found', () => {
  expect(pages.length).toBeGreaterThan(40);
  for (const id of Object.keys(HEAVY)) expect(pages.map((page) => page.id)).toContain(id);
});

test.each(pages)('$id stays within its weight', ({ id, source, ...route }) => {
  const own = sentencesOf(source);
  const sentences = kilobytes(own);
  const scripts = kilobytes([
    ...[manifest.entry, ...(manifest.routes['root'] ? [manifest.routes['root']] : []), route].flatMap(filesOf),
    manifestFile,
    ...own,
  ]);
  const limits = { scripts: SCRIPTS, sentences: SENTENCES, ...HEAVY[id] };
  expect({ scripts: scripts <= limits.scripts, sentences: sentences < limits.sentences, weighs: { scripts, sentences } }).toMatchObject({
    scripts: true,
    sentences: true,
  });
});

test('no file of scripts needs one that needs it: the first of the two would run without the other', () => {
  const needs = (file: string) =>
    [...readFileSync(CLIENT + file, 'utf8').matchAll(/\b(?:from|import)\s*"\.(\/[\w.-]+\.js)"/g)].map(([, name]) => `/assets${name}`);
  const scripts = assets.filter((name) => name.endsWith('.js'));
  expect(scripts.flatMap(needs).length).toBeGreaterThan(100);
  const reaches = (from: string, to: string, seen = new Set<string>()): boolean =>
    needs(from).some((next) => next === to || (!seen.has(next) && (seen.add(next), reaches(next, to, seen))));
  expect(scripts.filter((file) => reaches(file, file))).toEqual([]);
});
