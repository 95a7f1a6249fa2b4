import { redirect } from '@remix-run/node';

import { notFound, simulatorAction, simulatorLoader } from '#app/http/simulator-route.server.ts';
import { completeOnboarding, openOnboarding, visitOnboarding } from '#app/providers/payments/simulated/hosted-onboarding.server.ts';
import { onboardingPage } from '#app/providers/payments/simulated/pages/onboarding-page.server.ts';

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
  const form = await request.formData();
  if (form.get('intent') === 'later') return redirect(onboarding.returnUrl, 303);
  const name = textOf(form.get('name'));
  const iban = textOf(form.get('iban'));
  if (!name || !iban) return onboardingPage(onboarding.account, onboarding.returnUrl, locale, true);
  return redirect((await completeOnboarding(link, { name, iban })) ?? onboarding.returnUrl, 303);
});

function textOf(field: FormDataEntryValue | null): string {
  return typeof field === 'string' ? field.trim().slice(0, 100) : '';
}
