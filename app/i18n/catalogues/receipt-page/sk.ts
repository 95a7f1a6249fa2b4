import type { SlovakFor } from '#app/i18n/catalogues/slovak-for.ts';
import type { receiptPage as english } from './en.ts';

export const receiptPage = {
  download: 'Stiahnuť ako PDF',
  print: 'Stránku si môžete aj vytlačiť.',
  back: 'Na rezerváciu',
} satisfies SlovakFor<typeof english>;
