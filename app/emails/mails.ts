/**
 * Every mail that Karavana sends, as one union. A mail carries what it says, not how: `render-mail.server.ts` writes it
 * in the reader's language. Instants travel as ISO text, amounts as cents.
 */
import { z } from 'zod';

const booking = z.object({
  bookingId: z.uuid(),
  title: z.string(),
  startDate: z.string(),
  endDate: z.string(),
  pickupTime: z.string(),
  returnTime: z.string(),
  /** To the renter: what the booking costs her. */
  totalCost: z.number().int().optional(),
  /** To the lender: what she earns by the booking, or still earns once it has ended early. */
  lenderEarnings: z.number().int().optional(),
});

export const mailSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('confirmEmail'), token: z.string() }),
  z.object({ kind: z.literal('alreadyRegistered'), fullName: z.string() }),
  /** To an owner whose account is closed to unknown browsers, because somebody has typed wrong passwords. */
  z.object({ kind: z.literal('accountLocked'), fullName: z.string(), token: z.string() }),
  z.object({ kind: z.literal('listingSubmitted'), listingId: z.uuid(), title: z.string() }),
  z.object({ kind: z.literal('listingApproved'), listingId: z.uuid(), title: z.string() }),
  z.object({ kind: z.literal('listingDisapproved'), listingId: z.uuid(), title: z.string(), reason: z.string() }),
  /** To the lender: a paid request waits for an answer. */
  booking.extend({
    kind: z.literal('requestReceived'),
    renterName: z.string(),
    approvalExpiresAt: z.string(),
  }),
  /** To the renter: the payment is authorised, the lender was asked. */
  booking.extend({ kind: z.literal('requestSubmitted'), lenderName: z.string(), approvalExpiresAt: z.string() }),
  booking.extend({ kind: z.literal('bookingConfirmedForRenter'), lenderName: z.string(), depositAmount: z.number().int() }),
  booking.extend({ kind: z.literal('bookingConfirmedForLender'), renterName: z.string() }),
  booking.extend({ kind: z.literal('requestDeclined'), lenderName: z.string() }),
  booking.extend({ kind: z.literal('requestExpiredForRenter'), lenderName: z.string() }),
  booking.extend({ kind: z.literal('requestExpiredForLender'), renterName: z.string() }),
  booking.extend({ kind: z.literal('paymentTimedOut') }),
  booking.extend({ kind: z.literal('captureFailedForRenter') }),
  booking.extend({ kind: z.literal('captureFailedForLender'), renterName: z.string() }),
  booking.extend({ kind: z.literal('cancelledByRenterForLender'), renterName: z.string() }),
  booking.extend({ kind: z.literal('cancelledByRenterForRenter'), refund: z.number().int() }),
  booking.extend({ kind: z.literal('cancelledByLenderForRenter'), lenderName: z.string(), refund: z.number().int() }),
  booking.extend({ kind: z.literal('cancelledByLenderForLender') }),
  booking.extend({ kind: z.literal('depositNeedsAction'), depositAmount: z.number().int() }),
  booking.extend({ kind: z.literal('depositFailedForRenter'), refund: z.number().int() }),
  booking.extend({ kind: z.literal('depositFailedForLender'), renterName: z.string() }),
  booking.extend({ kind: z.literal('rentalStarted'), counterpartName: z.string() }),
  booking.extend({ kind: z.literal('rentalReturned'), disputeWindowEndsAt: z.string() }),
  booking.extend({ kind: z.literal('rentalCompletedForRenter') }),
  booking.extend({ kind: z.literal('rentalCompletedForLender') }),
  booking.extend({ kind: z.literal('disputeOpened'), counterpartName: z.string() }),
  booking.extend({ kind: z.literal('disputeDecided') }),
]);

export type Mail = z.infer<typeof mailSchema>;
export type MailKind = Mail['kind'];
