/** The demo's listings as rows: where they stand, what they cost, and since when. */
import { CATEGORIES, CATALOGUE, type Category, type Subcategory } from '#app/domain/listings/categories.ts';
import { cents, type Cents } from '#app/domain/money/money.ts';
import type { Member } from '#app/domain/people/viewer.ts';
import { storeListingPicture } from '#app/modules/pictures/store-listing-picture.server.ts';
import { providers } from '#app/composition.server.ts';
import { createGazetteer } from '#app/providers/places/gazetteer/gazetteer.server.ts';
import type { Place } from '#app/providers/places/places.ts';

import { DEMO_LISTINGS, type DemoListing, type LenderName } from './demo-listings/index.ts';
import type { DrawnPictures } from './demo-pictures.ts';
import { addPictures, createListing } from './listings.ts';

export type DemoGear = Awaited<ReturnType<typeof createListing>> & { owner: Member };

const DAY = 24 * 60 * 60_000;

/** Makes every listing, without pictures; answers in the order of `DEMO_LISTINGS`. */
export async function createDemoListings(lenders: Readonly<Record<LenderName, Member>>, today: Date): Promise<DemoGear[]> {
  const gazetteer = createGazetteer();
  const gear: DemoGear[] = [];
  for (const [index, listing] of DEMO_LISTINGS.entries()) {
    const owner = lenders[listing.owner];
    const [place] = await gazetteer.search(listing.town, 1);
    if (!place || place.town !== listing.town) throw new Error(`the gazetteer does not know ${listing.town}`);
    const [earnings, threeDays, sevenDays] = listing.earnings;
    const row = await createListing({
      ownerId: owner.id,
      title: listing.title,
      description: listing.description,
      category: categoryOf(listing.subcategory),
      subcategory: listing.subcategory,
      desiredEarnings: euros(earnings),
      ...(threeDays === undefined ? {} : { desiredEarnings3days: euros(threeDays) }),
      ...(sevenDays === undefined ? {} : { desiredEarnings7days: euros(sevenDays) }),
      itemValue: euros(listing.value),
      town: place.town,
      region: place.region,
      street: listing.street,
      ...standingIn(place, listing.street),
      status: listing.status ?? 'active',
      cancellationPolicy: listing.policy ?? 'standard',
      features: listing.features ?? [],
      included: listing.included ?? [],
      keywords: listing.keywords ?? [],
      ...(listing.disapprovalReason ? { disapprovalReason: listing.disapprovalReason } : {}),
      ...(listing.edited ? { editedAt: new Date(today.getTime() - DAY / 4) } : {}),
      draftStep: listing.status === 'draft' ? 2 : 3,
      createdAt: listedAt(listing, index, today),
    });
    gear.push({ ...row, owner });
  }
  return gear;
}

/** Keeps the pictures, in the order of the listings they belong to. */
export async function attachPictures(gear: readonly DemoGear[], pictures: readonly DrawnPictures[]): Promise<void> {
  const { storage } = providers();
  for (const [index, listing] of gear.entries()) {
    const addresses: string[] = [];
    for (const files of pictures[index] ?? []) {
      addresses.push(await storeListingPicture(storage, { userId: listing.owner.id, listingId: listing.id }, files));
    }
    await addPictures(listing, addresses);
  }
}

export function categoryOf(subcategory: Subcategory): Category {
  const category = CATEGORIES.find((name) => (CATALOGUE[name] as readonly string[]).includes(subcategory));
  if (!category) throw new Error(`no category has ${subcategory}`);
  return category;
}

function euros(amount: number): Cents {
  return cents(Math.round(amount * 100));
}

/** Different hours of the day, and no two listings at the same moment. */
function listedAt({ age }: DemoListing, index: number, today: Date): Date {
  return new Date(today.getTime() - age * DAY - ((index * 47) % 600) * 60_000 - 60_000);
}

/** A point in the town that belongs to the street: the same street is the same point, no more than a kilometre from the centre. */
function standingIn({ lat, lng }: Place, street: string): { lat: number; lng: number } {
  const mixed = [...street].reduce((sum, letter) => (sum * 31 + (letter.codePointAt(0) ?? 0)) % 10_007, 7);
  const away = (part: number) => ((part % 100) / 100 - 0.5) * 0.016;
  return { lat: lat + away(mixed), lng: lng + away(Math.floor(mixed / 100)) };
}
