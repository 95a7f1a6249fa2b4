/** The approval queue: what was submitted or edited, oldest first, with the decision beside it. */
import { parseWithZod } from '@conform-to/zod/v4';
import { data } from '@remix-run/node';
import { Form, useLoaderData } from '@remix-run/react';

import { useAnswer } from '#app/components/page/came-back.ts';
import { Page } from '#app/components/page/page.tsx';
import { ChevronRightIcon } from '#app/components/icons/controls.tsx';
import { ListingStatusBadge } from '#app/components/listings/listing-status-badge.tsx';
import { ListingPicture } from '#app/components/pictures/listing-picture.tsx';
import { pageMeta } from '#app/components/shell/page-meta.ts';
import { Button, ButtonLink } from '#app/components/ui/button.tsx';
import { Card } from '#app/components/ui/card.tsx';
import { EmptyState } from '#app/components/ui/empty-state.tsx';
import { Money } from '#app/components/ui/money.tsx';
import { Pagination } from '#app/components/ui/pagination.tsx';
import { ServerForm } from '#app/components/ui/server-form.tsx';
import { Tabs } from '#app/components/ui/tabs.tsx';
import { TextArea } from '#app/components/ui/text-area.tsx';
import { pageNumberIn } from '#app/modules/search/page-number.ts';
import { redirectWithFlash } from '#app/http/flash.server.ts';
import { inSentences } from '#app/http/form-answers.server.ts';
import { formText } from '#app/http/form-text.ts';
import type { PageHandle } from '#app/http/page-handle.ts';
import { fieldsOf, readForm } from '#app/http/read-form.server.ts';
import { formAction, pageLoader } from '#app/http/route.server.ts';
import { categoryName } from '#app/i18n/category-name.ts';
import { formatMoment } from '#app/i18n/format.ts';
import type { MessageKey } from '#app/i18n/message-key.ts';
import { useLocale, useT } from '#app/i18n/use-t.ts';
import { approvalQueue, type QueuePart } from '#app/modules/listings/approval-queue.server.ts';
import { acceptEdit, approveListing, disapproveListing, type Decision } from '#app/modules/listings/decide-listing.server.ts';
import { disapprovalSchema } from '#app/modules/listings/listing-inputs.server.ts';

export const handle = { texts: ['adminListings', 'catalogue', 'listingFacts', 'listingStatus', 'terms'] } satisfies PageHandle;

const PARTS = ['pending', 'edited', 'decided'] as const satisfies readonly QueuePart[];

export const loader = pageLoader('listings.moderate', async ({ viewer, url, t }) => {
  const part = PARTS.find((known) => known === url.searchParams.get('show')) ?? 'pending';
  const queue = await approvalQueue(viewer, part, pageNumberIn(url.searchParams.get('page')));
  return { part, ...queue, title: t('shell.title', { page: t('adminListings.title') }) } as const;
});

export const action = formAction('listings.moderate', async ({ request, viewer, t }) => {
  const form = await readForm(request, { fields: ['listing_id', 'seen_edit', 'decision', ...fieldsOf(disapprovalSchema)] });
  const listingId = formText(form, 'listing_id');
  const seenEdit = momentIn(formText(form, 'seen_edit'));
  if (form.get('decision') === 'approve') throw await decided('flash.listingApproved', await approveListing(viewer, listingId, seenEdit));
  if (form.get('decision') === 'accept-edit')
    throw await decided('flash.editAccepted', await acceptEdit(viewer, listingId, seenEdit), '?show=edited');
  const submission = parseWithZod(form, { schema: disapprovalSchema });
  if (submission.status !== 'success') return data({ listingId, result: inSentences(t, submission.reply()) }, { status: 422 });
  throw await decided('flash.listingDisapproved', await disapproveListing(viewer, listingId, submission.value.reason));
});

/** Null for a text that is no moment. */
function momentIn(text: string): Date | null {
  const moment = new Date(text);
  return Number.isNaN(moment.getTime()) ? null : moment;
}

function decided(key: MessageKey, decision: Decision, query = '') {
  if (decision.ok) return redirectWithFlash(`/admin/listings${query}`, { key, params: { title: decision.title } });
  return redirectWithFlash(`/admin/listings${query}`, { key: `flash.refused.${decision.reason}`, variant: 'destructive' });
}

export const meta = pageMeta;

const EMPTY = {
  pending: 'adminListings.empty',
  edited: 'adminListings.emptyEdited',
  decided: 'adminListings.emptyDecided',
} as const;

export default function AdminListings() {
  const { part, entries, page, pages } = useLoaderData<typeof loader>();
  const t = useT();
  return (
    <Page>
      <h1>{t('adminListings.title')}</h1>
      <Tabs
        label={t('adminListings.title')}
        tabs={PARTS.map((each) => ({
          to: each === 'pending' ? '/admin/listings' : `/admin/listings?show=${each}`,
          label: t(`adminListings.tabs.${each}`),
          current: part === each,
        }))}
      />
      {entries.length === 0 && <EmptyState title={t(EMPTY[part])} text={part === 'pending' ? t('adminListings.emptyText') : undefined} />}
      <ul className="flex flex-col gap-5">
        {entries.map((entry) => (
          <li key={entry.id}>
            <Entry entry={entry} part={part} />
          </li>
        ))}
      </ul>
      <Pagination page={page} pages={pages} addressOf={(other) => `/admin/listings?show=${part}&page=${other}`} />
    </Page>
  );
}

