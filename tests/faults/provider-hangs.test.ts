/** The payment provider takes calls and answers none, for longer than anybody waits: all other work goes on, and payments catch up later. */
import type { ChildProcess } from 'node:child_process';

import { and, eq, gt, inArray, lt } from 'drizzle-orm';
import { afterEach, expect, it } from 'vitest';

import { actOnBooking } from '#app/modules/bookings/act-on-booking.server.ts';
import { openRentCheckout } from '#app/modules/payments/open-checkout.server.ts';
import { clearFaults, setFault } from '#app/simulators/faults.server.ts';
import { commitWork } from '#app/work/commit-work.server.ts';
import { db } from '#db/client.ts';
import { bookingRequests, outbox, simulatedFaults, simulatedMails } from '#db/schema/index.ts';
import { stopChild, until } from '#scripts/servers/processes.ts';

import { authorized, bookingRow, createScene, periodIn, requested } from '#tests/factories/bookings.ts';
import { useProviderWorld } from '#tests/support/provider-world.ts';
import { startWorkerProcess } from '#tests/support/worker-process.ts';

const HANGING = 1_000;
/** What a sweep asks, and what a capture asks first. */
const CALLS = ['GET /v1/checkout/sessions', 'GET /v1/payment_intents'];

useProviderWorld();
const workers: ChildProcess[] = [];
afterEach(() => Promise.all(workers.splice(0).map((worker) => stopChild(worker, 'SIGKILL', 10_000))));

const oneHangs = async (match: string) =>
  (await db().$count(simulatedFaults, and(eq(simulatedFaults.match, match), lt(simulatedFaults.remaining, HANGING)))) === 1;

it('mails, other webhooks and other deadlines wait for no call of it, and what waited is done once it answers', async () => {
  const scene = await createScene();
  const unpaid = [await requested(scene), await requested(scene, { period: periodIn(20) })];
  for (const bookingId of unpaid) await openRentCheckout(scene.renter, bookingId);
  const unanswered = await authorized(await createScene());
  const approvedScene = await createScene();
  const approved = await authorized(approvedScene);
  await actOnBooking(approvedScene.lender, approved, 'approve');
  const ago = new Date(Date.now() - 1_000);
  await db().update(bookingRequests).set({ paymentExpiresAt: ago }).where(inArray(bookingRequests.id, unpaid));
  for (const match of CALLS) await setFault('time-out', { match, times: HANGING });

  workers.push(startWorkerProcess());
  for (const match of CALLS) await until(() => oneHangs(match), 20_000, `no call hangs: ${match}`);

  await db().update(bookingRequests).set({ approvalExpiresAt: ago }).where(eq(bookingRequests.id, unanswered));
  await commitWork(async (work) => {
    const mail = { kind: 'alreadyRegistered', fullName: 'Jana' } as const;
    await work.note('mail:jana', { kind: 'mail.send', to: 'jana@post.example', locale: 'sk', mail });
    await work.note('webhook:identity:none', { kind: 'webhook.process', provider: 'identity', eventId: 'none' });
  });
  await until(async () => (await db().$count(simulatedMails, eq(simulatedMails.recipient, 'jana@post.example'))) === 1, 8_000, 'no mail');
  await until(
    async () => (await db().$count(outbox, and(eq(outbox.key, 'webhook:identity:none'), gt(outbox.doneAt, ago)))) === 1,
    8_000,
    'no webhook',
  );
  await until(async () => (await bookingRow(unanswered)).status === 'expired', 8_000, 'the request did not expire');
  for (const bookingId of unpaid) expect((await bookingRow(bookingId)).status).toBe('pending_approval');

  await clearFaults();
  const ended = () => db().$count(bookingRequests, and(inArray(bookingRequests.id, unpaid), eq(bookingRequests.status, 'auto_cancelled')));
  await until(async () => (await ended()) === 2, 40_000, 'a request that could not be looked at was left');
  await until(async () => (await bookingRow(approved)).status === 'confirmed', 40_000, 'the capture was left');
}, 120_000);
