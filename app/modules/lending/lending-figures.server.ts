/**
 * How a lender's lending goes, over the last twelve months: requests and what was answered, how soon, what was earned; and how much
 * of the last days the gear was rented. Counted from what happened to bookings and from the books.
 */
import { sql, type SQL } from 'drizzle-orm';

import { UNFINISHED_STATUSES } from '#app/domain/bookings/booking-status.ts';
import { monthAfter } from '#app/domain/bookings/calendar-month.ts';
import { toInstant, toLocalMoment } from '#app/domain/bookings/local-time.ts';
import { cents, type Cents } from '#app/domain/money/money.ts';
import type { Member } from '#app/domain/people/viewer.ts';
import { db } from '#db/client.ts';
import { bookingPayments } from '#db/schema/index.ts';

import { bankAsksFor } from '../bookings/bank-disputes-of-booking.server.ts';

export const MONTHS_OF_FIGURES = 12;
/** Over how many days the gear's use is looked at. */
export const OCCUPANCY_DAYS = 90;
const DAY_MS = 24 * 60 * 60 * 1000;

interface LendingFigures {
  /** The oldest first; `YYYY-MM`. */
  months: { month: string; views: number; requests: number; approved: number; earned: Cents }[];
  /** Of the views, in the months in which some were counted, how many became requests, in basis points; null without views. */
  conversion: number | null;
  /** Of the requests that were approved, declined or left unanswered, in basis points; null when there was none. */
  approvalRate: number | null;
  /** The median time from a paid request to the lender's answer, in minutes; null without answers. */
  responseMinutes: number | null;
  /** Of the time in which gear was offered, that in which it was rented, in basis points; null when none was offered. */
  occupancy: number | null;
}

/** In the calendar of Bratislava. */
const monthOf = (column: SQL) => sql`to_char(${column} at time zone 'Europe/Bratislava', 'YYYY-MM')`;

export async function lendingFigures(lender: Member, at: Date): Promise<LendingFigures> {
  const last = toLocalMoment(at).date.slice(0, 7);
  const names = Array.from({ length: MONTHS_OF_FIGURES }, (_, index) => monthAfter(last, index + 1 - MONTHS_OF_FIGURES) ?? last);
  const from = toInstant({ date: `${names[0]}-01`, time: '00:00' });
  const answers = await countAnswers(lender, from);
  const earned = await sumEarned(lender, from);
  const views = await sumViews(lender, `${names[0]}-01`);
  const sumOf = (name: 'approved' | 'refused') => [...answers.values()].reduce((sum, month) => sum + month[name], 0);
  const decided = sumOf('approved') + sumOf('refused');
  return {
    months: names.map((month) => ({
      month,
      views: views.get(month) ?? 0,
      requests: answers.get(month)?.requests ?? 0,
      approved: answers.get(month)?.approved ?? 0,
      earned: earned.get(month) ?? cents(0),
    })),
    conversion: conversionOf(views, answers),
    approvalRate: decided === 0 ? null : Math.round((sumOf('approved') / decided) * 10_000),
    responseMinutes: await medianResponse(lender, from),
    occupancy: await measureOccupancy(lender, at),
  };
}

async function countAnswers(lender: Member, from: Date) {
  const rows = await db().execute<{ month: string; requests: number; approved: number; refused: number }>(sql`
    select ${monthOf(sql`e.at`)} as month,
      (count(*) filter (where e.event = 'payment_authorized'))::int as requests,
      (count(*) filter (where e.event = 'approve'))::int as approved,
      (count(*) filter (where e.event in ('decline', 'approval_expired')))::int as refused
    from booking_events e join booking_requests b on b.id = e.booking_id
    where b.lender_id = ${lender.id} and e.at >= ${from.toISOString()}
    group by 1`);
  return new Map([...rows].map((row) => [row.month, row]));
}

async function sumViews(lender: Member, from: string): Promise<Map<string, number>> {
  const rows = await db().execute<{ month: string; views: number }>(sql`
    select to_char(v.day, 'YYYY-MM') as month, sum(v.views)::int as views
    from listing_views v join listings l on l.id = v.listing_id
    where l.owner_id = ${lender.id} and v.day >= ${from}::date
    group by 1`);
  return new Map([...rows].map(({ month, views }) => [month, views]));
}

