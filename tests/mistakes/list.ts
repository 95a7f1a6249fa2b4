/** Every mistake, area by area. */
import { bookingRules } from './areas/booking-rules.ts';
import { money } from './areas/money.ts';
import type { Mistake } from './mistake.ts';

export const MISTAKES: readonly Mistake[] = [...money, ...bookingRules];
