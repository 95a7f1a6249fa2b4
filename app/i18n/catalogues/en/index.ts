import { auth } from './auth.ts';
import { common } from './common.ts';
import { bookings } from './bookings.ts';
import { checkout } from './checkout.ts';
import { errors } from './errors.ts';
import { mail } from './mail.ts';
import { forms } from './forms.ts';
import { shell } from './shell.ts';

/** All English texts, an area a file. */
export const english = {
  bookings,
  checkout,
  errors,
  mail,
  common,
  forms,
  shell,
  auth,
} as const;
