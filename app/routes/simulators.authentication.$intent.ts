import { redirect } from '@remix-run/node';

import { notFound, simulatorAction, simulatorLoader } from '#app/http/simulator-route.server.ts';
import { authenticationOwner, finishAuthentication, openAuthentication } from '#app/providers/payments/simulated/hosted-checkout.server.ts';
import { authenticationPage } from '#app/providers/payments/simulated/pages/authentication-page.server.ts';

export const loader = simulatorLoader(async ({ params, locale }) => {
  const intentId = params.intent ?? '';
  const authentication = await openAuthentication(intentId);
  if (authentication) return authenticationPage(authentication, locale);
  const session = await authenticationOwner(intentId);
  return session ? redirect(`/simulators/checkout/${session}`, 303) : notFound();
});

export const action = simulatorAction(async ({ request, params }) => {
  const passed = (await request.formData()).get('result') === 'complete';
  const next = await finishAuthentication(params.intent ?? '', passed);
  if (next === null) return notFound();
  return redirect(passed ? next : `${next}?failed`, 303);
});
