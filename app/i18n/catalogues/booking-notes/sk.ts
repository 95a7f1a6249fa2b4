import type { SlovakFor } from '#app/i18n/catalogues/slovak-for.ts';
import type { bookingNotes as english } from './en.ts';

export const bookingNotes = {
  awaitingApproval: 'Čakáme na odpoveď prenajímateľa:',
  unpaid: 'Dokončite, prosím, platbu:',
  approved: 'Schválené. Platba sa práve strháva.',
  holdAction: {
    /** While a bank has a say in what goes back. */
    withBank: {
      confirm:
        'Vaša banka žiada, aby ste zablokovanie kaucie potvrdili. Potvrďte, prosím, kartu ešte pred prevzatím; inak sa rezervácia zruší.',
      anotherCard: 'Vaša karta zablokovanie kaucie odmietla. Zadajte, prosím, inú ešte pred prevzatím; inak sa rezervácia zruší.',
    },
    confirm:
      'Vaša banka žiada, aby ste zablokovanie kaucie potvrdili. Potvrďte, prosím, kartu ešte pred prevzatím; inak sa rezervácia zruší a vrátime vám {{refund}} z {{total}}.',
    anotherCard:
      'Vaša karta zablokovanie kaucie odmietla. Zadajte, prosím, inú ešte pred prevzatím; inak sa rezervácia zruší a vrátime vám {{refund}} z {{total}}.',
    /** Until a moment that does not count any more, or through the last one that does. */
    cancelNow: {
      until: 'Ak výbavu už nechcete, zrušte rezerváciu skôr než {{moment}} a vrátime vám {{now}}.',
      lastMoment: 'Ak výbavu už nechcete, zrušte rezerváciu najneskôr {{moment}} a vrátime vám {{now}}.',
    },
  },
  holdActionLender: {
    confirm: 'Kaucia ešte nie je zablokovaná; nájomcu sme požiadali, aby kartu potvrdil. Dovtedy výbavu neodovzdávajte.',
    anotherCard:
      'Kaucia ešte nie je zablokovaná, karta nájomcu bola odmietnutá; požiadali sme ho, aby zadal inú. Dovtedy výbavu neodovzdávajte.',
  },
  claim:
    'Za tento prenájom ešte dlhujete {{amount}}; z karty sa túto sumu nepodarilo strhnúť. Kým ju nezaplatíte, nemôžete požiadať o ďalšiu výbavu.',
  claimLender:
    'Nájomca vám ešte dlhuje {{amount}}; z karty sa túto sumu nepodarilo strhnúť, preto sme ho požiadali, aby ju zaplatil na stránke rezervácie. Pošleme vám ju, hneď ako nájomca zaplatí.',
  owed: {
    text: 'Za prenájom „{{title}}“ ešte dlhujete {{amount}}; z karty sa túto sumu nepodarilo strhnúť. Kým ju nezaplatíte, nemôžete požiadať o ďalšiu výbavu.',
    pay: 'Zaplatiť {{amount}}',
  },
  late: {
    renter: 'Za neskoré vrátenie zaplatíte {{amount}}. Ak čas alebo poplatok nesedí, namietajte, kým sumu nestrhneme:',
    lender: 'Za neskoré vrátenie dostanete {{amount}}. Sumu strhneme, keď uplynie čas na námietku nájomcu:',
    object: 'Namietať proti poplatku',
  },
  extensionToAnswer: 'Nájomca by si vec rád nechal dlhšie. Odpovedzte, prosím:',
  nextWaits: 'Na výbavu čaká ďalšia rezervácia ({{reference}}); prevzatie: {{moment}}.',
  returnInDispute:
    'Ak vec ešte máte, vráťte ju načas aj počas sporu: {{moment}}. Vrátenie potom oznámte na tejto stránke alebo o ňom napíšte do sporu.',
  gearStillOut: {
    renter:
      'Výbava podľa našich údajov ešte nie je späť z predchádzajúceho prenájmu, preto môže meškať. Vaša rezervácia platí. Ak výbavu v čase prevzatia nedostanete, nahláste problém.',
    lender:
      'Výbava podľa našich údajov ešte nie je späť z predchádzajúceho prenájmu a táto rezervácia na ňu čaká. Ak ju už máte, potvrďte vrátenie pri predchádzajúcom prenájme, nie tu. Ak nie, dajte, prosím, ďalšiemu nájomcovi vedieť, kedy ju dostane.',
  },
  gearStillOutAtPickup: {
    renter:
      'Dohodnutý čas prevzatia už nastal, výbava však podľa našich údajov ešte nie je späť z predchádzajúceho prenájmu. Vaša rezervácia platí. Ak ste výbavu nedostali, dohodnite sa s prenajímateľom alebo nahláste problém.',
    lender:
      'Dohodnutý čas prevzatia už nastal, výbava však podľa našich údajov ešte nie je späť z predchádzajúceho prenájmu. Ak ste ju dostali späť, potvrďte vrátenie pri predchádzajúcom prenájme, nie tu. Ak ju už má nájomca, zadajte jeho kód na stránke odovzdania. Ak výbavu ešte nemáte, dajte, prosím, nájomcovi vedieť, kedy ju dostane.',
  },
  passedOn: {
    renter:
      'Výbavu má od {{moment}} ďalší nájomca, najneskôr vtedy teda bola späť. Kedy presne, potvrdí prenajímateľ; viac ako do tejto chvíle vám meškanie počítať nemôže.',
    lender: 'Výbavu ste odovzdali ďalšiemu nájomcovi ({{moment}}). Potvrďte, prosím, kedy ste ju z tohto prenájmu dostali späť.',
    cost: {
      lender:
        'Za meškanie dostanete najviac {{fee}}, ak vrátenie potvrdíte s jeho skutočným časom. Inak sa bude považovať za vrátenú, bez poplatku:',
      nothing: 'Inak sa bude považovať za vrátenú:',
      renter: 'Za meškanie zaplatíte najviac {{fee}}, a to len vtedy, keď ho prenajímateľ potvrdí.',
      inDispute: 'Za meškanie je podľa pravidiel poplatok najviac {{fee}}; rozhodne sa o ňom v spore.',
    },
  },
  listingHidden: 'Vaša ponuka nie je aktívna, preto to teraz nemôžete schváliť. Najprv ju znova zobrazte, alebo žiadosť odmietnite.',
  extensionWithBank:
    'Banka nájomcu od nás žiada platbu za túto rezerváciu späť. Kým nerozhodne, predĺženie nemôžete schváliť; odmietnuť ho môžete.',
  takenByBank: 'Banka nájomcu si od nás platbu za túto rezerváciu vzala späť. Z nájomného vám nemáme čo vyplatiť.',
  bankDecides: {
    renter: 'Vaša banka od nás žiada platbu za túto rezerváciu späť. Kým nerozhodne, z tejto platby vám nič nevrátime.',
    renterRefund:
      'Vaša banka od nás žiada platbu za túto rezerváciu späť. Kým nerozhodne, nič vám nevrátime. Ak vám ju neprizná, vrátime vám {{refund}}.',
    whole:
      'Vaša banka od nás žiada platbu za túto rezerváciu späť. Celú sumu dostanete späť v každom prípade: od banky, a ak vám ju neprizná, od nás.',
    wholePart:
      'Z toho, čo ste za túto rezerváciu zaplatili, vám {{now}} vraciame hneď. Zvyšok ({{later}}) od nás žiada späť vaša banka. Dostanete ho v každom prípade: od banky, a ak vám ho neprizná, od nás.',
    given:
      'Vaša banka od nás žiada platbu za túto rezerváciu späť. Celú túto platbu sme vám už poslali späť (na kartu môže prísť o niekoľko dní), preto vám z nej viac nevrátime, nech banka rozhodne akokoľvek.',
    givenPart:
      'Vaša banka od nás žiada späť {{asked}} z toho, čo ste za túto rezerváciu zaplatili. Celú túto platbu sme vám už poslali späť (na kartu môže prísť o niekoľko dní), preto vám z nej viac nevrátime, nech banka rozhodne akokoľvek.',
    lender: 'Banka nájomcu od nás žiada platbu za túto rezerváciu späť. Kým nerozhodne, vaša výplata čaká.',
    renterPart:
      'Vaša banka od nás žiada späť {{asked}} z toho, čo ste za túto rezerváciu zaplatili. Kým nerozhodne, z tejto platby vám nič nevrátime.',
    renterRefundPart:
      'Vaša banka od nás žiada späť {{asked}} z toho, čo ste za túto rezerváciu zaplatili. Kým nerozhodne, nič vám nevrátime. Ak vám túto sumu neprizná, vrátime vám {{refund}}.',
    renterRefundRest:
      'Vaša banka od nás žiada späť {{asked}} z toho, čo ste za túto rezerváciu zaplatili. Kým nerozhodne, nič vám nevrátime. Ak vám túto sumu neprizná, vrátime vám {{refund}}; ak vám ju prizná, vrátime vám zvyšok ({{rest}}).',
    lenderPart:
      'Banka nájomcu od nás žiada späť časť toho, čo nájomca za túto rezerváciu zaplatil. Kým nerozhodne, z vašej výplaty čaká {{waits}}; zvyšku ({{rest}}) sa to netýka.',
  },
  holdRenewal: {
    confirm: 'Blokovanie kaucie sa čoskoro skončí a banka na ďalšie žiada vaše potvrdenie. Potvrďte, prosím, kartu.',
    anotherCard: 'Blokovanie kaucie sa čoskoro skončí a vaša karta ďalšie odmietla. Zadajte, prosím, inú kartu.',
  },
  holdRenewalLender: {
    confirm: 'Blokovanie kaucie sa čoskoro skončí; nájomcu sme požiadali, aby potvrdil kartu na ďalšie.',
    anotherCard: 'Blokovanie kaucie sa čoskoro skončí a karta nájomcu bola pri ďalšom odmietnutá; požiadali sme ho, aby zadal inú.',
  },
  holdEnded: {
    confirm:
      'Blokovanie kaucie sa skončilo a banka na nové žiada vaše potvrdenie. Potvrďte, prosím, kartu. Škodu a poplatok za neskoré vrátenie treba zaplatiť aj tak.',
    anotherCard:
      'Blokovanie kaucie sa skončilo a vaša karta nové odmietla. Zadajte, prosím, inú kartu. Škodu a poplatok za neskoré vrátenie treba zaplatiť aj tak.',
  },
  holdEndedLender: {
    confirm:
      'Blokovanie kaucie sa skončilo; nájomcu sme požiadali, aby potvrdil kartu na nové. Škodu a poplatok za neskoré vrátenie treba zaplatiť aj tak.',
    anotherCard:
      'Blokovanie kaucie sa skončilo a karta nájomcu bola pri novom odmietnutá; požiadali sme ho, aby zadal inú. Škodu a poplatok za neskoré vrátenie treba zaplatiť aj tak.',
  },
  holdLapsed: 'Banka ukončila blokovanie kaucie. Škodu a poplatok za neskoré vrátenie treba zaplatiť aj tak.',
  overdue: {
    title: 'Vec mešká {{late}}',
    renter: {
      withHold:
        'Za meškanie do 6 hodín zaplatíte {{firstHours}}, za dlhšie meškanie namiesto toho {{day}} za každý začatý deň. Zatiaľ je to {{fee}}.',
      withoutHold: 'Za meškanie do 6 hodín neplatíte nič, za dlhšie meškanie {{day}} za každý začatý deň. Zatiaľ je to {{fee}}.',
      thenInDispute: 'Vráťte vec čo najskôr a oznámte to tu; o poplatku sa rozhodne v spore.',
      then: 'Predĺžiť prenájom už nemožno. Vráťte vec čo najskôr a oznámte to tu; ak to hneď nejde, dajte prenajímateľovi vedieť.',
    },
    lender: {
      withHold:
        'Za meškanie do 6 hodín dostanete {{firstHours}}, za dlhšie meškanie namiesto toho {{day}} za každý začatý deň. Zatiaľ je to {{fee}}, ak vrátenie potvrdíte s jeho skutočným časom.',
      withoutHold:
        'Za meškanie do 6 hodín nedostanete nič, za dlhšie meškanie {{day}} za každý začatý deň. Zatiaľ je to {{fee}}, ak vrátenie potvrdíte s jeho skutočným časom.',
      thenInDispute: 'Keď vec máte späť, potvrďte to so skutočným časom; o poplatku sa rozhodne v spore.',
      then: 'Keď vec máte späť, potvrďte to; ak sa nevracia, nahláste problém. Inak sa bude považovať za vrátenú, bez poplatku:',
    },
    call: 'Zavolať: {{phone}}',
  },
  /** The same where no code was entered: whether the renter has the gear is not known. */
  overdueUnconfirmed: {
    title: 'Dohodnutý čas vrátenia uplynul pred {{late}}',
    renter: {
      withHold:
        'Ak výbavu máte, za meškanie do 6 hodín zaplatíte {{firstHours}}, za dlhšie meškanie namiesto toho {{day}} za každý začatý deň. Zatiaľ by to bolo {{fee}}.',
      withoutHold:
        'Ak výbavu máte, za meškanie do 6 hodín neplatíte nič, za dlhšie meškanie {{day}} za každý začatý deň. Zatiaľ by to bolo {{fee}}.',
      then: 'Predĺžiť prenájom už nemožno. Ak výbavu máte, vráťte ju čo najskôr a oznámte to tu; ak to hneď nejde, dajte prenajímateľovi vedieť.',
    },
    lender: {
      withHold:
        'Ak si nájomca výbavu prevzal, za meškanie do 6 hodín dostanete {{firstHours}}, za dlhšie meškanie namiesto toho {{day}} za každý začatý deň. Zatiaľ by to bolo {{fee}}, ak vrátenie potvrdíte s jeho skutočným časom.',
      withoutHold:
        'Ak si nájomca výbavu prevzal, za meškanie do 6 hodín nedostanete nič, za dlhšie meškanie {{day}} za každý začatý deň. Zatiaľ by to bolo {{fee}}, ak vrátenie potvrdíte s jeho skutočným časom.',
      then: 'Keď ju máte späť, potvrďte to; ak sa nevracia, nahláste problém. Inak sa bude považovať za vrátenú, bez poplatku:',
    },
  },
  /** From a day before the pickup on: no code before the hold is in place. */
  codeAwaitsHold: {
    renter: 'Kód na odovzdanie sa zobrazí, keď bude kaucia zablokovaná; dovtedy sa výbava neodovzdáva.',
    lender: 'Výbavu neodovzdávajte, kým kaucia nie je zablokovaná; až potom možno zadať kód na odovzdanie.',
  },
  /** Before the pickup time, with the code. */
  handedOverEarly: {
    title: 'Výbava je odovzdaná',
    text: 'Odovzdané a potvrdené kódom: {{since}}. Prenájom trvá od dohodnutého prevzatia: {{start}}. Rezerváciu už nemožno zrušiť.',
  },
  /** From the pickup time on, without the code. */
  handoverUnconfirmed: {
    renter:
      'Dohodnutý čas prevzatia už nastal, odovzdanie však zatiaľ nie je potvrdené. Ak výbavu máte, ukážte prenajímateľovi kód zo stránky odovzdania. Ak ste ju nedostali, nahláste to tam.',
    lender:
      'Dohodnutý čas prevzatia už nastal, odovzdanie však zatiaľ nie je potvrdené. Ak výbavu nájomca má, vypýtajte si od neho kód a zadajte ho na stránke odovzdania.',
    nobodyCame:
      'Ak po výbavu nikto neprišiel, oznámte to. Ak nájomca nenamietne, prenájom sa skončí a nájomné mu nevrátime, lebo si výbavu neprevzal.',
  },
  returnReported: 'Vrátenie ste oznámili. Prenajímateľ ho môže potvrdiť alebo proti nemu namietať:',
  returnReportedLender: 'Nájomca oznámil, že vec vrátil. Potvrďte to alebo proti tomu namietajte:',
  reportedLate: {
    renter:
      'Podľa vášho oznámenia ste vec vrátili o {{late}} neskôr. Podľa pravidiel je to {{fee}}; zaplatíte to, len ak prenajímateľ neskoré vrátenie potvrdí alebo sa tak rozhodne v spore. Ak sa neozve, neplatíte nič.',
    lender:
      'Podľa oznámenia sa vec vrátila o {{late}} neskôr. Podľa pravidiel je to {{fee}}; dostanete to, len ak vrátenie potvrdíte s jeho skutočným časom. Ak sa neozvete, poplatok sa neplatí.',
    disputed: 'Podľa nájomcu sa vec vrátila o {{late}} neskôr. Podľa pravidiel je to {{fee}}; či sa poplatok zaplatí, rozhodne náš tím.',
  },
  dispute: {
    own: 'Druhá strana nahlásila problém. Zvyčajne rozhodneme do 72 hodín od chvíle, keď sa vyjadria obe strany alebo uplynie čas na odpoveď. Odpovedzte, prosím:',
    other:
      'Zvyčajne rozhodneme do 72 hodín od chvíle, keď sa vyjadria obe strany alebo uplynie čas na odpoveď. Druhá strana môže odpovedať:',
    late: 'Rozhodnutie mešká, ospravedlňujeme sa. Len čo o spore rozhodneme, napíšeme vám.',
    answer: 'Odpovedať v spore',
  },
  /** When it came back, beside the agreed return. */
  actualReturn: {
    untaken: 'Skutočné vrátenie',
    lenderEarly: 'Vrátené podľa prenajímateľa',
    lender: 'Vrátené podľa prenajímateľa',
    renter: 'Vrátené podľa nájomcu',
    both: 'Skutočné vrátenie',
    passedOn: 'Skutočné vrátenie',
    nobody: 'Skutočné vrátenie',
    neverTaken: 'Podľa prenajímateľa si výbavu nikto neprevzal.',
    atMost: 'najneskôr {{moment}}',
    byNext: 'Najneskôr {{moment}}: odvtedy má výbavu ďalší nájomca. Presný čas nikto nepotvrdil.',
    bySilence: 'Nikto ho neoznámil. Od {{moment}} (24 hodín po dohodnutom čase) sa vec považuje za vrátenú.',
  },
  returned: 'Vrátené. Problém možno nahlásiť:',
  untaken: {
    renter: 'Podľa prenajímateľa ste si výbavu neprevzali. Nájomné za neprevzatú výbavu nevraciame. Ak to tak nebolo, nahláste problém:',
    renterDeposit:
      'Podľa prenajímateľa ste si výbavu neprevzali. Nájomné za neprevzatú výbavu nevraciame, kauciu potom uvoľníme. Ak to tak nebolo, nahláste problém:',
    lenderUnpaid: 'Oznámili ste, že si výbavu nikto neprevzal. Ak nájomca nenamietne, prenájom sa skončí. Namietnuť môže:',
    lender: 'Oznámili ste, že si výbavu nikto neprevzal. Ak nájomca nenamietne, prenájom sa skončí a dostanete výplatu. Namietnuť môže:',
  },
  saidByLender: {
    renter:
      'Prenajímateľ oznámil, že vec má späť. Ak je to tak, potvrďte to, prosím, ešte pred dohodnutým časom vrátenia; inak platí dohodnutý čas. Problém možno nahlásiť:',
    lender:
      'Oznámili ste, že vec máte späť. Nájomcu sme požiadali, aby to potvrdil; kým to neurobí, platí dohodnutý čas vrátenia a termín zostáva dovtedy obsadený. Problém možno nahlásiť:',
  },
  /** Ended by a decision. */
  endedWhileOut: {
    renter:
      'Prenájom sa skončil rozhodnutím o spore, no nie je isté, či je výbava späť. Ak ju ešte máte, vráťte ju čo najskôr; kedy a kde, dohodnite s prenajímateľom.',
    lender:
      'Prenájom sa skončil rozhodnutím o spore, no nie je isté, či je výbava späť. Ak ju ešte nemáte, dohodnite sa na vrátení s nájomcom; ak sa neozýva, napíšte našej podpore.',
  },
  ending: {
    disputed: 'Obe strany sa vyjadrili alebo čas na odpoveď uplynul. Náš tím spor posudzuje; rozhodnutie vám pošleme e-mailom.',
    renter: {
      unoffered: 'Vec už nie je v ponuke, žiadosť sa preto skončila. Zablokovanú sumu na karte sme uvoľnili, nič sme nestrhli.',
      declined: 'Prenajímateľ vám v tomto termíne požičať nemôže. Zablokovanú sumu na karte sme uvoľnili, nič sme nestrhli.',
      expired: 'Prenajímateľ včas neodpovedal. Zablokovanú sumu na karte sme uvoľnili, nič sme nestrhli.',
      paymentTimedOut: 'Platba nebola dokončená včas, termín je preto opäť voľný. Nič sme nestrhli.',
      captureFailed:
        'Z vašej karty sa nepodarilo strhnúť platbu, rezervácia sa preto skončila. Nič sme nestrhli. Ak výbavu ešte chcete, požiadajte znova a použite inú kartu.',
      authorizationGone:
        'Blokovanie sumy na vašej karte sa zrušilo skôr, než prenajímateľ odpovedal, a žiadosť sa tým skončila. Nič sme nestrhli. Ak výbavu ešte chcete, požiadajte o ňu, prosím, znova.',
      captureTimedOut: 'Platbu sa do prevzatia nepodarilo dokončiť, rezervácia sa preto skončila. Nič neplatíte.',
      depositFailed:
        'Kauciu sa do prevzatia nepodarilo na vašej karte zablokovať, rezervácia sa preto skončila, ako keby ste ju vtedy zrušili. Čo dostanete späť, nájdete nižšie.',
      depositNotPlaced:
        'Kaucia nebola do prevzatia zablokovaná, rezervácia sa preto skončila. Nič neplatíte: celú platbu za prenájom dostanete späť.',
      cancelledByPlatform: 'Túto rezerváciu sme museli zrušiť; nebude vás nič stáť.',
      nothingBack: 'Rezerváciu ste zrušili tak krátko pred prevzatím, že podľa storno podmienok sa už nič nevracia.',
      charged: 'Prenájom sa neuskutoční. Čo sa z vašej karty napriek tomu strhlo, celé na ňu vraciame.',
      cancelledUncharged: 'Nič sme nestrhli. Ak bola na karte zablokovaná suma, uvoľnili sme ju.',
    },
    lender: {
      unoffered: 'Vec už nie je v ponuke, žiadosť sa preto skončila. Nájomca o tom vie.',
      declined: 'Nájomca o tom vie a termín je opäť voľný.',
      expired: 'Na žiadosť ste včas neodpovedali, preto sa sama skončila. Termín je opäť voľný.',
      captureFailed: 'Z karty nájomcu sa nepodarilo strhnúť platbu. Termín je opäť voľný.',
      authorizationGone: 'Blokovanie sumy na karte nájomcu sa zrušilo, žiadosť sa preto skončila. Termín je opäť voľný.',
      captureTimedOut: 'Platbu sa do prevzatia nepodarilo dokončiť. Termín je opäť voľný.',
      depositFailed: 'Kauciu nájomcu sa do prevzatia nepodarilo zablokovať, rezervácia sa preto skončila.',
      depositNotPlaced: 'Kaucia nebola do prevzatia zablokovaná, rezervácia sa preto skončila. Nájomca dostane späť celú sumu.',
      cancelledByPlatform: 'Túto rezerváciu sme museli zrušiť. Nájomca za ňu nič neplatí, preto z nej nemáte zárobok.',
      nothingBack: 'Nájomca rezerváciu zrušil tak krátko pred prevzatím, že podľa storno podmienok sa mu nič nevracia.',
      cancelledUncharged: 'Nič sme nestrhli. Termín je opäť voľný.',
    },
  },
} satisfies SlovakFor<typeof english>;
