/** The lists of the lender’s dashboard. */
export const myListings = {
  edit: 'Edit',
  status: 'Change status',
  view: 'View',
  continueDraft: 'Continue',
  emptyListingsTitle: 'You have no listings yet',
  emptyListings: 'Take a photo of something that only gathers dust, and let it earn.',
  emptyRequestsTitle: 'No requests yet',
  emptyRequests: 'As soon as somebody asks for your gear, it is here and in your mailbox.',
  openRequests: 'Waiting for your answer',
  answeredRequests: 'Answered',
  untitled: 'Draft without a title',
} as const;
