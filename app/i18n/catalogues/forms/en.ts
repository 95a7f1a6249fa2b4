export const forms = {
  optional: '(optional)',
  summaryTitle: 'Please check the following',
  notUnderstood: 'We cannot read this. Please enter it again.',
  showPassword: 'Show password',
} as const;
