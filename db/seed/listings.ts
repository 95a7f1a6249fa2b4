/** Listings as rows, for the demo and for tests. */
import { now } from '#app/config/clock.server.ts';
import type { CancellationPolicy } from '#app/domain/bookings/booking-status.ts';
import type { Category, Subcategory } from '#app/domain/listings/categories.ts';
import type { ListingStatus } from '#app/domain/listings/listing-status.ts';
import { bindUnits } from '#app/i18n/bind-units.ts';
import { cents, type Cents } from '#app/domain/money/money.ts';
import { pricesOf } from '#app/domain/money/listing-rates.ts';
import { searchTextOf } from '#app/modules/listings/search-text.server.ts';
import { db, type Queryable } from '#db/client.ts';
import { listingImages, listings } from '#db/schema/index.ts';

export interface ListingSeed {
  ownerId: string;
  title?: string;
  description?: string;
  category?: Category;
  subcategory?: Subcategory;
  desiredEarnings?: Cents;
  desiredEarnings3days?: Cents;
  desiredEarnings7days?: Cents;
  itemValue?: Cents;
  town?: string;
  region?: string;
  /** Street and number, for the parties of a booking only. */
  street?: string;
  lat?: number;
  lng?: number;
  status?: ListingStatus;
  cancellationPolicy?: CancellationPolicy;
  disapprovalReason?: string;
  /** The wizard's furthest step; 3 when not said. */
  draftStep?: 1 | 2 | 3;
  /** Addresses of processed pictures, the first one is the cover. */
  pictures?: readonly string[];
  features?: readonly string[];
  included?: readonly string[];
  keywords?: readonly string[];
  /** When its words were changed, without an administrator's look since. */
  editedAt?: Date;
  createdAt?: Date;
}

/** Inserts a listing with its pictures and answers with its row. */
export async function createListing(seed: ListingSeed, on: Queryable = db()) {
  const at = seed.createdAt ?? now();
  const title = bindUnits(seed.title ?? 'Kajak na Dunaj');
  const town = seed.town ?? 'Bratislava';
  const lat = seed.lat ?? 48.14816;
  const lng = seed.lng ?? 17.10674;
  const earnings = seed.desiredEarnings ?? cents(10_00);
  const region = seed.region ?? 'Bratislavský kraj';
  const street = seed.street ?? 'Panenská 7';
  const formatted = `${street}, ${town}`;
  const status = seed.status ?? 'active';
  const description = seed.description ?? 'Stabilný kajak pre jedného, s pádlom a vestou.';
  const category = seed.category ?? 'Water Sports Equipment';
  const subcategory = seed.subcategory ?? 'Kayaks & Canoes';
  const keywords = seed.keywords ?? [];
  const earningsByTier = {
    desiredEarnings: earnings,
    desiredEarnings3days: seed.desiredEarnings3days ?? null,
    desiredEarnings7days: seed.desiredEarnings7days ?? null,
  };
  const [listing] = await on
    .insert(listings)
    .values({
      ownerId: seed.ownerId,
      title,
      description,
      category,
      subcategory,
      ...earningsByTier,
      ...pricesOf(earningsByTier),
      itemValue: seed.itemValue ?? cents(400_00),
      location: formatted,
      town,
      locationStructured: { formatted_address: formatted, country: 'Slovakia', region, city: town, coordinates: { lat, lng } },
      lat,
      lng,
      status,
      cancellationPolicy: seed.cancellationPolicy ?? 'standard',
      searchText: searchTextOf({ title, description, keywords, category, subcategory }),
      features: seed.features ?? [],
      included: seed.included ?? [],
      keywords,
      editedAt: seed.editedAt ?? null,
      disapprovalReason: seed.disapprovalReason ?? null,
      draftStep: seed.draftStep ?? 3,
      createdAt: at,
      updatedAt: at,
      publishedAt: status === 'active' ? at : null,
    })
    .returning();
  if (!listing) throw new Error('the insert answered with nothing');
  await addPictures(listing, seed.pictures ?? [], on);
  return listing;
}

/** Gives a listing its pictures, by their addresses, the first one as the cover. */
export async function addPictures(
  listing: Pick<typeof listings.$inferSelect, 'id' | 'title' | 'createdAt'>,
  addresses: readonly string[],
  on: Queryable = db(),
): Promise<void> {
  if (addresses.length === 0) return;
  await on.insert(listingImages).values(
    addresses.map((url, index) => ({
      listingId: listing.id,
      url,
      sortOrder: index,
      isPrimary: index === 0,
      altText: `${listing.title} ${index + 1}`,
      createdAt: listing.createdAt,
    })),
  );
}
