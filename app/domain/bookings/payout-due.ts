/** When a lender is paid for a rental that has not been finished: at the end of the time for reporting problems (rule B9). */
import { autoReturnDue, problemsDue } from './waits.ts';

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
  return { at: problemsDue({ endAt, returnReportedAt: null }, autoReturnAt ?? autoReturnDue({ endAt })), isLatest: true };
}
