/**
 * Remix as the browser gets it, mended: when the code of a page does not arrive, version 2.17.5 always loads the address anew from the
 * server. That is right after a deployment, when the file is gone; without a connection the reader would leave the application for
 * the browser's own error page. So the site is asked first: when nobody answers, the navigation fails like one whose data is missing.
 */
import type { Plugin } from 'vite';

import { mendSource, type Mends } from './mend-source.ts';

const MENDS: Readonly<Record<string, Mends>> = {
  'routeModules.js': [
    [
      "    // If we can't load the route it's likely one of 2 things:\n",
      "    await fetch(route.module, { method: 'HEAD', cache: 'no-store' });\n    // If we can't load the route it's likely one of 2 things:\n",
    ],
  ],
  // why: what is fetched ahead, as when a link is pointed at, is asked for again when it is needed
  'links.js': [
    [
      'await loadRouteModule(manifest.routes[match.route.id], routeModules);\n',
      'await loadRouteModule(manifest.routes[match.route.id], routeModules).catch(() => ({}));\n',
    ],
  ],
  // why: of what a route answers here only its data is looked at, and a page without its code would be shown empty. Such failures are kept
  // apart, because data that arrive after them take their place. They are known by name (`app/http/no-connection.ts`)
  'single-fetch.js': [
    [
      '  let resolvePromise = Promise.all(matches.map(async (m, i) => m.resolve(async handler => {\n',
      '  let lost = {};\n  let resolvePromise = Promise.all(matches.map(async (m, i) => keepLost(m, await m.resolve(async handler => {\n',
    ],
    [
      '  })));\n\n  // Wait for all routes to resolve above before we make the HTTP call\n',
      `  }))));

  function keepLost(match, outcome) {
    if (outcome.type === 'error' && outcome.result?.name === 'NoConnectionError') lost[match.route.id] = outcome;
  }

`,
    ],
    ['  await resolvePromise;\n  return results;\n', '  await resolvePromise;\n  return { ...results, ...lost };\n'],
  ],
};

const FILE = /\/node_modules\/@remix-run\/react\/dist\/esm\/([\w-]+\.js)$/;

const mended = new Set<string>();
let isForBrowsers = false;

export const mendedRemix: Plugin = {
  name: 'mended-remix',
  enforce: 'pre',
  configResolved({ command, build }) {
    isForBrowsers = command === 'build' && !build.ssr;
  },
  transform(code, id) {
    const name = FILE.exec(id.split('?')[0] ?? id)?.[1] ?? '';
    const mends = MENDS[name];
    if (!mends) return null;
    mended.add(name);
    return mendSource(code, mends, { name: 'Remix', file: 'scripts/mended-remix.ts' });
  },
  // why: a file that another version of Remix calls otherwise would be mended no more, and nobody would hear of it
  buildEnd(error) {
    const missed = Object.keys(MENDS).filter((name) => !mended.has(name));
    if (isForBrowsers && !error && missed.length > 0)
      this.error(`Remix is another version: there is no ${missed.join(', ')} (scripts/mended-remix.ts)`);
  },
};
