import { redirect } from '@remix-run/node';
import { z } from 'zod';

import type { PageHandle } from '#app/http/page-handle.ts';
import { readForm } from '#app/http/read-form.server.ts';
import { simulatorAction, simulatorLoader } from '#app/http/simulator-route.server.ts';
import { clearFaults, FAULTS, FAULTS_OF, FAULTY_PROVIDERS, listFaults, setFault } from '#app/simulators/faults.server.ts';
import { faultsPage } from '#app/simulators/pages/faults-page.server.ts';

/** As many as a tester can keep in mind; posts at the same moment may pass it. */
const MOST_SWITCHES = 50;

const form = z.discriminatedUnion('intent', [
  z.object({ intent: z.literal('clear') }),
  z.object({
    intent: z.literal('set'),
    provider: z.enum(FAULTY_PROVIDERS),
    fault: z.enum(FAULTS),
    match: z
      .string()
      .trim()
      .regex(/^\P{Cc}*$/u)
      .max(200)
      .default(''),
    times: z.coerce.number().int().min(1).max(1_000).default(1),
  }),
]);

export const handle = { posts: 'programs' } satisfies PageHandle;

export const loader = simulatorLoader(async ({ locale }) => faultsPage(await listFaults(), locale));

export const action = simulatorAction(async ({ request, locale }) => {
  const parsed = form.safeParse(Object.fromEntries(await readForm(request, { fields: ['intent', 'provider', 'fault', 'match', 'times'] })));
  if (!parsed.success) return faultsPage(await listFaults(), locale, 'refused');
  if (parsed.data.intent === 'clear') {
    await clearFaults();
  } else {
    const { provider, fault } = parsed.data;
    if (!FAULTS_OF[provider].includes(fault)) return faultsPage(await listFaults(), locale, 'unknownToProvider');
    const switches = await listFaults();
    if (switches.length >= MOST_SWITCHES) return faultsPage(switches, locale, 'tooMany');
    await setFault(fault, parsed.data);
  }
  return redirect('/simulators/faults', 303);
});
