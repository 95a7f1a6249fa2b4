import { sql } from 'drizzle-orm';

import { listingImages, listings } from './schema/index.ts';

/**
 * The address of a listing's first picture, for a query on listings; null when it has none. why written out: in a query on one table
 * drizzle leaves the table off the column, and `id` would be the picture's.
 */
export const coverUrl = sql<string | null>`(
  select image.url from ${listingImages} as image
  where image.listing_id = ${listings}.id
  order by image.is_primary desc, image.sort_order limit 1
)`;
