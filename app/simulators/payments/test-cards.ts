/** The provider's test cards and what each does (https://docs.stripe.com/testing). Pure. */

export interface TestCard {
  number: string;
  brand: 'visa' | 'mastercard' | 'amex' | 'discover';
  /** Asked for 3-D Secure when its owner is present. */
  authenticate: 'never' | 'always' | 'until-set-up';
  /** The refusal of every charge, or of those made without its owner. */
  refusal?: { when: 'always' | 'off-session'; code: string; declineCode?: string };
  /** A captured charge is disputed at once. */
  disputed?: boolean;
  /** Key of the hint on the payment page. */
  hint: CardHint;
}

export type CardHint =
  | 'fine'
  | 'authentication'
  | 'authenticationAlways'
  | 'declined'
  | 'insufficientFunds'
  | 'depositFails'
  | 'disputed'
  | 'other';

const declined = (declineCode: string) => ({ when: 'always' as const, code: 'card_declined', declineCode });

export const TEST_CARDS: readonly TestCard[] = [
  { number: '4242424242424242', brand: 'visa', authenticate: 'never', hint: 'fine' },
  { number: '5555555555554444', brand: 'mastercard', authenticate: 'never', hint: 'fine' },
  { number: '378282246310005', brand: 'amex', authenticate: 'never', hint: 'other' },
  { number: '6011111111111117', brand: 'discover', authenticate: 'never', hint: 'other' },
  { number: '4000000000003220', brand: 'visa', authenticate: 'until-set-up', hint: 'authentication' },
  { number: '4000002500003155', brand: 'visa', authenticate: 'until-set-up', hint: 'other' },
  { number: '4000002760003184', brand: 'visa', authenticate: 'always', hint: 'authenticationAlways' },
  { number: '4000000000000002', brand: 'visa', authenticate: 'never', refusal: declined('generic_decline'), hint: 'declined' },
  { number: '4000000000009995', brand: 'visa', authenticate: 'never', refusal: declined('insufficient_funds'), hint: 'insufficientFunds' },
  { number: '4000000000009987', brand: 'visa', authenticate: 'never', refusal: declined('lost_card'), hint: 'other' },
  { number: '4000000000000069', brand: 'visa', authenticate: 'never', refusal: { when: 'always', code: 'expired_card' }, hint: 'other' },
  { number: '4000000000000127', brand: 'visa', authenticate: 'never', refusal: { when: 'always', code: 'incorrect_cvc' }, hint: 'other' },
  {
    number: '4000000000000119',
    brand: 'visa',
    authenticate: 'never',
    refusal: { when: 'always', code: 'processing_error' },
    hint: 'other',
  },
  {
    number: '4000000000000341',
    brand: 'visa',
    authenticate: 'never',
    refusal: { when: 'off-session', code: 'card_declined', declineCode: 'generic_decline' },
    hint: 'depositFails',
  },
  { number: '4000000000000259', brand: 'visa', authenticate: 'never', disputed: true, hint: 'disputed' },
];

export function testCard(number: string): TestCard | null {
  return TEST_CARDS.find((card) => card.number === number) ?? null;
}

export type ChargeOutcome = { kind: 'approved' } | { kind: 'authenticate' } | { kind: 'refused'; code: string; declineCode?: string };

/** What becomes of a charge. `authenticated`: the owner has just passed 3-D Secure. `setUp`: the card was kept for later with its owner's consent. */
export function chargeOutcome(card: TestCard, how: { offSession: boolean; authenticated: boolean; setUp: boolean }): ChargeOutcome {
  const { refusal } = card;
  if (refusal && (refusal.when === 'always' || how.offSession)) {
    return { kind: 'refused', code: refusal.code, ...(refusal.declineCode ? { declineCode: refusal.declineCode } : {}) };
  }
  if (how.authenticated || card.authenticate === 'never') return { kind: 'approved' };
  if (card.authenticate === 'until-set-up' && how.offSession && how.setUp) return { kind: 'approved' };
  return { kind: 'authenticate' };
}

const DAY = 86_400;

/** Seconds that an authorisation lives: 7 days, but 4 days 18 hours when the merchant started it on a Visa card. */
export function authorisationLifetime(brand: string, offSession: boolean): number {
  return offSession && brand === 'visa' ? 4 * DAY + 18 * 3_600 : 7 * DAY;
}
