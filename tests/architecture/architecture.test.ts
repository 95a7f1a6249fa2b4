/** Who may at every route, and the habits of the house. Who may import whom is kept by dependency-cruiser. */
import ts from 'typescript';
import { describe, expect, test } from 'vitest';

import { parse, sourceFiles } from './source-files.ts';

const FILES = sourceFiles(['app', 'db', 'jobs']);
/** Functions of app/http/route.server.ts that say who may, and check where a form comes from. */
const WRAPPERS = new Set(['pageLoader', 'formAction', 'resourceLoader']);

/**
 * Routes that are no pages of the site, each with the reason why nobody is asked who he is. `simulators` routes answer 404
 * in live mode by themselves.
 */
const OPEN_ROUTES: readonly { pattern: RegExp; because: string }[] = [
  { pattern: /^system\/healthz\.ts$/, because: 'the process is alive, whoever asks' },
  { pattern: /^system\/readyz\.ts$/, because: 'asked by load balancers' },
  { pattern: /^system\/metrics\.ts$/, because: 'asked by Prometheus; off unless enabled in live mode' },
  { pattern: /^system\/webhooks\//, because: 'signed by the provider' },
  { pattern: /^system\/simulators\//, because: 'demo mode only' },
  { pattern: /^system\/pictures\.ts$/, because: 'pictures of listings are public' },
];

describe('access', () => {
  const routes = FILES.filter((file) => file.startsWith('app/routes/'));

  test('every loader and action states who may, by a wrapper, or its route is on the list', () => {
    const unguarded = routes.flatMap((file) => {
      const name = file.slice('app/routes/'.length);
      if (OPEN_ROUTES.some(({ pattern }) => pattern.test(name))) return [];
      return unguardedExports(file).map((exported) => `${file}: ${exported}`);
    });
    expect(unguarded).toEqual([]);
  });

  test('every route that may refuse with a page has a component, without which Remix would send the refusal as data', () => {
    const pages = routes
      .filter((file) => wrappersIn(file).some((name) => name === 'pageLoader' || name === 'formAction'))
      .map((file) => file.replace(/[\w-]+\.server\.ts$/, 'route.tsx'));
    expect(pages.length).toBeGreaterThan(20);
    expect(pages.filter((file) => !hasComponent(file))).toEqual([]);
  });

  test('what stands in the area of administration is for administrators', () => {
    const inArea = routes.filter((file) => file.startsWith('app/routes/admin/'));
    const others = inArea.filter((file) =>
      /\b(?:pageLoader|formAction|resourceLoader)\((?!'(?:administration|[a-z]+\.moderate)')/.test(parse(file).text),
    );
    expect(inArea.length).toBeGreaterThan(1);
    expect(others).toEqual([]);
  });

  test('every entry of the list is a route', () => {
    const unused = OPEN_ROUTES.filter(({ pattern }) => !routes.some((file) => pattern.test(file.slice('app/routes/'.length))));
    expect(unused.map(({ pattern }) => pattern.source)).toEqual([]);
  });
});

describe('what a route says about itself', () => {
  const handles = FILES.filter((file) => file.startsWith('app/routes/')).flatMap((file) => {
    const handle = handleOf(file);
    return handle ? [{ file, handle }] : [];
  });

  test('is checked to be what the server reads', () => {
    expect(handles.length).toBeGreaterThan(20);
    const unchecked = handles.filter(({ handle }) => !ts.isSatisfiesExpression(handle) || handle.type.getText() !== 'PageHandle');
    expect(unchecked.map(({ file }) => file)).toEqual([]);
  });

  test('lets a page be cached only where strangers get no script with it', () => {
    const kept = handles.filter(({ handle }) => propertyOf(handle, 'cache') !== undefined);
    expect(kept.length).toBeGreaterThanOrEqual(11);
    const withScripts = kept.filter(({ handle }) => !["'never'", "'for members'"].includes(propertyOf(handle, 'scripts') ?? ''));
    expect(withScripts.map(({ file }) => file)).toEqual([]);
  });
});

function handleOf(file: string): ts.Expression | undefined {
  const declarations = parse(file).statements.flatMap((statement) =>
    ts.isVariableStatement(statement) ? [...statement.declarationList.declarations] : [],
  );
  return declarations.find(({ name }) => name.getText() === 'handle')?.initializer;
}

/** The text of a property's value in an object that is written out. */
function propertyOf(handle: ts.Expression, wanted: string): string | undefined {
  const object = ts.isSatisfiesExpression(handle) ? handle.expression : handle;
  if (!ts.isObjectLiteralExpression(object)) return undefined;
  const found = object.properties.find(({ name }) => name?.getText() === wanted);
  return found && ts.isPropertyAssignment(found) ? found.initializer.getText() : found?.getText();
}

/** The exported loaders and actions of a route that are not made by a wrapper; one taken over from another route counts there. */
function unguardedExports(file: string): string[] {
  return parse(file).statements.flatMap((statement) => {
    if (!ts.canHaveModifiers(statement) || !ts.getModifiers(statement)?.some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword)) return [];
    if (ts.isFunctionDeclaration(statement)) return isEntry(statement.name?.text) ? [String(statement.name?.text)] : [];
    if (!ts.isVariableStatement(statement)) return [];
    return statement.declarationList.declarations
      .filter(({ name, initializer }) => ts.isIdentifier(name) && isEntry(name.text) && !isWrapped(initializer))
      .map(({ name }) => name.getText());
  });
}

/** The wrappers by which a route's own loader and action are made. */
function wrappersIn(file: string): string[] {
  return parse(file).statements.flatMap((statement) =>
    ts.isVariableStatement(statement)
      ? statement.declarationList.declarations
          .filter(({ name, initializer }) => ts.isIdentifier(name) && isEntry(name.text) && isWrapped(initializer))
          .map(({ initializer }) => (initializer as ts.CallExpression).expression.getText())
      : [],
  );
}

function hasComponent(file: string): boolean {
  return parse(file).statements.some((statement) => {
    if (ts.isExportAssignment(statement)) return true;
    if (ts.isFunctionDeclaration(statement))
      return Boolean(ts.getModifiers(statement)?.some(({ kind }) => kind === ts.SyntaxKind.DefaultKeyword));
    const { exportClause } = ts.isExportDeclaration(statement) ? statement : {};
    return (
      exportClause !== undefined && ts.isNamedExports(exportClause) && exportClause.elements.some(({ name }) => name.text === 'default')
    );
  });
}

function isEntry(name: string | undefined): boolean {
  return name === 'loader' || name === 'action';
}

function isWrapped(initializer: ts.Expression | undefined): boolean {
  return Boolean(
    initializer && ts.isCallExpression(initializer) && ts.isIdentifier(initializer.expression) && WRAPPERS.has(initializer.expression.text),
  );
}

describe('what is loaded late, and may not arrive', () => {
  const pages = FILES.filter((file) => file.startsWith('app/')).map((file) => ({ file, text: parse(file).text }));
  const thoseWith = (piece: RegExp) => pages.filter(({ text }) => piece.test(text)).map(({ file }) => file);

  test('is code alone: there is one style sheet', () => {
    expect(thoseWith(/['/][\w./#-]+\.css['?]/)).toEqual(['app/root.tsx', 'app/routes/system/design/loader.server.ts']);
  });

  test('takes no page with it, as it would by what React has for it', () => {
    expect(thoseWith(/import \{[^}]*\blazy\b[^}]*\} from 'react'/)).toEqual([]);
    expect(thoseWith(/\buseOptionalPart\(/).length).toBeGreaterThan(1);
  });
});

describe('habits', () => {
  const everything = [...FILES, ...sourceFiles(['scripts', 'tests'])];

  test('no file is called by a word that says nothing', () => {
    const vague = /(?:^|[/.-])(?:utils?|helpers?|services?|managers?|misc|common)(?:[.-]|\/)/;
    const allowed = /^app\/i18n\/catalogues\/common\//;
    expect(everything.filter((file) => vague.test(file) && !allowed.test(file))).toEqual([]);
  });

  test('files are kebab-case', () => {
    const routes = /^app\/routes\//;
    expect(everything.filter((file) => !routes.test(file) && !/^[a-z0-9./-]+$/.test(file))).toEqual([]);
  });

  test('nothing is left to do, skipped or silenced', () => {
    const marks = [
      'TO' + 'DO',
      'FIX' + 'ME',
      'XX' + 'X',
      '@ts-' + 'ignore',
      '@ts-' + 'nocheck',
      'eslint-' + 'disable',
      'oxlint-' + 'disable',
      '.on' + 'ly(',
      '.sk' + 'ip(',
      '.to' + 'do(',
      '.fix' + 'me(',
      'waitFor' + 'Timeout',
      'not ' + 'implemented',
    ];
    const marked = everything.flatMap((file) => {
      const { text } = parse(file);
      return marks.filter((mark) => text.includes(mark)).map((mark) => `${file}: ${mark}`);
    });
    expect(marked).toEqual([]);
  });
});
