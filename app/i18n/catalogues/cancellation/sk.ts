import type { SlovakFor } from '#app/i18n/catalogues/slovak-for.ts';
import type { cancellation as english } from './en.ts';

export const cancellation = {
  title: 'Zrušiť rezerváciu',
  request: {
    title: 'Zrušiť žiadosť',
    submit: 'Zrušiť žiadosť',
    keep: 'Ponechať žiadosť',
  },
  back: 'Späť',
  tooLate: {
    handedOver: {
      renter:
        'Rezerváciu už nemožno zrušiť, výbavu máte: odovzdanie je potvrdené kódom. Ak výbavu už nepotrebujete, vráťte ju skôr. Oznámiť vrátenie alebo nahlásiť problém tu môžete, keď nastane čas prevzatia.',
      lender:
        'Rezerváciu už nemožno zrušiť, výbavu ste odovzdali: potvrdili ste to kódom. Potvrdiť vrátenie alebo nahlásiť problém tu môžete, keď nastane čas prevzatia.',
    },
    running: {
      renter:
        'Rezerváciu už nemožno zrušiť, dohodnutý čas prevzatia už nastal. Ak výbavu už nepotrebujete, vráťte ju skôr a oznámte to. Ak ste ju nedostali alebo nie je v poriadku, nahláste problém.',
      lender:
        'Rezerváciu už nemožno zrušiť, dohodnutý čas prevzatia už nastal. Keď výbavu dostanete späť, potvrďte vrátenie. Ak niečo nie je v poriadku, nahláste problém.',
    },
    nobodyCame: 'Ak po výbavu nikto neprišiel, oznámte to na stránke na potvrdenie vrátenia, vrátenie však nepotvrdzujte.',
    returned: 'Zrušiť ju už nemožno, výbava je podľa oznámenia späť. Ak niečo nie je v poriadku, nahláste problém, kým je na to čas.',
    disputed: 'Zrušiť ju už nemožno, prenájom sa začal a je v spore. Ako sa skončí, rozhodne náš tím.',
    charging: 'Žiadosť je schválená a platba sa práve strháva. Zrušiť rezerváciu možno, len čo sa strhne; skúste to, prosím, o chvíľu.',
    ended: 'Nie je čo zrušiť, už sa skončila.',
  },
  toDispute: 'Zobraziť spor',
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
  counted: 'Evidujeme, koľkokrát ste ako prenajímateľ rezerváciu zrušili.',
  policy: 'Storno podmienky',
  now: 'Teraz vám vrátime {{share}} z nájomného.',
  until: 'Platí to do {{moment}}, presne v tom čase už nie.',
  lastMoment: 'Platí to do {{moment}} vrátane.',
  submit: 'Zrušiť rezerváciu',
  keep: 'Ponechať rezerváciu',
} satisfies SlovakFor<typeof english>;
