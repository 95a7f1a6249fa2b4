import type { SlovakFor } from '#app/i18n/catalogues/slovak-for.ts';
import type { listingPublishing as english } from './en.ts';

export const listingPublishing = {
  publish: 'Zverejniť',
  location: 'Miesto',
  locationHelp: 'Obec alebo adresa na Slovensku. Ostatní vidia len obec; presné miesto uvidia ľudia s potvrdenou rezerváciou.',
  detect: 'Zistiť moju polohu',
  detecting: 'Zisťujeme vašu polohu',
  whichPlace: 'Zadaniu zodpovedá viac miest. Ktoré to je?',
  itemValue: 'Hodnota veci',
  itemValueHelp:
    'Koľko stojí podobná použitá vec, najviac 1\u00a0000\u00a0€. Závisí od nej kaucia. Ak si nájomca namiesto nej zvolí obmedzenie zodpovednosti za škodu, doloženú náhodnú škodu vám uhradíme do 80 % tejto hodnoty; krádež, strata, úmysel, hrubá nedbanlivosť a neskoré vrátenie ostávajú na nájomcovi.',
  itemValueTooHigh:
    'Ponúkať možno veci v hodnote najviac 1\u00a0000\u00a0€. Ak má vaša vec vyššiu hodnotu, napíšte, prosím, podpore, skôr než ju zverejníte.',
  terms: 'Súhlasím s obchodnými podmienkami',
  termsLink: 'Prečítať podmienky (otvoria sa v novej karte)',
  publishing: {
    creating: 'Vytvárame ponuku',
    finalizing: 'Dokončujeme',
  },
  published: {
    title: 'Ponuku sme dostali',
    text: 'Ponuka „{{title}}“ čaká na schválenie. Niekto z nás si ju pozrie, zvyčajne do jedného dňa, a o výsledku vám pošleme e-mail.',
    home: 'Na domovskú stránku',
    preview: 'Pozrieť si náhľad',
  },
  errors: {
    locationNotFound: 'Toto miesto sme na Slovensku nenašli. Skontrolujte, prosím, názov alebo zadajte najbližšiu obec.',
    locationDenied: 'Prístup k polohe je zakázaný. Povoľte ho, prosím, v nastaveniach.',
    locationUnavailable: 'Informácia o polohe nie je dostupná.',
    locationTimedOut: 'Zisťovanie polohy trvalo príliš dlho.',
  },
} satisfies SlovakFor<typeof english>;