/** why those months only: requests of a time in which nobody counted views came of views, too. */
function conversionOf(views: ReadonlyMap<string, number>, answers: ReadonlyMap<string, { requests: number }>): number | null {
  const seen = [...views.values()].reduce((sum, count) => sum + count, 0);
  if (seen === 0) return null;
  const asked = [...views.keys()].reduce((sum, month) => sum + (answers.get(month)?.requests ?? 0), 0);
  return Math.min(10_000, Math.round((asked / seen) * 10_000));
}

async function medianResponse(lender: Member, from: Date): Promise<number | null> {
  const [row] = await db().execute<{ minutes: number | null }>(sql`
    select (percentile_cont(0.5) within group (order by extract(epoch from answer.at - asked.at)) / 60)::float8 as minutes
    from booking_events answer
    join booking_events asked on asked.booking_id = answer.booking_id and asked.event = 'payment_authorized'
    join booking_requests b on b.id = answer.booking_id
    where b.lender_id = ${lender.id} and answer.event in ('approve', 'decline') and answer.at >= ${from.toISOString()}`);
  return typeof row?.minutes === 'number' ? Math.round(row.minutes) : null;
}

/**
 * why not before a rental is over: until then it may still be given back. What comes later, as a fee that was owed, is earned then. While something
 * is to go back, or a bank has to decide, what the lender was paid and is to be paid counts, but for what waits for the bank: the books know of a
 * refund once it is made.
 */
async function sumEarned(lender: Member, from: Date): Promise<Map<string, Cents>> {
  const rows = await db().execute<{ month: string; earned: number }>(sql`
    with ended as (
      select b.id, e.at, exists (
        select from booking_payments
        where ${bookingPayments.bookingId} = b.id and (${bankAsksFor(bookingPayments.id)} or exists (
          select from refunds r where r.payment_id = ${bookingPayments.id} and r.state = 'due'
        ))
      ) as is_open
      from booking_requests b
      join booking_events e on e.booking_id = b.id and e.to_status = b.status and e.from_status is distinct from e.to_status
      where b.lender_id = ${lender.id} and b.status not in ${UNFINISHED_STATUSES}
    ), parts as (
      select greatest(l.at, e.at) as at, -l.amount as amount
      from ended e join ledger_entries l on l.booking_id = e.id
      where not e.is_open and l.account = 'lender_payable' and l.movement not like 'transfer:%'
      union all
      select e.at, t.amount - t.reversed_amount
      from ended e join booking_payments on ${bookingPayments.bookingId} = e.id join transfers t on t.payment_id = ${bookingPayments.id}
      where e.is_open and (t.state = 'paid' or t.state = 'due' and (t.source = 'waiver_pool' or not ${bankAsksFor(bookingPayments.id)}))
    )
    select ${monthOf(sql`at`)} as month, (sum(amount) * 100)::int as earned
    from parts where at >= ${from.toISOString()}
    group by 1`);
  return new Map([...rows].map(({ month, earned }) => [month, cents(earned)]));
}

/** Gear counts as offered from when it was first shown; that it was hidden for a while is not kept. */
async function measureOccupancy(lender: Member, at: Date): Promise<number | null> {
  const [from, until] = [new Date(at.getTime() - OCCUPANCY_DAYS * DAY_MS).toISOString(), at.toISOString()];
  const [row] = await db().execute<{ offered: number | null; rented: number | null }>(sql`
    select sum(extract(epoch from ${until}::timestamptz - greatest(l.published_at, ${from}::timestamptz)))::float8 as offered,
      sum((
        select sum(extract(epoch from least(b.end_at, ${until}::timestamptz) - greatest(b.start_at, ${from}::timestamptz)))
        from booking_requests b
        where b.listing_id = l.id and b.status in ('active', 'disputed', 'completed') and b.start_at < ${until} and b.end_at > ${from}
      ))::float8 as rented
    from listings l
    where l.owner_id = ${lender.id} and l.published_at < ${until} and l.status in ('active', 'inactive')`);
  if (!row?.offered) return null;
  return Math.min(10_000, Math.round(((row.rented ?? 0) / row.offered) * 10_000));
}
