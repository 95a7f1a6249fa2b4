import { vitePlugin as remix } from '@remix-run/dev';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'vite';

import remixOptions from './remix.config.js';
import { mendedPostgres } from './scripts/mended-postgres.ts';
import { nameOfTexts, textFilesInBuild } from './scripts/text-files-in-build.ts';

declare module '@remix-run/server-runtime' {
  interface Future {
    v3_singleFetch: true;
  }
}

/**
 * The file that a module of the browser's goes into, where more than one page needs it. why: left alone, each of two dozen shared
 * modules becomes a file of a kilobyte, which cost a slow phone more in questions than in bytes.
 */
function sharedPiece(id: string): string | undefined {
  // why: left alone, what loads modules late would lie in one of the files that it loads
  if (id.includes('vite/preload-helper')) return 'framework';
  const texts = nameOfTexts(id);
  if (texts) return texts;
  if (/node_modules\/(?:react|react-dom|scheduler|react-router|react-router-dom|@remix-run|turbo-stream)\//.test(id)) return 'framework';
  return /\/app\/(?:components\/(?:icons|page|shell|ui(?!\/server-form))|domain|http)\/|\/app\/i18n\/(?!locales)[^/]+$/.test(id)
    ? 'interface'
    : undefined;
}

export default defineConfig(({ isSsrBuild }) => ({
  plugins: [tailwindcss(), mendedPostgres, remix(remixOptions), textFilesInBuild()],
  // why: found only while the first page loads, these would be bundled anew under that page, with a second React
  optimizeDeps: {
    include: [
      'react',
      'react-dom/client',
      'react/jsx-dev-runtime',
      '@remix-run/react',
      'zod',
      '@conform-to/zod/v4',
      'react-day-picker',
      'react-easy-crop',
    ],
  },
  build: {
    target: 'es2022',
    // why: the style sheet's own compiler leaves light-dark() as it is, which browsers of before 2024 do not know; this one writes it out
    cssMinify: 'lightningcss',
    cssTarget: ['chrome111', 'firefox113', 'safari16.4'],
    sourcemap: false,
    ...(isSsrBuild ? {} : { rollupOptions: { output: { manualChunks: sharedPiece } } }),
  },
}));
