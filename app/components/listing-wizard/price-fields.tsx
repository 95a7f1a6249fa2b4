import type { FormField } from '#app/components/ui/form-field.ts';
import { TextField } from '#app/components/ui/text-field.tsx';
import { risingTiers } from '#app/domain/money/listing-rates.ts';
import { parseEuros } from '#app/domain/money/money.ts';
import { useT } from '#app/i18n/use-t.ts';

import { PriceExplanation } from './price-explanation.tsx';
import type { PriceField, TypedPrices } from './typed-prices.ts';

interface PriceFieldsProps {
  fields: Readonly<Record<PriceField, FormField>>;
  typed: TypedPrices;
  onType: (field: PriceField, text: string) => void;
}

/** What the lender wants for a day, and lower for longer rentals; and what renters pay then. */
export function PriceFields({ fields, typed, onType }: PriceFieldsProps) {
  const t = useT();
  const amount = { inputMode: 'decimal', autoComplete: 'off', suffix: '€' } as const;
  const help = `${fields.desired_earnings_3days.id}-longer`;
  return (
    <>
      <TextField
        {...amount}
        field={fields.desired_earnings}
        label={t('listingPrice.earnings')}
        help={t('listingPrice.earningsHelp')}
        onChange={(event) => onType('desired_earnings', event.target.value)}
      />
      <fieldset className="flex min-w-0 flex-col gap-1.5" aria-describedby={help}>
        <legend className="float-left w-full font-semibold">{t('listingPrice.longer')}</legend>
        <p id={help} className="text-sm text-muted">
          {t('listingPrice.longerHelp')}
        </p>
        <div className="mt-1.5 grid gap-4 sm:grid-cols-2">
          <TextField
            {...amount}
            optional
            field={fields.desired_earnings_3days}
            label={t('listingFacts.tiers.threeDays')}
            onChange={(event) => onType('desired_earnings_3days', event.target.value)}
          />
          <TextField
            {...amount}
            optional
            field={fields.desired_earnings_7days}
            label={t('listingFacts.tiers.sevenDays')}
            onChange={(event) => onType('desired_earnings_7days', event.target.value)}
          />
        </div>
        {/* why only without errors: those say the same */}
        <p role="status" className="text-sm font-semibold text-danger empty:hidden">
          {risingIn(typed)
            .filter(([field]) => !fields[field].errors?.length)
            .map(([, tier]) => t('listingPrice.rises', { length: t(`listingFacts.tiers.${tier}`) }))
            .join(' ')}
        </p>
      </fieldset>
      <PriceExplanation typed={typed} />
    </>
  );
}

/** The tiers for which more is typed than for shorter rentals. */
function risingIn(typed: TypedPrices) {
  const rising = risingTiers({
    desiredEarnings: parseEuros(typed.desired_earnings),
    desiredEarnings3days: parseEuros(typed.desired_earnings_3days),
    desiredEarnings7days: parseEuros(typed.desired_earnings_7days),
  });
  return rising.map((tier) => TIER_OF[tier]);
}

const TIER_OF = {
  desiredEarnings3days: ['desired_earnings_3days', 'threeDays'],
  desiredEarnings7days: ['desired_earnings_7days', 'sevenDays'],
} as const;
