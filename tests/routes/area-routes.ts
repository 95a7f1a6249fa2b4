/** What the tests know of a route: who gets what there, and what its screens show. */
import type { TourWorld } from '#tests/tour/tour-world.ts';

import type { RouteCase } from './route-case.ts';
import type { Stop } from './stop.ts';

type RouteOfArea = { cases: readonly RouteCase[] } & (
  | { stops: readonly Stop[] | ((world: TourWorld) => readonly Stop[]) }
  /** Why it has no screen of its own. */
  | { noScreen: string }
);

/** By the id of the route in the manifest. */
export type AreaRoutes = Readonly<Record<string, RouteOfArea>>;
