import { parseWithZod } from '@conform-to/zod/v4';
import { data, redirect } from '@remix-run/node';

import { now } from '#app/config/clock.server.ts';
import { timeLimits } from '#app/domain/bookings/local-time.ts';
import { checkPeriod } from '#app/domain/bookings/rental-period.ts';
import { refuseForm } from '#app/http/form-answers.server.ts';
import { idOrNotFound } from '#app/domain/id.ts';
import { goToFirstPayment, goToPayment } from '#app/http/payment-redirect.server.ts';
import { fieldsOf, readForm } from '#app/http/read-form.server.ts';
import { limitByAccount } from '#app/http/rate-limits.server.ts';
import { formAction, type ErrorPage } from '#app/http/route.server.ts';
import { bookingFormSchema } from '#app/modules/bookings/booking-form.server.ts';
import type { RequestRefusal } from '#app/modules/bookings/request-booking.server.ts';
import { requestDates } from '#app/modules/payments/request-dates.server.ts';

import { addressOf, choiceIn } from './choice-in-address.ts';
import { FIELD_OF } from './field-of.ts';
import { keyOf } from './key-of.server.ts';

export const action = formAction('anyone', async ({ request, params, viewer, locale, t }) => {
  const form = await readForm(request, { fields: fieldsOf(bookingFormSchema) });
  const submission = parseWithZod(form, { schema: bookingFormSchema });
  if (submission.status !== 'success') return refuseForm(t, submission);
  const { start_date, end_date, pickup_time, return_time, protection_type: protection, form_key: formKey } = submission.value;
  const period = { pickup: { date: start_date, time: pickup_time }, return: { date: end_date, time: return_time } };

  // why: impossible dates are reported before the reader is asked to sign in.
  const problem = checkPeriod(period, timeLimits(now()));
  if (problem) return refuseForm(t, submission, refusal(problem));
  const listingId = idOrNotFound(params['id']);
  if (!viewer) {
    const texts = [...form].filter((field): field is [string, string] => typeof field[1] === 'string');
    const chosen = choiceIn(new URLSearchParams(texts));
    throw redirect(`/auth?${new URLSearchParams({ mode: 'sign-in', returnTo: addressOf(listingId, chosen, 'confirm') })}`, 303);
  }

  await limitByAccount('provider', viewer.id);
  const outcome = await requestDates(viewer, { listingId, formKey, period, protection, seenTerms: submission.value.seen_terms, locale });
  // why: a listing that is gone has no page that could show the form again.
  if (!outcome.ok && outcome.reason === 'listingUnavailable') throw gone(t('formErrors.checkout.listingUnavailable'));
  if (!outcome.ok) return refuseForm(t, submission, refusal(outcome.reason));
  if (outcome.requested === 'byAnotherForm') throw redirect(`/bookings/${outcome.bookingId}?existing=${protection}`, 303);
  throw await (outcome.made ? goToFirstPayment(viewer, outcome.made) : goToPayment(viewer, outcome.bookingId));
});

/** With what has happened meanwhile, or was there before. */
const CONFLICTS: ReadonlySet<RequestRefusal> = new Set(['datesTaken', 'ownDatesInTheWay', 'gearOverdue', 'termsChanged']);

function refusal(reason: RequestRefusal) {
  const key = keyOf(reason);
  const field = FIELD_OF[reason];
  const status = CONFLICTS.has(reason) ? 409 : 422;
  return field ? { status, fieldErrors: { [field]: [key] } } : { status, formErrors: [key] };
}

function gone(message: string) {
  return data({ code: 'conflict', message } satisfies ErrorPage, { status: 409 });
}
