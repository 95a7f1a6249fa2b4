import type { SlovakFor } from '#app/i18n/catalogues/slovak-for.ts';
import type { payoutsFile as english } from './en.ts';

export const payoutsFile = {
  date: 'Vyplatené dňa',
  state: 'Stav',
  paid: 'Vyplatené',
  booking: 'Rezervácia',
  gear: 'Výbava',
  from: 'Od',
  to: 'Do',
  rent: 'Nájomné',
  fees: 'Poplatky',
  refunds: 'Peniaze vrátené nájomcovi, váš podiel',
  compensation: 'Poplatky za neskoré vrátenie a škody',
  corrections: 'Opravy',
  amount: 'Výplata',
  currency: 'Mena',
} satisfies SlovakFor<typeof english>;
