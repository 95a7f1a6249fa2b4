/** The time machine: in one move everything happens when it falls due, as if the time had passed by itself. */
import { randomUUID } from 'node:crypto';

import { asc, eq, like, sql } from 'drizzle-orm';
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest';

import { clockOffset, now, setClockOffset } from '#app/config/clock.server.ts';
import { config } from '#app/config/env.server.ts';
import { DEPOSIT_LEAD_MS } from '#app/domain/bookings/waits.ts';
import type { Booking } from '#app/modules/bookings/booking.ts';
import { commitWork } from '#app/work/commit-work.server.ts';
import { drainOutbox } from '#jobs/drain-outbox.server.ts';
import { moveTime } from '#jobs/move-time.server.ts';
import { nextDueTime } from '#jobs/next-due-time.server.ts';
import { FURTHEST_MS } from '#app/simulators/clock/clock-step.ts';
import { loadClockOffset, moveClockTo } from '#app/simulators/clock/simulated-clock.server.ts';
import { effectsOfBooking } from '#app/simulators/payments/count-effects.server.ts';
import { backgroundDeliveries, webhooksUnderWay } from '#app/simulators/deliver-webhooks.server.ts';
import { setFault } from '#app/simulators/faults.server.ts';
import { clockPage } from '#app/simulators/pages/clock-page.server.ts';
import { action } from '#app/routes/system/simulators/clock.ts';
import { connect, db } from '#db/client.ts';
import { bookingEvents, outbox, simulatedClock, simulatedDeliveries, simulatedMails } from '#db/schema/index.ts';
import { stopChild } from '#scripts/servers/processes.ts';

import {
  authorizedInScene,
  bookingRow,
  confirmedInScene,
  createScene,
  DAY,
  HOUR,
  MINUTE,
  periodIn,
  requested,
} from '#tests/factories/bookings.ts';
import { useProviderWorld } from '#tests/support/provider-world.ts';
import { startWorkerProcess } from '#tests/support/worker-process.ts';

useProviderWorld();
// why: the stored clock stays moved after a test, for its bookings and for other processes
beforeEach(() => loadClockOffset());

/** By how much the clock is ahead, in milliseconds. */
async function offsetNow(): Promise<number> {
  await loadClockOffset();
  return clockOffset();
}

/** Posts the form of the time machine's page. */
async function advance(step: string): Promise<Response> {
  const body = new URLSearchParams({ advance: step });
  return action({ request: new Request('http://site.invalid/simulators/clock', { method: 'POST', body }), params: {}, context: {} });
}

/** The due time of an event that happens by itself. */
function dueOf(event: string, { startAt, autoReturnAt, disputeWindowEndsAt }: Booking): Date | null | undefined {
  switch (event) {
    case 'deposit_held':
      return new Date(startAt.getTime() - DEPOSIT_LEAD_MS);
    case 'start':
      return startAt;
    case 'returned':
      return autoReturnAt;
    case 'complete':
      return disputeWindowEndsAt;
  }
}

/** What happened to a booking after it was confirmed, each event with its delay in minutes; and the effects that were performed for it. */
async function historyOf(bookingId: string) {
  const booking = await bookingRow(bookingId);
  const minutesAfter = (at: Date | null, due: Date | null) => Math.floor(((at?.getTime() ?? NaN) - (due?.getTime() ?? NaN)) / MINUTE);
  const events = await db().select().from(bookingEvents).where(eq(bookingEvents.bookingId, bookingId)).orderBy(asc(bookingEvents.id));
  const effects = await db()
    .select()
    .from(outbox)
    .where(like(outbox.key, `%${bookingId}%`));
  const names = new Map(events.map(({ id, event }) => [`:${id}:`, `:${event}:`]));
  const nameOf = (key: string) =>
    key
      .replace(/:\d+:/, (id) => names.get(id) ?? id)
      .replace(/[\da-f]{8}-[-\da-f]{27}/g, '…')
      .replace(/:\d{13}$/, ':…');
  return {
    status: booking.status,
    deposit: booking.depositStatus,
    events: events.map(({ event, fromStatus, toStatus, actor, at }) => {
      // a hold of a rental that runs is a renewal, which falls due when the bank says
      const due = fromStatus === 'active' && event === 'deposit_held' ? null : dueOf(event, booking);
      return { event, fromStatus, toStatus, actor, late: minutesAfter(at, due ?? at) };
    }),
    effects: effects
      // when the hold would have been looked after next is still to come when the rental is over
      .filter(({ kind, doneAt }) => kind !== 'deposit.renew' || doneAt !== null)
      .map(({ key, dueAt, doneAt, attempts }) => ({ name: nameOf(key), attempts, late: minutesAfter(doneAt, dueAt) }))
      .sort((left, right) => left.name.localeCompare(right.name)),
    money: await effectsOfBooking(bookingId),
  };
}

async function lifeOf(pass: () => Promise<void>) {
  const { bookingId } = await confirmedInScene({ period: periodIn(5), protection: 'deposit' });
  await pass();
  return historyOf(bookingId);
}

