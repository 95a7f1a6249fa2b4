/** One booking, for its two parties; and the address that all its buttons post to. */
import { data, redirect } from '@remix-run/node';
import { Link, useLoaderData } from '@remix-run/react';
import { z } from 'zod';

import { Page } from '#app/components/page/page.tsx';
import { BookingCard } from '#app/components/bookings/booking-card.tsx';
import { BookingTimeline } from '#app/components/bookings/booking-timeline.tsx';
import { BookingReviews } from '#app/components/reviews/booking-reviews.tsx';
import { ReviewList } from '#app/components/reviews/review-list.tsx';
import { pageMeta } from '#app/components/shell/page-meta.ts';
import { useLiveUpdates } from '#app/components/use-live-updates.ts';
import { ButtonLink } from '#app/components/ui/button.tsx';
import { Notice } from '#app/components/ui/notice.tsx';
import { now } from '#app/config/clock.server.ts';
import { PERSONAL_EVENTS } from '#app/domain/bookings/booking-transitions.ts';
import { hasCalendarDates } from '#app/domain/bookings/calendar-dates.ts';
import { AppError } from '#app/domain/app-error.ts';
import { cents } from '#app/domain/money/money.ts';
import { redirectWithFlash } from '#app/http/flash.server.ts';
import type { PageHandle } from '#app/http/page-handle.ts';
import { goToPayment } from '#app/http/payment-redirect.server.ts';
import { fieldsOf, readForm } from '#app/http/read-form.server.ts';
import { safeReturnTo } from '#app/http/return-to.ts';
import { formAction, pageLoader } from '#app/http/route.server.ts';
import { formatMoment } from '#app/i18n/format.ts';
import { useLocale, useT } from '#app/i18n/use-t.ts';
import { actOnBooking } from '#app/modules/bookings/act-on-booking.server.ts';
import { existingInWords } from '#app/modules/bookings/existing-in-words.ts';
import type { BookingView } from '#app/modules/bookings/booking-view.ts';
import { findTimeline } from '#app/modules/bookings/booking-timeline.server.ts';
import { findBooking } from '#app/modules/bookings/booking-view.server.ts';
import { timelineInWords } from '#app/modules/bookings/words-of-history.server.ts';
import { withNotes } from '#app/modules/bookings/notes-of-booking.server.ts';
import { boundedText } from '#app/modules/bounded-text.ts';
import { findBookingReviews, reviewsOfRenter } from '#app/modules/reviews/read-reviews.server.ts';
import { pageNumberIn } from '#app/modules/search/page-number.ts';
import { idOrNotFound } from '#app/domain/id.ts';

export const handle = { texts: ['bookingCards', 'bookingPage', 'bookings', 'reviews'] } satisfies PageHandle;

export const loader = pageLoader('member', async ({ params, viewer, url, t, locale }) => {
  const id = idOrNotFound(params['id']);
  const booking = await findBooking(viewer, id);
  if (!booking) throw new AppError('notFound');
  const timeline = await findTimeline(viewer, id);
  if (!timeline) throw new AppError('notFound');
  const existing = url.searchParams.get('existing');
  return data({
    booking: withNotes(booking, t, locale),
    timeline: timelineInWords(timeline, t, locale),
    reviews: await findBookingReviews(viewer, id),
    ofRenter: await reviewsOfRenter(viewer, id, pageNumberIn(url.searchParams.get('reviews'))),
    now: now().toISOString(),
    existing: existing === null ? null : existingInWords(booking, existing, t),
    title: t('shell.title', { page: booking.listing.title }),
  });
});

const formSchema = z.object({
  /** Declining asks for a reason, on a page of its own. */
  intent: z.enum([...PERSONAL_EVENTS, 'pay_claim']).exclude(['decline']),
  /** What the page said that cancelling gives back, in cents; empty where it said that nothing is charged. */
  refund: boundedText(10).regex(/^\d*$/).optional(),
});

