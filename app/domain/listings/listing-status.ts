/** Listing states (rules L4 and L5). */
export const LISTING_STATUSES = ['draft', 'pending_approval', 'active', 'inactive', 'disapproved', 'suspended'] as const;
export type ListingStatus = (typeof LISTING_STATUSES)[number];

/** Submitted, shown or hidden: what counts towards a lender's limit of listings. */
export const LASTING_STATUSES = ['pending_approval', 'active', 'inactive'] as const satisfies readonly ListingStatus[];

/** Whether the owner may change words, prices and policy of a listing in this status (rule L11). A draft is written in the wizard. */
export function isEditable(status: ListingStatus): boolean {
  return (LASTING_STATUSES as readonly ListingStatus[]).includes(status);
}

/** What the owner may do from the status dialog: hide an active listing, show a hidden one again, suspend any published one. */
export const OWNER_STATUS_CHANGES: Readonly<Record<ListingStatus, readonly ListingStatus[]>> = {
  draft: [],
  pending_approval: ['suspended'],
  active: ['inactive', 'suspended'],
  inactive: ['active', 'suspended'],
  disapproved: ['suspended'],
  suspended: [],
};
