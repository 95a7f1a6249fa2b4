import type { SlovakFor } from '../../message-key.ts';
import type { mail as english } from '../en/mail.ts';

export const mail = {
  signature: 'Karavana: výbava, ktorá cestuje',
  reason: 'Tento e-mail ste dostali, lebo máte účet na {{site}}.',
  ignore: 'Ak ste to neboli vy, e-mail pokojne ignorujte, nič sa nestane.',
  facts: {
    item: 'Vec',
    pickup: 'Prevzatie',
    return: 'Vrátenie',
    total: 'Spolu',
    earnings: 'Zarobíte',
    deposit: 'Zádržné (kaucia)',
    refund: 'Vrátená suma',
    answerBy: 'Odpovedzte do',
    until: 'Do',
    reason: 'Dôvod',
  },
  confirmEmail: {
    subject: 'Potvrďte svoj e-mail',
    lead: 'Dobrý deň, {{fullName}}, vitajte v Karavane. Potvrďte, prosím, že táto adresa je vaša; odkaz funguje raz a platí 24 hodín.',
    action: 'Potvrdiť e-mail',
  },
  alreadyRegistered: {
    subject: 'Účet už máte',
    lead: 'Dobrý deň, {{fullName}}, niekto sa pokúsil zaregistrovať s vašou adresou. Účet s ňou už máte, stačí sa prihlásiť.',
    action: 'Prihlásiť sa',
  },
  listingSubmitted: {
    subject: 'Máme vašu ponuku „{{title}}“',
    lead: 'Čoskoro si ju pozrie niekto z nášho tímu. Napíšeme vám, len čo bude rozhodnuté.',
    action: 'Otvoriť moje ponuky',
  },
  listingApproved: {
    subject: '„{{title}}“ je online',
    lead: 'Vašu ponuku sme schválili. Odteraz ju ostatní môžu nájsť.',
    action: 'Zobraziť ponuku',
  },
  listingDisapproved: {
    subject: 'Ponuku „{{title}}“ sme neschválili',
    lead: 'Vašu ponuku sme nemohli schváliť. Dôvod nájdete nižšie.',
    action: 'Otvoriť moje ponuky',
  },
  requestReceived: {
    subject: 'Nová žiadosť o „{{title}}“',
    lead: '{{renterName}} si chce požičať vašu výbavu a platbu má pripravenú. Schváľte alebo odmietnite žiadosť včas; potom sama vyprší.',
    action: 'Odpovedať na žiadosť',
  },
  requestSubmitted: {
    subject: 'Vaša žiadosť o „{{title}}“ je odoslaná',
    lead: 'Spýtali sme sa prenajímateľa {{lenderName}}. Suma je na karte zatiaľ len rezervovaná; strhne sa až po schválení.',
    action: 'Otvoriť moje výpožičky',
  },
  bookingConfirmedForRenter: {
    subject: 'Potvrdené: „{{title}}“',
    lead: '{{lenderName}} schválil vašu žiadosť a platba prešla. Šťastnú cestu!',
    action: 'Otvoriť moje výpožičky',
  },
  bookingConfirmedForLender: {
    subject: 'Potvrdené: „{{title}}“',
    lead: 'Platba od nájomcu {{renterName}} prešla. Pripravte, prosím, výbavu na čas prevzatia.',
    action: 'Otvoriť žiadosti',
  },
  requestDeclined: {
    subject: 'Odmietnuté: „{{title}}“',
    lead: '{{lenderName}} nemohol vašu žiadosť prijať. Rezervácia na karte je zrušená, nič sme nestrhli.',
    action: 'Nájsť podobnú výbavu',
  },
  requestExpiredForRenter: {
    subject: 'Bez odpovede: „{{title}}“',
    lead: '{{lenderName}} neodpovedal do 3 hodín. Rezervácia na karte je zrušená, nič sme nestrhli.',
    action: 'Nájsť podobnú výbavu',
  },
  requestExpiredForLender: {
    subject: 'Žiadosť vypršala: „{{title}}“',
    lead: 'Na žiadosť od nájomcu {{renterName}} nikto do 3 hodín neodpovedal, preto sama skončila.',
    action: 'Otvoriť žiadosti',
  },
  paymentTimedOut: {
    subject: 'Nedokončená platba: „{{title}}“',
    lead: 'Platba nebola dokončená do 30 minút, termín je preto opäť voľný. Nič sme nestrhli.',
    action: 'Skúsiť znova',
  },
  captureFailedForRenter: {
    subject: 'Platba neprešla: „{{title}}“',
    lead: 'Žiadosť bola schválená, ale z vašej karty sa nepodarilo strhnúť platbu. Rezervácia je zrušená a nič sme nestrhli.',
    action: 'Skúsiť znova',
  },
  captureFailedForLender: {
    subject: 'Rezervácia zrušená: „{{title}}“',
    lead: 'Z karty nájomcu {{renterName}} sa nepodarilo strhnúť platbu. Termín je opäť voľný.',
    action: 'Otvoriť žiadosti',
  },
  cancelledByRenterForLender: {
    subject: 'Zrušené: „{{title}}“',
    lead: 'Nájomca {{renterName}} výpožičku zrušil. Termín je opäť voľný.',
    action: 'Otvoriť žiadosti',
  },
  cancelledByRenterForRenter: {
    subject: 'Zrušili ste „{{title}}“',
    lead: 'Vaša rezervácia je zrušená. Koľko dostanete podľa storno podmienok späť, nájdete nižšie.',
    action: 'Otvoriť moje výpožičky',
  },
  cancelledByLenderForRenter: {
    subject: 'Zrušené: „{{title}}“',
    lead: 'Prenajímateľ {{lenderName}} musel výpožičku zrušiť. Dostanete späť celú sumu.',
    action: 'Nájsť podobnú výbavu',
  },
  cancelledByLenderForLender: {
    subject: 'Zrušili ste „{{title}}“',
    lead: 'Rezervácia je zrušená a nájomca dostane späť celú sumu.',
    action: 'Otvoriť žiadosti',
  },
  depositNeedsAction: {
    subject: 'Na kauciu potrebujeme vašu kartu: „{{title}}“',
    lead: 'Kauciu sa na vašej karte nepodarilo zablokovať. Potvrďte ju, prosím, alebo použite inú kartu ešte pred prevzatím, inak sa rezervácia zruší.',
    action: 'Potvrdiť kartu',
  },
  depositFailedForRenter: {
    subject: 'Rezervácia zrušená: „{{title}}“',
    lead: 'Kauciu sa do prevzatia nepodarilo zablokovať, rezervácia je preto zrušená. Koľko dostanete späť, nájdete nižšie.',
    action: 'Otvoriť moje výpožičky',
  },
  depositFailedForLender: {
    subject: 'Rezervácia zrušená: „{{title}}“',
    lead: 'Kauciu nájomcu {{renterName}} sa do prevzatia nepodarilo zablokovať, rezervácia je preto zrušená.',
    action: 'Otvoriť žiadosti',
  },
  rentalStarted: {
    subject: 'Výpožička sa začala: „{{title}}“',
    lead: 'Druhou stranou je {{counterpartName}}. Pri odovzdaní si výbavu spolu prezrite a urobte pár fotiek.',
    action: 'Otvoriť rezerváciu',
  },
  rentalReturned: {
    subject: 'Vrátené: „{{title}}“',
    lead: 'Výbava sa považuje za vrátenú. Ak niečo nie je v poriadku, ozvite sa do času uvedeného nižšie; potom je výpožička ukončená.',
    action: 'Otvoriť rezerváciu',
  },
  rentalCompletedForRenter: {
    subject: 'Ukončené: „{{title}}“',
    lead: 'Výpožička je ukončená a prípadná kaucia je uvoľnená. Ďakujeme!',
    action: 'Otvoriť moje výpožičky',
  },
  rentalCompletedForLender: {
    subject: 'Ukončené: „{{title}}“',
    lead: 'Výpožička je ukončená a váš zárobok je na ceste na účet. Ďakujeme!',
    action: 'Otvoriť žiadosti',
  },
  disputeOpened: {
    subject: 'Otvorený spor: „{{title}}“',
    lead: 'Výpožička, v ktorej je druhou stranou {{counterpartName}}, je predmetom sporu. Náš tím ju preverí a rozhodne, zvyčajne do 72 hodín.',
    action: 'Otvoriť rezerváciu',
  },
  disputeDecided: {
    subject: 'O spore je rozhodnuté: „{{title}}“',
    lead: 'Náš tím rozhodol o spore k tejto výpožičke.',
    action: 'Otvoriť rezerváciu',
  },
} satisfies SlovakFor<typeof english>;
