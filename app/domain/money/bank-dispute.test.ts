import { expect, it } from 'vitest';

import { isDisputeDecided, isDisputeOpen, isDisputeOver } from './bank-dispute.ts';

const STATUSES = [
  'warning_needs_response',
  'warning_under_review',
  'needs_response',
  'under_review',
  'lost',
  'won',
  'warning_closed',
  'prevented',
];

it('a dispute is over when no money stays away, and decided also when it is lost', () => {
  expect(STATUSES.filter(isDisputeOver)).toEqual(['won', 'warning_closed', 'prevented']);
  expect(STATUSES.filter(isDisputeDecided)).toEqual(['lost', 'won', 'warning_closed', 'prevented']);
  expect(STATUSES.filter(isDisputeOpen)).toEqual(['warning_needs_response', 'warning_under_review', 'needs_response', 'under_review']);
});
