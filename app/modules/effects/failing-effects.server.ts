/** Effects of the outbox that fail for long, or can never succeed, as an administrator sees them. */
import { and, asc, gte, inArray, isNotNull, isNull, or, sql } from 'drizzle-orm';

import { hideSecrets } from '#app/domain/hide-secrets.ts';
import { FAILING_FROM_ATTEMPTS, isOfMoney, OF_MONEY, type EffectKind } from '#app/work/effects.ts';
import { db } from '#db/client.ts';
import { outbox } from '#db/schema/index.ts';

import { bookingOfEffect } from './booking-of-effect.server.ts';

/** As many as one looks through. */
const MOST = 100;

/** Not done, and either failing for long or impossible as it is. */
export const isFailing = and(isNull(outbox.doneAt), or(isNotNull(outbox.failedAt), gte(outbox.attempts, FAILING_FROM_ATTEMPTS)));

export interface FailingEffect {
  id: number;
  kind: EffectKind;
  bookingId: string | null;
  attempts: number;
  /** Without secrets. */
  lastError: string | null;
  /** Null: it can never succeed as it is, and is not tried by itself. */
  nextTryAt: Date | null;
  /** What an administrator has written to it. */
  answer: string | null;
  /** It is tried whatever is written to it. */
  goesOn: boolean;
}

/** Those to which nobody has written anything come first, then the oldest. */
export async function failingEffects(): Promise<FailingEffect[]> {
  const rows = await db()
    .select()
    .from(outbox)
    .where(and(isFailing, or(isNull(outbox.resolution), inArray(outbox.kind, [...OF_MONEY]))))
    .orderBy(sql`${outbox.resolution} is not null`, asc(outbox.id))
    .limit(MOST);
  const effects: FailingEffect[] = [];
  // why in turn: so many questions at once would take all connections
  for (const { id, kind, payload, attempts, lastError, failedAt, dueAt, resolution } of rows)
    effects.push({
      id,
      kind: kind as EffectKind,
      bookingId: await bookingOfEffect(payload),
      attempts,
      lastError: lastError && hideSecrets(lastError),
      nextTryAt: failedAt ? null : dueAt,
      answer: resolution,
      goesOn: isOfMoney(kind),
    });
  return effects;
}
