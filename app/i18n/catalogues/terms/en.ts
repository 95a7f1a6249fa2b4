/** Cancellation policies. */
export const terms = {
  policy: {
    standard: 'Standard cancellation policy',
    strict: 'Strict cancellation policy',
  },
  cancellationWhen: 'How long before pickup',
  cancellationBack: 'You get back',
  bands: {
    moreThan: 'more than {{hours}} hours',
    between: '{{from}} to {{to}} hours',
    lessThan: 'less than {{hours}} hours',
    orLess: '{{hours}} hours or less',
    moreThanUpTo: 'more than {{from}} and less than {{to}} hours',
  },
  choose: 'Cancellation policy',
  chooseHelp: 'What a renter who cancels after your approval gets back of the rent. You keep your part of the rest.',
} as const;
