/** The effects of the outbox that still have something to do with rows of money. */
import { and, inArray, isNull } from 'drizzle-orm';

import type { Queryable } from '#db/client.ts';
import { outbox, rowOfEffect } from '#db/schema/index.ts';

/** Those that are not done and name one of these payments, refunds or payouts; also those that failed for good. */
export function undoneEffectsOf(on: Queryable, rowIds: readonly string[]) {
  return on
    .select({
      id: outbox.id,
      rowId: rowOfEffect,
      kind: outbox.kind,
      attempts: outbox.attempts,
      dueAt: outbox.dueAt,
      lastError: outbox.lastError,
      failedAt: outbox.failedAt,
      resolution: outbox.resolution,
    })
    .from(outbox)
    .where(and(isNull(outbox.doneAt), inArray(rowOfEffect, [...rowIds])));
}
