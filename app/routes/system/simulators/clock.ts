import { redirect } from '@remix-run/node';

import { clockOffset, now } from '#app/config/clock.server.ts';
import type { PageHandle } from '#app/http/page-handle.ts';
import { readField } from '#app/http/read-form.server.ts';
import { simulatorAction, simulatorLoader } from '#app/http/simulator-route.server.ts';
import { moveTime, type TimeMoved } from '#jobs/move-time.server.ts';
import { parseClockStep } from '#app/simulators/clock/clock-step.ts';
import { clockPage, type ClockProblem } from '#app/simulators/pages/clock-page.server.ts';

export const handle = { posts: 'programs' } satisfies PageHandle;

const UNREADABLE = { ok: false, reason: 'unreadable' } as const;

const clock = () => ({ now: now(), offsetMs: clockOffset() });

export const loader = simulatorLoader(async ({ locale }) => clockPage(clock(), locale));

export const action = simulatorAction(async ({ request, locale }) => {
  const asked = (await readField(request, 'advance')).slice(0, 20);
  const step = parseClockStep(asked);
  const moved = step === null ? UNREADABLE : await moveTime(step);
  if (moved.ok) return redirect('/simulators/clock', 303);
  return clockPage(clock(), locale, problemOf(moved, asked));
});

function problemOf(unmoved: Exclude<TimeMoved, { ok: true }> | typeof UNREADABLE, asked: string): ClockProblem {
  switch (unmoved.reason) {
    case 'stuck':
      return { kind: 'stuck', unfinished: unmoved.unfinished };
    case 'others':
    case 'late':
      return { kind: unmoved.reason };
    case 'tooFar':
    case 'unreadable':
      return { kind: 'refused', asked };
  }
}
