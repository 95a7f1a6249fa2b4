/** Every listing of the demo data. */
import { CAMPING_AND_HIKING } from './camping-and-hiking.ts';
import { CLIMBING } from './climbing.ts';
import { CYCLING } from './cycling.ts';
import type { DemoListing } from './demo-listing.ts';
import { LEISURE } from './leisure.ts';
import { NOT_PUBLIC } from './not-public.ts';
import { WATER_SPORTS } from './water-sports.ts';
import { WINTER_SPORTS } from './winter-sports.ts';

export type { DemoListing, LenderName } from './demo-listing.ts';

export const DEMO_LISTINGS: readonly DemoListing[] = [
  ...WATER_SPORTS,
  ...CAMPING_AND_HIKING,
  ...WINTER_SPORTS,
  ...CYCLING,
  ...CLIMBING,
  ...LEISURE,
  ...NOT_PUBLIC,
];
