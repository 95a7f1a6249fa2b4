import type { SlovakFor } from '#app/i18n/catalogues/slovak-for.ts';
import type { listingItem as english } from './en.ts';

export const listingItem = {
  drafts: {
    title: 'Pokračujte v rozpísanej ponuke',
    untitled: 'Bez názvu',
    savedAt: 'Naposledy uložené {{moment}}',
    open: 'Pokračovať',
    discard: 'Zahodiť',
    orNew: 'Alebo začnite novú ponuku',
  },
  category: 'Kategória',
  subcategory: 'Podkategória',
  activeCount_one: '{{count}} aktívna ponuka',
  activeCount_few: '{{count}} aktívne ponuky',
  activeCount_many: '{{count}} aktívnej ponuky',
  activeCount_other: '{{count}} aktívnych ponúk',
  itemTitle: 'Názov',
  itemTitleHelp: 'Čo to je, značka a veľkosť: „Turistický kajak Prijon, 4,2 m“.',
  description: 'Opis',
  descriptionHelp: 'Stav a čo má nájomca vedieť.',
  featuresHelp: 'Aká vec je: veľkosť, materiál, pre koho sa hodí.',
  includedHelp: 'Čo k nej nájomca dostane, napríklad pádlo alebo obal.',
  keywordsHelp: 'Ďalšie slová, podľa ktorých ju ľudia môžu hľadať. Oddeliť ich môžete aj čiarkou.',
  lines: {
    limits: 'Každá položka na vlastný riadok; najviac {{max}}, každá do {{length}} znakov.',
    filled: 'Vyplnené: {{filled}} z {{max}}',
    tooMany: 'Priveľa: {{filled}} z {{max}}',
    tooLong: 'Príliš dlhé: „{{line}}“ má {{length}} znakov, najviac {{allowed}}.',
  },
} satisfies SlovakFor<typeof english>;
