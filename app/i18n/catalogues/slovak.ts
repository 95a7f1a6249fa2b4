import type { english } from './english.ts';
import type { SlovakFor } from './slovak-for.ts';

import { adminBookings } from './admin-bookings/sk.ts';
import { adminListings } from './admin-listings/sk.ts';
import { adminMoney } from './admin-money/sk.ts';
import { afterPayment } from './after-payment/sk.ts';
import { assistant } from './assistant/sk.ts';
import { auth } from './auth/sk.ts';
import { bookings } from './bookings/sk.ts';
import { browse } from './browse/sk.ts';
import { calendarFile } from './calendar-file/sk.ts';
import { catalogue } from './catalogue/sk.ts';
import { categories } from './categories/sk.ts';
import { checkout } from './checkout/sk.ts';
import { common } from './common/sk.ts';
import { disputes } from './disputes/sk.ts';
import { errors } from './errors/sk.ts';
import { flash } from './flash/sk.ts';
import { forms } from './forms/sk.ts';
import { handover } from './handover/sk.ts';
import { help } from './help/sk.ts';
import { home } from './home/sk.ts';
import { lending } from './lending/sk.ts';
import { listingErrors } from './listing-errors/sk.ts';
import { listingPublishing } from './listing-publishing/sk.ts';
import { listingWizard } from './listing-wizard/sk.ts';
import { mail } from './mail/sk.ts';
import { notices } from './notices/sk.ts';
import { paymentPage } from './payment-page/sk.ts';
import { product } from './product/sk.ts';
import { profile } from './profile/sk.ts';
import { receipt } from './receipt/sk.ts';
import { reviews } from './reviews/sk.ts';
import { shell } from './shell/sk.ts';
import { terms } from './terms/sk.ts';

/** All Slovak texts, by area. */
export const slovak = {
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
} satisfies SlovakFor<typeof english>;
