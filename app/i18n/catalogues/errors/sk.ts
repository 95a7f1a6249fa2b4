import type { SlovakFor } from '#app/i18n/catalogues/slovak-for.ts';
import type { errors as english } from './en.ts';

export const errors = {
  notFound: 'Nenašli sme, čo hľadáte.',
  forbidden: 'Na toto nemáte oprávnenie.',
  signInRequired: 'Najprv sa, prosím, prihláste.',
  invalidInput: 'Niečo v požiadavke nebolo v poriadku. Skontrolujte ju, prosím, a skúste to znova.',
  conflict: 'Niekto bol rýchlejší alebo sa to už stalo. Pozrite si, prosím, aktuálny stav a skúste to znova.',
  tooManyRequests: 'Príliš veľa pokusov. Chvíľu počkajte, prosím, a skúste to znova.',
  busy: 'Práve sem prišlo naraz veľmi veľa ľudí. Skúste to, prosím, o chvíľu znova.',
  payloadTooLarge: 'To, čo ste poslali, je príliš veľké.',
  providerUnavailable: 'Služba, od ktorej závisíme, práve neodpovedá. Nič sa nestratilo; skúste to, prosím, o chvíľu.',
} satisfies SlovakFor<typeof english>;
