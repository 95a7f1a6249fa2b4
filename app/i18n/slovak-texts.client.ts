import { common } from './catalogues/common/sk.ts';
import { errors } from './catalogues/errors/sk.ts';
import { forms } from './catalogues/forms/sk.ts';
import { shell } from './catalogues/shell/sk.ts';
import type { EverywhereArea, PageArea } from './text-areas.ts';

/** The Slovak sentences of every page. */
export const everywhere = { common, errors, forms, shell } satisfies Record<EverywhereArea, object>;

/** The Slovak sentences of one area, by a file of its own. */
export const areas = {
  adminBooking: () => import('./catalogues/admin-booking/sk.ts'),
  adminBookings: () => import('./catalogues/admin-bookings/sk.ts'),
  adminDisputes: () => import('./catalogues/admin-disputes/sk.ts'),
  adminListings: () => import('./catalogues/admin-listings/sk.ts'),
  bankDispute: () => import('./catalogues/bank-dispute/sk.ts'),
  adminMoney: () => import('./catalogues/admin-money/sk.ts'),
  afterPayment: () => import('./catalogues/after-payment/sk.ts'),
  analytics: () => import('./catalogues/analytics/sk.ts'),
  auth: () => import('./catalogues/auth/sk.ts'),
  bookingCalendar: () => import('./catalogues/booking-calendar/sk.ts'),
  bookingCards: () => import('./catalogues/booking-cards/sk.ts'),
  bookingPage: () => import('./catalogues/booking-page/sk.ts'),
  bookingReturn: () => import('./catalogues/booking-return/sk.ts'),
  bookings: () => import('./catalogues/bookings/sk.ts'),
  browse: () => import('./catalogues/browse/sk.ts'),
  cancellation: () => import('./catalogues/cancellation/sk.ts'),
  catalogue: () => import('./catalogues/catalogue/sk.ts'),
  categories: () => import('./catalogues/categories/sk.ts'),
  changeStatus: () => import('./catalogues/change-status/sk.ts'),
  checkout: () => import('./catalogues/checkout/sk.ts'),
  conditionRecord: () => import('./catalogues/condition-record/sk.ts'),
  disputes: () => import('./catalogues/disputes/sk.ts'),
  earnings: () => import('./catalogues/earnings/sk.ts'),
  editListing: () => import('./catalogues/edit-listing/sk.ts'),
  extension: () => import('./catalogues/extension/sk.ts'),
  handover: () => import('./catalogues/handover/sk.ts'),
  help: () => import('./catalogues/help/sk.ts'),
  home: () => import('./catalogues/home/sk.ts'),
  lending: () => import('./catalogues/lending/sk.ts'),
  lendingSettings: () => import('./catalogues/lending-settings/sk.ts'),
  listingFacts: () => import('./catalogues/listing-facts/sk.ts'),
  listingItem: () => import('./catalogues/listing-item/sk.ts'),
  listingPictures: () => import('./catalogues/listing-pictures/sk.ts'),
  listingPrice: () => import('./catalogues/listing-price/sk.ts'),
  listingPublishing: () => import('./catalogues/listing-publishing/sk.ts'),
  listingStatus: () => import('./catalogues/listing-status/sk.ts'),
  listingWizard: () => import('./catalogues/listing-wizard/sk.ts'),
  myListings: () => import('./catalogues/my-listings/sk.ts'),
  notices: () => import('./catalogues/notices/sk.ts'),
  product: () => import('./catalogues/product/sk.ts'),
  profile: () => import('./catalogues/profile/sk.ts'),
  protection: () => import('./catalogues/protection/sk.ts'),
  receiptPage: () => import('./catalogues/receipt-page/sk.ts'),
  requestAnswer: () => import('./catalogues/request-answer/sk.ts'),
  reviewForms: () => import('./catalogues/review-forms/sk.ts'),
  reviews: () => import('./catalogues/reviews/sk.ts'),
  terms: () => import('./catalogues/terms/sk.ts'),
  trustLevels: () => import('./catalogues/trust-levels/sk.ts'),
} satisfies Record<PageArea, () => Promise<object>>;
