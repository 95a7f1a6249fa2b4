import type { CancellationPolicy } from '#app/domain/booking-status.ts';
import { CANCELLATION_TABLE, type CancellationBand } from '#app/domain/cancellation.ts';
import type { Translate } from '#app/i18n/message-key.ts';
import { formatPercent } from '#app/i18n/format.ts';
import { useLocale, useT } from '#app/i18n/use-t.ts';

/** The bands of a cancellation policy, rendered from the rules themselves. */
export function CancellationTerms({ policy }: { policy: CancellationPolicy }) {
  const t = useT();
  const locale = useLocale();
  const bands = CANCELLATION_TABLE[policy];
  return (
    <table className="w-full text-left text-sm sm:text-base">
      <thead>
        <tr className="border-b border-line">
          <th scope="col" className="py-2 pr-4 font-semibold">
            {t('product.cancellationWhen')}
          </th>
          <th scope="col" className="py-2 text-right font-semibold">
            {t('product.cancellationBack')}
          </th>
        </tr>
      </thead>
      <tbody>
        {bands.map((band, index) => (
          <tr key={band.moreThanHours} className="border-b border-line last:border-0">
            <td className="py-2 pr-4">{describe(band, bands[index - 1], t)}</td>
            <td className="py-2 text-right tabular-nums">{formatPercent(band.refund, locale)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** `earlier` is the band above; its lower edge is this one's upper edge. */
function describe({ moreThanHours, inclusive }: CancellationBand, earlier: CancellationBand | undefined, t: Translate): string {
  if (!earlier) return t('product.bands.moreThan', { hours: moreThanHours });
  const to = earlier.moreThanHours;
  if (!Number.isFinite(moreThanHours)) return t(earlier.inclusive ? 'product.bands.lessThan' : 'product.bands.orLess', { hours: to });
  return t(inclusive ? 'product.bands.between' : 'product.bands.moreThanUpTo', { from: moreThanHours, to });
}
