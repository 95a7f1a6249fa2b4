import type { SlovakFor } from '#app/i18n/catalogues/slovak-for.ts';
import type { cancellation as english } from './en.ts';

export const cancellation = {
  title: 'Zrušiť rezerváciu',
  back: 'Na rezerváciu',
  notNow: 'Túto rezerváciu teraz nemožno zrušiť.',
  nothingCharged: {
    renter: 'Nič nestrhneme. Ak je na karte zablokovaná suma, uvoľníme ju.',
    lender: 'Nájomca nič neplatí.',
  },
  paid: {
    renter: 'Zaplatili ste',
    lender: 'Nájomca zaplatil',
  },
  comesBack: {
    renter: 'Vrátime vám',
    lender: 'Vrátime nájomcovi',
  },
  bank: {
    decides: 'Vaša banka od nás žiada peniaze za túto rezerváciu späť. Kým nerozhodne, nič nevrátime: koľko dostanete späť, určí banka.',
    gaveBack: 'Peniaze za túto rezerváciu vám už vrátila vaša banka. My vám z nich už nič nevrátime.',
  },
  shareOfRent: '{{share}} z nájomného',
  everything: 'Všetko, aj cenu za obmedzenie zodpovednosti za škodu, ak ho má',
  lenderKeeps: 'Ostane prenajímateľovi',
  lenderKeepsNote: 'Termín držal pre vás',
  platformKeeps: 'Ostane Karavane z poplatkov',
  waiverNote: 'Nevracia sa',
  holdReleased: 'Zablokovanú kauciu uvoľníme.',
  dates: {
    renter: 'Prenajímateľovi dáme vedieť a termín bude opäť voľný. Vziať späť sa to nedá.',
    lender: 'Nájomcovi dáme vedieť a termín bude opäť voľný. Vziať späť sa to nedá.',
    unheard: 'Prenajímateľ sa o žiadosti nedozvedel. Termín bude opäť voľný. Vziať späť sa to nedá.',
  },
  counted: 'Evidujeme, koľkokrát prenajímateľ rezerváciu zrušil.',
  policy: 'Storno podmienky',
  now: 'Teraz vám vrátime {{share}} z nájomného.',
  until: 'Platí to do {{moment}}, presne v tom čase už nie.',
  lastMoment: 'Platí to do {{moment}} vrátane.',
  submit: 'Zrušiť rezerváciu',
  keep: 'Ponechať rezerváciu',
} satisfies SlovakFor<typeof english>;
