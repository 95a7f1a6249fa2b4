/** The idempotency keys that reach the provider are those that were stored with the effects (rule M12). */
import { and, eq, like } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';

import { actOnBooking } from '#app/modules/bookings/act-on-booking.server.ts';
import { db } from '#db/client.ts';
import { outbox, simulatedMails, simulatedRequests } from '#db/schema/index.ts';

import { runDueWork } from '#jobs/run-due-work.server.ts';

import { bookingRow, confirmed, createScene } from '#tests/factories/bookings.ts';
import { useProviderWorld } from '#tests/support/provider-world.ts';

useProviderWorld();

describe('a capture', () => {
  it('carries the key that was stored with the effect, and the number of the attempt', async () => {
    const bookingId = await confirmed(await createScene());
    const { paymentIntentId } = await bookingRow(bookingId);
    const [effect] = await db()
      .select()
      .from(outbox)
      .where(and(eq(outbox.kind, 'payment.capture'), like(outbox.key, `${bookingId}%`)));
    const captures = await db()
      .select({ key: simulatedRequests.idempotencyKey })
      .from(simulatedRequests)
      .where(eq(simulatedRequests.path, `/v1/payment_intents/${paymentIntentId}/capture`));
    expect(captures).toEqual([{ key: `${effect?.key}:1` }]);
  });
});

describe('a refund, a payout and a mail', () => {
  it('carry the keys of their effects', async () => {
    const scene = await createScene();
    const bookingId = await confirmed(scene);
    await actOnBooking(scene.renter, bookingId, 'cancel_by_renter');
    await runDueWork();
    const keysAt = async (path: string) => {
      const calls = await db()
        .select({ key: simulatedRequests.idempotencyKey })
        .from(simulatedRequests)
        .where(eq(simulatedRequests.path, path));
      return calls.map(({ key }) => key).filter((key) => key?.startsWith(bookingId));
    };
    const effect = `${bookingId}:cancel_by_renter:payment.refundByPolicy`;
    expect(await keysAt('/v1/refunds')).toEqual([`${effect}:1`]);
    expect(await keysAt('/v1/transfers')).toEqual([`${effect}:payout`]);
    const keyed = like(simulatedMails.key, `mail:${bookingId}:cancel_by_renter:%`);
    expect(await db().$count(simulatedMails, keyed)).toBe(2);
  });
});
