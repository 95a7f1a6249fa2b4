/** Every sentence is asked for somewhere, and every page brings the areas of the sentences that it asks for, and no others. */
import ts from 'typescript';
import { describe, expect, test } from 'vitest';

import { areas, everywhere } from '#app/i18n/english-texts.client.ts';

import { browserReach } from './browser-reach.ts';
import { areaOf, askedKeysIn, KEYS, type AskedKey } from './keys-in-code.ts';
import { parse, sourceFiles } from './source-files.ts';

const PAGES = sourceFiles(['app/routes']).filter((file) => exportsOf(file).has('default'));

describe('areas of sentences', () => {
  test.each(PAGES)('%s names those that its component asks for', (file) => {
    expect(namedBy(file)).toEqual(askedFrom(file));
  });

  test('the frame of the site asks for those alone that every page brings', () => {
    expect(askedFrom('app/root.tsx')).toEqual([]);
  });

  test('are looked for in components of components, in lists of keys and in what is loaded late', () => {
    expect(PAGES.length).toBeGreaterThan(25);
    expect(askedFrom('app/routes/lending/my-listings.tsx')).toContain('bookings');
    expect(askedFrom('app/routes/site/browse.tsx')).toContain('catalogue');
    expect(askedFrom('app/routes/site/terms.tsx')).toContain('terms');
    const late = browserReach('app/routes/lending/listing-step/pictures.tsx').map((node) => node.getSourceFile().fileName);
    expect(late).toContain('app/components/listing-wizard/crop-dialog.tsx');
  });

  test('are not those of what only loaders and actions say', () => {
    const keys = browserReach('app/routes/account/sign-in.tsx').flatMap(askedKeysIn);
    expect(keys.some(({ text }) => text === 'auth.signIn')).toBe(true);
    expect(keys.filter(({ text }) => text.startsWith('loaded.signIn') || text.startsWith('flash.'))).toEqual([]);
  });
});

test('no sentence travels to browsers that none of their pages shows', () => {
  const shown = [...PAGES, 'app/root.tsx'].flatMap((page) => browserReach(page).flatMap(askedKeysIn));
  // why this one: nearly every loader puts its title together by it
  const travelling = [...KEYS].filter((key) => (areaOf(key) in everywhere || areaOf(key) in areas) && key !== 'shell.title');
  expect(notAmong(shown, travelling)).toEqual([]);
});

test('every sentence is asked for', () => {
  const asked = sourceFiles(['app', 'db', 'jobs', 'scripts'])
    .filter((file) => !file.startsWith('app/i18n/catalogues/'))
    .flatMap((file) => askedKeysIn(parse(file)));
  expect(notAmong(asked, [...KEYS])).toEqual([]);
});

/** The keys that nothing of what was found asks for. */
function notAmong(asked: readonly AskedKey[], keys: readonly string[]): string[] {
  const whole = new Set(asked.map(({ text }) => text));
  const templates = asked.filter(({ text }) => !KEYS.has(text));
  return keys.filter((key) => !whole.has(key) && !templates.some(({ matches }) => matches(key)));
}

function askedFrom(file: string): string[] {
  const areas = new Set(browserReach(file).flatMap((node) => askedKeysIn(node).map(({ area }) => area)));
  return [...areas].filter((area) => !(area in everywhere)).sort();
}

/** What stands in `handle.texts`. */
function namedBy(file: string): string[] {
  const [texts] = [...(exportsOf(file).get('handle')?.getChildren() ?? [])].flatMap(function find(node): ts.ArrayLiteralExpression[] {
    if (ts.isPropertyAssignment(node) && node.name.getText() === 'texts') return [node.initializer as ts.ArrayLiteralExpression];
    return node.getChildren().flatMap(find);
  });
  return (texts?.elements ?? []).map((element) => (element as ts.StringLiteral).text).sort();
}

function exportsOf(file: string): Map<string, ts.Node> {
  const found = new Map<string, ts.Node>();
  for (const statement of parse(file).statements) {
    if (ts.isExportDeclaration(statement) && statement.exportClause && ts.isNamedExports(statement.exportClause))
      for (const { name } of statement.exportClause.elements) found.set(name.text, statement);
    if (!ts.canHaveModifiers(statement)) continue;
    const kinds = ts.getModifiers(statement)?.map(({ kind }) => kind) ?? [];
    if (kinds.includes(ts.SyntaxKind.DefaultKeyword)) found.set('default', statement);
    else if (kinds.includes(ts.SyntaxKind.ExportKeyword) && ts.isVariableStatement(statement))
      for (const { name } of statement.declarationList.declarations) found.set(name.getText(), statement);
  }
  return found;
}
