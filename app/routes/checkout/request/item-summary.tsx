import { useLoaderData } from '@remix-run/react';

import { ListingPicture } from '#app/components/pictures/listing-picture.tsx';
import { useT } from '#app/i18n/use-t.ts';

import type { loader } from './loader.server.ts';

/** What is booked, where, and from whom. */
export function ItemSummary() {
  const { listing } = useLoaderData<typeof loader>();
  const t = useT();
  return (
    <div className="flex items-center gap-4">
      <div className="w-28 shrink-0 overflow-hidden rounded">
        <ListingPicture address={listing.coverUrl} alt="" sizes="7rem" urgency="eager" />
      </div>
      <div className="min-w-0">
        <p className="font-semibold">{listing.title}</p>
        <p className="text-sm text-muted">{listing.town}</p>
        <p className="text-sm text-muted">{t('common.rentedFrom', { name: listing.lenderName })}</p>
      </div>
    </div>
  );
}
