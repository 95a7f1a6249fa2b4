import { redirect } from '@remix-run/node';
import { z } from 'zod';

import type { PageHandle } from '#app/http/page-handle.ts';
import { readForm } from '#app/http/read-form.server.ts';
import { notFound, simulatorAction, simulatorLoader } from '#app/http/simulator-route.server.ts';
import { disputesPage } from '#app/simulators/payments/pages/disputes-page.server.ts';
import { decideAsBank, openDisputes } from '#app/simulators/payments/renters-banks.server.ts';

const form = z.object({ dispute: z.string(), decision: z.enum(['won', 'lost']) });

export const handle = { posts: 'programs' } satisfies PageHandle;

export const loader = simulatorLoader(async ({ locale }) => disputesPage(await openDisputes(), locale));

export const action = simulatorAction(async ({ request, locale }) => {
  const parsed = form.safeParse(Object.fromEntries(await readForm(request, { fields: ['dispute', 'decision'] })));
  if (!parsed.success) return disputesPage(await openDisputes(), locale, true);
  const isKnown = await decideAsBank(parsed.data.dispute, parsed.data.decision);
  return isKnown ? redirect('/simulators/disputes', 303) : notFound();
});
