/** What a lender has earned, what is paid out when, and what it is made of. */
import { useLoaderData } from '@remix-run/react';

import { ComingPayouts, EarningsInBrief, PayoutMonths, Payouts } from '#app/components/lending/earnings.tsx';
import { LendingPage } from '#app/components/lending/lending-page.tsx';
import { pageMeta } from '#app/components/shell/page-meta.ts';
import { EmptyState } from '#app/components/ui/empty-state.tsx';
import { OlderAndNewer } from '#app/components/ui/older-and-newer.tsx';
import { useLiveUpdates } from '#app/components/use-live-updates.ts';
import { besideIn } from '#app/domain/place-in-list.ts';
import type { PageHandle } from '#app/http/page-handle.ts';
import { pageLoader } from '#app/http/route.server.ts';
import { useT } from '#app/i18n/use-t.ts';
import { payoutsOf, readEarnings } from '#app/modules/payments/read-earnings.server.ts';

import { lendingFrame } from './lending-frame.server.ts';

export const handle = { texts: ['earnings', 'lending'] } satisfies PageHandle;

export const loader = pageLoader('member', async ({ viewer, url, t }) => ({
  frame: await lendingFrame(viewer),
  earnings: await readEarnings(viewer),
  payouts: await payoutsOf(viewer, besideIn(url.searchParams)),
  title: t('shell.title', { page: t('lending.earnings') }),
}));

export const meta = pageMeta;

export default function EarningsOfLender() {
  const { frame, earnings, payouts } = useLoaderData<typeof loader>();
  const t = useT();
  useLiveUpdates();
  const isEmpty = earnings.coming.length + payouts.rows.length === 0;
  return (
    <LendingPage frame={frame} part="earnings">
      {isEmpty ? (
        <EmptyState title={t('earnings.emptyTitle')} text={t('earnings.empty')} />
      ) : (
        <>
          <EarningsInBrief earnings={earnings} />
          <ComingPayouts coming={earnings.coming} />
          {payouts.rows.length > 0 && <Payouts payouts={payouts.rows} />}
          <OlderAndNewer {...payouts} addressOf={(side, place) => `?${side}=${place}`} />
          {earnings.months.length > 0 && <PayoutMonths months={earnings.months} />}
        </>
      )}
    </LendingPage>
  );
}
