/** When gear came back, and whose word that stands on: what a booking, its receipt and its mails say of a return. */
import { isEarlyByLenderAlone, isReturnedBySilence, isSaidUntaken, type BookingFacts, type ReturnWords } from './guards.ts';

/** The lender's that it was never taken, or that it is back before the agreed return, which the renter has to agree to, or later; the renter's, which nobody answered; that of both; or no word at all. */
export const RETURN_SAID_BY = ['untaken', 'lenderEarly', 'lender', 'renter', 'both', 'nobody'] as const;
export type ReturnSaidBy = (typeof RETURN_SAID_BY)[number];

type ReturnFacts = ReturnWords & Pick<BookingFacts, 'startAt' | 'handedOverAt'>;

/** Of what counts as returned; nothing before that. */
export function returnSaidBy(booking: ReturnFacts): ReturnSaidBy | undefined {
  if (booking.returnedAt === null) return undefined;
  if (isSaidUntaken(booking)) return 'untaken';
  if (isReturnedBySilence(booking)) return booking.returnReportedAt === null ? 'nobody' : 'renter';
  if (booking.returnReportedAt !== null) return 'both';
  return isEarlyByLenderAlone(booking) ? 'lenderEarly' : 'lender';
}

/** Where both have spoken, the lender's time; by `nobody`: from when on it counts as returned. Null as long as nobody says that it is back. */
export function actualReturn(booking: ReturnFacts): { saidBy: ReturnSaidBy; at: Date } | null {
  const { returnedAt, returnReportedAt } = booking;
  const saidBy = returnSaidBy(booking) ?? 'renter';
  const at = saidBy === 'renter' ? returnReportedAt : returnedAt;
  return at && { saidBy, at };
}
