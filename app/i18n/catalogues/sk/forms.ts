import type { SlovakFor } from '#app/i18n/catalogues/slovak-for.ts';
import type { forms as english } from '../en/forms.ts';

export const forms = {
  optional: '(nepovinné)',
  summaryTitle: 'Skontrolujte, prosím, tieto údaje',
} satisfies SlovakFor<typeof english>;
