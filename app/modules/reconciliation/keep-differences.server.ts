/** The table of differences: open until they are found gone, or until an administrator has answered for them. */
import { and, desc, eq, inArray } from 'drizzle-orm';

import { now } from '#app/config/clock.server.ts';
import { saysTheSame, type Difference } from '#app/domain/reconciliation/difference.ts';
import { inTransaction, type Transaction } from '#db/client.ts';
import { bookingRequests, moneyDifferences } from '#db/schema/index.ts';

/** Writes down what was found of a booking now: what is open since, what was healed, and what is no longer so. */
export async function keepDifferences(
  bookingId: string,
  found: { open: readonly Difference[]; healed: readonly Difference[] },
): Promise<void> {
  await inTransaction(async (tx) => {
    // why the lock: two that look at the same booking at once would each open the same difference
    await tx.select({ id: bookingRequests.id }).from(bookingRequests).where(eq(bookingRequests.id, bookingId)).for('update');
    for (const difference of found.healed) await insert(tx, difference, 'healed');
    const isOpen = and(eq(moneyDifferences.bookingId, bookingId), eq(moneyDifferences.state, 'open'));
    const before = await tx.select().from(moneyDifferences).where(isOpen);
    const gone = before.filter((row) => !found.open.some((difference) => isSame(row, difference))).map(({ id }) => id);
    const closed = { state: 'gone', closedAt: now() } as const;
    if (gone.length > 0) await tx.update(moneyDifferences).set(closed).where(inArray(moneyDifferences.id, gone));
    for (const difference of found.open) await keepOpen(tx, difference);
  });
}

/** A booking that the provider names and that there is not: only an administrator can close it. */
export async function keepUnknownBooking(difference: Difference): Promise<void> {
  await inTransaction((tx) => keepOpen(tx, difference));
}

const isSame = (one: Pick<Difference, 'kind' | 'subject'>, other: Difference) => one.kind === other.kind && one.subject === other.subject;

/** why not what was resolved: somebody has answered for it, until one side says something else. */
async function keepOpen(tx: Transaction, difference: Difference): Promise<void> {
  const { ours, theirs, ourAmount, theirAmount } = difference;
  const [last] = await tx
    .select()
    .from(moneyDifferences)
    .where(
      and(
        eq(moneyDifferences.kind, difference.kind),
        eq(moneyDifferences.subject, difference.subject),
        inArray(moneyDifferences.state, ['open', 'resolved']),
      ),
    )
    .orderBy(desc(moneyDifferences.foundAt))
    .limit(1);
  if (last && saysTheSame(last, difference)) return;
  if (last?.state !== 'open') return insert(tx, difference, 'open');
  await tx.update(moneyDifferences).set({ ours, theirs, ourAmount, theirAmount }).where(eq(moneyDifferences.id, last.id));
}

async function insert(tx: Transaction, difference: Difference, state: 'open' | 'healed'): Promise<void> {
  const at = now();
  await tx
    .insert(moneyDifferences)
    .values({ ...difference, state, foundAt: at, closedAt: state === 'open' ? null : at })
    .onConflictDoNothing();
}
