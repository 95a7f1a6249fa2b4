/** Every mistake, area by area. */
import { access } from './areas/access.ts';
import { accounts } from './areas/accounts.ts';
import { bookingRules } from './areas/booking-rules.ts';
import { bookings } from './areas/bookings.ts';
import { database } from './areas/database.ts';
import { http } from './areas/http.ts';
import { listings } from './areas/listings.ts';
import { money } from './areas/money.ts';
import { pageCache } from './areas/page-cache.ts';
import { payments } from './areas/payments.ts';
import { providers } from './areas/providers.ts';
import { reconciliation } from './areas/reconciliation.ts';
import { reviews } from './areas/reviews.ts';
import { routes } from './areas/routes.ts';
import { screens } from './areas/screens.ts';
import { sentences } from './areas/sentences.ts';
import { web } from './areas/web.ts';
import { work } from './areas/work.ts';
import type { Mistake } from './mistake.ts';

export const MISTAKES: readonly Mistake[] = [
  ...money,
  ...bookingRules,
  ...access,
  ...payments,
  ...reconciliation,
  ...bookings,
  ...accounts,
  ...listings,
  ...reviews,
  ...routes,
  ...http,
  ...screens,
  ...sentences,
  ...web,
  ...pageCache,
  ...providers,
  ...work,
  ...database,
];
