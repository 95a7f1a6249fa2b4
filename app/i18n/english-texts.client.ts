import { common } from './catalogues/common/en.ts';
import { errors } from './catalogues/errors/en.ts';
import { forms } from './catalogues/forms/en.ts';
import { shell } from './catalogues/shell/en.ts';
import type { EverywhereArea, PageArea } from './text-areas.ts';

/** The English sentences of every page. */
export const everywhere = { common, errors, forms, shell } satisfies Record<EverywhereArea, object>;

/** The English sentences of one area, by a file of its own. */
export const areas = {
  adminBookings: () => import('./catalogues/admin-bookings/en.ts'),
  adminListings: () => import('./catalogues/admin-listings/en.ts'),
  adminMoney: () => import('./catalogues/admin-money/en.ts'),
  afterPayment: () => import('./catalogues/after-payment/en.ts'),
  auth: () => import('./catalogues/auth/en.ts'),
  bookings: () => import('./catalogues/bookings/en.ts'),
  browse: () => import('./catalogues/browse/en.ts'),
  catalogue: () => import('./catalogues/catalogue/en.ts'),
  categories: () => import('./catalogues/categories/en.ts'),
  checkout: () => import('./catalogues/checkout/en.ts'),
  disputes: () => import('./catalogues/disputes/en.ts'),
  handover: () => import('./catalogues/handover/en.ts'),
  help: () => import('./catalogues/help/en.ts'),
  home: () => import('./catalogues/home/en.ts'),
  lending: () => import('./catalogues/lending/en.ts'),
  listingPublishing: () => import('./catalogues/listing-publishing/en.ts'),
  listingWizard: () => import('./catalogues/listing-wizard/en.ts'),
  notices: () => import('./catalogues/notices/en.ts'),
  product: () => import('./catalogues/product/en.ts'),
  profile: () => import('./catalogues/profile/en.ts'),
  receipt: () => import('./catalogues/receipt/en.ts'),
  reviews: () => import('./catalogues/reviews/en.ts'),
  terms: () => import('./catalogues/terms/en.ts'),
} satisfies Record<PageArea, () => Promise<object>>;
