import type { SlovakFor } from '#app/i18n/catalogues/slovak-for.ts';
import type { profile as english } from './en.ts';

export const profile = {
  title: 'Profil',
  rentals_one: '{{count}} úspešný prenájom',
  rentals_few: '{{count}} úspešné prenájmy',
  rentals_many: '{{count}} úspešného prenájmu',
  rentals_other: '{{count}} úspešných prenájmov',
  identity: {
    title: 'Overenie totožnosti',
    verified: 'Vaša totožnosť je overená.',
    verifiedOn: 'Overené {{date}}.',
    pending: 'Vaše doklady kontrolujeme. Zvyčajne to trvá pár minút.',
    rejected: 'Overenie sa nepodarilo. Skúste to znova alebo kontaktujte podporu.',
    unverified:
      'Potrebujeme ho pred prvou rezerváciou alebo ponukou. Trvá 2 – 3 minúty; pripravte si pas, vodičský alebo občiansky preukaz.',
    start: 'Overiť totožnosť',
    retry: 'Skúsiť znova',
    refresh: 'Skontrolovať znova',
  },
  payouts: {
    title: 'Vyplácanie',
    complete: 'Vyplácanie je nastavené',
    completeText: 'Môžete prijímať rezervácie a dostávať platby.',
    incomplete: 'Dokončite nastavenie vyplácania',
    incompleteText: 'Poskytovateľ platieb od vás ešte niečo potrebuje.',
    step1: 'Osobné údaje',
    step2: 'Spracovanie platieb',
    step3: 'Bankový účet',
    continue: 'Pokračovať v nastavení',
    none: 'Nastaviť vyplácanie',
    noneText: 'Na ponúkanie výbavy potrebujete účet u poskytovateľa platieb, kam bude prichádzať váš zárobok.',
    identityFirst: 'Najprv si overte totožnosť, potom nastavíte vyplácanie.',
    dashboard: 'Otvoriť prehľad výplat',
    done: 'Ďakujeme, stav vyplácania je aktuálny.',
  },
  identityDone: 'Ďakujeme. Vyžiadali sme si výsledok vášho overenia.',
  gate: 'Pred prvou ponukou vás čakajú dva kroky: overenie totožnosti a nastavenie vyplácania.',
  toListing: 'Pridať ponuku',
} satisfies SlovakFor<typeof english>;
