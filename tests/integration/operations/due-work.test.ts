/** Work that is due: taken exactly as it was noted or not at all, held for as long as it lasts, and one failure leaves the rest alone. */
import { randomUUID } from 'node:crypto';

import { eq, inArray, like, sql } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';

import { now } from '#app/config/clock.server.ts';
import { DEPOSIT_STATUSES, PAYMENT_STATUSES } from '#app/domain/bookings/booking-status.ts';
import { DEADLINE_TRANSITIONS } from '#app/domain/bookings/booking-transitions.ts';
import { GUARDS } from '#app/domain/bookings/guards.ts';
import { GUARD_CONDITIONS } from '#app/modules/bookings/guard-conditions.ts';
import { countStuckDeadlines, stuckDeadlines } from '#app/modules/bookings/stuck-deadlines.server.ts';
import { openDepositCheckout, openRentCheckout } from '#app/modules/payments/open-checkout.server.ts';
import { cents, ZERO } from '#app/domain/money/money.ts';
import { clearFaults, setFault } from '#app/simulators/faults.server.ts';
import { payCheckout } from '#app/simulators/payments/hosted-checkout.server.ts';
import { commitWork } from '#app/work/commit-work.server.ts';
import { queueMail } from '#app/work/queue-mail.server.ts';
import { db } from '#db/client.ts';
import { bookingPayments, bookingRequests, outbox, simulatedRequests } from '#db/schema/index.ts';
import { drainOutbox } from '#jobs/drain-outbox.server.ts';
import { PARTS_OF_DUE_WORK, runDueWork } from '#jobs/run-due-work.server.ts';
import { sweepDeadlines } from '#jobs/sweep-deadlines.server.ts';
import { until } from '#scripts/servers/processes.ts';

import {
  bookingRow,
  cardEntry,
  CARDS,
  confirmedInScene,
  createScene,
  DAY,
  HOUR,
  letTimePass,
  MINUTE,
  paymentRow,
  periodIn,
  requested,
  travelTo,
} from '#tests/factories/bookings.ts';
import { askForDays } from '#tests/factories/extensions.ts';
import { useProviderWorld } from '#tests/support/provider-world.ts';

useProviderWorld();
beforeEach(() => db().delete(outbox));

/** Those handed over by `lenderId` last: a handover is never taken back. */
function* everyFacts(lenderId: string) {
  const handedOver = { handedOverAt: now(), handedOverBy: lenderId };
  for (const handover of [{ handedOverAt: null }, handedOver])
    for (const paymentStatus of PAYMENT_STATUSES)
      for (const depositStatus of DEPOSIT_STATUSES)
        for (const depositAmount of [ZERO, cents(15_000)])
          for (const returnedAt of [null, now()])
            for (const minutesBefore of [null, 59, 60]) {
              const startAt = new Date(now().getTime() + 5 * DAY);
              const depositAskedAt = minutesBefore === null ? null : new Date(startAt.getTime() - minutesBefore * MINUTE);
              const hold = { depositStatus, depositAmount, depositAskedAt };
              yield { paymentStatus, ...hold, startAt, ...handover, returnedAt, approvalExpiresAt: now() };
            }
}

const rowOf = async (key: string) => (await db().select().from(outbox).where(eq(outbox.key, key)))[0];

describe('an effect', () => {
  it.each([
    ['payment.capture', { paymentId: 'none' }],
    ['payment.refund', { paymentId: randomUUID() }],
    ['payout.transfer', {}],
    ['mail.send', { to: 'nobody', locale: 'sk', mail: { kind: 'alreadyRegistered', fullName: 'Jana' } }],
  ])('%s that says %j is not performed', async (kind, payload) => {
    const key = randomUUID();
    await db().insert(outbox).values({ key, kind, payload, dueAt: now(), createdAt: now() });
    let performed = false;
    await drainOutbox(async () => void (performed = true));
    expect(performed).toBe(false);
    expect(await rowOf(key)).toMatchObject({ failedAt: expect.any(Date), lastError: expect.stringContaining('ZodError') });
  });

  it('is held for as long as it takes', async () => {
    const key = randomUUID();
    await commitWork((work) => work.note(key, { kind: 'payment.release', paymentId: randomUUID() }));
    const heldUntil = async () => (await rowOf(key))?.leasedUntil?.getTime() ?? 0;
    await drainOutbox(async () => {
      const first = await heldUntil();
      await until(async () => (await heldUntil()) > first, 6_000, 'it was not held any longer');
    });
    expect(await rowOf(key)).toMatchObject({ doneAt: expect.any(Date), leasedUntil: null, lastError: null });
  });

  it('that is a mail has the key and the language that it was noted with', async () => {
    const mail = { kind: 'alreadyRegistered', fullName: 'Jana' } as const;
    await commitWork((work) => queueMail(work, { id: null, email: 'jana@post.example', locale: 'en' }, mail, 'a-name'));
    expect((await rowOf('mail:a-name'))?.payload).toEqual({ to: 'jana@post.example', locale: 'en', mail });
  });
});

