/** A booking as renter and lender see it: on the dashboards and on its own page. */
import { Link } from '@remix-run/react';
import type { ReactNode } from 'react';

import { Rating } from '#app/components/listings/rating.tsx';
import { ListingPicture } from '#app/components/pictures/listing-picture.tsx';
import { Badge } from '#app/components/ui/badge.tsx';
import { ButtonLink } from '#app/components/ui/button.tsx';
import { Money } from '#app/components/ui/money.tsx';
import { Notice } from '#app/components/ui/notice.tsx';
import { PriceBreakdown, type PriceLine } from '#app/components/ui/price-breakdown.tsx';
import { TrustLevelBadge } from '#app/components/ui/trust-level-badge.tsx';
import { ENDED_STATUSES } from '#app/domain/bookings/booking-status.ts';
import { cents } from '#app/domain/money/money.ts';
import type { BookingView, FromCard, ShownBooking } from '#app/modules/bookings/booking-view.ts';
import { durationIn } from '#app/i18n/duration.ts';
import { formatLongDay, formatMoment, formatMoney } from '#app/i18n/format.ts';
import { useLocale, useT } from '#app/i18n/use-t.ts';

import { BookingActions, UrgentActions } from './booking-actions.tsx';
import { BookingNotes } from './booking-notes.tsx';
import { BookingStatusBadge } from './booking-status-badge.tsx';
import { DeclinedExtension } from './declined-extension.tsx';
import { DeclinedWords } from './declined-words.tsx';
import { PhoneLink } from './phone-link.tsx';
import { TakenFrom } from './taken-from.tsx';

interface BookingCardProps {
  booking: ShownBooking;
  /** The application's time when the page was made, as ISO text. */
  now: string;
  /** Where to come back to after a button was pressed. */
  returnTo: string;
  /** On the booking's own page: its title leads on to the listing, where that is shown. */
  isOwnPage?: boolean;
  /** Beneath a heading of its own part of the page. */
  heading?: 'h2' | 'h3';
  children?: ReactNode;
}

export function BookingCard({ booking, now, returnTo, isOwnPage = false, heading: Heading = 'h2', children }: BookingCardProps) {
  const t = useT();
  const id = `booking-${booking.id}`;
  return (
    <article aria-labelledby={id} className="overflow-hidden rounded border border-line bg-surface shadow-rest">
      <div className="grid grid-cols-1 sm:grid-cols-[15.5rem_minmax(0,1fr)]">
        <div className="overflow-hidden max-sm:max-h-52 sm:py-6 sm:pl-6">
          <ListingPicture address={booking.listing.coverUrl} alt="" sizes="(min-width: 40rem) 14rem, 100vw" className="sm:rounded" />
        </div>
        <div className="flex flex-col gap-4 p-4 sm:p-6">
          <header className="flex flex-col gap-2">
            <div className="flex flex-wrap items-center gap-2">
              <BookingStatusBadge booking={booking} />
              <PaymentBadges booking={booking} />
            </div>
            <Heading id={id} className="text-xl">
              <Title booking={booking} isOwnPage={isOwnPage} />
            </Heading>
            <p className="flex flex-wrap items-center gap-2 text-muted">
              {t(booking.party === 'renter' ? 'common.rentedFrom' : 'bookings.rentedBy', { name: booking.counterpartName })}
              {booking.party === 'lender' && <TrustLevelBadge level={booking.renterLevel} />}
              {booking.counterpartRating.reviews > 0 && <Rating {...booking.counterpartRating} />}
            </p>
          </header>
          <BookingNotes booking={booking} now={now} urgent />
          <UrgentActions booking={booking} returnTo={returnTo} />
          <BookingNotes booking={booking} now={now} urgent={false} />
          <PlatformReason booking={booking} />
          {booking.declined && <DeclinedWords party={booking.party} {...booking.declined} />}
          <DeclinedExtension booking={booking} />
          <PeriodFacts booking={booking} />
          <Amounts booking={booking} />
          <BookingActions booking={booking} returnTo={returnTo} />
          <OtherGear booking={booking} />
          <ReviewTurn booking={booking} />
          {children}
        </div>
      </div>
    </article>
  );
}

function Title({ booking: { id, listing }, isOwnPage }: { booking: BookingView; isOwnPage: boolean }) {
  if (isOwnPage && !listing.isPublic) return listing.title;
  return (
    <Link
      to={isOwnPage ? `/product/${listing.id}` : `/bookings/${id}`}
      className="inline-flex min-h-11 items-center no-underline hover:underline"
    >
      {listing.title}
    </Link>
  );
}

