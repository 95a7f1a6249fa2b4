/**
 * One file of sentences for each area and language, and one for every page's; the server's build learns their addresses from the browser's.
 * The files of the areas share one mark in their names, made of all catalogues. why: the browser can put their addresses together then; a
 * list of them all took a kilobyte of every page.
 */
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';

import type { Plugin } from 'vite';

const MANIFEST = 'build/client/.vite/manifest.json';
const MODULE = '/app/i18n/text-files.server.ts';
const PLACE = 'const FILES: Readonly<Record<string, string>> = {};';

const LANGUAGES: Readonly<Record<string, string>> = { english: 'en', slovak: 'sk' };
const EVERYWHERE = new Set(['common', 'errors', 'forms', 'shell']);

/** The name of the file that a module with sentences goes into: `texts-sk`, `texts-listingWizard-sk`. */
export function nameOfTexts(id: string): string | undefined {
  const [, word = ''] = /\/app\/i18n\/(english|slovak)-texts\.client\.ts$/.exec(id) ?? [];
  if (word) return `texts-${LANGUAGES[word]}`;
  const [, folder = '', language = ''] = /\/app\/i18n\/catalogues\/([\w-]+)\/(en|sk)\.ts$/.exec(id) ?? [];
  if (!folder) return undefined;
  return EVERYWHERE.has(folder) ? `texts-${language}` : `texts-${areaOf(folder)}-${language}`;
}

const areaOf = (folder: string) => folder.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());

const AREAS_TABLE = /export const areas = \{([\s\S]*?)\n\} satisfies [^;]*;/;
const ENTRY = /(\w+): \(\) => import\('(\.\/catalogues\/[\w-]+\/\w+\.ts)'\)/g;

/** Names of built files, for the bundler. Only the files of areas hold nothing but sentences, so that the mark tells all of them. */
export const fileNameIn =
  (mark: () => string) =>
  ({ name }: { name: string }) =>
    /^texts-\w+-(?:en|sk)$/.test(name) ? `assets/[name]-${mark()}.js` : 'assets/[name]-[hash].js';

const catalogues: string[] = [];
/** Eight signs, as the bundler's own. */
export const markOfTexts = () =>
  createHash('sha256')
    .update(
      catalogues
        .sort()
        .map((file) => readFileSync(file, 'utf8'))
        .join('\0'),
    )
    .digest('base64url')
    .slice(0, 8);

/** In the browser's build: the table of areas becomes a rule that puts an address together. */
export function textAddressesInBrowser(): Plugin {
  return {
    name: 'text-addresses-in-browser',
    enforce: 'pre',
    apply: (_, { command, isSsrBuild }) => command === 'build' && !isSsrBuild,
    transform(code, id) {
      const [, word = ''] = /\/app\/i18n\/(english|slovak)-texts\.client\.ts$/.exec(id) ?? [];
      if (!word) return null;
      const [table = '', entries = ''] = AREAS_TABLE.exec(code) ?? [];
      const files = [...entries.matchAll(ENTRY)].map(([, area = '', file = '']) => ({ area, id: path.join(path.dirname(id), file) }));
      if (files.length === 0) throw new Error('no table of the areas of sentences');
      for (const { area, id: module } of files) {
        catalogues.push(module);
        this.emitFile({ type: 'chunk', id: module, name: `texts-${area}-${LANGUAGES[word]}`, preserveSignature: 'strict' });
      }
      const address = `\`/assets/texts-\${area}-${LANGUAGES[word]}-__MARK_OF_TEXTS__.js\``;
      return code.replace(table, `export const areas = new Proxy({}, { get: (_, area) => () => import(/* @vite-ignore */ ${address}) });`);
    },
    renderChunk: (code) => (code.includes('__MARK_OF_TEXTS__') ? code.replaceAll('__MARK_OF_TEXTS__', markOfTexts()) : null),
  };
}

/** Writes the addresses into the server's build, which comes after the browser's. */
export function textFilesInBuild(): Plugin {
  return {
    name: 'text-files-in-build',
    enforce: 'pre',
    apply: (_, { command, isSsrBuild }) => command === 'build' && isSsrBuild === true,
    async transform(code, id) {
      if (!id.endsWith(MODULE)) return null;
      const chunks = Object.values(JSON.parse(await readFile(MANIFEST, 'utf8')) as Record<string, { name?: string; file: string }>);
      const files = chunks.flatMap(({ name, file }) => (name?.startsWith('texts-') ? [[name, `/${file}`]] : []));
      if (files.length === 0 || !code.includes(PLACE)) throw new Error('no place for the addresses of the sentences');
      return code.replace(PLACE, `const FILES = ${JSON.stringify(Object.fromEntries(files))};`);
    },
  };
}
