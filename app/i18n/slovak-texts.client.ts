import { common } from './catalogues/common/sk.ts';
import { errors } from './catalogues/errors/sk.ts';
import { forms } from './catalogues/forms/sk.ts';
import { shell } from './catalogues/shell/sk.ts';
import type { EverywhereArea, PageArea } from './text-areas.ts';

/** The Slovak sentences of every page. */
export const everywhere = { common, errors, forms, shell } satisfies Record<EverywhereArea, object>;

/** The Slovak sentences of one area, by a file of its own. */
export const areas = {
  adminBookings: () => import('./catalogues/admin-bookings/sk.ts'),
  adminListings: () => import('./catalogues/admin-listings/sk.ts'),
  adminMoney: () => import('./catalogues/admin-money/sk.ts'),
  afterPayment: () => import('./catalogues/after-payment/sk.ts'),
  auth: () => import('./catalogues/auth/sk.ts'),
  bookings: () => import('./catalogues/bookings/sk.ts'),
  browse: () => import('./catalogues/browse/sk.ts'),
  catalogue: () => import('./catalogues/catalogue/sk.ts'),
  categories: () => import('./catalogues/categories/sk.ts'),
  checkout: () => import('./catalogues/checkout/sk.ts'),
  disputes: () => import('./catalogues/disputes/sk.ts'),
  handover: () => import('./catalogues/handover/sk.ts'),
  help: () => import('./catalogues/help/sk.ts'),
  home: () => import('./catalogues/home/sk.ts'),
  lending: () => import('./catalogues/lending/sk.ts'),
  listingPublishing: () => import('./catalogues/listing-publishing/sk.ts'),
  listingWizard: () => import('./catalogues/listing-wizard/sk.ts'),
  notices: () => import('./catalogues/notices/sk.ts'),
  product: () => import('./catalogues/product/sk.ts'),
  profile: () => import('./catalogues/profile/sk.ts'),
  receipt: () => import('./catalogues/receipt/sk.ts'),
  reviews: () => import('./catalogues/reviews/sk.ts'),
  terms: () => import('./catalogues/terms/sk.ts'),
} satisfies Record<PageArea, () => Promise<object>>;
