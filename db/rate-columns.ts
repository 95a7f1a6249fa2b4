import { listings } from '#db/schema/index.ts';

const { lenderPrice1day, lenderPrice3days, lenderPrice7days } = listings;
const { desiredEarnings, desiredEarnings3days, desiredEarnings7days } = listings;

/** The columns of a listing that `ratesOf` reads. */
export const RATE_COLUMNS = {
  lenderPrice1day,
  lenderPrice3days,
  lenderPrice7days,
  desiredEarnings,
  desiredEarnings3days,
  desiredEarnings7days,
};
