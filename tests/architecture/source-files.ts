/** The sources, and their syntax. */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

import ts from 'typescript';

import { ROOT } from '#scripts/install.mjs';

const SOURCE = /\.(?:ts|tsx)$/;
const CODE = /\.(?:tsx?|m?js)$/;
const TEST = /\.test\.tsx?$/;

/** Every source file below the given folders, without tests. */
export function sourceFiles(folders: readonly string[]): string[] {
  return folders
    .flatMap(filesBelow)
    .filter((file) => SOURCE.test(file) && !TEST.test(file))
    .sort();
}

/** Every file of code: sources, tests, and the settings of tools. */
export function codeFiles(): string[] {
  const below = ['app', 'db', 'jobs', 'scripts', 'tests'].flatMap((folder) => filesBelow(folder));
  return [...readdirSync(ROOT), ...below].filter((file) => CODE.test(file)).sort();
}

function filesBelow(folder: string): string[] {
  return readdirSync(path.join(ROOT, folder), { recursive: true, encoding: 'utf8' }).map((name) => path.posix.join(folder, name));
}

export function textOf(file: string): string {
  return readFileSync(path.join(ROOT, file), 'utf8');
}

export function parse(file: string): ts.SourceFile {
  return ts.createSourceFile(file, textOf(file), ts.ScriptTarget.ESNext, true);
}
