import { Table } from '#app/components/ui/table.tsx';
import type { CancellationPolicy } from '#app/domain/bookings/booking-status.ts';
import { CANCELLATION_TABLE, type CancellationBand } from '#app/domain/bookings/cancellation.ts';
import type { Translate } from '#app/i18n/message-key.ts';
import { formatPercent } from '#app/i18n/format.ts';
import type { Locale } from '#app/i18n/locales.ts';
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

/** What a renter who cancels in each time before the start gets back, in words. */
export function cancellationBands(policy: CancellationPolicy, t: Translate, locale: Locale): { before: string; back: string }[] {
  const bands = CANCELLATION_TABLE[policy];
  return bands.map((band, index) => ({ before: describe(band, bands[index - 1], t), back: formatPercent(band.refund, locale) }));
}

/** `earlier` is the band above; its lower edge is this one's upper edge. */
function describe({ moreThanHours, inclusive }: CancellationBand, earlier: CancellationBand | undefined, t: Translate): string {
  if (!earlier) return t('terms.bands.moreThan', { hours: moreThanHours });
  const to = earlier.moreThanHours;
  if (!Number.isFinite(moreThanHours)) return t(earlier.inclusive ? 'terms.bands.lessThan' : 'terms.bands.orLess', { hours: to });
  return t(inclusive ? 'terms.bands.between' : 'terms.bands.moreThanUpTo', { from: moreThanHours, to });
}
