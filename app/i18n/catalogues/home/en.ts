export const home = {
  heroTitle: 'Gear for the weekend, from people nearby',
  heroText:
    'Kayaks, tents, skis, bikes: rent for 1 to 7 days from people across Slovakia, with a deposit that is only held and payment that is safe.',
  startBrowsing: 'Start browsing',
  listYourItems: 'List your items',
  featured: 'Just added',
  featuredAll: 'See all gear',
  featuredEmptyTitle: 'The first gear is still being packed',
  featuredEmptyText: 'Nothing is listed yet. Be the first to offer something.',
  stepsTitle: 'How it works',
  steps: {
    discover: {
      title: 'Discover',
      text: 'Search for what you need and compare prices, places and reviews.',
    },
    connect: {
      title: 'Connect',
      text: 'Choose your dates and send a request. The lender has 3 hours to answer.',
    },
    rent: {
      title: 'Rent',
      text: 'Your card is charged only once the lender approves. Pick the gear up and go.',
    },
    rate: {
      title: 'Rate',
      text: 'Bring it back, and tell others how it was.',
    },
  },
  stepsMore: 'All about it',
  featuresTitle: 'Why Karavana',
  features: {
    approved: {
      title: 'Approved by people',
      text: 'A human looks at every new listing before it is public.',
    },
    verified: {
      title: 'Verified lenders',
      text: 'Everybody who lists gear has passed an identity check.',
    },
    paid: {
      title: 'Safe payment',
      text: 'An amount is held on your card when you ask, and charged only when the lender says yes.',
    },
    protection: {
      title: 'Deposit or waiver',
      text: 'A refundable hold on your card or a small fee for the damage waiver: you choose.',
    },
    fair: {
      title: 'Fair cancellation',
      text: 'Clear rules for both sides, the same on every page.',
    },
    trust: {
      title: 'Trust that grows',
      text: 'After 3 and after 6 good rentals your level rises and your deposit falls.',
    },
  },
} as const;