export const action = formAction('member', async ({ request, params, url, viewer }) => {
  const bookingId = idOrNotFound(params['id']);
  const form = formSchema.safeParse(Object.fromEntries(await readForm(request, { fields: fieldsOf(formSchema) })));
  if (!form.success) throw new AppError('invalidInput');
  const { intent, refund } = form.data;
  if (intent === 'pay') throw await goToPayment(viewer, bookingId);
  if (intent === 'confirm_card') throw await goToPayment(viewer, bookingId, 'deposit');
  if (intent === 'pay_claim') throw await goToPayment(viewer, bookingId, 'claim');
  const asksElsewhere = intent === 'returned' || intent === 'open_dispute' || intent === 'object_to_return';
  // why here too: whoever has nothing to do with the booking learns nothing of its pages
  if (asksElsewhere && !(await findBooking(viewer, bookingId))) throw new AppError('notFound');
  if (intent === 'returned') throw redirect(`/bookings/${bookingId}/return`, 303);
  if (asksElsewhere) throw redirect(`/bookings/${bookingId}/dispute`, 303);
  const back = safeReturnTo(url.searchParams.get('returnTo'), `/bookings/${bookingId}`);
  const outcome = await actOnBooking(viewer, bookingId, intent, { refund: refund ? cents(Number(refund)) : null });
  const inDispute = intent === 'report_return' && (await findBooking(viewer, bookingId))?.phase === 'disputed';
  // why by what the page said: a booking that is charged is not cancelled by one that spoke of nothing to give back
  const wasRequest = intent === 'cancel_by_renter' && !refund;
  const done = wasRequest ? 'requestCancelled' : inDispute ? 'reportedInDispute' : intent;
  if (outcome.ok) throw await redirectWithFlash(back, { key: `flash.done.${done}` });
  throw await redirectWithFlash(back, { key: `flash.refused.${outcome.reason}`, variant: 'destructive' });
});

export const meta = pageMeta;

export default function Booking() {
  const page = useLoaderData<typeof loader>();
  const { booking, reviews, ofRenter } = page;
  const t = useT();
  const locale = useLocale();
  useLiveUpdates();
  const dashboard = booking.party === 'renter' ? '/my-renting' : '/my-listings?tab=requests';
  return (
    <Page>
      <p>
        <Link to={dashboard} className="text-link inline-flex min-h-11 items-center">
          {t(booking.party === 'renter' ? 'shell.myRenting' : 'common.requests')}
        </Link>
      </p>
      <h1 className="text-2xl">
        {t(booking.isRequest ? 'bookingPage.request' : 'bookingPage.reference', { reference: booking.reference })}
      </h1>
      {page.existing && <Notice tone="warning">{page.existing}</Notice>}
      <BookingCard booking={booking} now={page.now} returnTo={`/bookings/${booking.id}`} isOwnPage>
        {booking.lacksOwnPhone && (
          <p>
            <Link
              to={`/profile/phone?${new URLSearchParams({ returnTo: `/bookings/${booking.id}` })}`}
              className="text-link inline-flex min-h-11 items-center"
            >
              {t('bookingPage.addPhone')}
            </Link>
          </p>
        )}
        <p className="text-sm text-muted">
          {t('bookings.requestedOn')}: {formatMoment(booking.createdAt, locale)}
        </p>
      </BookingCard>
      <Papers booking={booking} />
      {booking.hasHandover && (
        <p>
          <ButtonLink to={`/bookings/${booking.id}/handover`} variant="secondary">
            {t('bookingPage.handover')}
          </ButtonLink>
        </p>
      )}
      <BookingTimeline timeline={page.timeline} />
      {reviews && <BookingReviews reviews={reviews} returnTo={`/bookings/${booking.id}`} />}
      {ofRenter && ofRenter.reviews.length > 0 && (
        <section aria-labelledby="of-renter" className="flex flex-col gap-4">
          <h2 id="of-renter">{t('bookingPage.reviews.ofRenter')}</h2>
          <ReviewList list={ofRenter} address={`/bookings/${booking.id}`} heading="of-renter" />
        </section>
      )}
    </Page>
  );
}

/** What can be taken along: the receipt of who has paid, and entries for a calendar. */
function Papers({ booking }: { booking: BookingView }) {
  const t = useT();
  const { id, hasReceipt } = booking;
  const hasDates = hasCalendarDates(booking);
  if (!hasReceipt && !hasDates) return null;
  return (
    <div className="flex flex-wrap gap-3">
      {hasDates && (
        <ButtonLink to={`/bookings/${id}/calendar.ics`} variant="secondary" reloadDocument>
          {t('bookingPage.toCalendar')}
        </ButtonLink>
      )}
      {hasReceipt && (
        <ButtonLink to={`/bookings/${id}/receipt`} variant="secondary">
          {t('bookingPage.toReceipt')}
        </ButtonLink>
      )}
    </div>
  );
}
