/** The renter agrees that the gear came back early: what that shortens, and the press that says it. The form posts to the booking. */
import { Form, Link, useLoaderData } from '@remix-run/react';

import { Page } from '#app/components/page/page.tsx';
import { pageMeta } from '#app/components/shell/page-meta.ts';
import { useLiveUpdates } from '#app/components/use-live-updates.ts';
import { Button } from '#app/components/ui/button.tsx';
import { Card } from '#app/components/ui/card.tsx';
import { Notice } from '#app/components/ui/notice.tsx';
import { AppError } from '#app/domain/app-error.ts';
import { idOrNotFound } from '#app/domain/id.ts';
import type { PageHandle } from '#app/http/page-handle.ts';
import { safeReturnTo } from '#app/http/return-to.ts';
import { pageLoader } from '#app/http/route.server.ts';
import { formatMoment } from '#app/i18n/format.ts';
import { useLocale, useT } from '#app/i18n/use-t.ts';
import { findAgreementPreview } from '#app/modules/bookings/report-preview.server.ts';

export const handle = { texts: ['bookingReturn'] } satisfies PageHandle;

export const loader = pageLoader('member', async ({ params, viewer, url, t }) => {
  const id = idOrNotFound(params['id']);
  const preview = await findAgreementPreview(viewer, id);
  if (!preview) throw new AppError('notFound');
  return {
    id,
    listingTitle: preview.booking.listing.title,
    depositHeld: preview.booking.depositStatus === 'held',
    offer: preview.offer,
    inDispute: preview.offer && !preview.offer.problems ? t('loaded.earlyInDispute.follows') : null,
    returnTo: safeReturnTo(url.searchParams.get('returnTo'), `/bookings/${id}`),
    title: t('shell.title', { page: t('bookingReturn.agree.title') }),
  };
});

export const meta = pageMeta;

const LINK = 'text-link inline-flex min-h-11 items-center';

export default function AgreeToReturn() {
  const { id, listingTitle, offer } = useLoaderData<typeof loader>();
  const t = useT();
  useLiveUpdates();
  return (
    <Page width="form">
      <p>
        <Link to={`/bookings/${id}`} className={LINK}>
          {t('bookingReturn.report.back')}
        </Link>
      </p>
      <h1>{t('bookingReturn.agree.title')}</h1>
      <Card className="flex flex-col gap-5">
        <h2 className="text-lg">{listingTitle}</h2>
        {offer ? <WhatFollows {...offer} /> : <Notice tone="warning">{t('bookingReturn.confirm.notNow')}</Notice>}
      </Card>
    </Page>
  );
}

interface Offer {
  returnedAt: string;
  problems: { before: string; after: string } | null;
  leavesDaysUnused: boolean;
}

function WhatFollows({ returnedAt, problems, leavesDaysUnused }: Offer) {
  const { id, depositHeld, inDispute, returnTo } = useLoaderData<typeof loader>();
  const t = useT();
  const locale = useLocale();
  return (
    <>
      <p>{t('bookingReturn.agree.said', { moment: formatMoment(returnedAt, locale) })}</p>
      {problems && (
        <p>
          {t('bookingReturn.agree.shortens', {
            before: formatMoment(problems.before, locale),
            after: formatMoment(problems.after, locale),
          })}
        </p>
      )}
      {leavesDaysUnused && <p>{t('bookingReturn.unusedDays')}</p>}
      <p>{inDispute ?? t(depositHeld ? 'bookingReturn.agree.thenDeposit' : 'bookingReturn.agree.then')}</p>
      <Notice tone="warning">{t('bookingReturn.agree.onlyOnce')}</Notice>
      <Form method="post" action={`/bookings/${id}?${new URLSearchParams({ returnTo })}`}>
        <Button name="intent" value="agree_to_return" className="w-full">
          {t('bookingReturn.agree.submit')}
        </Button>
      </Form>
      <div className="flex flex-wrap gap-x-6">
        <Link to={returnTo} className={LINK}>
          {t('bookingReturn.report.notYet')}
        </Link>
        <Link to={`/bookings/${id}/dispute`} className={LINK}>
          {t('bookingReturn.agree.problem')}
        </Link>
      </div>
    </>
  );
}
