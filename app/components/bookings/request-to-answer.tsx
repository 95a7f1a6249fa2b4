/** What a lender reads of a request before answering it; or why it can no longer be answered. */
import { Link } from '@remix-run/react';
import type { ReactNode } from 'react';

import { Rating } from '#app/components/listings/rating.tsx';
import { Page } from '#app/components/page/page.tsx';
import { Card } from '#app/components/ui/card.tsx';
import { Countdown } from '#app/components/ui/countdown.tsx';
import { Notice } from '#app/components/ui/notice.tsx';
import { TrustLevelBadge } from '#app/components/ui/trust-level-badge.tsx';
import { formatLongDay } from '#app/i18n/format.ts';
import { useLocale, useT } from '#app/i18n/use-t.ts';
import type { BookingView } from '#app/modules/bookings/booking-view.ts';

interface RequestToAnswerProps {
  title: string;
  booking: BookingView;
  /** The application's time when the page was made, as ISO text. */
  now: string;
  /** Why it can no longer be answered; null while it can, and `children` is the form. */
  over: string | null;
  children: ReactNode;
}

export function RequestToAnswer({ title, booking, now, over, children }: RequestToAnswerProps) {
  const t = useT();
  return (
    <Page width="form">
      <p>
        <Link to="/my-listings?tab=requests" className="text-link inline-flex min-h-11 items-center">
          {t('common.requests')}
        </Link>
      </p>
      <h1>{title}</h1>
      <Card className="flex flex-col gap-5">
        <AnswerSummary booking={booking} />
        {over === null ? (
          <>
            {booking.approvalExpiresAt && (
              <Notice tone="urgent">
                {t('bookings.answerIn')} <Countdown until={booking.approvalExpiresAt} now={now} />
              </Notice>
            )}
            {children}
          </>
        ) : (
          <>
            <Notice tone="warning">{over}</Notice>
            <Link to={`/bookings/${booking.id}`} className="text-link inline-flex min-h-11 items-center">
              {t('requestAnswer.toBooking')}
            </Link>
          </>
        )}
      </Card>
    </Page>
  );
}

/** Gear, renter and dates; `newReturn`: of an extension. */
export function AnswerSummary({ booking, newReturn }: { booking: BookingView; newReturn?: { day: string; time: string } }) {
  const t = useT();
  const locale = useLocale();
  const when = (day: string, time: string) => `${formatLongDay(day, locale)}, ${time}`;
  return (
    <div className="flex flex-col gap-3">
      <h2 className="text-lg">{booking.listing.title}</h2>
      <p className="flex flex-wrap items-center gap-2 text-muted">
        {t('bookings.rentedBy', { name: booking.counterpartName })}
        <TrustLevelBadge level={booking.renterLevel} />
        {booking.counterpartRating.reviews > 0 && <Rating {...booking.counterpartRating} />}
      </p>
      <dl className="grid gap-3 min-[26rem]:grid-cols-2">
        <div>
          <dt className="text-sm text-muted">{t('bookings.pickup')}</dt>
          <dd className="font-semibold">{when(booking.startDate, booking.pickupTime)}</dd>
        </div>
        <div>
          <dt className="text-sm text-muted">{t('bookings.return')}</dt>
          <dd className="font-semibold">{when(booking.endDate, booking.returnTime)}</dd>
        </div>
        {newReturn && (
          <div>
            <dt className="text-sm text-muted">{t('bookings.extension.newReturn')}</dt>
            <dd className="font-semibold">{when(newReturn.day, newReturn.time)}</dd>
          </div>
        )}
      </dl>
    </div>
  );
}
