/** Reads the card form of the hosted page. Pure. */
import { formLine } from '#app/simulators/form-line.ts';
import type { CardEntry } from '#app/simulators/payments/hosted-checkout.server.ts';
import { testCard } from '#app/simulators/payments/test-cards.ts';

/** As it was typed. The security code is never given back. */
export interface CardForm {
  number: string;
  expiry: string;
  cvc: string;
  name: string;
}

/** The names of the form's fields. */
export const CARD_FIELDS = ['card_number', 'expiry', 'cvc', 'name'] as const;

const CARD_PROBLEMS = [
  'number',
  'expiry',
  'cvc',
  'card_declined',
  'insufficient_funds',
  'expired_card',
  'incorrect_cvc',
  'processing_error',
  'authentication',
] as const;
/** Why a card did not work: a field, or what the provider said. */
export type CardProblem = (typeof CARD_PROBLEMS)[number];

export function readCardForm(form: FormData): CardForm {
  const text = (name: string) => formLine(form, name);
  return { number: text('card_number'), expiry: text('expiry'), cvc: text('cvc'), name: text('name') };
}

/** The entry, or the first field that is wrong at the instant `at`. */
export function checkCard(form: CardForm, at: Date): { ok: true; card: CardEntry } | { ok: false; problem: CardProblem } {
  const number = form.number.replace(/[\s-]/g, '');
  if (testCard(number) === null) return { ok: false, problem: 'number' };
  const expiry = readExpiry(form.expiry, at);
  if (expiry === null) return { ok: false, problem: 'expiry' };
  if (!/^\d{3,4}$/.test(form.cvc)) return { ok: false, problem: 'cvc' };
  return { ok: true, card: { number, ...expiry, name: form.name || null } };
}

/** `12/34`, `12 / 2034`, `1234`; null when it says no month or has passed. */
function readExpiry(text: string, at: Date): { month: number; year: number } | null {
  const [, mm, yy] = /^(\d{1,2})\s*[/-]?\s*(?:20)?(\d{2})$/.exec(text) ?? [];
  const month = Number(mm);
  const year = 2_000 + Number(yy);
  if (!(month >= 1 && month <= 12) || !Number.isInteger(year)) return null;
  return Date.UTC(year, month) > at.getTime() ? { month, year } : null;
}

/** What to tell about a refusal by the provider's codes. */
export function problemOfDecline(code: string, declineCode: string | null): CardProblem {
  if (declineCode === 'insufficient_funds') return 'insufficient_funds';
  return CARD_PROBLEMS.find((problem) => problem === code) ?? 'card_declined';
}
