/** When gear came back, and whose word that stands on: what a booking, its receipt and its mails say of a return. */
import { isEarlyByLenderAlone, isReturnedBySilence, type ReturnWords } from './guards.ts';

/** The lender's word before the agreed return, which the renter has to agree to, or later; the renter's, which nobody answered; that of both; or no word at all. */
export const RETURN_SAID_BY = ['lenderEarly', 'lender', 'renter', 'both', 'nobody'] as const;
export type ReturnSaidBy = (typeof RETURN_SAID_BY)[number];

/** Of what counts as returned; nothing before that. */
export function returnSaidBy(booking: ReturnWords): ReturnSaidBy | undefined {
  if (booking.returnedAt === null) return undefined;
  if (isReturnedBySilence(booking)) return booking.returnReportedAt === null ? 'nobody' : 'renter';
  if (booking.returnReportedAt !== null) return 'both';
  return isEarlyByLenderAlone(booking) ? 'lenderEarly' : 'lender';
}

/** Where both have spoken, the lender's time; by `nobody`: from when on it counts as returned. Null as long as nobody says that it is back. */
export function actualReturn(booking: ReturnWords): { saidBy: ReturnSaidBy; at: Date } | null {
  const { returnedAt, returnReportedAt } = booking;
  const saidBy = returnSaidBy(booking) ?? 'renter';
  const at = saidBy === 'renter' ? returnReportedAt : returnedAt;
  return at && { saidBy, at };
}
