import type { SlovakFor } from '#app/i18n/catalogues/slovak-for.ts';
import type { home as english } from './en.ts';

export const home = {
  heroTitle: 'Výbava na víkend od ľudí z okolia',
  heroText:
    'Kajaky, stany, lyže, bicykle: požičajte si na 1 až 7 dní od ľudí z celého Slovenska. Kaucia sa na karte len zablokuje a platba je bezpečná.',
  startBrowsing: 'Prezerať výbavu',
  listYourItems: 'Ponúknuť svoje veci',
  featured: 'Práve pribudlo',
  featuredAll: 'Všetka výbava',
  featuredEmptyTitle: 'Prvá výbava sa ešte len balí',
  featuredEmptyText: 'Zatiaľ tu nič nie je. Ponúknite niečo ako prví.',
  stepsTitle: 'Ako to funguje',
  steps: {
    discover: {
      title: 'Objavte',
      text: 'Vyhľadajte, čo potrebujete, a porovnajte ceny, miesta a hodnotenia.',
    },
    connect: {
      title: 'Dohodnite sa',
      text: 'Vyberte si termín a pošlite žiadosť. Prenajímateľ má na odpoveď 3 hodiny.',
    },
    rent: {
      title: 'Požičajte si',
      text: 'Peniaze z karty strhneme, až keď prenajímateľ súhlasí. Vyzdvihnite si výbavu a vyrazte.',
    },
    rate: {
      title: 'Ohodnoťte',
      text: 'Vráťte ju a povedzte ostatným, aké to bolo.',
    },
  },
  stepsMore: 'Viac o tom',
  featuresTitle: 'Prečo Karavana',
  features: {
    approved: {
      title: 'Schvaľujú ľudia',
      text: 'Každú novú ponuku si pred zverejnením pozrie človek.',
    },
    verified: {
      title: 'Overení prenajímatelia',
      text: 'Každý, kto ponúka výbavu, prešiel overením totožnosti.',
    },
    paid: {
      title: 'Bezpečná platba',
      text: 'Pri žiadosti sumu na karte len zablokujeme, strhneme ju až po súhlase prenajímateľa.',
    },
    protection: {
      title: 'Kaucia alebo obmedzenie zodpovednosti',
      text: 'Vratná kaucia zablokovaná na karte alebo malý príplatok za obmedzenie zodpovednosti za škodu: vyberiete si sami.',
    },
    fair: {
      title: 'Férové zrušenie',
      text: 'Jasné pravidlá pre obe strany, na každej stránke rovnaké.',
    },
    trust: {
      title: 'Dôvera, ktorá rastie',
      text: 'Po 3 a po 6 úspešných prenájmoch stúpne vaša úroveň a klesne kaucia.',
    },
  },
} satisfies SlovakFor<typeof english>;
