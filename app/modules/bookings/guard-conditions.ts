/**
 * The guards of the deadline transitions as query conditions, so that a sweep reads only bookings that it may move. The rules
 * themselves are in `domain/bookings/guards.ts`; a test compares the two.
 */
import { and, eq, gt, isNotNull, isNull, ne, not, sql, type SQL } from 'drizzle-orm';

import type { GuardName } from '#app/domain/bookings/guards.ts';
import { HOLD_ANSWER_MS } from '#app/domain/bookings/waits.ts';
import { ZERO } from '#app/domain/money/money.ts';
import { bookingRequests } from '#db/schema/index.ts';

const { paymentStatus, depositStatus, depositAmount, depositAskedAt, handedOverAt, startAt, returnedAt } = bookingRequests;
const holdIsMissing = and(gt(depositAmount, ZERO), ne(depositStatus, 'held'), isNull(handedOverAt)) as SQL;

const askedInTime = and(
  eq(depositStatus, 'action_required'),
  sql`coalesce(${startAt} - ${depositAskedAt} >= make_interval(secs => ${HOLD_ANSWER_MS / 1000}), false)`,
) as SQL;

/** A guard that is missing here is checked for each booking after reading it. */
export const GUARD_CONDITIONS: Readonly<Partial<Record<GuardName, SQL>>> = {
  unpaid: eq(paymentStatus, 'unpaid'),
  authorized: eq(paymentStatus, 'authorized'),
  holdRefused: and(holdIsMissing, askedInTime),
  holdNotPlaced: and(holdIsMissing, not(askedInTime)),
  holdInPlace: not(holdIsMissing),
  notReturned: isNull(returnedAt),
  returned: isNotNull(returnedAt),
};
