import type { SlovakFor } from '#app/i18n/catalogues/slovak-for.ts';
import type { loaded as english } from './en.ts';

export const loaded = {
  signIn: {
    createListing: 'Prihláste sa, prosím, aby ste mohli pridať ponuku a začať zarábať!',
    checkout: 'Ak chcete požiadať o rezerváciu, prihláste sa, prosím.',
    default: 'Ak chcete pokračovať, prihláste sa, prosím.',
  },
  browse: 'Výbava do prírody na požičanie od ľudí z celého Slovenska: kajaky, stany, lyže, bicykle a ďalšie, na 1 až 7 dní.',
  category: '{{name}}: na požičanie od ľudí z celého Slovenska na 1 až {{days}} dní.',
  checkout:
    'Vyberte si termín a požiadajte o rezerváciu: {{title}}, {{town}}. Kaucia sa na karte len zablokuje a platíte až po súhlase prenajímateľa.',
  listingNotFound: 'Ponuka sa nenašla: vec, ktorú hľadáte, neexistuje.',
  handoverDenied: 'Výbavu mi v dohodnutom čase prevzatia neodovzdali.',
  home: 'Karavana: požičajte si výbavu do prírody od ľudí z okolia',
  pictureOf: '{{title}}, obrázok {{number}}',
} satisfies SlovakFor<typeof english>;
