/** Back from the hosted payment page. What counts is read from the provider, not from the address. */
import { data, redirect } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';

import { Page } from '#app/components/page/page.tsx';
import { BookingCard } from '#app/components/bookings/booking-card.tsx';
import { LiveHint } from '#app/components/bookings/live-hint.tsx';
import { pageMeta } from '#app/components/shell/page-meta.ts';
import { useLiveUpdates } from '#app/components/use-live-updates.ts';
import { ButtonLink } from '#app/components/ui/button.tsx';
import { Card } from '#app/components/ui/card.tsx';
import { ErrorState } from '#app/components/ui/error-state.tsx';
import { Notice } from '#app/components/ui/notice.tsx';
import { now } from '#app/config/clock.server.ts';
import type { Phase } from '#app/domain/bookings/phase.ts';
import type { BookingView } from '#app/modules/bookings/booking-view.ts';
import { cents } from '#app/domain/money/money.ts';
import { redirectWithFlash } from '#app/http/flash.server.ts';
import { isId } from '#app/domain/id.ts';
import { readPayment } from '#app/http/read-payment.server.ts';
import { pageLoader } from '#app/http/route.server.ts';
import { formatMoment, formatMoneyInSentence } from '#app/i18n/format.ts';
import { useLocale, useT } from '#app/i18n/use-t.ts';
import { findBooking } from '#app/modules/bookings/booking-view.server.ts';
import { withNotes } from '#app/modules/bookings/notes-of-booking.server.ts';
import type { PageHandle } from '#app/http/page-handle.ts';

export const handle = { texts: ['afterPayment', 'bookingCards', 'bookings'] } satisfies PageHandle;

export const loader = pageLoader('member', async ({ url, viewer, t, locale }) => {
  const asked = url.searchParams.get('booking_id');
  if (!asked) throw await redirectWithFlash('/browse', { key: 'afterPayment.success.missing', variant: 'destructive' });
  const before = isId(asked) ? await findBooking(viewer, asked) : null;
  if (before?.party !== 'renter') {
    return data({ booking: null, title: t('shell.title', { page: t('afterPayment.success.notFoundTitle') }) }, { status: 404 });
  }
  if (isAwaited(before)) await readPayment(viewer.id, before.id);
  const booking = await findBooking(viewer, before.id);
  if (!booking) throw redirect('/my-renting', 303);
  const stage = stageOf(booking);
  if (!stage) throw redirect(`/bookings/${booking.id}`, 303);
  return {
    booking: withNotes(booking, t, locale),
    stage,
    now: now().toISOString(),
    title: t('shell.title', { page: t(`afterPayment.success.${TITLES[stage]}`) }),
  };
});

/** Whether the provider may know more than the site. why by the status: what was paid at the last moment still counts when its time is over. */
const isAwaited = ({ status, paymentStatus, phase, claim }: BookingView) =>
  (status === 'pending_approval' && paymentStatus === 'unpaid') || phase === 'holdNeedsCard' || claim !== null;

type Stage = 'waiting' | 'submitted' | 'deposit' | 'ended';

const TITLES = { waiting: 'waitingTitle', submitted: 'title', deposit: 'depositTitle', ended: 'endedTitle' } as const;

/** Null: the request is past, and what was charged, held or kept stands on the booking's own page. */
const STAGE_OF: Readonly<Record<Phase, Stage | null>> = {
  unpaid: 'waiting',
  awaitingAnswer: 'submitted',
  charging: null,
  confirmed: null,
  holdNeedsCard: null,
  handoverUnconfirmed: null,
  running: null,
  overdue: null,
  passedOn: null,
  returnReported: null,
  saidByLender: null,
  untaken: null,
  returned: null,
  disputed: null,
  completed: null,
  declined: 'ended',
  expired: 'ended',
  paymentTimedOut: 'ended',
  captureFailed: null,
  authorizationGone: null,
  captureTimedOut: null,
  depositFailed: null,
  depositNotPlaced: null,
  cancelledByRenter: null,
  cancelledByLender: null,
  cancelledByPlatform: null,
};

