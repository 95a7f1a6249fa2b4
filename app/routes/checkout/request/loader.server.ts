import { now } from '#app/config/clock.server.ts';
import { AppError } from '#app/domain/app-error.ts';
import { toLocalMoment } from '#app/domain/bookings/local-time.ts';
import { idOrNotFound } from '#app/domain/id.ts';
import { pageLoader } from '#app/http/route.server.ts';
import { findCheckoutListing } from '#app/modules/bookings/find-checkout-listing.server.ts';

import { choiceIn } from './choice-in-address.ts';

export const loader = pageLoader('anyone', async ({ params, url, viewer, t }) => {
  const listing = await findCheckoutListing(idOrNotFound(params['id']), viewer);
  if (!listing) throw new AppError('notFound');
  return {
    listing,
    formKey: crypto.randomUUID(),
    nowLocal: toLocalMoment(now()),
    level: viewer?.trustLevel ?? ('C' as const),
    signedIn: viewer !== null,
    identityVerified: viewer?.isIdentityVerified ?? false,
    chosen: choiceIn(url.searchParams),
    title: t('shell.title', { page: `${t('checkout.title')}: ${listing.title}` }),
    description: t('checkout.description', { title: listing.title, town: listing.town }),
    canonical: `/product/${listing.id}`,
  };
});
