/** Who may see and do what, in one place (document 1, section 6; document 2, section 6). */
import type { ListingStatus } from '#app/domain/listings/listing-status.ts';
import type { ActorKind } from '#app/domain/bookings/booking-transitions.ts';
import type { Member, Viewer } from '#app/domain/people/viewer.ts';

/** The part that a person plays in a booking; null for everybody else, to whom it does not exist. */
export function partyOf(booking: { renterId: string; lenderId: string }, viewer: Viewer): Extract<ActorKind, 'renter' | 'lender'> | null {
  if (viewer === null) return null;
  if (viewer.id === booking.renterId) return 'renter';
  return viewer.id === booking.lenderId ? 'lender' : null;
}

/** Active listings are for everyone; others for their owner and, once submitted, for administrators. */
export function maySeeListing(listing: { ownerId: string; status: ListingStatus }, viewer: Viewer): boolean {
  if (listing.status === 'active') return true;
  if (viewer === null) return false;
  return viewer.id === listing.ownerId || (viewer.role === 'administrator' && listing.status !== 'draft');
}

export function mayEditListing(listing: { ownerId: string }, viewer: Viewer): boolean {
  return viewer !== null && viewer.id === listing.ownerId;
}

/** Listing gear needs a passed identity check and payouts set up. */
export function lenderGate(member: Pick<Member, 'isIdentityVerified' | 'canBePaid'>): 'identity' | 'payouts' | null {
  if (!member.isIdentityVerified) return 'identity';
  return member.canBePaid ? null : 'payouts';
}

/** The exact address and coordinates are for the parties of a booking that is confirmed or running. */
export function maySeeExactLocation(booking: { status: string }): boolean {
  return ['confirmed', 'active', 'disputed'].includes(booking.status);
}
