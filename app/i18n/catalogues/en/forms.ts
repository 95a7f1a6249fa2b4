export const forms = {
  optional: '(optional)',
  summaryTitle: 'Please check the following',
} as const;
