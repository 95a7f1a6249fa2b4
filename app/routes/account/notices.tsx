/** What a member was told, the newest first. Opening a notice is a form, since it marks it as read. */
import { redirect } from '@remix-run/node';
import { Form, Link, useLoaderData } from '@remix-run/react';

import { Page } from '#app/components/page/page.tsx';
import { pageMeta } from '#app/components/shell/page-meta.ts';
import { Badge } from '#app/components/ui/badge.tsx';
import { Button } from '#app/components/ui/button.tsx';
import { classNames } from '#app/components/ui/class-names.ts';
import { EmptyState } from '#app/components/ui/empty-state.tsx';
import { OlderAndNewer } from '#app/components/ui/older-and-newer.tsx';
import { useLiveUpdates } from '#app/components/use-live-updates.ts';
import { now } from '#app/config/clock.server.ts';
import { AppError } from '#app/domain/app-error.ts';
import { besideIn } from '#app/domain/place-in-list.ts';
import { redirectWithFlash } from '#app/http/flash.server.ts';
import { formText } from '#app/http/form-text.ts';
import type { PageHandle } from '#app/http/page-handle.ts';
import { readForm } from '#app/http/read-form.server.ts';
import { formAction, pageLoader } from '#app/http/route.server.ts';
import { formatMoment } from '#app/i18n/format.ts';
import { useLocale, useT } from '#app/i18n/use-t.ts';
import { noticesOf, openNotice, readNotices } from '#app/modules/notices/notices.server.ts';

export const handle = { texts: ['notices'] } satisfies PageHandle;

export const loader = pageLoader('member', async ({ viewer, url, t }) => {
  const at = now().toISOString();
  return {
    notices: await noticesOf(viewer, besideIn(url.searchParams), t),
    /** What is read until here has been seen. */
    at,
    title: t('shell.title', { page: t('notices.title') }),
  };
});

export const action = formAction('member', async ({ request, viewer, t }) => {
  const form = await readForm(request, { fields: ['notice', 'until'] });
  const notice = formText(form, 'notice');
  if (notice) throw redirect(await openNotice(viewer, notice, t), 303);
  const until = new Date(formText(form, 'until'));
  if (Number.isNaN(until.getTime())) throw new AppError('invalidInput');
  await readNotices(viewer, until);
  throw await redirectWithFlash('/notices', { key: 'flash.noticesRead' });
});

export const meta = pageMeta;

export default function Notices() {
  const { notices, at } = useLoaderData<typeof loader>();
  const t = useT();
  useLiveUpdates();
  return (
    <Page width="form">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <h1>{t('notices.title')}</h1>
        {notices.rows.some(({ isRead }) => !isRead) && (
          <Form method="post">
            <input type="hidden" name="until" value={at} />
            <Button variant="secondary">{t('notices.readAll')}</Button>
          </Form>
        )}
      </div>
      {notices.rows.length === 0 ? (
        <EmptyState title={t('notices.emptyTitle')} text={t('notices.empty')} />
      ) : (
        <ul className="flex flex-col gap-2">
          {notices.rows.map((notice) => (
            <li key={notice.id}>
              <NoticeLine notice={notice} />
            </li>
          ))}
        </ul>
      )}
      <OlderAndNewer {...notices} addressOf={(side, place) => `?${side}=${place}`} />
      <p>
        <Link to="/profile/notifications" className="text-link inline-flex min-h-11 items-center">
          {t('notices.toSettings')}
        </Link>
      </p>
    </Page>
  );
}

type NoticeRow = Awaited<ReturnType<typeof noticesOf>>['rows'][number];

function NoticeLine({ notice: { id, text, at, isRead } }: { notice: NoticeRow }) {
  const t = useT();
  const locale = useLocale();
  return (
    <Form method="post">
      <button
        name="notice"
        value={id}
        className={classNames(
          'flex min-h-11 w-full flex-col gap-1 rounded border px-4 py-3 text-left hover:bg-sunken',
          isRead ? 'border-line bg-surface' : 'border-accent bg-accent-soft',
        )}
      >
        <span className="flex w-full items-start justify-between gap-3">
          <span className={classNames('min-w-0', !isRead && 'font-semibold')}>{text}</span>
          {!isRead && <Badge tone="accent">{t('notices.new')}</Badge>}
        </span>
        <span className="text-sm text-muted">{formatMoment(at, locale)}</span>
      </button>
    </Form>
  );
}
