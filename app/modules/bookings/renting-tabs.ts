/** The tabs of a renter's dashboard as a query's column, so that one can be counted and read in parts. The rule is `RENTING_TAB_OF`. */
import { and, eq, inArray, lte, ne, or, sql, type SQL } from 'drizzle-orm';

import type { RentingTab } from '#app/domain/bookings/renting-tab.ts';
import { bookingRequests } from '#db/schema/index.ts';

const { status, paymentStatus, paymentExpiresAt, approvalExpiresAt } = bookingRequests;

export function rentingTab(at: Date): SQL<RentingTab> {
  const isOver = or(
    and(eq(paymentStatus, 'unpaid'), lte(paymentExpiresAt, at)),
    and(ne(paymentStatus, 'unpaid'), lte(approvalExpiresAt, at)),
  );
  return sql<RentingTab>`case
    when ${inArray(status, ['approved', 'confirmed', 'active'])} then 'active'
    when ${eq(status, 'pending_approval')} and not coalesce(${isOver}, false) then 'pending'
    else 'past' end`;
}