describe('ten days in one move', () => {
  it('over the whole life of a booking make the same history as in forty small ones, while a worker runs too', async () => {
    const worker = startWorkerProcess();
    try {
      const atOnce = await lifeOf(async () => void expect((await advance('10d')).status).toBe(303));
      expect(atOnce.status).toBe('completed');
      expect(atOnce.events.map(({ event }) => event)).toEqual([
        'request',
        'payment_authorized',
        'approve',
        'captured',
        'deposit_held',
        'start',
        'deposit_held',
        'deposit_released',
        'returned',
        'complete',
        'deposit_released',
      ]);
      expect([...atOnce.events, ...atOnce.effects].filter(({ late }) => late !== 0)).toEqual([]);
      const inSmallMoves = await lifeOf(async () => {
        for (let move = 0; move < 40; move += 1) await advance('6h');
      });
      expect(inSmallMoves).toEqual(atOnce);
    } finally {
      await stopChild(worker, 'SIGTERM', 10_000);
    }
  }, 180_000);

  it('let a request that nobody answers expire after its three hours', async () => {
    const { bookingId } = await authorizedInScene();
    await advance('10d');
    const { events } = await historyOf(bookingId);
    expect(events.at(-1)).toMatchObject({ event: 'approval_expired', toStatus: 'expired' });
    const [expired] = await db().select().from(bookingEvents).where(eq(bookingEvents.event, 'approval_expired'));
    const { approvalExpiresAt } = await bookingRow(bookingId);
    expect(Math.abs((expired?.at.getTime() ?? 0) - (approvalExpiresAt?.getTime() ?? 0))).toBeLessThan(MINUTE);
  });
});

describe('the answer of a move', () => {
  const mail = (key: string) =>
    commitWork((work) =>
      work.note(key, { kind: 'mail.send', to: 'jana@post.example', locale: 'sk', mail: { kind: 'alreadyRegistered', fullName: 'Jana' } }),
    );

  it('comes after the work that somebody else holds', async () => {
    await mail('held');
    const order: string[] = [];
    const held = new Promise<void>((holding) => {
      void drainOutbox(async () => {
        holding();
        await new Promise((resolve) => setTimeout(resolve, 700));
        order.push('done');
      });
    });
    await held;
    await advance('3h');
    order.push('answered');
    expect(order).toEqual(['done', 'answered']);
  });

  it('names what cannot be finished, and leaves the clock where it is', async () => {
    await mail('stuck');
    let letGo = () => {};
    const performing = new Promise<void>((begun) => {
      void drainOutbox(async () => {
        begun();
        await new Promise<void>((resolve) => (letGo = resolve));
      });
    });
    await performing;
    const before = now();
    expect(await moveTime(3 * HOUR, { others: 10_000, own: 300 })).toEqual({ ok: false, reason: 'stuck', unfinished: ['stuck'] });
    expect(now().getTime() - before.getTime()).toBeLessThan(HOUR);
    letGo();
    const page = clockPage({ now: now(), offsetMs: 0 }, 'en', { kind: 'stuck', unfinished: ['payment of <Jana>'] });
    expect(page.status).toBe(503);
    expect(await page.text()).toContain('payment of &lt;Jana&gt;');
    expect((await advance('1s')).status).toBe(303);
  });

  it('comes after what failed was tried again in its time', async () => {
    await setFault('error-500', { provider: 'mail', times: 3, match: 'eva@post.example' });
    const bookingId = await requested(await createScene());
    await commitWork((work) =>
      work.note('thrice', {
        kind: 'mail.send',
        to: 'eva@post.example',
        locale: 'sk',
        mail: { kind: 'alreadyRegistered', fullName: 'Eva' },
      }),
    );
    await advance('20m');
    expect(await db().$count(simulatedMails, eq(simulatedMails.recipient, 'eva@post.example'))).toBe(1);
    const [effect] = await db().select().from(outbox).where(eq(outbox.key, 'thrice'));
    expect(effect).toMatchObject({ attempts: 4 });
    expect((await bookingRow(bookingId)).status).toBe('pending_approval');
    await advance('15m');
    expect((await bookingRow(bookingId)).status).toBe('auto_cancelled');
  });

  it('of moves at the same time comes after the sum of them', async () => {
    const before = now().getTime();
    await Promise.all(['1h', '2h', '3h'].map(advance));
    setClockOffset(0);
    await loadClockOffset();
    expect(now().getTime() - before).toBeGreaterThanOrEqual(6 * HOUR);
    expect(now().getTime() - before).toBeLessThan(7 * HOUR);
  });
});

describe('many moves', () => {
  it('wait for their turn while they are few; the others are told to come later', async () => {
    const answers = await Promise.all(Array.from({ length: 12 }, () => advance('1s')));
    const count = (wanted: number) => answers.filter(({ status }) => status === wanted).length;
    expect(count(303)).toBeGreaterThanOrEqual(5);
    expect(count(503)).toBeGreaterThanOrEqual(4);
    expect(count(303) + count(503)).toBe(12);
    expect((await advance('1s')).status).toBe(303);
  });

  it('end ten years ahead, however many come at the same time', async () => {
    await moveClockTo(new Date(Date.now() + (FURTHEST_MS - 5 * DAY)));
    try {
      const answers = await Promise.all(['2d', '2d', '2d'].map(advance));
      expect(answers.map(({ status }) => status).sort()).toEqual([303, 303, 400]);
      expect((await advance('1s')).status).toBe(303);
    } finally {
      await db().delete(simulatedClock);
    }
  });
});

