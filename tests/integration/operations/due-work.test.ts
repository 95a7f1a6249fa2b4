/** Work that is due: taken as it was noted or not at all, held while it lasts, and one thing that fails leaves the others alone. */
import { randomUUID } from 'node:crypto';

import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';

import { now } from '#app/config/clock.server.ts';
import { openDepositCheckout, openRentCheckout } from '#app/modules/payments/open-checkout.server.ts';
import { setFault } from '#app/simulators/faults.server.ts';
import { payCheckout } from '#app/simulators/payments/hosted-checkout.server.ts';
import { commitWork } from '#app/work/commit-work.server.ts';
import { queueMail } from '#app/work/queue-mail.server.ts';
import { db } from '#db/client.ts';
import { outbox } from '#db/schema/index.ts';
import { drainOutbox } from '#jobs/drain-outbox.server.ts';
import { runDueWork } from '#jobs/run-due-work.server.ts';
import { sweepDeadlines } from '#jobs/sweep-deadlines.server.ts';
import { until } from '#scripts/servers/processes.ts';

import {
  bookingRow,
  cardEntry,
  CARDS,
  confirmed,
  createScene,
  letTimePass,
  MINUTE,
  periodIn,
  requested,
  travelTo,
} from '#tests/factories/bookings.ts';
import { useProviderWorld } from '#tests/support/provider-world.ts';

useProviderWorld();
beforeEach(() => db().delete(outbox));

const rowOf = async (key: string) => (await db().select().from(outbox).where(eq(outbox.key, key)))[0];

describe('an effect', () => {
  it.each([
    ['payment.capture', { bookingId: 'none' }],
    ['payment.refund', { bookingId: randomUUID(), amount: -1 }],
    ['payout.transfer', { bookingId: randomUUID(), amount: 0 }],
    ['deposit.place', { bookingId: randomUUID(), generation: 0 }],
    ['mail.send', { to: 'nobody', locale: 'sk', mail: { kind: 'alreadyRegistered', fullName: 'Jana' } }],
  ])('%s that says %j is not performed', async (kind, payload) => {
    const key = randomUUID();
    await db().insert(outbox).values({ key, kind, payload, dueAt: now(), createdAt: now() });
    let performed = false;
    await drainOutbox(async () => void (performed = true));
    expect(performed).toBe(false);
    expect((await rowOf(key))?.lastError).toContain('ZodError');
  });

  it('is held for as long as it takes', async () => {
    const key = randomUUID();
    await commitWork((work) => work.note(key, { kind: 'payment.release', bookingId: randomUUID() }));
    const heldUntil = async () => (await rowOf(key))?.leasedUntil?.getTime() ?? 0;
    await drainOutbox(async () => {
      const first = await heldUntil();
      await until(async () => (await heldUntil()) > first, 6_000, 'it was not held any longer');
    });
    expect(await rowOf(key)).toMatchObject({ doneAt: expect.any(Date), leasedUntil: null, lastError: null });
  });

  it('that is a mail has the key and the language that it was noted with', async () => {
    const mail = { kind: 'alreadyRegistered', fullName: 'Jana' } as const;
    await commitWork((work) => queueMail(work, { email: 'jana@post.example', locale: 'en' }, mail, 'a-name'));
    expect((await rowOf('mail:a-name'))?.payload).toEqual({ to: 'jana@post.example', locale: 'en', mail });
  });
});

describe('a deadline', () => {
  it('is kept for one booking although another cannot be looked at', async () => {
    const scene = await createScene();
    const [stuck, other] = [await requested(scene), await requested(scene, { period: periodIn(20) })];
    await openRentCheckout(scene.renter, stuck);
    const { checkoutSessionId } = await bookingRow(stuck);
    letTimePass(31 * MINUTE);
    await setFault('error-500', { match: `GET /v1/checkout/sessions/${checkoutSessionId}`, times: 9 });
    await sweepDeadlines();
    expect(await bookingRow(stuck)).toMatchObject({ status: 'pending_approval' });
    expect(await bookingRow(other)).toMatchObject({ status: 'auto_cancelled' });
  });

  it('finds a hold of which nobody has heard, and the rental starts', async () => {
    const scene = await createScene();
    const bookingId = await confirmed(scene, { period: periodIn(1, 2), protection: 'deposit', card: CARDS.laterChargesFail });
    await openDepositCheckout(scene.renter, bookingId);
    const { depositCheckoutId, startAt } = await bookingRow(bookingId);
    await setFault('drop-webhooks', { times: 20 });
    await payCheckout(depositCheckoutId ?? '', cardEntry(CARDS.fine));
    travelTo(startAt);
    await runDueWork();
    expect(await bookingRow(bookingId)).toMatchObject({ status: 'active', depositStatus: 'held' });
  });
});
