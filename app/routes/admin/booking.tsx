/** One booking for an administrator: its parties, its history, its money, and the way to cancel it before the pickup. */
import { parseWithZod } from '@conform-to/zod/v4';
import { useLoaderData } from '@remix-run/react';

import { BookingStatusBadge } from '#app/components/bookings/booking-status-badge.tsx';
import { BankDispute } from '#app/components/money/bank-dispute.tsx';
import { EffectFacts } from '#app/components/money/effect-facts.tsx';
import { useAnswer } from '#app/components/page/came-back.ts';
import { Page } from '#app/components/page/page.tsx';
import { pageMeta } from '#app/components/shell/page-meta.ts';
import { Button, ButtonLink } from '#app/components/ui/button.tsx';
import { Card } from '#app/components/ui/card.tsx';
import { Money } from '#app/components/ui/money.tsx';
import { Notice } from '#app/components/ui/notice.tsx';
import { ServerForm } from '#app/components/ui/server-form.tsx';
import { Table } from '#app/components/ui/table.tsx';
import { TextArea } from '#app/components/ui/text-area.tsx';
import { AppError } from '#app/domain/app-error.ts';
import { isTold } from '#app/domain/bookings/history.ts';
import { wordsOfEffect } from '#app/modules/effects/words-of-effect.server.ts';
import { isDisputeOpen } from '#app/domain/money/bank-dispute.ts';
import { idOrNotFound } from '#app/domain/id.ts';
import { redirectWithFlash } from '#app/http/flash.server.ts';
import { refuseForm } from '#app/http/form-answers.server.ts';
import type { PageHandle } from '#app/http/page-handle.ts';
import { fieldsOf, readForm } from '#app/http/read-form.server.ts';
import { formAction, pageLoader } from '#app/http/route.server.ts';
import { formatMoment } from '#app/i18n/format.ts';
import { useLocale, useT } from '#app/i18n/use-t.ts';
import { findBookingForAdministrator } from '#app/modules/bookings/booking-for-administrator.server.ts';
import { wordsOfEvent } from '#app/modules/bookings/words-of-history.server.ts';
import { cancelByPlatform } from '#app/modules/bookings/cancel-by-platform.server.ts';
import { cancellationSchema } from '#app/modules/disputes/dispute-inputs.server.ts';

/** why: after a refusal the booking may be in another state, so the page has to load it again. */
export const shouldRevalidate = () => true;

export const handle = { texts: ['adminBooking', 'adminBookings', 'bankDispute', 'bookings'] } satisfies PageHandle;

export const loader = pageLoader('bookings.moderate', async ({ params, viewer, t, locale }) => {
  const booking = await findBookingForAdministrator(viewer, idOrNotFound(params['id']));
  if (!booking) throw new AppError('notFound');
  const history = booking.history.map(({ event, reason, ...rest }, index) => ({
    ...rest,
    words: t(isTold(event) ? wordsOfEvent({ event, reason, ...rest }, booking.history.slice(0, index)) : `bookingHistory.untold.${event}`),
  }));
  return {
    booking: { ...booking, history, waiting: booking.waiting.map((effect) => ({ id: effect.id, ...wordsOfEffect(t, locale, effect) })) },
    own: booking.isOwn ? t('loaded.ownBooking') : null,
    waitsBeside: booking.waitsBeside ? t('loaded.waitsBeside') : null,
    waitingTitle: t('adminMoney.parts.effects'),
    title: t('shell.title', { page: t('adminBookings.reference', { reference: booking.reference }) }),
  };
});

export const action = formAction('bookings.moderate', async ({ request, params, viewer, t }) => {
  const id = idOrNotFound(params['id']);
  const submission = parseWithZod(await readForm(request, { fields: fieldsOf(cancellationSchema) }), { schema: cancellationSchema });
  if (submission.status !== 'success') return refuseForm(t, submission);
  const outcome = await cancelByPlatform(viewer, id, submission.value.reason);
  if (outcome.ok) throw await redirectWithFlash(`/admin/bookings/${id}`, { key: 'flash.admin.cancelled' });
  return refuseForm(t, submission, { status: 409, formErrors: [`flash.refused.${outcome.reason}`] });
});

export const meta = pageMeta;

