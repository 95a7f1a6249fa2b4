import { describe, expect, it } from 'vitest';

import { payoutDue } from './payout-due.ts';

const at = (day: number, hour = 10) => new Date(Date.UTC(2026, 11, day, hour));
const confirmed = { status: 'confirmed', endAt: at(3), autoReturnAt: null, disputeWindowEndsAt: null } as const;

describe('a payout', () => {
  it('is due two days after the agreed return at the latest: a day until it counts as returned, a day for problems', () => {
    expect(payoutDue(confirmed)).toEqual({ at: at(5), isLatest: true });
    expect(payoutDue({ ...confirmed, status: 'active', autoReturnAt: at(4) })).toEqual({ at: at(5), isLatest: true });
  });

  it('follows the return by itself that an early report has set', () => {
    expect(payoutDue({ ...confirmed, status: 'active', autoReturnAt: at(4, 15) })).toEqual({ at: at(5, 15), isLatest: true });
  });

  it('is due when the time for problems ends, once the gear is back', () => {
    const returned = { ...confirmed, status: 'active', autoReturnAt: at(4), disputeWindowEndsAt: at(3, 20) } as const;
    expect(payoutDue(returned)).toEqual({ at: at(3, 20), isLatest: false });
  });

  it('has no time while a dispute is open', () => {
    expect(payoutDue({ ...confirmed, status: 'disputed', disputeWindowEndsAt: at(4) })).toBeNull();
  });
});
