/** The routes of the site as the tests know them: one table, by area. A route that is missing here fails. */
import type { TourWorld } from '#tests/tour/tour-world.ts';

import { SITE } from './site.ts';
import { HELP } from './help.ts';
import { ACCOUNT } from './account.ts';
import { LENDING } from './lending.ts';
import { RENTING } from './renting.ts';
import { REVIEWS } from './reviews.ts';
import { CHECKOUT } from './checkout.ts';
import { ADMIN } from './admin.ts';
import { SYSTEM } from './system.ts';
import { SIMULATORS } from './simulators.ts';
import type { AreaRoutes } from './area-routes.ts';
import type { RouteCase } from './route-case.ts';
import type { Stop } from './stop.ts';

const ROUTES: AreaRoutes = {
  ...SITE,
  ...HELP,
  ...ACCOUNT,
  ...LENDING,
  ...RENTING,
  ...REVIEWS,
  ...CHECKOUT,
  ...ADMIN,
  ...SYSTEM,
  ...SIMULATORS,
};

/** The ids of all routes that the tests know. */
export const KNOWN_ROUTES: readonly string[] = Object.keys(ROUTES);

export const ROUTE_CASES: Readonly<Record<string, readonly RouteCase[]>> = Object.fromEntries(
  Object.entries(ROUTES).map(([id, { cases }]) => [id, cases]),
);

export function stopsOf(world: TourWorld): Readonly<Record<string, readonly Stop[]>> {
  return Object.fromEntries(
    Object.entries(ROUTES).flatMap(([id, route]) => {
      if (!('stops' in route)) return [];
      return [[id, typeof route.stops === 'function' ? route.stops(world) : route.stops]];
    }),
  );
}
