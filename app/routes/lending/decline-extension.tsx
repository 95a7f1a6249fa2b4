/** Declining more days, with a reason that the renter reads. */
import { parseWithZod } from '@conform-to/zod/v4';
import { Link, useLoaderData } from '@remix-run/react';
import { z } from 'zod';

import { ExtensionToAnswer } from '#app/components/bookings/extension-to-answer.tsx';
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
import { actOnExtension } from '#app/modules/bookings/act-on-extension.server.ts';
import { findBooking } from '#app/modules/bookings/booking-view.server.ts';
import { declineSchema } from '#app/modules/bookings/decline-form.server.ts';

/** why: a refused form may be of an extension that was answered or ran out meanwhile, which the page then says. */
export const shouldRevalidate = () => true;

export const handle = { texts: ['bookings', 'requestAnswer'] } satisfies PageHandle;

export const loader = pageLoader('member', async ({ params, viewer, url, t }) => {
  const id = idOrNotFound(params['id']);
  return {
    booking: await bookingOf(viewer, id),
    returnTo: safeReturnTo(url.searchParams.get('returnTo'), `/bookings/${id}`),
    now: now().toISOString(),
    title: t('shell.title', { page: t('requestAnswer.extension.declineTitle') }),
  };
});

/** `extension`: the one that the page showed. */
const formSchema = declineSchema.safeExtend({ extension: z.uuid() });

export const action = formAction('member', async ({ request, params, url, viewer, t }) => {
  const bookingId = idOrNotFound(params['id']);
  await bookingOf(viewer, bookingId);
  const submission = parseWithZod(await readForm(request, { fields: fieldsOf(formSchema) }), { schema: formSchema });
  if (submission.status !== 'success') return refuseForm(t, submission);
  const { extension: extensionId, ...why } = submission.value;
  const back = safeReturnTo(url.searchParams.get('returnTo'), `/bookings/${bookingId}`);
  const outcome = await actOnExtension(viewer, { bookingId, extensionId }, 'extension_declined', why);
  if (outcome.ok) throw await redirectWithFlash(back, { key: 'flash.extension.declined' });
  throw await redirectWithFlash(back, { key: `flash.refused.${outcome.reason}`, variant: 'destructive' });
});

async function bookingOf(viewer: Member, id: string) {
  const booking = await findBooking(viewer, id);
  if (booking?.party !== 'lender') throw new AppError('notFound');
  return booking;
}

export const meta = pageMeta;

export default function DeclineExtension() {
  const { booking, returnTo, now: at } = useLoaderData<typeof loader>();
  const answer = useAnswer<typeof action>();
  const t = useT();
  return (
    <ExtensionToAnswer title={t('requestAnswer.extension.declineTitle')} booking={booking} now={at}>
      <ServerForm<typeof formSchema> id="decline" answer={answer?.result}>
        {({ reason, text }) => (
          <>
            {booking.extension && <input type="hidden" name="extension" value={booking.extension.id} />}
            <RadioCards
              field={reason}
              legend={t('requestAnswer.reason')}
              help={t('requestAnswer.extension.reasonHelp')}
              cards={DECLINE_REASONS.map((value) => ({ value, label: t(`bookings.declined.lender.${value}`) }))}
            />
            <TextArea field={text} label={t('requestAnswer.text')} help={t('requestAnswer.textHelp')} optional rows={4} />
            <Button variant="danger">{t('requestAnswer.extension.declineSubmit')}</Button>
          </>
        )}
      </ServerForm>
      <Link
        to={`/bookings/${booking.id}/extension/approve?${new URLSearchParams({ returnTo })}`}
        className="text-link inline-flex min-h-11 items-center"
      >
        {t('requestAnswer.extension.approveInstead')}
      </Link>
    </ExtensionToAnswer>
  );
}
