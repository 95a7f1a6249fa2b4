/**
 * Web and worker as plain JavaScript. why: compiling while running costs a process about 100 MB. The files stand two folders
 * deep, as their sources do, so that paths from a file to the project stay right.
 */
import { defineConfig } from 'vite';

export default defineConfig({
  publicDir: false,
  build: {
    ssr: true,
    target: 'node20',
    outDir: 'build/processes',
    rollupOptions: {
      input: { web: 'app/http/server.ts', worker: 'jobs/worker.ts' },
      output: { entryFileNames: '[name].js', chunkFileNames: 'shared-[name]-[hash].js' },
    },
  },
});
