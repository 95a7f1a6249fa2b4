/** What is wrong with money and waits for a person, and when everything was last compared. */
import { asc, eq, max } from 'drizzle-orm';

import { groupOf, type DifferenceKind } from '#app/domain/reconciliation/difference.ts';
import { isAnswerLate } from '#app/modules/bookings/bank-disputes-of-booking.server.ts';
import { db } from '#db/client.ts';
import { bankDisputes, moneyDifferences, reconciliations } from '#db/schema/index.ts';

/** Oldest first; of a bank's dispute also why, and until when an answer counts. */
export async function openDifferences() {
  const rows = await db()
    .select({ difference: moneyDifferences, reason: bankDisputes.reason, answerUntil: bankDisputes.answerUntil })
    .from(moneyDifferences)
    .leftJoin(bankDisputes, eq(bankDisputes.id, moneyDifferences.subject))
    .where(eq(moneyDifferences.state, 'open'))
    .orderBy(asc(moneyDifferences.foundAt), asc(moneyDifferences.id));
  return rows.map(({ difference, ...ofDispute }) => ({
    ...difference,
    ...ofDispute,
    isAnswerLate: isAnswerLate(ofDispute),
    part: partOf(difference.kind),
  }));
}

/** The part of the page on which it is shown. */
function partOf(kind: DifferenceKind): 'differences' | 'disputes' | 'matters' {
  if (kind === 'disputeOpen') return 'disputes';
  return groupOf(kind) === 'matter' ? 'matters' : 'differences';
}

/** Null before the first comparison. */
export async function lastComparedAt(): Promise<Date | null> {
  const [last] = await db()
    .select({ at: max(reconciliations.finishedAt) })
    .from(reconciliations);
  return last?.at ?? null;
}
