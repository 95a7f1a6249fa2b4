import { rentalDays, type LocalMoment, type RentalPeriod } from '#app/domain/bookings/rental-period.ts';
import { formatLongDay } from '#app/i18n/format.ts';
import { useLocale, useT } from '#app/i18n/use-t.ts';

/** From when to when, and how many days that are. A line breaks between the two moments, not within one. */
export function PeriodInWords({ period, className }: { period: RentalPeriod; className?: string }) {
  const t = useT();
  const locale = useLocale();
  const name = ({ date, time }: LocalMoment) => `${formatLongDay(date, locale)}, ${time}`.replaceAll(' ', '\u00a0');
  return (
    <span className={className}>
      {t('checkout.dates.chosen', { from: name(period.pickup), to: name(period.return) })}{' '}
      <span className="whitespace-nowrap">({t('common.days', { count: rentalDays(period) })})</span>
    </span>
  );
}
