import { redirect } from '@remix-run/node';

import type { PageHandle } from '#app/http/page-handle.ts';
import { readForm } from '#app/http/read-form.server.ts';
import { notFound, simulatorAction, simulatorLoader } from '#app/http/simulator-route.server.ts';
import { formLine } from '#app/simulators/form-line.ts';
import { completeOnboarding, openOnboarding, visitOnboarding } from '#app/simulators/payments/hosted-onboarding.server.ts';
import { onboardingPage } from '#app/simulators/payments/pages/onboarding-page.server.ts';

export const handle = { posts: 'programs' } satisfies PageHandle;

export const loader = simulatorLoader(async ({ params, locale }) => {
  const visit = await visitOnboarding(params.link ?? '');
  if (visit.kind === 'unknown') return notFound();
  if (visit.kind === 'used') return redirect(visit.redirect, 303);
  return onboardingPage(visit.account, visit.returnUrl, locale);
});

export const action = simulatorAction(async ({ request, params, locale }) => {
  const link = params.link ?? '';
  const onboarding = await openOnboarding(link);
  if (!onboarding) return notFound();
  const form = await readForm(request, { fields: ['intent', 'name', 'birth_date', 'iban'] });
  if (form.get('intent') === 'later') return redirect(onboarding.returnUrl, 303);
  const name = formLine(form, 'name');
  const iban = formLine(form, 'iban');
  if (!name || !iban) return onboardingPage(onboarding.account, onboarding.returnUrl, locale, true);
  return redirect((await completeOnboarding(link, { name, iban })) ?? onboarding.returnUrl, 303);
});
