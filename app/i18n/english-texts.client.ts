import { common } from './catalogues/common/en.ts';
import { errors } from './catalogues/errors/en.ts';
import { forms } from './catalogues/forms/en.ts';
import { shell } from './catalogues/shell/en.ts';
import type { EverywhereArea, PageArea } from './text-areas.ts';

/** The English sentences of every page. */
export const everywhere = { common, errors, forms, shell } satisfies Record<EverywhereArea, object>;

/** The English sentences of one area, by a file of its own. */
export const areas = {
  adminBooking: () => import('./catalogues/admin-booking/en.ts'),
  adminBookings: () => import('./catalogues/admin-bookings/en.ts'),
  adminDisputes: () => import('./catalogues/admin-disputes/en.ts'),
  adminListings: () => import('./catalogues/admin-listings/en.ts'),
  bankDispute: () => import('./catalogues/bank-dispute/en.ts'),
  adminMoney: () => import('./catalogues/admin-money/en.ts'),
  afterPayment: () => import('./catalogues/after-payment/en.ts'),
  analytics: () => import('./catalogues/analytics/en.ts'),
  auth: () => import('./catalogues/auth/en.ts'),
  bookingCalendar: () => import('./catalogues/booking-calendar/en.ts'),
  bookingCards: () => import('./catalogues/booking-cards/en.ts'),
  bookingPage: () => import('./catalogues/booking-page/en.ts'),
  bookingReturn: () => import('./catalogues/booking-return/en.ts'),
  bookings: () => import('./catalogues/bookings/en.ts'),
  browse: () => import('./catalogues/browse/en.ts'),
  cancellation: () => import('./catalogues/cancellation/en.ts'),
  catalogue: () => import('./catalogues/catalogue/en.ts'),
  categories: () => import('./catalogues/categories/en.ts'),
  changeStatus: () => import('./catalogues/change-status/en.ts'),
  checkout: () => import('./catalogues/checkout/en.ts'),
  conditionRecord: () => import('./catalogues/condition-record/en.ts'),
  disputes: () => import('./catalogues/disputes/en.ts'),
  earnings: () => import('./catalogues/earnings/en.ts'),
  editListing: () => import('./catalogues/edit-listing/en.ts'),
  extension: () => import('./catalogues/extension/en.ts'),
  handover: () => import('./catalogues/handover/en.ts'),
  help: () => import('./catalogues/help/en.ts'),
  home: () => import('./catalogues/home/en.ts'),
  lending: () => import('./catalogues/lending/en.ts'),
  lendingSettings: () => import('./catalogues/lending-settings/en.ts'),
  listingFacts: () => import('./catalogues/listing-facts/en.ts'),
  listingItem: () => import('./catalogues/listing-item/en.ts'),
  listingPictures: () => import('./catalogues/listing-pictures/en.ts'),
  listingPrice: () => import('./catalogues/listing-price/en.ts'),
  listingPublishing: () => import('./catalogues/listing-publishing/en.ts'),
  listingStatus: () => import('./catalogues/listing-status/en.ts'),
  listingWizard: () => import('./catalogues/listing-wizard/en.ts'),
  myListings: () => import('./catalogues/my-listings/en.ts'),
  notices: () => import('./catalogues/notices/en.ts'),
  product: () => import('./catalogues/product/en.ts'),
  profile: () => import('./catalogues/profile/en.ts'),
  protection: () => import('./catalogues/protection/en.ts'),
  receiptPage: () => import('./catalogues/receipt-page/en.ts'),
  requestAnswer: () => import('./catalogues/request-answer/en.ts'),
  reviewForms: () => import('./catalogues/review-forms/en.ts'),
  reviews: () => import('./catalogues/reviews/en.ts'),
  terms: () => import('./catalogues/terms/en.ts'),
  trustLevels: () => import('./catalogues/trust-levels/en.ts'),
} satisfies Record<PageArea, () => Promise<object>>;
