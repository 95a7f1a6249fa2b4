import type { SlovakFor } from '../../message-key.ts';
import type { terms as english } from '../en/terms.ts';

export const terms = {
  title: 'Obchodné podmienky',
  intro: 'Na Karavane si ľudia na Slovensku navzájom požičiavajú výbavu do prírody. Toto sú pravidlá, s ktorými súhlasí každý.',
  whoTitle: 'Kto sa môže zapojiť',
  who: 'Máte aspoň 18 rokov a uvádzate svoje skutočné meno. Pred prvým inzerátom overíme vašu totožnosť a pripojíte účet na výplaty.',
  listingsTitle: 'Inzeráty',
  listings:
    'Každý nový inzerát si pred zverejnením pozrie človek. Hodnota veci je najviac {{maxValue}} a prenájom trvá 1 až {{maxDays}} dní.',
  bookingsTitle: 'Rezervácie',
  bookings:
    'Pri požiadavke na rezerváciu sa suma na vašej karte zablokuje. Majiteľ má 3 hodiny na schválenie. Až potom sa strhne; ak majiteľ odmietne alebo neodpovie, uvoľní sa.',
  feesTitle: 'Ceny a poplatky',
  fees: 'Majiteľ dostane presne sumu, ktorú si vypýtal. Cena obsahuje poplatok nájomcu {{renterFee}} a províziu {{commission}} z tejto sumy.',
  protectionTitle: 'Zábezpeka a zníženie zodpovednosti',
  protection:
    'Vyberiete si medzi zábezpekou, ktorá sa na karte zablokuje a uvoľní do 24 hodín po vrátení veci v dobrom stave a uplynutí lehoty na spor, a poplatkom za zníženie zodpovednosti, ktorý sa platí a nevracia.',
  level: 'Úroveň',
  rentals: 'Úspešné prenájmy',
  deposit: 'Zábezpeka z hodnoty veci',
  waiver: 'Poplatok z nájomného',
  highValue: 'Od hodnoty veci {{from}} je zábezpeka o {{hold}} vyššia a {{hold}} zablokujeme aj pri poplatku.',
  rentalsFrom: '{{count}} a viac',
  rentalsBetween: '{{from}} až {{to}}',
  cancellationTitle: 'Zrušenie rezervácie',
  cancellation:
    'Nájomca, ktorý zruší schválenú rezerváciu, dostane späť časť nájomného. Poplatok za zníženie zodpovednosti sa nevracia. Pravidlá uvádza inzerát.',
  cancellationLender: 'Ak sa rezervácia zruší pred schválením alebo ju zruší majiteľ či platforma, vráti sa všetko.',
  policy: { standard: 'Štandardné pravidlá', strict: 'Prísne pravidlá' },
  lateTitle: 'Neskoré vrátenie',
  disputesTitle: 'Spory',
  disputes: 'Každá strana môže otvoriť spor do 24 hodín po vrátení. Snažíme sa rozhodnúť do 72 hodín od úplných podkladov, a to písomne.',
} satisfies SlovakFor<typeof english>;
