/** When a lender is paid for a rental that has not been finished: at the end of the time for reporting problems (rule B9). */
import { AUTO_RETURN_AFTER_MS, DISPUTE_WINDOW_MS } from './waits.ts';

interface RentalFacts {
  status: 'confirmed' | 'active' | 'disputed';
  endAt: Date;
  autoReturnAt: Date | null;
  disputeWindowEndsAt: Date | null;
}

/** `isLatest`: sooner, when the gear comes back sooner or the lender says that it is back. Null while a dispute waits for its decision. */
export function payoutDue({ status, endAt, autoReturnAt, disputeWindowEndsAt }: RentalFacts): { at: Date; isLatest: boolean } | null {
  if (status === 'disputed') return null;
  if (disputeWindowEndsAt !== null) return { at: disputeWindowEndsAt, isLatest: false };
  const returned = autoReturnAt?.getTime() ?? endAt.getTime() + AUTO_RETURN_AFTER_MS;
  return { at: new Date(returned + DISPUTE_WINDOW_MS), isLatest: true };
}
