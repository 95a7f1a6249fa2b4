/**
 * Packages as the build takes them in, and the tests that ask a database, with work left out that they do again for each request. The router
 * (version 1.23.3) flattens and ranks all routes, and compiles the patterns of their paths, at every look for the route of an address: a twentieth
 * of what a page costs. drizzle (0.45.4) asks of each piece of a statement by name whether it is of a class, in case there are two copies of the
 * package: here there is one. And it writes the name of each column anew, in pieces, where a table has as many as a booking: with both mended, a
 * statement is built in half the time.
 */
import { readFile } from 'node:fs/promises';

import type { Plugin } from 'esbuild';

import { mendSource, type Mends } from './mend-source.ts';

interface Package {
  name: string;
  file: RegExp;
  mends: Mends;
}

const ROUTER: readonly Package[] = [
  {
    name: 'the router',
    file: /\/node_modules\/@remix-run\/router\/dist\/router(?:\.cjs)?\.js$/,
    mends: [
      ['function matchRoutesImpl(', 'const rankedOf = new WeakMap();\nconst patternOf = new Map();\nfunction matchRoutesImpl('],
      [
        '  let branches = flattenRoutes(routes);\n  rankRouteBranches(branches);\n',
        `  let branches = rankedOf.get(routes);
  if (!branches) {
    branches = flattenRoutes(routes);
    rankRouteBranches(branches);
    rankedOf.set(routes, branches);
  }
`,
      ],
      [
        '  let [matcher, compiledParams] = compilePath(pattern.path, pattern.caseSensitive, pattern.end);\n',
        `  const asked = pattern.caseSensitive + ' ' + pattern.end + ' ' + pattern.path;
  if (!patternOf.has(asked)) patternOf.set(asked, compilePath(pattern.path, pattern.caseSensitive, pattern.end));
  let [matcher, compiledParams] = patternOf.get(asked);
`,
      ],
    ],
  },
];

const DRIZZLE: readonly Package[] = [
  {
    name: 'drizzle’s question for a class',
    file: /\/node_modules\/drizzle-orm\/entity\.js$/,
    mends: [
      [
        '  if (!Object.prototype.hasOwnProperty.call(type, entityKind)) {\n',
        '  return false;\n  if (!Object.prototype.hasOwnProperty.call(type, entityKind)) {\n',
      ],
    ],
  },
  {
    name: 'drizzle’s list of columns',
    file: /\/node_modules\/drizzle-orm\/pg-core\/dialect\.js$/,
    mends: [
      [
        'class PgDialect {\n',
        `const textsOf = { alone: new WeakMap(), beside: new WeakMap() };
function textOf(column, isSingleTable, dialect) {
  const texts = isSingleTable ? textsOf.alone : textsOf.beside;
  if (!texts.has(column)) {
    const piece = isSingleTable ? sql.identifier(dialect.casing.getColumnCasing(column)) : column;
    texts.set(column, dialect.sqlToQuery(sql.join([piece])).sql);
  }
  return texts.get(column);
}
class PgDialect {
`,
      ],
      [
        '    const columnsLen = fields.length;\n    const chunks = fields.flatMap(',
        `    if (fields.every(({ field }) => field instanceof Column))
      return sql.raw(fields.map(({ field }) => textOf(field, isSingleTable, this)).join(', '));
    const columnsLen = fields.length;
    const chunks = fields.flatMap(`,
      ],
    ],
  },
];

/** Throws at the end of a build that has not taken in each of them. */
const mended = (packages: readonly Package[]): Plugin => ({
  name: 'mended-packages',
  setup(build) {
    const seen = new Set<string>();
    for (const { name, file, mends } of packages) {
      build.onLoad({ filter: file }, async ({ path }) => {
        seen.add(name);
        return { contents: mendSource(await readFile(path, 'utf8'), mends, { name, file: 'scripts/mended-packages.ts' }), loader: 'js' };
      });
    }
    build.onEnd(() => {
      const missed = packages.filter(({ name }) => !seen.has(name));
      if (missed.length > 0)
        throw new Error(`there is no file of ${missed.map(({ name }) => name).join(', ')} (scripts/mended-packages.ts)`);
    });
  },
});

export const mendedPackages = mended([...ROUTER, ...DRIZZLE]);
export const mendedDrizzle = mended(DRIZZLE);
