/** The idempotency keys that reach the provider are those that were stored with the effects (rule M12). */
import { and, eq, like } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';

import { db } from '#db/client.ts';
import { outbox, simulatedRequests } from '#db/schema/index.ts';

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
