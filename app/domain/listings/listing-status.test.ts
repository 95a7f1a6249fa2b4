import { expect, it } from 'vitest';

import { cents } from '#app/domain/money/money.ts';
import { customerPrice } from '#app/domain/money/pricing.ts';

import { EARNINGS, ITEM_VALUES, MAX_DRAFTS, MAX_LISTINGS, MAX_PICTURES, TEXT_LIMITS } from './listing-limits.ts';
import { LASTING_STATUSES, LISTING_STATUSES, OWNER_STATUS_CHANGES } from './listing-status.ts';

it.each([
  ['draft', []],
  ['pending_approval', ['suspended']],
  ['active', ['inactive', 'suspended']],
  ['inactive', ['active', 'suspended']],
  ['disapproved', ['suspended']],
  ['suspended', []],
] as const)('an owner of a listing that is %s may make it %j', (status, changes) => {
  expect(OWNER_STATUS_CHANGES[status]).toEqual(changes);
});

it('counts what was published and has not ended', () => {
  expect(LISTING_STATUSES.filter((status) => (LASTING_STATUSES as readonly string[]).includes(status))).toEqual([
    'pending_approval',
    'active',
    'inactive',
  ]);
});

it('keeps to the limits of rules L1 and L2', () => {
  expect({ MAX_PICTURES, MAX_DRAFTS, MAX_LISTINGS, EARNINGS, ITEM_VALUES }).toEqual({
    MAX_PICTURES: 8,
    MAX_DRAFTS: 10,
    MAX_LISTINGS: 100,
    EARNINGS: { min: 83, max: 1_000_00 },
    ITEM_VALUES: { min: 1, max: 1_000_00 },
  });
  expect(TEXT_LIMITS).toEqual({ title: 100, description: 4_000, location: 200, reason: 1_000 });
});

it('the least that a lender may ask for makes the least price that can be paid', () => {
  expect(customerPrice(EARNINGS.min)).toBe(1_00);
  expect(customerPrice(cents(EARNINGS.min - 1))).toBeLessThan(1_00);
});
