import type { BookingStatus } from './booking-status.ts';

/** Whether pickup and return of a booking can be put into a calendar: it is confirmed or runs, or is disputed and the gear has still to be brought back. */
export const hasCalendarDates = ({ status, returnDueInDispute }: { status: BookingStatus; returnDueInDispute: string | null }): boolean =>
  status === 'confirmed' || status === 'active' || returnDueInDispute !== null;
