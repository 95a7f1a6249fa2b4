/** What a lender reads of an extension before answering it; or that there is nothing to answer any more. */
import { Link } from '@remix-run/react';
import type { ReactNode } from 'react';

import { Page } from '#app/components/page/page.tsx';
import { Card } from '#app/components/ui/card.tsx';
import { Countdown } from '#app/components/ui/countdown.tsx';
import { Notice } from '#app/components/ui/notice.tsx';
import { useT } from '#app/i18n/use-t.ts';
import type { BookingView } from '#app/modules/bookings/booking-view.ts';

import { AnswerSummary } from './request-to-answer.tsx';

interface ExtensionToAnswerProps {
  title: string;
  booking: BookingView;
  /** The application's time when the page was made, as ISO text. */
  now: string;
  /** The form, where there is something to answer. */
  children: ReactNode;
}

export function ExtensionToAnswer({ title, booking, now, children }: ExtensionToAnswerProps) {
  const t = useT();
  const { extension } = booking;
  const isOpen = extension?.status === 'pending_approval';
  return (
    <Page width="form">
      <p>
        <Link to={`/bookings/${booking.id}`} className="text-link inline-flex min-h-11 items-center">
          {t('requestAnswer.toBooking')}
        </Link>
      </p>
      <h1>{title}</h1>
      <Card className="flex flex-col gap-5">
        <AnswerSummary booking={booking} {...(isOpen ? { newReturn: { day: extension.endDate, time: extension.returnTime } } : {})} />
        {isOpen ? (
          <>
            {extension.approvalExpiresAt && (
              <Notice tone="urgent">
                {t('bookings.answerIn')} <Countdown until={extension.approvalExpiresAt} now={now} />
              </Notice>
            )}
            {children}
          </>
        ) : (
          <Notice tone="warning">{t('requestAnswer.extension.over')}</Notice>
        )}
      </Card>
    </Page>
  );
}
