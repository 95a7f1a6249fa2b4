import type { SlovakFor } from '#app/i18n/catalogues/slovak-for.ts';
import type { bookingPage as english } from './en.ts';

export const bookingPage = {
  reference: 'Rezervácia {{reference}}',
  request: 'Žiadosť {{reference}}',
  handover: 'Odovzdanie a stav',
  addPhone: 'Pridať telefónne číslo pre druhú stranu',
  toReceipt: 'Potvrdenie o platbe',
  toCalendar: 'Pridať do kalendára',
  /** What has happened to a booking, and what comes next. */
  timeline: {
    title: 'Priebeh a čo nasleduje',
    toCome: 'Nasleduje: {{moment}}',
    atTheLatest: 'Nasleduje: najneskôr {{moment}}',
  },
  reviews: {
    title: 'Hodnotenia',
    own: 'Vaše hodnotenie',
    other: 'Hodnotenie, ktoré ste dostali',
    over: 'Čas na hodnotenie uplynul, nikto ho nenapísal.',
    ofRenter: 'Čo o nájomcovi píšu prenajímatelia',
  },
} satisfies SlovakFor<typeof english>;
