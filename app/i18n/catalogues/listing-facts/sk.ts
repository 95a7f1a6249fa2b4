import type { SlovakFor } from '#app/i18n/catalogues/slovak-for.ts';
import type { listingFacts as english } from './en.ts';

export const listingFacts = {
  tiers: {
    oneDay: '1 až 2 dni',
    threeDays: '3 až 5 dní',
    sevenDays: '6 až 7 dní',
  },
  features: 'Vlastnosti',
  included: 'Čo je v cene',
  keywords: 'Kľúčové slová',
} satisfies SlovakFor<typeof english>;