function PlatformReason({ booking: { platformReason: reason } }: { booking: BookingView }) {
  const t = useT();
  return reason && <p className="break-words whitespace-pre-line">{t('common.reason', { reason })}</p>;
}

/** What a renter can do whose booking came to nothing. */
function OtherGear({ booking: { afterAll, listing } }: { booking: ShownBooking }) {
  const t = useT();
  if (!afterAll) return null;
  return (
    <div className="flex flex-wrap gap-3">
      {afterAll !== 'otherGear' && listing.isPublic && (
        <ButtonLink to={`/product/${listing.id}${afterAll === 'otherDates' ? '/checkout' : ''}`} variant="secondary">
          {t(`bookingCards.${afterAll}`)}
        </ButtonLink>
      )}
      <ButtonLink to={`/browse?${new URLSearchParams({ category: listing.category })}`} variant="secondary">
        {t('bookingCards.otherGear')}
      </ButtonLink>
    </div>
  );
}

/** The way to the review, for as long as it can be written or changed. */
function ReviewTurn({ booking: { id, review } }: { booking: BookingView }) {
  const t = useT();
  const locale = useLocale();
  if (!review) return null;
  const { isWritten, isOtherWritten } = review;
  const state = isWritten ? 'written' : isOtherWritten ? 'otherWritten' : 'until';
  return (
    <div className="flex flex-col items-start gap-3">
      <Notice tone={state === 'otherWritten' ? 'warning' : 'info'}>
        {t(`bookingCards.review.${state}`, { moment: formatMoment(review.closesAt, locale) })}
      </Notice>
      <ButtonLink to={`/bookings/${id}/review`} variant={isWritten ? 'secondary' : 'primary'}>
        {t(isWritten ? 'bookingCards.review.change' : 'bookingCards.review.write')}
      </ButtonLink>
    </div>
  );
}

function PaymentBadges({ booking }: { booking: BookingView }) {
  const t = useT();
  const payment = booking.paymentStatus === 'authorized' || booking.paymentStatus === 'captured' ? booking.paymentStatus : null;
  return (
    <>
      {payment && <Badge>{t(`bookingCards.payment.${payment}`)}</Badge>}
      {booking.depositStatus === 'held' && <Badge>{t('bookingCards.payment.depositHeld')}</Badge>}
      {booking.depositStatus === 'scheduled' && <Badge>{t('bookingCards.payment.depositScheduled')}</Badge>}
    </>
  );
}

function PeriodFacts({ booking }: { booking: ShownBooking }) {
  const t = useT();
  const locale = useLocale();
  const facts: [label: string, value: ReactNode][] = [
    [t('bookings.pickup'), `${formatLongDay(booking.startDate, locale)}, ${booking.pickupTime}`],
    [
      t(booking.returnRow ? 'bookingCards.agreedReturn' : 'bookings.return'),
      `${formatLongDay(booking.endDate, locale)}, ${booking.returnTime}`,
    ],
    ...(booking.returnRow ? [[booking.returnRow.label, booking.returnRow.value] as [string, ReactNode]] : []),
    [t('bookings.rentalPeriod'), t('common.days', { count: booking.rentalDays })],
    [
      t('bookingCards.place'),
      // why anywhere: a lender's word may be longer than any row
      <span key="place" className="wrap-anywhere">
        {booking.location}
      </span>,
    ],
  ];
  if (booking.party === 'renter' && booking.phase === 'holdNeedsCard') {
    facts.push([t('bookingCards.cardBy'), `${formatLongDay(booking.startDate, locale)}, ${booking.pickupTime}`]);
    const lost = booking.totalCost - (booking.refundWithoutHold ?? booking.totalCost);
    if (lost > 0) facts.push([t('bookingCards.lostWithoutCard'), <Money key="lost" amount={lost} />]);
  }
  if (booking.counterpartPhone) {
    facts.push([t('bookingCards.phone'), <PhoneLink key="phone" phone={booking.counterpartPhone} />]);
  }
  if (booking.lacksCounterpartPhone)
    facts.push([
      t('bookingCards.phone'),
      <span key="none" className="text-muted font-normal">
        {t('bookingCards.noPhone')}
      </span>,
    ]);
  if (booking.party === 'renter')
    facts.push([t('bookingCards.levelAtBooking'), <TrustLevelBadge key="level" level={booking.renterLevel} />]);
  return (
    <dl className="flex flex-wrap gap-x-4 gap-y-3 sm:gap-x-8">
      {/* two in a row where both fit: a date that is wider has a row of its own instead of being broken */}
      {facts.map(([label, value]) => (
        <div key={label} className="max-w-full grow basis-[calc(50%-0.5rem)] wrap-break-word sm:grow-0 sm:basis-auto">
          <dt className="text-sm text-muted">{label}</dt>
          <dd className="font-semibold">{value}</dd>
        </div>
      ))}
    </dl>
  );
}

