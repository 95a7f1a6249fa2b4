import type { SlovakFor } from '#app/i18n/catalogues/slovak-for.ts';
import type { reviews as english } from './en.ts';

export const reviews = {
  verifiedRental: 'Overený prenájom',
  answerBy: 'Odpoveď ({{name}})',
  answerLink: 'Odpovedať',
  reportLink: 'Nahlásiť',
  toReviewBy: 'na hodnotenie ({{name}})',
  theReviewBy: 'hodnotenie ({{name}})',
  reported: 'Toto hodnotenie ste nahlásili.',
} satisfies SlovakFor<typeof english>;
