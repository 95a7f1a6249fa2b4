/** Everything that is due now: deadlines, effects, deleting what has expired or served, and in demo mode the simulators' pending webhooks. */
import { now } from '#app/config/clock.server.ts';
import { toLocalMoment } from '#app/domain/bookings/local-time.ts';
import { forgetExpired } from '#app/modules/accounts/forget-expired.server.ts';
import { forgetVisitors } from '#app/modules/listings/count-views.server.ts';
import { reconcileWhenDue } from '#app/modules/reconciliation/reconcile.server.ts';
import { publishDueReviews } from '#app/modules/reviews/publish-due-reviews.server.ts';
import { forgetTechnicalRows } from '#app/work/forget-technical-rows.server.ts';
import { deliverSimulatedWebhooks } from '#app/composition.server.ts';

import { drainOutbox } from './drain-outbox.server.ts';
import { performEffect } from './perform-effect.server.ts';
import { DEADLINES_BY_THEMSELVES, DEADLINES_THAT_ASK, sweepDeadlines } from './sweep-deadlines.server.ts';
import { EXTENSION_DEADLINES_BY_THEMSELVES, EXTENSION_DEADLINES_THAT_ASK, sweepExtensions } from './sweep-extensions.server.ts';

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

/** Works until nothing is due any more, one part after the other. Safe in several processes at once. */
export async function runDueWork(): Promise<void> {
  await untilIdle(Object.values(ACTING));
  await untilIdle(Object.values(CLEANING));
}

/** Until each of them, one after the other, has found nothing to do. */
async function untilIdle(parts: readonly (() => Promise<number>)[]): Promise<void> {
  let idle = 0;
  for (let round = 0; round < MAX_ROUNDS; round += 1)
    for (const part of parts) {
      idle = (await part()) === 0 ? idle + 1 : 0;
      if (idle === parts.length) return;
    }
}
