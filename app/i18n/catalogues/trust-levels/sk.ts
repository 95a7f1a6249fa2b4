import type { SlovakFor } from '#app/i18n/catalogues/slovak-for.ts';
import type { trustLevels as english } from './en.ts';

export const trustLevels = {
  protectionTitle: 'Kaucia a obmedzenie zodpovednosti za škodu',
  level: 'Úro\u00adveň',
  rentals: 'Úspeš\u00adné pre\u00adnáj\u00admy',
  deposit: 'Kau\u00adcia z hod\u00adnoty veci',
  waiver: 'Ob\u00adme\u00addze\u00adnie zod\u00adpo\u00adved\u00adnosti z\u00a0ná\u00adjom\u00adného',
  rentalsFrom: '{{count}} a viac',
  rentalsBetween: '{{from}} až {{to}}',
} satisfies SlovakFor<typeof english>;
