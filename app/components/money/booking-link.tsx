import { Link } from '@remix-run/react';

import { bookingReference } from '#app/domain/bookings/reference.ts';
import { useT } from '#app/i18n/use-t.ts';

/** To what an administrator sees of a booking. */
export function BookingLink({ id }: { id: string }) {
  const t = useT();
  return (
    <Link to={`/admin/bookings/${id}`} className="text-link inline-flex min-h-11 items-center text-sm break-all">
      {t('adminMoney.booking', { reference: bookingReference(id) })}
    </Link>
  );
}
