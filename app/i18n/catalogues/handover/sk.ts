import type { SlovakFor } from '#app/i18n/catalogues/slovak-for.ts';
import type { handover as english } from './en.ts';

export const handover = {
  title: 'Odovzdanie',
  opens: 'Kód, fotky a poznámky sa otvoria deň pred prevzatím:',
  code: {
    title: 'Kód na odovzdanie',
    awaitsHold: 'Kaucia ešte nie je zablokovaná. Dovtedy nič neodovzdávajte; kód sa tu potom zobrazí.',
    show: 'Keď budete mať výbavu v rukách, ukážte tento kód druhej strane ({{name}}). Zadá ho alebo na obrázok namieri telefón.',
    picture: 'Kód ako obrázok pre telefón',
    field: 'Kód od nájomcu',
    fieldHelp: 'Šesť číslic, ktoré na tejto stránke vidí nájomca ({{name}}). Zadajte ich pri odovzdaní výbavy.',
    submit: 'Potvrdiť odovzdanie',
    /** Before the pickup time. */
    early: {
      lender: 'Odovzdávate výbavu už teraz? Po zadaní kódu rezerváciu už nemožno zrušiť.',
      renter: 'Preberáte výbavu už teraz? Keď prenajímateľ zadá kód, rezerváciu už nemožno zrušiť.',
    },
  },
  noPhone: 'Druhá strana ({{name}}) neuviedla telefónne číslo. Dohodnutý čas a miesto nájdete na stránke rezervácie.',
  kept: {
    text: 'Neprišiel po výbavu nikto? Oznámte to. Ak nájomca nenamietne, dostanete výplatu.',
    submit: 'Nikto neprišiel',
  },
  deny: {
    text: 'Výbavu vám neodovzdali? Otvorte spor: náš tím to preverí a výplata dovtedy počká.',
    callFirst:
      'Výbavu vám neodovzdali? Najprv zavolajte prenajímateľovi. Ak to nepomôže, otvorte spor: náš tím to preverí a výplata dovtedy počká.',
    call: 'Zavolať: {{phone}}',
    submit: 'Výbavu mi neodovzdali: otvoriť spor',
  },
} satisfies SlovakFor<typeof english>;
