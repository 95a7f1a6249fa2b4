import { useLoaderData } from '@remix-run/react';

import type { ownInTheWay } from '#app/components/checkout/calendar-days.ts';
import { ButtonLink } from '#app/components/ui/button.tsx';
import { Notice } from '#app/components/ui/notice.tsx';
import { useT } from '#app/i18n/use-t.ts';

import { addressOf, type Choice } from './choice-in-address.ts';
import type { loader, OwnPeriodInWords } from './loader.server.ts';

interface OwnDatesInTheWayProps {
  found: NonNullable<ReturnType<typeof ownInTheWay<OwnPeriodInWords>>>;
  chosen: Choice;
}

/**
 * The reader's own request or booking: for exactly the chosen dates, with the way to it; for other ones also with the way to cancel it, which leads
 * back to the order that it is in the way of.
 */
export function OwnDatesInTheWay({ found: { taking, isSame }, chosen }: OwnDatesInTheWayProps) {
  const { listing } = useLoaderData<typeof loader>();
  const t = useT();
  const { bookingId, state, words } = taking;
  const returnTo = addressOf(listing.id, chosen, 'confirm');
  const toIt = state === 'booked' ? 'checkout.inTheWay.toBooking' : 'checkout.inTheWay.toRequest';
  return (
    <Notice tone="warning" announce>
      <p>{isSame ? words.same : words.inTheWay}</p>
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
