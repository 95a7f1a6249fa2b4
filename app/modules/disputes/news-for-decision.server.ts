/** What an administrator has to have read before a decision, besides the statements of the sides. */
import { and, eq, inArray, like, or } from 'drizzle-orm';

import { isDisputeDecided } from '#app/domain/money/bank-dispute.ts';
import type { Queryable } from '#db/client.ts';
import { bankDisputes, bookingEvents, bookingPayments, ledgerEntries } from '#db/schema/index.ts';

import type { Booking } from '../bookings/booking.ts';
import { COMPENSATION } from '../bookings/owed-to-renter.server.ts';

/**
 * How often something was said of handover and return, went back to the renter or came back, and how often a bank asked or decided, by now. why of
 * history and books: in the booking a word may take the place of another one, and what went back may become less.
 */
export async function newsFor(on: Queryable, { id, handoverDeniedAt, passedOnAt }: Booking): Promise<number> {
  const isWord = inArray(bookingEvents.event, ['returned', 'report_return', 'agree_to_return', 'object_to_return']);
  const words = await on.$count(bookingEvents, and(eq(bookingEvents.bookingId, id), isWord));
  const { movement, account } = ledgerEntries;
  const isOfRefunds = and(eq(account, 'renter'), or(like(movement, 'refund:%'), like(movement, `${COMPENSATION}refund:%`)));
  const money = await on.$count(ledgerEntries, and(eq(ledgerEntries.bookingId, id), isOfRefunds));
  const banks = await on
    .select({ status: bankDisputes.status })
    .from(bankDisputes)
    .innerJoin(bookingPayments, eq(bookingPayments.id, bankDisputes.paymentId))
    .where(eq(bookingPayments.bookingId, id));
  const ended = banks.filter(({ status }) => isDisputeDecided(status));
  return words + money + banks.length + ended.length + [handoverDeniedAt, passedOnAt].filter(Boolean).length;
}
