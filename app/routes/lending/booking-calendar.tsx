/** The bookings of a lender, month by month. */
import { Form, Link, useLoaderData } from '@remix-run/react';

import { BookingMonth } from '#app/components/lending/booking-month.tsx';
import { LendingPage } from '#app/components/lending/lending-page.tsx';
import { pageMeta } from '#app/components/shell/page-meta.ts';
import { useLiveUpdates } from '#app/components/use-live-updates.ts';
import { ApplyButton, useApplyAtOnce } from '#app/components/ui/apply-at-once.tsx';
import { plainField } from '#app/components/ui/form-field.ts';
import { Notice } from '#app/components/ui/notice.tsx';
import { SelectField } from '#app/components/ui/select-field.tsx';
import { now } from '#app/config/clock.server.ts';
import { monthAfter, monthIn, weeksOf } from '#app/domain/bookings/calendar-month.ts';
import { toLocalMoment } from '#app/domain/bookings/local-time.ts';
import type { PageHandle } from '#app/http/page-handle.ts';
import { pageLoader } from '#app/http/route.server.ts';
import { formatMonthYear } from '#app/i18n/format.ts';
import { useLocale, useT } from '#app/i18n/use-t.ts';
import { bookingsOfMonth, monthsOfBookings } from '#app/modules/bookings/bookings-of-month.server.ts';
import { namesOfListings } from '#app/modules/listings/listings-of-owner.server.ts';

import { lendingFrame } from './lending-frame.server.ts';

export const handle = { texts: ['bookingCalendar', 'bookings', 'lending'] } satisfies PageHandle;

export const loader = pageLoader('member', async ({ viewer, url, t }) => {
  const today = toLocalMoment(now()).date;
  const month = monthIn(url.searchParams.get('month'), today);
  const listings = await namesOfListings(viewer);
  const listing = listings.find(({ id }) => id === url.searchParams.get('listing'))?.id ?? null;
  return {
    frame: await lendingFrame(viewer),
    today,
    month,
    listings,
    listing,
    bookings: await bookingsOfMonth(viewer, month, listing),
    ends: await monthsOfBookings(viewer, today),
    title: t('shell.title', { page: t('lending.calendar') }),
  };
});

export const meta = pageMeta;

const HEADING = 'month';
const LINK = 'text-link inline-flex min-h-11 items-center gap-1';

export default function BookingCalendar() {
  const { frame, today, month, listings, listing, bookings } = useLoaderData<typeof loader>();
  const t = useT();
  const locale = useLocale();
  useLiveUpdates();
  return (
    <LendingPage frame={frame} part="calendar">
      {listings.length > 1 && <WhichListing key={listing} />}
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <h2 id={HEADING} className="first-letter:uppercase">
          {formatMonthYear(`${month}-15T12:00:00Z`, locale)}
        </h2>
        <Months />
      </div>
      {bookings.length === 0 && <Notice>{t('bookingCalendar.empty')}</Notice>}
      <BookingMonth heading={HEADING} weeks={weeksOf(month)} today={today} bookings={bookings} />
    </LendingPage>
  );
}

function WhichListing() {
  const { month, listings, listing } = useLoaderData<typeof loader>();
  const t = useT();
  const applyAtOnce = useApplyAtOnce();
  return (
    <Form method="get" className="flex flex-col items-start gap-3 sm:flex-row sm:items-end">
      <input type="hidden" name="month" value={month} />
      <SelectField
        field={plainField('listing', listing ?? '', 'calendar')}
        label={t('bookingCalendar.listing')}
        placeholder={t('bookingCalendar.all')}
        choices={listings.map(({ id, title }) => ({ value: id, label: title }))}
        onChange={applyAtOnce}
        className="w-full sm:max-w-md"
      />
      <ApplyButton>{t('bookingCalendar.show')}</ApplyButton>
    </Form>
  );
}

function Months() {
  const { today, month, listing, ends } = useLoaderData<typeof loader>();
  const t = useT();
  const locale = useLocale();
  const name = (of: string) => formatMonthYear(`${of}-15T12:00:00Z`, locale);
  const address = (of: string) => `/my-listings/calendar?${new URLSearchParams({ month: of, ...(listing ? { listing } : {}) })}`;
  const [before, after] = [monthAfter(month, -1), monthAfter(month, 1)];
  const now = today.slice(0, 7);
  return (
    <nav aria-label={t('bookingCalendar.months')} className="flex flex-wrap gap-x-5">
      {before && before >= ends.first && (
        <Link to={address(before)} rel="prev" preventScrollReset className={LINK}>
          <span aria-hidden>←</span> {name(before)}
        </Link>
      )}
      {month !== now && (
        <Link to={address(now)} preventScrollReset className={LINK}>
          {t('bookingCalendar.thisMonth')}
        </Link>
      )}
      {after && after <= ends.last && (
        <Link to={address(after)} rel="next" preventScrollReset className={LINK}>
          {name(after)} <span aria-hidden>→</span>
        </Link>
      )}
    </nav>
  );
}
