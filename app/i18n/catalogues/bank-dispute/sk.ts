import type { SlovakFor } from '#app/i18n/catalogues/slovak-for.ts';
import type { bankDispute as english } from './en.ts';

export const bankDispute = {
  title: 'Banka žiada strhnuté peniaze späť',
  status: {
    needs_response: 'čaká na našu odpoveď',
    under_review: 'banka ju posudzuje',
    won: 'banka rozhodla v náš prospech',
    lost: 'banka rozhodla v prospech nájomcu',
    warning_needs_response: 'predbežný dopyt banky, čaká na našu odpoveď',
    warning_under_review: 'predbežný dopyt, banka ho posudzuje',
    warning_closed: 'predbežný dopyt banky, uzavretý',
    prevented: 'odvrátená',
  },
  reason: {
    fraudulent: 'držiteľ karty tvrdí, že platil niekto iný',
    product_not_received: 'držiteľ karty tvrdí, že nič nedostal',
    product_unacceptable: 'držiteľ karty tvrdí, že to nebolo podľa dohody',
    duplicate: 'držiteľ karty tvrdí, že sa platba strhla dvakrát',
    subscription_canceled: 'držiteľ karty tvrdí, že sa strhlo zrušené predplatné',
    credit_not_processed: 'držiteľ karty tvrdí, že nedostal sľúbené peniaze späť',
    unrecognized: 'držiteľ karty platbu nespoznáva',
    general: 'iný dôvod, banka ho neuvádza',
  },
  facts: {
    charge: 'Platba',
    status: 'Stav',
    amount: 'Banka žiada',
    fee: 'Poplatok za reklamáciu, nevracia sa',
    withdrawn: 'Pohyb u poskytovateľa spolu',
    reason: 'Dôvod banky',
    answerUntil: 'Odpovedať do',
    number: 'Číslo u poskytovateľa',
  },
  answer: 'Banke odpovedzte v administrácii poskytovateľa platieb, najneskôr {{moment}}. Bez odpovede dá banka za pravdu nájomcovi.',
  answerLate: 'Čas na odpoveď banke uplynul {{moment}}. Ak sme neodpovedali, banka dá za pravdu nájomcovi.',
  waits: 'Kým banka nerozhodne, z tejto platby nič neodíde: vrátenie peňazí aj výplata počkajú.',
  lost: 'Banka dala peniaze nájomcovi. Čo sa z nich ešte malo vrátiť alebo vyplatiť, už neodíde.',
} satisfies SlovakFor<typeof english>;
