import type { SlovakFor } from '#app/i18n/catalogues/slovak-for.ts';
import type { lending as english } from './en.ts';

export const lending = {
  title: 'Moja výbava',
  tabs: 'Časti prehľadu',
  listings: 'Ponuky',
  create: 'Pridať novú ponuku',
  setup: 'Skôr než pridáte ponuku, potrebujeme overiť vašu totožnosť a nastaviť vyplácanie.',
  setupAction: 'Prejsť na nastavenie',
  calendar: 'Kalendár',
  earnings: 'Zárobky',
  earned: 'Zarobené',
  month: 'Mesiac',
  analytics: 'Štatistiky',
  settings: 'Nastavenia',
} satisfies SlovakFor<typeof english>;
