import type { SlovakFor } from '#app/i18n/catalogues/slovak-for.ts';
import type { product as english } from './en.ts';

export const product = {
  pictures: 'Obrázky',
  pictureOf: 'Obrázok {{number}} z {{total}}',
  noPicture: 'Bez obrázka',
  perDay: 'na deň',
  tiers: 'Cena podľa dĺžky',
  tierLength: 'Dĺžka',
  tierPrice: 'Na deň',
  bookNow: 'Rezervovať',
  bookHint: 'Termín si vyberiete v ďalšom kroku. Kým prenajímateľ žiadosť neschváli, nič neplatíte.',
  ownListing: 'Toto je vaša vlastná ponuka.',
  notBookable: 'Túto vec si momentálne nemožno rezervovať.',
  description: 'Opis',
  where: 'Kde',
  whereHint: 'Presné miesto sa dozviete po potvrdení rezervácie.',
  protection: 'Kaucia a obmedzenie zodpovednosti za škodu',
  protectionText:
    'Pri rezervácii si vyberiete: vratnú kauciu, ktorú na karte len zablokujeme, alebo obmedzenie zodpovednosti za škodu, ktoré sa platí a nevracia. Výška závisí od vašej úrovne dôvery.',
  cancellation: 'Storno podmienky',
  cancellationText:
    'Ak rezerváciu zrušíte po tom, čo ju prenajímateľ schválil, vrátime vám túto časť nájomného. Pred schválením vrátime všetko.',
  lateReturns: 'Neskoré vrátenie',
  lender: 'Prenajímateľ',
  lenderSince: 'Členstvo od: {{month}}',
  lenderRentals_one: '{{count}} prenájom',
  lenderRentals_few: '{{count}} prenájmy',
  lenderRentals_many: '{{count}} prenájmu',
  lenderRentals_other: '{{count}} prenájmov',
  noBio: 'Zatiaľ bez predstavenia.',
  company: 'Firma',
  reviews: 'Hodnotenia',
  reviewsEmpty: 'Túto vec ešte nikto nehodnotil. Požičajte si ju a buďte prví.',
  preview: {
    draft: 'Toto je rozpísaná ponuka, ktorú vidíte len vy.',
    pending_approval: 'Náhľad: ponuka čaká na schválenie a zatiaľ nie je verejná.',
    inactive: 'Náhľad: ponuka je skrytá a vo vyhľadávaní ju nevidno.',
    disapproved: 'Náhľad: ponuka je zamietnutá.',
    suspended: 'Náhľad: ponuka je stiahnutá.',
  },
} satisfies SlovakFor<typeof english>;
