/** Agreeing to more days: what it does, and the press that does it. */
import { Form, Link, useLoaderData } from '@remix-run/react';
import { z } from 'zod';

import { NotNow } from '#app/components/bookings/not-now.tsx';
import { ExtensionToAnswer } from '#app/components/bookings/extension-to-answer.tsx';
import { pageMeta } from '#app/components/shell/page-meta.ts';
import { useLiveUpdates } from '#app/components/use-live-updates.ts';
import { Button } from '#app/components/ui/button.tsx';
import { PriceBreakdown } from '#app/components/ui/price-breakdown.tsx';
import { now } from '#app/config/clock.server.ts';
import { AppError } from '#app/domain/app-error.ts';
import { idOrNotFound } from '#app/domain/id.ts';
import { cents } from '#app/domain/money/money.ts';
import { redirectWithFlash } from '#app/http/flash.server.ts';
import type { PageHandle } from '#app/http/page-handle.ts';
import { fieldsOf, readForm } from '#app/http/read-form.server.ts';
import { safeReturnTo } from '#app/http/return-to.ts';
import { formAction, pageLoader } from '#app/http/route.server.ts';
import { formatMoney } from '#app/i18n/format.ts';
import { leastAddedInWords } from '#app/i18n/least-added-in-words.ts';
import { useLocale, useT } from '#app/i18n/use-t.ts';
import { actOnExtension } from '#app/modules/bookings/act-on-extension.server.ts';
import { findBooking } from '#app/modules/bookings/booking-view.server.ts';
import { obstacleToExtension } from '#app/modules/bookings/obstacle-to-approval.server.ts';

export const handle = { texts: ['bookings', 'requestAnswer'] } satisfies PageHandle;

export const loader = pageLoader('member', async ({ params, viewer, url, t, locale }) => {
  const id = idOrNotFound(params['id']);
  const booking = await findBooking(viewer, id);
  if (booking?.party !== 'lender') throw new AppError('notFound');
  return {
    booking,
    leastNote: leastAddedInWords(booking.extension, 'lender', t, locale),
    obstacle: await obstacleToExtension(viewer, booking, t),
    returnTo: safeReturnTo(url.searchParams.get('returnTo'), `/bookings/${id}`),
    now: now().toISOString(),
    title: t('shell.title', { page: t('requestAnswer.extension.approveTitle') }),
  };
});

/** `extension`: the one that the page showed. */
const formSchema = z.object({ extension: z.uuid() });

export const action = formAction('member', async ({ request, params, url, viewer }) => {
  const bookingId = idOrNotFound(params['id']);
  const form = formSchema.safeParse(Object.fromEntries(await readForm(request, { fields: fieldsOf(formSchema) })));
  if (!form.success) throw new AppError('invalidInput');
  const back = safeReturnTo(url.searchParams.get('returnTo'), `/bookings/${bookingId}`);
  const outcome = await actOnExtension(viewer, { bookingId, extensionId: form.data.extension }, 'extension_approved');
  if (outcome.ok) throw await redirectWithFlash(back, { key: 'flash.extension.approved' });
  throw await redirectWithFlash(back, { key: `flash.refused.${outcome.reason}`, variant: 'destructive' });
});

export const meta = pageMeta;

export default function ApproveExtension() {
  const { booking, leastNote, obstacle, returnTo, now: at } = useLoaderData<typeof loader>();
  const t = useT();
  const locale = useLocale();
  useLiveUpdates();
  const { extension } = booking;
  return (
    <ExtensionToAnswer title={t('requestAnswer.extension.approveTitle')} booking={booking} now={at}>
      {extension && (
        <>
          {obstacle ? (
            <NotNow {...obstacle} />
          ) : (
            <>
              <PriceBreakdown
                lines={[
                  {
                    label: t('requestAnswer.extension.charged'),
                    note:
                      extension.waiverAmount > 0 &&
                      t('requestAnswer.ofWhichWaiver', { amount: formatMoney(cents(extension.waiverAmount), locale) }),
                    amount: extension.totalCost,
                  },
                  {
                    label: t('requestAnswer.extension.earnings'),
                    note: leastNote ?? t('requestAnswer.extension.earningsNote'),
                    amount: extension.lenderEarnings,
                    kind: 'total',
                  },
                ]}
              />
              <p>{t('requestAnswer.extension.approveHelp')}</p>
              <Form method="post">
                <input type="hidden" name="extension" value={extension.id} />
                <Button className="w-full">{t('requestAnswer.extension.approveSubmit')}</Button>
              </Form>
            </>
          )}
          <Link
            to={`/bookings/${booking.id}/extension/decline?${new URLSearchParams({ returnTo })}`}
            className="text-link inline-flex min-h-11 items-center"
          >
            {t('requestAnswer.extension.declineInstead')}
          </Link>
        </>
      )}
    </ExtensionToAnswer>
  );
}
