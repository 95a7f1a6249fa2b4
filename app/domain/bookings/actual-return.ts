/** When gear came back, and whose word that stands on: what a booking, its receipt and its mails say of a return. */
import { isEarlyByLenderAlone, isReturnedBySilence, isSaidUntaken, type BookingFacts, type ReturnWords } from './guards.ts';
import { backBy } from './late-return.ts';

/** The lender's that it was never taken, or that it is back before the agreed return, which the renter has to agree to, or later; the renter's, which nobody answered; that of both; or no word at all, but the handover to the next renter; or nothing. */
export const RETURN_SAID_BY = ['untaken', 'lenderEarly', 'lender', 'renter', 'both', 'passedOn', 'nobody'] as const;
export type ReturnSaidBy = (typeof RETURN_SAID_BY)[number];

type ReturnFacts = ReturnWords & Pick<BookingFacts, 'startAt' | 'handedOverAt' | 'passedOnAt'>;

/** Of what counts as returned; nothing before that. */
export function returnSaidBy(booking: ReturnFacts): ReturnSaidBy | undefined {
  if (booking.returnedAt === null) return undefined;
  if (isSaidUntaken(booking)) return 'untaken';
  if (isReturnedBySilence(booking)) return booking.returnReportedAt === null ? unsaid(booking) : 'renter';
  if (booking.returnReportedAt !== null) return 'both';
  return isEarlyByLenderAlone(booking) ? 'lenderEarly' : 'lender';
}

const unsaid = ({ passedOnAt }: Pick<BookingFacts, 'passedOnAt'>) => (passedOnAt ? 'passedOn' : 'nobody');

/** `isAtMost`: the word came after the next renter got the gear, so it was back by then. */
export interface ActualReturn<At> {
  saidBy: ReturnSaidBy;
  at: At;
  isAtMost?: true;
}

/** What a renter's word of that moment makes the time of the return. */
export function ofRenter(booking: Pick<BookingFacts, 'passedOnAt'>, saidAt: Date): Pick<ActualReturn<Date>, 'at' | 'isAtMost'> {
  const at = backBy(booking, saidAt);
  return at < saidAt ? { at, isAtMost: true } : { at };
}

/** Where both have spoken, the lender's time; by `passedOn`: by when it was back; by `nobody`: from when on it counts as returned. Null as long as nobody says that it is back. */
export function actualReturn(booking: ReturnFacts): ActualReturn<Date> | null {
  const { returnedAt, returnReportedAt, passedOnAt = null } = booking;
  const saidBy = returnSaidBy(booking) ?? 'renter';
  if (saidBy === 'renter') return returnReportedAt && { saidBy, ...ofRenter(booking, returnReportedAt) };
  const at = saidBy === 'passedOn' ? passedOnAt : returnedAt;
  return at && { saidBy, at };
}
