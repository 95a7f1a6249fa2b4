import type { SlovakFor } from '#app/i18n/catalogues/slovak-for.ts';
import type { earnings as english } from './en.ts';

export const earnings = {
  emptyTitle: 'Zatiaľ žiadne zárobky',
  empty: 'Keď bude prenájom zaplatený, uvidíte tu, koľko zarobíte, kedy to vyplatíme a z čoho sa suma skladá.',
  paidOut: 'Vyplatené',
  onItsWay: 'Na ceste k vám',
  next: 'Najbližšia výplata:',
  afterDispute: 'po rozhodnutí sporu',
  atTheLatest: 'najneskôr {{moment}}',
  coming: 'Očakávané výplaty',
  comingHelp:
    'Vyplácame, keď je vec späť a 24 hodín nikto nenahlási problém. Ak vrátenie pred dohodnutým časom oznámite len vy, tieto hodiny sa počítajú od dohodnutého vrátenia.',
  booking: 'Rezervácia',
  due: 'Kedy',
  amount: 'Suma',
  payouts: 'Výplaty',
  download: 'Stiahnuť ako CSV',
  rental: 'Prenájom {{from}} – {{to}}',
  paidAt: 'Vyplatené {{moment}}',
  underWay: 'Prebieha',
  madeOf: 'Z čoho sa skladá',
  line: {
    rent: 'Nájomné strhnuté nájomcovi',
    fees: 'Poplatky Karavany',
    refund: 'Peniaze vrátené nájomcovi, váš podiel',
    compensation: 'Poplatok za neskoré vrátenie alebo škoda',
    paidOut: 'Vyplatené',
    takenBack: 'Vzaté späť',
    again: 'Znova vyplatené, čo bolo vzaté späť',
    other: 'Oprava',
  },
  byMonth: 'Po mesiacoch',
  count: 'Výplaty',
} satisfies SlovakFor<typeof english>;
