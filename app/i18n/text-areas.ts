/** Which sentences travel to the browser: those that every page may show, and those of the areas that the page's routes name. */
import type { english } from './catalogues/english.ts';

type Area = keyof typeof english;

/** Sent with every page. */
export type EverywhereArea = 'common' | 'errors' | 'forms' | 'shell';
/** Used on the server only. */
type ServerArea =
  | 'assistant'
  | 'bookingHistory'
  | 'bookingNotes'
  | 'calendarFile'
  | 'flash'
  | 'formErrors'
  | 'loaded'
  | 'mail'
  | 'paymentPage'
  | 'payoutsFile'
  | 'receipt'
  | 'undoneEffects';

/** What a route may name in `handle.texts`. */
export type PageArea = Exclude<Area, EverywhereArea | ServerArea>;
