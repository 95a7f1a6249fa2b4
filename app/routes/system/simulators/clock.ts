import { redirect } from '@remix-run/node';

import { clockOffset, now } from '#app/config/clock.server.ts';
import type { PageHandle } from '#app/http/page-handle.ts';
import { readField } from '#app/http/read-form.server.ts';
import { simulatorAction, simulatorLoader } from '#app/http/simulator-route.server.ts';
import { moveTime } from '#jobs/move-time.server.ts';
import { parseClockStep } from '#app/simulators/clock/clock-step.ts';
import { clockPage } from '#app/simulators/pages/clock-page.server.ts';

export const handle = { posts: 'programs' } satisfies PageHandle;

const REFUSED = { ok: false, reason: 'refused' } as const;

const clock = () => ({ now: now(), offsetMs: clockOffset() });

export const loader = simulatorLoader(async ({ locale }) => clockPage(clock(), locale));

export const action = simulatorAction(async ({ request, locale }) => {
  const asked = (await readField(request, 'advance')).slice(0, 20);
  const step = parseClockStep(asked);
  const moved = step === null ? REFUSED : await moveTime(step);
  if (moved.ok) return redirect('/simulators/clock', 303);
  const problem = moved.reason === 'stuck' ? { kind: moved.reason, unfinished: moved.unfinished } : { kind: 'refused' as const, asked };
  return clockPage(clock(), locale, problem);
});
