/**
 * Remix as the browser gets it, mended: when the code of a page does not arrive, version 2.17.5 always loads the address anew from the
 * server. That is right after a deployment, when the file is gone; without a connection the reader would leave the application for
 * the browser's own error page. So the site is asked first: when nobody answers, the navigation fails like one whose data is missing.
 */
import type { Plugin } from 'vite';

import { mendSource, type Mends } from './mend-source.ts';

const ROUTE_MODULES = /\/node_modules\/@remix-run\/react\/dist\/esm\/routeModules\.js$/;

const MENDS: Mends = [
  [
    "    // If we can't load the route it's likely one of 2 things:\n",
    "    await fetch(route.module, { method: 'HEAD', cache: 'no-store' });\n    // If we can't load the route it's likely one of 2 things:\n",
  ],
];

export const mendedRemix: Plugin = {
  name: 'mended-remix',
  enforce: 'pre',
  transform: (code, id) =>
    ROUTE_MODULES.test(id.split('?')[0] ?? id) ? mendSource(code, MENDS, { name: 'Remix', file: 'scripts/mended-remix.ts' }) : null,
};
