import type { SlovakFor } from '#app/i18n/catalogues/slovak-for.ts';
import type { bookingCards as english } from './en.ts';

export const bookingCards = {
  agreedReturn: 'Dohodnuté vrátenie',
  place: 'Miesto',
  phone: 'Telefón',
  noPhone: 'Zatiaľ neuvedený',
  levelAtBooking: 'Úroveň pri rezervácii',
  payment: {
    authorized: 'Suma zablokovaná',
    captured: 'Suma strhnutá',
    depositHeld: 'Kaucia zablokovaná',
    depositScheduled: 'Kaucia sa zablokuje',
  },
  /** Beside the fee for a late return. */
  late: {
    returned: 'Podľa prenajímateľa vrátené {{moment}}, o {{late}} neskôr',
    undecided: 'Rozhodne sa v spore',
  },
  /** From what an amount is taken, or was. */
  takenFrom: {
    hold: 'Zo zablokovanej kaucie',
    toCharge: 'Strhne sa z karty, ktorou sa platilo nájomné',
    charged: 'Strhnuté z karty, ktorou sa platilo nájomné',
    owed: 'Z karty sa strhnúť nepodarilo, zatiaľ nezaplatené',
    paid: 'Zaplatené na platobnej stránke',
  },
  cardBy: 'Kartu potvrďte alebo zmeňte do',
  lostWithoutCard: 'Bez karty prídete o',
  payClaim: 'Zaplatiť dlžnú sumu',
  handover: {
    renter: 'Zobraziť kód na odovzdanie',
    lender: 'Zadať kód na odovzdanie',
  },
  otherDates: 'Vybrať iný termín',
  askAgain: 'Požiadať znova',
  otherGear: 'Pozrieť podobnú výbavu',
  extension: {
    action: 'Predĺžiť prenájom',
    toOpen: 'Zobraziť žiadosť o predĺženie',
    answer: 'Odpovedať na predĺženie',
  },
  openDispute: 'Zobraziť spor',
  review: {
    until: 'Navzájom sa môžete ohodnotiť do {{moment}}.',
    written: 'Vaše hodnotenie máme. Zmeniť ho môžete do {{moment}}.',
    otherWritten: 'Druhá strana už hodnotenie odoslala. Uvidíte ho, keď napíšete svoje, najneskôr však {{moment}}.',
    write: 'Napísať hodnotenie',
    change: 'Upraviť hodnotenie',
  },
  renting: {
    title: 'Moje rezervácie',
    tabs: 'Rezervácie podľa stavu',
    active: 'Aktívne',
    pending: 'Čakajúce',
    past: 'Minulé',
    emptyTitle: 'Zatiaľ tu nič nie je',
    emptyActive: 'Tu nájdete potvrdené rezervácie a prebiehajúce prenájmy.',
    emptyPending: 'Tu nájdete žiadosti, ktoré čakajú na odpoveď.',
    emptyPast: 'Tu nájdete ukončené, odmietnuté a zrušené rezervácie.',
    browse: 'Prezerať výbavu',
    live: 'Novinky uvidíte, keď stránku načítate znova.',
    reload: 'Načítať znova',
  },
  amounts: {
    rent: 'Nájomné',
    ofWhichFee: 'z toho servisný poplatok {{amount}}',
    total: 'Spolu',
    deposit: 'Zablokovaná kaucia',
    depositLapsed: 'Kaucia (blokovanie ukončila banka)',
    depositNote: 'Strhne sa z nej len škoda alebo poplatok za neskoré vrátenie',
    depositReleased: 'Uvoľnená kaucia',
    earned: 'Zarobili ste',
    lateFee: 'Poplatok za neskoré vrátenie',
    takenAfterDispute: 'Podľa rozhodnutia o spore: od vás prenajímateľovi',
    compensation: 'Podľa rozhodnutia o spore: od nájomcu vám',
    fromPool: 'Podľa rozhodnutia o spore: od Karavany vám',
    chargedInPart: 'Strhnuté z vašej karty',
    refundUnderWay: {
      renter: 'Vraciame na kartu',
      lender: 'Vracia sa nájomcovi',
    },
    refund: {
      renter: 'Vrátené na kartu',
      lender: 'Vrátené nájomcovi',
    },
  },
} satisfies SlovakFor<typeof english>;
