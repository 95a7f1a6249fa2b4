import { redirect } from '@remix-run/node';

import { clockOffset, now } from '#app/config/clock.server.ts';
import type { PageHandle } from '#app/http/page-handle.ts';
import { readField } from '#app/http/read-form.server.ts';
import { simulatorAction, simulatorLoader } from '#app/http/simulator-route.server.ts';
import { moveTime } from '#jobs/move-time.server.ts';
import { parseClockStep } from '#app/simulators/clock/clock-step.ts';
import { clockPage } from '#app/simulators/pages/clock-page.server.ts';

export const handle = { posts: 'programs' } satisfies PageHandle;

const clock = () => ({ now: now(), offsetMs: clockOffset() });

export const loader = simulatorLoader(async ({ locale }) => clockPage(clock(), locale));

export const action = simulatorAction(async ({ request, locale }) => {
  const asked = (await readField(request, 'advance')).slice(0, 20);
  const step = parseClockStep(asked, clockOffset());
  if (step === null) return clockPage(clock(), locale, { kind: 'refused', asked });
  const moved = await moveTime(step);
  return moved.ok ? redirect('/simulators/clock', 303) : clockPage(clock(), locale, { kind: 'stuck', unfinished: moved.unfinished });
});
