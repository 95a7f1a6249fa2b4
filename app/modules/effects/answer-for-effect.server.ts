/** What an administrator does with an effect that fails: has it tried again now, or never again. */
import { and, eq, gt, isNotNull, isNull, or, sql } from 'drizzle-orm';

import { now } from '#app/config/clock.server.ts';
import { may } from '#app/domain/access.ts';
import { AppError } from '#app/domain/app-error.ts';
import type { Outcome } from '#app/domain/outcome.ts';
import type { Member } from '#app/domain/people/viewer.ts';
import { audit } from '#app/work/audit.server.ts';
import { commitWork } from '#app/work/commit-work.server.ts';
import { db } from '#db/client.ts';
import { outbox } from '#db/schema/index.ts';

/** `alreadyDone`: it is done, being tried, or was answered for before. Both throw `forbidden` and `notFound`. */
type Answer = Outcome<object, 'alreadyDone'>;

const isUnanswered = and(isNull(outbox.doneAt), isNull(outbox.resolution));

/** Makes it due. The number of attempts stays: it is part of the key of some calls. */
export async function retryEffect(viewer: Member, effectId: number): Promise<Answer> {
  await requireEffect(viewer, effectId);
  return commitWork(async (work) => {
    // why locked before the time is read: of several presses at once, the later ones have to see what the first one did
    await work.tx.select({ id: outbox.id }).from(outbox).where(eq(outbox.id, effectId)).for('update');
    const at = now();
    // why: what is due already is being tried, or will be in a moment
    const isNotDue = or(gt(outbox.dueAt, at), isNotNull(outbox.failedAt));
    const [made] = await work.tx
      .update(outbox)
      .set({ dueAt: at, failedAt: null })
      .where(and(eq(outbox.id, effectId), isUnanswered, isNotDue))
      .returning({ key: outbox.key });
    if (!made) return { ok: false, reason: 'alreadyDone' };
    await audit(work.tx, { actorId: viewer.id, action: 'effect.retried', subjectType: 'effect', subjectId: made.key });
    work.wakeAt(at);
    return { ok: true };
  });
}

/** It is not tried any more, for the reason that stands in `note`. */
export async function resolveEffect(viewer: Member, effectId: number, note: string): Promise<Answer> {
  await requireEffect(viewer, effectId);
  return commitWork(async ({ tx }) => {
    const [resolved] = await tx
      .update(outbox)
      .set({ resolution: note, failedAt: sql`coalesce(${outbox.failedAt}, ${now().toISOString()}::timestamptz)` })
      .where(and(eq(outbox.id, effectId), isUnanswered))
      .returning({ key: outbox.key });
    if (!resolved) return { ok: false, reason: 'alreadyDone' };
    await audit(tx, { actorId: viewer.id, action: 'effect.resolved', subjectType: 'effect', subjectId: resolved.key, data: { note } });
    return { ok: true };
  });
}

async function requireEffect(viewer: Member, effectId: number): Promise<void> {
  if (!may(viewer, 'administration')) throw new AppError('forbidden');
  if (!Number.isSafeInteger(effectId) || (await db().$count(outbox, eq(outbox.id, effectId))) === 0) throw new AppError('notFound');
}
