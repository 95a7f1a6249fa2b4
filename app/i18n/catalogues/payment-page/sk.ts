import type { SlovakFor } from '#app/i18n/catalogues/slovak-for.ts';
import type { paymentPage as english } from './en.ts';

export const paymentPage = {
  rentLine_one: '{{title}}, {{count}} deň',
  rentLine_few: '{{title}}, {{count}} dni',
  rentLine_many: '{{title}}, {{count}} dňa',
  rentLine_other: '{{title}}, {{count}} dní',
  extensionLine_one: '{{title}}, o {{count}} deň dlhšie',
  extensionLine_few: '{{title}}, o {{count}} dni dlhšie',
  extensionLine_many: '{{title}}, o {{count}} dňa dlhšie',
  extensionLine_other: '{{title}}, o {{count}} dní dlhšie',
  waiverLine: 'Obmedzenie zodpovednosti za škodu',
  claimLine: {
    lateReturn: 'Doplatok za neskoré vrátenie: {{title}}',
    decision: 'Doplatok podľa rozhodnutia o spore: {{title}}',
  },
  depositLine: 'Kaucia: {{title}}',
  unavailable: 'Platobná služba práve neodpovedá. Nič sme nestrhli. Skúste to, prosím, o chvíľu znova z tejto stránky.',
} satisfies SlovakFor<typeof english>;
