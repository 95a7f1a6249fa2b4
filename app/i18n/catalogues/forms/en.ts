export const forms = {
  optional: '(optional)',
  summaryTitle: 'Please check the following',
  showPassword: 'Show password',
} as const;
