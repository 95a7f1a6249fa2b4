import type { SlovakFor } from '../../message-key.ts';
import type { home as english } from '../en/home.ts';

export const home = {
  title: 'Karavana: požičajte si výbavu do prírody od ľudí z okolia',
  heroTitle: 'Výbava na víkend od ľudí z okolia',
  heroText:
    'Kajaky, stany, lyže, bicykle: požičajte si na 1 až 7 dní od ľudí z celého Slovenska. Zábezpeka sa na karte len zablokuje a platba je bezpečná.',
  startBrowsing: 'Začať prehľadávať',
  listYourItems: 'Ponúknuť svoje veci',
  featured: 'Práve pribudlo',
  featuredAll: 'Všetka výbava',
  featuredEmptyTitle: 'Prvá výbava sa ešte len balí',
  featuredEmptyText: 'Zatiaľ tu nič nie je. Ponúknite niečo ako prví.',
  stepsTitle: 'Ako to funguje',
  steps: {
    discover: { title: 'Objavte', text: 'Vyhľadajte, čo potrebujete, a porovnajte ceny, miesta a hodnotenia.' },
    connect: { title: 'Dohodnite sa', text: 'Vyberte si termín a pošlite požiadavku. Majiteľ má na odpoveď 3 hodiny.' },
    rent: { title: 'Požičajte si', text: 'Peniaze z karty strhneme, až keď majiteľ súhlasí. Vyzdvihnite si výbavu a vyrazte.' },
    rate: { title: 'Ohodnoťte', text: 'Vráťte ju a povedzte ostatným, aké to bolo.' },
  },
  featuresTitle: 'Prečo Karavana',
  features: {
    approved: { title: 'Schvaľujú ľudia', text: 'Každý nový inzerát si pred zverejnením pozrie človek.' },
    verified: { title: 'Overení majitelia', text: 'Každý, kto ponúka výbavu, prešiel overením totožnosti.' },
    paid: { title: 'Bezpečná platba', text: 'Pri požiadavke sumu na karte len overíme, strhneme ju až po súhlase majiteľa.' },
    protection: { title: 'Zábezpeka alebo poplatok', text: 'Vratná blokácia na karte alebo malý poplatok: vyberiete si sami.' },
    fair: { title: 'Férové zrušenie', text: 'Jasné pravidlá pre obe strany, na každej stránke rovnaké.' },
    trust: { title: 'Dôvera, ktorá rastie', text: 'S každým dobrým prenájmom stúpa vaša úroveň a klesá zábezpeka.' },
  },
} satisfies SlovakFor<typeof english>;
