/** A booking as it is stored, and who acts on it. */
import type { ActorKind } from '#app/domain/bookings/booking-transitions.ts';
import type { bookingExtensions, bookingPayments, bookingRequests } from '#db/schema/index.ts';

export type Booking = typeof bookingRequests.$inferSelect;
export type BookingPatch = Partial<typeof bookingRequests.$inferInsert>;

export type Extension = typeof bookingExtensions.$inferSelect;

export type BookingPayment = typeof bookingPayments.$inferSelect;
/** What the provider says of a payment; its state is set by who asks. */
export type PaymentPatch = Partial<Pick<BookingPayment, 'intentId' | 'paymentMethodId' | 'chargeId' | 'captureBefore' | 'capturedAmount'>>;

export interface Actor {
  kind: ActorKind;
  /** Null for the system. */
  id: string | null;
}

export const SYSTEM: Actor = { kind: 'system', id: null };
