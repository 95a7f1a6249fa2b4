/**
 * CONTRIBUTING.md lists the files that a new form screen, mail or transition touches, each by one that is there. What has a name of its
 * own is followed by that name through the sources: a further list that has to be kept by hand makes an example longer, and fails here.
 */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

import { expect, test } from 'vitest';

import { ROOT } from '#scripts/install.mjs';

/** How many files each may touch. */
const MOST: Readonly<Record<string, number>> = { 'A form screen': 8, 'A mail': 5, 'A transition with its mails': 12 };

/** Its own tests beside the sources and in the table of routes count too. */
const FILES = ['app', 'db', 'jobs', 'tests/routes'].flatMap((folder) =>
  readdirSync(path.join(ROOT, folder), { recursive: true, encoding: 'utf8' })
    .map((name) => path.posix.join(folder, name))
    .filter((name) => /\.tsx?$/.test(name)),
);

interface Example {
  what: string;
  names: string[];
  files: string[];
}

function examples(): Example[] {
  const [, section = ''] = readFileSync(path.join(ROOT, 'CONTRIBUTING.md'), 'utf8').split('## What a change touches');
  return (section.split('\n## ')[0] ?? '')
    .split('\n### ')
    .slice(1)
    .map((part) => {
      const [title = '', ...lines] = part.split('\n');
      const quoted = (text: string) => [...text.matchAll(/`([^`]+)`/g)].map(([, word = '']) => word);
      return { what: title.split(':')[0] ?? '', names: quoted(title), files: lines.flatMap((line) => quoted(line).slice(0, 1)) };
    });
}

test('there is an example of each', () => {
  expect(examples().map(({ what }) => what)).toEqual(Object.keys(MOST));
});

test.each(examples())('$what touches what its example says, and no more', ({ what, names, files }) => {
  const named = new RegExp(names.map((name) => `(?<![\\w-])${name}(?![\\w-])`).join('|'));
  const touched = FILES.filter((file) => file.includes(`/${names[0]}.`) || named.test(readFileSync(path.join(ROOT, file), 'utf8')));
  expect(touched.sort()).toEqual([...files].sort());
  expect(files.length).toBeLessThanOrEqual(MOST[what] ?? 0);
});
