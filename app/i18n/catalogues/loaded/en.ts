/** What loaders say: titles, descriptions, and what depends on the data. */
export const loaded = {
  signIn: {
    createListing: 'Please sign in to create a listing and start earning money!',
    checkout: 'Please sign in to request a booking.',
    default: 'Please sign in to continue.',
  },
  browse: 'Outdoor gear to rent from people all over Slovakia: kayaks, tents, skis, bikes and more, for 1 to 7 days.',
  category: '{{name}} to rent from people in Slovakia, for 1 to {{days}} days.',
  checkout:
    'Choose your dates and ask to book: {{title}}, {{town}}. The deposit is only held on your card, and you pay once the lender has agreed.',
  listingNotFound: 'Listing not found: the item you’re looking for doesn’t exist.',
  handoverDenied: 'The gear was not handed over to me at the agreed pickup.',
  home: 'Karavana: rent outdoor gear from people near you',
  pictureOf: '{{title}}, picture {{number}}',
} as const;
