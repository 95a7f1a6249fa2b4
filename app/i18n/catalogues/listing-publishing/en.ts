/** The last step of offering an item: where it is, what it is worth, and what happens then. */
export const listingPublishing = {
  publish: 'Publish',
  location: 'Location',
  locationHelp: 'A town or an address in Slovakia. Others see the town only; the exact place is for people with a confirmed booking.',
  detect: 'Detect my location',
  detecting: 'Looking for your location',
  whichPlace: 'Several places fit. Which one is it?',
  itemValue: 'Item value',
  itemValueHelp:
    'What a comparable used item costs, at most €1,000. The deposit depends on it. If the renter chooses the damage waiver instead, we pay you for documented accidental damage up to 80% of this value; theft, loss, intent, gross negligence and late return stay with the renter.',
  itemValueTooHigh: 'Items can be worth €1,000 at most. If yours is worth more, please contact support before you list it.',
  terms: 'I agree to the terms of service',
  termsLink: 'Read the terms (opens in a new tab)',
  publishing: {
    creating: 'Creating the listing',
    finalizing: 'Finishing',
  },
  published: {
    title: 'We have received your listing',
    text: '“{{title}}” waits for approval. One of us looks at it, usually within a day, and you get an e-mail either way.',
    home: 'Back to home',
    preview: 'Look at the preview',
  },
  errors: {
    locationNotFound: 'We could not find this place in Slovakia. Please check the spelling or enter the nearest town.',
    locationDenied: 'Location access denied. Please enable location permissions.',
    locationUnavailable: 'Location information unavailable.',
    locationTimedOut: 'Location request timed out.',
  },
} as const;
