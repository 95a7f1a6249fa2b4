/**
 * What of a route reaches the browser: its component and the other parts that Remix keeps there, and all that these use, declaration by
 * declaration and file by file. Loaders and actions, and what only they use, stay on the server.
 */
import { existsSync } from 'node:fs';
import path from 'node:path';

import ts from 'typescript';

import { ROOT } from '#scripts/install.mjs';

import { parse } from './source-files.ts';

const IN_BROWSER = [
  'default',
  'ErrorBoundary',
  'HydrateFallback',
  'Layout',
  'clientAction',
  'clientLoader',
  'links',
  'meta',
  'shouldRevalidate',
];
const EVERYTHING = '*';

interface Source {
  /** By the name that they have in the file. */
  declarations: Map<string, ts.Node>;
  imports: Map<string, { file: string; name: string }>;
  /** By the name that others know. */
  exports: Map<string, { local: string } | { file: string; name: string }>;
  /** What runs when the file is loaded. */
  effects: ts.Node[];
}

const read = new Map<string, Source>();

/** The declarations that reach the browser from a route's file. */
export function browserReach(route: string): ts.Node[] {
  const seen = new Set<ts.Node>();
  const loaded = new Set<string>();

  const use = (file: string, name: string): void => {
    const { declarations, imports } = sourceOf(file);
    const declaration = declarations.get(name);
    const imported = imports.get(name);
    if (declaration) enter(file, declaration);
    else if (imported) useExport(imported.file, imported.name);
  };
  const useExport = (file: string, name: string): void => {
    const { exports, effects } = sourceOf(file);
    if (!loaded.has(file)) {
      loaded.add(file);
      for (const effect of effects) enter(file, effect);
    }
    for (const known of name === EVERYTHING ? exports.keys() : [name]) {
      const exported = exports.get(known);
      if (!exported) continue;
      if ('local' in exported) use(file, exported.local);
      else useExport(exported.file, exported.name);
    }
  };
  const enter = (file: string, node: ts.Node): void => {
    if (seen.has(node)) return;
    seen.add(node);
    const visit = (part: ts.Node): void => {
      if (ts.isTypeNode(part)) return;
      const lazy = lazyImport(part);
      const target = lazy && resolve(file, lazy);
      if (target) useExport(target, EVERYTHING);
      if (ts.isIdentifier(part) && !isName(part)) use(file, part.text);
      ts.forEachChild(part, visit);
    };
    visit(node);
  };

  for (const name of IN_BROWSER) useExport(route, name);
  return [...seen];
}

function lazyImport(node: ts.Node): string | null {
  if (!ts.isCallExpression(node) || node.expression.kind !== ts.SyntaxKind.ImportKeyword) return null;
  const [address] = node.arguments;
  return address && ts.isStringLiteral(address) ? address.text : null;
}

/** Whether an identifier only names a property. */
function isName(node: ts.Identifier): boolean {
  const { parent } = node;
  if (ts.isPropertyAccessExpression(parent) || ts.isPropertyAssignment(parent)) return parent.name === node;
  return ts.isJsxAttribute(parent);
}

function sourceOf(file: string): Source {
  const known = read.get(file) ?? readSource(file);
  read.set(file, known);
  return known;
}

function readSource(file: string): Source {
  const source: Source = { declarations: new Map(), imports: new Map(), exports: new Map(), effects: [] };
  for (const statement of parse(file).statements) readStatement(file, statement, source);
  return source;
}

function readStatement(file: string, statement: ts.Statement, source: Source): void {
  if (ts.isImportDeclaration(statement)) return readImport(file, statement, source);
  if (ts.isExportDeclaration(statement)) return readReexport(file, statement, source);
  if (ts.isExportAssignment(statement)) return declare(source, 'default', statement.expression, ['default']);
  if (ts.isInterfaceDeclaration(statement) || ts.isTypeAliasDeclaration(statement)) return;
  const modifiers = ts.canHaveModifiers(statement) ? (ts.getModifiers(statement) ?? []) : [];
  const has = (kind: ts.SyntaxKind) => modifiers.some((modifier) => modifier.kind === kind);
  const exportedAs = (name: string) => (has(ts.SyntaxKind.ExportKeyword) ? [has(ts.SyntaxKind.DefaultKeyword) ? 'default' : name] : []);
  if (ts.isFunctionDeclaration(statement) || ts.isClassDeclaration(statement)) {
    const name = statement.name?.text ?? 'default';
    declare(source, name, statement, exportedAs(name));
  } else if (ts.isVariableStatement(statement)) {
    for (const declaration of statement.declarationList.declarations) {
      for (const name of namesIn(declaration.name)) declare(source, name, declaration, exportedAs(name));
    }
  } else source.effects.push(statement);
}

function declare(source: Source, name: string, node: ts.Node, exported: readonly string[]): void {
  source.declarations.set(name, node);
  for (const known of exported) source.exports.set(known, { local: name });
}

function namesIn(name: ts.BindingName): string[] {
  if (ts.isIdentifier(name)) return [name.text];
  return name.elements.flatMap((element) => (ts.isOmittedExpression(element) ? [] : namesIn(element.name)));
}

function readImport(file: string, { importClause, moduleSpecifier }: ts.ImportDeclaration, source: Source): void {
  const target = resolve(file, (moduleSpecifier as ts.StringLiteral).text);
  if (!target || !importClause || importClause.isTypeOnly) return;
  if (importClause.name) source.imports.set(importClause.name.text, { file: target, name: 'default' });
  const { namedBindings } = importClause;
  if (!namedBindings) return;
  if (ts.isNamespaceImport(namedBindings)) source.imports.set(namedBindings.name.text, { file: target, name: EVERYTHING });
  else
    for (const { isTypeOnly, name, propertyName } of namedBindings.elements) {
      if (!isTypeOnly) source.imports.set(name.text, { file: target, name: (propertyName ?? name).text });
    }
}

function readReexport(file: string, { exportClause, isTypeOnly, moduleSpecifier }: ts.ExportDeclaration, source: Source): void {
  if (isTypeOnly || !exportClause || !ts.isNamedExports(exportClause)) return;
  const target = moduleSpecifier && resolve(file, (moduleSpecifier as ts.StringLiteral).text);
  if (moduleSpecifier && !target) return;
  for (const { name, propertyName } of exportClause.elements) {
    const local = (propertyName ?? name).text;
    source.exports.set(name.text, target ? { file: target, name: local } : { local });
  }
}

/** The file behind an import that can be in the browser; none for packages, styles and `.server` files. */
function resolve(from: string, address: string): string | null {
  const file = address.startsWith('#')
    ? address.slice(1)
    : address.startsWith('.')
      ? path.posix.join(path.posix.dirname(from), address)
      : null;
  return file && /\.tsx?$/.test(file) && !file.includes('.server.') && existsSync(path.join(ROOT, file)) ? file : null;
}
