/** What the hosted payment page says of a booking, and what follows when it cannot be opened. */
export const paymentPage = {
  rentLine_one: '{{title}}, {{count}} day',
  rentLine_other: '{{title}}, {{count}} days',
  extensionLine_one: '{{title}}, {{count}} more day',
  extensionLine_other: '{{title}}, {{count}} more days',
  waiverLine: 'Damage waiver',
  claimLine: {
    lateReturn: 'Due for the late return: {{title}}',
    decision: 'Due under the decision on the dispute: {{title}}',
  },
  depositLine: 'Deposit hold for {{title}}',
  unavailable: 'The payment service is not answering right now. Nothing was charged. Please try again from this page in a moment.',
} as const;
