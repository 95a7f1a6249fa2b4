/** A booking as renter and lender see it: on the dashboards and on its own page. */
import { Form, Link } from '@remix-run/react';
import type { ReactNode } from 'react';

import { ListingPicture } from '#app/components/pictures/listing-picture.tsx';
import { Badge } from '#app/components/ui/badge.tsx';
import { Button } from '#app/components/ui/button.tsx';
import { Countdown } from '#app/components/ui/countdown.tsx';
import { Notice } from '#app/components/ui/notice.tsx';
import { PriceBreakdown, type PriceLine } from '#app/components/ui/price-breakdown.tsx';
import { TrustLevelBadge } from '#app/components/ui/trust-level-badge.tsx';
import { endingOf } from '#app/domain/bookings/booking-ending.ts';
import { ENDED_STATUSES } from '#app/domain/bookings/booking-status.ts';
import type { BookingView } from '#app/modules/bookings/booking-view.ts';
import { cents } from '#app/domain/money/money.ts';
import { formatLongDay, formatMoney } from '#app/i18n/format.ts';
import { useLocale, useT } from '#app/i18n/use-t.ts';

import { BookingStatusBadge } from './booking-status-badge.tsx';

interface BookingCardProps {
  booking: BookingView;
  /** The application's time when the page was made, as ISO text. */
  now: string;
  /** Where to come back to after a button was pressed. */
  returnTo: string;
  children?: ReactNode;
}

export function BookingCard({ booking, now, returnTo, children }: BookingCardProps) {
  const t = useT();
  const heading = `booking-${booking.id}`;
  return (
    <article aria-labelledby={heading} className="overflow-hidden rounded border border-line bg-surface shadow-rest">
      <div className="grid sm:grid-cols-[15.5rem_minmax(0,1fr)]">
        <div className="overflow-hidden max-sm:max-h-52 sm:py-6 sm:pl-6">
          <ListingPicture address={booking.listing.coverUrl} alt="" sizes="(min-width: 40rem) 14rem, 100vw" className="sm:rounded" />
        </div>
        <div className="flex flex-col gap-4 p-4 sm:p-6">
          <header className="flex flex-col gap-2">
            <div className="flex flex-wrap items-center gap-2">
              <BookingStatusBadge booking={booking} />
              <PaymentBadges booking={booking} />
            </div>
            <h2 id={heading} className="text-xl">
              <Link to={`/bookings/${booking.id}`} className="no-underline hover:underline">
                {booking.listing.title}
              </Link>
            </h2>
            <p className="flex flex-wrap items-center gap-2 text-muted">
              {t(booking.party === 'renter' ? 'bookings.rentedFrom' : 'bookings.rentedBy', { name: booking.counterpartName })}
              {booking.party === 'lender' && <TrustLevelBadge level={booking.renterLevel} />}
            </p>
          </header>
          <BookingNote booking={booking} now={now} />
          <PeriodFacts booking={booking} />
          <Amounts booking={booking} />
          <BookingActions booking={booking} returnTo={returnTo} />
          {children}
        </div>
      </div>
    </article>
  );
}

function PaymentBadges({ booking }: { booking: BookingView }) {
  const t = useT();
  const payment = booking.paymentStatus === 'authorized' || booking.paymentStatus === 'captured' ? booking.paymentStatus : null;
  return (
    <>
      {payment && <Badge>{t(`bookings.payment.${payment}`)}</Badge>}
      {booking.depositStatus === 'held' && <Badge>{t('bookings.payment.depositHeld')}</Badge>}
      {booking.depositStatus === 'scheduled' && <Badge>{t('bookings.payment.depositScheduled')}</Badge>}
    </>
  );
}

/** What needs doing or knowing now, with the time that is left for it. */
function BookingNote({ booking, now }: { booking: BookingView; now: string }) {
  const t = useT();
  const { status, paymentStatus, depositStatus, party } = booking;
  if (status === 'pending_approval' && paymentStatus === 'unpaid') {
    return (
      <Notice tone="urgent">
        {t('bookings.note.unpaid')} <Countdown until={booking.paymentExpiresAt} now={now} />
      </Notice>
    );
  }
  if (status === 'pending_approval' && booking.approvalExpiresAt) {
    return (
      <Notice tone={party === 'lender' ? 'urgent' : 'warning'}>
        {t(party === 'lender' ? 'bookings.note.answerIn' : 'bookings.note.awaitingApproval')}{' '}
        <Countdown until={booking.approvalExpiresAt} now={now} />
      </Notice>
    );
  }
  if (status === 'approved') return <Notice>{t('bookings.note.approved')}</Notice>;
  if (status === 'confirmed' && depositStatus === 'action_required') {
    return (
      <Notice tone={party === 'renter' ? 'urgent' : 'warning'}>
        {t(party === 'renter' ? 'bookings.note.holdAction' : 'bookings.note.holdActionLender')}
      </Notice>
    );
  }
  if (status === 'active' && booking.disputeWindowEndsAt) {
    return (
      <Notice>
        {t('bookings.note.returned')} <Countdown until={booking.disputeWindowEndsAt} now={now} />
      </Notice>
    );
  }
  const ending = endingOf(booking);
  return ending && <Notice>{t(`bookings.ending.${party}.${ending}`)}</Notice>;
}

