import { redirect } from '@remix-run/node';
import { z } from 'zod';

import { config } from '#app/config/env.server.ts';
import { notFound, simulatorAction, simulatorLoader } from '#app/http/simulator-route.server.ts';
import { decideApplicant } from '#app/providers/identity/simulated/applicants.server.ts';
import { identityPage } from '#app/providers/identity/simulated/identity-page.server.ts';
import { openLink } from '#app/providers/identity/simulated/link-token.ts';

const decisions = z.enum(['approve', 'reject', 'pending']);
const linkOf = (token: string | undefined) => openLink(token ?? '', config().identity.secretKey);

export const loader = simulatorLoader(async ({ params }) => {
  const link = linkOf(params.token);
  return link ? identityPage(link) : notFound();
});

export const action = simulatorAction(async ({ request, params }) => {
  const link = linkOf(params.token);
  if (!link) return notFound();
  const decision = decisions.safeParse((await request.formData()).get('decision'));
  if (!decision.success) return new Response('Bad request\n', { status: 400 });
  await decideApplicant(link.userId, decision.data);
  return redirect(link.returnUrl, 303);
});
