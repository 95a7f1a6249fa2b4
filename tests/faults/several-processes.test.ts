/**
 * The journey over plain forms on two web and two worker processes, and again while one of each is killed in the middle
 * (rules B14 and D8). Requests go to the web processes in turn; a request that meets the dead one is sent again.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';

import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { eq } from 'drizzle-orm';
import { sessionCookieFor } from '#app/http/session.server.ts';
import { toLocalMoment } from '#app/domain/bookings/local-time.ts';
import { addDays } from '#app/domain/bookings/rental-period.ts';
import type { Member } from '#app/domain/people/viewer.ts';
import { openSession } from '#app/modules/accounts/sessions.server.ts';
import { bookingsOfRenter } from '#app/modules/bookings/booking-view.server.ts';
import { effectsOfBooking } from '#app/simulators/payments/count-effects.server.ts';
import { db } from '#db/client.ts';
import { simulatedMails } from '#db/schema/index.ts';
import { until } from '#scripts/servers/processes.ts';

import { bookingRow, CARDS, createScene, type Scene } from '#tests/factories/bookings.ts';
import { startSite, takePartIn, type Site } from '#tests/support/site.ts';

let site: Site;
let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'karavana-site-'));
  site = await startSite({
    databaseUrl: process.env.DATABASE_URL ?? '',
    redisUrl: process.env.REDIS_URL ?? '',
    dataFolder: folder,
    webs: 2,
    workers: 2,
    env: { SWEEP_SECONDS: '2' },
  });
  takePartIn(site.address);
}, 120_000);
afterAll(async () => {
  await site.stop();
  await rm(folder, { recursive: true, force: true });
});

/** A browser without scripts, as far as this journey needs one. */
async function browserOf(member: Member) {
  const cookie = (await sessionCookieFor(await openSession(member.id, member.role, null))).split(';')[0] ?? '';
  let turn = 0;
  const send = async (target: string, init: RequestInit = {}): Promise<Response> => {
    for (let attempt = 1; ; attempt += 1) {
      turn += 1;
      const base = site.addresses[turn % site.addresses.length] ?? site.address;
      try {
        return await fetch(new URL(target, base), {
          redirect: 'manual',
          ...init,
          headers: { Cookie: cookie, Origin: new URL(base).origin, 'Sec-Fetch-Site': 'same-origin', ...init.headers },
        });
      } catch (error) {
        if (attempt === 6) throw error;
      }
    }
  };
  return {
    get: (target: string) => send(target),
    post: (target: string, fields: Record<string, string>) => send(target, { method: 'POST', body: new URLSearchParams(fields) }),
  };
}

const pathOf = (address: string | null) => {
  const url = new URL(address ?? '', site.address);
  return `${url.pathname}${url.search}`;
};

async function journey(scene: Scene, inTheMiddle: () => Promise<void>): Promise<void> {
  const renter = await browserOf(scene.renter);
  const lender = await browserOf(scene.lender);
  const checkout = `/product/${scene.listingId}/checkout`;
  const start = addDays(toLocalMoment(new Date()).date, 10);
  const order = { start_date: start, end_date: addDays(start, 2), pickup_time: '10:00', return_time: '10:00', protection_type: 'waiver' };
  const lastStep = await renter.get(`${checkout}?${new URLSearchParams({ ...order, step: 'confirm' })}`);
  const formKey = /name="form_key" value="([^"]+)"/.exec(await lastStep.text())?.[1] ?? '';
  const asked = await renter.post(checkout, { ...order, form_key: formKey });
  expect(asked.status).toBe(303);
  const page = pathOf(asked.headers.get('Location'));
  expect(page).toMatch(/^\/simulators\/checkout\//);

  const paid = await renter.post(page, { card_number: CARDS.fine, expiry: '12/34', cvc: '123', name: 'Jana Nováková' });
  expect((await renter.get(pathOf(paid.headers.get('Location')))).status).toBe(200);
  const { rows } = await bookingsOfRenter(scene.renter, 'pending');
  const bookingId = rows[0]?.id ?? '';
  await until(async () => (await bookingRow(bookingId)).paymentStatus === 'authorized', 20_000, 'the payment was not seen');

  const approving = lender.post(`/bookings/${bookingId}`, { intent: 'approve' });
  await inTheMiddle();
  expect((await approving).status).toBe(303);
  await until(async () => (await bookingRow(bookingId)).status === 'confirmed', 40_000, 'the booking was not confirmed');
  expect(await effectsOfBooking(bookingId)).toMatchObject({ intents: 1, captures: 1, captured: 26_40 });
  await until(
    async () => (await db().$count(simulatedMails, eq(simulatedMails.recipient, scene.renter.email))) === 2,
    20_000,
    'the renter did not get her mails',
  );
  expect(await (await renter.get('/my-renting')).text()).toContain(bookingId);
}

describe('two web and two worker processes', () => {
  it('carry the journey', async () => {
    await journey(await createScene(), async () => {});
  });

  it('carry it too when one of each is killed in the middle', async () => {
    await journey(await createScene(), async () => {
      site.workers[0]?.kill('SIGKILL');
      site.webs[1]?.kill('SIGKILL');
    });
  });
});
