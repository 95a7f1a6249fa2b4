import type { SlovakFor } from '#app/i18n/catalogues/slovak-for.ts';
import type { listingPrice as english } from './en.ts';

export const listingPrice = {
  earnings: 'Koľko chcete zarobiť za deň',
  earningsHelp: 'V eurách, napríklad 12,50.',
  longer: 'Koľko chcete zarobiť za deň pri dlhšom prenájme',
  longerHelp:
    'S dĺžkou cena nikdy nestúpa: najviac toľko za deň ako pri kratšom prenájme. Ak nič nevyplníte, platí cena kratšieho prenájmu.',
  rises: '{{length}}: viac za deň ako pri kratšom prenájme. Znížte to, prosím.',
  customerPrice: 'Nájomca zaplatí za deň',
  priceWhy: 'Prečo je cena vyššia?',
  priceExplanation:
    'Dostanete presne toľko, koľko si vypýtate. K tomu pripočítame 20\u00a0%, z ktorých hradíme bezpečné platby kartou, podporu a chod Karavany: 5\u00a0% je servisný poplatok a 15\u00a0% provízia.',
  priceOfDay: 'Za jeden deň',
  priceYou: 'Vy dostanete',
  priceFee: 'Servisný poplatok (5\u00a0%)',
  priceCommission: 'Provízia (15\u00a0%)',
  updatePrice: 'Zobraziť cenu',
} satisfies SlovakFor<typeof english>;
