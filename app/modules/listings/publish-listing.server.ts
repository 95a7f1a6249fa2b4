/**
 * From draft to `pending_approval` (rules L1 to L3). The row is read again under a lock, so that a form sent twice publishes once,
 * and a draft that was changed meanwhile is judged as it is now.
 */
import { and, eq, inArray } from 'drizzle-orm';

import { now } from '#app/config/clock.server.ts';
import { lenderGate } from '#app/domain/access.ts';
import { AppError } from '#app/domain/app-error.ts';
import { MAX_LISTINGS } from '#app/domain/listings/listing-limits.ts';
import { LASTING_STATUSES } from '#app/domain/listings/listing-status.ts';
import { pricesOf } from '#app/domain/money/listing-rates.ts';
import type { Cents } from '#app/domain/money/money.ts';
import type { Outcome } from '#app/domain/outcome.ts';
import type { Member } from '#app/domain/people/viewer.ts';
import type { Locale } from '#app/i18n/locales.ts';
import { translatorFor } from '#app/i18n/i18n.server.ts';
import { lockMember } from '#app/modules/accounts/lock-member.server.ts';
import { audit } from '#app/work/audit.server.ts';
import { commitWork, type Work } from '#app/work/commit-work.server.ts';
import { queueMail } from '#app/work/queue-mail.server.ts';
import type { Place } from '#app/providers/places/places.ts';
import { listingImages, listings } from '#db/schema/index.ts';

import { idOrNotFound } from '#app/domain/id.ts';
import { unfinishedStep } from './listing-inputs.server.ts';
import { picturesOf, type Draft } from './owned-draft.server.ts';
import { structuredLocation } from './resolve-place.server.ts';
import { searchTextOf } from './search-text.server.ts';

export interface Publication {
  location: string;
  place: Place;
  itemValue: Cents;
}

/** `step`: the first one that lacks something. `tooManyListings`: the lender has reached the limit. */
export type PublishOutcome =
  | Outcome<{ published: 'now' | 'before' }, 'tooManyListings'>
  | { ok: false; reason: 'stepIncomplete'; step: 1 | 2 | 3 };

/** Throws `notFound` when it is not the viewer's, `forbidden` when the viewer may not list gear (yet). */
export async function publishListing(viewer: Member, listingId: string, publication: Publication, locale: Locale): Promise<PublishOutcome> {
  if (lenderGate(viewer) !== null) throw new AppError('forbidden');
  const id = idOrNotFound(listingId);
  return commitWork(async (work) => {
    const [listing] = await work.tx.select().from(listings).where(eq(listings.id, id)).for('update');
    if (!listing || listing.ownerId !== viewer.id) throw new AppError('notFound');
    if (listing.status !== 'draft') return { ok: true, published: 'before' };
    const pictures = await picturesOf(id, work.tx);
    const { location, itemValue } = publication;
    const step = unfinishedStep({ ...listing, location, itemValue, pictures: pictures.length });
    if (step !== null) return { ok: false, reason: 'stepIncomplete', step };
    await lockMember(work.tx, viewer.id);
    if ((await work.tx.$count(listings, lastingListingsOf(viewer))) >= MAX_LISTINGS) return { ok: false, reason: 'tooManyListings' };
    await submit(work, listing, publication);
    for (const [index, picture] of pictures.entries()) {
      const altText = translatorFor(locale)('loaded.pictureOf', { title: listing.title, number: index + 1 });
      await work.tx.update(listingImages).set({ altText }).where(eq(listingImages.id, picture.id));
    }
    const entry = await audit(work.tx, { actorId: viewer.id, action: 'listing.submitted', subjectType: 'listing', subjectId: id });
    await queueMail(
      work,
      { id: viewer.id, email: viewer.email, locale },
      { kind: 'listingSubmitted', listingId: id, title: listing.title },
      // why the entry: a listing that has become a draft again is submitted once more.
      `listingSubmitted:${id}:${entry}`,
    );
    work.tell([viewer.id], 'listing', id);
    return { ok: true, published: 'now' };
  });
}

const lastingListingsOf = (lender: Member) => and(eq(listings.ownerId, lender.id), inArray(listings.status, [...LASTING_STATUSES]));

async function submit(work: Work, listing: Draft, { location, place, itemValue }: Publication): Promise<void> {
  await work.tx
    .update(listings)
    .set({
      status: 'pending_approval',
      ...pricesOf(listing),
      itemValue,
      location,
      town: place.town,
      locationStructured: structuredLocation(place),
      lat: place.lat,
      lng: place.lng,
      searchText: searchTextOf(listing),
      disapprovalReason: null,
      updatedAt: now(),
    })
    .where(eq(listings.id, listing.id));
}
