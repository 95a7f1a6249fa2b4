/** When gear changes hands and what the parties record of it (rules B24 to B26): the code, the photos, the words about its condition. */
import type { BookingStatus } from './booking-status.ts';
import { GUARDS, isReturnedBySilence, type BookingFacts } from './guards.ts';

const HOUR = 60 * 60_000;

/** What a photo or a note belongs to. Those of a dispute belong to a statement, which has words of its own. */
export const RECORD_PURPOSES = ['handover', 'return'] as const;
export type RecordPurpose = (typeof RECORD_PURPOSES)[number];
export const PHOTO_PURPOSES = [...RECORD_PURPOSES, 'dispute'] as const;
export type PhotoPurpose = (typeof PHOTO_PURPOSES)[number];

/** A party and purpose. */
export const MAX_BOOKING_PHOTOS = 10;
export const NOTE_LIMITS = { longest: 1_000, each: 10 } as const;

/** How long before the pickup the handover can be recorded. */
export const HANDOVER_OPENS_MS = 24 * HOUR;
/** After the pickup time: when both are asked, as long as no code was entered. */
export const HANDOVER_ASKED_AFTER_MS = 2 * HOUR;

interface HandoverFacts {
  status: BookingStatus;
  startAt: Date;
  returnedAt: Date | null;
}

/** Whether the code can be entered, and photos and words about the handover added. */
export function mayRecordHandover({ status, startAt, returnedAt }: HandoverFacts, now: Date): boolean {
  if (returnedAt !== null || (status !== 'confirmed' && status !== 'active')) return false;
  return now.getTime() >= startAt.getTime() - HANDOVER_OPENS_MS;
}

/** Whether the code has to wait: nothing is handed over before its hold is in place. why not later: a rental that runs goes on without one. */
export function codeAwaitsHold(booking: BookingFacts, now: Date): boolean {
  return booking.status === 'confirmed' && GUARDS.holdInPlace(booking, now) !== null;
}

/** From the pickup until the time to report problems is over, or a dispute is decided. */
export function mayRecordReturn({ status, startAt }: HandoverFacts, now: Date): boolean {
  return (status === 'active' || status === 'disputed') && now >= startAt;
}

export function mayRecord(booking: HandoverFacts, purpose: RecordPurpose, now: Date): boolean {
  return purpose === 'handover' ? mayRecordHandover(booking, now) : mayRecordReturn(booking, now);
}

/** The parties read what was recorded from the confirmation on, for as long as the booking is kept. */
export function hasHandover({ status }: Pick<HandoverFacts, 'status'>): boolean {
  return status === 'confirmed' || status === 'active' || status === 'disputed' || status === 'completed';
}

type ConfirmationFacts = Pick<BookingFacts, 'status' | 'handedOverAt' | 'returnReportedAt' | 'returnedAt'>;

/** Whether the time of the rental has begun without the code, and nobody says that the gear is back. why: it runs, but the gear may never have changed hands. */
export function isHandoverUnconfirmed({ status, handedOverAt, returnReportedAt, returnedAt }: ConfirmationFacts): boolean {
  return status === 'active' && handedOverAt === null && returnReportedAt === null && returnedAt === null;
}

/** Whether the lender may say that nobody came: without the code, and without a word of the renter's that had it. In a dispute as long as nobody's word stands. */
export function mayBeUntaken(booking: ConfirmationFacts & Pick<BookingFacts, 'autoReturnAt'>): boolean {
  if (isHandoverUnconfirmed(booking)) return true;
  const { status, handedOverAt, returnReportedAt, returnedAt } = booking;
  return (
    status === 'disputed' && handedOverAt === null && returnReportedAt === null && (returnedAt === null || isReturnedBySilence(booking))
  );
}

/** The code was entered before the pickup time: nobody cancels any more, and the rental begins at that time all the same. */
export function isHandedOverEarly({ status, handedOverAt }: Pick<BookingFacts, 'status' | 'handedOverAt'>): boolean {
  return status === 'confirmed' && handedOverAt !== null;
}

type DenialFacts = Pick<BookingFacts, 'status' | 'handedOverAt' | 'disputeWindowEndsAt'>;

/**
 * The renter says that there was nothing to take: as long as no code was entered and problems can be reported. why not only until the return: a
 * lender who handed nothing over can say that it is back.
 */
export function mayDenyHandover({ status, handedOverAt, disputeWindowEndsAt }: DenialFacts, now: Date): boolean {
  return status === 'active' && handedOverAt === null && (disputeWindowEndsAt === null || now < disputeWindowEndsAt);
}

export const CODE_DIGITS = 6;
export const HANDOVER_CODE = new RegExp(`^\\d{${CODE_DIGITS}}$`);

/** A code of six digits that is not among `taken`. `chance` answers with an integer from 0 to below its argument. */
export function freeCode(taken: ReadonlySet<string>, chance: (below: number) => number): string {
  for (;;) {
    const code = String(chance(10 ** CODE_DIGITS)).padStart(CODE_DIGITS, '0');
    if (!taken.has(code)) return code;
  }
}
