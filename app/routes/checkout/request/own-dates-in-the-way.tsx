import { useLoaderData } from '@remix-run/react';

import type { ownInTheWay } from '#app/components/checkout/calendar-days.ts';
import { ButtonLink } from '#app/components/ui/button.tsx';
import { Notice } from '#app/components/ui/notice.tsx';
import type { LocalMoment } from '#app/domain/bookings/rental-period.ts';
import { formatLongDay } from '#app/i18n/format.ts';
import { useLocale, useT } from '#app/i18n/use-t.ts';
import type { OwnPeriod } from '#app/modules/bookings/find-checkout-listing.server.ts';

import { addressOf, type Choice } from './choice-in-address.ts';
import type { loader } from './loader.server.ts';

interface OwnDatesInTheWayProps {
  found: NonNullable<ReturnType<typeof ownInTheWay<OwnPeriod>>>;
  chosen: Choice;
}

/**
 * The reader's own request or booking: for exactly the chosen dates, with the way to it; for other ones also with the way to cancel it, which leads
 * back to the order that it is in the way of.
 */
export function OwnDatesInTheWay({ found: { taking, isSame }, chosen }: OwnDatesInTheWayProps) {
  const { listing } = useLoaderData<typeof loader>();
  const t = useT();
  const locale = useLocale();
  const { bookingId, from, to, state } = taking;
  const name = ({ date, time }: LocalMoment) => `${formatLongDay(date, locale)}, ${time}`.replaceAll(' ', '\u00a0');
  const returnTo = addressOf(listing.id, chosen, 'confirm');
  const toIt = state === 'booked' ? 'checkout.inTheWay.toBooking' : 'checkout.inTheWay.toRequest';
  return (
    <Notice tone="warning" announce>
      <p>{isSame ? t(`checkout.inTheWay.same.${state}`) : t(`checkout.inTheWay.${state}`, { from: name(from), to: name(to) })}</p>
      <div className="mt-3 flex flex-wrap gap-3">
        <ButtonLink to={`/bookings/${bookingId}`} variant="secondary">
          {t(isSame && state === 'unpaid' ? 'checkout.inTheWay.pay' : toIt)}
        </ButtonLink>
        {!isSame && state !== 'booked' && (
          <ButtonLink to={`/bookings/${bookingId}/cancel?${new URLSearchParams({ returnTo })}`} variant="secondary">
            {t('checkout.inTheWay.cancel')}
          </ButtonLink>
        )}
      </div>
    </Notice>
  );
}
