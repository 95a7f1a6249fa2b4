import type { SlovakFor } from '#app/i18n/catalogues/slovak-for.ts';
import type { calendarFile as english } from './en.ts';

export const calendarFile = {
  pickup: 'Prevzatie: {{title}}',
  return: 'Vrátenie: {{title}}',
  details: 'Rezervácia {{reference}}, druhá strana: {{name}}',
} satisfies SlovakFor<typeof english>;