describe('a part of the work', () => {
  it.each(['mails', 'identity', 'files', 'watches'] as const)('(%s) takes nothing that waits for the payment provider', async (part) => {
    await commitWork((work) => work.note('waits', { kind: 'payment.release', paymentId: randomUUID() }));
    expect(await PARTS_OF_DUE_WORK[part]()).toBe(0);
    expect(await rowOf('waits')).toMatchObject({ attempts: 0, leasedUntil: null });
    expect(await PARTS_OF_DUE_WORK.payments()).toBe(1);
  });
});

describe('a deadline', () => {
  it('is kept for one booking although another cannot be looked at', async () => {
    const scene = await createScene();
    const [stuck, other] = [await requested(scene), await requested(scene, { period: periodIn(20) })];
    await openRentCheckout(scene.renter, stuck);
    const { checkoutSessionId } = await paymentRow(stuck);
    letTimePass(31 * MINUTE);
    await setFault('error-500', { match: `GET /v1/checkout/sessions/${checkoutSessionId}`, times: 9 });
    await sweepDeadlines(DEADLINE_TRANSITIONS);
    expect(await bookingRow(stuck)).toMatchObject({ status: 'pending_approval' });
    expect(await bookingRow(other)).toMatchObject({ status: 'auto_cancelled' });
  });

  it('that cannot be kept for an hour is shown until it is', async () => {
    const scene = await createScene();
    const stuck = await requested(scene);
    await openRentCheckout(scene.renter, stuck);
    const { checkoutSessionId } = await paymentRow(stuck);
    const { paymentExpiresAt } = await bookingRow(stuck);
    const ofBooking = async () => (await stuckDeadlines()).filter(({ bookingId }) => bookingId === stuck);
    letTimePass(31 * MINUTE);
    await setFault('error-500', { match: `GET /v1/checkout/sessions/${checkoutSessionId}`, times: 20 });
    await sweepDeadlines(DEADLINE_TRANSITIONS);
    expect(await ofBooking()).toEqual([]);
    travelTo(paymentExpiresAt, HOUR);
    await sweepDeadlines(DEADLINE_TRANSITIONS);
    expect(await ofBooking()).toEqual([{ bookingId: stuck, event: 'payment_timed_out', dueAt: paymentExpiresAt }]);
    const before = await countStuckDeadlines();
    await clearFaults();
    await sweepDeadlines(DEADLINE_TRANSITIONS);
    expect(await ofBooking()).toEqual([]);
    expect(await countStuckDeadlines()).toBeLessThan(before);
  });

  it('is shown as what it would do, and not as what its rules refuse', async () => {
    const { bookingId } = await confirmedInScene({ period: periodIn(1, 1) });
    const ofBooking = async () => (await stuckDeadlines()).filter((each) => each.bookingId === bookingId).map(({ event }) => event);
    travelTo((await bookingRow(bookingId)).startAt, HOUR);
    expect(await ofBooking()).toEqual(['start']);
    await runDueWork();
    expect(await ofBooking()).toEqual([]);
  });

  it('of an extension is shown too', async () => {
    const { scene, bookingId } = await confirmedInScene({ period: periodIn(10, 2) });
    expect(await askForDays(scene, bookingId)).toMatchObject({ ok: true });
    letTimePass(91 * MINUTE);
    expect((await stuckDeadlines()).filter((each) => each.bookingId === bookingId).map(({ event }) => event)).toEqual(['extension_unpaid']);
    await runDueWork();
    expect((await stuckDeadlines()).filter((each) => each.bookingId === bookingId)).toEqual([]);
  });

  it('is kept for one booking behind however many that cannot be moved', async () => {
    const scene = await createScene();
    const [stuck, last] = [await requested(scene), await requested(scene, { period: periodIn(20) })];
    const { id: _, ...copy } = await bookingRow(stuck);
    const later = (at: Date, days: number) => new Date(at.getTime() + days * DAY);
    // as many as one page of a sweep, with payment pages that the provider does not know, and due before the last booking
    const copies = await db()
      .insert(bookingRequests)
      .values(
        Array.from({ length: 100 }, (_, index) => ({
          ...copy,
          formKey: randomUUID(),
          paymentExpiresAt: now(),
          startAt: later(copy.startAt, 30 * (index + 1)),
          endAt: later(copy.endAt, 30 * (index + 1)),
        })),
      )
      .returning({ id: bookingRequests.id });
    const { id: __, ...payment } = await paymentRow(stuck);
    const pages = copies.map(({ id: bookingId }, index) => ({ ...payment, bookingId, checkoutSessionId: `cs_gone_${index}` }));
    await db().insert(bookingPayments).values(pages);
    // all within one millisecond, but at different microseconds
    await db().execute(sql`
      update booking_requests set payment_expires_at = date_trunc('milliseconds', payment_expires_at) + interval '1 microsecond' * (100 + abs(hashtext(id::text)) % 800)
      where id in (select booking_id from booking_payments where checkout_session_id like 'cs_gone_%')`);
    letTimePass(31 * MINUTE);
    await sweepDeadlines(DEADLINE_TRANSITIONS);
    expect(await bookingRow(last)).toMatchObject({ status: 'auto_cancelled' });
    const asked = await db()
      .select({ path: simulatedRequests.path })
      .from(simulatedRequests)
      .where(like(simulatedRequests.path, '%/cs_gone_%'));
    expect([asked.length, new Set(asked.map(({ path }) => path)).size]).toEqual([100, 100]);
    await db().delete(bookingPayments).where(like(bookingPayments.checkoutSessionId, 'cs_gone_%'));
    await db()
      .delete(bookingRequests)
      .where(
        inArray(
          bookingRequests.id,
          copies.map(({ id }) => id),
        ),
      );
  });

  it('is looked for by the rules themselves', async () => {
    const scene = await createScene();
    const bookingId = await requested(scene);
    const guards = DEADLINE_TRANSITIONS.map(({ guard }) => guard).filter((guard) => guard !== null);
    const looked = Object.fromEntries(guards.map((guard) => [guard, sql<boolean>`${GUARD_CONDITIONS[guard]}`]));
    const seen = new Set<string>();
    for (const facts of everyFacts(scene.lender.id)) {
      const [booking] = await db().update(bookingRequests).set(facts).where(eq(bookingRequests.id, bookingId)).returning();
      if (!booking) throw new Error('no booking');
      const ruled = Object.fromEntries(guards.map((guard) => [guard, GUARDS[guard](booking, now()) === null]));
      const [found] = await db().select(looked).from(bookingRequests).where(eq(bookingRequests.id, bookingId));
      expect({ facts, ...found }).toEqual({ facts, ...ruled });
      for (const [guard, holds] of Object.entries(ruled)) seen.add(`${guard} ${holds}`);
    }
    expect(seen.size).toBe(2 * new Set(guards).size);
  });

  it('finds a hold of which nobody has heard, and the rental starts', async () => {
    const { scene, bookingId } = await confirmedInScene({ period: periodIn(1, 2), protection: 'deposit', card: CARDS.laterChargesFail });
    await openDepositCheckout(scene.renter, bookingId);
    const { startAt } = await bookingRow(bookingId);
    const { checkoutSessionId } = await paymentRow(bookingId, 'deposit');
    await setFault('drop-webhooks', { times: 20 });
    await payCheckout(checkoutSessionId ?? '', cardEntry(CARDS.fine));
    travelTo(startAt);
    await runDueWork();
    expect(await bookingRow(bookingId)).toMatchObject({ status: 'active', depositStatus: 'held' });
  });
});
