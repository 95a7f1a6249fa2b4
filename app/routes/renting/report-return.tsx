/** The renter says that the gear is back: what follows, and the press that says it. The form posts to the booking, as its other buttons do. */
import { Form, Link, useLoaderData } from '@remix-run/react';

import { NotNow } from '#app/components/bookings/not-now.tsx';
import { Page } from '#app/components/page/page.tsx';
import { pageMeta } from '#app/components/shell/page-meta.ts';
import { useLiveUpdates } from '#app/components/use-live-updates.ts';
import { Button } from '#app/components/ui/button.tsx';
import { Card } from '#app/components/ui/card.tsx';
import { Notice } from '#app/components/ui/notice.tsx';
import { now } from '#app/config/clock.server.ts';
import { AppError } from '#app/domain/app-error.ts';
import { leavesDaysUnused } from '#app/domain/bookings/unused-days.ts';
import { idOrNotFound } from '#app/domain/id.ts';
import type { PageHandle } from '#app/http/page-handle.ts';
import { safeReturnTo } from '#app/http/return-to.ts';
import { pageLoader } from '#app/http/route.server.ts';
import { durationIn } from '#app/i18n/duration.ts';
import { formatLongDay, formatMoment, formatMoneyInSentence } from '#app/i18n/format.ts';
import { useLocale, useT } from '#app/i18n/use-t.ts';
import { notNowInWords } from '#app/modules/bookings/not-now-in-words.ts';
import { findReportPreview } from '#app/modules/bookings/report-preview.server.ts';

export const handle = { texts: ['bookingReturn'] } satisfies PageHandle;

export const loader = pageLoader('member', async ({ params, viewer, url, t, locale }) => {
  const id = idOrNotFound(params['id']);
  const preview = await findReportPreview(viewer, id);
  if (!preview) throw new AppError('notFound');
  const { booking, answerBy, endsBy, isInDispute, endsExtension, late, passedOnAt, saidEarly } = preview;
  return {
    id,
    listingTitle: booking.listing.title,
    return: { day: booking.endDate, time: booking.returnTime },
    answerBy: answerBy?.toISOString() ?? null,
    problems:
      endsBy &&
      t(booking.depositStatus === 'held' ? 'loaded.reportReturn.problemsDeposit' : 'loaded.reportReturn.problems', {
        moment: formatMoment(endsBy, locale),
      }),
    isInDispute,
    counts: passedOnAt
      ? t('loaded.reportReturn.countsPassedOn', { moment: formatMoment(passedOnAt, locale) })
      : t('loaded.reportReturn.counts'),
    late:
      late &&
      t(passedOnAt ? 'loaded.reportReturn.lateAtMost' : 'loaded.reportReturn.late', {
        late: durationIn(t, late.minutes),
        fee: formatMoneyInSentence(late.fee, locale),
      }),
    instead: saidEarly && {
      said: t('loaded.earlyInDispute.said', { moment: formatMoment(saidEarly, locale) }),
      agree: t('loaded.earlyInDispute.agree'),
    },
    notNow: answerBy || isInDispute ? null : notNowInWords('returned', booking, t, locale),
    endsExtension,
    leavesDaysUnused: leavesDaysUnused(booking.endDate, now()),
    returnTo: safeReturnTo(url.searchParams.get('returnTo'), `/bookings/${id}`),
    title: t('shell.title', { page: t('bookingReturn.report.title') }),
  };
});

export const meta = pageMeta;

const LINK = 'text-link inline-flex min-h-11 items-center';

export default function ReportReturn() {
  const page = useLoaderData<typeof loader>();
  const t = useT();
  const locale = useLocale();
  useLiveUpdates();
  return (
    <Page width="form">
      <p>
        <Link to={`/bookings/${page.id}`} className={LINK}>
          {t('bookingReturn.report.back')}
        </Link>
      </p>
      <h1>{t('bookingReturn.report.title')}</h1>
      <Card className="flex flex-col gap-5">
        <div>
          <h2 className="text-lg">{page.listingTitle}</h2>
          <p className="text-muted">
            {t('bookingReturn.confirm.agreed', { moment: `${formatLongDay(page.return.day, locale)}, ${page.return.time}` })}
          </p>
        </div>
        {page.notNow ? <NotNow {...page.notNow} /> : <WhatFollows />}
      </Card>
    </Page>
  );
}

function WhatFollows() {
  const {
    id,
    answerBy,
    counts,
    late,
    problems,
    endsExtension,
    instead,
    leavesDaysUnused: isEarly,
    returnTo,
  } = useLoaderData<typeof loader>();
  const t = useT();
  const locale = useLocale();
  return (
    <>
      <p>{counts}</p>
      {late && <Notice tone="warning">{late}</Notice>}
      {answerBy ? (
        <>
          <p>{t('bookingReturn.report.lender', { moment: formatMoment(answerBy, locale) })}</p>
          <p>{t('bookingReturn.report.silence')}</p>
          {isEarly && <p>{t('bookingReturn.unusedDays')}</p>}
          {problems && <p>{problems}</p>}
        </>
      ) : (
        <p>{t('bookingReturn.report.inDispute')}</p>
      )}
      {instead && (
        <>
          <p>{instead.said}</p>
          <Link to={`/bookings/${id}/agree-to-return`} className={LINK}>
            {instead.agree}
          </Link>
        </>
      )}
      {endsExtension && <Notice tone="warning">{t('bookingReturn.report.endsExtension')}</Notice>}
      <Notice tone="warning">{t('bookingReturn.report.onlyOnce')}</Notice>
      <Link to={`/bookings/${id}/handover`} className={LINK}>
        {t('bookingReturn.report.photos')}
      </Link>
      <Form method="post" action={`/bookings/${id}?${new URLSearchParams({ returnTo })}`}>
        <Button name="intent" value="report_return" className="w-full">
          {t('bookingReturn.report.submit')}
        </Button>
      </Form>
      <Link to={returnTo} className={LINK}>
        {t('bookingReturn.report.notYet')}
      </Link>
    </>
  );
}
