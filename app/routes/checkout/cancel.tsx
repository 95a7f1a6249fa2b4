/** The reader left the payment page. The dates stay taken until the time to pay is over. */
import { redirect } from '@remix-run/node';
import { Link, useLoaderData } from '@remix-run/react';

import { Page } from '#app/components/page/page.tsx';
import { BookingCard } from '#app/components/bookings/booking-card.tsx';
import { pageMeta } from '#app/components/shell/page-meta.ts';
import { ButtonLink } from '#app/components/ui/button.tsx';
import { Notice } from '#app/components/ui/notice.tsx';
import { now } from '#app/config/clock.server.ts';
import { idOrNotFound } from '#app/domain/id.ts';
import { pageLoader } from '#app/http/route.server.ts';
import { useT } from '#app/i18n/use-t.ts';
import type { PageHandle } from '#app/http/page-handle.ts';
import { findBooking } from '#app/modules/bookings/booking-view.server.ts';
import { withNotes } from '#app/modules/bookings/notes-of-booking.server.ts';

export const handle = { texts: ['afterPayment', 'bookingCards', 'bookings'] } satisfies PageHandle;

export const loader = pageLoader('anyone', async ({ url, viewer, t, locale }) => {
  const asked = url.searchParams.get('booking_id');
  const found = asked && viewer ? await findBooking(viewer, idOrNotFound(asked)) : null;
  const booking = found?.party === 'renter' ? found : null;
  // why: the deposit's page and old tabs lead here too; what was charged is shown on the booking's own page
  if (booking && booking.phase !== 'unpaid') throw redirect(`/bookings/${booking.id}`, 303);
  return {
    booking: booking && withNotes(booking, t, locale),
    now: now().toISOString(),
    title: t('shell.title', { page: t('afterPayment.cancel.title') }),
  };
});

export const meta = pageMeta;

export default function CheckoutCancel() {
  const { booking, now: at } = useLoaderData<typeof loader>();
  const t = useT();
  return (
    <Page>
      <h1>{t('afterPayment.cancel.title')}</h1>
      <Notice tone="warning">{t(booking ? 'afterPayment.cancel.text' : 'afterPayment.cancel.textPlain')}</Notice>
      {booking && <BookingCard booking={booking} now={at} returnTo="/my-renting" />}
      <div className="flex flex-wrap gap-3">
        {booking ? (
          <ButtonLink to={`/product/${booking.listing.id}`} variant="secondary">
            {t('afterPayment.cancel.back')}
          </ButtonLink>
        ) : (
          <ButtonLink to="/my-renting">{t('afterPayment.success.toRentals')}</ButtonLink>
        )}
        <ButtonLink to="/browse" variant="secondary">
          {t('afterPayment.cancel.browse')}
        </ButtonLink>
      </div>
      <p>
        {t('afterPayment.cancel.trouble')}{' '}
        <Link to="/help" className="text-link inline-flex min-h-11 items-center">
          {t('afterPayment.cancel.support')}
        </Link>
      </p>
    </Page>
  );
}