function PeriodFacts({ booking }: { booking: BookingView }) {
  const t = useT();
  const locale = useLocale();
  const facts: [label: string, value: ReactNode][] = [
    [t('bookings.pickup'), `${formatLongDay(booking.startDate, locale)}, ${booking.pickupTime}`],
    [t('bookings.return'), `${formatLongDay(booking.endDate, locale)}, ${booking.returnTime}`],
    [t('checkout.dates.summary'), t('checkout.dates.days', { count: booking.rentalDays })],
    [t('bookings.place'), booking.location],
  ];
  if (booking.party === 'renter') facts.push([t('bookings.levelAtBooking'), <TrustLevelBadge key="level" level={booking.renterLevel} />]);
  return (
    <dl className="grid grid-cols-2 gap-x-4 gap-y-3 sm:flex sm:flex-wrap sm:gap-x-8">
      {facts.map(([label, value]) => (
        <div key={label}>
          <dt className="text-sm text-muted">{label}</dt>
          <dd className="font-semibold">{value}</dd>
        </div>
      ))}
    </dl>
  );
}

function Amounts({ booking }: { booking: BookingView }) {
  const t = useT();
  const isOver = ENDED_STATUSES.includes(booking.status);
  const lines: PriceLine[] = [];
  if (booking.party === 'renter') {
    lines.push({ label: t('bookings.amounts.base'), amount: booking.baseCost });
    lines.push({ label: t('bookings.amounts.fee'), amount: booking.serviceFee });
    if (booking.waiverAmount > 0) lines.push({ label: t('bookings.amounts.waiver'), amount: booking.waiverAmount });
    lines.push({ label: t('bookings.amounts.total'), amount: booking.totalCost, kind: 'total' });
  } else if (booking.lenderEarnings !== null) {
    lines.push({
      label: t(isOver ? 'bookings.amounts.earned' : 'bookings.amounts.earnings'),
      amount: booking.lenderEarnings,
      kind: 'total',
    });
  }
  if (booking.depositStatus === 'released') {
    lines.push({ label: t('bookings.amounts.depositReleased'), amount: booking.depositAmount, kind: 'hold' });
  } else if (booking.depositAmount > 0 && !isOver) {
    lines.push({
      label: t('bookings.amounts.deposit'),
      note: t('bookings.amounts.depositNote'),
      amount: booking.depositAmount,
      kind: 'hold',
    });
  }
  if (booking.refundedAmount > 0) lines.push({ label: t('bookings.amounts.refund'), amount: booking.refundedAmount, kind: 'back' });
  return lines.length > 0 && <PriceBreakdown lines={lines} />;
}

/** The buttons that the state allows, the answer first; what ends a booking asks once more. */
function BookingActions({ booking, returnTo }: { booking: BookingView; returnTo: string }) {
  const t = useT();
  const locale = useLocale();
  const may = (event: (typeof booking.possible)[number]) => booking.possible.includes(event);
  const action = `/bookings/${booking.id}?${new URLSearchParams({ returnTo })}`;
  const needsPayment = booking.party === 'renter' && booking.status === 'pending_approval' && booking.paymentStatus === 'unpaid';
  const needsCard = booking.party === 'renter' && booking.status === 'confirmed' && booking.depositStatus === 'action_required';
  const cancel = may('cancel_by_renter') ? 'cancel_by_renter' : may('cancel_by_lender') ? 'cancel_by_lender' : null;
  const primary = (
    [needsPayment && 'pay', needsCard && 'confirm_card', may('approve') && 'approve', may('returned') && 'returned'] as const
  ).filter((name) => name !== false);
  const secondary = (
    [may('decline') && 'decline', may('report_return') && 'report_return', may('open_dispute') && 'open_dispute'] as const
  ).filter((name) => name !== false);
  const labels = { pay: t('checkout.payment.finish'), confirm_card: t('checkout.payment.confirmCard') };
  if (primary.length + secondary.length === 0 && !cancel) return null;
  return (
    <div className="flex flex-col gap-3">
      {primary.length + secondary.length > 0 && (
        <Form method="post" action={action} className="flex flex-wrap gap-3" preventScrollReset>
          {primary.map((name) => (
            <Button key={name} name="intent" value={name} variant={name === 'pay' || name === 'confirm_card' ? 'urgent' : 'primary'}>
              {name === 'pay' || name === 'confirm_card' ? labels[name] : t(`bookings.action.${name}`)}
            </Button>
          ))}
          {secondary.map((name) => (
            <Button key={name} name="intent" value={name} variant="secondary">
              {t(`bookings.action.${name}`)}
            </Button>
          ))}
        </Form>
      )}
      {cancel && (
        <details>
          <summary className="inline-flex min-h-11 cursor-pointer items-center text-muted underline underline-offset-4">
            {t(`bookings.action.${cancel}`)}
          </summary>
          <Form method="post" action={action} className="mt-2 flex flex-col items-start gap-3 rounded bg-sunken p-4" preventScrollReset>
            <p>
              {cancel === 'cancel_by_lender'
                ? t('bookings.cancelHelp.lender')
                : booking.refundIfCancelled === null
                  ? t('bookings.cancelHelp.renterPending')
                  : t('bookings.cancelHelp.renterConfirmed', {
                      refund: formatMoney(cents(booking.refundIfCancelled), locale),
                      total: formatMoney(cents(booking.totalCost), locale),
                    })}
            </p>
            <Button name="intent" value={cancel} variant="danger">
              {t(`bookings.action.${cancel}`)}
            </Button>
          </Form>
        </details>
      )}
    </div>
  );
}
