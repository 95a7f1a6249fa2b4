import type { SlovakFor } from '#app/i18n/catalogues/slovak-for.ts';
import type { notices as english } from './en.ts';

export const notices = {
  title: 'Oznámenia',
  new: 'Nové',
  readAll: 'Označiť všetko ako prečítané',
  emptyTitle: 'Zatiaľ žiadne oznámenia',
  empty: 'Tu aj vo svojej e-mailovej schránke nájdete, čo sa deje s vašimi rezerváciami a ponukami.',
  toSettings: 'Čo vám chodí e-mailom a kedy',
  settings: {
    title: 'Nastavenia oznámení',
    byMail: 'E-mailom',
    reviews: 'Hodnotenia: niekto vás ohodnotil, hodnotenia sa zverejnili',
    handover: 'Odovzdanie: otázka, keď nikto nezadal kód',
    listings: 'Ponuky: odoslaná, schválená',
    always:
      'E-maily o peniazoch, o žiadostiach a rezerváciách a o bezpečnosti účtu chodia vždy a hneď. Na stránke nájdete všetko medzi oznámeniami.',
    quietTitle: 'Tiché hodiny',
    quiet: 'Pripomienky a novinky nech počkajú do konca tichých hodín',
    quietHelp: 'Časy platia pre Slovensko. E-maily o peniazoch, rezerváciách, vašich ponukách a bezpečnosti nečakajú.',
    from: 'Od',
    until: 'Do',
    save: 'Uložiť',
    toNotices: 'Na moje oznámenia',
    toProfile: 'Na môj profil',
  },
} satisfies SlovakFor<typeof english>;
