/** Effects of the outbox that fail for long, or can never succeed, as an administrator sees them. */
import { and, asc, eq, gte, isNotNull, isNull, or } from 'drizzle-orm';

import { isId } from '#app/domain/id.ts';
import { hideSecrets } from '#app/domain/hide-secrets.ts';
import { FAILING_FROM_ATTEMPTS, type EffectKind } from '#app/work/effects.ts';
import { db } from '#db/client.ts';
import { bookingPayments, outbox, refunds, transfers } from '#db/schema/index.ts';

/** As many as one looks through. */
const MOST = 100;

export interface FailingEffect {
  id: number;
  kind: EffectKind;
  bookingId: string | null;
  attempts: number;
  /** Without secrets. */
  lastError: string | null;
  /** Null: it can never succeed as it is, and is not tried by itself. */
  nextTryAt: Date | null;
}

/** Oldest first. */
export async function failingEffects(): Promise<FailingEffect[]> {
  const rows = await db()
    .select()
    .from(outbox)
    .where(
      and(isNull(outbox.doneAt), isNull(outbox.resolution), or(isNotNull(outbox.failedAt), gte(outbox.attempts, FAILING_FROM_ATTEMPTS))),
    )
    .orderBy(asc(outbox.id))
    .limit(MOST);
  return Promise.all(
    rows.map(async ({ id, kind, payload, attempts, lastError, failedAt, dueAt }) => ({
      id,
      kind: kind as EffectKind,
      bookingId: await bookingOf(payload),
      attempts,
      lastError: lastError && hideSecrets(lastError),
      nextTryAt: failedAt ? null : dueAt,
    })),
  );
}

/** Null where it is about none, or cannot be read. */
async function bookingOf({ paymentId, refundId, transferId }: Record<string, unknown>): Promise<string | null> {
  const found = { bookingId: bookingPayments.bookingId };
  const rows =
    typeof refundId === 'string' && isId(refundId)
      ? await db()
          .select(found)
          .from(refunds)
          .innerJoin(bookingPayments, eq(bookingPayments.id, refunds.paymentId))
          .where(eq(refunds.id, refundId))
      : typeof transferId === 'string' && isId(transferId)
        ? await db()
            .select(found)
            .from(transfers)
            .innerJoin(bookingPayments, eq(bookingPayments.id, transfers.paymentId))
            .where(eq(transfers.id, transferId))
        : typeof paymentId === 'string' && isId(paymentId)
          ? await db().select(found).from(bookingPayments).where(eq(bookingPayments.id, paymentId))
          : [];
  return rows[0]?.bookingId ?? null;
}
