/** Everything that is due now: deadlines, effects, what is to be forgotten, and in demo mode the webhooks that the simulators owe. */
import { forgetExpired } from '#app/modules/accounts/forget-expired.server.ts';
import { deliverSimulatedWebhooks } from '#app/composition.server.ts';

import { drainOutbox } from './drain-outbox.server.ts';
import { performEffect } from './perform-effect.server.ts';
import { sweepDeadlines } from './sweep-deadlines.server.ts';

/** An effect can cause the next one; more rounds than this in one go mean a circle. */
const MAX_ROUNDS = 200;

/** Works until nothing is due any more. Safe to run in several processes at once. */
export async function runDueWork(): Promise<void> {
  for (let round = 0; round < MAX_ROUNDS; round += 1) {
    const done =
      (await sweepDeadlines()) + (await drainOutbox(performEffect)) + (await forgetExpired()) + (await deliverSimulatedWebhooks());
    if (done === 0) return;
  }
}
