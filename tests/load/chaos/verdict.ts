/** Compares what stands in the database and at the simulated payment provider with what the site had said. */
import type { Sql } from 'postgres';

import type { Diary } from './people.ts';

export type Answers = Pick<Diary, 'tried' | 'accepted' | 'paid' | 'approved'>;

export interface Verdict {
  bookings: number;
  confirmed: number;
  /** What the site had said although it is not so, a line each. */
  lost: string[];
  /** What happened more than once, a line each. */
  doubled: string[];
}

interface BookingRow {
  id: string;
  formKey: string;
  status: string;
  paymentStatus: string;
  depositStatus: string;
  totalCents: number;
}

interface IntentRow {
  bookingId: string | null;
  purpose: string | null;
  status: string;
  receivedCents: number;
  /** Events that say that it was captured. */
  captures: number;
}

const STANDING = ['pending_approval', 'approved', 'confirmed', 'active'];
const CHARGED = ['confirmed', 'active'];

export async function verdictOf(sql: Sql, answers: Answers): Promise<Verdict> {
  const bookings = await bookingsOf(sql, answers);
  const intents = await intentsOf(sql);
  const charged = bookings.filter(({ status }) => CHARGED.includes(status));
  const money = bookings.map((booking) => judgeMoney(booking, intents));
  return {
    bookings: bookings.length,
    confirmed: charged.length,
    lost: [
      ...brokenWords(bookings, answers),
      ...money.flatMap(({ lost }) => lost),
      ...(await missingInLedger(sql, charged)),
      ...(await givenUp(sql)),
    ],
    doubled: [...money.flatMap(({ doubled }) => doubled), ...(await overlaps(sql)), ...(await unbalanced(sql))],
  };
}

function bookingsOf(sql: Sql, { tried, approved }: Answers): Promise<BookingRow[]> {
  return sql<BookingRow[]>`
    select id, form_key as "formKey", status, payment_status as "paymentStatus", deposit_status as "depositStatus",
      (total_cost * 100)::int as "totalCents"
    from booking_requests where form_key = any(${[...tried]}::uuid[]) or id = any(${[...approved]}::uuid[])`;
}

function intentsOf(sql: Sql): Promise<IntentRow[]> {
  return sql<IntentRow[]>`
    select body->'metadata'->>'booking_id' as "bookingId", body->'metadata'->>'purpose' as purpose, body->>'status' as status,
      (body->>'amount_received')::int as "receivedCents", coalesce(captured.events, 0) as captures
    from simulators.stripe_objects as intent
    left join (
      select body->'data'->'object'->>'id' as id, count(*)::int as events from simulators.stripe_objects
      where type = 'event' and body->>'type' = 'payment_intent.succeeded' group by 1
    ) as captured on captured.id = intent.id
    where intent.type = 'payment_intent'`;
}

function brokenWords(bookings: readonly BookingRow[], { accepted, paid, approved }: Answers): string[] {
  const byKey = new Map(bookings.map((booking) => [booking.formKey, booking]));
  const byId = new Map(bookings.map((booking) => [booking.id, booking]));
  const broken = (said: string, name: string, booking: BookingRow | undefined, holds: (booking: BookingRow) => boolean) => {
    if (booking && holds(booking)) return [];
    return [`${name} was answered as ${said}, and is ${booking ? `${booking.status}, ${booking.paymentStatus}` : 'not there'}`];
  };
  return [
    ...[...accepted].flatMap((key) => broken('accepted', key, byKey.get(key), ({ status }) => STANDING.includes(status))),
    ...[...paid].flatMap((key) =>
      broken('paid', key, byKey.get(key), ({ paymentStatus }) => ['authorized', 'captured'].includes(paymentStatus)),
    ),
    ...[...approved].flatMap((id) => broken('approved', id, byId.get(id), ({ status }) => CHARGED.includes(status))),
  ];
}

