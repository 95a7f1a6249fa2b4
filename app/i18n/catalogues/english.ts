import { adminBookings } from './admin-bookings/en.ts';
import { adminListings } from './admin-listings/en.ts';
import { adminMoney } from './admin-money/en.ts';
import { afterPayment } from './after-payment/en.ts';
import { assistant } from './assistant/en.ts';
import { auth } from './auth/en.ts';
import { bookings } from './bookings/en.ts';
import { browse } from './browse/en.ts';
import { calendarFile } from './calendar-file/en.ts';
import { catalogue } from './catalogue/en.ts';
import { categories } from './categories/en.ts';
import { checkout } from './checkout/en.ts';
import { common } from './common/en.ts';
import { disputes } from './disputes/en.ts';
import { errors } from './errors/en.ts';
import { flash } from './flash/en.ts';
import { forms } from './forms/en.ts';
import { handover } from './handover/en.ts';
import { help } from './help/en.ts';
import { home } from './home/en.ts';
import { lending } from './lending/en.ts';
import { listingErrors } from './listing-errors/en.ts';
import { listingPublishing } from './listing-publishing/en.ts';
import { listingWizard } from './listing-wizard/en.ts';
import { mail } from './mail/en.ts';
import { notices } from './notices/en.ts';
import { paymentPage } from './payment-page/en.ts';
import { product } from './product/en.ts';
import { profile } from './profile/en.ts';
import { receipt } from './receipt/en.ts';
import { reviews } from './reviews/en.ts';
import { shell } from './shell/en.ts';
import { terms } from './terms/en.ts';

/** All English texts, by area. */
export const english = {
  adminBookings,
  adminListings,
  adminMoney,
  afterPayment,
  assistant,
  auth,
  bookings,
  browse,
  calendarFile,
  catalogue,
  categories,
  checkout,
  common,
  disputes,
  errors,
  flash,
  forms,
  handover,
  help,
  home,
  lending,
  listingErrors,
  listingPublishing,
  listingWizard,
  mail,
  notices,
  paymentPage,
  product,
  profile,
  receipt,
  reviews,
  shell,
  terms,
} as const;
