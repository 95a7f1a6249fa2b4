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
  /** Beside the word that a dispute goes by: what the other side has said of the return. */
  otherWord: {
    lender: 'Prenajímateľ uviedol, že vec bola späť: {{moment}}',
    untaken: 'Prenajímateľ uviedol, že si výbavu nikto neprevzal.',
    renter: 'Nájomca uviedol, že vec bola späť: {{moment}}',
  },
  /** Asked before it is said that nobody came. */
  untaken: {
    title: 'Naozaj nikto neprišiel?',
    text: 'Nedá sa to odvolať a kód sa potom už nebude dať zadať. Dovtedy môže výbavu s kódom prevziať aj nájomca, ktorý mešká.',
    offerInDispute:
      'Odovzdanie nie je potvrdené kódom. Ak bola výbava celý čas u vás, oznámte to tu a nie ako vrátenie: pri rozhodovaní o spore na to prihliadneme.',
    inDispute: 'Nedá sa to odvolať: v spore to potom bude vaše vyjadrenie o odovzdaní. Nájomcovi dáme vedieť.',
    submit: 'Áno, nikto neprišiel',
  },
  /** In a dispute, when the lender has said that the gear came back early. */
  earlyInDispute: {
    said: 'Podľa prenajímateľa je vec späť od {{moment}}. Ak je to tak, radšej s tým súhlaste: potom platí jeho čas, a nie terajší.',
    agree: 'Súhlasím, vec je späť odvtedy',
    follows: 'Spor pokračuje a v ňom platí tento čas.',
  },
  /** Why a request, or more days, cannot be approved now. */
  notApprovable: {
    /** An extension. */
    bankDecides:
      'Banka nájomcu od nás žiada platbu za túto rezerváciu späť. Kým nerozhodne, predĺženie sa nedá schváliť. Ak dovtedy uplynie čas na odpoveď, žiadosť zanikne a nájomcovi nič nestrhneme.',
    listingNotActive: {
      text: 'Vaša ponuka nie je aktívna, preto to teraz nemôžete schváliť. Najprv ju, prosím, znova zobrazte.',
      action: 'Zmeniť stav ponuky',
    },
    cannotBePaid: {
      text: 'Vyplácanie nemáte dokončené, preto to zatiaľ nemôžete schváliť. Najprv, prosím, dokončite nastavenie vyplácania v profile.',
      action: 'Prejsť do profilu',
    },
  },
  /** What follows when the lender confirms a return while a bank asks for the payment. */
  returnWithBank: {
    follows:
      'Nájomcovi dáme vedieť. Problém možno nahlásiť do 24 hodín; potom sa prenájom skončí. Výplata z platby, ktorú od nás žiada späť banka nájomcu, počká, kým banka rozhodne. Potvrdenie sa nedá odvolať.',
    followsEarly:
      'Nájomcovi dáme vedieť. Dohodnutý čas vrátenia ešte nenastal, preto ho požiadame, aby vrátenie potvrdil aj on. Keď ho potvrdí, problém možno nahlásiť ešte 24 hodín. Ak ho nepotvrdí, 24 hodín sa počíta od dohodnutého vrátenia a dovtedy ostane termín obsadený. Potom sa prenájom skončí. Výplata z platby, ktorú od nás žiada späť banka nájomcu, počká, kým banka rozhodne. Potvrdenie sa nedá odvolať.',
  },
  /** The same where all of the rent went back, so that nothing is left for the lender. */
  returnTaken: {
    follows: 'Nájomcovi dáme vedieť. Problém možno nahlásiť do 24 hodín; potom sa prenájom skončí. Potvrdenie sa nedá odvolať.',
    followsEarly:
      'Nájomcovi dáme vedieť. Dohodnutý čas vrátenia ešte nenastal, preto ho požiadame, aby vrátenie potvrdil aj on. Keď ho potvrdí, problém možno nahlásiť ešte 24 hodín. Ak ho nepotvrdí, 24 hodín sa počíta od dohodnutého vrátenia a dovtedy ostane termín obsadený. Potom sa prenájom skončí. Potvrdenie sa nedá odvolať.',
  },
  /** Why a rental cannot be longer by any choice. */
  neverFree: 'Od dohodnutého vrátenia už vec nie je voľná, prenájom sa preto nedá predĺžiť.',
  /** Why a request can no longer be answered by its lender. */
  noAnswer: {
    expired: 'Je neskoro: čas na odpoveď uplynul a žiadosť sa skončila. Nič sme nestrhli.',
    declined: 'Túto žiadosť ste už odmietli.',
    unoffered: 'Túto vec už neponúkate, preto sa žiadosť skončila. Nič sme nestrhli a nájomca o tom vie.',
    withdrawn: 'Nájomca medzitým žiadosť zrušil.',
    approved: 'Táto žiadosť už na odpoveď nečaká. Ako dopadla, nájdete na stránke rezervácie.',
  },
  /** To whoever reviews after the other side has. */
  secondReview: {
    title: 'Druhá strana vás už ohodnotila',
    text: 'Hneď ako svoje hodnotenie odošlete, zverejníme obe naraz. Potom sa už ani jedno nebude dať zmeniť.',
  },
  home: 'Karavana: požičajte si výbavu do prírody od ľudí z okolia',
  pictureOf: '{{title}}, obrázok {{number}}',
  /** To whom the checkout leads back to an earlier request; and what that one has, where other protection was chosen now. */
  existing: {
    same: 'O túto vec ste na tento termín už požiadali.',
    waiver:
      'V tejto žiadosti máte obmedzenie zodpovednosti za škodu, nie kauciu, ktorú ste si vybrali teraz. Zmeniť sa to nedá: ak chcete kauciu, túto žiadosť najprv zrušte (nič to nestojí) a potom požiadajte znova.',
    deposit:
      'V tejto žiadosti máte kauciu, nie obmedzenie zodpovednosti za škodu, ktoré ste si vybrali teraz. Zmeniť sa to nedá: ak chcete obmedzenie zodpovednosti, túto žiadosť najprv zrušte (nič to nestojí) a potom požiadajte znova.',
  },
  /** The reader's own request or booking that takes some of the chosen dates, and of exactly those. */
  ownDates: {
    same: {
      unpaid: 'O túto vec ste na tento termín už požiadali. Žiadosť však ešte nie je zaplatená.',
      waiting: 'O túto vec ste na tento termín už požiadali a čakáte na odpoveď prenajímateľa.',
      booked: 'Túto vec už máte na tento termín rezervovanú.',
    },
    unpaid:
      'O túto vec ste už požiadali na termín {{from}} až {{to}}, žiadosť však ešte nie je zaplatená. O iný termín, ktorý sa s ním prekrýva, môžete požiadať, až keď túto žiadosť zrušíte. Ak vám pôvodný termín vyhovuje, stačí ju zaplatiť.',
    waiting:
      'O túto vec ste už požiadali na termín {{from}} až {{to}} a čakáte na odpoveď prenajímateľa. O iný termín, ktorý sa s ním prekrýva, môžete požiadať, až keď túto žiadosť zrušíte; zrušenie nič nestojí.',
    booked:
      'Túto vec už máte rezervovanú na termín {{from}} až {{to}}. Iný termín, ktorý sa s ním prekrýva, už rezervovať nemôžete. Čo sa s rezerváciou ešte dá urobiť, nájdete na jej stránke.',
  },
  /** What the page of a handover says in some states only. */
  handover: {
    awaitsHold: {
      renter: {
        placing: 'Kaucia ešte nie je zablokovaná a bez nej sa nič neodovzdáva. Keď bude zablokovaná, zobrazí sa tu kód.',
        confirm:
          'Kaucia ešte nie je zablokovaná a bez nej sa nič neodovzdáva: vaša banka žiada, aby ste kartu potvrdili. Urobte to, prosím, do {{moment}}. Keď bude kaucia zablokovaná, zobrazí sa tu kód.',
        anotherCard:
          'Kaucia ešte nie je zablokovaná a bez nej sa nič neodovzdáva: vaša karta bola odmietnutá. Zadajte, prosím, inú do {{moment}}. Keď bude kaucia zablokovaná, zobrazí sa tu kód.',
      },
      lender: {
        placing: 'Kaucia ešte nie je zablokovaná. Výbavu dovtedy neodovzdávajte; keď bude kaucia zablokovaná, zobrazí sa tu pole na kód.',
        asked:
          'Kaucia ešte nie je zablokovaná; nájomcu sme požiadali, aby do {{moment}} potvrdil kartu alebo zadal inú. Výbavu dovtedy neodovzdávajte; keď bude kaucia zablokovaná, zobrazí sa tu pole na kód.',
      },
    },
    code: {
      renter: 'Keď budete mať výbavu v rukách, ukážte tento kód druhej strane ({{name}}). Zadá ho alebo na obrázok namieri telefón.',
      lender: 'Šesť číslic, ktoré na tejto stránke vidí nájomca ({{name}}). Zadajte ich pri odovzdaní výbavy.',
    },
    /** Nobody has said that it is back from the renter before. */
    passesOn:
      'Z predchádzajúceho prenájmu ešte nie je potvrdené vrátenie tejto výbavy. Keď zadáte kód, bude platiť, že výbava už bola späť; čas jej vrátenia potom potvrďte pri predchádzajúcom prenájme.',
    /** Before the pickup time. */
    early: {
      lender: 'Odovzdávate výbavu už teraz? Po zadaní kódu rezerváciu už nemožno zrušiť.',
      renter: 'Preberáte výbavu už teraz? Keď prenajímateľ zadá kód, rezerváciu už nemožno zrušiť.',
    },
    noPhone: 'Druhá strana ({{name}}) neuviedla telefónne číslo. Dohodnutý čas a miesto nájdete na stránke rezervácie.',
    untaken:
      'Neprišiel po výbavu nikto? Oznámte to. Ak nájomca nenamietne, prenájom sa skončí a nájomné mu nevrátime, lebo si výbavu neprevzal.',
    deny: {
      call: 'Zavolať: {{phone}}',
      submit: 'Výbavu mi neodovzdali: otvoriť spor',
      text: 'Výbavu vám neodovzdali? Otvorte spor: náš tím to preverí a výplata dovtedy počká.',
      callFirst:
        'Výbavu vám neodovzdali? Najprv zavolajte prenajímateľovi. Ak to nepomôže, otvorte spor: náš tím to preverí a výplata dovtedy počká.',
    },
  },
  /** What follows when the renter says that the gear is back: from the lender's word, else from the moment at which silence counts as one. */
  passedOn: 'Výbavu ste {{moment}} odovzdali ďalšiemu nájomcovi; neskôr než vtedy sa vrátiť nemohla.',
  reported: {
    at: 'Podľa nájomcu bola späť: {{moment}}',
    atMost: 'Podľa nájomcu bola späť: najneskôr {{moment}}',
  },
  reportReturn: {
    counts:
      'Za čas vrátenia sa bude považovať okamih, v ktorom vrátenie oznámite. Ak ste vec vrátili skôr, prenajímateľ môže pri potvrdení uviesť skutočný čas.',
    late: 'Dohodnutý čas vrátenia uplynul pred {{late}}. Podľa pravidiel je za to poplatok {{fee}}; zaplatíte ho, len ak prenajímateľ neskoré vrátenie potvrdí alebo sa tak rozhodne v spore.',
    /** The next renter has the gear. */
    countsPassedOn:
      'Výbavu má od {{moment}} ďalší nájomca, preto sa za čas vrátenia bude považovať najneskôr tento okamih, nech vrátenie oznámite kedykoľvek. Ak ste vec vrátili skôr, prenajímateľ môže pri potvrdení uviesť skutočný čas.',
    lateAtMost:
      'To je o {{late}} neskôr, než bolo dohodnuté. Podľa pravidiel je za to poplatok najviac {{fee}}; zaplatíte ho, len ak prenajímateľ neskoré vrátenie potvrdí alebo sa tak rozhodne v spore.',
    problems:
      'Problém možno nahlásiť do 24 hodín po tom, čo prenajímateľ vrátenie potvrdí; ak sa neozve, do {{moment}}. Ak ho nikto nenahlási, prenájom sa skončí.',
    problemsDeposit:
      'Problém možno nahlásiť do 24 hodín po tom, čo prenajímateľ vrátenie potvrdí; ak sa neozve, do {{moment}}. Ak ho nikto nenahlási, prenájom sa skončí a kauciu uvoľníme.',
  },
  /** Why there is nothing to report. */
  notNow: {
    problem:
      'Problém možno nahlásiť od prevzatia do 24 hodín po vrátení; ak vrátenie pred dohodnutým časom oznámil len prenajímateľ, do 24 hodín po dohodnutom vrátení.',
    returned: 'Teraz nie je čo oznámiť: vrátenie možno oznámiť od dohodnutého prevzatia, kým sa prenájom neskončí.',
    alreadyReturned: 'Vrátenie je už oznámené.',
    /** In the lender’s words nobody came for it. */
    untaken: {
      renter: 'Podľa prenajímateľa si výbavu nikto neprevzal, preto vrátenie nemožno oznámiť.',
      lender: 'Oznámili ste, že si výbavu nikto neprevzal. Nedá sa to odvolať, preto vrátenie už nemožno potvrdiť.',
      otherwise: 'Ak ste si ju prevzali, nahláste problém na stránke rezervácie.',
      inDispute: 'Ak to bolo inak, napíšte to v spore.',
    },
    /** Before the agreed pickup. */
    notYet: {
      problem: 'Problém možno nahlásiť od dohodnutého prevzatia: {{moment}}.',
      returned: 'Vrátenie možno oznámiť od dohodnutého prevzatia: {{moment}}.',
    },
    /** The same, with gear that is out. */
    untilThen: {
      problem:
        'Výbava je už odovzdaná: ak je poškodená alebo niečo chýba, odfoťte a opíšte to dovtedy na stránke odovzdania. Ak to neznesie odklad, obráťte sa na podporu.',
      returned:
        'Výbava je už odovzdaná: ak ju vraciate ešte predtým, odfoťte ju a čas vrátenia dovtedy zapíšte na stránke odovzdania. Ak niečo nesedí, obráťte sa na podporu.',
    },
    record: 'Pridať fotky a poznámky',
    support: 'Kontakt na podporu',
  },
  /** To a renter who may still object to it. */
  lateFeeToObject:
    'Podľa prenajímateľa ste vec vrátili {{moment}}; za neskoré vrátenie vám vychádza poplatok {{amount}}. Ak čas alebo suma nesedí, napíšte, ako to bolo. Kým nerozhodneme, nestrhneme nič.',
  /** Of more days for which the least is charged: in place of how their price came about. */
  leastAdded: {
    renter:
      'Najnižšia cena, {{least}} za každý deň navyše: podľa cien za celú dĺžku prenájmu by predĺženie nestálo viac; z celej sumy je {{fee}} servisný poplatok',
    lender:
      'Nájomca platí najnižšiu cenu, {{least}} za každý deň navyše: podľa cien za celú dĺžku prenájmu by predĺženie nestálo viac; vyplatíme spolu s nájomným',
  },
  /** Before a cancellation. */
  /** At the checkout, what a trust level pays. */
  levelRates: {
    usual: 'Kaucia je {{deposit}} z hodnoty veci, obmedzenie zodpovednosti za škodu {{waiver}} z nájomného.',
    highValue:
      'Kaucia je {{hold}} a k tomu {{deposit}} z hodnoty veci. Obmedzenie zodpovednosti za škodu je {{waiver}} z nájomného a {{hold}} pri ňom zablokujeme tiež.',
  },
  cancel: {
    endsExtension: {
      renter: 'Skončí sa tým aj vaša žiadosť o predĺženie. Za predĺženie nič neplatíte; čo je zaň na karte zablokované, uvoľníme.',
      lender: 'Skončí sa tým aj žiadosť o predĺženie.',
    },
    bank: {
      decides:
        'Vaša banka od nás žiada peniaze za túto rezerváciu späť. Kým nerozhodne, nič nevrátime. Ak vám ich neprizná, vrátime vám {{more}}.',
      decidesRest:
        'Vaša banka od nás žiada späť {{asked}} z toho, čo ste za túto rezerváciu zaplatili. Kým nerozhodne, nič vám nevrátime. Ak vám túto sumu neprizná, vrátime vám {{more}}; ak vám ju prizná, vrátime vám zvyšok ({{rest}}).',
      decidesOnAll: 'Vaša banka od nás žiada peniaze za túto rezerváciu späť. Ak vám ich neprizná, nič vám nevrátime.',
      comesBack: 'Vrátime vám, ak vám banka peniaze neprizná',
      now: 'Ak rezerváciu zrušíte teraz a banka vám peniaze neprizná, vrátime vám {{share}} z nájomného.',
      gaveBack: 'Vaša banka vám z platby za túto rezerváciu už vrátila {{gave}}. My vám už nič ďalšie nevrátime.',
      gaveSome: 'Vaša banka vám z platby za túto rezerváciu už vrátila {{gave}}. Ak ju teraz zrušíte, vrátime vám ešte {{more}}.',
    },
    gearOut:
      'Výbava podľa našich údajov ešte nie je späť z predchádzajúceho prenájmu, preto môže meškať. Ak rezerváciu zrušíte, storno podmienky platia aj tak. Ak výbavu v čase prevzatia nedostanete, rezerváciu nerušte, ale nahláste to na jej stránke.',
    waiting: 'Ak s kartou nič neurobíte, rezervácia sa v čase prevzatia zruší sama a vrátime vám {{amount}}.',
    withBank:
      'Banka nájomcu od nás žiada platbu za túto rezerváciu späť. Nájomca dostane celú sumu v každom prípade: od banky, a ak mu ju neprizná, od nás.',
  },
  /** To administrators, of a bank that asks for one of several payments. */
  waitsBeside: 'Na jej rozhodnutie čaká aj vrátenie peňazí z ostatných platieb za túto rezerváciu.',
  /** On the pages of a dispute while a bank asks for the payment. */
  disputeWithBank: {
    renter:
      'Vaša banka od nás žiada platbu za túto rezerváciu späť. Kým nerozhodne, z tejto platby vám nič nevrátime a prenajímateľovi nič nevyplatíme.',
    renterGiven:
      'Vaša banka od nás žiada platbu za túto rezerváciu späť. Celú túto platbu sme vám už poslali späť (na kartu môže prísť o niekoľko dní), preto vám z nej viac nevrátime, nech banka rozhodne akokoľvek.',
    lender:
      'Banka nájomcu od nás žiada platbu za túto rezerváciu späť. Kým nerozhodne, nájomcovi z nej nič nevrátime a vám nič nevyplatíme.',
    administrator:
      'Banka nájomcu od nás žiada platbu za túto rezerváciu späť. Kým nerozhodne, nájomcovi z nej nič nevrátime a prenajímateľovi nič nevyplatíme.',
  },
  /** Before a dispute is decided. */
  decision: {
    withBank:
      'Je konečné a obe strany dostanú odôvodnenie e-mailom. Čo sa má vrátiť nájomcovi a vyplatiť prenajímateľovi z platby, ktorú žiada banka späť, sa presunie, až keď banka rozhodne.',
    notYet:
      'Dohodnuté vrátenie je až {{moment}} a nájomca nepovedal, že je výbava späť. Rozhodnúť možno od tej chvíle; skôr len vtedy, keď nájomca vrátenie oznámi alebo potvrdí, alebo ak k odovzdaniu vôbec nedošlo.',
    passedOn: 'Výbavu má od {{moment}} ďalší nájomca, najneskôr vtedy teda bola späť. Čas potom sa ako meškanie nepočíta.',
    lateAtMost: 'Meškanie najviac {{late}}; podľa pravidiel najviac {{amount}}',
    stillOut:
      'Nie je isté, či je výbava späť. Rozhodnutím sa prenájom skončí: vrátenie potom už nikto neoznámi ani nepotvrdí a poplatok za meškanie zostane taký, ako sa rozhodne tu.',
    mayStillAnswer: 'Druhá strana sa ešte nevyjadrila a čas má do {{moment}}. Ak rozhodnete teraz, vyjadriť sa už nebude môcť.',
  },
  /** In a dispute that is not decided. */
  askedLateFee: {
    renter:
      'Prenajímateľ žiada poplatok {{amount}} za neskoré vrátenie: podľa neho ste vec vrátili o {{late}} neskôr, než bolo dohodnuté. O tom, či a koľko z neho zaplatíte, sa rozhodne v spore.',
    lender:
      'Žiadate poplatok {{amount}} za neskoré vrátenie: uviedli ste, že vec bola späť o {{late}} neskôr, než bolo dohodnuté. O tom, či a koľko z neho dostanete, sa rozhodne v spore.',
  },
  ownBooking: 'Toto je vaša vlastná rezervácia, preto o nej musí rozhodnúť iný správca.',
  identityHint: 'Pred prvou rezerváciou overujeme totožnosť. Trvá to dve až tri minúty.',
  identityAction: 'Overiť totožnosť',
  toUnpaid: 'Zobraziť nezaplatené žiadosti',
  ownItem: 'Toto je vaša vlastná vec, preto si ju nemôžete požičať.',
  /** What is agreed to at the checkout: what is kept, and what a hold that is missing means. */
  kept: {
    deposit: 'Ak rezerváciu nezrušíte a výbavu si neprevezmete, nájomné nevraciame.',
    waiver:
      'Vráti sa podiel z nájomného. Cena obmedzenia zodpovednosti za škodu sa nevracia. Ak rezerváciu nezrušíte a výbavu si neprevezmete, nájomné nevraciame.',
  },
  holdRefused:
    'Ak sa suma do prevzatia nezablokuje, lebo banka kartu odmietla alebo ste kartu nepotvrdili, hoci sme vás včas požiadali, aby ste ju potvrdili alebo zadali inú, rezervácia sa skončí, ako keby ste ju vtedy zrušili.',
  /** Who reads the checkout, and with whom the contract is made. */
  level: {
    A: 'Najnižšia kaucia aj cena obmedzenia zodpovednosti za škodu: máte 6 alebo viac úspešných prenájmov.',
    B: 'Nižšia kaucia aj cena obmedzenia zodpovednosti za škodu: máte 3 až 5 úspešných prenájmov.',
    C: 'Tu začína každý. Po 3 úspešných prenájmoch sa vám zníži kaucia aj cena obmedzenia zodpovednosti za škodu.',
    visitor: 'Ceny platia pre úroveň C, na ktorej začína každý. Prihláste sa a uvidíte svoje.',
  },
  lender: {
    company: 'Prenajímateľ {{lender}} je firma.',
    private: 'Prenajímateľ {{lender}} je súkromná osoba: na prenájom sa nevzťahujú predpisy na ochranu spotrebiteľa.',
  },
} satisfies SlovakFor<typeof english>;
