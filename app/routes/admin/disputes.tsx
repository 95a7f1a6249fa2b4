/** The disputes that wait for a decision, the most urgent first, and those that were decided. */
import { Link, useLoaderData } from '@remix-run/react';

import { Page } from '#app/components/page/page.tsx';
import { pageMeta } from '#app/components/shell/page-meta.ts';
import { Badge } from '#app/components/ui/badge.tsx';
import { Card } from '#app/components/ui/card.tsx';
import { EmptyState } from '#app/components/ui/empty-state.tsx';
import { Pagination } from '#app/components/ui/pagination.tsx';
import { Tabs } from '#app/components/ui/tabs.tsx';
import type { PageHandle } from '#app/http/page-handle.ts';
import { pageLoader } from '#app/http/route.server.ts';
import { formatMoment } from '#app/i18n/format.ts';
import { useLocale, useT } from '#app/i18n/use-t.ts';
import { listDisputes } from '#app/modules/disputes/read-disputes.server.ts';
import { pageNumberIn } from '#app/modules/search/page-number.ts';

export const handle = { texts: ['adminDisputes'] } satisfies PageHandle;

const PARTS = ['open', 'decided'] as const;

export const loader = pageLoader('bookings.moderate', async ({ viewer, url, t }) => {
  const part = PARTS.find((known) => known === url.searchParams.get('show')) ?? 'open';
  const list = await listDisputes(viewer, part, pageNumberIn(url.searchParams.get('page')));
  return { part, ...list, title: t('shell.title', { page: t('adminDisputes.title') }) };
});

export const meta = pageMeta;

export default function Disputes() {
  const { part, entries, page, pages } = useLoaderData<typeof loader>();
  const t = useT();
  return (
    <Page>
      <h1>{t('adminDisputes.title')}</h1>
      <Tabs
        label={t('adminDisputes.title')}
        tabs={PARTS.map((each) => ({
          to: each === 'open' ? '/admin/disputes' : `/admin/disputes?show=${each}`,
          label: t(`adminDisputes.tabs.${each}`),
          current: part === each,
        }))}
      />
      {entries.length === 0 && <EmptyState title={t(part === 'open' ? 'adminDisputes.empty' : 'adminDisputes.emptyDecided')} />}
      <ul className="flex flex-col gap-4">
        {entries.map((entry) => (
          <li key={entry.id}>
            <Entry entry={entry} />
          </li>
        ))}
      </ul>
      <Pagination page={page} pages={pages} addressOf={(other) => `/admin/disputes?show=${part}&page=${other}`} />
    </Page>
  );
}

function Entry({ entry }: { entry: ReturnType<typeof useLoaderData<typeof loader>>['entries'][number] }) {
  const t = useT();
  const locale = useLocale();
  return (
    <Card className="flex flex-col gap-2">
      {entry.isOverdue && (
        <p>
          <Badge tone="urgent">{t('adminDisputes.overdue')}</Badge>
        </p>
      )}
      <h2 className="text-xl">
        <Link to={`/admin/disputes/${entry.id}`} className="text-link">
          {entry.title}
        </Link>
      </h2>
      <p className="text-sm text-muted">
        {entry.reference} · {entry.renterName} · {entry.lenderName}
      </p>
      <p>{t(`adminDisputes.openedBy.${entry.openedBy}`, { moment: formatMoment(entry.openedAt, locale) })}</p>
      {!entry.decidedAt && <p className="font-semibold">{t('adminDisputes.decideBy', { moment: formatMoment(entry.decideBy, locale) })}</p>}
    </Card>
  );
}
