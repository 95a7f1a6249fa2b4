import { common } from './common.ts';
import { errors } from './errors.ts';
import { forms } from './forms.ts';

/** All English texts, an area a file. */
export const english = {
  errors,
  common,
  forms,
} as const;
