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
  effectAnswered: 'Vaša poznámka je uložená. Peniaze sa skúšajú poslať ďalej.',
  payoutRetried: 'Prenajímateľ dostane výplatu ešte raz.',
  refundRetried: 'Peniaze sa vracajú ešte raz.',
  differenceResolved: 'Vybavené. Vaša poznámka je uložená.',
  refused: {
    decidedAlready: 'O tejto ponuke sa už rozhodlo.',
    editedAgain: 'Túto ponuku medzitým znova upravili. Pozrite si ju, prosím, ešte raz.',
    notInThisState: 'Rezervácia sa medzitým zmenila a toto už pri nej nejde. Pozrite si, prosím, jej aktuálny stav.',
    notYours: 'Toto môže urobiť len druhá strana.',
    alreadyDone: 'Toto je už vybavené.',
    noRoom: 'Žiadna z platieb už nemá nič, z čoho by sa suma dala vrátiť. Nájomcovi ju stále dlhujeme.',
    notFailing: 'Pokračuje to samo, preto sa niet k čomu vyjadriť.',
    notPaidYet: 'Nájomca ešte nedokončil platbu.',
    cannotBeCharged: 'Blokovanie sumy na karte sa zrušilo, preto sa z nej už nedá nič strhnúť. Nič sme nestrhli a žiadosť sa skončila.',
    tooLate: 'Na toto je už neskoro, čas uplynul. Ak potrebujete pomoc, napíšte nám.',
    tooEarly: 'Na toto je ešte priskoro.',
    beingCharged: 'Rezervácia je schválená a platba sa práve strháva. Skúste to, prosím, o chvíľu.',
    holdMissing: 'Kaucia ešte nie je zablokovaná.',
    holdInPlace: 'Kaucia je zablokovaná.',
    notReturnedYet: 'Vec ešte nie je späť.',
    notReportedYet: 'Nájomca zatiaľ neoznámil, že vec vrátil.',
    listingNotActive: 'Ponuka nie je aktívna. Najprv ju znova zobrazte, potom žiadosť schváľte.',
    cannotBePaid: 'Momentálne vám nemôžeme nič vyplatiť. Najprv, prosím, dokončite v profile nastavenie výplat.',
    bankDecides: 'Banka nájomcu od nás žiada platbu za túto rezerváciu späť. Kým nerozhodne, predĺženie sa nedá schváliť.',
    handedOver: 'Rezerváciu už nemožno zrušiť: odovzdanie výbavy je potvrdené kódom.',
    refundChanged:
      'Rezerváciu sme nezrušili: teraz by sme vám vrátili menej, než tu stálo predtým. Pozrite si, prosím, koľko vám vrátime, a stlačte tlačidlo ešte raz.',
  },
  admin: {
    decided: 'O spore je rozhodnuté.',
    cancelled: 'Rezervácia je zrušená.',
  },
  linkSent: 'Ak táto adresa čaká na potvrdenie, odkaz nájdete v najnovšom e-maile od nás.',
  browserAllowed: 'Tento prehliadač je povolený. Môžete sa prihlásiť.',
  otherSignUp:
    'Toto nie je heslo registrácie, ku ktorej patrí tento odkaz. Otvorte ho v prehliadači, v ktorom ste sa zaregistrovali, alebo sa zaregistrujte znova v tomto a potom ho otvorte.',
  /** Said by the server, beside the button that causes it. */
  done: {
    approve: 'Schválené. Platba sa práve strháva.',
    decline: 'Odmietnuté. Nájomcovi sme dali vedieť a nič sa nestrhlo.',
    cancel_by_renter: 'Rezervácia je zrušená.',
    requestCancelled: 'Žiadosť je zrušená.',
    cancel_by_lender: 'Rezervácia je zrušená a nájomcovi sme dali vedieť.',
    report_return:
      'Ďakujeme, prenajímateľovi sme dali vedieť. Ak sa neozve, vec sa bude považovať za vrátenú po 24 hodinách od vášho oznámenia, pri skoršom vrátení od dohodnutého času.',
    returned:
      'Vrátenie je potvrdené. Problém možno nahlásiť ešte 24 hodín. Ak je vec späť pred dohodnutým časom, začnú sa počítať, keď vrátenie oznámi alebo potvrdí aj nájomca, najneskôr však od dohodnutého vrátenia.',
    untaken:
      'Oznámili ste, že si výbavu nikto neprevzal, a nájomcovi sme dali vedieť. Ak nenamietne, prenájom sa skončí a nájomné mu nevrátime, lebo si výbavu neprevzal.',
    untakenInDispute: 'Oznámili ste, že si výbavu nikto neprevzal, a nájomcovi sme dali vedieť. Spor pokračuje.',
    agree_to_return: 'Vrátenie je potvrdené. Problém možno nahlásiť do 24 hodín.',
    reportedInDispute: 'Ďakujeme, prenajímateľovi sme dali vedieť. Spor pokračuje.',
    returnedInDispute: 'Vrátenie je potvrdené. Spor pokračuje.',
  },
  extension: {
    withdrawn: 'Žiadosť ste stiahli. Vrátenie ostáva, ako bolo dohodnuté.',
    approved: 'Súhlasili ste. Platba sa práve strháva.',
    declined: 'Predĺženie ste odmietli. Vrátenie ostáva, ako bolo dohodnuté.',
  },
  dispute: {
    opened: 'Spor je otvorený. Druhej strane sme dali vedieť.',
    said: 'Odoslané. Druhej strane sme dali vedieť.',
  },
  handover: {
    code: 'Odovzdanie je potvrdené.',
    record: 'Pridané.',
  },
  lendingSettingsSaved: 'Nastavenia sme uložili.',
  listing: {
    saved: 'Zmeny sme uložili.',
    savedForReview: 'Zmeny sme uložili a hneď ich vidno. Nové texty si ešte pozrie niekto z nás.',
    unchanged: 'Nič sa nezmenilo.',
    gone: 'Túto ponuku už nemožno upraviť: jej stav sa medzitým zmenil.',
  },
  noticesRead: 'Všetky oznámenia sú označené ako prečítané.',
  noticeSettingsSaved: 'Nastavenia oznámení sme uložili.',
  phone: {
    saved: 'Telefónne číslo sme uložili.',
    removed: 'Telefónne číslo sme odstránili.',
  },
  payoutsReady: 'Ďakujeme, stav vyplácania je aktuálny.',
  review: {
    answered: 'Na toto hodnotenie ste už odpovedali.',
  },
  /** Said by the server, on the page that comes after a form. */
  reviewDone: {
    written: 'Ďakujeme! Vaše hodnotenie zverejníme spolu s druhým, alebo keď uplynie čas na hodnotenie.',
    published: 'Ďakujeme! Obe hodnotenia sú zverejnené.',
    answered: 'Vaša odpoveď je zverejnená.',
    reported: 'Ďakujeme. Na hodnotenie sa pozrieme.',
  },
} satisfies SlovakFor<typeof english>;
