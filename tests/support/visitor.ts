/** What checks of a whole site do on it from outside, as anybody could, and what they look up in its database. */
import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';

import postgres from 'postgres';

import { addDays } from '#app/domain/bookings/rental-period.ts';
import { until } from '#scripts/servers/processes.ts';
import { plainBrowser, type PlainBrowser } from '#tests/support/plain-browser.ts';

export async function answersReady(address: string): Promise<boolean> {
  const answer = await fetch(`${address}/readyz`, { signal: AbortSignal.timeout(3_000) }).catch(() => null);
  await answer?.body?.cancel().catch(() => {});
  return answer?.status === 200;
}

/** Signs in as a demo account; throws when that fails. */
export async function signIn(address: string, email: string): Promise<PlainBrowser> {
  const browser = plainBrowser(address);
  const { status } = await browser.post('/auth?mode=sign-in', { email, password: 'karavana' });
  if (status !== 303) throw new Error(`signing in as ${email} answered ${status}`);
  const page = await browser.get('/my-renting');
  if (page.status !== 200) throw new Error(`the page of ${email} answered ${page.status}`);
  return browser;
}

/** Opens the first picture of the first page of listings; answers with its size in bytes. */
export async function openPicture(address: string): Promise<number> {
  const page = await (await fetch(`${address}/browse`)).text();
  const picture = /\/pictures\/listing-images\/[^"\s]+\.jpg/.exec(page)?.[0];
  if (!picture) throw new Error('the listings show no picture');
  const answer = await fetch(`${address}${picture}`);
  const bytes = Buffer.from(await answer.arrayBuffer());
  if (answer.status !== 200 || bytes[0] !== 0xff || bytes[1] !== 0xd8) throw new Error(`${picture} answered ${answer.status}, no JPEG`);
  return bytes.length;
}

/** Requests a booking and pays it; answers with the form's key once the request was accepted, null when it was not. */
export async function book(browser: PlainBrowser, listingId: string, inDays: number): Promise<string | null> {
  const today = new Date().toISOString().slice(0, 10);
  const key = randomUUID();
  const asked = await browser.post(`/product/${listingId}/checkout`, {
    form_key: key,
    start_date: addDays(today, inDays),
    end_date: addDays(today, inDays + 2),
    pickup_time: '10:00',
    return_time: '10:00',
    protection_type: 'waiver',
  });
  const page = asked.location.replace(/^https?:\/\/[^/]+/, '');
  if (asked.status !== 303 || !page.startsWith('/simulators/checkout/')) return null;
  // why: paying may be cut off; the booking is made either way
  await browser.post(page, { card_number: '4242424242424242', expiry: '12/34', cvc: '123', name: 'Jana Nováková' }).catch(() => null);
  return key;
}

export interface Records {
  bookableListings: () => Promise<string[]>;
  /** How many of these requests are there. */
  bookingsOf: (keys: readonly string[]) => Promise<number>;
  /** Movements of the ledger that do not add up to zero, and all movements. */
  ledger: () => Promise<{ movements: number; unbalanced: number }>;
  /** Noted effects that are due and not done, and those given up. */
  effects: () => Promise<{ due: number; failed: number }>;
  counts: () => Promise<Record<string, number>>;
  close: () => Promise<void>;
}

/** The database of the running site whose data folder is `folder`. */
export function recordsIn(folder: string): Records {
  return recordsAt(addressOf(folder));
}

/** Where a server of the running site is. */
export function addressOf(folder: string, server: 'DATABASE_URL' | 'REDIS_URL' = 'DATABASE_URL'): string {
  return (JSON.parse(readFileSync(path.join(folder, 'addresses.json'), 'utf8')) as Record<typeof server, string>)[server];
}

export function recordsAt(url: string): Records {
  const sql = postgres(url, { max: 2, onnotice: () => {} });
  return {
    bookableListings: async () => {
      const rows = await sql<{ id: string }[]>`
        select l.id from listings l join users u on u.id = l.owner_id
        where l.status = 'active' and u.email in ('lender@karavana.example', 'company@karavana.example') order by l.id`;
      return rows.map(({ id }) => id);
    },
    bookingsOf: async (keys) => {
      const [row] = await sql<{ count: number }[]>`select count(*)::int as count from booking_requests where form_key in ${sql(keys)}`;
      return row?.count ?? 0;
    },
    ledger: async () => {
      const [row] = await sql<{ movements: number; unbalanced: number }[]>`
        select count(*)::int as movements, count(*) filter (where sum <> 0)::int as unbalanced
        from (select sum(amount) as sum from ledger_entries group by movement) as movement`;
      return row ?? { movements: 0, unbalanced: 0 };
    },
    effects: async () => {
      const [row] = await sql<{ due: number; failed: number }[]>`
        select count(*) filter (where done_at is null and failed_at is null and due_at <= now())::int as due,
          count(*) filter (where failed_at is not null)::int as failed from outbox`;
      return row ?? { due: 0, failed: 0 };
    },
    counts: async () => {
      const [row] = await sql<Record<string, number>[]>`
        select (select count(*)::int from users) as users, (select count(*)::int from listings) as listings,
          (select count(*)::int from booking_requests) as bookings, (select count(*)::int from drizzle.__drizzle_migrations) as migrations,
          (select count(*)::int from audit_log where action = 'demo.seed_finished') as fillings`;
      return { ...row };
    },
    close: () => sql.end({ timeout: 2 }),
  };
}

/** Waits until nothing is due any more. */
export async function settled(records: Records, milliseconds = 60_000): Promise<void> {
  await until(async () => (await records.effects()).due === 0, milliseconds, 'the outbox does not go on');
}
