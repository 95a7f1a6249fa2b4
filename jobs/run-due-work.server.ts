/** Everything that is due now: deadlines, effects, deleting what has expired or served, and in demo mode the simulators' pending webhooks. */
import { sql, type SQL } from 'drizzle-orm';

import { now } from '#app/config/clock.server.ts';
import { toLocalMoment } from '#app/domain/bookings/local-time.ts';
import { anyExpired, forgetExpired } from '#app/modules/accounts/forget-expired.server.ts';
import { anyVisitorsOver, forgetVisitors } from '#app/modules/listings/count-views.server.ts';
import { anyComparisonDue, reconcileWhenDue } from '#app/modules/reconciliation/reconcile.server.ts';
import { anyReviewsDue, publishDueReviews } from '#app/modules/reviews/publish-due-reviews.server.ts';
import { anyTechnicalRowsOver, forgetTechnicalRows } from '#app/work/forget-technical-rows.server.ts';
import { anySimulatedWorkDue, deliverSimulatedWebhooks } from '#app/composition.server.ts';
import { db } from '#db/client.ts';

import { anyEffectDue, drainOutbox } from './drain-outbox.server.ts';
import { performEffect } from './perform-effect.server.ts';
import { anyDeadlineDue, DEADLINES_BY_THEMSELVES, DEADLINES_THAT_ASK, sweepDeadlines } from './sweep-deadlines.server.ts';
import {
  anyExtensionDeadlineDue,
  EXTENSION_DEADLINES_BY_THEMSELVES,
  EXTENSION_DEADLINES_THAT_ASK,
  sweepExtensions,
} from './sweep-extensions.server.ts';

/** An effect can cause another one; more rounds than this mean an endless loop. */
const MAX_ROUNDS = 200;

/** What nothing else becomes due by: it deletes what has expired or served. */
const CLEANING = {
  expired: forgetExpired,
  technicalRows: forgetTechnicalRows,
  visitors: () => forgetVisitors(toLocalMoment(now()).date),
} as const;

/** What may make more due, of its own kind or of another. */
const ACTING = {
  // why first: a booking's next deadline may depend on what the provider says
  askedDeadlines: () => sweepDeadlines(DEADLINES_THAT_ASK),
  deadlines: () => sweepDeadlines(DEADLINES_BY_THEMSELVES),
  askedExtensions: () => sweepExtensions(EXTENSION_DEADLINES_THAT_ASK),
  extensions: () => sweepExtensions(EXTENSION_DEADLINES_BY_THEMSELVES),
  mails: () => drainOutbox(performEffect, 'mail'),
  identity: () => drainOutbox(performEffect, 'identity'),
  files: () => drainOutbox(performEffect, 'files'),
  watches: () => drainOutbox(performEffect, 'watches'),
  payments: () => drainOutbox(performEffect, 'payments'),
  reviews: publishDueReviews,
  simulatedWebhooks: deliverSimulatedWebhooks,
} as const;

/**
 * The work divided by the service that it may have to wait for. A worker runs the parts in parallel, so none waits for the service
 * of another one. Each returns how much it did; 0 means idle.
 */
export const PARTS_OF_DUE_WORK = { ...ACTING, ...CLEANING } as const;

/**
 * What a worker does besides. why not as time passes for a move of the clock: the comparison changes only what should have been so before, and
 * has to be made now and then, not at each of its times.
 */
export const PARTS_OF_WORKER = { ...PARTS_OF_DUE_WORK, reconciliation: reconcileWhenDue } as const;

export type PartOfWorker = keyof typeof PARTS_OF_WORKER;
type Part = keyof typeof PARTS_OF_DUE_WORK;

/** Conditions: whether a part has something to do, or something that it tries in vain. */
const ANY_DUE: Readonly<Record<PartOfWorker, () => SQL>> = {
  askedDeadlines: () => anyDeadlineDue(DEADLINES_THAT_ASK),
  deadlines: () => anyDeadlineDue(DEADLINES_BY_THEMSELVES),
  askedExtensions: () => anyExtensionDeadlineDue(EXTENSION_DEADLINES_THAT_ASK),
  extensions: () => anyExtensionDeadlineDue(EXTENSION_DEADLINES_BY_THEMSELVES),
  mails: () => anyEffectDue('mail'),
  identity: () => anyEffectDue('identity'),
  files: () => anyEffectDue('files'),
  watches: () => anyEffectDue('watches'),
  payments: () => anyEffectDue('payments'),
  reviews: anyReviewsDue,
  simulatedWebhooks: anySimulatedWorkDue,
  expired: anyExpired,
  technicalRows: anyTechnicalRowsOver,
  visitors: () => anyVisitorsOver(toLocalMoment(now()).date),
  reconciliation: anyComparisonDue,
};

/** Works until nothing is due any more, one part after the other. Safe in several processes at once. */
export async function runDueWork(): Promise<void> {
  await untilIdle(Object.keys(ACTING) as Part[]);
  await untilIdle(Object.keys(CLEANING) as Part[]);
}

/** Until what is due is what was just tried in vain. */
async function untilIdle(parts: readonly Part[]): Promise<void> {
  let inVain: readonly Part[] = [];
  for (let round = 0; round < MAX_ROUNDS; round += 1) {
    const due = await partsDue(parts);
    if (due.every((part) => inVain.includes(part))) return;
    let done = 0;
    for (const part of due) done += await PARTS_OF_DUE_WORK[part]();
    inVain = done === 0 ? due : [];
  }
}

/** Those of the parts that have something to do. why asked before: most have nothing, which one query sees of all. */
export async function partsDue<P extends PartOfWorker>(parts: readonly P[]): Promise<P[]> {
  const each = parts.map((part) => sql`(${ANY_DUE[part]()}) as ${sql.identifier(part)}`);
  const [due] = await db().execute<Record<string, boolean>>(sql`select ${sql.join(each, sql`, `)}`);
  return parts.filter((part) => due?.[part]);
}
