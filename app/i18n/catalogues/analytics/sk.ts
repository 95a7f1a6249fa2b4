import type { SlovakFor } from '#app/i18n/catalogues/slovak-for.ts';
import type { analytics as english } from './en.ts';

export const analytics = {
  emptyTitle: 'Zatiaľ žiadne čísla',
  empty:
    'Tu uvidíte, koľko žiadostí dostávate a schvaľujete, ako rýchlo odpovedáte, ako často je vaša výbava požičaná a koľko zarobí, mesiac po mesiaci.',
  none: 'Zatiaľ nič',
  inYear: 'Za posledných 12 mesiacov',
  views: 'Zobrazenia',
  viewsHelp: 'Za posledných 12 mesiacov; každý návštevník raz denne, bez vás a vyhľadávačov',
  viewsByMonth: 'Zobrazenia po mesiacoch',
  conversion: 'Žiadosti na zobrazenia',
  conversionHelp: 'Koľko zo zobrazení vašich ponúk viedlo k žiadosti',
  approvalRate: 'Schválené',
  approvalHelp: 'Zo žiadostí, ktoré ste schválili, odmietli alebo nechali bez odpovede',
  responseTime: 'Zvyčajne odpoviete za',
  responseHelp: 'Na polovicu žiadostí rýchlejšie, na polovicu pomalšie',
  hoursAndMinutes: '{{hours}} h {{minutes}} min',
  minutes: '{{minutes}} min',
  occupancy: 'Požičané',
  occupancyHelp: 'Z času, v ktorom ste výbavu ponúkali za posledných 90 dní',
  requestsByMonth: 'Žiadosti po mesiacoch',
  earnedByMonth: 'Zárobky po mesiacoch v eurách',
  approved: 'Schválené',
  asTable: 'Ako tabuľka',
} satisfies SlovakFor<typeof english>;
