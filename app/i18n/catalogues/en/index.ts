import { common } from './common.ts';
import { errors } from './errors.ts';
import { forms } from './forms.ts';
import { shell } from './shell.ts';

/** All English texts, an area a file. */
export const english = {
  errors,
  common,
  forms,
  shell,
} as const;
