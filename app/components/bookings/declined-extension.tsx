import { Notice } from '#app/components/ui/notice.tsx';
import { formatLongDay } from '#app/i18n/format.ts';
import { useLocale, useT } from '#app/i18n/use-t.ts';
import type { BookingView } from '#app/modules/bookings/booking-view.ts';

import { DeclinedWords } from './declined-words.tsx';

/** That the lender declined more days, why, and that the booking goes on as it was agreed. */
export function DeclinedExtension({ booking }: { booking: BookingView }) {
  const t = useT();
  const locale = useLocale();
  const { declinedExtension: declined, extension } = booking;
  if (!declined || extension) return null;
  const moment = (day: string, time: string) => `${formatLongDay(day, locale)}, ${time}`;
  return (
    <Notice tone="warning">
      <p>{t('bookings.extension.declinedLast', { moment: moment(declined.endDate, declined.returnTime) })}</p>
      <DeclinedWords party="renter" reason={declined.reason} text={declined.text} />
      <p>{t('bookings.extension.asAgreed', { moment: moment(booking.endDate, booking.returnTime) })}</p>
    </Notice>
  );
}
