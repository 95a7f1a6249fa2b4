import type { SlovakFor } from '#app/i18n/catalogues/slovak-for.ts';
import type { flash as english } from './en.ts';

export const flash = {
  signedIn: 'Vitajte späť, {{name}}!',
  signedOut: 'Odhlásili sme vás. Dovidenia nabudúce!',
  emailConfirmed: 'Vaša e-mailová adresa je potvrdená. Môžete sa prihlásiť.',
  emailConfirmedSignedIn: 'E-mailová adresa je potvrdená a ste prihlásení. Vitajte!',
  draftDiscarded: 'Rozpísanú ponuku sme zahodili.',
  draftPartlySaved: 'Neuložilo sa všetko. {{left}}',
  listingApproved: 'Ponuka „{{title}}“ je schválená a zverejnená.',
  editAccepted: 'Ponuka „{{title}}“ ostáva tak, ako ju prenajímateľ upravil.',
  listingDisapproved: 'Ponuka „{{title}}“ nie je schválená. Prenajímateľ dostane dôvod e-mailom.',
  effectRetried: 'Práve sa to skúša znova.',
  effectResolved: 'Znova sa to už skúšať nebude. Vaša poznámka je uložená.',
  payoutRetried: 'Prenajímateľ dostane výplatu ešte raz.',
  refundRetried: 'Peniaze sa vracajú ešte raz.',
  differenceResolved: 'Vybavené. Vaša poznámka je uložená.',
  refused: {
    decidedAlready: 'O tejto ponuke sa už rozhodlo.',
    editedAgain: 'Túto ponuku medzitým znova upravili. Pozrite si ju, prosím, ešte raz.',
    notInThisState: 'Rezervácia sa medzitým zmenila a toto už pri nej nejde. Pozrite si, prosím, jej aktuálny stav.',
    notYours: 'Toto môže urobiť len druhá strana.',
    alreadyDone: 'Toto je už vybavené.',
    notPaidYet: 'Nájomca ešte nedokončil platbu.',
    tooLate: 'Na toto je už neskoro, čas uplynul. Ak potrebujete pomoc, napíšte nám.',
    tooEarly: 'Na toto je ešte priskoro.',
    beingCharged: 'Rezervácia je schválená a platba sa práve strháva. Skúste to, prosím, o chvíľu.',
    holdMissing: 'Kaucia ešte nie je zablokovaná.',
    holdInPlace: 'Kaucia je zablokovaná.',
    notReturnedYet: 'Vec ešte nie je späť.',
    notReportedYet: 'Nájomca zatiaľ neoznámil, že vec vrátil.',
    listingNotActive: 'Ponuka nie je aktívna. Najprv ju znova zobrazte, potom žiadosť schváľte.',
    cannotBePaid: 'Momentálne vám nemôžeme nič vyplatiť. Najprv, prosím, dokončite v profile nastavenie výplat.',
    refundChanged:
      'Rezerváciu sme nezrušili: teraz by sme vám vrátili menej, než tu stálo predtým. Pozrite si, prosím, koľko vám vrátime, a stlačte tlačidlo ešte raz.',
  },
} satisfies SlovakFor<typeof english>;
