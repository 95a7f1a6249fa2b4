import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

import { matchRoutes } from '@remix-run/react';

import { ROOT } from '#scripts/install.mjs';

export interface ManifestRoute {
  id: string;
  path?: string;
  index?: boolean;
  hasLoader: boolean;
  hasAction: boolean;
}

/** The routes of the build, without the root that frames them all. */
export function routesOfBuild(): ManifestRoute[] {
  const assets = path.join(ROOT, 'build/client/assets');
  const file = readdirSync(assets).find((name) => /^manifest-.*\.js$/.test(name)) ?? '';
  const [json = ''] = /\{[\s\S]*\}/.exec(readFileSync(path.join(assets, file), 'utf8')) ?? [];
  const { routes } = JSON.parse(json) as { routes: Record<string, ManifestRoute> };
  return Object.values(routes).filter(({ id }) => id !== 'root');
}

/** The patterns of the routes in some areas of the table of the site. */
export function patternsOfAreas(...areas: readonly string[]): string[] {
  return routesOfBuild()
    .filter(({ id }) => areas.some((area) => id.startsWith(`routes/${area}/`)))
    .map(({ path: pattern = '' }) => `/${pattern}`);
}

/** Answers with the pattern of an address's route, such as `/bookings/:id`; with the path itself where no route has it. */
export function routePatterns(): (address: string) => string {
  const routes = routesOfBuild().map(({ path: pattern = '' }) => ({ id: `/${pattern}`, path: pattern }));
  // why: the library ranks all routes anew for each address, and a page names the same ones as the page before
  const known = new Map<string, string>();
  return (address) => {
    const pathname = address.split(/[?#]/, 1)[0] ?? '';
    const pattern = known.get(pathname) ?? matchRoutes(routes, pathname)?.at(-1)?.route.id ?? pathname;
    known.set(pathname, pattern);
    return pattern;
  };
}