function Amounts({ booking }: { booking: BookingView }) {
  const t = useT();
  const locale = useLocale();
  const isOver = ENDED_STATUSES.includes(booking.status);
  const lines: PriceLine[] = [];
  if (booking.party === 'renter') {
    lines.push({
      label: t('bookingCards.amounts.rent'),
      note: t('bookingCards.amounts.ofWhichFee', { amount: formatMoney(cents(booking.serviceFee), locale) }),
      amount: booking.baseCost + booking.serviceFee,
    });
    if (booking.waiverAmount > 0) lines.push({ label: t('bookings.amounts.waiver'), amount: booking.waiverAmount });
    lines.push({ label: t('bookingCards.amounts.total'), amount: booking.totalCost, kind: 'total' });
  } else if (booking.lenderEarnings !== null) {
    lines.push({
      label: t(isOver && !booking.bankDecides ? 'bookingCards.amounts.earned' : 'bookings.amounts.earnings'),
      amount: booking.lenderEarnings,
      kind: 'total',
    });
  }
  if (booking.depositStatus === 'released') {
    lines.push({ label: t('bookingCards.amounts.depositReleased'), amount: booking.depositAmount, kind: 'hold' });
  } else if (booking.depositAmount > 0 && !isOver && booking.depositStatus !== 'captured') {
    lines.push({
      label: t(holdLabel(booking.depositStatus)),
      note: t('bookingCards.amounts.depositNote'),
      amount: booking.depositAmount,
      kind: 'hold',
    });
  }
  const decided = booking.dispute?.decided;
  const say = (part: 'hold' | FromCard) => t(`bookingCards.takenFrom.${part}`);
  if (booking.lateReturn)
    lines.push({
      label: t('bookingCards.amounts.lateFee'),
      note: <LateReturn late={booking.lateReturn} fromCard={booking.fromCard} />,
      amount: booking.lateFee,
    });
  if (decided && booking.party === 'renter' && decided.fromRenter > 0)
    lines.push({
      label: t('bookingCards.amounts.takenAfterDispute'),
      note: <TakenFrom sources={decided.sources} fromCard={booking.fromCard} say={say} />,
      amount: decided.fromRenter,
    });
  if (decided && booking.party === 'lender' && decided.fromRenter > 0)
    lines.push({
      label: t('bookingCards.amounts.compensation'),
      note: <TakenFrom sources={decided.sources} fromCard={booking.fromCard} say={say} />,
      amount: decided.fromRenter,
      // why: what the card refused is not there yet
      ...(decided.sources.card > 0 && booking.fromCard === 'owed' ? {} : { kind: 'back' as const }),
    });
  if (decided && booking.party === 'lender' && decided.fromPool > 0)
    lines.push({ label: t('bookingCards.amounts.fromPool'), amount: decided.fromPool, kind: 'back' });
  if (booking.chargedInPart !== null) lines.push({ label: t('bookingCards.amounts.chargedInPart'), amount: booking.chargedInPart });
  if (booking.refund) {
    const refund = booking.refund.isUnderWay ? 'refundUnderWay' : 'refund';
    lines.push({ label: t(`bookingCards.amounts.${refund}.${booking.party}`), amount: booking.refund.amount, kind: 'back' });
  }
  return lines.length > 0 && <PriceBreakdown lines={lines} />;
}

/** When it was back, by how much that was late, and from what the fee is taken. */
function LateReturn({
  late: { returnedAt, minutes, sources },
  fromCard,
}: {
  late: NonNullable<BookingView['lateReturn']>;
  fromCard: FromCard;
}) {
  const t = useT();
  const locale = useLocale();
  return (
    <>
      <span className="block">
        {t('bookingCards.late.returned', { moment: formatMoment(returnedAt, locale), late: durationIn(t, minutes) })}
      </span>
      {sources ? (
        <TakenFrom sources={sources} fromCard={fromCard} say={(part) => t(`bookingCards.takenFrom.${part}`)} />
      ) : (
        <span className="block">{t('bookingCards.late.undecided')}</span>
      )}
    </>
  );
}

function holdLabel(status: BookingView['depositStatus']) {
  if (status === 'held') return 'bookingCards.amounts.deposit';
  return status === 'failed' ? 'bookingCards.amounts.depositLapsed' : 'bookings.amounts.depositToCome';
}
