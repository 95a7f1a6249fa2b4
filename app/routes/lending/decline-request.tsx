/** Declining a request, with a reason that the renter reads. */
import { parseWithZod } from '@conform-to/zod/v4';
import { Link, useLoaderData } from '@remix-run/react';

import { RequestToAnswer } from '#app/components/bookings/request-to-answer.tsx';
import { useAnswer } from '#app/components/page/came-back.ts';
import { pageMeta } from '#app/components/shell/page-meta.ts';
import { Button } from '#app/components/ui/button.tsx';
import { RadioCards } from '#app/components/ui/radio-cards.tsx';
import { ServerForm } from '#app/components/ui/server-form.tsx';
import { TextArea } from '#app/components/ui/text-area.tsx';
import { now } from '#app/config/clock.server.ts';
import { AppError } from '#app/domain/app-error.ts';
import { DECLINE_REASONS } from '#app/domain/bookings/decline-reason.ts';
import { idOrNotFound } from '#app/domain/id.ts';
import type { Member } from '#app/domain/people/viewer.ts';
import { redirectWithFlash } from '#app/http/flash.server.ts';
import { refuseForm } from '#app/http/form-answers.server.ts';
import type { PageHandle } from '#app/http/page-handle.ts';
import { fieldsOf, readForm } from '#app/http/read-form.server.ts';
import { safeReturnTo } from '#app/http/return-to.ts';
import { formAction, pageLoader } from '#app/http/route.server.ts';
import { useT } from '#app/i18n/use-t.ts';
import { actOnBooking } from '#app/modules/bookings/act-on-booking.server.ts';
import { findBooking } from '#app/modules/bookings/booking-view.server.ts';
import { declineSchema } from '#app/modules/bookings/decline-form.server.ts';
import { noAnswerInWords } from '#app/modules/bookings/no-answer-in-words.ts';

/** why: a refused form may be of a request that was answered or ran out meanwhile, which the page then says. */
export const shouldRevalidate = () => true;

export const handle = { texts: ['bookings', 'requestAnswer'] } satisfies PageHandle;

export const loader = pageLoader('member', async ({ params, viewer, url, t }) => {
  const id = idOrNotFound(params['id']);
  const booking = await requestOf(viewer, id);
  return {
    booking,
    over: booking.actions.some(({ event }) => event === 'decline') ? null : noAnswerInWords(booking, t),
    returnTo: safeReturnTo(url.searchParams.get('returnTo'), `/bookings/${id}`),
    now: now().toISOString(),
    title: t('shell.title', { page: t('requestAnswer.declineTitle') }),
  };
});

export const action = formAction('member', async ({ request, params, url, viewer, t }) => {
  const bookingId = idOrNotFound(params['id']);
  await requestOf(viewer, bookingId);
  const submission = parseWithZod(await readForm(request, { fields: fieldsOf(declineSchema) }), { schema: declineSchema });
  if (submission.status !== 'success') return refuseForm(t, submission);
  const back = safeReturnTo(url.searchParams.get('returnTo'), `/bookings/${bookingId}`);
  const outcome = await actOnBooking(viewer, bookingId, 'decline', { declined: submission.value });
  if (outcome.ok) throw await redirectWithFlash(back, { key: 'flash.done.decline' });
  throw await redirectWithFlash(back, { key: `flash.refused.${outcome.reason}`, variant: 'destructive' });
});

async function requestOf(viewer: Member, id: string) {
  const booking = await findBooking(viewer, id);
  if (booking?.party !== 'lender') throw new AppError('notFound');
  return booking;
}

export const meta = pageMeta;

export default function DeclineRequest() {
  const { booking, over, returnTo, now: at } = useLoaderData<typeof loader>();
  const answer = useAnswer<typeof action>();
  const t = useT();
  return (
    <RequestToAnswer title={t('requestAnswer.declineTitle')} booking={booking} now={at} over={over}>
      <ServerForm<typeof declineSchema> id="decline" answer={answer?.result}>
        {({ reason, text }) => (
          <>
            <RadioCards
              field={reason}
              legend={t('requestAnswer.reason')}
              help={t('requestAnswer.reasonHelp')}
              cards={DECLINE_REASONS.map((value) => ({ value, label: t(`bookings.declined.lender.${value}`) }))}
            />
            <TextArea field={text} label={t('requestAnswer.text')} help={t('requestAnswer.textHelp')} optional rows={4} />
            <Button variant="danger">{t('requestAnswer.declineSubmit')}</Button>
          </>
        )}
      </ServerForm>
      <Link
        to={`/bookings/${booking.id}/approve?${new URLSearchParams({ returnTo })}`}
        className="text-link inline-flex min-h-11 items-center"
      >
        {t('requestAnswer.approveInstead')}
      </Link>
    </RequestToAnswer>
  );
}
