import { Table } from '#app/components/ui/table.tsx';
import type { CancellationPolicy } from '#app/domain/bookings/booking-status.ts';
import { cancellationBands } from '#app/i18n/cancellation-bands.ts';
import { useLocale, useT } from '#app/i18n/use-t.ts';

/** The bands of a cancellation policy, rendered from the rules themselves. `band`: the place of the one that counts now, which is marked. */
export function CancellationTerms({ policy, band }: { policy: CancellationPolicy; band?: number }) {
  const t = useT();
  const locale = useLocale();
  return (
    <Table
      columns={[{ label: t('terms.cancellationWhen') }, { label: t('terms.cancellationBack'), figures: true }]}
      rows={cancellationBands(policy, t, locale).map(({ before, back }, index) => ({
        key: before,
        cells: [before, back],
        current: index === band,
      }))}
    />
  );
}
