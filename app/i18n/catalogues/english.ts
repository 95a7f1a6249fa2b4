import { adminBooking } from './admin-booking/en.ts';
import { adminBookings } from './admin-bookings/en.ts';
import { adminDisputes } from './admin-disputes/en.ts';
import { adminListings } from './admin-listings/en.ts';
import { adminMoney } from './admin-money/en.ts';
import { bankDispute } from './bank-dispute/en.ts';
import { afterPayment } from './after-payment/en.ts';
import { analytics } from './analytics/en.ts';
import { assistant } from './assistant/en.ts';
import { auth } from './auth/en.ts';
import { bookingCalendar } from './booking-calendar/en.ts';
import { bookingCards } from './booking-cards/en.ts';
import { bookingHistory } from './booking-history/en.ts';
import { bookingNotes } from './booking-notes/en.ts';
import { bookingPage } from './booking-page/en.ts';
import { bookingReturn } from './booking-return/en.ts';
import { bookings } from './bookings/en.ts';
import { browse } from './browse/en.ts';
import { calendarFile } from './calendar-file/en.ts';
import { cancellation } from './cancellation/en.ts';
import { catalogue } from './catalogue/en.ts';
import { categories } from './categories/en.ts';
import { changeStatus } from './change-status/en.ts';
import { checkout } from './checkout/en.ts';
import { common } from './common/en.ts';
import { conditionRecord } from './condition-record/en.ts';
import { disputes } from './disputes/en.ts';
import { earnings } from './earnings/en.ts';
import { editListing } from './edit-listing/en.ts';
import { errors } from './errors/en.ts';
import { extension } from './extension/en.ts';
import { flash } from './flash/en.ts';
import { formErrors } from './form-errors/en.ts';
import { forms } from './forms/en.ts';
import { handover } from './handover/en.ts';
import { help } from './help/en.ts';
import { home } from './home/en.ts';
import { lending } from './lending/en.ts';
import { lendingSettings } from './lending-settings/en.ts';
import { listingFacts } from './listing-facts/en.ts';
import { listingItem } from './listing-item/en.ts';
import { listingPictures } from './listing-pictures/en.ts';
import { listingPrice } from './listing-price/en.ts';
import { listingPublishing } from './listing-publishing/en.ts';
import { listingStatus } from './listing-status/en.ts';
import { listingWizard } from './listing-wizard/en.ts';
import { loaded } from './loaded/en.ts';
import { mail } from './mail/en.ts';
import { myListings } from './my-listings/en.ts';
import { notices } from './notices/en.ts';
import { paymentPage } from './payment-page/en.ts';
import { payoutsFile } from './payouts-file/en.ts';
import { product } from './product/en.ts';
import { profile } from './profile/en.ts';
import { protection } from './protection/en.ts';
import { receipt } from './receipt/en.ts';
import { receiptPage } from './receipt-page/en.ts';
import { requestAnswer } from './request-answer/en.ts';
import { reviewForms } from './review-forms/en.ts';
import { reviews } from './reviews/en.ts';
import { shell } from './shell/en.ts';
import { terms } from './terms/en.ts';
import { trustLevels } from './trust-levels/en.ts';
import { undoneEffects } from './undone-effects/en.ts';

/** All English texts, by area. */
export const english = {
  adminBooking,
  adminBookings,
  adminDisputes,
  adminListings,
  adminMoney,
  bankDispute,
  afterPayment,
  analytics,
  assistant,
  auth,
  bookingCalendar,
  bookingCards,
  bookingHistory,
  bookingNotes,
  bookingPage,
  bookingReturn,
  bookings,
  browse,
  calendarFile,
  cancellation,
  catalogue,
  categories,
  changeStatus,
  checkout,
  common,
  conditionRecord,
  disputes,
  earnings,
  editListing,
  errors,
  extension,
  flash,
  formErrors,
  forms,
  handover,
  help,
  home,
  lending,
  lendingSettings,
  listingFacts,
  listingItem,
  listingPictures,
  listingPrice,
  listingPublishing,
  listingStatus,
  listingWizard,
  loaded,
  mail,
  myListings,
  notices,
  paymentPage,
  payoutsFile,
  product,
  profile,
  protection,
  receipt,
  receiptPage,
  requestAnswer,
  reviewForms,
  reviews,
  shell,
  terms,
  trustLevels,
  undoneEffects,
} as const;
