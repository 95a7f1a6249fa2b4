/** The idempotency keys that reach the provider are those that were stored with the effects (rule M12). */
import { and, eq, like } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';

import { actOnBooking } from '#app/modules/bookings/act-on-booking.server.ts';
import { db } from '#db/client.ts';
import { bookingEvents, outbox, refunds, simulatedMails, simulatedRequests, transfers } from '#db/schema/index.ts';

import { runDueWork } from '#jobs/run-due-work.server.ts';

import { confirmedInScene, paymentRow } from '#tests/factories/bookings.ts';
import { useProviderWorld } from '#tests/support/provider-world.ts';

useProviderWorld();

describe('a capture', () => {
  it('carries the key that was stored with the effect, and the number of the attempt', async () => {
    const { bookingId } = await confirmedInScene();
    const { intentId } = await paymentRow(bookingId);
    const [effect] = await db()
      .select()
      .from(outbox)
      .where(and(eq(outbox.kind, 'payment.capture'), like(outbox.key, `${bookingId}%`)));
    const captures = await db()
      .select({ key: simulatedRequests.idempotencyKey })
      .from(simulatedRequests)
      .where(eq(simulatedRequests.path, `/v1/payment_intents/${intentId}/capture`));
    expect(captures).toEqual([{ key: `${effect?.key}:1` }]);
  });
});

describe('a refund, a payout and a mail', () => {
  it('carry the keys of their effects', async () => {
    const { scene, bookingId } = await confirmedInScene();
    await actOnBooking(scene.renter, bookingId, 'cancel_by_renter');
    await runDueWork();
    const keysAt = async (path: string) => {
      const calls = await db()
        .select({ key: simulatedRequests.idempotencyKey })
        .from(simulatedRequests)
        .where(eq(simulatedRequests.path, path));
      return calls.map(({ key }) => key).filter((key) => key?.startsWith(bookingId));
    };
    const { id: paymentId } = await paymentRow(bookingId);
    const [refund] = await db().select().from(refunds).where(eq(refunds.paymentId, paymentId));
    const [transfer] = await db().select().from(transfers).where(eq(transfers.paymentId, paymentId));
    expect(await keysAt('/v1/refunds')).toEqual([`${bookingId}:refund:${refund?.id}:1`]);
    expect(await keysAt('/v1/transfers')).toEqual([`${bookingId}:transfer:${transfer?.id}:1`]);
    const cancelled = and(eq(bookingEvents.bookingId, bookingId), eq(bookingEvents.event, 'cancel_by_renter'));
    const [event] = await db().select({ id: bookingEvents.id }).from(bookingEvents).where(cancelled);
    const keyed = like(simulatedMails.key, `mail:${bookingId}:${event?.id}:%`);
    expect(await db().$count(simulatedMails, keyed)).toBe(2);
  });
});
