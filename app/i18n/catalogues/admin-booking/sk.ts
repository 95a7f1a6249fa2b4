import type { SlovakFor } from '#app/i18n/catalogues/slovak-for.ts';
import type { adminBooking as english } from './en.ts';

export const adminBooking = {
  renter: 'Nájomca',
  lender: 'Prenajímateľ',
  period: 'Prenájom',
  history: 'História',
  money: 'Peniaze',
  dispute: 'Zobraziť spor',
  cancel: 'Zrušiť rezerváciu',
  cancelHelp: 'Nikto za ňu nezaplatí: čo je zablokované, uvoľníme, čo sme strhli, vrátime. Dôvod si prečítajú obe strany.',
  cancelHelpWithBank:
    'Nikto za ňu nezaplatí. Čo je zablokované, uvoľníme. Nájomca dostane celú platbu späť: od svojej banky, ktorá ju žiada, a ak mu ju neprizná, od nás. Dôvod si prečítajú obe strany.',
  reason: 'Dôvod',
  line: {
    kind: 'Čo',
    state: 'Stav',
    amount: 'Suma',
  },
  kind: {
    claim: 'Dlžná suma',
    rent: 'Nájomné',
    extension: 'Predĺženie',
    deposit: 'Kaucia',
    refund: 'Vrátenie peňazí',
    transfer: 'Výplata',
  },
  state: {
    scheduled: 'Naplánované',
    open: 'Čaká na kartu',
    authorized: 'Zablokované',
    captured: 'Strhnuté',
    canceled: 'Uvoľnené',
    neverHeld: 'Nezablokované',
    due: 'Čaká',
    pending: 'Prebieha',
    succeeded: 'Hotovo',
    failed: 'Banka poslala späť',
    unneeded: 'Netreba',
    paid: 'Vyplatené',
  },
  actor: {
    renter: 'nájomca',
    lender: 'prenajímateľ',
    administrator: 'správca',
    system: 'samo',
  },
} satisfies SlovakFor<typeof english>;
