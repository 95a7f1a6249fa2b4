/** Everything that is due now: deadlines, effects, what is to be forgotten, and in demo mode the webhooks that the simulators owe. */
import { forgetExpired } from '#app/modules/accounts/forget-expired.server.ts';
import { deliverSimulatedWebhooks } from '#app/composition.server.ts';

import { drainOutbox } from './drain-outbox.server.ts';
import { performEffect } from './perform-effect.server.ts';
import { DEADLINES_BY_THEMSELVES, DEADLINES_THAT_ASK, sweepDeadlines } from './sweep-deadlines.server.ts';

/** An effect can cause the next one; more rounds than this in one go mean a circle. */
const MAX_ROUNDS = 200;

/**
 * The parts of it, by whom they may have to wait for: a worker runs them beside each other, and none waits for what another
 * one waits for. Each answers how much it did; 0 means idle.
 */
export const PARTS_OF_DUE_WORK = {
  // why first: what the provider says of a booking can be what its next deadline waits for
  askedDeadlines: () => sweepDeadlines(DEADLINES_THAT_ASK),
  deadlines: () => sweepDeadlines(DEADLINES_BY_THEMSELVES),
  mails: () => drainOutbox(performEffect, 'mail'),
  identity: () => drainOutbox(performEffect, 'identity'),
  payments: () => drainOutbox(performEffect, 'payments'),
  expired: forgetExpired,
  simulatedWebhooks: deliverSimulatedWebhooks,
} as const;

/** Works until nothing is due any more, one part after the other. Safe to run in several processes at once. */
export async function runDueWork(): Promise<void> {
  for (let round = 0; round < MAX_ROUNDS; round += 1) {
    let done = 0;
    for (const part of Object.values(PARTS_OF_DUE_WORK)) done += await part();
    if (done === 0) return;
  }
}