/** A booking is charged once when confirmed and never otherwise; its deposit is held once, and only when its row says so. */
function judgeMoney(booking: BookingRow, all: readonly IntentRow[]): { lost: string[]; doubled: string[] } {
  const intents = all.filter(({ bookingId }) => bookingId === booking.id);
  const rents = intents.filter(({ purpose }) => purpose === 'rent');
  const captures = sum(rents.map((intent) => intent.captures));
  const received = sum(rents.map((intent) => intent.receivedCents));
  const authorised = count(rents, 'requires_capture');
  const holds = count(
    intents.filter(({ purpose }) => purpose === 'deposit'),
    'requires_capture',
  );
  const isCharged = CHARGED.includes(booking.status);
  const due = { captures: isCharged ? 1 : 0, authorised: booking.paymentStatus === 'authorized' ? 1 : 0 };
  const held = booking.depositStatus === 'held' ? 1 : 0;
  const line = (problem: string) => `${booking.id} (${booking.status}, ${booking.paymentStatus}): ${problem}`;
  const lost = [
    captures < due.captures && line('is not captured at the provider'),
    isCharged && captures === 1 && received !== booking.totalCents && line(`${received} cents were captured of ${booking.totalCents}`),
    authorised < due.authorised && line('is not authorised at the provider'),
    holds < held && line('its deposit is not held at the provider'),
  ];
  const doubled = [
    captures > due.captures && line(`was captured ${captures} times`),
    authorised > due.authorised && line(`${authorised} authorisations are open`),
    holds > held && line(`${holds} deposits are held, and ${held} known`),
  ];
  return { lost: lost.filter((problem) => problem !== false), doubled: doubled.filter((problem) => problem !== false) };
}

const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);
const count = (intents: readonly IntentRow[], status: string) => intents.filter((intent) => intent.status === status).length;

async function missingInLedger(sql: Sql, charged: readonly BookingRow[]): Promise<string[]> {
  const rows = await sql<{ id: string; bookedCents: number }[]>`
    select booking.id, coalesce((sum(entry.amount) * 100)::int, 0) as "bookedCents"
    from booking_requests as booking
    left join booking_payments as rent on rent.booking_id = booking.id and rent.purpose = 'rent'
    left join ledger_entries as entry on entry.movement = 'payment:' || rent.id || ':capture' and entry.account = 'provider'
    where booking.id = any(${charged.map(({ id }) => id)}::uuid[]) group by booking.id`;
  const booked = new Map(rows.map(({ id, bookedCents }) => [id, bookedCents]));
  return charged
    .filter(({ id, totalCents }) => booked.get(id) !== totalCents)
    .map(({ id, totalCents }) => `${id}: the ledger says ${booked.get(id)} cents were paid, not ${totalCents}`);
}

async function givenUp(sql: Sql): Promise<string[]> {
  const rows = await sql<{ key: string; lastError: string | null }[]>`
    select key, last_error as "lastError" from outbox where failed_at is not null`;
  return rows.map(({ key, lastError }) => `${key} was given up: ${lastError}`);
}

async function overlaps(sql: Sql): Promise<string[]> {
  const rows = await sql<{ one: string; other: string }[]>`
    select one.id as one, other.id as other
    from booking_requests as one join booking_requests as other
      on one.listing_id = other.listing_id and one.id < other.id and one.start_at < other.end_at and other.start_at < one.end_at
    where one.status = any(${STANDING}) and other.status = any(${STANDING})`;
  return rows.map(({ one, other }) => `${one} and ${other} have the same thing on the same day`);
}

async function unbalanced(sql: Sql): Promise<string[]> {
  const rows = await sql<{ movement: string; sum: string }[]>`
    select movement, sum(amount)::text as sum from ledger_entries group by movement having sum(amount) <> 0`;
  return rows.map(({ movement, sum: rest }) => `the movement ${movement} is out of balance by ${rest} euros`);
}

/** What the site has still to do: due or repeated effects, webhooks under way, due times that have passed. */
export async function openWork(sql: Sql): Promise<number> {
  const [row] = await sql<{ open: number }[]>`
    select (
      (select count(*) from outbox where done_at is null and failed_at is null and (attempts > 0 or due_at <= now()))
      + (select count(*) from simulators.deliveries where delivered_at is null)
      + (select count(*) from webhook_events where processed_at is null)
      + (select count(*) from booking_requests where status = 'approved')
      + (select count(*) from booking_requests where status = 'pending_approval'
          and ((payment_status = 'unpaid' and payment_expires_at <= now()) or (payment_status = 'authorized' and approval_expires_at <= now())))
    )::int as open`;
  return row?.open ?? 0;
}
