import type { RequestRefusal } from '#app/modules/bookings/request-booking.server.ts';

/** The field that shows a refusal; one without a field is shown above the form. */
export const FIELD_OF: Partial<Record<RequestRefusal, string>> = {
  incomplete: 'start_date',
  pickupSkipped: 'pickup_time',
  returnSkipped: 'return_time',
  pickupInPast: 'pickup_time',
  pickupTooSoon: 'pickup_time',
  returnInPast: 'return_time',
  returnNotAfterPickup: 'return_time',
  tooLong: 'end_date',
  tooFarAhead: 'start_date',
  datesTaken: 'start_date',
  ownDatesInTheWay: 'start_date',
  gearOverdue: 'start_date',
};
