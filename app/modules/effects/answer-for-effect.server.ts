/** What an administrator does with an effect that fails: has it tried again now, or answers for it in writing. */
import { and, eq, gt, inArray, isNotNull, isNull, or, sql } from 'drizzle-orm';

import { now } from '#app/config/clock.server.ts';
import { may } from '#app/domain/access.ts';
import { AppError } from '#app/domain/app-error.ts';
import type { Outcome } from '#app/domain/outcome.ts';
import type { Member } from '#app/domain/people/viewer.ts';
import { audit } from '#app/work/audit.server.ts';
import { commitWork } from '#app/work/commit-work.server.ts';
import { isOfMoney, OF_MONEY } from '#app/work/effects.ts';
import { db } from '#db/client.ts';
import { outbox } from '#db/schema/index.ts';

import { requireNoParty } from '../bookings/own-bookings.server.ts';

import { bookingOfEffect } from './booking-of-effect.server.ts';
import { isFailing } from './failing-effects.server.ts';

/** `alreadyDone`: it is done, being tried, or was answered for before. Both throw `notFound`, and `forbidden`, also for a party of its booking. */
type Answer = Outcome<object, 'alreadyDone'>;

const isTried = and(isNull(outbox.doneAt), or(isNull(outbox.resolution), inArray(outbox.kind, [...OF_MONEY])));

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
      .where(and(eq(outbox.id, effectId), isTried, isNotDue))
      .returning({ key: outbox.key });
    if (!made) return { ok: false, reason: 'alreadyDone' };
    await audit(work.tx, { actorId: viewer.id, action: 'effect.retried', subjectType: 'effect', subjectId: made.key });
    work.wakeAt(at);
    return { ok: true };
  });
}

/**
 * Answers for one that fails for long: `note` is kept with it. Money is moved all the same (`goesOn`): it stays shown, and is tried, until it has
 * moved. why: people are told that it comes. Anything else is not tried any more. `notFailing`: it will be tried again soon by itself.
 */
export async function resolveEffect(
  viewer: Member,
  effectId: number,
  note: string,
): Promise<Outcome<{ goesOn: boolean }, 'alreadyDone' | 'notFailing'>> {
  const { kind } = await requireEffect(viewer, effectId);
  const goesOn = isOfMoney(kind);
  const isOver = goesOn ? {} : { failedAt: sql`coalesce(${outbox.failedAt}, ${now().toISOString()}::timestamptz)` };
  return commitWork(async ({ tx }) => {
    const [resolved] = await tx
      .update(outbox)
      .set({ resolution: note, ...isOver })
      .where(and(eq(outbox.id, effectId), isFailing, isNull(outbox.resolution)))
      .returning({ key: outbox.key });
    if (!resolved) {
      const isHealthy = and(eq(outbox.id, effectId), isNull(outbox.doneAt), isNull(outbox.resolution));
      return { ok: false, reason: (await tx.$count(outbox, isHealthy)) > 0 ? 'notFailing' : 'alreadyDone' };
    }
    await audit(tx, { actorId: viewer.id, action: 'effect.resolved', subjectType: 'effect', subjectId: resolved.key, data: { note } });
    return { ok: true, goesOn };
  });
}

async function requireEffect(viewer: Member, effectId: number): Promise<{ kind: string }> {
  if (!may(viewer, 'administration')) throw new AppError('forbidden');
  const isIt = eq(outbox.id, effectId);
  const [effect] = Number.isSafeInteger(effectId)
    ? await db().select({ kind: outbox.kind, payload: outbox.payload }).from(outbox).where(isIt)
    : [];
  if (!effect) throw new AppError('notFound');
  await requireNoParty(viewer, await bookingOfEffect(effect.payload));
  return effect;
}
