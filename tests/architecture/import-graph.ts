/** Reads which file of the project imports which, from the syntax and not from text. */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

import ts from 'typescript';

import { ROOT } from '#scripts/install.mjs';

export interface Import {
  /** Paths below the project, with `/`. */
  from: string;
  /** A file of the project, or the name of a package. */
  to: string;
  isPackage: boolean;
}

const SOURCE = /\.(?:ts|tsx)$/;
const TEST = /\.test\.tsx?$/;

/** Every source file below the given folders, without tests. */
export function sourceFiles(folders: readonly string[]): string[] {
  return folders
    .flatMap((folder) =>
      readdirSync(path.join(ROOT, folder), { recursive: true, encoding: 'utf8' }).map((name) => path.posix.join(folder, name)),
    )
    .filter((file) => SOURCE.test(file) && !TEST.test(file))
    .sort();
}

export function parse(file: string): ts.SourceFile {
  return ts.createSourceFile(file, readFileSync(path.join(ROOT, file), 'utf8'), ts.ScriptTarget.ESNext, true);
}

/** What a file imports: by `import`, `export … from` and `import()`. */
export function importsOf(file: string): Import[] {
  const found: Import[] = [];
  const note = (specifier: ts.Expression | undefined) => {
    if (!specifier || !ts.isStringLiteralLike(specifier)) return;
    found.push({ from: file, ...resolveImport(file, specifier.text) });
  };
  const visit = (node: ts.Node): void => {
    if (ts.isImportDeclaration(node) || ts.isExportDeclaration(node)) note(node.moduleSpecifier);
    else if (ts.isCallExpression(node) && node.expression.kind === ts.SyntaxKind.ImportKeyword) note(node.arguments[0]);
    ts.forEachChild(node, visit);
  };
  visit(parse(file));
  return found;
}

function resolveImport(from: string, specifier: string): Pick<Import, 'to' | 'isPackage'> {
  const bare = specifier.replace(/\?.*$/, '');
  if (bare.startsWith('#')) return { to: bare.slice(1), isPackage: false };
  if (bare.startsWith('.')) return { to: path.posix.normalize(path.posix.join(path.posix.dirname(from), bare)), isPackage: false };
  return { to: bare, isPackage: true };
}
