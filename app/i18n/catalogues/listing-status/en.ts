/** What state a listing is in. */
export const listingStatus = {
  draft: 'Draft',
  pending_approval: 'Awaiting approval',
  active: 'Active',
  inactive: 'Hidden',
  disapproved: 'Not approved',
  suspended: 'Withdrawn',
} as const;
