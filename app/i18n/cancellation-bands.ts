/** A cancellation policy in words, rendered from the rules themselves. */
import type { CancellationPolicy } from '#app/domain/bookings/booking-status.ts';
import { CANCELLATION_TABLE, type CancellationBand } from '#app/domain/bookings/cancellation.ts';

import { formatPercent } from './format.ts';
import type { Locale } from './locales.ts';
import type { Translate } from './message-key.ts';

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
