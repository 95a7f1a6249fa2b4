import type { SlovakFor } from '#app/i18n/catalogues/slovak-for.ts';
import type { mail as english } from './en.ts';

export const mail = {
  signature: 'Karavana: výbava, ktorá cestuje',
  reason: 'Tento e-mail vám poslala stránka {{site}}.',
  ignore: 'Ak ste to neboli vy, e-mail pokojne ignorujte, nič sa nestane.',
  facts: {
    item: 'Vec',
    pickup: 'Prevzatie',
    return: 'Vrátenie',
    total: 'Spolu',
    earnings: 'Zarobíte',
    deposit: 'Kaucia',
    depositPlacedAt: 'Kauciu zablokujeme',
    lenderAnswersBy: 'Prenajímateľ môže odpovedať do',
    place: 'Miesto',
    rent: 'Nájomné',
    waiver: 'Obmedzenie zodpovednosti za škodu',
    refund: 'Vraciame vám',
    /** While a bank decides on it. */
    refundToCome: 'Vrátime vám',
    bankGave: 'Vrátila vám vaša banka',
    lostToBank: 'Banka si vzala späť',
    disputedByBank: 'Reklamovaná suma',
    answerBy: 'Odpovedzte do',
    reviewUntil: 'Hodnotiť možno do',
    problemsUntil: 'Problém nahláste do',
    objectBy: 'Odpovedzte do',
    decideBy: 'Rozhodnúť do',
    bankAsks: 'Banka žiada',
    rating: 'Počet hviezdičiek',
    reviewText: 'Hodnotenie',
    reporterSays: 'Čo píše oznamovateľ',
    lateFeeTaken: 'Poplatok za neskoré vrátenie',
    lateFeeToLender: 'Poplatok za neskoré vrátenie, ktorý vám pošleme, len čo ho strhneme',
    disputeTextOwn: 'Vaše vyjadrenie',
    disputeText: 'Vyjadrenie druhej strany',
    owedFor: 'Za čo',
    charged: 'Strhnuté z karty',
    paid: 'Zaplatené',
    fromRenterBy: 'Z čoho sa strhne',
    disputeAnswerBy: 'Vyjadrite sa do',
    otherAnswersBy: 'Druhá strana sa môže vyjadriť do',
    returnedAt: 'Vrátené podľa prenajímateľa',
    returnedByRenter: 'Vrátené podľa nájomcu',
    backBy: 'Späť najneskôr',
    countedAsReturned: 'Bez odpovede sa považuje za vrátené od',
    lateBy: 'Meškanie',
    lateReturnFee: 'Poplatok za neskoré vrátenie',
    takenFrom: 'Z čoho sa strhne',
    lateFee: 'Dlžná suma',
    refundWithout: 'Bez karty vrátime',
    cardBy: 'Kartu potvrďte alebo zmeňte do',
    lostWithout: 'Bez karty prídete o',
    reason: 'Dôvod',
    declined: 'Dôvod',
    newReturn: 'Požadované vrátenie',
    addedCost: 'Za predĺženie',
    declinedText: 'Prenajímateľ píše',
  },
  reference: {
    request: 'Číslo žiadosti',
    booking: 'Číslo rezervácie',
  },
  placed: {
    onApproval: 'hneď po schválení',
    atOnce: 'hneď',
  },
  cancellation: {
    renter: 'Ak po schválení rezerváciu zrušíte, vrátime vám časť nájomného podľa času do prevzatia: {{bands}}.',
    lender: 'Ak rezerváciu zruší nájomca, vrátime mu časť nájomného podľa času do prevzatia: {{bands}}; zo zvyšku dostanete svoj podiel.',
  },
  decision: {
    renter: {
      refundDecided: 'Vám sa vráti',
      fromRenter: 'Od vás prenajímateľovi',
      fromPool: 'Od Karavany prenajímateľovi (obmedzenie zodpovednosti)',
    },
    lender: {
      refundDecided: 'Nájomcovi sa vráti',
      fromRenter: 'Od nájomcu vám',
      fromPool: 'Od Karavany vám (obmedzenie zodpovednosti)',
    },
  },
  confirmEmail: {
    subject: 'Potvrďte svoj e-mail',
    lead: 'Dobrý deň, vitajte na Karavane. Potvrďte, prosím, že táto adresa je vaša; odkaz funguje raz a platí 24 hodín.',
    action: 'Potvrdiť e-mail',
  },
  alreadyRegistered: {
    subject: 'Účet už máte',
    lead: 'Dobrý deň, {{fullName}}, niekto sa pokúsil zaregistrovať s vašou adresou. Účet s ňou už máte, stačí sa prihlásiť.',
    action: 'Prihlásiť sa',
  },
  accountLocked: {
    subject: 'Niekto skúša vaše heslo',
    lead: 'Dobrý deň, {{fullName}}, k vášmu účtu niekto veľakrát zadal nesprávne heslo. Účet preto na hodinu neprijíma heslo z prehliadačov, ktoré nepozná. Ak sa chcete prihlásiť, otvorte tento odkaz v prehliadači, ktorý chcete použiť. Funguje raz a platí hodinu.',
    action: 'Prihlásiť sa vo svojom prehliadači',
  },
  listingSubmitted: {
    subject: 'Máme vašu ponuku „{{title}}“',
    lead: 'Čoskoro si ju pozrie niekto z nášho tímu. Napíšeme vám, len čo bude rozhodnuté.',
    action: 'Otvoriť moju výbavu',
  },
  listingApproved: {
    subject: '„{{title}}“ je online',
    lead: 'Vašu ponuku sme schválili. Odteraz ju ostatní môžu nájsť.',
    action: 'Zobraziť ponuku',
  },
  listingDisapproved: {
    subject: 'Ponuku „{{title}}“ sme neschválili',
    lead: 'Vašu ponuku sme nemohli schváliť. Dôvod nájdete nižšie.',
    action: 'Otvoriť moju výbavu',
  },
  requestReceived: {
    subject: 'Nová žiadosť o vec „{{title}}“',
    lead: '{{renterName}} si chce požičať vašu výbavu a platbu má pripravenú. Schváľte alebo odmietnite žiadosť včas; inak sa sama skončí.',
    action: 'Pozrieť a schváliť',
    decline: 'Odmietnuť žiadosť',
  },
  requestSubmitted: {
    subject: 'Žiadosť o vec „{{title}}“ je odoslaná',
    lead: 'Žiadosť sme poslali prenajímateľovi ({{lenderName}}). Suma je na karte zatiaľ len zablokovaná; strhne sa až po schválení.',
    action: 'Otvoriť žiadosť',
    next: 'Prenajímateľ žiadosť schváli alebo odmietne a hneď vám napíšeme. Ak ju odmietne alebo do uvedeného času neodpovie, zablokovanú sumu uvoľníme. Dovtedy môžete žiadosť bezplatne zrušiť.',
  },
  bookingConfirmedForRenter: {
    subject: 'Potvrdené: „{{title}}“',
    lead: 'Vaša žiadosť (prenajímateľ: {{lenderName}}) je schválená a platba prešla. Šťastnú cestu!',
    action: 'Otvoriť rezerváciu',
    next: 'Kód na odovzdanie sa na stránke rezervácie zobrazí najskôr deň pred prevzatím; ukážte ho prenajímateľovi, keď vám výbavu odovzdá.',
  },
  bookingConfirmedForLender: {
    subject: 'Potvrdené: „{{title}}“',
    lead: 'Platba od nájomcu ({{renterName}}) prešla. Pripravte, prosím, výbavu na čas prevzatia.',
    action: 'Otvoriť rezerváciu',
    next: 'Pri odovzdaní si od nájomcu vypýtajte kód a zadajte ho na stránke rezervácie. Zárobok vám vyplatíme, keď sa prenájom skončí.',
  },
  requestDeclined: {
    subject: 'Odmietnuté: „{{title}}“',
    leadUnoffered: 'Vec už nie je v ponuke, preto sa vaša žiadosť skončila. Zablokovanú sumu na karte sme uvoľnili, nič sme nestrhli.',
    lead: '{{lenderName}} vám výbavu v tomto termíne požičať nemôže. Zablokovanú sumu na karte sme uvoľnili, nič sme nestrhli.',
    action: 'Nájsť podobnú výbavu',
    reason: {
      dates: 'Termín prenajímateľovi nevyhovuje',
      gear: 'Vec nie je v poriadku',
      renter: 'Prenajímateľ sa rozhodol podľa vašej úrovne a hodnotení',
      other: 'Iný dôvod',
    },
  },
  requestExpiredForRenter: {
    subject: 'Bez odpovede: „{{title}}“',
    lead: 'Prenajímateľ ({{lenderName}}) včas neodpovedal. Zablokovanú sumu na karte sme uvoľnili, nič sme nestrhli.',
    action: 'Nájsť podobnú výbavu',
  },
  requestExpiredForLender: {
    subject: 'Žiadosť ostala bez odpovede: „{{title}}“',
    lead: 'Na žiadosť, ktorú poslal nájomca ({{renterName}}), ste včas neodpovedali, preto sa sama skončila.',
    action: 'Otvoriť žiadosti',
  },
  paymentTimedOut: {
    subject: 'Nedokončená platba: „{{title}}“',
    lead: 'Platba nebola dokončená včas, termín je preto opäť voľný. Nič sme nestrhli.',
    action: 'Nájsť túto výbavu znova',
  },
  captureFailedForRenter: {
    subject: 'Platba neprešla: „{{title}}“',
    lead: {
      nothing:
        'Prenajímateľ žiadosť schválil, ale banka platbu z vašej karty nepovolila. Nič sme nestrhli a rezervácia sa tým skončila. Ak výbavu ešte chcete, požiadajte o ňu znova a použite, prosím, inú kartu.',
      inPart:
        'Prenajímateľ žiadosť schválil, celú platbu však nemáme: strhla sa len jej časť, alebo sa z nej už niečo vrátilo. Celú strhnutú sumu vraciame na tú istú kartu a rezervácia sa tým skončila. Ak výbavu ešte chcete, požiadajte o ňu, prosím, znova.',
    },
    action: 'Nájsť túto výbavu znova',
  },
  captureFailedForLender: {
    subject: 'Rezervácia zrušená: „{{title}}“',
    lead: 'Z karty nájomcu ({{renterName}}) sa nepodarilo strhnúť platbu. Termín je opäť voľný.',
    action: 'Otvoriť žiadosti',
  },
  authorizationGoneForRenter: {
    subject: 'Žiadosť sa skončila: „{{title}}“',
    lead: 'Blokovanie sumy na vašej karte sa zrušilo skôr, než prenajímateľ ({{lenderName}}) odpovedal, a žiadosť sa tým skončila. Nič sme nestrhli. Ak výbavu ešte chcete, požiadajte o ňu, prosím, znova.',
    action: 'Nájsť túto výbavu znova',
  },
  authorizationGoneForLender: {
    subject: 'Žiadosť sa skončila: „{{title}}“',
    lead: 'Blokovanie sumy na karte nájomcu ({{renterName}}) sa zrušilo. Žiadosť sa preto už nedá schváliť a skončila sa. Nič sme nestrhli a termín je opäť voľný.',
    action: 'Otvoriť žiadosti',
  },
  captureTimedOutForRenter: {
    subject: 'Rezervácia zrušená: „{{title}}“',
    lead: 'Žiadosť bola schválená, ale platbu sa do prevzatia nepodarilo dokončiť. Rezervácia je zrušená a nič neplatíte.',
    action: 'Nájsť podobnú výbavu',
  },
  captureTimedOutForLender: {
    subject: 'Rezervácia zrušená: „{{title}}“',
    lead: 'Platbu nájomcu ({{renterName}}) sa do prevzatia nepodarilo dokončiť. Termín je opäť voľný.',
    action: 'Otvoriť žiadosti',
  },
  requestCancelledForLender: {
    subject: 'Žiadosť zrušená: „{{title}}“',
    lead: 'Nájomca ({{renterName}}) zrušil žiadosť ešte pred schválením. Termín je opäť voľný.',
    action: 'Otvoriť žiadosti',
  },
  cancelledByRenterForLender: {
    subject: 'Zrušené: „{{title}}“',
    lead: 'Nájomca ({{renterName}}) rezerváciu zrušil. Termín je opäť voľný. Ak vám podľa storno podmienok ostáva časť nájomného, nájdete ju nižšie.',
    action: 'Otvoriť žiadosti',
  },
  /** Of a late return that costs nothing, to the renter. */
  waivedFee: {
    lender: 'Vec bola späť o {{late}} neskôr, než bolo dohodnuté, prenajímateľ však za to poplatok nežiada.',
    inDispute:
      'Podľa prenajímateľa bola vec späť o {{late}} neskôr, než bolo dohodnuté; poplatok za to nežiada. Rozhoduje však až rozhodnutie v spore.',
    silence: 'Poplatok za neskoré vrátenie zatiaľ nepočítame, lebo prenajímateľ nepotvrdil, kedy vec dostal späť.',
    then: 'Ak do času uvedeného vyššie nikto nenahlási problém, za neskoré vrátenie nestrhneme nič.',
    thenHold: 'Ak do času uvedeného vyššie nikto nenahlási problém, za neskoré vrátenie nestrhneme nič a kauciu {{amount}} uvoľníme.',
  },
  /** In mails about a cancellation, to the renter. */
  holdReleased: 'Kauciu {{amount}}, ktorú máte zablokovanú na karte, uvoľníme. Nič sme z nej nestrhli.',
  holdTakenInPart: 'Z kaucie {{amount}}, ktorú máte zablokovanú na karte, strhneme {{taken}} a zvyšok ({{released}}) uvoľníme.',
  holdTaken: 'Kauciu {{amount}}, ktorú máte zablokovanú na karte, strhneme celú.',
  cancelledByRenterForRenter: {
    subject: 'Zrušili ste rezerváciu: „{{title}}“',
    lead: 'Vaša rezervácia je zrušená. Čo dostanete späť, nájdete nižšie.',
    action: 'Otvoriť moje rezervácie',
  },
  cancelledByLenderForRenter: {
    subject: 'Zrušené: „{{title}}“',
    lead: '{{lenderName}}, žiaľ, ruší rezerváciu. Dostanete späť celú sumu.',
    action: 'Nájsť podobnú výbavu',
  },
  cancelledByLenderForLender: {
    subject: 'Zrušili ste rezerváciu: „{{title}}“',
    lead: 'Rezervácia je zrušená a nájomca dostane späť celú sumu.',
    action: 'Otvoriť žiadosti',
  },
  depositNeedsAction: {
    subject: 'Na kauciu potrebujeme vašu kartu: „{{title}}“',
    lead: {
      confirm:
        'Vaša banka žiada, aby ste zablokovanie kaucie potvrdili. Potvrďte, prosím, kartu ešte pred prevzatím, inak sa rezervácia zruší.',
      anotherCard:
        'Kauciu sme nezablokovali, vaša karta bola odmietnutá. Zadajte, prosím, inú ešte pred prevzatím, inak sa rezervácia zruší.',
    },
    action: { confirm: 'Potvrdiť kartu', anotherCard: 'Zadať inú kartu' },
    cancel: 'Zrušiť rezerváciu',
    cancelNow:
      'Ak výbavu už nechcete, zrušte rezerváciu teraz: vrátime vám {{now}}. Ak sa rezervácia zruší pre chýbajúcu kauciu, vrátime vám len {{then}}.',
    until: 'Vyššia suma platí do {{moment}}, presne v tom čase už nie.',
    lastMoment: 'Vyššia suma platí do {{moment}} vrátane.',
  },
  depositRenewalNeedsAction: {
    subject: 'Na ďalšiu kauciu potrebujeme vašu kartu: „{{title}}“',
    /** Why there has to be a next hold: the rental goes on, only its dispute does, or the hold has ended already. */
    lead: {
      rental: {
        confirm:
          'Blokovanie kaucie sa skončí skôr než prenájom, preto ho treba obnoviť, a banka na to žiada vaše potvrdenie. Potvrďte, prosím, kartu.',
        anotherCard:
          'Blokovanie kaucie sa skončí skôr než prenájom, preto ho treba obnoviť, a vaša karta bola odmietnutá. Zadajte, prosím, inú.',
      },
      dispute: {
        confirm:
          'Spor o tento prenájom ešte nie je rozhodnutý a blokovanie kaucie sa skončí. Treba ho preto obnoviť a banka na to žiada vaše potvrdenie. Potvrďte, prosím, kartu.',
        anotherCard:
          'Spor o tento prenájom ešte nie je rozhodnutý a blokovanie kaucie sa skončí. Treba ho preto obnoviť a vaša karta bola odmietnutá. Zadajte, prosím, inú.',
      },
      ended: {
        confirm: 'Blokovanie kaucie sa skončilo a banka na nové žiada vaše potvrdenie. Potvrďte, prosím, kartu.',
        anotherCard: 'Blokovanie kaucie sa skončilo a vaša karta bola pri novom odmietnutá. Zadajte, prosím, inú.',
      },
    },
    otherwise: {
      rental:
        'Ak sa to nepodarí, prenájom pokračuje; vy aj prenajímateľ však uvidíte, že kaucia chýba. Škodu a poplatok za neskoré vrátenie by ste platili aj tak.',
      dispute:
        'Ak sa to nepodarí, spor pokračuje; vy aj prenajímateľ však uvidíte, že kaucia chýba. Čo sa v spore rozhodne, by ste platili aj tak.',
    },
    action: { confirm: 'Potvrdiť kartu', anotherCard: 'Zadať inú kartu' },
  },
  depositLapsed: {
    subject: 'Blokovanie kaucie sa skončilo: „{{title}}“',
    lead: {
      rental:
        'Banka ukončila blokovanie kaucie a nové sa nepodarilo. Prenájom pokračuje a nič sa nestrhlo. Prípadná škoda či poplatok za neskoré vrátenie sa platia ako predtým, len na ne nie sú odložené peniaze.',
      dispute:
        'Banka ukončila blokovanie kaucie a nové sa nepodarilo. Spor pokračuje a nič sa nestrhlo. Čo sa v spore rozhodne, sa zaplatí ako predtým, len na to nie sú odložené peniaze.',
    },
    action: 'Otvoriť rezerváciu',
  },
  depositWaitsForLender: {
    subject: 'Kaucia ešte nie je zablokovaná: „{{title}}“',
    lead: {
      confirm:
        'Banka žiada, aby nájomca ({{renterName}}) zablokovanie kaucie potvrdil; požiadali sme ho o to. Kým vám nenapíšeme, že kaucia je zablokovaná, výbavu neodovzdávajte; dovtedy sa nedá zadať ani kód na odovzdanie.',
      anotherCard:
        'Kauciu sa na karte nájomcu ({{renterName}}) nepodarilo zablokovať; požiadali sme ho, aby zadal inú. Kým vám nenapíšeme, že kaucia je zablokovaná, výbavu neodovzdávajte; dovtedy sa nedá zadať ani kód na odovzdanie.',
    },
    otherwise: {
      share:
        'Ak kaucia do času prevzatia zablokovaná nebude, rezervácia sa zruší, ako keby ju vtedy zrušil nájomca, a vám z nájomného ostane {{amount}}.',
      nothing: 'Ak kaucia do času prevzatia zablokovaná nebude, rezervácia sa zruší a z nájomného nedostanete nič.',
      withBank:
        'Ak kaucia do času prevzatia zablokovaná nebude, rezervácia sa zruší. Koľko vám potom ostane z nájomného, závisí od banky nájomcu, ktorá od nás žiada platbu späť.',
    },
    action: 'Otvoriť rezerváciu',
  },
  depositPlacedForLender: {
    subject: 'Kaucia je zablokovaná: „{{title}}“',
    lead: 'Kaucia je na karte nájomcu ({{renterName}}) už zablokovaná.',
    handover:
      'Pre kauciu už s odovzdaním čakať nemusíte. Keď budete výbavu odovzdávať, vypýtajte si od nájomcu kód a zadajte ho na stránke rezervácie.',
    action: 'Otvoriť rezerváciu',
  },
  depositFailedForRenter: {
    subject: 'Rezervácia zrušená: „{{title}}“',
    lead: 'Kauciu sa do prevzatia nepodarilo na vašej karte zablokovať, rezervácia sa preto skončila tak, ako keby ste ju vtedy zrušili. Čo dostanete späť, nájdete nižšie; ak sa vám to nezdá správne, napíšte nám.',
    action: 'Otvoriť moje rezervácie',
  },
  depositFailedForLender: {
    subject: 'Rezervácia zrušená: „{{title}}“',
    lead: 'Kauciu nájomcu ({{renterName}}) sa do prevzatia nepodarilo zablokovať, rezervácia sa preto skončila, ako keby ju vtedy zrušil nájomca. Ak vám ostáva časť nájomného, nájdete ju nižšie.',
    action: 'Otvoriť žiadosti',
  },
  depositNotPlacedForRenter: {
    subject: 'Rezervácia zrušená: „{{title}}“',
    lead: 'Kaucia nebola do prevzatia zablokovaná, rezervácia je preto zrušená. Nič neplatíte: celú platbu za prenájom dostanete späť.',
    action: 'Nájsť podobnú výbavu',
  },
  depositNotPlacedForLender: {
    subject: 'Rezervácia zrušená: „{{title}}“',
    lead: 'Kaucia nájomcu ({{renterName}}) nebola do prevzatia zablokovaná, rezervácia je preto zrušená. Nájomca dostane späť celú sumu.',
    action: 'Otvoriť žiadosti',
  },
  returnReported: {
    subject: 'Je vec späť? „{{title}}“',
    lead: 'Nájomca ({{renterName}}) oznámil, že vec vrátil. Potvrďte to, prosím, alebo proti tomu do času uvedeného nižšie namietajte; inak sa bude považovať za vrátenú.',
    action: 'Potvrdiť vrátenie',
    object: 'Vec nemám',
    problem: 'Nahlásiť problém',
    atMost: 'najneskôr {{moment}}',
  },
  returnReportedInDispute: {
    subject: 'Je vec späť? „{{title}}“',
    lead: 'Nájomca ({{renterName}}) oznámil, že vec vrátil. Potvrďte, prosím, kedy ste ju dostali späť; ak ju nemáte, napíšte to v spore. Spor pokračuje.',
    action: 'Potvrdiť vrátenie',
    object: 'Odpovedať v spore',
  },
  returnAgreedInDispute: {
    subject: 'Nájomca súhlasí, že vec je späť, spor trvá: „{{title}}“',
    lead: 'Nájomca ({{renterName}}) súhlasí, že ste vec dostali späť, keď ste uviedli. Spor pokračuje.',
    action: 'Otvoriť spor',
  },
  returnedInDispute: {
    back: {
      renter: {
        subject: 'Vrátené podľa prenajímateľa, spor trvá: „{{title}}“',
        lead: 'Prenajímateľ ({{lenderName}}) potvrdil, že vec má späť. Spor pokračuje a rozhodne sa v ňom aj o prípadnom poplatku za neskoré vrátenie. Ak čas nesedí, napíšte to v spore.',
      },
      lender: {
        subject: 'Potvrdili ste vrátenie, spor trvá: „{{title}}“',
        lead: 'Potvrdili ste, že vec máte späť; nájomcovi ({{renterName}}) sme dali vedieť. Spor pokračuje a rozhodne sa v ňom aj o prípadnom poplatku za neskoré vrátenie.',
      },
    },
    untaken: {
      renter: {
        subject: 'Podľa prenajímateľa si výbavu nikto neprevzal, spor trvá: „{{title}}“',
        lead: 'Prenajímateľ ({{lenderName}}) v spore uviedol, že si výbavu nikto neprevzal. Za meškanie tak neplatíte nič. Spor pokračuje; ak to nesedí, napíšte to v ňom.',
      },
      lender: {
        subject: 'Uviedli ste, že si výbavu nikto neprevzal, spor trvá: „{{title}}“',
        lead: 'V spore ste uviedli, že si výbavu nikto neprevzal; nájomcovi ({{renterName}}) sme dali vedieť. Spor pokračuje.',
      },
    },
    report: 'Súhlasím, vec je späť',
    action: 'Otvoriť rezerváciu',
  },
  rentalStarted: {
    subject: 'Nastal čas prevzatia: „{{title}}“',
    leadHandedOver:
      'Nastal dohodnutý čas prevzatia (druhá strana: {{counterpartName}}) a prenájom sa začína. Výbava je už odovzdaná a odovzdanie je potvrdené kódom, robiť nemusíte nič.',
    lead: 'Nastal dohodnutý čas prevzatia (druhá strana: {{counterpartName}}). Ak odovzdanie ešte nie je potvrdené, výbavu si spolu prezrite, urobte pár fotiek a odovzdanie potvrďte na jeho stránke: nájomca tam ukáže kód a prenajímateľ ho zadá.',
    action: 'Otvoriť stránku odovzdania',
  },
  handoverUnconfirmedForRenter: {
    subject: 'Máte výbavu? „{{title}}“',
    lead: 'Dohodnutý čas prevzatia už nastal, ale kód na odovzdanie zatiaľ nikto nezadal. Ak výbavu máte, ukážte prenajímateľovi ({{lenderName}}) kód zo stránky odovzdania. Ak vám ju neodovzdali, nahláste problém na stránke rezervácie.',
    action: 'Otvoriť rezerváciu',
  },
  handoverUnconfirmedForLender: {
    subject: 'Odovzdali ste výbavu? „{{title}}“',
    lead: 'Dohodnutý čas prevzatia už nastal, ale kód na odovzdanie zatiaľ nie je zadaný. Ak výbavu nájomca ({{renterName}}) má, vypýtajte si od neho kód a zadajte ho: keby to bolo treba, doloží, že ste ju odovzdali. Ak po výbavu nikto neprišiel, oznámte to. Ak nájomca nenamietne, prenájom sa skončí a nájomné mu nevrátime, lebo si výbavu neprevzal.',
    action: 'Zadať kód',
    nobodyCame: 'Nikto neprišiel',
  },
  gearOverdue: {
    subject: 'Čas vrátenia uplynul: „{{title}}“',
    lead: {
      renter:
        'Dohodnutý čas vrátenia uplynul a nikto neoznámil, že vec je späť. Vráťte ju, prosím, čo najskôr a ozvite sa prenajímateľovi ({{lenderName}}). Ak ste ju už vrátili, oznámte to na stránke rezervácie.',
      lender:
        'Dohodnutý čas vrátenia uplynul a nikto neoznámil, že vec je späť. Ak ju máte, potvrďte vrátenie na stránke rezervácie s jeho skutočným časom; ak nie, ozvite sa, prosím, nájomcovi ({{renterName}}).',
    },
    leadUnconfirmed: {
      renter:
        'Dohodnutý čas vrátenia uplynul. Kód na odovzdanie nikto nezadal a nikto neoznámil, že vec je späť. Ak výbavu máte, vráťte ju, prosím, čo najskôr a ozvite sa prenajímateľovi ({{lenderName}}). Ak ste ju už vrátili, oznámte to na stránke rezervácie. Ak ste ju vôbec nedostali, dajte nám to vedieť druhým tlačidlom.',
      lender:
        'Dohodnutý čas vrátenia uplynul. Kód na odovzdanie nikto nezadal a nikto neoznámil, že vec je späť. Ak si ju nájomca ({{renterName}}) prevzal a je späť, potvrďte vrátenie na stránke rezervácie s jeho skutočným časom; ak ju ešte má, ozvite sa mu, prosím. Ak po výbavu nikto neprišiel, oznámte to druhým tlačidlom: za meškanie sa vtedy neplatí nič.',
    },
    notHandedOver: 'Výbavu mi neodovzdali',
    nobodyCame: 'Nikto neprišiel',
    silence: 'Ak sa do {{moment}} nikto z vás neozve, vec sa bude považovať za vrátenú a poplatok sa nebude platiť.',
    inDispute: 'O poplatku sa rozhodne v spore.',
    next: {
      waits: 'Na výbavu čaká ďalšia rezervácia ({{reference}}); prevzatie: {{moment}}.',
      open: 'Otvoriť ďalšiu rezerváciu',
    },
    action: 'Otvoriť rezerváciu',
  },
  nextGearOverdue: {
    subject: 'Rezervovaná výbava môže meškať: „{{title}}“',
    lead: 'Výbava podľa našich údajov ešte nie je späť z predchádzajúceho prenájmu; prenajímateľ ({{lenderName}}) o tom vie. Vaša rezervácia platí. Ak výbavu v čase prevzatia nedostanete alebo ste ju vtedy nedostali, nahláste to na stránke rezervácie.',
    action: 'Otvoriť rezerváciu',
  },
  nextGearBack: {
    subject: 'Rezervovaná výbava je už u prenajímateľa: „{{title}}“',
    lead: 'Výbava už nie je u predchádzajúceho nájomcu, má ju opäť prenajímateľ ({{lenderName}}). Vaša rezervácia platí. Ak už nastal čas prevzatia, dohodnite sa, prosím, na odovzdaní s prenajímateľom.',
    action: 'Otvoriť rezerváciu',
  },
  extensionAskedForRenter: {
    subject: 'O predĺženie sme požiadali: „{{title}}“',
    lead: 'Prenajímateľa ({{lenderName}}) sme sa opýtali, či si vec môžete nechať dlhšie. Suma je na karte zatiaľ len zablokovaná. Kým neodpovie, platí dohodnuté vrátenie.',
    action: 'Zobraziť žiadosť o predĺženie',
  },
  extensionAskedForLender: {
    subject: 'Predĺžite prenájom „{{title}}“?',
    lead: 'Nájomca ({{renterName}}) by si vec rád nechal dlhšie a platbu má pripravenú. Odpovedzte, prosím, včas; inak ostáva dohodnuté vrátenie.',
    action: 'Pozrieť a odpovedať',
    decline: 'Odmietnuť predĺženie',
  },
  extensionApprovedForRenter: {
    subject: 'Prenájom „{{title}}“ je predĺžený',
    lead: 'Prenajímateľ ({{lenderName}}) súhlasil a platba za predĺženie sa strhla z vašej karty. Odteraz platí nové vrátenie.',
    action: 'Otvoriť rezerváciu',
  },
  extensionApprovedForLender: {
    subject: 'Prenájom „{{title}}“ je predĺžený',
    lead: 'Predĺženie je zaplatené ({{renterName}}). Odteraz platí nové vrátenie.',
    action: 'Otvoriť rezerváciu',
  },
  extensionDeclined: {
    subject: 'Prenájom „{{title}}“ sa nepredĺži',
    lead: 'Prenajímateľ ({{lenderName}}) vám vec dlhšie požičať nemôže. Za predĺženie sme nič nestrhli; vráťte ju, prosím, ako bolo dohodnuté.',
    action: 'Otvoriť rezerváciu',
  },
  extensionExpiredForRenter: {
    subject: 'Predĺženie bez odpovede: „{{title}}“',
    lead: {
      ahead: 'Prenajímateľ ({{lenderName}}) včas neodpovedal. Za predĺženie sme nič nestrhli; vráťte vec, prosím, ako bolo dohodnuté.',
      past: 'Prenajímateľ ({{lenderName}}) včas neodpovedal. Za predĺženie sme nič nestrhli. Naďalej platí dohodnutý čas vrátenia, ktorý už nastal; vráťte vec, prosím, hneď.',
    },
    action: 'Otvoriť rezerváciu',
  },
  extensionExpiredForLender: {
    subject: 'Žiadosť o predĺženie prenájmu „{{title}}“: čas uplynul',
    lead: 'Čas na odpoveď uplynul, preto ostáva dohodnuté vrátenie.',
    action: 'Otvoriť rezerváciu',
  },
  extensionUnpaid: {
    subject: 'Predĺženie prenájmu „{{title}}“ nebolo zaplatené',
    lead: 'Platba nebola dokončená včas. Ostáva dohodnuté vrátenie; kým je vec voľná, môžete požiadať znova.',
    action: 'Požiadať znova',
  },
  extensionFailedForRenter: {
    subject: 'Platbu za predĺženie prenájmu „{{title}}“ sa nepodarilo strhnúť',
    lead: {
      ahead: 'Z vašej karty sa nepodarilo strhnúť platbu za predĺženie. Ostáva dohodnuté vrátenie; vráťte vec, prosím, načas.',
      past: 'Z vašej karty sa nepodarilo strhnúť platbu za predĺženie. Naďalej platí dohodnutý čas vrátenia, ktorý už uplynul; vráťte vec, prosím, hneď.',
    },
    action: 'Otvoriť rezerváciu',
  },
  extensionFailedForLender: {
    subject: 'Platbu za predĺženie prenájmu „{{title}}“ sa nepodarilo strhnúť',
    lead: 'Z karty nájomcu sa nepodarilo strhnúť platbu za predĺženie. Ostáva dohodnuté vrátenie.',
    action: 'Otvoriť rezerváciu',
  },
  extensionNotChargedForRenter: {
    subject: 'Platbu za predĺženie prenájmu „{{title}}“ sa nepodarilo strhnúť',
    lead: 'Prenajímateľ ({{lenderName}}) s predĺžením súhlasil, no platobná služba nám včas neodpovedala, preto predĺženie neplatí. Vašou kartou to nebolo a za predĺženie nič neplatíte. Naďalej platí dohodnutý čas vrátenia, ktorý už uplynul; vráťte vec, prosím, hneď. Meškanie sa počíta od dohodnutého vrátenia.',
    action: 'Otvoriť rezerváciu',
  },
  extensionNotChargedForLender: {
    subject: 'Platbu za predĺženie prenájmu „{{title}}“ sa nepodarilo strhnúť',
    lead: 'S predĺžením ste súhlasili, no platobná služba nám včas neodpovedala, preto predĺženie neplatí; nájomca za to nemôže. Naďalej platí dohodnutý čas vrátenia, ktorý už uplynul. Nájomcu sme požiadali, aby vec vrátil hneď.',
    action: 'Otvoriť rezerváciu',
  },
  extensionEndedForRenter: {
    subject: 'Žiadosť o predĺženie prenájmu „{{title}}“ sa skončila',
    lead: 'S rezerváciou sa niečo zmenilo, preto sa skončila aj žiadosť o jej predĺženie. Za predĺženie nič neplatíte; ak bola zaň na karte zablokovaná suma, uvoľnili sme ju.',
    action: 'Otvoriť rezerváciu',
  },
  extensionEndedForLender: {
    subject: 'Žiadosť o predĺženie prenájmu „{{title}}“ sa skončila',
    lead: 'S rezerváciou sa niečo zmenilo, preto sa skončila aj žiadosť o jej predĺženie a netreba na ňu odpovedať.',
    action: 'Otvoriť rezerváciu',
  },
  extensionWithdrawn: {
    subject: 'Predĺženie prenájmu „{{title}}“ už netreba',
    lead: '{{renterName}} už o predĺženie nežiada. Ostáva dohodnuté vrátenie.',
    action: 'Otvoriť rezerváciu',
  },
  refundSentBack: {
    subject: 'Vrátená platba k vám nedošla: „{{title}}“',
    lead: 'Vaša banka nám poslala vrátenú platbu späť. Peniaze sú stále vaše: vieme o tom a vrátime vám ich znova alebo iným spôsobom. Nemusíte robiť nič.',
    action: 'Otvoriť rezerváciu',
  },
  takenByBank: {
    subject: 'Banka nájomcu si vzala platbu späť: „{{title}}“',
    lead: {
      total:
        'Nájomca ({{renterName}}) požiadal svoju banku o vrátenie platby za tento prenájom a banka si peniaze od nás vzala späť. Z týchto peňazí vám už nič nevyplatíme; čo vám ostáva, nájdete nižšie.',
      nothingLeft:
        'Nájomca ({{renterName}}) požiadal svoju banku o vrátenie platby za tento prenájom a banka si peniaze od nás vzala späť. Z nájomného vám preto nemáme čo vyplatiť.',
      besides:
        'Nájomca ({{renterName}}) požiadal svoju banku o vrátenie platby, ktorá sa mu strhla navyše za neskoré vrátenie alebo škodu, a banka si peniaze od nás vzala späť. Vyplatiť vám ich preto nemôžeme. Čo dostanete za samotný prenájom, sa nemení.',
    },
    cancel: 'Vec ste ešte neodovzdali: ak ju za to prenajať nechcete, môžete rezerváciu zrušiť.',
    action: 'Otvoriť rezerváciu',
  },
  /** A renter's bank asks for a charge back; it may have been of the rent, of more days, or of what is owed besides. */
  bankDisputeOpened: {
    subject: 'Banka rieši reklamáciu platby: „{{title}}“',
    lead: {
      renter:
        'Vaša banka rieši reklamáciu platby k tomuto prenájmu. Kým banka nerozhodne, z tejto platby už nič neodíde: ani vám, ani prenajímateľovi. Ak ste platbu nereklamovali alebo na reklamácii už netrváte, ozvite sa, prosím, svojej banke.',
      given:
        'Vaša banka rieši reklamáciu platby k tomuto prenájmu. Celú túto platbu sme vám už poslali späť (na kartu môže prísť o niekoľko dní), preto vám z nej viac nevrátime, nech banka rozhodne akokoľvek. Ak ste platbu nereklamovali alebo na reklamácii už netrváte, ozvite sa, prosím, svojej banke.',
      lender:
        'Banka nájomcu ({{renterName}}) rieši reklamáciu platby k tomuto prenájmu. Kým banka nerozhodne, z tejto platby vám nič nevyplatíme. Robiť nemusíte nič.',
    },
    action: 'Otvoriť rezerváciu',
  },
  bankDisputeOver: {
    subject: 'Reklamácia platby sa skončila: „{{title}}“',
    lead: {
      won: 'Reklamácia platby k tomuto prenájmu sa vo vašej banke skončila a banka si od nás peniaze nevzala. Platba preto ostáva v platnosti. Ak vám z nej máme niečo vrátiť, dostanete to od nás.',
      lost: 'Vaša banka reklamáciu platby k tomuto prenájmu uznala a peniaze si od nás vzala späť; vráti vám ich ona, preto vám ich už nevraciame my.',
      wonGiven:
        'Reklamácia platby k tomuto prenájmu sa vo vašej banke skončila a banka si od nás peniaze nevzala. Celú túto platbu sme vám už poslali späť (na kartu môže prísť o niekoľko dní), preto vám z nej viac nevrátime.',
      lostGiven:
        'Vaša banka reklamáciu platby k tomuto prenájmu uznala a peniaze si vzala od nás. Celú túto platbu sme vám už poslali späť (na kartu môže prísť o niekoľko dní), preto vám z nej viac nevrátime.',
      lender:
        'Reklamácia platby k tomuto prenájmu, ktorú riešila banka nájomcu ({{renterName}}), sa skončila. Na vašom zárobku to nič nemení a výplata na ňu už nečaká.',
    },
    rest: 'Od nás dostanete ešte {{amount}}: o toľko vám máme vrátiť viac, než vám vráti banka.',
    action: 'Otvoriť rezerváciu',
  },
  extensionRefunded: {
    subject: 'Vraciame platbu za predĺženie prenájmu „{{title}}“',
    lead: 'Z vašej karty sa strhla platba za predĺženie, ktoré neplatí. Celú ju vraciame na tú istú kartu. Ostáva dohodnuté vrátenie.',
    action: 'Otvoriť rezerváciu',
  },
  bankDecides: {
    renter: 'ak vám banka peniaze neprizná: {{amount}}, po jej rozhodnutí',
    renterRest: 'po rozhodnutí banky: ak vám peniaze neprizná, {{amount}}; ak vám prizná {{asked}}, {{rest}}',
    wholePart: '{{now}} hneď; zvyšok ({{later}}) vám vráti buď vaša banka, alebo (ak vám ho neprizná) my',
    whole: 'celú sumu: buď vám ju vráti vaša banka, alebo (ak vám ju neprizná) my',
    lender: 'až keď banka nájomcu rozhodne, či mu platbu vráti',
    toRenter: '{{amount}}, ak mu peniaze nevráti jeho banka',
    lenderPart: '{{rest}} a k tomu {{waits}}, ak ich banka nevráti nájomcovi',
  },
  holdChargeRefunded: {
    subject: 'Vraciame peniaze z kaucie: „{{title}}“',
    lead: 'Z kaucie sa na vašej karte strhlo viac, než bolo treba. Zvyšok vraciame na tú istú kartu, robiť nemusíte nič.',
    action: 'Otvoriť rezerváciu',
  },
  lateChargeRefunded: {
    subject: 'Vraciame platbu: „{{title}}“',
    lead: 'Z vašej karty sa strhla platba za prenájom, ktorý sa neuskutoční. Celú ju vraciame na tú istú kartu, robiť nemusíte nič.',
    action: 'Otvoriť rezerváciu',
  },
  owedFor: {
    lateReturn: 'neskoré vrátenie',
    decision: 'doplatok podľa rozhodnutia o spore',
  },
  claimNeedsPayment: {
    subject: 'Zaplaťte, prosím, dlžnú sumu: „{{title}}“',
    lead: 'Po tomto prenájme ostala nezaplatená suma a z karty ju banka nepovolila strhnúť. Zaplaťte ju, prosím, na stránke rezervácie, môžete aj inou kartou. Potvrdených rezervácií sa to netýka, kým nezaplatíte, nemôžete však požiadať o ďalšie.',
    action: 'Zaplatiť',
  },
  claimRefusedForLender: {
    subject: 'Zatiaľ nezaplatené: „{{title}}“',
    lead: 'Po tomto prenájme vám má nájomca ({{renterName}}) ešte doplatiť sumu, ktorú banka nepovolila strhnúť z karty. Požiadali sme ho, aby ju zaplatil na stránke rezervácie. Hneď ako zaplatí, peniaze vám pošleme a dáme vám vedieť.',
    action: 'Otvoriť rezerváciu',
  },
  claimChargedForRenter: {
    subject: 'Strhnuté z vašej karty: „{{title}}“',
    lead: 'Z karty, ktorou ste platili tento prenájom, sme strhli sumu, ktorú po ňom bolo treba doplatiť. Dostane ju druhá strana ({{lenderName}}); robiť nemusíte nič.',
    action: 'Otvoriť rezerváciu',
  },
  claimChargedForLender: {
    subject: 'Strhnuté z karty nájomcu: „{{title}}“',
    lead: 'Z karty nájomcu ({{renterName}}) sme strhli sumu, ktorú vám mal po tomto prenájme doplatiť. Peniaze vám pošleme na účet.',
    action: 'Otvoriť rezerváciu',
  },
  claimPaidForRenter: {
    subject: 'Zaplatené: „{{title}}“',
    lead: 'Zaplatili ste, čo po tomto prenájme ostalo doplatiť. Ďakujeme! Dostane to druhá strana ({{lenderName}}).',
    action: 'Otvoriť rezerváciu',
  },
  claimPaidForLender: {
    subject: 'Zaplatené: „{{title}}“',
    lead: 'Nájomca ({{renterName}}) zaplatil, čo po tomto prenájme ostalo doplatiť. Peniaze vám pošleme na účet.',
    action: 'Otvoriť rezerváciu',
  },
  rentalReturned: {
    untaken: {
      renter: {
        subject: 'Neprišli ste po výbavu? „{{title}}“',
        lead: 'Prenajímateľ ({{lenderName}}) oznámil, že ste si výbavu neprevzali. Nájomné za neprevzatú výbavu nevraciame. Ak ste si výbavu prevzali alebo vám ju neodovzdali, nahláste problém do času uvedeného nižšie; potom je prenájom ukončený.',
      },
      lender: {
        subject: 'Oznámili ste, že nikto neprišiel: „{{title}}“',
        lead: 'Oznámili ste, že si výbavu nikto neprevzal; nájomcovi ({{renterName}}) sme dali vedieť. Namietnuť môže do času uvedeného nižšie; potom sa prenájom skončí a nájomné mu nevrátime, lebo si výbavu neprevzal.',
      },
    },
    lenderEarly: {
      renter: {
        subject: 'Vrátili ste vec? „{{title}}“',
        lead: 'Prenajímateľ ({{lenderName}}) oznámil, že vec má späť skôr, ako bolo dohodnuté. Ak je to tak, potvrďte to, prosím, ešte pred dohodnutým časom vrátenia; inak platí dohodnutý čas. Ak vec ešte máte alebo niečo nesedí, nahláste problém do času uvedeného nižšie.',
      },
      lender: {
        subject: 'Potvrdili ste vrátenie: „{{title}}“',
        lead: 'Oznámili ste, že vec máte späť skôr, ako bolo dohodnuté. Nájomcu ({{renterName}}) sme požiadali, aby to potvrdil; kým to neurobí, platí dohodnutý čas vrátenia. Ak niečo nie je v poriadku, nahláste to do času uvedeného nižšie.',
      },
    },
    lender: {
      renter: {
        subject: 'Vrátené podľa prenajímateľa: „{{title}}“',
        lead: 'Prenajímateľ ({{lenderName}}) potvrdil, že vec má späť. Ak niečo nie je v poriadku alebo nesedí čas, nahláste to do času uvedeného nižšie; potom je prenájom ukončený.',
        leadWithFee:
          'Prenajímateľ ({{lenderName}}) potvrdil, že vec má späť. Ak niečo nie je v poriadku alebo nesedí čas či poplatok, nahláste to do času uvedeného nižšie; potom je prenájom ukončený a poplatok strhneme.',
      },
      lender: {
        subject: 'Potvrdili ste vrátenie: „{{title}}“',
        lead: 'Potvrdili ste, že vec máte späť; nájomcovi ({{renterName}}) sme dali vedieť. Ak niečo nie je v poriadku, nahláste to do času uvedeného nižšie; potom je prenájom ukončený.',
        leadWithFee:
          'Potvrdili ste, že vec máte späť; nájomcovi ({{renterName}}) sme dali vedieť. Ak niečo nie je v poriadku, nahláste to do času uvedeného nižšie; potom je prenájom ukončený a poplatok strhneme.',
      },
    },
    renter: {
      renter: {
        subject: 'Považuje sa za vrátené: „{{title}}“',
        lead: 'Oznámili ste, že ste vec vrátili, a prenajímateľ ({{lenderName}}) proti tomu včas nenamietal. Ak niečo nie je v poriadku, nahláste to do času uvedeného nižšie; potom je prenájom ukončený.',
      },
      lender: {
        subject: 'Považuje sa za vrátené: „{{title}}“',
        lead: 'Nájomca ({{renterName}}) oznámil, že vec vrátil, a vy ste proti tomu včas nenamietali. Ak ju nemáte alebo niečo nie je v poriadku, nahláste to do času uvedeného nižšie; potom je prenájom ukončený.',
      },
    },
    both: {
      renter: {
        subject: 'Vrátené: „{{title}}“',
        lead: 'Výbava je späť, na tom ste sa s prenajímateľom ({{lenderName}}) zhodli. Ak niečo nie je v poriadku alebo nesedí čas, nahláste to do času uvedeného nižšie; potom je prenájom ukončený.',
        leadWithFee:
          'Výbava je späť, na tom ste sa s prenajímateľom ({{lenderName}}) zhodli. Ak niečo nie je v poriadku alebo nesedí čas či poplatok, nahláste to do času uvedeného nižšie; potom je prenájom ukončený a poplatok strhneme.',
      },
      lender: {
        subject: 'Vrátené: „{{title}}“',
        lead: 'Výbava je späť, na tom ste sa s nájomcom ({{renterName}}) zhodli. Ak niečo nie je v poriadku, nahláste to do času uvedeného nižšie; potom je prenájom ukončený.',
        leadWithFee:
          'Výbava je späť, na tom ste sa s nájomcom ({{renterName}}) zhodli. Ak niečo nie je v poriadku, nahláste to do času uvedeného nižšie; potom je prenájom ukončený a poplatok strhneme.',
      },
    },
    passedOn: {
      renter: {
        subject: 'Považuje sa za vrátené: „{{title}}“',
        lead: 'Prenajímateľ ({{lenderName}}) už vec odovzdal ďalšiemu nájomcovi, najneskôr vtedy teda bola späť. Kedy presne, nikto nepotvrdil. Ak niečo nie je v poriadku, nahláste to do času uvedeného nižšie; potom je prenájom ukončený.',
      },
      lender: {
        subject: 'Považuje sa za vrátené: „{{title}}“',
        lead: 'Vec ste už odovzdali ďalšiemu nájomcovi, najneskôr vtedy teda bola späť. Kedy presne, nikto nepotvrdil. Ak niečo nie je v poriadku, nahláste to do času uvedeného nižšie; potom je prenájom ukončený.',
      },
    },
    nobody: {
      renter: {
        subject: 'Považuje sa za vrátené: „{{title}}“',
        lead: 'Nikto neoznámil, či ste vec vrátili, preto sa odteraz považuje za vrátenú. Ak ju ešte máte, vráťte ju, prosím, čo najskôr. Ak niečo nie je v poriadku, nahláste to do času uvedeného nižšie; potom je prenájom ukončený.',
      },
      lender: {
        subject: 'Považuje sa za vrátené: „{{title}}“',
        lead: 'Nikto neoznámil, či sa vec vrátila, preto sa odteraz považuje za vrátenú. Ak ju nemáte alebo niečo nie je v poriadku, nahláste to do času uvedeného nižšie; potom je prenájom ukončený.',
      },
    },
    action: 'Otvoriť rezerváciu',
    agree: 'Potvrdiť vrátenie',
    report: 'Nahlásiť problém',
    objectToFee: 'Namietať proti poplatku',
    unusedDays: 'Cena prenájmu sa skorším vrátením nemení, za nevyužité dni sa peniaze nevracajú.',
    takenFrom: {
      hold: 'Zo zablokovanej kaucie',
      card: 'Z karty, ktorou sa platilo',
      both: 'Zo zablokovanej kaucie a zvyšok z karty, ktorou sa platilo',
    },
  },
  rentalCompletedForRenter: {
    subject: 'Ukončené: „{{title}}“',
    lead: 'Prenájom je ukončený. Ďakujeme! Aké to bolo? Do 14 dní sa s prenajímateľom môžete navzájom ohodnotiť.',
    leadUntaken: 'Prenájom sa skončil. Podľa prenajímateľa si výbavu nikto neprevzal a vy ste nenamietli. Nájomné vám preto nevrátime.',
    fromCard:
      'Z karty, ktorou ste platili, sa pokúsime strhnúť {{amount}} za neskoré vrátenie. Ak to banka nepovolí, napíšeme vám, ako túto sumu zaplatiť.',
    action: 'Ohodnotiť prenájom',
  },
  rentalCompletedForLender: {
    subject: 'Ukončené: „{{title}}“',
    lead: {
      paid: 'Prenájom je ukončený a zárobok vám pošleme na účet. Ďakujeme! Do 14 dní sa s nájomcom môžete navzájom ohodnotiť.',
      withBank:
        'Prenájom je ukončený. Vaša výplata čaká, kým banka nájomcu rozhodne, či mu platbu vráti. Do 14 dní sa s nájomcom môžete navzájom ohodnotiť.',
      withBankPart:
        'Prenájom je ukončený. Z vašej výplaty čaká {{waits}}, kým banka nájomcu rozhodne, či mu túto časť vráti; zvyšok ({{rest}}) vám pošleme na účet. Do 14 dní sa s nájomcom môžete navzájom ohodnotiť.',
      untaken: 'Prenájom sa skončil. Oznámili ste, že si výbavu nikto neprevzal, a nájomca nenamietol. Nájomné mu preto nevrátime.',
      nothing:
        'Prenájom je ukončený. Nájomcovi sa vrátilo celé nájomné, preto vám z neho nemáme čo vyplatiť. Do 14 dní sa s nájomcom môžete navzájom ohodnotiť.',
    },
    action: 'Ohodnotiť nájomcu',
  },
  cancelledByPlatform: {
    subject: 'Rezervácia zrušená: „{{title}}“',
    lead: {
      renter: 'Túto rezerváciu sme museli zrušiť; nebude vás nič stáť. Dôvod nájdete nižšie.',
      lender: 'Túto rezerváciu sme museli zrušiť. Nájomca za ňu nič neplatí, preto z nej nemáte zárobok. Dôvod nájdete nižšie.',
    },
    action: 'Otvoriť rezerváciu',
  },
  disputeAnswered: {
    subject: 'Nové vyjadrenie v spore: „{{title}}“',
    lead: 'V spore o tento prenájom pribudlo vyjadrenie druhej strany ({{counterpartName}}). Prečítajte si ho; ak chcete, odpovedzte.',
    action: 'Zobraziť spor',
  },
  payoutWaits: {
    subject: 'Výplatu zatiaľ nemôžeme poslať: „{{title}}“',
    lead: 'Zárobok z tohto prenájmu vám zatiaľ nemôžeme poslať: poskytovateľ platieb od vás ešte niečo potrebuje. Doplňte to, prosím, vo svojom profile v časti Vyplácanie. Výplatu potom pošleme automaticky.',
    action: 'Otvoriť profil',
  },
  reviewReported: {
    subject: 'Nahlásené hodnotenie',
    lead: 'Niekto nahlásil zverejnené hodnotenie. Pozrite sa naň, prosím.',
    action: 'Zobraziť rezerváciu',
  },
  bankAsks: {
    subject: 'Banka žiada platbu späť: „{{title}}“',
    lead: 'Banka nájomcu od nás žiada späť platbu k tomuto prenájmu. Odpovedzte jej v administrácii poskytovateľa platieb; bez odpovede dá banka za pravdu nájomcovi. Kým banka nerozhodne, z tejto platby nič neodíde.',
    action: 'Zobraziť rezerváciu',
  },
  disputeWaits: {
    subject: 'Spor čaká na rozhodnutie: „{{title}}“',
    lead: 'O spore k tomuto prenájmu sa ešte nerozhodlo.',
    action: 'Zobraziť spor',
  },
  disputeOpened: {
    subject: 'Otvorený spor: „{{title}}“',
    lead: {
      own: 'Otvorili ste spor o tento prenájom (druhá strana: {{counterpartName}}). Na stránke sporu vidíte vyjadrenia a môžete pridať svoje aj s fotkami. Náš tím zvyčajne rozhodne do 72 hodín od chvíle, keď sa vyjadria obe strany alebo uplynie čas na odpoveď.',
      other:
        'Druhá strana ({{counterpartName}}) otvorila spor o tento prenájom; čo píše, nájdete nižšie. Na stránke sporu môžete odpovedať, aj s fotkami. Náš tím zvyčajne rozhodne do 72 hodín od chvíle, keď sa vyjadria obe strany alebo uplynie čas na odpoveď.',
    },
    returnInTime:
      'Ak vec ešte máte, vráťte ju načas aj počas sporu: {{moment}}. Vrátenie potom oznámte na stránke rezervácie alebo o ňom napíšte do sporu.',
    waits: { payout: 'Kým o spore nerozhodneme, výplata počká.', deposit: 'Kým o spore nerozhodneme, výplata aj kaucia počkajú.' },
    action: 'Zobraziť spor',
  },
  disputeDecided: {
    subject: 'O spore je rozhodnuté: „{{title}}“',
    lead: 'Náš tím rozhodol o spore k tomuto prenájmu. Prenájom je tým ukončený; do 14 dní sa môžete navzájom ohodnotiť.',
    action: 'Zobraziť rozhodnutie',
    /** Where a fee for a late return was asked for, and less is taken from the renter. */
    fee: {
      nothing: 'V spore išlo aj o poplatok {{fee}} za neskoré vrátenie. Podľa rozhodnutia vám už nič nestrhneme.',
      less: 'V spore išlo aj o poplatok {{fee}} za neskoré vrátenie. Podľa rozhodnutia vám za všetko spolu strhneme {{taken}}.',
    },
    by: {
      hold: 'Zo zablokovanej kaucie; ak sa blokovanie medzitým skončilo, z karty, ktorou sa platilo nájomné',
      card: {
        renter: 'Z karty, ktorou sa platilo nájomné; ak to banka nepovolí, zaplatíte sumu na stránke rezervácie',
        lender: 'Z karty, ktorou sa platilo nájomné; ak to banka nepovolí, nájomca sumu zaplatí na stránke rezervácie',
      },
      both: '{{hold}} zo zablokovanej kaucie, {{card}} z karty, ktorou sa platilo nájomné; ak sa blokovanie medzitým skončilo, všetko z karty',
    },
  },
  reviewWritten: {
    subject: 'Máte hodnotenie: „{{title}}“',
    lead: 'Druhá strana ({{counterpartName}}) vás po prenájme ohodnotila. Čo napísala, uvidíte, keď ju ohodnotíte aj vy; inak po čase uvedenom nižšie.',
    action: 'Napísať hodnotenie',
  },
  reviewsPublished: {
    subject: 'Hodnotenia sú zverejnené: „{{title}}“',
    lead: 'Hodnotenia tohto prenájmu ({{counterpartName}}) sú zverejnené. Na to, čo je o vás, môžete raz odpovedať.',
    action: 'Prečítať hodnotenia',
  },
} satisfies SlovakFor<typeof english>;
