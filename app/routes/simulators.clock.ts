import { redirect } from '@remix-run/node';

import { clockOffset, now } from '#app/config/clock.server.ts';
import { simulatorAction, simulatorLoader } from '#app/http/simulator-route.server.ts';
import { runDueWork } from '#app/modules/operations/run-due-work.server.ts';
import { parseClockStep } from '#app/providers/clock/clock-step.ts';
import { advanceClock, publishClockOffset } from '#app/providers/clock/simulated-clock.server.ts';
import { clockPage } from '#app/providers/simulation/pages/clock-page.server.ts';

export const loader = simulatorLoader(async ({ locale }) => clockPage({ now: now(), offsetMs: clockOffset() }, locale));

export const action = simulatorAction(async ({ request, locale }) => {
  const asked = textOf((await request.formData()).get('advance')).slice(0, 20);
  const step = parseClockStep(asked);
  if (step === null) return clockPage({ now: now(), offsetMs: clockOffset() }, locale, asked);
  await publishClockOffset(await advanceClock(step));
  await runDueWork();
  return redirect('/simulators/clock', 303);
});

function textOf(field: FormDataEntryValue | null): string {
  return typeof field === 'string' ? field : '';
}
