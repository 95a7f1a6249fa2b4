/** What is told of an item. */
export const listingFacts = {
  tiers: {
    oneDay: '1 to 2 days',
    threeDays: '3 to 5 days',
    sevenDays: '6 to 7 days',
  },
  features: 'Features',
  included: 'What’s included',
  keywords: 'Keywords',
} as const;
