/** What a lender wants, and what a renter pays. */
export const listingPrice = {
  earnings: 'What you want to earn per day',
  earningsHelp: 'In euros, for example 12.50.',
  longer: 'What you want to earn per day for longer rentals',
  longerHelp:
    'Prices never rise with length: at most as much per day as for shorter rentals. Left empty, the shorter rentals’ price counts.',
  rises: '{{length}}: more per day than for shorter rentals. Please lower it.',
  customerPrice: 'Renters pay per day',
  priceWhy: 'Why is the price higher?',
  priceExplanation:
    'You receive exactly what you ask for. We add 20% on top, which pays for secure card payments, support and the running of Karavana: 5% is the service fee and 15% the commission.',
  priceOfDay: 'For one day',
  priceYou: 'You receive',
  priceFee: 'Service fee (5%)',
  priceCommission: 'Commission (15%)',
  updatePrice: 'Show the price',
} as const;
