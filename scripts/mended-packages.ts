/**
 * Packages as the build takes them in, with work left out that they do again for each request. The router (version 1.23.3) flattens and ranks all
 * routes, and compiles the patterns of their paths, at every look for the route of an address: a twentieth of what a page costs. And drizzle
 * (0.45.4) asks of each piece of a statement by name whether it is of a class, in case there are two copies of the package: here there is one.
 */
import { readFile } from 'node:fs/promises';

import type { Plugin } from 'esbuild';

import { mendSource, type Mends } from './mend-source.ts';

interface Package {
  name: string;
  file: RegExp;
  mends: Mends;
}

const PACKAGES: readonly Package[] = [
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
  {
    name: 'drizzle',
    file: /\/node_modules\/drizzle-orm\/entity\.js$/,
    mends: [['  let cls = Object.getPrototypeOf(value).constructor;\n', '  let cls = null;\n']],
  },
];

export const mendedPackages: Plugin = {
  name: 'mended-packages',
  setup(build) {
    const mended = new Set<string>();
    for (const { name, file, mends } of PACKAGES) {
      build.onLoad({ filter: file }, async ({ path }) => {
        mended.add(name);
        return { contents: mendSource(await readFile(path, 'utf8'), mends, { name, file: 'scripts/mended-packages.ts' }), loader: 'js' };
      });
    }
    build.onEnd(() => {
      const missed = PACKAGES.filter(({ name }) => !mended.has(name));
      if (missed.length > 0)
        throw new Error(`there is no file of ${missed.map(({ name }) => name).join(', ')} (scripts/mended-packages.ts)`);
    });
  },
};
