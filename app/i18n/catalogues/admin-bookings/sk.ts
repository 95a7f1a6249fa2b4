import type { SlovakFor } from '#app/i18n/catalogues/slovak-for.ts';
import type { adminBookings as english } from './en.ts';

export const adminBookings = {
  title: 'Rezervácie',
  search: 'Číslo rezervácie',
  example: 'napríklad ABCDEFAB',
  notFound: 'Rezervácia s týmto číslom neexistuje',
  empty: 'Zatiaľ žiadne rezervácie',
  reference: 'Rezervácia {{reference}}',
} satisfies SlovakFor<typeof english>;
