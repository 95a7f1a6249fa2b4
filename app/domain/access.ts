/** Who may see and do what, in one place (rules A10, A11, L3, L7 and M16). */
import { isEndedWhileOut } from '#app/domain/bookings/guards.ts';
import type { ListingStatus } from '#app/domain/listings/listing-status.ts';
import type { ActorKind } from '#app/domain/bookings/booking-transitions.ts';
import type { Member, Viewer } from '#app/domain/people/viewer.ts';

/** Permissions, each with the roles that have it. */
const PERMISSIONS = {
  administration: ['administrator'],
  'listings.moderate': ['administrator'],
  'bookings.moderate': ['administrator'],
} as const satisfies Record<string, readonly Member['role'][]>;

export type Permission = keyof typeof PERMISSIONS;

export function may(viewer: Viewer, permission: Permission): boolean {
  return viewer !== null && (PERMISSIONS[permission] as readonly Member['role'][]).includes(viewer.role);
}

/** Which party of a booking the viewer is; null for everybody else, to whom the booking does not exist. */
export function partyOf(
  booking: { renterId: string; lenderId: string },
  viewer: Pick<Member, 'id'> | null,
): Extract<ActorKind, 'renter' | 'lender'> | null {
  if (viewer === null) return null;
  if (viewer.id === booking.renterId) return 'renter';
  return viewer.id === booking.lenderId ? 'lender' : null;
}

/** A lender hears of a booking once it is paid for, which starts the time to answer; until then it does not exist for the lender. */
export function lenderKnows({ approvalExpiresAt }: { approvalExpiresAt: Date | null }): boolean {
  return approvalExpiresAt !== null;
}

/** Active listings are for everyone; others for their owner and, once submitted, for administrators. */
export function maySeeListing(listing: { ownerId: string; status: ListingStatus }, viewer: Viewer): boolean {
  if (listing.status === 'active') return true;
  if (viewer === null) return false;
  return viewer.id === listing.ownerId || (may(viewer, 'listings.moderate') && listing.status !== 'draft');
}

/** The listings of a suspended member are for administrators only. */
export function maySeeListingsOf(lender: { accountStatus: string }, viewer: Viewer): boolean {
  return lender.accountStatus !== 'suspended' || may(viewer, 'listings.moderate');
}

export function mayEditListing(listing: { ownerId: string }, viewer: Viewer): boolean {
  return viewer !== null && viewer.id === listing.ownerId;
}

/** Listing gear needs a passed identity check and payouts set up. */
export function lenderGate(member: Pick<Member, 'isIdentityVerified' | 'canBePaid'>): 'identity' | 'payouts' | null {
  if (!member.isIdentityVerified) return 'identity';
  return member.canBePaid ? null : 'payouts';
}

type PlaceFacts = Parameters<typeof isEndedWhileOut>[0];

/** The exact address and coordinates are for the parties of a booking that is confirmed, running or disputed, or that a decision ended while the gear was out. */
export function maySeeExactLocation(booking: PlaceFacts): boolean {
  const { status } = booking;
  return status === 'confirmed' || status === 'active' || status === 'disputed' || isEndedWhileOut(booking);
}

/** A party's phone is for the other party, from the confirmation until the booking has ended, and as long as the address is (rules A11 and B26). */
export function maySeePhone(booking: PlaceFacts): boolean {
  return maySeeExactLocation(booking);
}

export interface LenderAccount {
  accountStatus: string;
  stripeAccountId: string | null;
  stripeChargesEnabled: boolean;
  stripePayoutsEnabled: boolean;
}

/** Whether a lender's listings can be booked: the account is open, cards can be charged for it, and it can be paid out. */
export function canTakeBookings(lender: LenderAccount): boolean {
  const isPaid = lender.stripeAccountId !== null && lender.stripeChargesEnabled && lender.stripePayoutsEnabled;
  return lender.accountStatus === 'active' && isPaid;
}

/** The person reviewed answers a published review, once. */
export function mayAnswerReview(review: { subjectId: string; publishedAt: Date | null; answer: string | null }, viewer: Viewer): boolean {
  return viewer !== null && viewer.id === review.subjectId && review.publishedAt !== null && review.answer === null;
}

/** Whoever reads a published review may report it, signed in, but for its author. */
export function mayReportReview(review: { authorId: string; publishedAt: Date | null }, viewer: Viewer): boolean {
  return review.publishedAt !== null && viewer?.id !== review.authorId;
}
