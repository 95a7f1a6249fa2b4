import type { SlovakFor } from '#app/i18n/catalogues/slovak-for.ts';
import type { help as english } from './en.ts';

export const help = {
  contents: 'Na tejto stránke',
  updated: 'Naposledy zmenené {{date}}.',
  searchLabel: 'Čo potrebujete vedieť?',
  searchPlaceholder: 'kaucia, zrušenie, výplata …',
  found_one: '{{count}} odpoveď',
  found_few: '{{count}} odpovede',
  found_many: '{{count}} odpovede',
  found_other: '{{count}} odpovedí',
  all: 'Všetky otázky',
  nothingTitle: 'Na „{{text}}“ zatiaľ odpoveď nemáme',
  nothingText: 'Skúste jedno slovo namiesto viacerých alebo nám napíšte: odpovedajú ľudia.',
  contactTitle: 'Potrebujete ešte pomoc?',
  contactText: 'Napíšte nám. Pomôže, ak uvediete číslo rezervácie; nájdete ho na jej stránke.',
  mailText: 'Najlepšie na všetko, pri čom sa treba pozrieť na váš účet alebo rezerváciu.',
  phoneText: 'Pondelok až piatok, 9:00 – 18:00.',
} satisfies SlovakFor<typeof english>;
