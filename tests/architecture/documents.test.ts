/** The documents name what there is: every variable, command and runtime dependency, and files that exist. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

import { describe, expect, test } from 'vitest';

import { ENVIRONMENT_VARIABLES } from '#app/config/env.server.ts';
import { ROOT } from '#scripts/install.mjs';

const read = (file: string) => readFileSync(path.join(ROOT, file), 'utf8');
const { dependencies, scripts } = JSON.parse(read('package.json')) as Record<'dependencies' | 'scripts', Record<string, string>>;

/** What stands as code in the first column of a document's table. */
function namesIn(document: string): string[] {
  return [...read(document).matchAll(/^\| (`.*?) \|/gm)].flatMap(([, cell = '']) =>
    [...cell.matchAll(/`([^`]+)`/g)].map(([, name = '']) => name),
  );
}

describe('the documents', () => {
  test('name at most 35 words that a newcomer has to learn', () => {
    const [, words = ''] = /## Words of this house\n(.*?)\n## /s.exec(read('docs/architecture.md')) ?? [];
    const rows = words.split('\n').filter((line) => /^\| (?!Word|-)/.test(line));
    expect(rows.length).toBeGreaterThan(20);
    expect(rows.length).toBeLessThanOrEqual(35);
  });

  test('begin with a README that is read in a few minutes', () => {
    expect(read('README.md').split(/\s+/).length).toBeLessThan(900);
  });

  test('says what every variable is for, and names no other', () => {
    expect(namesIn('docs/configuration.md').sort()).toEqual([...ENVIRONMENT_VARIABLES].sort());
  });

  test('says what every command does, and names no other', () => {
    const commands = Object.keys(scripts).map((name) => (['start', 'test'].includes(name) ? `npm ${name}` : `npm run ${name}`));
    expect(namesIn('docs/commands.md').sort()).toEqual(commands.sort());
  });

  test('gives a reason for every runtime dependency, and names no other', () => {
    expect(namesIn('docs/dependencies.md').sort()).toEqual(Object.keys(dependencies).sort());
  });
});

const DOCUMENTS = [
  'README.md',
  'CONTRIBUTING.md',
  ...readdirSync(path.join(ROOT, 'docs'), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.md'))
    .map((name) => path.posix.join('docs', name)),
];

/** The anchors of a document's headings, as its readers on the web know them. */
function anchorsOf(document: string): string[] {
  return [...read(document).matchAll(/^#+ (.*)$/gm)].map(([, heading = '']) =>
    heading
      .toLowerCase()
      .replace(/[^\p{L}\p{N}\s_-]/gu, '')
      .replace(/\s/g, '-'),
  );
}

/** Links and pictures of the project's own. */
function linksIn(document: string): string[] {
  const text = read(document).replace(/^```.*?^```/gms, '');
  return [...text.matchAll(/\]\(([^)\s]+)\)|<img src="([^"]+)"/g)]
    .map(([, link, picture]) => link ?? picture ?? '')
    .filter((to) => !to.startsWith('http'));
}

test.each(DOCUMENTS)('every link of %s leads somewhere', (document) => {
  const lost = linksIn(document).filter((to) => {
    const [file, anchor] = to.split('#');
    const target = file ? path.posix.join(path.posix.dirname(document), file) : document;
    return !existsSync(path.join(ROOT, target)) || (anchor !== undefined && !anchorsOf(target).includes(anchor));
  });
  expect(lost).toEqual([]);
});

test.each(DOCUMENTS)('every file of the sources that %s names is there', (document) => {
  const named = [...read(document).matchAll(/`((?:app|db|jobs|tests|scripts|docs)\/[\w$./[\]-]+\.(?:tsx?|m?js|sql|md))`/g)];
  expect(named.map(([, file = '']) => file).filter((file) => !existsSync(path.join(ROOT, file)))).toEqual([]);
});

test('the index of decisions names every record', () => {
  const records = DOCUMENTS.filter((name) => /^docs\/decisions\/(?!README)/.test(name)).map((name) => path.posix.basename(name));
  expect(linksIn('docs/decisions/README.md').sort()).toEqual(records.sort());
});

const SOURCES = ['app', 'db', 'jobs', 'scripts', 'tests'].flatMap((folder) =>
  readdirSync(path.join(ROOT, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.(?:tsx?|m?js)$/.test(name))
    .map((name) => path.posix.join(folder, name)),
);

test('nothing refers to a document by a number, which no reader finds here: rules have names, and providers addresses', () => {
  const lost = [...SOURCES, ...DOCUMENTS].flatMap((file) =>
    [...read(file).matchAll(/\b(?:documents?|sections?|chapters?) \d|\bprovider(?:'s)? (?:documents?|values)\b/gi)].map(
      ([words]) => `${file}: ${words}`,
    ),
  );
  expect(lost).toEqual([]);
});

describe('the rules of the product', () => {
  const files = readdirSync(path.join(ROOT, 'docs/rules')).filter((name) => name !== 'README.md');
  const rules = files.flatMap((name) => [...read(`docs/rules/${name}`).matchAll(/^- \*\*([A-Z]\d+)\*\* /gm)].map(([, rule = '']) => rule));

  test('are numbered one after the other, a letter a file', () => {
    const letters = [...new Set(rules.map(([letter = '']) => letter))];
    expect(letters).toHaveLength(files.length);
    for (const letter of letters) {
      const ofLetter = rules.filter((rule) => rule.startsWith(letter));
      expect(ofLetter).toEqual(ofLetter.map((_, index) => `${letter}${index + 1}`));
    }
  });

  test('are there where a comment or a test names one', () => {
    const named = SOURCES.flatMap((file) =>
      [...read(file).matchAll(/\brules? ((?:[A-Z]\d+(?:, | and | to )?)+)/g)].flatMap(([, list = '']) =>
        (list.match(/[A-Z]\d+/g) ?? []).map((rule) => ({ file, rule })),
      ),
    );
    expect(named.length).toBeGreaterThan(80);
    expect(named.filter(({ rule }) => !rules.includes(rule))).toEqual([]);
  });
});
