/** What goes wrong around the lives of a case. */
import { clearFaults, setFault, type Fault } from '#app/simulators/faults.server.ts';

import type { Draw } from './draw.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

export interface Trouble {
  name: string;
  /** Before each move of the clock; answers what that may be at most, in milliseconds. */
  begin?(draw: Draw, at: Date): Promise<number | void>;
  /** The work is done by a worker process that is killed again and again. */
  killsWorkers?: true;
  /** Moves of the clock are as long as days. */
  leaps?: true;
}

const faults =
  (kinds: readonly [Fault, ...Fault[]], most: number, match = ''): NonNullable<Trouble['begin']> =>
  async (draw) => {
    if (draw.percent(35)) await setFault(draw.oneOf(kinds), { match, times: draw.between(1, most) });
  };

const answersLost = faults(['drop-answer'], 6, 'POST');
const errors = faults(['error-500', 'error-429'], 8);
const storedErrors = faults(['error-500-stored'], 6, 'POST');
const webhooksDropped = faults(['drop-webhooks'], 8);
const webhooksAstray = faults(['duplicate-webhooks', 'delay-webhooks', 'reorder-webhooks'], 8);

/** Nothing is answered for three hours of every thirteen or so. */
function outages(): NonNullable<Trouble['begin']> {
  let endsAt: Date | null = null;
  let workedAt: Date | null = null;
  return async (draw, at) => {
    if (endsAt && at < endsAt) return 30 * MINUTE;
    if (endsAt) {
      await clearFaults('payments');
      workedAt = at;
    }
    // why by the hour: while lives begin the clock moves by minutes, and in an outage nobody can begin one
    const hours = workedAt ? (at.getTime() - workedAt.getTime()) / HOUR : 0;
    workedAt = at;
    endsAt = draw.percent(10 * hours) ? new Date(at.getTime() + 3 * HOUR) : null;
    if (!endsAt) return;
    await setFault('error-500', { times: 1_000_000 });
    return 30 * MINUTE;
  };
}

export const TROUBLES: readonly Trouble[] = [
  { name: 'nothing fails' },
  { name: 'answers lost', begin: answersLost },
  { name: 'errors and limits', begin: errors },
  { name: 'errors that are stored', begin: storedErrors },
  { name: 'webhooks dropped', begin: webhooksDropped },
  { name: 'webhooks twice, late, astray', begin: webhooksAstray },
  { name: 'outages of 3 h', begin: outages() },
  { name: 'clock jumps', leaps: true },
  { name: 'workers killed', killsWorkers: true },
  {
    name: 'all of it',
    leaps: true,
    killsWorkers: true,
    begin: async (draw, at) => {
      await draw.oneOf([answersLost, errors, storedErrors, webhooksDropped, webhooksAstray])(draw, at);
    },
  },
];
