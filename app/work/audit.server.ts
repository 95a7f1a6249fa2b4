/** The audit log: who decided what about whose thing. Rows are only ever added. */
import { now } from '#app/config/clock.server.ts';
import type { Queryable } from '#db/client.ts';
import { auditLog } from '#db/schema/index.ts';

export interface AuditEntry {
  /** Null when nobody was signed in, or the platform itself acted. */
  actorId: string | null;
  /** A verb of the domain, e.g. `account.created`, `listing.approved`. */
  action: string;
  subjectType: 'account' | 'booking' | 'difference' | 'effect' | 'listing' | 'refund' | 'review' | 'transfer';
  subjectId: string;
  /** Never secrets, never what a person wrote to another. */
  data?: Record<string, unknown>;
}

/** Answers with the number of the entry, which no other has. */
export async function audit(on: Queryable, entry: AuditEntry): Promise<number> {
  const [kept] = await on
    .insert(auditLog)
    .values({ ...entry, data: entry.data ?? null, at: now() })
    .returning({ id: auditLog.id });
  if (!kept) throw new Error('the audit log took no entry');
  return kept.id;
}
