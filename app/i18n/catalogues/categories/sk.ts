import type { SlovakFor } from '#app/i18n/catalogues/slovak-for.ts';
import type { categories as english } from './en.ts';

export const categories = {
  intro: 'Šesť druhov výbavy, od pádiel po párty stany.',
  searchLabel: 'Nájsť kategóriu',
  searchPlaceholder: 'stan, kajak, laná …',
  subcategories_one: '{{count}} druh',
  subcategories_few: '{{count}} druhy',
  subcategories_many: '{{count}} druhu',
  subcategories_other: '{{count}} druhov',
  more_one: '+ {{count}} ďalší',
  more_few: '+ {{count}} ďalšie',
  more_many: '+ {{count}} ďalšieho',
  more_other: '+ {{count}} ďalších',
  all: 'Všetky kategórie',
  found_one: 'Vyhovuje {{count}} kategória',
  found_few: 'Vyhovujú {{count}} kategórie',
  found_many: 'Vyhovuje {{count}} kategórie',
  found_other: 'Vyhovuje {{count}} kategórií',
  nothingTitle: 'Výrazu „{{text}}“ nezodpovedá žiadna kategória',
  nothingText: 'Stačí začiatok slova. Alebo hľadajte priamo vo výbave: názvy a opisy poznajú viac slov ako kategórie.',
  nothingBrowse: 'Hľadať vo výbave',
  chooseKind: 'Vyberte si druh výbavy',
  browseAll: 'Všetka výbava v tejto kategórii',
  emptyTitle: 'Zatiaľ tu nič nie je',
  emptyText: 'Toto teraz nikto neponúka. Nemáte to náhodou doma vy?',
} satisfies SlovakFor<typeof english>;
