/**
 * The programs that run the site as plain JavaScript in `build/programs/`. why: running the TypeScript sources doubles the time of a
 * start and costs a process about 100 MB.
 */
import { pathToFileURL } from 'node:url';

import { defineConfig, type Plugin } from 'vite';

import { mendedPostgres } from './mended-postgres.ts';

/** why: a module finds the files beside it by its own address, which has to stay that of its source. */
const keepAddresses: Plugin = {
  name: 'keep-addresses',
  enforce: 'pre',
  transform: (code, id) =>
    id.startsWith('/') && code.includes('import.meta.url')
      ? code.replaceAll('import.meta.url', JSON.stringify(pathToFileURL(id.split('?')[0] ?? id).href))
      : null,
};

export default defineConfig({
  plugins: [keepAddresses, mendedPostgres],
  publicDir: false,
  build: {
    ssr: true,
    target: 'node20',
    outDir: 'build/programs',
    rollupOptions: {
      input: {
        web: 'app/web/server.ts',
        worker: 'jobs/worker.ts',
        'prepare-database': 'scripts/prepare-database.ts',
        container: 'scripts/start-container.ts',
        'picture-process': 'app/modules/pictures/picture-process.ts',
      },
      output: { entryFileNames: '[name].js', chunkFileNames: 'shared-[name]-[hash].js' },
    },
  },
});
