import { describe, expect, it } from 'vitest';

import { BOOKING_STATUSES } from '#app/domain/bookings/booking-status.ts';
import { LISTING_STATUSES } from '#app/domain/listings/listing-status.ts';
import type { Member } from '#app/domain/people/viewer.ts';
import {
  canTakeBookings,
  lenderGate,
  lenderKnows,
  may,
  mayAnswerReview,
  mayEditListing,
  mayReportReview,
  maySeeExactLocation,
  maySeeListing,
  maySeeListingsOf,
  partyOf,
} from './access.ts';

const member = (rest: Partial<Member> = {}): Member => ({
  id: 'stranger',
  sessionId: 'session',
  email: 'stranger@karavana.example',
  fullName: 'Stranger',
  avatarUrl: null,
  role: 'member',
  isCompany: false,
  companyName: null,
  isIdentityVerified: true,
  canBePaid: true,
  trustLevel: 'C',
  ...rest,
});

describe('a listing', () => {
  it.each(LISTING_STATUSES)('that is %s is seen by exactly those who may', (status) => {
    const listing = { ownerId: 'owner', status };
    const isPublic = status === 'active';
    expect(maySeeListing(listing, null)).toBe(isPublic);
    expect(maySeeListing(listing, member())).toBe(isPublic);
    expect(maySeeListing(listing, member({ id: 'owner' }))).toBe(true);
    expect(maySeeListing(listing, member({ role: 'administrator' }))).toBe(status !== 'draft');
  });

  it.each([
    ['active', true],
    ['suspended', false],
  ])('of a lender whose account is %s is for everybody: %s', (accountStatus, isShown) => {
    expect(maySeeListingsOf({ accountStatus }, null)).toBe(isShown);
    expect(maySeeListingsOf({ accountStatus }, member())).toBe(isShown);
    expect(maySeeListingsOf({ accountStatus }, member({ role: 'administrator' }))).toBe(true);
  });

  it('is edited by its owner only', () => {
    expect(mayEditListing({ ownerId: 'owner' }, member({ id: 'owner' }))).toBe(true);
    expect(mayEditListing({ ownerId: 'owner' }, member({ role: 'administrator' }))).toBe(false);
    expect(mayEditListing({ ownerId: 'owner' }, null)).toBe(false);
  });
});

describe('a booking', () => {
  const booking = { renterId: 'renter', lenderId: 'lender' };
  it.each([
    ['renter', 'renter'],
    ['lender', 'lender'],
    ['stranger', null],
  ] as const)('gives %s the part of %s', (id, party) => {
    expect(partyOf(booking, member({ id }))).toBe(party);
  });

  it('does not exist for visitors and administrators', () => {
    expect(partyOf(booking, null)).toBeNull();
    expect(partyOf(booking, member({ role: 'administrator' }))).toBeNull();
  });

  it('is known to its lender from when the time to answer begins', () => {
    expect(lenderKnows({ approvalExpiresAt: null })).toBe(false);
    expect(lenderKnows({ approvalExpiresAt: new Date('2026-07-01T10:00:00Z') })).toBe(true);
  });

  it('shows the exact place only while it is confirmed, running or disputed', () => {
    const said = { returnedAt: new Date('2026-07-01T10:00:00Z'), autoReturnAt: null, returnReportedAt: null, returnContestedAt: null };
    expect(BOOKING_STATUSES.filter((status) => maySeeExactLocation({ ...said, status }))).toEqual(['confirmed', 'active', 'disputed']);
    expect(maySeeExactLocation({ ...said, status: 'completed', returnedAt: null }), 'ended by a decision while the gear is out').toBe(true);
    const contested = {
      returnedAt: null,
      returnReportedAt: new Date('2026-07-01T10:00:00Z'),
      returnContestedAt: new Date('2026-07-01T11:00:00Z'),
    };
    expect(maySeeExactLocation({ ...said, ...contested, status: 'completed' }), 'the lender has objected to the return').toBe(true);
    expect(maySeeExactLocation({ ...said, ...contested, returnContestedAt: null, status: 'completed' })).toBe(false);
  });
});

it.each([
  [{ isIdentityVerified: false, canBePaid: true }, 'identity'],
  [{ isIdentityVerified: true, canBePaid: false }, 'payouts'],
  [{ isIdentityVerified: true, canBePaid: true }, null],
] as const)('a lender with %j is stopped at %s', (state, gate) => {
  expect(lenderGate(state)).toBe(gate);
});

it.each(['administration', 'listings.moderate'] as const)('%s is for administrators', (permission) => {
  expect(may(member({ role: 'administrator' }), permission)).toBe(true);
  expect(may(member(), permission)).toBe(false);
  expect(may(null, permission)).toBe(false);
});

it.each([
  [{}, true],
  [{ accountStatus: 'suspended' }, false],
  [{ stripeAccountId: null }, false],
  [{ stripeChargesEnabled: false }, false],
  [{ stripePayoutsEnabled: false }, false],
])('a lender with %j takes bookings: %s', (changed, can) => {
  const lender = { accountStatus: 'active', stripeAccountId: 'acct_1', stripeChargesEnabled: true, stripePayoutsEnabled: true };
  expect(canTakeBookings({ ...lender, ...changed })).toBe(can);
});

describe('a review', () => {
  const review = { authorId: 'author', subjectId: 'subject', publishedAt: new Date(), answer: null };
  const [author, subject, stranger] = ['author', 'subject', 'stranger'].map((id) => member({ id }));
  const readers = [null, author, subject, stranger] as const;

  it('is answered by the person reviewed, once it is published, and once', () => {
    expect(readers.map((viewer) => mayAnswerReview(review, viewer ?? null))).toEqual([false, false, true, false]);
    expect(mayAnswerReview({ ...review, publishedAt: null }, subject ?? null)).toBe(false);
    expect(mayAnswerReview({ ...review, answer: 'Ďakujem' }, subject ?? null)).toBe(false);
  });

  it('is reported by whoever reads it, but for its author', () => {
    expect(readers.map((viewer) => mayReportReview(review, viewer ?? null))).toEqual([true, false, true, true]);
    expect(mayReportReview({ ...review, publishedAt: null }, stranger ?? null)).toBe(false);
  });
});
