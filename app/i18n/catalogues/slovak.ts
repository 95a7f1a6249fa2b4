import type { english } from './english.ts';
import type { SlovakFor } from './slovak-for.ts';

import { adminBooking } from './admin-booking/sk.ts';
import { adminBookings } from './admin-bookings/sk.ts';
import { adminDisputes } from './admin-disputes/sk.ts';
import { adminListings } from './admin-listings/sk.ts';
import { adminMoney } from './admin-money/sk.ts';
import { bankDispute } from './bank-dispute/sk.ts';
import { afterPayment } from './after-payment/sk.ts';
import { analytics } from './analytics/sk.ts';
import { assistant } from './assistant/sk.ts';
import { auth } from './auth/sk.ts';
import { bookingCalendar } from './booking-calendar/sk.ts';
import { bookingCards } from './booking-cards/sk.ts';
import { bookingHistory } from './booking-history/sk.ts';
import { bookingNotes } from './booking-notes/sk.ts';
import { bookingPage } from './booking-page/sk.ts';
import { bookingReturn } from './booking-return/sk.ts';
import { bookings } from './bookings/sk.ts';
import { browse } from './browse/sk.ts';
import { calendarFile } from './calendar-file/sk.ts';
import { cancellation } from './cancellation/sk.ts';
import { catalogue } from './catalogue/sk.ts';
import { categories } from './categories/sk.ts';
import { changeStatus } from './change-status/sk.ts';
import { checkout } from './checkout/sk.ts';
import { common } from './common/sk.ts';
import { conditionRecord } from './condition-record/sk.ts';
import { disputes } from './disputes/sk.ts';
import { earnings } from './earnings/sk.ts';
import { editListing } from './edit-listing/sk.ts';
import { errors } from './errors/sk.ts';
import { extension } from './extension/sk.ts';
import { flash } from './flash/sk.ts';
import { formErrors } from './form-errors/sk.ts';
import { forms } from './forms/sk.ts';
import { handover } from './handover/sk.ts';
import { help } from './help/sk.ts';
import { home } from './home/sk.ts';
import { lending } from './lending/sk.ts';
import { lendingSettings } from './lending-settings/sk.ts';
import { listingFacts } from './listing-facts/sk.ts';
import { listingItem } from './listing-item/sk.ts';
import { listingPictures } from './listing-pictures/sk.ts';
import { listingPrice } from './listing-price/sk.ts';
import { listingPublishing } from './listing-publishing/sk.ts';
import { listingStatus } from './listing-status/sk.ts';
import { listingWizard } from './listing-wizard/sk.ts';
import { loaded } from './loaded/sk.ts';
import { mail } from './mail/sk.ts';
import { myListings } from './my-listings/sk.ts';
import { notices } from './notices/sk.ts';
import { paymentPage } from './payment-page/sk.ts';
import { payoutsFile } from './payouts-file/sk.ts';
import { product } from './product/sk.ts';
import { profile } from './profile/sk.ts';
import { protection } from './protection/sk.ts';
import { receipt } from './receipt/sk.ts';
import { receiptPage } from './receipt-page/sk.ts';
import { requestAnswer } from './request-answer/sk.ts';
import { reviewForms } from './review-forms/sk.ts';
import { reviews } from './reviews/sk.ts';
import { shell } from './shell/sk.ts';
import { terms } from './terms/sk.ts';
import { trustLevels } from './trust-levels/sk.ts';
import { undoneEffects } from './undone-effects/sk.ts';

/** All Slovak texts, by area. */
export const slovak = {
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
} satisfies SlovakFor<typeof english>;
