/** What an owner does to a published listing: hide, show again, suspend (rule L5). */
import { and, eq } from 'drizzle-orm';

import { now } from '#app/config/clock.server.ts';
import { AppError } from '#app/domain/app-error.ts';
import { NOT_OFFERED } from '#app/domain/bookings/decline-reason.ts';
import { OWNER_STATUS_CHANGES, type ListingStatus } from '#app/domain/listings/listing-status.ts';
import type { Outcome } from '#app/domain/outcome.ts';
import type { Member } from '#app/domain/people/viewer.ts';
import { applyExtensionTransition } from '#app/modules/bookings/apply-extension-transition.server.ts';
import { declineUnoffered } from '#app/modules/bookings/decline-unoffered.server.ts';
import { audit } from '#app/work/audit.server.ts';
import { commitWork, type Work } from '#app/work/commit-work.server.ts';
import { bookingExtensions, bookingRequests, listings } from '#db/schema/index.ts';

/**
 * `waiting`: how many requests wait for an answer; of a hidden listing they cannot be approved. `notAllowed`: the listing's present status does not allow
 * this change. Throws `notFound` for somebody else's listing.
 */
export async function changeListingStatus(
  owner: Member,
  listingId: string,
  status: ListingStatus,
): Promise<Outcome<{ waiting: number }, 'notAllowed'>> {
  return commitWork<Outcome<{ waiting: number }, 'notAllowed'>>(async (work) => {
    const { tx } = work;
    const [listing] = await tx
      .select({ status: listings.status })
      .from(listings)
      .where(and(eq(listings.id, listingId), eq(listings.ownerId, owner.id)))
      .for('no key update');
    if (!listing) throw new AppError('notFound');
    if (!OWNER_STATUS_CHANGES[listing.status].includes(status)) return { ok: false, reason: 'notAllowed' };
    await tx.update(listings).set({ status, updatedAt: now() }).where(eq(listings.id, listingId));
    await audit(tx, {
      actorId: owner.id,
      action: 'listing.status',
      subjectType: 'listing',
      subjectId: listingId,
      data: { from: listing.status, to: status },
    });
    if (status === 'suspended') {
      await declineOpenRequests(work, listingId);
      await declineOpenExtensions(work, listingId);
    }
    work.tell([owner.id], 'listing', listingId);
    return { ok: true, waiting: await tx.$count(bookingRequests, isWaiting(listingId)) };
  });
}

const isWaiting = (listingId: string) =>
  and(
    eq(bookingRequests.listingId, listingId),
    eq(bookingRequests.status, 'pending_approval'),
    eq(bookingRequests.paymentStatus, 'authorized'),
  );

/** Declines the paid requests of a suspended listing. Unpaid ones end when their payment arrives or times out. */
async function declineOpenRequests(work: Work, listingId: string): Promise<void> {
  const open = await work.tx
    .select({ id: bookingRequests.id, lenderId: bookingRequests.lenderId })
    .from(bookingRequests)
    .where(isWaiting(listingId))
    .orderBy(bookingRequests.id);
  for (const booking of open) await declineUnoffered(work, booking);
}

/** The same of extensions that are paid for. */
async function declineOpenExtensions(work: Work, listingId: string): Promise<void> {
  const open = await work.tx
    .select({ id: bookingExtensions.id, lenderId: bookingRequests.lenderId })
    .from(bookingExtensions)
    .innerJoin(bookingRequests, eq(bookingRequests.id, bookingExtensions.bookingId))
    .where(and(eq(bookingRequests.listingId, listingId), eq(bookingExtensions.status, 'pending_approval')))
    .orderBy(bookingRequests.id);
  for (const { id, lenderId } of open) {
    await applyExtensionTransition(work, {
      extensionId: id,
      event: 'extension_declined',
      actor: { kind: 'lender', id: lenderId },
      data: { reason: NOT_OFFERED },
    });
  }
}