type QueueEntry = ReturnType<typeof useLoaderData<typeof loader>>['entries'][number];

function Entry({ entry, part }: { entry: QueueEntry; part: QueuePart }) {
  const t = useT();
  const locale = useLocale();
  return (
    <Card className="grid gap-5 md:grid-cols-[14rem_minmax(0,1fr)] lg:grid-cols-[14rem_minmax(0,1fr)_18rem]">
      <ListingPicture address={entry.cover} alt="" sizes="(min-width: 48rem) 14rem, 100vw" className="rounded" />
      <div className="flex flex-col gap-2">
        <div>
          <ListingStatusBadge status={entry.status} />
        </div>
        <h2 className="text-xl">{entry.title}</h2>
        <p className="text-sm text-muted">
          {t('adminListings.by', { name: entry.ownerName })}
          {entry.moment && <> · {t(`adminListings.${part}At`, { moment: formatMoment(entry.moment, locale) })}</>}
        </p>
        <p className="text-sm">
          {categoryName(entry.category, t)} <ChevronRightIcon className="inline size-4 text-muted" /> {categoryName(entry.subcategory, t)}
        </p>
        <p className={part === 'edited' ? 'whitespace-pre-line' : 'line-clamp-4 whitespace-pre-line'}>{entry.description}</p>
        <Lines entry={entry} />
        <Facts entry={entry} />
      </div>
      <div className="flex flex-col gap-3 md:max-lg:col-start-2">
        <ButtonLink to={`/product/${entry.id}`} variant="secondary">
          {t('adminListings.preview')}
          <span className="sr-only">: {entry.title}</span>
        </ButtonLink>
        {(entry.status === 'pending_approval' || part === 'edited') && <DecisionForm entry={entry} />}
        {entry.status === 'disapproved' && entry.reason && <p className="text-sm">{t('common.reason', { reason: entry.reason })}</p>}
      </div>
    </Card>
  );
}

/** What the owner wrote in short lines: each kind on one line here. */
function Lines({ entry }: { entry: QueueEntry }) {
  const t = useT();
  return (['features', 'included', 'keywords'] as const)
    .filter((kind) => entry[kind].length > 0)
    .map((kind) => (
      <p key={kind} className="text-sm">
        <span className="text-muted">{t(`listingFacts.${kind}`)}:</span> {entry[kind].join(' · ')}
      </p>
    ));
}

function Facts({ entry }: { entry: QueueEntry }) {
  const t = useT();
  const facts = [
    { label: t('adminListings.place'), value: entry.town },
    { label: t('adminListings.earnings'), value: entry.earnings !== null && <Money amount={entry.earnings} /> },
    { label: t('adminListings.price'), value: entry.price !== null && <Money amount={entry.price} /> },
    ...[
      { label: t('listingFacts.tiers.threeDays'), amount: entry.price3days },
      { label: t('listingFacts.tiers.sevenDays'), amount: entry.price7days },
    ].flatMap(({ label, amount }) => (amount === null ? [] : [{ label, value: <Money amount={amount} /> }])),
    { label: t('adminListings.policy'), value: t(`terms.policy.${entry.cancellationPolicy}`) },
    { label: t('adminListings.value'), value: entry.itemValue !== null && <Money amount={entry.itemValue} /> },
  ];
  return (
    <dl className="grid gap-x-4 text-sm sm:grid-cols-2">
      {facts.map(({ label, value }) => (
        <div key={label} className="flex justify-between gap-3 border-b border-line py-1">
          <dt className="text-muted">{label}</dt>
          <dd>{value || '–'}</dd>
        </div>
      ))}
    </dl>
  );
}

/** Of what was edited since it was approved, the first button only says that it was looked at. */
function DecisionForm({ entry: { id, title, status, editedAt } }: { entry: QueueEntry }) {
  const t = useT();
  const answer = useAnswer<typeof action>();
  const mine = answer?.listingId === id ? answer.result : undefined;
  return (
    <>
      <Form method="post" className="flex flex-col">
        <input type="hidden" name="listing_id" value={id} />
        {editedAt && <input type="hidden" name="seen_edit" value={new Date(editedAt).toISOString()} />}
        <Button name="decision" value={status === 'pending_approval' ? 'approve' : 'accept-edit'}>
          {t(status === 'pending_approval' ? 'adminListings.approve' : 'adminListings.acceptEdit')}
          <span className="sr-only">: {title}</span>
        </Button>
      </Form>
      <details open={mine !== undefined || undefined} className="rounded border border-line">
        <summary className="flex min-h-11 items-center px-4 font-semibold hover:bg-sunken">{t('adminListings.disapprove')} …</summary>
        <ServerForm<typeof disapprovalSchema> id={`decide-${id}`} answer={mine} className="flex flex-col gap-3 p-4">
          {({ reason }) => (
            <>
              <input type="hidden" name="listing_id" value={id} />
              <TextArea field={reason} label={t('adminListings.reason')} help={t('adminListings.reasonHelp')} rows={4} />
              <Button variant="danger" name="decision" value="disapprove">
                {t('adminListings.disapprove')}
                <span className="sr-only">: {title}</span>
              </Button>
            </>
          )}
        </ServerForm>
      </details>
    </>
  );
}
