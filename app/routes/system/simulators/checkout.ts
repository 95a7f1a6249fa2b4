import { redirect } from '@remix-run/node';

import { now } from '#app/config/clock.server.ts';
import type { PageHandle } from '#app/http/page-handle.ts';
import { readForm } from '#app/http/read-form.server.ts';
import { notFound, simulatorAction, simulatorLoader } from '#app/http/simulator-route.server.ts';
import { openCheckout, payCheckout } from '#app/simulators/payments/hosted-checkout.server.ts';
import { CARD_FIELDS, checkCard, problemOfDecline, readCardForm } from '#app/simulators/payments/pages/card-form.ts';
import { checkoutPage } from '#app/simulators/payments/pages/checkout-page.server.ts';

export const handle = { posts: 'programs' } satisfies PageHandle;

export const loader = simulatorLoader(async ({ params, url, locale }) => {
  const session = await openCheckout(params.session ?? '');
  if (!session) return notFound();
  const failed = url.searchParams.has('failed') && session.status === 'open';
  return checkoutPage(session, locale, failed ? { form: null, problem: 'authentication' } : undefined);
});

export const action = simulatorAction(async ({ request, params, locale }) => {
  const session = await openCheckout(params.session ?? '');
  if (!session) return notFound();
  const form = readCardForm(await readForm(request, { fields: CARD_FIELDS }));
  const checked = checkCard(form, now());
  if (!checked.ok) return checkoutPage(session, locale, { form, problem: checked.problem });
  const step = await payCheckout(session.id, checked.card);
  if (step.kind === 'closed') return checkoutPage(step.session, locale);
  if (step.kind === 'declined') return checkoutPage(session, locale, { form, problem: problemOfDecline(step.code, step.declineCode) });
  return redirect(step.redirect, 303);
});
