import type { SlovakFor } from '#app/i18n/catalogues/slovak-for.ts';
import type { protection as english } from './en.ts';

export const protection = {
  protectionLevel: 'Úroveň',
  protectionDeposit: 'Kaucia (blokovaná)',
  protectionWaiver: 'Ob\u00adme\u00addze\u00adnie zod\u00adpo\u00adved\u00adnosti (z\u00a0ná\u00adjomného)',
  protectionHigh: 'Keďže vec má hodnotu {{from}} alebo viac, {{hold}} zablokujeme aj pri obmedzení zodpovednosti za škodu.',
  lateWithHold:
    'Ak je na karte zablokovaná suma: {{upTo}} denného nájomného pri meškaní do {{hours}} hodín, pri dlhšom meškaní namiesto toho {{beyond}} denného nájomného za každý začatý deň.',
  lateWithoutHold:
    'Ak na karte nie je zablokovaná suma: pri meškaní do {{hours}} hodín nič, pri dlhšom meškaní {{share}} hodnoty veci za každý začatý deň.',
  lateAtMost: 'Nikdy nie viac ako hodnota veci.',
} satisfies SlovakFor<typeof english>;
