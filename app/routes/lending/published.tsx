/** The end of the wizard: the listing was sent, and what happens next. */
import { redirect } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';

import { LadenCamel } from '#app/components/illustrations/laden-camel.tsx';
import { pageMeta } from '#app/components/shell/page-meta.ts';
import { ButtonLink } from '#app/components/ui/button.tsx';
import type { PageHandle } from '#app/http/page-handle.ts';
import { pageLoader } from '#app/http/route.server.ts';
import { useT } from '#app/i18n/use-t.ts';
import { getOwnListing } from '#app/modules/listings/owned-draft.server.ts';

export const handle = { texts: ['listingPublishing'] } satisfies PageHandle;

export const loader = pageLoader('member', async ({ viewer, params, t }) => {
  const listing = await getOwnListing(viewer, params.listingId);
  if (listing.status === 'draft') throw redirect(`/create-listing/${listing.id}/${listing.draftStep}`, 303);
  if (listing.status !== 'pending_approval') throw redirect(`/product/${listing.id}`, 303);
  return { id: listing.id, listingTitle: listing.title, title: t('shell.title', { page: t('listingPublishing.published.title') }) };
});

export const meta = pageMeta;

export default function Published() {
  const { id, listingTitle } = useLoaderData<typeof loader>();
  const t = useT();
  return (
    <div className="mx-auto flex max-w-form flex-col items-center gap-5 px-4 py-12 text-center">
      <LadenCamel className="w-64 max-w-full" />
      <h1>{t('listingPublishing.published.title')}</h1>
      <p className="text-lg">{t('listingPublishing.published.text', { title: listingTitle })}</p>
      <div className="flex flex-wrap justify-center gap-3">
        <ButtonLink to="/">{t('listingPublishing.published.home')}</ButtonLink>
        <ButtonLink to={`/product/${id}`} variant="secondary">
          {t('listingPublishing.published.preview')}
        </ButtonLink>
      </div>
    </div>
  );
}
