import type { SlovakFor } from '#app/i18n/catalogues/slovak-for.ts';
import type { editListing as english } from './en.ts';

export const editListing = {
  title: 'Upraviť ponuku',
  fixed: 'Názov, kategória, miesto a obrázky ostávajú, ako sú.',
  prices: 'Cena a storno',
  pricesHelp: 'Žiadosti, ktoré už máte, si svoju cenu a podmienky ponechajú.',
  words: 'O veci',
  save: 'Uložiť zmeny',
  cancel: 'Späť na moju výbavu',
  none: 'Túto ponuku nemožno upraviť.',
} satisfies SlovakFor<typeof english>;
