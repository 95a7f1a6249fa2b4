import { errors } from './errors.ts';

/** All English texts, an area a file. */
export const english = { errors } as const;
