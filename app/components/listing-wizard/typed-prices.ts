import { typedIn } from '#app/components/ui/form-field.ts';

export const PRICE_FIELDS = ['desired_earnings', 'desired_earnings_3days', 'desired_earnings_7days'] as const;
export type PriceField = (typeof PRICE_FIELDS)[number];

/** What is wanted for a day, as it stands in the fields, e.g. `12.50`; empty where nothing does. */
export type TypedPrices = Readonly<Record<PriceField, string>>;

/** One for each field. */
export function eachPrice(text: (field: PriceField) => string): TypedPrices {
  return Object.fromEntries(PRICE_FIELDS.map((field) => [field, text(field)])) as Record<PriceField, string>;
}

/** What was typed into the form that was answered, else what is saved. */
export function pricesIn(answer: Parameters<typeof typedIn>[0], saved: TypedPrices): TypedPrices {
  return eachPrice((field) => typedIn(answer, field) ?? (answer?.initialValue ? '' : saved[field]));
}

/** What stands in the fields of the page's form; a field that is not there has what `otherwise` says. */
export function pricesInPage(formId: string, otherwise: TypedPrices): TypedPrices {
  return eachPrice((field) => document.querySelector<HTMLInputElement>(`#${formId} [name="${field}"]`)?.value ?? otherwise[field]);
}