export default function BookingForAdministrator() {
  const { booking, own, waitsBeside, waitingTitle } = useLoaderData<typeof loader>();
  const t = useT();
  const locale = useLocale();
  const at = (moment: string) => formatMoment(moment, locale);
  const facts = [
    [t('adminBooking.renter'), booking.renterName],
    [t('adminBooking.lender'), booking.lenderName],
    [t('adminBooking.period'), `${at(booking.startAt)} – ${at(booking.endAt)}`],
  ] as const;
  return (
    <Page>
      <h1>{t('adminBookings.reference', { reference: booking.reference })}</h1>
      <p className="flex flex-wrap items-center gap-3 text-lg">
        {booking.listing.title} <BookingStatusBadge booking={{ phase: booking.phase, party: 'renter' }} />
      </p>
      <dl className="flex flex-col gap-2 sm:flex-row sm:flex-wrap sm:gap-8">
        {facts.map(([label, value]) => (
          <div key={label}>
            <dt className="text-sm text-muted">{label}</dt>
            <dd className="font-semibold">{value}</dd>
          </div>
        ))}
      </dl>
      {booking.disputeId && (
        <p>
          <ButtonLink to={`/admin/disputes/${booking.disputeId}`} variant="secondary">
            {t('adminBooking.dispute')}
          </ButtonLink>
        </p>
      )}
      <h2 className="text-xl">{t('adminBooking.money')}</h2>
      <Table
        label={t('adminBooking.money')}
        columns={[
          { label: t('adminBooking.line.kind') },
          { label: t('adminBooking.line.state') },
          { label: t('adminBooking.line.amount'), figures: true },
        ]}
        rows={booking.money.map(({ id, kind, state, amount, at: moment }) => ({
          key: id,
          cells: [
            <>
              {t(`adminBooking.kind.${kind}`)} <span className="block text-sm text-muted">{at(moment)}</span>
            </>,
            t(`adminBooking.state.${state}`),
            <Money key="amount" amount={amount} />,
          ],
        }))}
      />
      {booking.bankDisputes.map(({ id, purpose, ...dispute }) => (
        <Card key={id} className="flex flex-col gap-4">
          <h3 className="text-lg">{t('bankDispute.title')}</h3>
          <BankDispute id={id} charge={t(`adminBooking.kind.${purpose}`)} {...dispute} />
          {waitsBeside && isDisputeOpen(dispute.status) && <p className="text-sm">{waitsBeside}</p>}
        </Card>
      ))}
      {booking.waiting.length > 0 && <h2 className="text-xl">{waitingTitle}</h2>}
      {booking.waiting.map(({ id, name, ...words }) => (
        <Card key={id} className="flex flex-col gap-4">
          <h3 className="text-lg">{name}</h3>
          <EffectFacts {...words} />
        </Card>
      ))}
      <h2 className="text-xl">{t('adminBooking.history')}</h2>
      <ol className="flex flex-col gap-3">
        {booking.history.map(({ id, words, actor, at: moment }) => (
          <li key={id}>
            <span className="block text-sm text-muted">
              {at(moment)} · {t(`adminBooking.actor.${actor}`)}
            </span>
            <span className="block max-w-[68ch]">{words}</span>
          </li>
        ))}
      </ol>
      {own && <Notice tone="info">{own}</Notice>}
      {booking.mayCancel && !own && (
        <CancelForm help={t(booking.bankDecides ? 'adminBooking.cancelHelpWithBank' : 'adminBooking.cancelHelp')} />
      )}
    </Page>
  );
}

/** Opened first: no booking ends in one press. */
function CancelForm({ help }: { help: string }) {
  const answer = useAnswer<typeof action>();
  const t = useT();
  return (
    <details open={Boolean(answer)} className="max-w-2xl rounded border border-line">
      <summary className="flex min-h-11 items-center px-4 font-semibold hover:bg-sunken">{t('adminBooking.cancel')} …</summary>
      <div className="flex flex-col gap-3 p-4">
        <p>{help}</p>
        <ServerForm<typeof cancellationSchema> id="cancel-booking" answer={answer?.result}>
          {({ reason }) => (
            <>
              <TextArea field={reason} label={t('adminBooking.reason')} rows={3} required />
              <Button variant="danger">{t('adminBooking.cancel')}</Button>
            </>
          )}
        </ServerForm>
      </div>
    </details>
  );
}
