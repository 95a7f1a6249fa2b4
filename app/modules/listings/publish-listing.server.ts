/**
 * From draft to `pending_approval` (document 2, sections 4 and 5). The row is locked and read anew, so that a form sent
 * twice publishes once and a draft changed meanwhile is judged as it is now.
 */
import { eq } from 'drizzle-orm';

import { now } from '#app/config/clock.server.ts';
import { lenderGate } from '#app/domain/access.ts';
import { AppError } from '#app/domain/app-error.ts';
import { isSubcategoryOf } from '#app/domain/categories.ts';
import type { Cents } from '#app/domain/money.ts';
import { customerPrice } from '#app/domain/pricing.ts';
import type { Member } from '#app/domain/viewer.ts';
import type { Locale } from '#app/domain/locales.ts';
import { translatorFor } from '#app/i18n/i18n.server.ts';
import { audit } from '#app/modules/operations/audit.server.ts';
import { commitWork, type Work } from '#app/modules/operations/commit-work.server.ts';
import { sendMail } from '#app/modules/operations/send-mail.server.ts';
import type { Place } from '#app/providers/places/places.ts';
import { listingImages, listings } from '#db/schema/index.ts';

import { picturesOf, uuidOrNotFound, type Draft } from './owned-draft.server.ts';
import { publicCoordinate, structuredLocation } from './resolve-place.server.ts';
import { searchTextOf } from './search-text.server.ts';

export interface Publication {
  location: string;
  place: Place;
  itemValue: Cents;
}

/** `incomplete`: the first step that lacks something. `already`: it was published before. */
export type PublishOutcome = { outcome: 'published' | 'already' } | { outcome: 'incomplete'; step: 1 | 2 };

/** Throws `notFound` when it is not the viewer's, `forbidden` when the viewer may not list gear (yet). */
export async function publishListing(viewer: Member, listingId: string, publication: Publication, locale: Locale): Promise<PublishOutcome> {
  if (lenderGate(viewer) !== null) throw new AppError('forbidden');
  const id = uuidOrNotFound(listingId);
  return commitWork(async (work) => {
    const [listing] = await work.tx.select().from(listings).where(eq(listings.id, id)).for('update');
    if (!listing || listing.ownerId !== viewer.id) throw new AppError('notFound');
    if (listing.status !== 'draft') return { outcome: 'already' };
    const pictures = await picturesOf(id, work.tx);
    const earnings = listing.desiredEarnings;
    if (!isItemComplete(listing)) return { outcome: 'incomplete', step: 1 };
    if (pictures.length === 0 || earnings === null) return { outcome: 'incomplete', step: 2 };
    await submit(work, listing, earnings, publication);
    for (const [index, picture] of pictures.entries()) {
      const altText = translatorFor(locale)('listingWizard.pictures.alt', { title: listing.title, number: index + 1 });
      await work.tx.update(listingImages).set({ altText }).where(eq(listingImages.id, picture.id));
    }
    await audit(work.tx, { actorId: viewer.id, action: 'listing.submitted', subjectType: 'listing', subjectId: id });
    await sendMail(
      work,
      { email: viewer.email, locale },
      { kind: 'listingSubmitted', listingId: id, title: listing.title },
      `listing-submitted:${id}`,
    );
    work.tell([viewer.id], 'listing', id);
    return { outcome: 'published' };
  });
}

function isItemComplete({ title, description, category, subcategory }: Draft): boolean {
  return title !== '' && description !== '' && isSubcategoryOf(category, subcategory);
}

async function submit(work: Work, listing: Draft, earnings: Cents, { location, place, itemValue }: Publication): Promise<void> {
  await work.tx
    .update(listings)
    .set({
      status: 'pending_approval',
      lenderPrice1day: customerPrice(earnings),
      itemValue,
      location,
      town: place.town,
      locationStructured: structuredLocation(place),
      lat: place.lat,
      lng: place.lng,
      publicLat: publicCoordinate(place.lat),
      publicLng: publicCoordinate(place.lng),
      searchText: searchTextOf(listing),
      disapprovalReason: null,
      updatedAt: now(),
    })
    .where(eq(listings.id, listing.id));
}
