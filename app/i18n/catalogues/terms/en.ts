/** The words of the tables that state the rules. Soft hyphens say where a heading breaks when its column is too narrow for it. */
export const terms = {
  protectionTitle: 'Deposit and damage waiver',
  level: 'Level',
  rentals: 'Success\u00adful rent\u00adals',
  deposit: 'De\u00adposit, of the item value',
  waiver: 'Waiver, of the rent',
  rentalsFrom: '{{count}} or more',
  rentalsBetween: '{{from}} to {{to}}',
  policy: { standard: 'Standard cancellation policy', strict: 'Strict cancellation policy' },
  protectionLevel: 'Level',
  protectionDeposit: 'Deposit (held)',
  protectionWaiver: 'Waiver (of the rent)',
  protectionHigh: 'Because the item is worth {{from}} or more, {{hold}} is held even with the waiver.',
  cancellationWhen: 'How long before pickup',
  cancellationBack: 'You get back',
  bands: {
    moreThan: 'more than {{hours}} hours',
    between: '{{from}} to {{to}} hours',
    lessThan: 'less than {{hours}} hours',
    orLess: '{{hours}} hours or less',
    moreThanUpTo: 'more than {{from}} and less than {{to}} hours',
  },
  lateWithHold:
    'With an amount held on the card: {{upTo}} of one day’s rent up to {{hours}} hours late, then {{beyond}} for each started day.',
  lateWithoutHold: 'With no amount held: nothing up to {{hours}} hours, then {{share}} of the item value for each started day.',
  lateAtMost: 'Never more than the item value.',
} as const;
