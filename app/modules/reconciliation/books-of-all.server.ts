/**
 * Our books against our own rows, over all bookings at once (rule M21): what the provider is not asked about today has to add up every day all the
 * same. What is found here is named by the comparison of its booking.
 */
import { sql } from 'drizzle-orm';

import { ENDED_STATUSES } from '#app/domain/bookings/booking-status.ts';
import { db } from '#db/client.ts';

/** The bookings whose books do not add up, disagree with their rows on what is left at the provider, or leave something to a lender after the end. */
export async function bookingsWithWrongBooks(): Promise<string[]> {
  const rows = await db().execute<{ id: string }>(sql`
    select id from (${unbalanced} union ${otherSumAtProvider} union ${owedAfterTheEnd}) as wrong`);
  return rows.map(({ id }) => id);
}

const unbalanced = sql`select booking_id as id from ledger_entries group by booking_id having sum(amount) <> 0`;

/** why without what a dispute has moved, and without what the bank gave back by it: the books alone have it. */
const isOfDispute = sql`movement like 'dispute:%' and exists (
  select from bank_disputes d join booking_payments p on p.id = d.payment_id
  where p.booking_id = ledger_entries.booking_id and starts_with(movement, 'dispute:' || d.id || ':'))`;

const otherSumAtProvider = sql`
  select booking_id as id from (
    select booking_id, amount from ledger_entries where account = 'provider' and not (${isOfDispute})
    union all select booking_id, -captured_amount from booking_payments
    union all select p.booking_id, r.amount from refunds r join booking_payments p on p.id = r.payment_id
      where r.state in ('pending', 'succeeded') and r.origin <> 'bank'
    union all
      select p.booking_id, t.amount - t.reversed_amount from transfers t join booking_payments p on p.id = t.payment_id where t.state = 'paid'
  ) as moved
  group by booking_id having sum(amount) <> 0`;

const owedAfterTheEnd = sql`
  select booking_id as id from ledger_entries where account = 'lender_payable' group by booking_id having sum(amount) <> 0
  intersect select id from booking_requests where status in (${sql.join(
    ENDED_STATUSES.map((status) => sql`${status}`),
    sql`, `,
  )})`;
