import { redirect } from '@remix-run/node';

import type { PageHandle } from '#app/http/page-handle.ts';
import { readField } from '#app/http/read-form.server.ts';
import { notFound, simulatorAction, simulatorLoader } from '#app/http/simulator-route.server.ts';
import { authenticationOwner, finishAuthentication, openAuthentication } from '#app/simulators/payments/hosted-checkout.server.ts';
import { authenticationPage } from '#app/simulators/payments/pages/authentication-page.server.ts';

export const handle = { posts: 'programs' } satisfies PageHandle;

export const loader = simulatorLoader(async ({ params, locale }) => {
  const intentId = params.intent ?? '';
  const authentication = await openAuthentication(intentId);
  if (authentication) return authenticationPage(authentication, locale);
  const session = await authenticationOwner(intentId);
  return session ? redirect(`/simulators/checkout/${session}`, 303) : notFound();
});

export const action = simulatorAction(async ({ request, params }) => {
  const passed = (await readField(request, 'result')) === 'complete';
  const next = await finishAuthentication(params.intent ?? '', passed);
  if (next === null) return notFound();
  return redirect(passed ? next : `${next}?failed`, 303);
});
