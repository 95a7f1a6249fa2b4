import type { SlovakFor } from '#app/i18n/catalogues/slovak-for.ts';
import type { englishPages } from '../en/pages.ts';

import { auth } from './auth.ts';
import { common } from './common.ts';
import { bookings } from './bookings.ts';
import { checkout } from './checkout.ts';
import { errors } from './errors.ts';
import { forms } from './forms.ts';
import { shell } from './shell.ts';
import { adminListings } from './admin-listings.ts';
import { browse } from './browse.ts';
import { catalogue } from './catalogue.ts';
import { categories } from './categories.ts';
import { help } from './help.ts';
import { home } from './home.ts';
import { listingWizard } from './listing-wizard.ts';
import { product } from './product.ts';
import { terms } from './terms.ts';

/** The Slovak texts of pages, an area a file. They travel to the browser. */
export const slovakPages = {
  bookings,
  checkout,
  errors,
  common,
  forms,
  shell,
  auth,
  adminListings,
  browse,
  catalogue,
  categories,
  help,
  home,
  listingWizard,
  product,
  terms,
} satisfies SlovakFor<typeof englishPages>;
