import type { SlovakFor } from '#app/i18n/catalogues/slovak-for.ts';
import type { terms as english } from './en.ts';

export const terms = {
  protectionTitle: 'Kaucia a obmedzenie zodpovednosti za škodu',
  level: 'Úro\u00adveň',
  rentals: 'Úspeš\u00adné pre\u00adnáj\u00admy',
  deposit: 'Kau\u00adcia z hod\u00adnoty veci',
  waiver: 'Ob\u00adme\u00addze\u00adnie zod\u00adpo\u00adved\u00adnosti z\u00a0ná\u00adjom\u00adného',
  rentalsFrom: '{{count}} a viac',
  rentalsBetween: '{{from}} až {{to}}',
  policy: { standard: 'Štandardné storno podmienky', strict: 'Prísne storno podmienky' },
  protectionLevel: 'Úroveň',
  protectionDeposit: 'Kaucia (blokovaná)',
  protectionWaiver: 'Ob\u00adme\u00addze\u00adnie zod\u00adpo\u00adved\u00adnosti (z\u00a0ná\u00adjomného)',
  protectionHigh: 'Keďže vec má hodnotu {{from}} alebo viac, {{hold}} zablokujeme aj pri obmedzení zodpovednosti za škodu.',
  cancellationWhen: 'Ako dlho pred prevzatím',
  cancellationBack: 'Vrátime vám',
  bands: {
    moreThan: 'viac ako {{hours}} hodín',
    between: '{{from}} až {{to}} hodín',
    lessThan: 'menej ako {{hours}} hodín',
    orLess: '{{hours}} hodín alebo menej',
    moreThanUpTo: 'viac ako {{from}} a menej ako {{to}} hodín',
  },
  lateWithHold:
    'Ak je na karte zablokovaná suma: {{upTo}} denného nájomného pri meškaní do {{hours}} hodín, potom {{beyond}} za každý začatý deň.',
  lateWithoutHold: 'Ak na karte nie je zablokovaná suma: do {{hours}} hodín nič, potom {{share}} hodnoty veci za každý začatý deň.',
  lateAtMost: 'Nikdy nie viac ako hodnota veci.',
} satisfies SlovakFor<typeof english>;
