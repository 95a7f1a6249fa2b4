import { english } from '#app/i18n/catalogues/english.ts';
import type { RequestRefusal } from '#app/modules/bookings/request-booking.server.ts';

type OnPage = keyof typeof english.checkout.problem;

/** Whether the page finds it as well, by itself: its sentence is one of the page's. */
const isOnPage = (reason: RequestRefusal): reason is OnPage & RequestRefusal => reason in english.checkout.problem;

/** What says why dates cannot be requested. */
export function keyOf(reason: RequestRefusal) {
  return isOnPage(reason) ? (`checkout.problem.${reason}` as const) : (`formErrors.checkout.${reason}` as const);
}
