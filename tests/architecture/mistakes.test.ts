/** The list of mistakes that tests have to notice (`npm run mistakes`) follows the sources: each still fits its place. */
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';

import { describe, expect, test } from 'vitest';

import { ROOT } from '#scripts/install.mjs';
import { MISTAKES } from '#tests/mistakes/list.ts';
import { occurrences } from '#tests/mistakes/mistake.ts';

const isThere = (file: string) => existsSync(path.join(ROOT, file));
const textOf = (file: string) => (isThere(file) ? readFileSync(path.join(ROOT, file), 'utf8') : '');

describe('the list of mistakes', () => {
  test('is long enough to say something', () => {
    expect(MISTAKES.length).toBeGreaterThanOrEqual(250);
  });

  test('calls no two by one name', () => {
    const names = MISTAKES.map(({ area, name }) => `${area} › ${name}`);
    expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([]);
  });

  test('names places that are there, each once', () => {
    const lost = MISTAKES.filter(({ file, find }) => occurrences(textOf(file), find) !== 1);
    expect(lost.map(({ area, name, file, find }) => `${area} › ${name}: ${file} has ${occurrences(textOf(file), find)} × ${find}`)).toEqual(
      [],
    );
  });

  test('changes something, in one place', () => {
    expect(MISTAKES.filter(({ find, replace }) => find === replace).map(({ name }) => name)).toEqual([]);
  });

  test('names tests that are there', () => {
    const lost = MISTAKES.filter(({ noticedBy: { file, test: title = '' } }) => !isThere(file) || !textOf(file).includes(title));
    expect(lost.map(({ name, noticedBy }) => `${name}: ${noticedBy.file} ${noticedBy.test ?? ''}`)).toEqual([]);
  });
});
