import type { SlovakFor } from '#app/i18n/catalogues/slovak-for.ts';
import type { disputes as english } from './en.ts';

export const disputes = {
  photos: 'Fotky',
  photosHelp: 'JPEG, PNG alebo WebP, každá najviac 5 MB a spolu najviac 10. Uvidí ich druhá strana a náš tím.',
  title: {
    open: 'Nahlásiť problém',
    objection: 'Namietať proti poplatku za neskoré vrátenie',
    opened: 'Spor',
  },
  booking: 'Týka sa: {{title}}',
  before:
    'Opíšte, čo sa stalo, a priložte fotky. Druhej strane dáme vedieť; na odpoveď má 48 hodín. Náš tím zvyčajne rozhodne do 72 hodín od chvíle, keď sa vyjadria obe strany alebo uplynie čas na odpoveď. Otvorený spor už nemožno stiahnuť.',
  waits: { payout: 'Kým o spore nerozhodneme, výplata počká.', deposit: 'Kým o spore nerozhodneme, výplata aj kaucia počkajú.' },
  bringBack: {
    inTime: 'Ak vec ešte máte, vráťte ju načas aj počas sporu; vrátenie oznámite na stránke rezervácie.',
    overdue: 'Ak vec ešte nie je späť, treba ju vrátiť čo najskôr aj počas sporu; vrátenie oznámite na stránke rezervácie.',
  },
  back: {
    own: 'Vrátené podľa vás: {{moment}}',
    renter: 'Vrátené podľa nájomcu: {{moment}}',
    lender: 'Vrátené podľa prenajímateľa: {{moment}}',
    nobody: 'Nikto zatiaľ neoznámil, že vec je späť.',
    untaken: 'Podľa prenajímateľa si výbavu nikto neprevzal.',
  },
  statement: 'Čo sa stalo?',
  whyObjection: 'Prečo namietate?',
  sendObjection: 'Odoslať námietku a otvoriť spor',
  statementHelp: 'Aspoň 20 a najviac 3000 znakov. Prečíta si to druhá strana aj náš tím.',
  send: 'Odoslať',
  sendToOpen: 'Nahlásiť a otvoriť spor',
  answer: 'Vaša odpoveď',
  more: 'Doplniť vyjadrenie',
  awaited: {
    own: 'Vyjadrite sa, prosím:',
    other: 'Druhá strana sa môže vyjadriť:',
  },
  decision: {
    awaited:
      'Zvyčajne rozhodneme do 72 hodín od chvíle, keď sa vyjadria obe strany alebo uplynie čas na odpoveď. Bez ďalšej odpovede to je do:',
    complete: 'Obe strany sa vyjadrili alebo čas na odpoveď uplynul. Zvyčajne rozhodneme do:',
    late: 'Rozhodnúť sme chceli do {{moment}}. Rozhodnutie mešká, ospravedlňujeme sa; len čo o spore rozhodneme, napíšeme vám.',
  },
  said: {
    you: 'Vaše vyjadrenie',
    other: '{{name}}',
    renter: 'Nájomca ({{name}})',
    lender: 'Prenajímateľ ({{name}})',
  },
  statements: 'Vyjadrenia',
  enough: 'Viac vyjadrení už pridať nemôžete.',
  decided: 'Rozhodnuté',
  reasons: 'Odôvodnenie',
  outcome: {
    both: {
      refund: 'Peniaze späť nájomcovi',
      fromRenter: 'Od nájomcu prenajímateľovi',
      fromPool: 'Od Karavany prenajímateľovi (obmedzenie zodpovednosti)',
      lender: 'Nájomné pre prenajímateľa',
    },
    renter: {
      refund: 'Vám sa vráti',
      fromRenter: 'Od vás prenajímateľovi',
      fromPool: 'Od Karavany prenajímateľovi (obmedzenie zodpovednosti)',
      lender: 'Nájomné pre prenajímateľa',
      released: 'Uvoľnená kaucia',
    },
    lender: {
      refund: 'Nájomcovi sa vráti',
      fromRenter: 'Od nájomcu vám',
      fromPool: 'Od Karavany vám (obmedzenie zodpovednosti)',
      lender: 'Nájomné pre vás',
    },
    from: {
      hold: 'Zo zablokovanej kaucie',
      toCharge: 'Strhne sa z karty, ktorou sa platilo nájomné',
      charged: 'Strhnuté z karty, ktorou sa platilo nájomné',
      owed: 'Z karty sa strhnúť nepodarilo, zatiaľ nezaplatené',
      paid: 'Zaplatené na platobnej stránke',
    },
    owed: {
      renter:
        'Je rozhodnuté, ale zatiaľ nezaplatené: {{amount}} sa z vašej karty nepodarilo strhnúť. Zaplaťte túto sumu, prosím, môžete aj inou kartou.',
      lender:
        'Je rozhodnuté, ale zatiaľ nezaplatené: {{amount}} sa z karty nájomcu nepodarilo strhnúť. Pošleme vám ich, hneď ako nájomca zaplatí.',
      pay: 'Zaplatiť na stránke rezervácie',
    },
  },
} satisfies SlovakFor<typeof english>;
