/** The page that edits a listing. */
export const editListing = {
  title: 'Edit listing',
  fixed: 'Title, category, place and pictures stay as they are.',
  prices: 'Price and cancellation',
  pricesHelp: 'Requests that you have already keep their price and policy.',
  words: 'About the item',
  save: 'Save changes',
  cancel: 'Back to my listings',
  none: 'This listing cannot be edited.',
} as const;
