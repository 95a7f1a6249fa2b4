/** How a lender's lending goes, in figures and charts. */
import { useLoaderData } from '@remix-run/react';

import { BarChart } from '#app/components/lending/bar-chart.tsx';
import { LendingPage } from '#app/components/lending/lending-page.tsx';
import { pageMeta } from '#app/components/shell/page-meta.ts';
import { Card } from '#app/components/ui/card.tsx';
import { EmptyState } from '#app/components/ui/empty-state.tsx';
import { now } from '#app/config/clock.server.ts';
import { cents } from '#app/domain/money/money.ts';
import type { PageHandle } from '#app/http/page-handle.ts';
import { pageLoader } from '#app/http/route.server.ts';
import { formatCount, formatMoney, formatMonthYear, formatPercent, formatShortMonth } from '#app/i18n/format.ts';
import { useLocale, useT } from '#app/i18n/use-t.ts';
import { drawBars } from '#app/modules/lending/draw-bars.server.ts';
import { lendingFigures } from '#app/modules/lending/lending-figures.server.ts';

import { lendingFrame } from './lending-frame.server.ts';

export const handle = { texts: ['analytics', 'lending'] } satisfies PageHandle;

export const loader = pageLoader('member', async ({ viewer, t }) => {
  const figures = await lendingFigures(viewer, now());
  const draw = (name: 'views' | 'requests' | 'earned', step: number) =>
    drawBars(
      figures.months.map((month) => ({ key: month.month, value: Math.max(0, month[name]) })),
      step,
    );
  return {
    frame: await lendingFrame(viewer),
    figures,
    charts: { views: draw('views', 1), requests: draw('requests', 1), earned: draw('earned', 100) },
    title: t('shell.title', { page: t('lending.analytics') }),
  };
});

export const meta = pageMeta;

export default function Analytics() {
  const { frame, figures, charts } = useLoaderData<typeof loader>();
  const t = useT();
  const locale = useLocale();
  const monthName = (month: string) => formatMonthYear(`${month}-15T12:00:00Z`, locale);
  const monthColumn = { label: t('lending.month') };
  const isEmpty = figures.months.every(({ views, requests, earned }) => views === 0 && requests === 0 && earned === 0);
  return (
    <LendingPage frame={frame} part="analytics">
      {isEmpty ? (
        <EmptyState title={t('analytics.emptyTitle')} text={t('analytics.empty')} />
      ) : (
        <>
          <InBrief />
          <div className="grid gap-4 lg:grid-cols-2">
            <BarChart
              title={t('analytics.viewsByMonth')}
              drawing={charts.views}
              nameOf={(month) => formatShortMonth(month, locale)}
              valueOf={(value) => formatCount(value, locale)}
              columns={[monthColumn, { label: t('analytics.views'), figures: true }]}
              rows={figures.months.map(({ month, views }) => ({ key: month, cells: [monthName(month), formatCount(views, locale)] }))}
            />
            <BarChart
              title={t('analytics.requestsByMonth')}
              drawing={charts.requests}
              nameOf={(month) => formatShortMonth(month, locale)}
              valueOf={(value) => formatCount(value, locale)}
              columns={[monthColumn, { label: t('common.requests'), figures: true }, { label: t('analytics.approved'), figures: true }]}
              rows={figures.months.map(({ month, requests, approved }) => ({
                key: month,
                cells: [monthName(month), formatCount(requests, locale), formatCount(approved, locale)],
              }))}
            />
            <BarChart
              title={t('analytics.earnedByMonth')}
              drawing={charts.earned}
              nameOf={(month) => formatShortMonth(month, locale)}
              valueOf={(value) => formatCount(value / 100, locale)}
              columns={[monthColumn, { label: t('lending.earned'), figures: true }]}
              rows={figures.months.map(({ month, earned }) => ({
                key: month,
                cells: [monthName(month), formatMoney(cents(earned), locale)],
              }))}
            />
          </div>
        </>
      )}
    </LendingPage>
  );
}

function InBrief() {
  const {
    figures: { months, conversion, approvalRate, responseMinutes, occupancy },
  } = useLoaderData<typeof loader>();
  const t = useT();
  const locale = useLocale();
  const rate = (basisPoints: number | null) =>
    basisPoints === null ? t('analytics.none') : formatPercent(Math.round(basisPoints / 100) * 100, locale);
  const time = (all: number) => {
    const [hours, minutes] = [Math.floor(all / 60), all % 60];
    return hours > 0 ? t('analytics.hoursAndMinutes', { hours, minutes }) : t('analytics.minutes', { minutes });
  };
  const inYear = (name: 'views' | 'requests') =>
    formatCount(
      months.reduce((sum, month) => sum + month[name], 0),
      locale,
    );
  const facts = [
    [t('analytics.views'), inYear('views'), t('analytics.viewsHelp')],
    [t('common.requests'), inYear('requests'), t('analytics.inYear')],
    [t('analytics.conversion'), rate(conversion), t('analytics.conversionHelp')],
    [t('analytics.approvalRate'), rate(approvalRate), t('analytics.approvalHelp')],
    [t('analytics.responseTime'), responseMinutes === null ? t('analytics.none') : time(responseMinutes), t('analytics.responseHelp')],
    [t('analytics.occupancy'), rate(occupancy), t('analytics.occupancyHelp')],
  ] as const;
  return (
    <Card>
      <dl className="grid gap-5 sm:grid-cols-2 lg:grid-cols-3">
        {facts.map(([label, value, help]) => (
          <div key={label}>
            <dt className="text-muted">{label}</dt>
            <dd className="text-xl font-semibold">{value}</dd>
            <dd className="text-sm text-muted">{help}</dd>
          </div>
        ))}
      </dl>
    </Card>
  );
}
