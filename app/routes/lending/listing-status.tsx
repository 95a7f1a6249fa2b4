/** Hiding, showing and suspending a listing: the status dialog as a page. */
import { parseWithZod } from '@conform-to/zod/v4';
import type { MetaFunction } from '@remix-run/node';
import { Link, useLoaderData } from '@remix-run/react';
import { z } from 'zod';

import { useAnswer } from '#app/components/page/came-back.ts';
import { Page } from '#app/components/page/page.tsx';
import { ListingStatusBadge } from '#app/components/listings/listing-status-badge.tsx';
import { Button } from '#app/components/ui/button.tsx';
import { Card } from '#app/components/ui/card.tsx';
import { ServerForm } from '#app/components/ui/server-form.tsx';
import { Notice } from '#app/components/ui/notice.tsx';
import { RadioCards } from '#app/components/ui/radio-cards.tsx';
import { AppError } from '#app/domain/app-error.ts';
import { OWNER_STATUS_CHANGES } from '#app/domain/listings/listing-status.ts';
import { redirectWithFlash } from '#app/http/flash.server.ts';
import { refuseForm } from '#app/http/form-answers.server.ts';
import { idOrNotFound } from '#app/domain/id.ts';
import { fieldsOf, readForm } from '#app/http/read-form.server.ts';
import { formAction, pageLoader } from '#app/http/route.server.ts';
import { useT } from '#app/i18n/use-t.ts';
import { changeListingStatus } from '#app/modules/listings/change-listing-status.server.ts';
import type { PageHandle } from '#app/http/page-handle.ts';
import { findListingSummary } from '#app/modules/listings/listings-of-owner.server.ts';

const CHANGEABLE = ['active', 'inactive', 'suspended'] as const;

const schema = z.object({ status: z.enum(CHANGEABLE, { error: 'changeStatus.required' }) });

/** why: a refused change may have been made in another tab already, so the page has to load the status again. */
export const shouldRevalidate = () => true;

export const handle = { texts: ['changeStatus', 'listingStatus'] } satisfies PageHandle;

export const loader = pageLoader('member', async ({ params, viewer, t }) => {
  const listing = await findListingSummary(viewer, idOrNotFound(params['id']));
  if (!listing) throw new AppError('notFound');
  const choices = CHANGEABLE.filter((status) => OWNER_STATUS_CHANGES[listing.status].includes(status));
  return { title: listing.title, status: listing.status, choices, pageTitle: t('shell.title', { page: t('changeStatus.title') }) };
});

export const action = formAction('member', async ({ request, params, viewer, t }) => {
  const submission = parseWithZod(await readForm(request, { fields: fieldsOf(schema) }), { schema });
  if (submission.status !== 'success') return refuseForm(t, submission);
  const changed = await changeListingStatus(viewer, idOrNotFound(params['id']), submission.value.status);
  if (!changed.ok) return refuseForm(t, submission, { status: 409, formErrors: [`changeStatus.${changed.reason}`] });
  const isBlocking = submission.value.status === 'inactive' && changed.waiting > 0;
  throw await redirectWithFlash('/my-listings', { key: isBlocking ? 'changeStatus.savedWithRequests' : 'changeStatus.saved' });
});

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: data?.pageTitle ?? 'Karavana' },
  { name: 'robots', content: 'noindex' },
];

export default function ChangeStatus() {
  const { title, status, choices } = useLoaderData<typeof loader>();
  const t = useT();
  const answer = useAnswer<typeof action>();
  return (
    <Page width="form">
      <h1>{t('changeStatus.title')}</h1>
      <Card className="flex flex-col gap-5">
        <p className="text-lg font-semibold">{title}</p>
        <p className="flex items-center gap-2">
          {t('changeStatus.current')} <ListingStatusBadge status={status} />
        </p>
        {choices.length === 0 ? (
          <Notice>{t('changeStatus.none')}</Notice>
        ) : (
          <ServerForm<typeof schema> id="status" answer={answer?.result}>
            {(fields) => (
              <>
                <RadioCards
                  field={fields.status}
                  legend={t('changeStatus.legend')}
                  cards={choices.map((choice) => ({
                    value: choice,
                    label: t(`changeStatus.${choice}`),
                    description: t(`changeStatus.${choice}Text`),
                  }))}
                />
                <Button>{t('changeStatus.save')}</Button>
              </>
            )}
          </ServerForm>
        )}
        <Link to="/my-listings" className="text-link inline-flex min-h-11 items-center">
          {t('changeStatus.cancel')}
        </Link>
      </Card>
    </Page>
  );
}
