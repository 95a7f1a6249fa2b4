import type { FormField } from '#app/components/ui/form-field.ts';
import { TextField } from '#app/components/ui/text-field.tsx';
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
        label={t('listingWizard.earnings')}
        help={t('listingWizard.earningsHelp')}
        onChange={(event) => onType('desired_earnings', event.target.value)}
      />
      <fieldset className="flex min-w-0 flex-col gap-3" aria-describedby={help}>
        <legend className="float-left mb-1.5 w-full font-semibold">{t('listingWizard.longer')}</legend>
        <p id={help} className="text-sm text-muted">
          {t('listingWizard.longerHelp')}
        </p>
        <div className="grid gap-4 sm:grid-cols-2">
          <TextField
            {...amount}
            optional
            field={fields.desired_earnings_3days}
            label={t('common.tiers.threeDays')}
            onChange={(event) => onType('desired_earnings_3days', event.target.value)}
          />
          <TextField
            {...amount}
            optional
            field={fields.desired_earnings_7days}
            label={t('common.tiers.sevenDays')}
            onChange={(event) => onType('desired_earnings_7days', event.target.value)}
          />
        </div>
      </fieldset>
      <PriceExplanation typed={typed} />
    </>
  );
}
