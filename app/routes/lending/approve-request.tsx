/** Approving a request: what it does, and the press that does it. The form posts to the booking, as its other buttons do. */
import { Form, Link, useLoaderData } from '@remix-run/react';

import { NotNow } from '#app/components/bookings/not-now.tsx';
import { RequestToAnswer } from '#app/components/bookings/request-to-answer.tsx';
import { pageMeta } from '#app/components/shell/page-meta.ts';
import { useLiveUpdates } from '#app/components/use-live-updates.ts';
import { Button } from '#app/components/ui/button.tsx';
import { PriceBreakdown } from '#app/components/ui/price-breakdown.tsx';
import { now } from '#app/config/clock.server.ts';
import { AppError } from '#app/domain/app-error.ts';
import { idOrNotFound } from '#app/domain/id.ts';
import { cents } from '#app/domain/money/money.ts';
import type { PageHandle } from '#app/http/page-handle.ts';
import { safeReturnTo } from '#app/http/return-to.ts';
import { pageLoader } from '#app/http/route.server.ts';
import { formatMoney } from '#app/i18n/format.ts';
import { useLocale, useT } from '#app/i18n/use-t.ts';
import { findBooking } from '#app/modules/bookings/booking-view.server.ts';
import { noAnswerInWords } from '#app/modules/bookings/no-answer-in-words.ts';
import { obstacleToApproval } from '#app/modules/bookings/obstacle-to-approval.server.ts';

export const handle = { texts: ['bookings', 'requestAnswer'] } satisfies PageHandle;

export const loader = pageLoader('member', async ({ params, viewer, url, t }) => {
  const id = idOrNotFound(params['id']);
  const booking = await findBooking(viewer, id);
  if (booking?.party !== 'lender') throw new AppError('notFound');
  return {
    booking,
    over: booking.actions.some(({ event }) => event === 'approve') ? null : noAnswerInWords(booking, t),
    obstacle: await obstacleToApproval(viewer, booking.listing.id, t),
    returnTo: safeReturnTo(url.searchParams.get('returnTo'), `/bookings/${id}`),
    now: now().toISOString(),
    title: t('shell.title', { page: t('requestAnswer.approveTitle') }),
  };
});

export const meta = pageMeta;

export default function ApproveRequest() {
  const { booking, over, obstacle, returnTo, now: at } = useLoaderData<typeof loader>();
  const t = useT();
  const locale = useLocale();
  useLiveUpdates();
  const query = new URLSearchParams({ returnTo });
  return (
    <RequestToAnswer title={t('requestAnswer.approveTitle')} booking={booking} now={at} over={over}>
      {obstacle ? (
        <NotNow {...obstacle} />
      ) : (
        <>
          <PriceBreakdown
            lines={[
              {
                label: t('requestAnswer.charged'),
                note:
                  booking.waiverAmount > 0 &&
                  t('requestAnswer.ofWhichWaiver', { amount: formatMoney(cents(booking.waiverAmount), locale) }),
                amount: booking.totalCost,
              },
              ...(booking.depositAmount > 0
                ? [
                    {
                      label: t('bookings.amounts.depositToCome'),
                      note: t('requestAnswer.depositNote'),
                      amount: booking.depositAmount,
                      kind: 'hold' as const,
                    },
                  ]
                : []),
              {
                label: t('bookings.amounts.earnings'),
                note: t('requestAnswer.paidOut'),
                amount: booking.lenderEarnings ?? 0,
                kind: 'total',
              },
            ]}
          />
          <p>{t('requestAnswer.approveHelp')}</p>
          <Form method="post" action={`/bookings/${booking.id}?${query}`}>
            <Button name="intent" value="approve" className="w-full">
              {t('requestAnswer.approveSubmit')}
            </Button>
          </Form>
        </>
      )}
      <Link to={`/bookings/${booking.id}/decline?${query}`} className="text-link inline-flex min-h-11 items-center">
        {t('requestAnswer.declineInstead')}
      </Link>
    </RequestToAnswer>
  );
}
