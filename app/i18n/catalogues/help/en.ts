/** Words around the long texts; the texts themselves are in `app/content` and never reach the browser's scripts. */
export const help = {
  contents: 'On this page',
  updated: 'Last changed on {{date}}.',
  searchLabel: 'What do you need to know?',
  searchPlaceholder: 'deposit, cancel, payout …',
  found_one: '{{count}} answer',
  found_other: '{{count}} answers',
  all: 'All questions',
  nothingTitle: 'No answer to “{{text}}” yet',
  nothingText: 'Try one word instead of several, or write to us: people answer.',
  contactTitle: 'Still need help?',
  contactText: 'Write to us. It helps to give the booking number, which is on the booking’s page.',
  mailText: 'Best for everything that needs a look at your account or booking.',
  phoneText: 'Monday to Friday, 9:00 to 18:00.',
} as const;
