import type { SlovakFor } from '#app/i18n/catalogues/slovak-for.ts';
import type { listingStatus as english } from './en.ts';

export const listingStatus = {
  draft: 'Rozpísaná',
  pending_approval: 'Čaká na schválenie',
  active: 'Aktívna',
  inactive: 'Skrytá',
  disapproved: 'Zamietnutá',
  suspended: 'Stiahnutá',
} satisfies SlovakFor<typeof english>;
