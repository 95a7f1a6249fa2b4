import type { SlovakFor } from '#app/i18n/catalogues/slovak-for.ts';
import type { forms as english } from './en.ts';

export const forms = {
  optional: '(nepovinné)',
  summaryTitle: 'Skontrolujte, prosím, tieto údaje',
  showPassword: 'Zobraziť heslo',
} satisfies SlovakFor<typeof english>;
