import { vitePlugin as remix } from '@remix-run/dev';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'vite';

import remixOptions from './remix.config.js';

declare module '@remix-run/server-runtime' {
  interface Future {
    v3_singleFetch: true;
  }
}

export default defineConfig({
  plugins: [tailwindcss(), remix(remixOptions)],
  // why: found only while the first page loads, these would be bundled anew under that page, with a second React
  optimizeDeps: {
    include: [
      'react',
      'react-dom/client',
      'react/jsx-dev-runtime',
      '@remix-run/react',
      'i18next',
      'react-i18next',
      'zod',
      '@conform-to/react',
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
  },
});