/** The deposit's page leads here too, right after its hold was placed. */
const stageOf = ({ phase, depositStatus }: BookingView) =>
  phase === 'confirmed' && depositStatus === 'held' ? 'deposit' : STAGE_OF[phase];

export const meta = pageMeta;

const LOOKS_AGAIN_AFTER_S = 15;

export default function CheckoutSuccess() {
  const found = useLoaderData<typeof loader>();
  const t = useT();
  const locale = useLocale();
  useLiveUpdates();
  if (!found.booking) return <BookingNotFound />;
  const { booking, stage, now: at } = found;
  return (
    <Page>
      <h1>{t(`afterPayment.success.${TITLES[stage]}`)}</h1>
      {stage === 'waiting' && <Notice tone="warning">{t('afterPayment.success.waitingText')}</Notice>}
      {stage === 'ended' && <Notice tone="warning">{t('afterPayment.success.endedText')}</Notice>}
      {stage === 'deposit' && <Notice tone="positive">{t('afterPayment.success.depositText')}</Notice>}
      {stage === 'waiting' && <LiveHint />}
      {stage === 'waiting' && <LooksAgain />}
      {booking.phase === 'awaitingAnswer' && <WhatHappensNext booking={booking} />}
      <Card className="grid gap-4 sm:grid-cols-2">
        <p>
          <span className="block text-sm text-muted">{t('afterPayment.success.reference')}</span>
          <span className="font-heading text-xl tracking-wide">{booking.reference}</span>
        </p>
        <p>
          <span className="block text-sm text-muted">{t('bookings.requestedOn')}</span>
          <span className="font-semibold">{formatMoment(booking.createdAt, locale)}</span>
        </p>
      </Card>
      <BookingCard booking={booking} now={at} returnTo="/my-renting" />
      <div className="flex flex-wrap gap-3">
        <ButtonLink to="/my-renting">{t('afterPayment.success.toRentals')}</ButtonLink>
        <ButtonLink to="/browse" variant="secondary">
          {t('afterPayment.success.toBrowse')}
        </ButtonLink>
      </div>
    </Page>
  );
}

/** Asks again by itself where no changes are sent to the page. */
function LooksAgain() {
  const t = useT();
  return (
    <noscript>
      <meta httpEquiv="refresh" content={String(LOOKS_AGAIN_AFTER_S)} />
      <p className="text-sm text-muted">{t('afterPayment.success.looksAgain', { seconds: LOOKS_AGAIN_AFTER_S })}</p>
    </noscript>
  );
}

function BookingNotFound() {
  const t = useT();
  return (
    <Page>
      <ErrorState headingLevel={1} title={t('afterPayment.success.notFoundTitle')} text={t('afterPayment.success.notFoundText')}>
        <ButtonLink to="/browse">{t('afterPayment.success.notFoundBrowse')}</ButtonLink>
        <ButtonLink to="/my-renting" variant="secondary">
          {t('afterPayment.success.toRentals')}
        </ButtonLink>
      </ErrorState>
    </Page>
  );
}

function WhatHappensNext({ booking }: { booking: BookingView }) {
  const t = useT();
  const locale = useLocale();
  return (
    <Notice tone="positive" title={t('afterPayment.success.nextTitle')}>
      <ol className="mt-2 flex list-decimal flex-col gap-1 pl-5">
        <li>{t('afterPayment.success.next1', { lender: booking.counterpartName })}</li>
        <li>{t('afterPayment.success.next2', { total: formatMoneyInSentence(cents(booking.totalCost), locale) })}</li>
        <li>{t('afterPayment.success.next3')}</li>
        {booking.depositAmount > 0 && (
          <li>{t('afterPayment.success.nextDeposit', { amount: formatMoneyInSentence(cents(booking.depositAmount), locale) })}</li>
        )}
      </ol>
    </Notice>
  );
}
