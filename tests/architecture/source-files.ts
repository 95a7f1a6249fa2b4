/** The sources, and their syntax. */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

import ts from 'typescript';

import { ROOT } from '#scripts/install.mjs';

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
