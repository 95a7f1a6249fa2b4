/** What the linter has no rule for, asked of the text of the sources. */
import { isBuiltin } from 'node:module';

import { describe, expect, it } from 'vitest';

import { codeFiles, sourceFiles, textOf } from './source-files.ts';

/** Calls by which a source goes past the one module that is there for them. */
const DETOURS = [
  {
    call: /\bnew\s+Date\b(?!\s*\(\s*[^\s)])/,
    except: 'app/config/clock.server.ts',
    message: 'Ask #app/config/clock.server.ts for the time.',
  },
  {
    call: /\.\s*formData\s*(?:\?\.\s*)?\(/,
    message: 'Read a form by #app/http/read-form.server.ts, which bounds it.',
  },
];

const detoursIn = (text: string, file?: string) =>
  DETOURS.filter(({ call, except }) => call.test(text) && (except === undefined || except !== file)).map(({ message }) => message);

describe('a call past the module that is there for it', () => {
  it.each([
    'new Date()',
    'new Date( )',
    'new Date',
    'new Date().getTime()',
    'request.formData()',
    'request\n  .formData()',
    'a.formData?.()',
  ])('%s is one', (text) => {
    expect(detoursIn(text)).toHaveLength(1);
  });

  it.each(['new Date(0)', 'new Date(\n  text,\n)', 'new DateRange()', 'navigation.formData?.get("intent")', '({ formData })'])(
    '%s is none',
    (text) => {
      expect(detoursIn(text)).toEqual([]);
    },
  );

  it('stands in no source', () => {
    const found = sourceFiles(['app', 'db', 'jobs']).flatMap((file) =>
      detoursIn(textOf(file), file).map((message) => `${file}: ${message}`),
    );
    expect(found).toEqual([]);
  });
});

const GROUPS = ['built into Node', 'packages', '#', 'folders above', 'the same folder'] as const;

function groupOf(address: string): number {
  if (isBuiltin(address)) return 0;
  if (address.startsWith('#')) return 2;
  if (/^\.\.(?:\/|$)/.test(address)) return 3;
  return address.startsWith('.') ? 4 : 1;
}

/** What stands behind an import of a later group; an import of nothing by name may stand anywhere. */
function lateImports(text: string): string[] {
  const addresses = [...text.matchAll(/^import\s[^'"]*?\bfrom\s*['"]([^'"]+)['"]/gm)].map(([, address = '']) => address);
  return addresses.filter((address, index) => addresses.slice(0, index).some((earlier) => groupOf(earlier) > groupOf(address)));
}

describe(`imports stand in groups: ${GROUPS.join(', ')}`, () => {
  const inOrder = ['node:path', 'zod', '#app/a.ts', '../b.ts', './c.ts'];

  it.each(inOrder.slice(1).map((later, index) => [inOrder[index] ?? '', later] as const))('%s before %s', (first, later) => {
    const lines = [`import { type A, a } from '${first}';\n`, `import type B from '${later}';\n`];
    expect(lateImports(lines.join(''))).toEqual([]);
    expect(lateImports(lines.toReversed().join(''))).toEqual([first]);
  });

  it('in every file', () => {
    const found = codeFiles().flatMap((file) => lateImports(textOf(file)).map((address) => `${file}: ${address}`));
    expect(found).toEqual([]);
  });
});
