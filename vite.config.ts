import { vitePlugin as remix } from '@remix-run/dev';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'vite';

import remixOptions from './remix.config.js';
import { mendedPostgres } from './scripts/mended-postgres.ts';
import { mendedRemix } from './scripts/mended-remix.ts';
import { fileNameIn, markOfTexts, nameOfTexts, textAddressesInBrowser, textFilesInBuild } from './scripts/text-files-in-build.ts';

declare module '@remix-run/server-runtime' {
  interface Future {
    v3_singleFetch: true;
  }
}

/**
 * The files of the modules that more than one page needs: the first that fits. why: left alone, each of two dozen shared modules
 * becomes a file of a kilobyte, which cost a slow phone more in questions than in bytes. What only pages of one kind show does
 * not lie in the file of all pages.
 */
const SHARED_PIECES: readonly [name: string, of: RegExp][] = [
  // why the helper: left alone, what loads modules late would lie in one of the files that it loads
  [
    'framework',
    /vite\/preload-helper|commonjsHelpers|node_modules\/(?:react|react-dom|scheduler|react-router|react-router-dom|@remix-run|turbo-stream)\//,
  ],
  [
    'fields',
    /\/components\/(?:ui\/(?:field|form-field|text-field|select-field|search-line|apply-at-once)|page\/apply-at-once-script)\.|\/domain\/search\//,
  ],
  ['forms', /\/components\/ui\/(?:server-form|error-summary|text-area|file-field)\./],
  ['choices', /\/components\/ui\/(?:radio-cards|checkbox-field)\./],
  ['wizard', /\/(?:listing-wizard\/wizard-frame|listing-step\/use-form-key|domain\/listings\/listing-limits)\./],
  [
    'bookings',
    /\/components\/bookings\/(?:booking-card|booking-note|booking-actions|declined-|phone-link|live-hint)|\/i18n\/duration\.|\/bookings\/renting-tab\./,
  ],
  ['rental', /\/components\/(?:bookings\/(?:booking-status-badge|words-of-event)|ui\/countdown)\./],
  ['handover', /\/components\/bookings\/(?:condition-record|photo-grid)\./],
  ['reviews', /\/components\/reviews\/(?:review-item|review-list|stars)\.|\/domain\/reviews\/review-limits\./],
  [
    'terms',
    /\/components\/listings\/[a-z]+(?:-[a-z]+)?-terms\.|\/i18n\/cancellation-bands\.|\/domain\/(?:money\/(?:pricing|listing-rates)|bookings\/cancellation|people\/trust-level)\./,
  ],
  ['categories', /\/domain\/listings\/categories\.|\/i18n\/category-name\./],
  ['browsing', /\/components\/(?:listings\/(?:listing-card|verified-badge)|ui\/breadcrumbs)\./],
  ['lists', /\/components\/(?:ui\/(?:tabs|older-and-newer)|listings\/listing-status-badge)\./],
  // of few pages each: where these are
  ['', /\/components\/(?:icons\/(?:gear|subjects)|ui\/(?:dialog|password-field|table))\./],
  [
    'interface',
    /\/app\/(?:components\/(?:icons|illustrations|page|pictures|shell|ui)|http|domain\/pictures)\/|\/domain\/(?:app-error|id|money\/money|bookings\/(?:booking-status|decline-reason)|listings\/listing-status)\.|\/components\/(?:listings\/rating|bookings\/owed-notice)\.|\/app\/i18n\/[^/]+$/,
  ],
];

function sharedPiece(id: string): string | undefined {
  return nameOfTexts(id) ?? (SHARED_PIECES.find(([, of]) => of.test(id))?.[0] || undefined);
}

export default defineConfig(({ isSsrBuild }) => ({
  plugins: [tailwindcss(), mendedPostgres, mendedRemix, remix(remixOptions), textFilesInBuild(), textAddressesInBrowser()],
  // why: found only while the first page loads, these would be bundled anew under that page, with a second React
  optimizeDeps: {
    include: [
      'react',
      'react-dom/client',
      'react/jsx-dev-runtime',
      '@remix-run/react',
      'react-router-dom',
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
    ...(isSsrBuild
      ? {}
      : {
          // why: 4 KB less for every member than with the quicker default
          minify: 'terser',
          terserOptions: { compress: { passes: 2 } },
          // why explicit: what a piece needs would go into its file otherwise, and so would come to every page that needs that part alone
          rollupOptions: {
            output: {
              manualChunks: sharedPiece,
              onlyExplicitManualChunks: true,
              chunkFileNames: fileNameIn(markOfTexts),
              entryFileNames: fileNameIn(markOfTexts),
            },
          },
        }),
  },
}));
