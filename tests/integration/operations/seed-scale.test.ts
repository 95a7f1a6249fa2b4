import { eq, sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';

import { CATEGORIES } from '#app/domain/listings/categories.ts';
import { customerPrice } from '#app/domain/money/pricing.ts';
import { cents } from '#app/domain/money/money.ts';
import { searchTextOf } from '#app/modules/listings/search-text.server.ts';
import { searchListings } from '#app/modules/search/search-listings.server.ts';
import { searchQueryIn } from '#app/modules/search/search-query.ts';
import { db } from '#db/client.ts';
import { listingImages, listings } from '#db/schema/index.ts';
import { createListing } from '#db/seed/listings.ts';
import { createMember } from '#db/seed/members.ts';
import { createSyntheticListings } from '#db/seed/synthetic-listings.ts';

const COUNT = 1_500;

describe('synthetic listings', () => {
  it('are as many as asked for, in every category, and kept as the use cases keep a listing', async () => {
    const shared = '/pictures/listing-images/a/b/c/800.jpg';
    await createListing({ ownerId: (await createMember()).id, subcategory: 'Kayaks & Canoes', pictures: [shared] });

    const report = await createSyntheticListings(process.env.DATABASE_URL ?? '', COUNT);

    expect(report).toMatchObject({ listings: COUNT, owners: COUNT / 50 });
    expect(new Set(report.byCategory.map(({ category }) => category))).toEqual(new Set(CATEGORIES));
    const rows = await db().select().from(listings);
    expect(rows).toHaveLength(COUNT + 1);
    for (const row of rows) {
      expect(row.status).toBe('active');
      expect(row.searchText).toBe(searchTextOf(row));
      expect(row.lenderPrice1day).toBe(customerPrice(row.desiredEarnings ?? cents(0)));
      if (row.desiredEarnings3days !== null) expect(row.lenderPrice3days).toBe(customerPrice(row.desiredEarnings3days));
    }
    expect(new Set(rows.map(({ town }) => town)).size).toBeGreaterThan(100);
    const kayaks = rows.filter(({ subcategory }) => subcategory === 'Kayaks & Canoes');
    expect(await db().$count(listingImages, eq(listingImages.url, shared))).toBe(kayaks.length);
  });

  it('are added to those that are there, and found by their town', async () => {
    await createSyntheticListings(process.env.DATABASE_URL ?? '', 100);
    expect(await db().$count(listings)).toBe(COUNT + 101);
    const found = await searchListings(searchQueryIn(new URLSearchParams({ search: 'kajak zilina' })));
    const expected = await db().$count(listings, sql`town = 'Žilina' and subcategory = 'Kayaks & Canoes'`);
    expect(found.total).toBeGreaterThanOrEqual(expected);
  });
});
