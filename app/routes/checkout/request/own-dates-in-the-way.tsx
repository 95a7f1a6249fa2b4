import { useLoaderData } from '@remix-run/react';

import { ButtonLink } from '#app/components/ui/button.tsx';
import { Notice } from '#app/components/ui/notice.tsx';
import type { LocalMoment } from '#app/domain/bookings/rental-period.ts';
import { formatLongDay } from '#app/i18n/format.ts';
import { useLocale, useT } from '#app/i18n/use-t.ts';

import { addressOf } from './choice-in-address.ts';
import type { loader } from './loader.server.ts';

/** The reader's own request for other dates, and the way to cancel it, which leads back to the order that it is in the way of. */
export function OwnDatesInTheWay() {
  const { chosen, inTheWay, listing } = useLoaderData<typeof loader>();
  const t = useT();
  const locale = useLocale();
  if (!inTheWay) return null;
  const { bookingId, period, state } = inTheWay;
  const name = ({ date, time }: LocalMoment) => `${formatLongDay(date, locale)}, ${time}`.replaceAll(' ', '\u00a0');
  const returnTo = addressOf(listing.id, chosen, 'confirm');
  return (
    <Notice tone="warning">
      <p>{t(`checkout.inTheWay.${state}`, { from: name(period.pickup), to: name(period.return) })}</p>
      <div className="mt-3 flex flex-wrap gap-3">
        <ButtonLink to={`/bookings/${bookingId}`} variant="secondary">
          {t(state === 'booked' ? 'checkout.inTheWay.toBooking' : 'checkout.inTheWay.toRequest')}
        </ButtonLink>
        {state !== 'booked' && (
          <ButtonLink to={`/bookings/${bookingId}/cancel?${new URLSearchParams({ returnTo })}`} variant="secondary">
            {t('checkout.inTheWay.cancel')}
          </ButtonLink>
        )}
      </div>
    </Notice>
  );
}
