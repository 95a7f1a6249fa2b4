import { redirect } from '@remix-run/node';
import { z } from 'zod';

import { config } from '#app/config/env.server.ts';
import type { PageHandle } from '#app/http/page-handle.ts';
import { readField } from '#app/http/read-form.server.ts';
import { notFound, simulatorAction, simulatorLoader } from '#app/http/simulator-route.server.ts';
import { DECISIONS, decideApplicant, openApplicant } from '#app/simulators/identity/applicants.server.ts';
import { identityPage } from '#app/simulators/identity/identity-page.server.ts';
import { openLink } from '#app/simulators/identity/link-token.ts';

const decisions = z.enum(DECISIONS);
const linkOf = (token: string | undefined) => openLink(token ?? '', config().identity.secretKey);

export const handle = { posts: 'programs' } satisfies PageHandle;

export const loader = simulatorLoader(async ({ params }) => {
  const link = linkOf(params.token);
  if (!link) return notFound();
  await openApplicant(link.userId);
  return identityPage(link);
});

export const action = simulatorAction(async ({ request, params }) => {
  const link = linkOf(params.token);
  if (!link) return notFound();
  const decision = decisions.safeParse(await readField(request, 'decision'));
  if (!decision.success) return new Response('Bad request\n', { status: 400 });
  await decideApplicant(link.userId, decision.data);
  return redirect(link.returnUrl, 303);
});
