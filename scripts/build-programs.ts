/**
 * `npm run build:programs`: the programs of a container as plain JavaScript in `build/programs/`.
 * They do the same as their sources; only, nothing is translated while they start, which halves the time it takes.
 */
import path from 'node:path';
import { pathToFileURL } from 'node:url';

import { build, type Plugin } from 'vite';

import { ROOT } from './install.mjs';

const PROGRAMS = {
  web: 'app/http/server.ts',
  worker: 'jobs/worker.ts',
  'prepare-database': 'scripts/prepare-database.ts',
  container: 'scripts/start-container.ts',
};

/** why: a module finds the files beside it by its own address, which has to stay that of its source. */
const keepAddresses: Plugin = {
  name: 'keep-addresses',
  enforce: 'pre',
  transform: (code, id) =>
    id.startsWith('/') && code.includes('import.meta.url')
      ? code.replaceAll('import.meta.url', JSON.stringify(pathToFileURL(id.split('?')[0] ?? id).href))
      : null,
};

await build({
  root: ROOT,
  configFile: false,
  logLevel: 'warn',
  plugins: [keepAddresses],
  build: {
    ssr: true,
    target: 'node20',
    outDir: 'build/programs',
    copyPublicDir: false,
    rollupOptions: { input: Object.fromEntries(Object.entries(PROGRAMS).map(([name, file]) => [name, path.join(ROOT, file)])) },
  },
});
