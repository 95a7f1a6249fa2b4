import type { SlovakFor } from '../../message-key.ts';
import type { english } from '../en/index.ts';

import { auth } from './auth.ts';
import { common } from './common.ts';
import { bookings } from './bookings.ts';
import { checkout } from './checkout.ts';
import { errors } from './errors.ts';
import { mail } from './mail.ts';
import { forms } from './forms.ts';
import { shell } from './shell.ts';

/** All Slovak texts, an area a file. */
export const slovak = {
  bookings,
  checkout,
  errors,
  mail,
  common,
  forms,
  shell,
  auth,
} satisfies SlovakFor<typeof english>;
