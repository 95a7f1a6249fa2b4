import type { SlovakFor } from '#app/i18n/catalogues/slovak-for.ts';
import type { bookingCalendar as english } from './en.ts';

export const bookingCalendar = {
  months: 'Mesiace',
  thisMonth: 'Tento mesiac',
  listing: 'Výbava',
  all: 'Všetka moja výbava',
  show: 'Zobraziť',
  empty: 'V tomto mesiaci nemáte žiadne rezervácie.',
  today: 'dnes',
  nothing: 'Nič sa neprevezme ani nevráti a nič nie je požičané.',
  pickupOn: 'Prevzatie o {{time}}',
  returnOn: 'Vrátenie o {{time}}',
  out: 'Požičané: {{from}} – {{until}}',
  pickup: 'prevzatie {{time}}',
  return: 'vrátenie {{time}}',
  until: 'Vrátenie {{moment}}',
} satisfies SlovakFor<typeof english>;
