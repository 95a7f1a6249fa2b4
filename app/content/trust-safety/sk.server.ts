import type { Article } from '#app/content/shape/article.ts';

import type { Figures } from '#app/content/shape/figures.server.ts';

export const trustSafety = (f: Figures): Article => ({
  title: 'Dôvera a bezpečnosť',
  lead: 'Svoju výbavu dávate do rúk niekomu, koho ste nikdy nevideli. Toto je dôvod, prečo sa to dá, a čo pre to môžete urobiť aj vy.',
  sections: [
    {
      id: 'what-we-do',
      title: 'Čo robíme my',
      blocks: [
        {
          kind: 'tiles',
          tiles: [
            {
              icon: 'person',
              title: 'Overená totožnosť',
              text: 'Každý, kto ponúka alebo si rezervuje, najprv ukázal doklad a tvár špecializovanému poskytovateľovi.',
            },
            { icon: 'eye', title: 'Ponuky číta človek', text: 'Každú novú ponuku aj jej fotky si pred zverejnením niekto pozrie.' },
            {
              icon: 'card',
              title: 'Platby bez prekvapení',
              text: 'Peniaze sa pri žiadosti zablokujú a strhnú po schválení. Prenajímateľ dostane zaplatené po vrátení.',
            },
            {
              icon: 'scales',
              title: 'Spory sa rozhodujú',
              text: `Keď sa strany nezhodnú, rozhodne náš tím, zvyčajne do ${f.decisionHours} hodín od chvíle, keď sa vyjadria obe strany alebo uplynie čas na odpoveď, a dôvod napíše.`,
            },
            {
              icon: 'trend',
              title: 'Dôvera sa získava',
              text: 'Prenájmy, ktoré sa dobre skončili, zvyšujú úroveň nájomcu a znižujú kauciu.',
            },
            {
              icon: 'shield',
              title: 'Adresa ostáva vaša',
              text: 'Ostatní vidia obec. Presné miesto vidia len obe strany potvrdenej rezervácie.',
            },
          ],
        },
      ],
    },
    {
      id: 'levels-of-verification',
      title: 'Tri stupne overenia',
      blocks: [
        {
          kind: 'table',
          columns: ['Stupeň', 'Čo treba', 'Čo umožňuje'],
          rows: [
            ['Základný', 'Potvrdená e-mailová adresa', 'Vlastný účet'],
            ['Môže si požičať', 'Overená totožnosť', 'Žiadosti o rezerváciu'],
            ['Môže ponúkať', 'Overená totožnosť a pripojený účet na výplaty', 'Vlastné ponuky'],
          ],
        },
        'Označenie „Overené“ majú ľudia, ktorí prešli overením totožnosti, a nikto iný.',
      ],
    },
    {
      id: 'tips-renting',
      title: 'Keď si požičiavate',
      blocks: [
        {
          kind: 'list',
          items: [
            'Prečítajte si celý opis a zvážte, či sa výbava hodí pre vás aj na vašu cestu.',
            'Čo vám chráni život, ako laná, sedačky, vesty či lavínovú výbavu, si zakaždým skontrolujte sami.',
            'Pri prevzatí foťte. Väčšina otázok sa tým vyrieši skôr, než vznikne.',
            'Používajte len to, s čím viete zaobchádzať. Čo neviete, nechajte si ukázať.',
            'Keď sa niečo pokazí, prestaňte, odfoťte to a hneď dajte vedieť prenajímateľovi.',
          ],
        },
      ],
    },
    {
      id: 'tips-lending',
      title: 'Keď požičiavate vy',
      blocks: [
        {
          kind: 'list',
          items: [
            'Čo výbava nedokáže, napíšte rovnako otvorene ako to, čo dokáže.',
            'Udržiavajte ju a ponuku skryte, kým s ňou niečo nie je v poriadku.',
            'Uveďte skutočnú hodnotu: počíta sa z nej kaucia.',
            'Porovnajte meno v rezervácii s človekom, ktorý stojí pred vami.',
            `Pri vrátení si všetko prezrite. Problém môžete nahlásiť do ${f.disputeHours} hodín.`,
          ],
        },
      ],
    },
    {
      id: 'online',
      title: 'Všetko cez Karavanu',
      blocks: [
        'Rezervujte a plaťte len tu. Kto chce prevod, platbu vopred alebo číslo karty v správe, tomu neverte, nech je dôvod akýkoľvek.',
        'Nikto z nášho tímu od vás nikdy nebude chcieť heslo.',
      ],
    },
    {
      id: 'standards',
      title: 'Ako sa k sebe správame',
      blocks: [
        {
          kind: 'list',
          items: [
            'Prídeme načas, a keď sa to nedá, povieme to vopred.',
            'Veci vraciame tak, ako by sme ich chceli dostať späť.',
            'Neurážame, netlačíme, nikoho neznevýhodňujeme.',
            'Neponúkame nič kradnuté, nebezpečné ani zakázané.',
          ],
        },
        'Kto to poruší, môže prísť o ponuku alebo o účet.',
      ],
    },
    {
      id: 'report',
      title: 'Nahlásiť problém',
      blocks: [
        { kind: 'note', tone: 'warning', text: 'V núdzi volajte najprv 112.' },
        'Napíšte nám o nebezpečnej výbave, o tom, ako sa niekto správal, alebo o podozrení z podvodu: čo sa stalo, kedy, pri ktorej ponuke či rezervácii, a pridajte fotky, ak ich máte. Ak ide o prebiehajúcu rezerváciu, najrýchlejšie je tlačidlo „Nahlásiť problém“ na jej stránke.',
        { kind: 'show', what: 'contact' },
      ],
    },
  ],
});
