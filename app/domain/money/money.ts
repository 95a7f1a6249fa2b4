/**
 * The one arithmetic of money (rule M1): integer cents, percentages in basis points, one rounding
 * (half-up to the cent), and splits whose parts always add up to the whole.
 */

declare const centsBrand: unique symbol;

/** An integer number of euro cents. Negative only in ledger entries and differences. */
export type Cents = number & { readonly [centsBrand]: true };

/** 1 basis point = 0.01%; 10,000 = 100%. */
export type BasisPoints = number;

/** Takes an integer number of cents. Throws `RangeError` for anything that is not a safe integer. */
export function cents(amount: number): Cents {
  if (!Number.isSafeInteger(amount)) throw new RangeError(`not an integer number of cents: ${amount}`);
  return (amount === 0 ? 0 : amount) as Cents;
}

export const ZERO: Cents = cents(0);

export function add(...amounts: readonly Cents[]): Cents {
  return cents(amounts.reduce<number>((sum, amount) => sum + amount, 0));
}

export function subtract(from: Cents, amount: Cents): Cents {
  return cents(from - amount);
}

/** `amount × count`, `count` a whole number. */
export function multiply(amount: Cents, count: number): Cents {
  if (!Number.isSafeInteger(count)) throw new RangeError(`not a whole number: ${count}`);
  return cents(amount * count);
}

/** `amount × basisPoints / 10,000`, rounded half-up (halves away from zero) to the cent. */
export function percentage(amount: Cents, basisPoints: BasisPoints): Cents {
  const product = BigInt(amount) * BigInt(basisPoints);
  const half = BigInt(Math.sign(Number(product))) * 5_000n;
  // why: BigInt division truncates towards zero
  return cents(Number((product + half) / 10_000n));
}

/**
 * Splits `amount` (not negative) by `weights` (not negative, at least one above zero). The parts add up to the whole;
 * cents left by rounding down go to the parts with the largest remainders, the earlier part first on a tie.
 */
export function allocate(amount: Cents, weights: readonly number[]): Cents[] {
  if (amount < 0) throw new RangeError('cannot allocate a negative amount');
  const scaled = weights.map((weight) => {
    if (!Number.isSafeInteger(weight) || weight < 0) throw new RangeError(`not a weight: ${weight}`);
    return BigInt(weight);
  });
  const total = scaled.reduce((sum, weight) => sum + weight, 0n);
  if (total === 0n) throw new RangeError('weights add up to nothing');
  const whole = BigInt(amount);
  const parts = scaled.map((weight) => ({ share: (whole * weight) / total, remainder: (whole * weight) % total }));
  const left = Number(whole - parts.reduce((sum, part) => sum + part.share, 0n));
  // why: the sort is stable, so that the earlier of two equal remainders stays first
  const byRemainder = [...parts].sort((a, b) => Number(b.remainder - a.remainder));
  for (const part of byRemainder.slice(0, left)) part.share += 1n;
  return parts.map((part) => cents(Number(part.share)));
}

/** Writes cents as a decimal number of euros with two places and a point, e.g. `-0.05`: for columns and form fields. */
export function toDecimal(amount: Cents): string {
  const magnitude = Math.abs(amount);
  return `${amount < 0 ? '-' : ''}${Math.floor(magnitude / 100)}.${String(magnitude % 100).padStart(2, '0')}`;
}

/**
 * Reads what a person types as an amount of euros: `12`, `12.5`, `12,50`, `1 200,00`. At most two decimal places.
 * Answers `null` for any other text and from 1,000,001 euros on; never guesses.
 */
export function parseEuros(text: string): Cents | null {
  const typed = text.trim();
  if (!/^-?(?:\d{1,3}(?:[ \u00a0]\d{3})+|\d{1,9})(?:[.,]\d{1,2})?$/.test(typed)) return null;
  const decimal = typed.replace(/[ \u00a0]/g, '').replace(',', '.');
  return Math.abs(Number(decimal)) < 1_000_001 ? fromDecimal(decimal) : null;
}

/** Reads a `numeric(10,2)` column value. Throws `RangeError` when the text is not one. */
export function fromDecimal(text: string): Cents {
  const match = /^(-?)(\d+)(?:\.(\d{1,2}))?$/.exec(text);
  if (!match) throw new RangeError(`not a decimal amount: ${text}`);
  const amount = Number(match[2]) * 100 + Number((match[3] ?? '').padEnd(2, '0'));
  return cents(match[1] ? -amount : amount);
}
