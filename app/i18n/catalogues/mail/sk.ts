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
    refund: 'Vrátená suma',
    answerBy: 'Odpovedzte do',
    until: 'Do',
    objectBy: 'Odpovedať do',
    decideBy: 'Rozhodnúť do',
    fromHold: 'Z kaucie',
    fromPool: 'Z fondu na škody',
    refundDecided: 'Späť nájomcovi',
    disputeAnswerBy: 'Vyjadrite sa do',
    lateFee: 'Dlžná suma',
    refundWithout: 'Bez potvrdenia vrátime',
    reason: 'Dôvod',
    declined: 'Dôvod',
    declinedText: 'Prenajímateľ píše',
  },
  confirmEmail: {
    subject: 'Potvrďte svoj e-mail',
    lead: 'Dobrý deň, vitajte v Karavane. Potvrďte, prosím, že táto adresa je vaša; odkaz funguje raz a platí 24 hodín.',
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
    subject: 'Nová žiadosť o „{{title}}“',
    lead: '{{renterName}} si chce požičať vašu výbavu a platbu má pripravenú. Schváľte alebo odmietnite žiadosť včas; inak sama vyprší.',
    action: 'Pozrieť a schváliť',
    decline: 'Odmietnuť žiadosť',
  },
  requestSubmitted: {
    subject: 'Vaša žiadosť o „{{title}}“ je odoslaná',
    lead: 'Žiadosť sme poslali prenajímateľovi ({{lenderName}}). Suma je na karte zatiaľ len zablokovaná; strhne sa až po schválení.',
    action: 'Otvoriť moje rezervácie',
  },
  bookingConfirmedForRenter: {
    subject: 'Potvrdené: „{{title}}“',
    lead: 'Vaša žiadosť (prenajímateľ: {{lenderName}}) je schválená a platba prešla. Šťastnú cestu!',
    action: 'Otvoriť moje rezervácie',
  },
  bookingConfirmedForLender: {
    subject: 'Potvrdené: „{{title}}“',
    lead: 'Platba od nájomcu ({{renterName}}) prešla. Pripravte, prosím, výbavu na čas prevzatia.',
    action: 'Otvoriť žiadosti',
  },
  requestDeclined: {
    subject: 'Odmietnuté: „{{title}}“',
    lead: '{{lenderName}} vám výbavu v tomto termíne požičať nemôže. Zablokovanú sumu na karte sme uvoľnili, nič sme nestrhli.',
    action: 'Nájsť podobnú výbavu',
    reason: {
      dates: 'Termín prenajímateľovi nevyhovuje',
      gear: 'Vec nie je v poriadku',
      renter: 'Prenajímateľ sa rozhodol podľa vašej úrovne a hodnotení',
      other: 'Iný',
    },
  },
  requestExpiredForRenter: {
    subject: 'Bez odpovede: „{{title}}“',
    lead: 'Prenajímateľ ({{lenderName}}) včas neodpovedal. Zablokovanú sumu na karte sme uvoľnili, nič sme nestrhli.',
    action: 'Nájsť podobnú výbavu',
  },
  requestExpiredForLender: {
    subject: 'Žiadosť vypršala: „{{title}}“',
    lead: 'Na žiadosť, ktorú poslal nájomca ({{renterName}}), ste včas neodpovedali, preto sa sama skončila.',
    action: 'Otvoriť žiadosti',
  },
  paymentTimedOut: {
    subject: 'Nedokončená platba: „{{title}}“',
    lead: 'Platba nebola dokončená včas, termín je preto opäť voľný. Nič sme nestrhli.',
    action: 'Skúsiť znova',
  },
  captureFailedForRenter: {
    subject: 'Platba neprešla: „{{title}}“',
    lead: 'Žiadosť bola schválená, ale z vašej karty sa nepodarilo strhnúť platbu. Rezervácia je zrušená a nič sme nestrhli.',
    action: 'Skúsiť znova',
  },
  captureFailedForLender: {
    subject: 'Rezervácia zrušená: „{{title}}“',
    lead: 'Z karty nájomcu ({{renterName}}) sa nepodarilo strhnúť platbu. Termín je opäť voľný.',
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
  cancelledByRenterForLender: {
    subject: 'Zrušené: „{{title}}“',
    lead: 'Nájomca ({{renterName}}) rezerváciu zrušil. Termín je opäť voľný.',
    action: 'Otvoriť žiadosti',
  },
  cancelledByRenterForRenter: {
    subject: 'Zrušili ste „{{title}}“',
    lead: 'Vaša rezervácia je zrušená. Koľko dostanete podľa storno podmienok späť, nájdete nižšie.',
    action: 'Otvoriť moje rezervácie',
  },
  cancelledByLenderForRenter: {
    subject: 'Zrušené: „{{title}}“',
    lead: '{{lenderName}}, žiaľ, ruší rezerváciu. Dostanete späť celú sumu.',
    action: 'Nájsť podobnú výbavu',
  },
  cancelledByLenderForLender: {
    subject: 'Zrušili ste „{{title}}“',
    lead: 'Rezervácia je zrušená a nájomca dostane späť celú sumu.',
    action: 'Otvoriť žiadosti',
  },
  depositNeedsAction: {
    subject: 'Na kauciu potrebujeme vašu kartu: „{{title}}“',
    lead: 'Kauciu sa na vašej karte nepodarilo zablokovať. Potvrďte, prosím, kartu alebo použite inú ešte pred prevzatím, inak sa rezervácia zruší.',
    action: 'Potvrdiť kartu',
  },
  depositRenewalNeedsAction: {
    subject: 'Potvrďte, prosím, kartu na kauciu: „{{title}}“',
    lead: 'Blokovanie kaucie sa skončí skôr než prenájom, treba ho preto obnoviť a banka žiada vaše potvrdenie. Kým kartu nepotvrdíte, vy aj prenajímateľ uvidíte, že kaucia chýba; škodu a poplatok za meškanie ste povinní zaplatiť aj tak.',
    action: 'Potvrdiť kartu',
  },
  depositLapsed: {
    subject: 'Blokovanie kaucie sa skončilo: „{{title}}“',
    lead: 'Banka ukončila blokovanie kaucie a na karte sa nepodarilo zablokovať novú. Prenájom pokračuje. Škodu a poplatok za meškanie treba zaplatiť aj tak, nie sú však na ne odložené peniaze.',
    action: 'Otvoriť rezerváciu',
  },
  depositFailedForRenter: {
    subject: 'Rezervácia zrušená: „{{title}}“',
    lead: 'Kauciu sa do prevzatia nepodarilo zablokovať, rezervácia je preto zrušená. Koľko dostanete späť, nájdete nižšie.',
    action: 'Otvoriť moje rezervácie',
  },
  depositFailedForLender: {
    subject: 'Rezervácia zrušená: „{{title}}“',
    lead: 'Kauciu nájomcu ({{renterName}}) sa do prevzatia nepodarilo zablokovať, rezervácia je preto zrušená.',
    action: 'Otvoriť žiadosti',
  },
  depositNotPlacedForRenter: {
    subject: 'Rezervácia zrušená: „{{title}}“',
    lead: 'Kauciu sme do prevzatia nestihli zablokovať, rezervácia je preto zrušená. Nie je to vaša chyba: vrátime vám celú sumu.',
    action: 'Nájsť podobnú výbavu',
  },
  depositNotPlacedForLender: {
    subject: 'Rezervácia zrušená: „{{title}}“',
    lead: 'Kauciu nájomcu ({{renterName}}) sme do prevzatia nestihli zablokovať, rezervácia je preto zrušená. Nájomcovi vrátime celú sumu.',
    action: 'Otvoriť žiadosti',
  },
  returnReported: {
    subject: 'Je vec späť? „{{title}}“',
    lead: 'Nájomca ({{renterName}}) oznámil, že vec vrátil. Potvrďte to, prosím, alebo do času uvedeného nižšie namietnite; inak sa bude považovať za vrátenú.',
    action: 'Otvoriť rezerváciu',
  },
  rentalStarted: {
    subject: 'Prenájom sa začal: „{{title}}“',
    lead: 'Prenájom sa práve začal (druhá strana: {{counterpartName}}). Pri odovzdaní si výbavu spolu prezrite a urobte pár fotiek.',
    action: 'Otvoriť rezerváciu',
  },
  handoverUnconfirmedForRenter: {
    subject: 'Máte výbavu? „{{title}}“',
    lead: 'Prenájom sa začal, ale kód na odovzdanie zatiaľ nikto nezadal. Ak výbavu máte, ukážte prenajímateľovi ({{lenderName}}) kód zo stránky odovzdania. Ak vám ju neodovzdali, nahláste problém na stránke rezervácie.',
    action: 'Otvoriť rezerváciu',
  },
  handoverUnconfirmedForLender: {
    subject: 'Odovzdali ste výbavu? „{{title}}“',
    lead: 'Prenájom sa začal, ale kód na odovzdanie zatiaľ nie je zadaný. Ak výbavu nájomca ({{renterName}}) má, vypýtajte si od neho kód a zadajte ho: keby to bolo treba, doloží, že ste ju odovzdali.',
    action: 'Zadať kód',
  },
  gearOverdue: {
    subject: 'Je vec späť? „{{title}}“',
    lead: 'Dohodnutý čas vrátenia uplynul a nikto neoznámil, že vec je späť. Dajte nám, prosím, vedieť na stránke rezervácie; za neskoré vrátenie sa môže účtovať poplatok.',
    action: 'Otvoriť rezerváciu',
  },
  nextGearOverdue: {
    subject: 'Vaša výbava môže meškať: „{{title}}“',
    lead: 'Nájomca pred vami ju zatiaľ nevrátil; prenajímateľ ({{lenderName}}) o tom vie. Vaša rezervácia platí. Ak by nebolo čo prevziať, nahláste to na stránke rezervácie od času prevzatia.',
    action: 'Otvoriť rezerváciu',
  },
  claimNeedsPayment: {
    subject: 'Zaplaťte, prosím, dlžnú sumu: „{{title}}“',
    lead: 'Z karty sa nepodarilo strhnúť, čo po tomto prenájme dlhujete. Zaplaťte to, prosím, na stránke rezervácie; dovtedy si nemôžete požičať nič iné.',
    action: 'Zaplatiť',
  },
  rentalReturned: {
    subject: 'Vrátené: „{{title}}“',
    lead: 'Výbava sa považuje za vrátenú. Ak niečo nie je v poriadku, ozvite sa do času uvedeného nižšie; potom je prenájom ukončený.',
    action: 'Otvoriť rezerváciu',
  },
  rentalCompletedForRenter: {
    subject: 'Ukončené: „{{title}}“',
    lead: 'Prenájom je ukončený a prípadná kaucia je uvoľnená. Ďakujeme! Aké to bolo? Do 14 dní sa s prenajímateľom môžete navzájom ohodnotiť.',
    action: 'Ohodnotiť prenájom',
  },
  rentalCompletedForLender: {
    subject: 'Ukončené: „{{title}}“',
    lead: 'Prenájom je ukončený a váš zárobok je na ceste na účet. Ďakujeme! Do 14 dní sa s nájomcom môžete navzájom ohodnotiť.',
    action: 'Ohodnotiť nájomcu',
  },
  cancelledByPlatform: {
    subject: 'Rezervácia zrušená: „{{title}}“',
    lead: 'Túto rezerváciu sme museli zrušiť. Nájomca za ňu nič neplatí; čo sme strhli, vrátime. Dôvod nájdete nižšie.',
    action: 'Otvoriť rezerváciu',
  },
  disputeAnswered: {
    subject: 'Nové vyjadrenie v spore: „{{title}}“',
    lead: '{{counterpartName}} – v spore o tento prenájom pribudlo vyjadrenie. Môžete si ho prečítať a odpovedať.',
    action: 'Otvoriť spor',
  },
  disputeWaits: {
    subject: 'Spor čaká na rozhodnutie: „{{title}}“',
    lead: 'O spore k tomuto prenájmu sa ešte nerozhodlo.',
    action: 'Otvoriť spor',
  },
  disputeOpened: {
    subject: 'Otvorený spor: „{{title}}“',
    lead: 'Pri tomto prenájme ({{counterpartName}}) vznikol spor. Náš tím ho preverí a rozhodne, zvyčajne do 72 hodín.',
    action: 'Otvoriť rezerváciu',
  },
  disputeDecided: {
    subject: 'O spore je rozhodnuté: „{{title}}“',
    lead: 'Náš tím rozhodol o spore k tomuto prenájmu. Prenájom je tým ukončený; do 14 dní sa môžete navzájom ohodnotiť.',
    action: 'Otvoriť rezerváciu',
  },
  reviewWritten: {
    subject: 'Máte hodnotenie: „{{title}}“',
    lead: 'Druhá strana ({{counterpartName}}) vás po prenájme ohodnotila. Čo napísala, uvidíte, keď ju ohodnotíte aj vy; inak po čase uvedenom nižšie.',
    action: 'Napísať hodnotenie',
  },
  reviewsPublished: {
    subject: 'Hodnotenia sú zverejnené: „{{title}}“',
    lead: 'Hodnotenia tohto prenájmu ({{counterpartName}}) si už môže prečítať každý. Na to, čo je o vás, môžete raz verejne odpovedať.',
    action: 'Prečítať hodnotenia',
  },
} satisfies SlovakFor<typeof english>;
