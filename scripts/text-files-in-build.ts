/** One file of sentences for each area and language, and one for every page's; the server's build learns their addresses from the browser's. */
import { readFile } from 'node:fs/promises';

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