describe('a move that comes too late', () => {
  const inMs = async (patience: { others: number; own: number }) => moveTime(HOUR, patience);
  const OTHERS = { ok: false, reason: 'others' };

  it('for the move of another process is not made', async () => {
    const { client } = connect(config().databaseUrl, { max: 1 });
    const before = await offsetNow();
    await client`select pg_advisory_lock(7203115)`;
    expect(await inMs({ others: 200, own: 10_000 })).toEqual(OTHERS);
    await client.end();
    expect(await offsetNow()).toBe(before);
  });

  it('for one of its own process is not made, and is told so before that one ends', async () => {
    const before = await offsetNow();
    const ended: string[] = [];
    const inTurn = (name: string, others: number) => inMs({ others, own: 10_000 }).finally(() => ended.push(name));
    const moves = await Promise.all([inTurn('first', 10_000), inTurn('late', 0)]);
    expect(moves).toEqual([{ ok: true }, OTHERS]);
    expect(ended).toEqual(['late', 'first']);
    expect((await offsetNow()) - before).toBeLessThan(2 * HOUR);
  });

  it('for its own end stops on its way', async () => {
    await requested(await createScene());
    const before = await offsetNow();
    expect(await inMs({ others: 10_000, own: 0 })).toEqual({ ok: false, reason: 'late' });
    expect((await offsetNow()) - before).toBeLessThan(HOUR);
    expect((await advance('1h')).status).toBe(303);
  });
});

describe('what falls due next', () => {
  it('is the earliest of deadlines, effects, webhooks and what lapses at the provider', async () => {
    await advance('366d');
    await advance('366d');
    expect(await nextDueTime(now())).toBeNull();
    const due = (inHours: number) => new Date(now().getTime() + inHours * HOUR);
    const bookingId = await requested(await createScene());
    // why: a webhook about the new lender's account that is still under way would be tried again before everything else
    await backgroundDeliveries();
    const { paymentExpiresAt } = await bookingRow(bookingId);
    expect(await nextDueTime(now())).toEqual(paymentExpiresAt);
    const early = due(0.1);
    await commitWork((work) => work.note('early', { kind: 'payment.release', paymentId: randomUUID() }, early));
    expect(await nextDueTime(now())).toEqual(early);
    const earlier = due(0.05);
    await db().insert(simulatedDeliveries).values({ provider: 'payments', eventId: 'evt_late', payload: {}, dueAt: earlier });
    expect(await nextDueTime(now())).toEqual(earlier);
    expect(await nextDueTime(earlier)).toEqual(early);
  });

  it('lies ahead also where the database keeps a part of a millisecond', async () => {
    const at = now();
    await commitWork((work) => work.note('fine', { kind: 'payment.release', paymentId: randomUUID() }, at));
    await db()
      .update(outbox)
      .set({ dueAt: sql`${outbox.dueAt} + interval '400 microseconds'` })
      .where(eq(outbox.key, 'fine'));
    expect(await nextDueTime(at)).toEqual(new Date(at.getTime() + 1));
    await db().delete(outbox).where(eq(outbox.key, 'fine'));
  });

  it('may be a webhook that another process has taken and is carrying at this moment', async () => {
    const claimed = { provider: 'payments' as const, eventId: 'evt_taken', payload: {}, attempts: 1 };
    await db()
      .insert(simulatedDeliveries)
      .values({ ...claimed, dueAt: new Date(now().getTime() + MINUTE - 1_000) });
    expect(await webhooksUnderWay()).toEqual(['webhook payments evt_taken']);
    expect(await moveTime(DAY, { others: 10_000, own: 200 })).toEqual({
      ok: false,
      reason: 'stuck',
      unfinished: ['webhook payments evt_taken'],
    });
    setClockOffset(now().getTime() - Date.now() + 10_000);
    expect(await webhooksUnderWay()).toEqual([]);
    await db().delete(simulatedDeliveries).where(eq(simulatedDeliveries.eventId, 'evt_taken'));
  });

  it('is no webhook that is due already, which counts as under way, unless it was tried often enough', async () => {
    const eventId = 'evt_due';
    onTestFinished(async () => void (await db().delete(simulatedDeliveries).where(eq(simulatedDeliveries.eventId, eventId))));
    const write = (values: { dueAt: Date; attempts?: number }) =>
      db()
        .insert(simulatedDeliveries)
        .values({ provider: 'payments', eventId, payload: {}, ...values });
    await write({ dueAt: new Date(now().getTime() + MINUTE) });
    await write({ dueAt: new Date(now().getTime() - DAY), attempts: 16 });
    expect(await webhooksUnderWay()).toEqual([]);
    await write({ dueAt: now() });
    expect(await webhooksUnderWay()).toEqual(['webhook payments evt_due']);
  });
});
