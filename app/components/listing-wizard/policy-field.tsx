import type { FormField } from '#app/components/ui/form-field.ts';
import { RadioCards } from '#app/components/ui/radio-cards.tsx';
import { CANCELLATION_POLICIES } from '#app/domain/bookings/booking-status.ts';
import { cancellationBands } from '#app/i18n/cancellation-bands.ts';
import { useLocale, useT } from '#app/i18n/use-t.ts';

/** The choice of a cancellation policy, each with what it gives back. */
export function PolicyField({ field }: { field: FormField }) {
  const t = useT();
  const locale = useLocale();
  return (
    <RadioCards
      field={field}
      legend={t('terms.choose')}
      help={t('terms.chooseHelp')}
      cards={CANCELLATION_POLICIES.map((policy) => ({
        value: policy,
        label: t(`terms.policy.${policy}`),
        description: cancellationBands(policy, t, locale).map(({ before, back }) => (
          <span key={before} className="flex justify-between gap-4">
            <span>{before}</span> <span className="shrink-0 tabular-nums">{back}</span>
          </span>
        )),
      }))}
    />
  );
}
