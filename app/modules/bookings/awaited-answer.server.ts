import { now } from '#app/config/clock.server.ts';
import { awaitedAnswer } from '#app/domain/bookings/dispute.ts';

import type { AwaitedAnswer } from './booking-view.ts';

/** The answer that a dispute waits for, as one of its parties sees it; null when it waits for none. */
export function awaitedAnswerFor(party: 'renter' | 'lender', dispute: Parameters<typeof awaitedAnswer>[0]): AwaitedAnswer | null {
  const awaited = awaitedAnswer(dispute, now());
  return awaited && { isOwn: awaited.from === party, by: awaited.by.toISOString() };
}
